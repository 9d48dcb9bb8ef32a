"""The rules of Hare & Tortoise."""

from __future__ import annotations

from speeltafel.games.hare.actions import (
    BACK,
    EAT,
    FIRST_MOVE,
    FIRST_ROLL,
    GIVE,
    LONGEST_MOVE,
    RESTART,
    SKIP,
    TAKE,
    deed_action,
    deed_of,
    die_of,
    is_handful,
    is_move,
    is_step,
    number_of,
    steps_of,
)
from speeltafel.games.hare.board import (
    AT_FINISH,
    BOARD,
    CARROT,
    CARROT_BACK,
    CARROT_FORWARD,
    DIE,
    EAT_CARROT,
    EAT_LETTUCE,
    FINISH,
    FREE_MOVE,
    GO_AGAIN,
    HANDFUL,
    HARE,
    LETTUCE,
    MOST_RUNNERS,
    MOST_SEATS,
    NOWHERE,
    POSITION_1_5_6,
    POSITION_4,
    POSITION_FORWARD,
    POSITION_PAY,
    RUNNERS_EACH,
    SKIP_A_TURN,
    START,
    STARTING_CARROTS,
    STARTING_LETTUCES,
    TAKE_OR_GIVE,
    TORTOISE,
    TORTOISE_BEHIND,
)
from speeltafel.games.hare.state import (
    ARRIVING,
    CHOOSING,
    DECIDING,
    DONE,
    EATING,
    ENDED,
    GOING_AGAIN,
    LEAVING,
    NO_DUTY,
    NO_RUNNER,
    ROLLING,
    SKIPPING,
    Options,
    State,
)
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Seed
from speeltafel.kernel.rulebook import FIRST_GAME_RULE, RuleNumbers

RULEBOOK = RuleNumbers("hare", FIRST_GAME_RULE)
NO_SUCH_RUNNER = RULEBOOK.rule("no-such-runner")
RUNNER_IS_HOME = RULEBOOK.rule("runner-is-home")
MUST_SKIP = RULEBOOK.rule("must-skip")
MUST_EAT = RULEBOOK.rule("must-eat")
MUST_LEAVE = RULEBOOK.rule("must-leave")
MUST_TAKE_OR_GIVE = RULEBOOK.rule("must-take-or-give")
MUST_MOVE_AGAIN = RULEBOOK.rule("must-move-again")
BEYOND_THE_FINISH = RULEBOOK.rule("beyond-the-finish")
CANNOT_PAY = RULEBOOK.rule("cannot-pay")
TORTOISE_ONLY_BACKWARDS = RULEBOOK.rule("tortoise-only-backwards")
LETTUCE_NEEDED = RULEBOOK.rule("lettuce-needed")
OCCUPIED = RULEBOOK.rule("occupied")
FINISH_WITHOUT_LETTUCE = RULEBOOK.rule("finish-without-lettuce")
FINISH_CARROT_LIMIT = RULEBOOK.rule("finish-carrot-limit")
NO_TORTOISE_BEHIND = RULEBOOK.rule("no-tortoise-behind")
TORTOISE_OCCUPIED = RULEBOOK.rule("tortoise-occupied")
ONLY_ON_A_CARROT_SPACE = RULEBOOK.rule("only-on-a-carrot-space")
TEN_CARROTS_TO_GIVE = RULEBOOK.rule("ten-carrots-to-give")
NOTHING_TO_EAT = RULEBOOK.rule("nothing-to-eat")
NOTHING_TO_SKIP = RULEBOOK.rule("nothing-to-skip")
RESTART_ONLY_WHEN_STUCK = RULEBOOK.rule("restart-only-when-stuck")


# The contract


@rule
def start(s: State, seats: int, options: Options) -> None:
    """Every runner on the start, every purse filled, every lettuce still to eat."""
    s.seats = seats
    s.phase = DECIDING
    s.turn = 0
    s.runner = NO_RUNNER
    s.die = 0
    s.paid = 0
    for seat in range(MOST_SEATS):
        s.carrots[seat] = STARTING_CARROTS[seats] if seat < seats else 0
        s.lettuces[seat] = STARTING_LETTUCES[seats] if seat < seats else 0
        s.places[seat] = 0
        s.duties[seat] = NO_DUTY
        s.duty_runners[seat] = NO_RUNNER
    for runner in range(MOST_RUNNERS):
        s.spaces[runner] = START if runner < seats * RUNNERS_EACH[seats] else NO_RUNNER
        s.uncompared[runner] = 0
    for die in range(DIE):
        for column in range(MOST_RUNNERS):
            s.hare_table[die, column] = options.hare_table[die, column]


@rule
def actor(s: State) -> int:
    """Chance rolls the die on a hare space; otherwise the seat whose turn it is decides."""
    if s.phase == ROLLING:
        return CHANCE
    if s.phase == ENDED:
        return OVER
    return int(s.turn)


@rule
def forbidden(s: State, action: int) -> int:
    """On your turn one of your runners on the lane does what its space demands or allows."""
    number = number_of(action)
    if number >= runners_each(s):
        return NO_SUCH_RUNNER
    runner = int(s.turn) * runners_each(s) + number
    if is_home(s, runner):
        return RUNNER_IS_HOME
    deed = deed_of(action)
    if s.phase != DECIDING:
        demand = forbidden_by_demand(s, runner, deed)
        if demand != LEGAL:
            return demand
    return forbidden_deed(s, runner, deed)


@rule
def span(s: State) -> int:
    """The last number is the longest move of the last runner that its player's purse reaches."""
    last = runners_each(s) - 1
    reach = longest_move(int(s.carrots[s.turn])) if s.phase in (DECIDING, LEAVING, GOING_AGAIN) else 0
    return deed_action(last, FIRST_MOVE + reach)


@rule
def forbidden_by_demand(s: State, runner: int, deed: int) -> int:
    """A lost turn, a meal, the way out of a lettuce bed and a hare's order leave no other choice."""
    is_meant = runner == s.runner
    if s.phase == SKIPPING and not (is_meant and deed == SKIP):
        return MUST_SKIP
    if s.phase == EATING and not (is_meant and deed == EAT):
        return MUST_EAT
    if s.phase == LEAVING and not (is_meant and (is_step(deed) or deed == RESTART)):
        return MUST_LEAVE
    if s.phase == CHOOSING and not (is_meant and is_handful(deed)):
        return MUST_TAKE_OR_GIVE
    if s.phase == GOING_AGAIN and not (is_meant and is_step(deed)):
        return MUST_MOVE_AGAIN
    return LEGAL


@rule
def forbidden_deed(s: State, runner: int, deed: int) -> int:
    """Every deed has its own conditions."""
    if is_move(deed):
        return forbidden_move(s, runner, steps_of(deed))
    if deed == BACK:
        return forbidden_back(s, runner)
    if is_handful(deed):
        return forbidden_handful(s, runner, deed)
    if deed == EAT:
        return LEGAL if s.phase == EATING else NOTHING_TO_EAT
    if deed == SKIP:
        return LEGAL if s.phase == SKIPPING else NOTHING_TO_SKIP
    return LEGAL if is_stuck(s) else RESTART_ONLY_WHEN_STUCK


@rule
def forbidden_move(s: State, runner: int, steps: int) -> int:
    """A runner goes forward to any free space it can pay for, but never onto a tortoise."""
    target = int(s.spaces[runner]) + steps
    if target > FINISH:
        return BEYOND_THE_FINISH
    if cost(steps) > s.carrots[s.turn]:
        return CANNOT_PAY
    kind = kind_of(target)
    if kind == TORTOISE:
        return TORTOISE_ONLY_BACKWARDS
    if kind == LETTUCE and s.lettuces[s.turn] == 0:
        return LETTUCE_NEEDED
    if is_occupied(s, target):
        return OCCUPIED
    return forbidden_finish(s, steps) if kind == AT_FINISH else LEGAL


@rule
def forbidden_finish(s: State, steps: int) -> int:
    """A runner comes home without lettuce and without too many carrots."""
    if s.lettuces[s.turn] > 0:
        return FINISH_WITHOUT_LETTUCE
    if int(s.carrots[s.turn]) - cost(steps) > carrot_limit(s) and not ignores_the_limit(s):
        return FINISH_CARROT_LIMIT
    return LEGAL


@rule
def forbidden_back(s: State, runner: int) -> int:
    """A runner goes back only to the nearest tortoise behind it, and only if nobody stands there."""
    tortoise = int(TORTOISE_BEHIND[s.spaces[runner]])
    if tortoise == NOWHERE:
        return NO_TORTOISE_BEHIND
    return TORTOISE_OCCUPIED if is_occupied(s, tortoise) else LEGAL


@rule
def forbidden_handful(s: State, runner: int, deed: int) -> int:
    """Ten carrots are taken or given on a carrot space, or when a hare says so."""
    if s.phase != CHOOSING and kind_of(int(s.spaces[runner])) != CARROT:
        return ONLY_ON_A_CARROT_SPACE
    if deed == GIVE and s.carrots[s.turn] < HANDFUL:
        return TEN_CARROTS_TO_GIVE
    return LEGAL


@rule
def odds(s: State, outcome: int) -> int:
    """Every number of the die is as likely as the next."""
    return 1


@rule
def apply(s: State, action: int) -> None:
    """A turn ends with its deed, unless a hare has more to say."""
    s.phase = DONE
    if action >= FIRST_ROLL:
        roll(s, int(s.runner), die_of(action))
    else:
        act(s, int(s.turn) * runners_each(s) + number_of(action), deed_of(action))
    if s.phase == ARRIVING:
        arrive(s, int(s.runner))
    if s.phase == DONE:
        pass_the_turn(s)
        begin_turn(s)


@rule
def act(s: State, runner: int, deed: int) -> None:
    """What a runner does; a lost turn is just that."""
    if is_move(deed):
        move(s, runner, steps_of(deed))
    elif deed == BACK:
        go_back(s, runner)
    elif deed == TAKE:
        s.carrots[s.turn] += HANDFUL
    elif deed == GIVE:
        s.carrots[s.turn] -= HANDFUL
    elif deed == EAT:
        eat(s, runner)
    elif deed == RESTART:
        restart(s, runner)


@rule
def payoff(s: State, seat: int) -> float:
    """One for the winner, nothing for the last, even steps between."""
    return float(int(s.seats) - int(s.places[seat])) / float(int(s.seats) - 1)


@rule
def hide(s: State, viewer: int) -> None:
    """Nothing is hidden: purses, lettuces and runners are there for everyone to see."""


@rule
def guess(s: State, seat: int, rng: Seed) -> None:
    """Nothing is left to guess: what a seat sees is the whole truth."""


# What runners do


@rule
def move(s: State, runner: int, steps: int) -> None:
    """The move is paid for before the runner goes."""
    s.paid = cost(steps)
    s.carrots[s.turn] -= cost(steps)
    run_to(s, runner, int(s.spaces[runner]) + steps)


@rule
def run_to(s: State, runner: int, space: int) -> None:
    """The runner comes to another space, which will act."""
    s.spaces[runner] = space
    s.runner = runner
    s.phase = ARRIVING


@rule
def go_back(s: State, runner: int) -> None:
    """Every space back to the tortoise earns ten carrots."""
    here = int(s.spaces[runner])
    tortoise = int(TORTOISE_BEHIND[here])
    s.carrots[s.turn] += HANDFUL * (here - tortoise)
    s.spaces[runner] = tortoise


@rule
def eat(s: State, runner: int) -> None:
    """A lettuce is eaten and pays ten times the race position; a lettuce space must then be left."""
    s.lettuces[s.turn] -= 1
    s.carrots[s.turn] += HANDFUL * race_position(s, runner)
    if kind_of(int(s.spaces[runner])) == LETTUCE:
        owe(s, LEAVING, runner)


@rule
def restart(s: State, runner: int) -> None:
    """The runner returns to the start and the purse to its first number; lettuces are not renewed."""
    s.spaces[runner] = START
    s.carrots[s.turn] = STARTING_CARROTS[int(s.seats)]


@rule
def arrive(s: State, runner: int) -> None:
    """A hare rolls at once, a lettuce is eaten next turn, a position space pays then, the finish is home."""
    kind = kind_of(int(s.spaces[runner]))
    s.phase = ROLLING if kind == HARE else DONE
    if kind == LETTUCE:
        owe(s, EATING, runner)
    elif is_position_space(kind):
        s.uncompared[runner] = 1
    elif kind == AT_FINISH:
        come_home(s)


@rule
def come_home(s: State) -> None:
    """One runner each: places in order of arrival, until one is left. Two each: the first with both home wins."""
    if own_runners_home(s) < runners_each(s):
        return
    place = 1 if s.seats == 2 else runners_home(s)
    s.places[s.turn] = place
    if place == int(s.seats) - 1:
        end_the_race(s)


@rule
def end_the_race(s: State) -> None:
    """The last place is for the one who is still under way."""
    for seat in range(int(s.seats)):
        if s.places[seat] == 0:
            s.places[seat] = s.seats
    s.phase = ENDED
    s.runner = NO_RUNNER
    s.paid = 0


# What a hare brings


@rule
def roll(s: State, runner: int, die: int) -> None:
    """The die and the race position tell what the hare wants."""
    s.die = die
    result = int(s.hare_table[die - 1, race_position(s, runner) - 1])
    if CARROT_BACK <= result <= POSITION_FORWARD:
        hop(s, runner, hop_target(s, runner, result))
    elif result == TAKE_OR_GIVE:
        s.phase = CHOOSING
    elif result == GO_AGAIN and can_step(s, runner):
        s.phase = GOING_AGAIN
    else:
        settle(s, runner, result)


@rule
def settle(s: State, runner: int, result: int) -> None:
    """What leaves the runner where it is, or sends it back to the start."""
    if result == SKIP_A_TURN:
        owe(s, SKIPPING, runner)
    elif result == EAT_LETTUCE:
        owe(s, EATING if s.lettuces[s.turn] > 0 else SKIPPING, runner)
    elif result == EAT_CARROT:
        eat_carrot(s, runner)
    elif result == FREE_MOVE:
        s.carrots[s.turn] += s.paid


@rule
def eat_carrot(s: State, runner: int) -> None:
    """One carrot less; a runner that has none must begin again."""
    if s.carrots[s.turn] == 0:
        restart(s, runner)
    else:
        s.carrots[s.turn] -= 1


@rule
def hop(s: State, runner: int, target: int) -> None:
    """The runner hops at no cost and its new space acts; a hop that cannot be made is not made."""
    if target != NOWHERE:
        run_to(s, runner, target)


@rule
def hop_target(s: State, runner: int, result: int) -> int:
    """Where a hare sends the runner."""
    here = int(s.spaces[runner])
    if result == CARROT_FORWARD:
        return carrot_space_from(s, here, 1)
    if result == CARROT_BACK:
        return carrot_space_from(s, here, -1)
    if result == POSITION_FORWARD:
        return space_in_front_of(s, nearest_ahead(s, here))
    return space_behind(s, nearest_behind(s, here))


@rule
def carrot_space_from(s: State, here: int, direction: int) -> int:
    """The next free carrot space in a direction."""
    target = here + direction
    while START < target < FINISH:
        if kind_of(target) == CARROT and not is_occupied(s, target):
            return target
        target += direction
    return NOWHERE


@rule
def nearest_ahead(s: State, here: int) -> int:
    """Where the runner one position ahead stands; the finish if it is home, or if there is none."""
    nearest = FINISH
    for runner in range(MOST_RUNNERS):
        space = int(s.spaces[runner])
        if here < space < nearest:
            nearest = space
    return nearest


@rule
def nearest_behind(s: State, here: int) -> int:
    """Where the runner one position behind stands; the start if it has not left, or if there is none."""
    nearest = START
    for runner in range(MOST_RUNNERS):
        space = int(s.spaces[runner])
        if nearest < space < here:
            nearest = space
    return nearest


@rule
def space_in_front_of(s: State, ahead: int) -> int:
    """The first space in front of a runner that a hop may reach; a hare never leads onto the finish."""
    for target in range(ahead + 1, FINISH):
        if may_hop_to(s, target):
            return target
    return NOWHERE


@rule
def space_behind(s: State, behind: int) -> int:
    """The first space behind a runner that a hop may reach, at last the start; nothing lies behind the start."""
    if behind == START:
        return NOWHERE
    target = behind - 1
    while target > START and not may_hop_to(s, target):
        target -= 1
    return target


@rule
def may_hop_to(s: State, target: int) -> bool:
    """A free space, no tortoise, and a lettuce only for who has one."""
    kind = kind_of(target)
    if kind == TORTOISE or (kind == LETTUCE and s.lettuces[s.turn] == 0):
        return False
    return not is_occupied(s, target)


# Turns


@rule
def owe(s: State, duty: int, runner: int) -> None:
    """The seat's next turn belongs to this runner and this duty."""
    s.duties[s.turn] = duty
    s.duty_runners[s.turn] = runner


@rule
def pass_the_turn(s: State) -> None:
    """Play goes clockwise past those who are home."""
    s.turn = seat_after(s, int(s.turn))
    while s.places[s.turn] > 0:
        s.turn = seat_after(s, int(s.turn))


@rule
def seat_after(s: State, seat: int) -> int:
    """The next seat, clockwise."""
    return 0 if seat + 1 == s.seats else seat + 1


@rule
def begin_turn(s: State) -> None:
    """Position spaces pay first; then the seat does what it owes, or decides."""
    s.paid = 0
    first = int(s.turn) * runners_each(s)
    for runner in range(first, first + runners_each(s)):
        compare(s, runner)
    s.phase = s.duties[s.turn]
    s.runner = s.duty_runners[s.turn]
    s.duties[s.turn] = NO_DUTY
    s.duty_runners[s.turn] = NO_RUNNER


@rule
def compare(s: State, runner: int) -> None:
    """Once after its arrival a runner is paid if its race position is a number of its space."""
    if s.uncompared[runner] == 1:
        s.carrots[s.turn] += position_pay(s, runner)
        s.uncompared[runner] = 0


# Questions about the race


@rule
def runners_each(s: State) -> int:
    """Two players race with two runners each, more with one."""
    return RUNNERS_EACH[int(s.seats)]


@rule
def kind_of(space: int) -> int:
    """What kind of space this is."""
    return int(BOARD[space])


@rule
def is_position_space(kind: int) -> bool:
    return POSITION_1_5_6 <= kind <= POSITION_4


@rule
def cost(steps: int) -> int:
    """One carrot for the first space, two for the second, three for the third and so on."""
    return steps * (steps + 1) // 2


@rule
def longest_move(carrots: int) -> int:
    """How many spaces forward so many carrots pay for."""
    steps = 0
    while steps < LONGEST_MOVE and cost(steps + 1) <= carrots:
        steps += 1
    return steps


@rule
def is_home(s: State, runner: int) -> bool:
    return int(s.spaces[runner]) == FINISH


@rule
def is_occupied(s: State, space: int) -> bool:
    """Whether a runner stands in the way; start and finish have room for all."""
    if not START < space < FINISH:
        return False
    for runner in range(MOST_RUNNERS):
        if s.spaces[runner] == space:
            return True
    return False


@rule
def race_position(s: State, runner: int) -> int:
    """One more than the runners strictly ahead, those at home included."""
    position = 1
    for other in range(MOST_RUNNERS):
        if s.spaces[other] > s.spaces[runner]:
            position += 1
    return position


@rule
def position_pay(s: State, runner: int) -> int:
    """What a position space pays the runner on it now."""
    return int(POSITION_PAY[kind_of(int(s.spaces[runner])), race_position(s, runner)])


@rule
def runners_home(s: State) -> int:
    """How many runners have finished."""
    home = 0
    for runner in range(MOST_RUNNERS):
        if is_home(s, runner):
            home += 1
    return home


@rule
def own_runners_home(s: State) -> int:
    """How many runners of the seat to act have finished."""
    first = int(s.turn) * runners_each(s)
    home = 0
    for runner in range(first, first + runners_each(s)):
        if is_home(s, runner):
            home += 1
    return home


@rule
def carrot_limit(s: State) -> int:
    """Ten carrots may be left over as first home, twenty as second, and so on."""
    return HANDFUL * (runners_home(s) + 1)


@rule
def ignores_the_limit(s: State) -> bool:
    """With two runners, a player's first one home may have any number of carrots left."""
    return s.seats == 2 and own_runners_home(s) == 0


@rule
def can_move(s: State, runner: int) -> bool:
    """Whether the runner has any move forward."""
    for steps in range(1, FINISH - int(s.spaces[runner]) + 1):
        if forbidden_move(s, runner, steps) == LEGAL:
            return True
    return False


@rule
def can_step(s: State, runner: int) -> bool:
    """Whether the runner has any move forward or back."""
    return forbidden_back(s, runner) == LEGAL or can_move(s, runner)


@rule
def can_act(s: State, runner: int) -> bool:
    """Whether the runner has a move, or stands where it may stay."""
    return kind_of(int(s.spaces[runner])) == CARROT or can_step(s, runner)


@rule
def is_stuck(s: State) -> bool:
    """No runner that may act this turn can do anything: all own ones on the lane, or the one that has to leave."""
    first = int(s.turn) * runners_each(s)
    for runner in range(first, first + runners_each(s)):
        is_meant = s.phase != LEAVING or runner == s.runner
        if is_meant and not is_home(s, runner) and can_act(s, runner):
            return False
    return True
