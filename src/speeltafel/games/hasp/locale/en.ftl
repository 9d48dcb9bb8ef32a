# HASP, in English.

hasp-name = HASP
hasp-tagline = Gather treasures in tricks. First say what you will find, then see if you do.

## Cards

hasp-suit-F = forest
hasp-suit-G = grassland
hasp-suit-R = river
hasp-suit-C = canyon
hasp-suit-V = village
hasp-card = { $name } ({ $suit } { $strength })
hasp-a-card = a card
hasp-trump-suits = { $suit } and village
hasp-trump-village = village only
hasp-all-trumps = trump ({ $trump })
hasp-partners = { $first } and { $second }

## Calls

hasp-call-pass = Pass
hasp-call-minor = Minor Find
hasp-call-great = Great Find
hasp-call-all = Find All
hasp-call-none = No Find

## What you can do

hasp-menu-play = Play { $card }
hasp-menu-trump = Make { $suit } trump, besides village
hasp-menu-trump-none = No trump: only village is trump
hasp-menu-call-pass = Pass: add nothing to the pot
hasp-menu-call-minor = Minor Find: show your 7 and 8, pot +1
hasp-menu-call-great = Great Find: show your 9, pot +1
hasp-menu-call-all = Find All: your side will take every trick, pot +2
hasp-menu-call-none = No Find: your side will take no trick at all, pot +2

## What happened

hasp-event-dealt = { $who } was dealt { $card }.
hasp-event-turned = { $card } was turned up: { $suit } is trump, besides village.
hasp-event-turned-village = { $card } was turned up: only village is trump.
hasp-event-announced = { $who } made { $suit } trump, besides village.
hasp-event-announced-none = { $who } chose no trump: only village is trump.
hasp-event-called-pass = { $who } passed.
hasp-event-called-minor = { $who } called Minor Find and showed { $seven } and { $eight }. The pot is now { $pot }.
hasp-event-called-great = { $who } called Great Find and showed { $nine }. The pot is now { $pot }.
hasp-event-called-all = { $who } called Find All: every trick! The pot is now { $pot }.
hasp-event-called-none = { $who } called No Find: not a single trick! The pot is now { $pot }.
hasp-event-played = { $who } played { $card }.
hasp-event-took =
    { $points ->
        [1] { $who } took the trick, with 1 point.
       *[other] { $who } took the trick, with { $points } points.
    }
hasp-event-counted-2 = Points in the tricks: { $side1 } { $points1 }, { $side2 } { $points2 }.
hasp-event-counted-3 = Points in the tricks: { $side1 } { $points1 }, { $side2 } { $points2 }, { $side3 } { $points3 }.
hasp-event-scored = The pot of { $pot } goes to { $side }: { $score } on the score sheet.
hasp-event-nobody-scored = Nobody scores this round.
hasp-event-next-round = Next round: { $dealer } deals, { $who } starts.
hasp-event-overtime = The lead is shared, at { $score }. Play on until one player is ahead!
hasp-event-won = The game is won by { $side }, with { $score }!

## How a round ended

hasp-end-most-points = The round is over: the most points take the pot.
hasp-end-starter-lost-tie = The points are equal, so the round is lost for { $who }, who started it.
hasp-end-two-tied = Two players share the most points: each of them scores the whole pot.
hasp-end-all-tied = All three have as many points: only a pass scores, and only if somebody predicted something.
hasp-end-promise-broken = The { $promise } of { $who } has failed: the round is over at once.
hasp-end-promise-kept = The { $promise } of { $who } has come true!

## Rules a move can break

rule-hasp-turned-card-names-trump = The turned-up card names trump
    .demand = With three players nobody announces trump. The card that is turned up after the deal decides it.
    .refused = Trump was turned up already: { $trump }.
rule-hasp-trump-is-announced-once = Trump is announced once a round
    .demand = The starter announces trump after the first three cards. It stays so for the whole round.
    .refused = Trump is announced already: { $trump }.
rule-hasp-announce-trump-first = First announce trump
    .demand = The starter looks at three cards and announces trump, or no trump. Only then the other cards are dealt.
    .refused = Name a trump suit first, or say “no trump”. Calls and cards come later.
rule-hasp-one-call-a-round = One call a round
    .demand = Everyone makes exactly one call a round, just before their first card.
    .refused = You have made your call this round, so { $call } has to wait for the next. Play a card.
rule-hasp-minor-find-needs-7-and-8 = A Minor Find needs 7 and 8
    .demand = Who calls Minor Find holds both village 7 and village 8, and shows them to all.
    .refused = You do not hold both the 7 and the 8, so you cannot call Minor Find.
rule-hasp-great-find-needs-9 = A Great Find needs the 9
    .demand = Who calls Great Find holds village 9, and shows it to all.
    .refused = You do not hold the 9, so you cannot call Great Find.
rule-hasp-one-promise-a-round = One promise a round
    .demand = Find All and No Find are called once a round at most: as soon as one player calls either, nobody else can.
    .refused = { $who } has called { $promise } already, so you cannot call { $call } any more.
rule-hasp-call-before-you-play = Call before your first card
    .demand = In the first trick everyone calls something, or passes, before they play their card.
    .refused = Make a call or pass first; then you can play { $card }.
rule-hasp-not-your-card = A card from your hand
    .demand = You play one of the cards you hold.
    .refused = You do not hold { $card }.
rule-hasp-follow-suit = Follow suit
    .demand = Play a card of the suit that was led, if you have one.
    .refused = { $card } does not follow. The suit led is { $led }, and you still have it.
rule-hasp-trump-if-you-cannot-follow = Trump if you cannot follow
    .demand = If you have no card of the suit led, play a trump if you have one, even when your partner is winning.
    .refused = { $card } is no trump. You have no { $led } to follow with, but you do hold a trump ({ $trump }).

## Options

option-hasp-one_trump_suit = One trump suit
    .help = The announced suit and the village count as one suit when you follow.
option-hasp-village_points = Points on village cards
    .help = The points on village 7, 8, 9 and 10.
