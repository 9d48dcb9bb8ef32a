# The bots of Hare & Tortoise, in English.

bot-level-greedy = greedy
bot-level-club = club player
bot-level-expert = expert
bot-about-hare-random = Goes anywhere the rules allow, and may never arrive.
bot-about-hare-sensible = Saves its carrots, eats its lettuces in time and runs home.
bot-about-hare-greedy = Runs as if alone on the lane and takes the quickest way home.
bot-about-hare-club = Looks around before every move and plays a couple of dozen races in its head.
bot-about-hare-expert = Plays thousands of races in its head before every move.

reason-hare-only-choice = It is the only thing I may do.
reason-hare-must-eat = I must eat my lettuce now.
reason-hare-must-skip = I miss this turn.
reason-hare-comes-home = This brings me home.
reason-hare-turns-home =
    { $turns ->
        [1] This brings me home.
       *[other] From here I can be home in { $turns } turns.
    }
reason-hare-keeps-the-pace = Turns to the finish: { $turns } this way, { $other } with the next best thing.
reason-hare-slower-but-better = I could be home sooner, in { $other } instead of { $turns } turns, but this is better against the others.
reason-hare-win-chance = I win { $chance } of 100 races from here.
reason-hare-place-chance = I am the next one home in { $chance } of 100 races from here.
reason-hare-wins-for-sure = From here nobody can overtake me any more.
reason-hare-duel-chance = Only two of us are left to run; I am home first in { $chance } of 100 races.
