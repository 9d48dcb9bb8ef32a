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

## Predictions
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
hasp-menu-call-all = Find All: your team will take every trick, pot +2
hasp-menu-call-none = No Find: your team will take no trick at all, pot +2

## What happened

hasp-event-dealt = { $seat } was dealt { $card }.
hasp-event-turned =
    { $suit-id ->
        [V] { $card } was turned up: only village is trump.
       *[other] { $card } was turned up: { $suit } is trump, besides village.
    }
hasp-event-announced =
    { $suit-id ->
        [V] { $seat } chose no trump: only village is trump.
       *[other] { $seat } made { $suit } trump, besides village.
    }
hasp-event-called =
    { $call-id ->
        [pass] { $seat } passed.
        [minor] { $seat } predicted a Minor Find and showed { $shown }. The pot is now { $pot }.
        [great] { $seat } predicted a Great Find and showed { $shown }. The pot is now { $pot }.
        [all] { $seat } predicted Find All: every trick! The pot is now { $pot }.
       *[none] { $seat } predicted No Find: not a single trick! The pot is now { $pot }.
    }
hasp-event-played = { $seat } played { $card }.
hasp-event-took =
    { $points ->
        [0] { $seat } took the trick, with no points.
        [1] { $seat } took the trick, with 1 point.
       *[other] { $seat } took the trick, with { $points } points.
    }
hasp-event-counted =
    { $sides ->
        [2] Points in the tricks: { $side1 } { $points1 }, { $side2 } { $points2 }.
       *[other] Points in the tricks: { $side1 } { $points1 }, { $side2 } { $points2 }, { $side3 } { $points3 }.
    }
hasp-event-scored = The pot of { $pot } goes to { $side }: { $score } on the score pad.
hasp-event-nobody-scored = Nobody scores this round.
hasp-event-next-round = Next round: { $dealer } deals, { $seat } starts.
hasp-event-overtime = The lead is shared, at { $score } points. Play on until one player is ahead!
hasp-event-won = The game is won by { $side }, with { $score } points!

## How a round ended

hasp-event-round-ended =
    { $ending-id ->
        [most-points] The round is over: the most points take the pot.
        [starter-lost-tie] The points are equal, so the round is lost for { $seat }, who announced trump.
        [two-tied] Two players share the most points: each of them scores the whole pot.
        [all-tied] All three are level: only those who passed score, and only if somebody made a prediction.
        [promise-broken] The { $promise } of { $seat } has failed: the round is over at once.
       *[promise-kept] The { $promise } of { $seat } has come true!
    }

## Rules a move can break

rule-hasp-turned-card-names-trump = The turned-up card names trump
    .demand = With three players nobody announces trump. The card that is turned up after the deal decides it.
    .refused = The turned-up card has named trump already: { $trump }. Go on with your prediction or your card.
rule-hasp-trump-is-announced-once = Trump is announced once a round
    .demand = The starter announces trump after the first three cards. It stays so for the whole round.
    .refused = Trump has been announced already: { $trump }. Go on with your prediction or your card.
rule-hasp-announce-trump-first = First announce trump
    .demand = The starter looks at three cards and announces trump, or no trump. Only then the other cards are dealt.
    .refused = Announce a trump suit first, or “no trump”. Predictions and cards come later.
rule-hasp-one-call-a-round = One prediction a round
    .demand = Everyone predicts or passes exactly once a round, just before their first card.
    .refused = You have predicted or passed this round, so { $call } has to wait for the next. Play a card.
rule-hasp-minor-find-needs-7-and-8 = A Minor Find needs 7 and 8
    .demand = To predict a Minor Find you hold both village 7 and village 8, and show them to all.
    .refused = You do not hold both the 7 and the 8, so a Minor Find is not for you. Predict something else, or pass.
rule-hasp-great-find-needs-9 = A Great Find needs the 9
    .demand = To predict a Great Find you hold village 9, and show it to all.
    .refused = You do not hold the 9, so a Great Find is not for you. Predict something else, or pass.
rule-hasp-one-promise-a-round = One promise a round
    .demand = Find All and No Find are promises: as soon as one player makes either, nobody else can make one this round.
    .refused = { $seat } has predicted { $promise } already, so { $call } is ruled out this round. Predict a find that you hold, or pass.
rule-hasp-call-before-you-play = Predict before your first card
    .demand = In the first trick everyone makes a prediction, or passes, before they play their card.
    .refused = Make a prediction or pass first; then you can play { $card }.
rule-hasp-not-your-card = A card from your hand
    .demand = You play one of the cards you hold.
    .refused = You do not hold { $card }. Choose a card from your hand.
rule-hasp-follow-suit = Follow suit
    .demand = Play a card of the suit that was led, if you have one.
    .refused = { $card } does not follow suit: { $led } was led, and you still have it. Play a card of that suit.
rule-hasp-trump-if-you-cannot-follow = Trump if you cannot follow
    .demand = If you have no card of the suit led, play a trump if you have one, even when your partner is winning.
    .refused = { $card } is no trump. You have no { $led } to follow with, but you do hold a trump ({ $trump }): play one.

## Options

option-hasp-one_trump_suit = One trump suit
    .help = The announced suit and village count as one suit when you follow. The rulebook leaves this open.
option-hasp-village_points = Points on village cards
    .help = The points on village 7, 8, 9 and 10. We have not seen the printed ones: the usual values are our reconstruction.

## In the terminal

play-intro-hasp =
    You win tricks with treasures in them. One player leads a card and everybody else adds one.
    If you have the suit that was led, you must play it. If not, you must play a trump, if you have one.
    The highest trump takes the trick; without trumps, the highest card of the suit led does.
    Village cards (V) are always trump; in most rounds one more suit is.
    Strength is not worth: a 6 counts 4 points, a 5 counts 3, a 4 counts 2, a 3 counts 1 and lower ones nothing. What your cards are worth appears below them.
    We have not seen the printed points of the 3, 4 and 5 and of the village cards: those are our reconstruction.
    Before your first card of a round you predict what you will find, or you pass; predictions put score markers into the pot.
    Whoever has the most points in a round scores the pot. The first with 12 wins the game.
    With four players, those who sit opposite each other are a team.
play-notation-hasp =
    trump R – announce river as trump (F forest, G grassland, R river, C canyon, none)
    call pass – pass (or predict: minor, great, all, none)
    play R6 – play the 6 of the river
view-hasp-partner = { $name } (partner)
view-hasp-score = score
view-hasp-call = prediction
view-hasp-tricks = tricks
view-hasp-on-table = on the table
view-hasp-shown = has shown
view-hasp-trump = Trump
view-hasp-pot = Pot
view-hasp-hand = Your cards
view-hasp-worth = worth
view-hasp-last-trick = Last trick
view-hasp-starter = { $who } begins this round.
