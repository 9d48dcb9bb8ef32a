# What the Hare & Tortoise table on the page says, in English.

hare-help-bare = The spaces you can reach
hare-help-costs = What each space costs
hare-help-full = Also what you keep, and how far others get

## The map and the runners

hare-web-lane = The lane
hare-web-here =
    { $count ->
        [1] { $who } is here
       *[other] { $who } are here
    }
hare-web-position =
    { $position ->
        [1] 1st
        [2] 2nd
        [3] 3rd
       *[other] { $position }th
    }
hare-web-to-move = to move
hare-web-lettuces =
    { $count ->
        [0] no lettuce left to eat
        [1] 1 lettuce to eat
       *[other] { $count } lettuces to eat
    }
hare-web-place =
    { $place ->
        [1] Home first
        [2] Second place
        [3] Third place
       *[other] { $place }th place
    }
hare-web-next-skipping = Misses the next turn
hare-web-next-eating = Eats a lettuce next
hare-web-next-leaving = Must move on next
hare-web-next-paid = May be paid next

## Your choices

hare-web-choices = Your choices
hare-web-your-turn = Your turn
hare-web-turn-of = { $name }’s turn
hare-web-over = The race is over
hare-web-choose-runner = Which runner?
hare-web-pick-runner = Runner { $runner }: { $place }
hare-web-runner-at = Space { $number }
hare-web-home = Home
hare-web-ask-deciding = Choose a space to run to. You are on { $space }.
hare-web-ask-leaving = The meal is over: move on, forward or back.
hare-web-ask-going-again = Go again: choose another space.
hare-web-ask-choosing = The hare lets you take or give 10 carrots.
hare-web-ask-eating = Time for your lettuce.
hare-web-ask-skipping = You miss this turn.
hare-web-ask-rolling = The die is rolling.
hare-web-ask-arriving = You are on { $space }.
hare-web-ask-done = You are on { $space }.
hare-web-ask-ended = The race is over.
hare-web-action-back =
    { $gain ->
        [0] Back
       *[other] Back: +{ $gain }
    }
hare-web-action-take = Take 10
hare-web-action-give = Give 10
hare-web-action-eat = Eat a lettuce: +{ $gain }
hare-web-action-skip = Miss this turn
hare-web-action-restart = Begin again

## What a space would bring

hare-web-what-start = Everyone begins here.
hare-web-what-hare = You roll the die at once.
hare-web-what-carrot = Next turn you may stay and take or give 10 carrots.
hare-web-what-lettuce = Next turn you eat a lettuce.
hare-web-what-tortoise = Only by going back: 10 carrots for every space.
hare-web-what-position = Paid next turn if you are in position { $numbers } then.
hare-web-what-finish = All lettuces eaten, and no more than { $limit } left.
hare-web-would-cost =
    { $steps ->
        [1] 1 space: { $cost }.
       *[other] { $steps } spaces: { $cost }.
    }
hare-web-left = You would have { $carrots } left.
hare-web-others = Also within reach of { $names }.

## Tables to look things up

hare-web-costs = Costs
hare-web-hares = Hares
hare-web-costs-title = What a move costs
hare-web-purse-reach =
    { $steps ->
        [0] With { $carrots } you cannot move forward.
        [1] With { $carrots } you can move 1 space.
       *[other] With { $carrots } you can move up to { $steps } spaces.
    }
hare-web-steps =
    { $steps ->
        [1] 1 space
       *[other] { $steps } spaces
    }
hare-web-limits-title = At the finish
hare-web-limits = This many carrots may be left when you come home:
hare-web-limits-two = Your first runner home may have any number of carrots left. For your second it depends on the place:
hare-web-hares-title = What a hare brings
hare-web-die = Die
hare-web-race-position = Position
hare-web-brings = What happens
hare-web-marked = Marked: where you are in the race now.
hare-chart = Where they were, move by move
hare-figure = Carrots left
