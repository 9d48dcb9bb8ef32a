# Hare & Tortoise, in English.

hare-name = Hare & Tortoise
hare-tagline = Carrots make you run. Come home first, with every lettuce eaten and hardly a carrot left.

## Runners, carrots and spaces

hare-runner =
    { $runner ->
        [0] { $seat }
       *[other] { $seat } (runner { $runner })
    }
hare-carrots =
    { $count ->
        [1] 1 carrot
       *[other] { $count } carrots
    }
hare-spaces-left =
    { $left ->
        [1] 1 space
       *[other] { $left } spaces
    }
hare-lettuces-left =
    { $lettuces ->
        [1] 1 lettuce
       *[other] { $lettuces } lettuces
    }
hare-space-start = the start
hare-space-hare = space { $number } (hare)
hare-space-carrot = space { $number } (carrot)
hare-space-lettuce = space { $number } (lettuce)
hare-space-tortoise = space { $number } (tortoise)
hare-space-position = space { $number } (position { $numbers })
hare-space-finish = the finish
hare-numbers = { $numbers }

## What a hare brings

hare-result-skip = miss the next turn
hare-result-take-or-give = take or give 10 carrots, right now
hare-result-carrot-back = back to the next free carrot space
hare-result-carrot-forward = forward to the next free carrot space
hare-result-position-back = drop back one position
hare-result-position-forward = move up one position
hare-result-eat-carrot = eat one carrot
hare-result-eat-lettuce = eat a lettuce next turn
hare-result-free-move = this move was free
hare-result-go-again = go again

## What you can do

hare-menu-runner =
    { $runner ->
        [0] { "" }
       *[other] Runner { $runner }:{ " " }
    }
hare-menu-move =
    { $steps ->
        [1] { hare-menu-runner }1 space forward to { $space }, for { $cost }
       *[other] { hare-menu-runner }{ $steps } spaces forward to { $space }, for { $cost }
    }
hare-menu-back =
    { $steps ->
        [1] { hare-menu-runner }1 space back to { $space }, and get { $gain }
       *[other] { hare-menu-runner }{ $steps } spaces back to { $space }, and get { $gain }
    }
hare-menu-take = { hare-menu-runner }Take 10 carrots and stay
hare-menu-give = { hare-menu-runner }Give 10 carrots back and stay
hare-menu-eat = { hare-menu-runner }Eat a lettuce and get { $gain }
hare-menu-skip = { hare-menu-runner }Miss this turn
hare-menu-restart = { hare-menu-runner }Begin again at the start with { $purse } carrots

## What happened

hare-event-moved =
    { $steps ->
        [1] { hare-runner } moved 1 space to { $space } for { $cost } and has { $purse } left.
       *[other] { hare-runner } moved { $steps } spaces to { $space } for { $cost } and has { $purse } left.
    }
hare-event-went-back =
    { $steps ->
        [1] { hare-runner } went back 1 space to { $space }, got { $gain } and has { $purse } now.
       *[other] { hare-runner } went back { $steps } spaces to { $space }, got { $gain } and has { $purse } now.
    }
hare-event-took = { hare-runner } took 10 carrots and has { $purse } now.
hare-event-gave = { hare-runner } gave 10 carrots back and has { $purse } left.
hare-event-ate = { hare-runner } ate a lettuce in position { $position } and got { $gain }. Carrots: { $purse }. Lettuces left: { $left }.
hare-event-skipped = { hare-runner } missed a turn. Carrots: { $purse }.
hare-event-restarted = { hare-runner } begins again at the start, with { $purse } carrots.
hare-event-arrived =
    { $space-id ->
        [hare] { hare-runner } lands on { $space } and rolls the die.
        [carrot] { hare-runner } may take or give carrots on { $space } next turn.
        [lettuce] { hare-runner } eats a lettuce on { $space } next turn.
       *[position] { hare-runner } is paid on { $space } next turn, if the position is right by then.
    }
hare-event-rolled = { hare-runner } rolled { $die } in position { $position }: { $result }.
hare-event-hopped = { hare-runner } hopped to { $space }.
hare-event-nothing = { hare-runner } cannot do that, so nothing happens.
hare-event-no-lettuce = { hare-runner } has no lettuce to eat and misses the next turn.
hare-event-paid-back = { hare-runner } got { $gain } back.
hare-event-paid = { hare-runner } is in position { $position } on a position space { $numbers } and got { $gain }.
hare-event-not-paid = { hare-runner } is in position { $position } on a position space { $numbers } and got nothing.
hare-event-home =
    { $place ->
        [1] { hare-runner } finished 1st!
        [2] { hare-runner } finished 2nd!
        [3] { hare-runner } finished 3rd!
       *[other] { hare-runner } finished { $place }th!
    }
hare-event-last =
    { $place ->
        [1] { $seat } is still under way and comes 1st.
        [2] { $seat } is still under way and comes 2nd.
        [3] { $seat } is still under way and comes 3rd.
       *[other] { $seat } is still under way and comes { $place }th.
    }
hare-event-race-over = The race is over. { $seat } has won!

## Rules a move can break

rule-hare-no-such-runner = A runner of your own
    .demand = With two players you have runners 1 and 2. With more players you have one runner.
    .refused = You have no runner { $asked }: you have only one, so leave its number out.
rule-hare-runner-is-home = Home is home
    .demand = A runner that has reached the finish stays there. Your other runner goes on.
    .refused = Runner { $asked } is home already. Choose your other runner.
rule-hare-must-skip = A missed turn
    .demand = When a hare makes you miss a turn, you do nothing else in that turn.
    .refused = { hare-menu-runner }You miss this turn. Choose “Miss this turn”.
rule-hare-must-eat = First the lettuce
    .demand = After you land on a lettuce space, or when a hare says so, your next turn is for eating a lettuce.
    .refused = { hare-menu-runner }This turn is for eating. Choose “Eat a lettuce”.
rule-hare-must-leave = After the meal, make room
    .demand = In the turn after a meal on a lettuce space, that runner moves on, forward or back. It begins again if it cannot.
    .refused = { hare-menu-runner }The meal is over. Move on from the lettuce space, forward or back.
rule-hare-must-take-or-give = Take or give, right now
    .demand = When a hare says take or give, you take 10 carrots or give 10 back before anything else.
    .refused = { hare-menu-runner }The hare comes first. Take 10 carrots or give 10 back.
rule-hare-must-move-again = Go again
    .demand = When a hare says go again, the same runner makes one more move, forward or back, and pays for it.
    .refused = { hare-menu-runner }You go again. Make one more move, forward or back.
rule-hare-beyond-the-finish = The finish, exactly
    .demand = The lane ends at the finish: you reach it by an exact count.
    .refused = { $steps } spaces are too many: the finish is { hare-spaces-left } away. Choose a shorter move.
rule-hare-cannot-pay = Pay before you go
    .demand = The first space costs 1 carrot, the second 2 more, the third 3 more, and so on. You pay before you move.
    .refused = That costs { $cost }, and you have { $carrots }. Choose a shorter move, or something else that you can do.
rule-hare-tortoise-only-backwards = Tortoises are for going back
    .demand = You never move forward onto a tortoise space. You come there only by going back.
    .refused = You cannot go forward onto { $space }. Choose another space.
rule-hare-lettuce-needed = No lettuce, no lettuce space
    .demand = You may land on a lettuce space only while you have a lettuce to eat.
    .refused = You have no lettuce left, so { $space } is not for you. Choose another space.
rule-hare-occupied = One runner a space
    .demand = You may land only on a free space. The start and the finish have room for everyone.
    .refused = Somebody is on { $space }. Choose a free space.
rule-hare-finish-without-lettuce = Eat your lettuces first
    .demand = You may finish only when all your lettuces are eaten.
    .refused = You still have { hare-lettuces-left } to eat, so you cannot finish yet. Choose another space.
rule-hare-finish-carrot-limit = Travel light at the finish
    .demand = After paying you may have 10 carrots left as first home, 20 as second, 30 as third, and so on. With two runners, your own first one home may have any number.
    .refused = You would have { $rest } left, and now { $limit } is the most. Choose another move; on a carrot space you can give 10 back.
rule-hare-no-tortoise-behind = Back means back to a tortoise
    .demand = You go back only to the nearest tortoise space behind you.
    .refused = There is no tortoise space behind { $here }. Choose something else.
rule-hare-tortoise-occupied = A free tortoise
    .demand = You may go back only if the nearest tortoise space behind you is free.
    .refused = Somebody is on { $tortoise }, and no other will do. Choose something else.
rule-hare-only-on-a-carrot-space = Carrots from carrot spaces
    .demand = You take or give 10 carrots when you begin your turn on a carrot space, or when a hare says so.
    .refused = You are on { $here }, and that is no carrot space. Make a move.
rule-hare-ten-carrots-to-give = Give what you have
    .demand = To give 10 carrots you must have 10.
    .refused = You have only { $carrots }. Take 10 instead.
rule-hare-nothing-to-eat = Lettuce in its time
    .demand = You eat a lettuce in the turn after you land on a lettuce space, or after a hare says so.
    .refused = It is not time to eat a lettuce. Go to a lettuce space first.
rule-hare-nothing-to-skip = No turn to waste
    .demand = You miss a turn only when a hare makes you.
    .refused = You cannot pass. Make a move.
rule-hare-restart-only-when-stuck = Begin again only when stuck
    .demand = You go back to the start only when you can do nothing else at all.
    .refused = There is still something else you can do. Look at your choices.

## Options

option-hare-hare_table = Hare table
    .help = What each number of the die brings on a hare space: a row for every number, a column for every race position. We have not seen the printed table: most of ours is reconstructed.

## In the terminal

play-intro-hare =
    A race in which you pay for every step with carrots: 1 space costs 1, 2 spaces 3, 3 spaces 6, 4 spaces 10, and so on.
    You get carrots by going back to a tortoise, by waiting on carrot spaces, and by being in the right position.
    • Carrot: stay there and take 10 carrots, or give 10 back.
    • Lettuce: eat one lettuce there. All of yours must be eaten before you may finish.
    • Tortoise: reached only backwards; 10 carrots for every space.
    • 2, 3, 4 or 1/5/6: if that is your position when your next turn begins, you get 10 times the number.
    • Hare: roll the die and see what happens. Which number brings what is largely our reconstruction.
    The number of a space is how far it is to the finish. Only one runner fits on a space. You finish with no lettuce left, and with 10 carrots at most if you are first home, 20 if you are second, 30 if you are third, and so on. With two players, everybody has two runners.
play-notation-hare =
    move 5 – go 5 spaces forward
    back – go back to the nearest tortoise
    take, give – take 10 carrots, or give 10 back
    eat – eat a lettuce
    skip – do nothing, when you miss a turn
    restart – begin again at the start
    With two runners the runner’s number follows: move 5 2, back 1.
view-hare-position = position
view-hare-carrots = carrots
view-hare-lettuces = lettuces
view-hare-space = space
view-hare-legend = H hare · C carrots · L lettuce · T tortoise · numbers: position spaces
view-hare-die = die
view-hare-hare-table = hare space: what each position gets
view-hare-home = home, place { $place }
view-hare-skipping = misses the next turn
view-hare-eating = eats a lettuce next turn
view-hare-leaving = must leave the space
view-hare-runner-home = home
view-hare-skipping-now = misses this turn
view-hare-eating-now = eats a lettuce this turn
