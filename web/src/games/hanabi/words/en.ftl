# What the Hanabi table on the page says, in English.

hanabi-help-bare = The bare table
hanabi-help-hints = What hints have told
hanabi-help-full = Everything that follows from it

## On the table

hanabi-web-tokens = { $count } of { $most } tokens in the box
hanabi-web-errors =
    { $count ->
        [0] No errors yet; at the third everybody loses
        [1] 1 error of { $most }
       *[other] { $count } errors of { $most }
    }
hanabi-web-deck =
    { $count ->
        [0] The deck is empty
        [1] 1 card in the deck
       *[other] { $count } cards in the deck
    }
hanabi-web-deck-short = Deck
hanabi-web-points = { $points } of { $most } points
hanabi-web-points-short = Points
hanabi-web-rows = Rows of fireworks
hanabi-web-row = { $colour }: { $top } of 5
hanabi-web-row-full = { $colour }: complete
hanabi-web-pile = Discard pile
hanabi-web-pile-count = Discard pile: { $count }
hanabi-web-pile-empty = Nothing has been discarded yet.
hanabi-web-pile-card = { $card }, { $count } of { $copies } gone
hanabi-web-lost = no copy is left
hanabi-web-last-round =
    { $count ->
        [1] Last round: 1 turn left
       *[other] Last round: { $count } turns left
    }
hanabi-web-play-on = All or nothing: there is no last round

## Hands

hanabi-web-hand = The cards of { $who }
hanabi-web-own-hand = Your cards
hanabi-web-pick = { $who }: give a hint
hanabi-web-their-card = Card { $slot }: { $card }. { $known }
hanabi-web-their-back = Card { $slot }. { $known }
hanabi-web-own-card = Your card { $slot }. { $known }
hanabi-web-own-open = Your card { $slot }: { $card }. { $known }
hanabi-web-known-nothing = Nothing told yet.
hanabi-web-known-colour = It is { $colour }.
hanabi-web-known-value = It is a { $value }.
hanabi-web-known-not = It is not { $list }.
hanabi-web-just-told = Just pointed out.
hanabi-web-marked = Your mark: { $mark }.
hanabi-web-possible = It can be { $list }.
hanabi-web-surely = It must be { $card }.
hanabi-web-fits = It fits for sure.
hanabi-web-useless = Nobody needs it any more.
hanabi-web-or = or
hanabi-web-no-cards = No cards left

## Doing something

hanabi-web-your-turn = Your turn
hanabi-web-choose = Choose one of your cards, or a player to give a hint.
hanabi-web-waiting = { $who } is thinking…
hanabi-web-over = The show is over.
hanabi-web-watching = You are watching.
hanabi-web-play = Play card { $slot }
hanabi-web-discard = Discard card { $slot }
hanabi-web-tell = What do you tell { $who }?
hanabi-web-touches =
    { $count ->
        [0] { $who } has no { $clue }.
        [1] This points at card { $slots } of { $who }.
       *[other] This points at cards { $slots } of { $who }.
    }
hanabi-web-colours = Colours
hanabi-web-values = Values
hanabi-web-marks = Private marks
hanabi-web-mark-play = play it
hanabi-web-mark-keep = keep it
hanabi-web-mark-drop = can go
hanabi-web-mark-ask = not sure
hanabi-web-move = Order
hanabi-web-earlier = Move card { $slot } to the left
hanabi-web-later = Move card { $slot } to the right
hanabi-web-keys = Shift and an arrow key moves a card.
hanabi-chart = Points, move by move
