# The HASP table of the page, in English.

hasp-help-bare = Bare: only what lies on the table
hasp-help-count = Count: points, cards still out and who is winning
hasp-help-full = Full: also who may still have each card

hasp-table-partner = partner
hasp-table-dealer = dealer
hasp-table-names-trump = announces trump
hasp-table-makes-call = makes a prediction
hasp-table-plays = plays
hasp-table-holds =
    { $count ->
        [1] 1 card
       *[other] { $count } cards
    }
hasp-table-tricks =
    { $count ->
        [1] 1 trick
       *[other] { $count } tricks
    }
hasp-table-points =
    { $count ->
        [1] 1 point
       *[other] { $count } points
    }
hasp-table-score = score { $score } of 12
hasp-table-has-no = has no { $suits }

hasp-table-card =
    { $points ->
        [0] { $suit } { $strength }, no points
        [1] { $suit } { $strength }, 1 point
       *[other] { $suit } { $strength }, { $points } points
    }
hasp-table-trump-card = trump
hasp-table-play-card = Play { $card }
hasp-table-not-now = { $card }: not allowed now
hasp-table-play-this = Play { $suit } { $strength }?
hasp-table-your-cards = Your cards
hasp-table-cards-of = Cards of { $who }
hasp-table-trick = The trick
hasp-table-winning = winning so far
hasp-table-takes = takes the trick
hasp-table-trump = Trump
hasp-table-trump-open = not yet
hasp-table-no-trump = no trump
hasp-table-pot =
    { $count ->
        [1] The pot: 1 score marker
       *[other] The pot: { $count } score markers
    }
hasp-table-pot-short = pot { $count }

hasp-table-choose-trump = You start: announce trump
hasp-table-make-call = What will you find? Predict or pass
hasp-table-lead = You lead: play any card
hasp-table-follow = Your turn: follow { $suit }
hasp-table-follow-trump = Your turn: follow with any trump
hasp-table-must-trump = You have no { $suit }: play a trump
hasp-table-any-card = No { $suit } and no trump: play any card
hasp-table-wait-trump = { $who } is about to announce trump…
hasp-table-wait-call = { $who } is thinking of a prediction…
hasp-table-wait-card = { $who } is choosing a card…

hasp-table-side = Beside the table
hasp-table-pad = Score pad
hasp-table-pad-short = Score
hasp-table-pad-points = ({ $count })
hasp-table-round = Round
hasp-table-before = Earlier
hasp-table-total = Total
hasp-table-goal = First to { $score } wins. In brackets: points in the tricks.
hasp-table-last-trick = Last trick
hasp-table-last-trick-short = Last trick
hasp-table-no-trick-yet = No trick has been taken yet.
hasp-table-last-round = The previous round is over.
hasp-table-cards-out = Cards still out
hasp-table-cards-out-short = Cards out
hasp-table-out =
    { $count ->
        [0] { $suit }: no cards out
        [1] { $suit }: 1 card out
       *[other] { $suit }: { $count } cards out
    }
hasp-table-is-mine = in your hand
hasp-table-is-played = played
hasp-table-is-turned = turned up
hasp-table-is-out = still out
hasp-table-may-have = may be with { $names }
hasp-table-tracker-count = Ringed: yours. Crossed out: gone. The number at the end: still out.
hasp-table-tracker-full = Arrows point at who may still have a card. Ringed: yours. Crossed out: gone.
hasp-chart = Score after each round
