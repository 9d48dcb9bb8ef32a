# Hanabi, in English.

hanabi-name = Hanabi
hanabi-tagline = Build five rows of fireworks together. You see every hand but your own.

## Cards

hanabi-colour-W = white
hanabi-colour-R = red
hanabi-colour-B = blue
hanabi-colour-Y = yellow
hanabi-colour-G = green
hanabi-colour-P = purple
hanabi-card = { $name } ({ $colour } { $value })
hanabi-a-card = a card
hanabi-card-name = { $name }
hanabi-clue-colour = { $colour } cards
hanabi-clue-value = cards with value { $value }

## What you can do

hanabi-menu-play = Play your card { $slot }
hanabi-menu-discard = Discard your card { $slot } and get a token back
hanabi-menu-hint =
    { $count ->
        [0] Tell { $target }: you have no { $clue }
        [1] Tell { $target } about { $clue } (1 card)
       *[other] Tell { $target } about { $clue } ({ $count } cards)
    }

## What happened

hanabi-event-dealt = { $seat } was dealt { $card }.
hanabi-event-drew = { $seat } drew { $card }.
hanabi-event-hinted =
    { $slots-count ->
        [0] { $seat } told { $target }: you have no { $clue }.
        [1] { $seat } pointed out { $clue } to { $target }: card { $slots }.
       *[other] { $seat } pointed out { $clue } to { $target }: cards { $slots }.
    }
hanabi-event-discarded = { $seat } discarded card { $slot }: { $card }. Tokens in the box: { $tokens }.
hanabi-event-played = { $seat } played card { $slot }: { $card }. It fits!
hanabi-event-misplayed = { $seat } played card { $slot }: { $card }. It does not fit: error { $errors } of 3.
hanabi-event-row-completed = The { $colour } row is complete. Tokens in the box: { $tokens }.
hanabi-event-last-card = That was the last card of the deck: everyone has one more turn.

## How it ended

hanabi-event-ended =
    { $ending-id ->
        [third-error] The third error card has been turned: everybody loses.
        [all-rows-complete] Every row is complete!
        [last-round-played] Everyone has had their last turn.
        [needed-card-lost] A card that was still needed is gone for good.
       *[nobody-can-act] No card in hand and no token for a hint: the show stops here.
    }
hanabi-event-scored =
    { $score ->
        [0] No score. Points on the table: { $points } of { $most }.
       *[other] Score { $score } of { $most }: { $verdict }
    }
hanabi-event-won = Everybody wins, with all { $most } points!
hanabi-event-lost = Everybody loses. Points on the table: { $points } of { $most }.
hanabi-verdict-jeers = the crowd jeers.
hanabi-verdict-polite = a few hands clap, politely.
hanabi-verdict-pleasant = a pleasant evening, soon forgotten.
hanabi-verdict-splendid = splendid, people cheer!
hanabi-verdict-dazzling = dazzling, nobody looks away!
hanabi-verdict-legendary = legendary, they will tell their grandchildren!

## Rules a move can break

rule-hanabi-no-such-player = One of the players at this table
    .demand = A hint goes to one of the players at this table. In a typed move the first seat is 0, the second 1, and so on.
    .refused = There is no seat { $number } here: seats go from 1 to { $seats }. In a typed move count them from 0 to { $last }.
rule-hanabi-hint-to-yourself = Hints are for the others
    .demand = You tell another player about their cards. You may not see your own, so you cannot point at them.
    .refused = You named yourself. Choose another player for the hint.
rule-hanabi-no-such-colour = A colour of this deck
    .demand = A hint names a colour that is in the deck, or a value from 1 to 5.
    .refused = There are no { $clue } in this deck. Name another colour, or a value.
rule-hanabi-no-token-for-a-hint = A hint costs a token
    .demand = Every hint takes one token out of the box. With an empty box you must discard or play a card.
    .refused = The box is empty: all { $most } tokens are out. Discard a card to get one back, or play a card.
rule-hanabi-empty-hint = A hint points at a card
    .demand = At this table a hint must point at one card or more. (The option for empty hints is off.)
    .refused = { $target } holds no { $clue }, so this hint would point at nothing. Name a colour or a value that matches.
hanabi-no-such-card =
    { $held ->
        [0] You have no card { $slot }: your hand is empty.
        [1] You have no card { $slot }: you hold only card 1.
       *[other] You have no card { $slot }: choose one from 1 to { $held }.
    }
rule-hanabi-no-such-card = A card in your hand
    .demand = You play or discard a card that you hold. Card 1 is the one you have held longest.
    .refused = { hanabi-no-such-card }
rule-hanabi-all-tokens-in-the-box = Discarding brings back a token
    .demand = You may discard only while a token is out of the box. With all of them in it, give a hint or play a card.
    .refused = All { $most } tokens are in the box, so there is none to bring back. Give a hint or play a card.

## Options

option-hanabi-empty_hints = Empty hints
    .help = A hint may also say that a player has no such card at all.
option-hanabi-play_on = Play on
    .help = No last round: play goes on after the deck is empty, until all rows are complete or the game is lost.
option-hanabi-colours = Colours
    .help = How many colours are in the deck: five as in the box, or six. Purple, the sixth, is our own addition.

## In the terminal

play-intro-hanabi =
    Together you build rows of fireworks: in each colour the cards 1, 2, 3, 4, 5, in that order.
    The catch: you see everybody’s cards but your own. So you tell each other.
    On your turn you do one of three things:
    • Hint: point out all cards of one colour, or of one value, in another player’s hand. It costs a token.
    • Discard: throw a card away. It brings a token back.
    • Play: lay a card. If it is the next one of its colour it stays; if not, that is an error.
    At the third error everybody loses. When the last card is drawn, everybody has one more turn.
    The score is the number of cards in all rows, 25 at best. What the crowd says of it is ours, not the box’s.
play-notation-hanabi =
    play 3 – play your card 3
    discard 1 – discard your card 1, the one you have held longest
    hint 1 R – tell the player in seat 2 about red cards: written moves count seats from 0
    hint 1 5 – tell the player in seat 2 about cards with value 5
view-hanabi-rows = Rows
view-hanabi-tokens = Tokens
view-hanabi-errors = Errors
view-hanabi-deck = Deck
view-hanabi-last-turns = Turns left
view-hanabi-discarded = Discarded
view-hanabi-knows = knows
view-hanabi-could-be = could be
