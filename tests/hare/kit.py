"""Hare & Tortoise's part of the law suite."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from speeltafel.games import load
from speeltafel.games.hare.board import HARE_TABLE, RESULTS
from speeltafel.games.hare.state import (
    ARRIVING,
    CHOOSING,
    DECIDING,
    DONE,
    EATING,
    ENDED,
    GOING_AGAIN,
    LEAVING,
    ROLLING,
    SKIPPING,
    State,
)
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from speeltafel.testing import Kit, Setup

GAME = load("hare")
ROWS = (
    "start",
    "H C H P3 C H P1 P2 P4 L",
    "T P3 C H T P1 P2 P4 T P3",
    "C L P2 T H C P4 P3 P2 T",
    "H P1 C H P2 P3 T C H C",
    "P2 L T P3 P4 H P2 P1 C T",
    "H P3 P2 P4 C T L H C P1",
    "C H C",
    "finish",
)
LANE = [sign for row in ROWS for sign in row.split()]
HOME = 64
NOBODY = -2
CARROTS = {2: 95, 3: 65, 4: 95, 5: 95, 6: 95}
LETTUCES = {2: 5, 3: 3, 4: 3, 5: 3, 6: 3}
HOPS = {"carrot-back", "carrot-forward", "position-back", "position-forward"}

EVERY_WORD = [[RESULTS[(3 * die + column) % len(RESULTS)] for column in range(6)] for die in range(6)]
"""A hare table with every result in the first three columns."""
TABLES = (
    *(Setup(seats) for seats in (2, 3, 4, 5, 6)),
    *(Setup(seats, {"hare_table": EVERY_WORD}) for seats in (2, 3, 4, 5, 6)),
)


def runners_of(s: State, seat: int) -> list[int]:
    return [2 * seat, 2 * seat + 1] if s.seats == 2 else [seat]


def all_runners(s: State) -> list[int]:
    return [runner for seat in range(int(s.seats)) for runner in runners_of(s, seat)]


def space(s: State, runner: int) -> int:
    return int(s.spaces[runner])


def position(s: State, runner: int) -> int:
    """One more than the runners strictly ahead."""
    return 1 + sum(space(s, other) > space(s, runner) for other in all_runners(s))


def count_home(s: State) -> int:
    return sum(space(s, runner) == HOME for runner in all_runners(s))


def is_position_space(number: int) -> bool:
    return LANE[number].startswith("P")


def pays(sign: str, place: int) -> bool:
    """Whether a position space pays for this race position."""
    return place in {"P1": (1, 5, 6), "P2": (2,), "P3": (3,), "P4": (4,)}[sign]


def copy_of(s: State) -> State:
    """The same race, on its own."""
    copy = GAME.blank()
    copy[0] = s
    copied: State = copy[0]
    return copied


# What a viewer may not know: nothing


def scramble(s: State, viewer: int, random: Random) -> State:
    """Everything lies open, so there is only one such world."""
    return copy_of(s)


def worlds(view: State, seat: int) -> Iterator[State]:
    """What a seat sees is all there is."""
    yield copy_of(view)


def endings() -> Iterator[tuple[Match, int]]:
    """Races in which somebody is home."""
    for seats in (2, 3, 6):
        match, random = Match(GAME, seats), Random(seats)
        while count_home(match.state) == 0:
            match.act(sensible(match, random)) if match.actor != CHANCE else match.draw(random.getrandbits(60))
        match.draw(1)
        yield match, 0


# Players


def sensible(match: Match, random: Random) -> int:
    """The house's simple player."""
    choose = import_module("speeltafel.bots.hare.sensible").choose
    return int(choose(match.state, match.actor, np.uint64(random.getrandbits(64))))


def wanderer(match: Match, random: Random) -> int:
    """Sensible by and large, but a deed in five is anything."""
    return random.choice(match.legal()) if random.random() < 0.2 else sensible(match, random)


def spendthrift(match: Match, random: Random) -> int:
    """Gives its carrots away near the start and creeps on until it is stuck; after a few restarts it learns."""
    if sum(match.say(action).startswith("restart") for action in match.history) >= 3:
        return sensible(match, random)
    choices = {match.say(action): action for action in match.legal()}
    best = min(sorted(choices), key=lambda name: (waste(match, name), random.random()))
    return choices[best]


def waste(match: Match, name: str) -> int:
    """A spendthrift likes low ones: a restart, its last carrots for a hare, gifts, carrot spaces, then short steps."""
    deed, *numbers = name.split()
    if deed != "move":
        return {"restart": -100, "give": -10}.get(deed, 100)
    purse, (here, there) = int(match.state.carrots[match.actor]), way(match, numbers)
    if LANE[there] == "H" and purse == sum(range(there - here + 1)):
        return -50
    return there if LANE[there] == "C" and purse >= 20 else 10 + there


def tiptoe(match: Match, random: Random) -> int:
    """To the nearest hare, or else the shortest step, as long as everybody is near the start."""
    moves = [action for action in match.legal() if match.say(action).startswith("move")]
    near = max(space(match.state, runner) for runner in all_runners(match.state)) <= 14
    return min(moves, key=lambda move: temptation(match, move)) if moves and near else sensible(match, random)


def temptation(match: Match, move: int) -> tuple[bool, int]:
    """Hares first, near ones before others."""
    _, there = way(match, match.say(move).split()[1:])
    return LANE[there] != "H", there


def way(match: Match, numbers: list[str]) -> tuple[int, int]:
    """Where a move (steps, and the runner if there are two) begins and ends."""
    runner = runners_of(match.state, match.actor)[int(numbers[1]) - 1 if len(numbers) > 1 else 0]
    return space(match.state, runner), space(match.state, runner) + int(numbers[0])


# What the suite must have met


def landmarks(before: State, action: int, after: State) -> Iterable[str]:
    deed, *numbers = GAME.say(int(before.seats), action).split()
    if deed == "roll":
        yield from roll_landmarks(before, int(numbers[0]), after)
    else:
        number = int(numbers[-1]) - 1 if before.seats == 2 else 0
        yield from deed_landmarks(before, deed, runners_of(before, int(before.turn))[number], after)
    yield from pay_landmarks(before, after)
    if after.phase == ENDED:
        yield "race over"


def roll_landmarks(before: State, die: int, after: State) -> Iterator[str]:
    runner, seat = int(before.runner), int(before.turn)
    place = position(before, runner)
    result = RESULTS[int(before.hare_table[die - 1, place - 1])]
    yield f"rolled in position {place}"
    yield f"result {result}"
    stays = space(before, runner) == space(after, runner)
    if result in HOPS and stays:
        yield "hop impossible"
    if result.startswith("position") and after.phase == ROLLING:
        yield "chain of rolls"
    if result == "position-back" and space(after, runner) == 0:
        yield "hopped to the start"
    if result == "eat-carrot" and not stays:
        yield "restart, no carrot to eat"
    if result == "eat-lettuce" and before.lettuces[seat] == 0:
        yield "no lettuce for the hare"


def deed_landmarks(before: State, deed: str, runner: int, after: State) -> Iterator[str]:
    seat, here = int(before.turn), LANE[space(before, runner)]
    racing = [own for own in runners_of(before, seat) if space(before, own) != HOME]
    if deed == "move" and space(after, runner) == HOME:
        yield f"home {count_home(after)}"
        if after.carrots[seat] > 10 * count_home(after):
            yield "home over the limit"
    elif deed in ("move", "back") and before.phase == GOING_AGAIN:
        yield "went again"
    elif deed == "restart" and before.phase == LEAVING:
        yield "restart, cannot leave"
    elif deed == "restart":
        yield "restart, chosen" if len(racing) == 2 else "restart, stuck"
    elif deed == "eat":
        yield "ate on a lettuce space" if here == "L" else "ate for a hare"
    elif deed in ("take", "give"):
        yield f"{deed} for a hare" if before.phase == CHOOSING else deed
    else:
        yield deed


def pay_landmarks(before: State, after: State) -> Iterator[str]:
    """Runners whose position space was looked at as this turn began."""
    for runner in all_runners(before):
        if before.uncompared[runner] and not after.uncompared[runner]:
            place = position(after, runner)
            paid = pays(LANE[space(after, runner)], place)
            yield f"paid in position {place}" if paid else "not paid"


def expected(table: Setup) -> set[str]:
    """What a table must meet; `restart, cannot leave` needs three blockers at once and stands in the rulebook tests."""
    runners = 4 if table.seats == 2 else table.seats
    rows: Any = table.options.get("hare_table", HARE_TABLE)
    words = {word for row in rows for word in row[:runners]}
    always = {"move", "back", "take", "give", "skip", "ate on a lettuce space", "not paid", "race over"}
    at_two = {"home over the limit", "restart, chosen"} if table.seats == 2 else {"restart, stuck"}
    met = always | at_two | {f"result {word}" for word in words}
    met |= {f"{what} in position {place}" for what in ("rolled", "paid") for place in range(1, runners + 1)}
    met |= {f"home {place}" for place in range(1, runners)}
    return met | {landmark for word, landmark in BY_A_HARE if word in words}


BY_A_HARE = (
    ("position-back", "hopped to the start"),
    ("position-forward", "chain of rolls"),
    ("carrot-back", "hop impossible"),
    ("eat-carrot", "restart, no carrot to eat"),
    ("eat-lettuce", "ate for a hare"),
    ("eat-lettuce", "no lettuce for the hare"),
    ("take-or-give", "take for a hare"),
    ("take-or-give", "give for a hare"),
    ("go-again", "went again"),
)
"""What can be met where the hare table has a result."""


# What must be true of every race


def check(s: State) -> None:
    """Runners, purses, duties and places agree with each other."""
    check_lane(s)
    check_phase(s)
    check_places(s)
    for seat in range(int(s.seats)):
        check_seat(s, seat)


def check_lane(s: State) -> None:
    """One runner a space, and nobody waits for pay anywhere but on a position space."""
    runners = all_runners(s)
    standing = [space(s, runner) for runner in runners if 0 < space(s, runner) < HOME]
    assert len(set(standing)) == len(standing)
    assert all(0 <= space(s, runner) <= HOME for runner in runners)
    assert all(space(s, runner) == NOBODY for runner in range(len(runners), 6))
    for runner in range(6):
        assert not s.uncompared[runner] or is_position_space(space(s, runner))
        assert not s.uncompared[runner] or s.phase == ENDED or runner not in runners_of(s, int(s.turn))


def check_phase(s: State) -> None:
    """A hare's order is about a runner on a hare space that has paid; otherwise a turn begins with nothing paid."""
    assert s.phase not in (ARRIVING, DONE)
    assert 0 <= s.die <= 6
    if s.phase in (ROLLING, CHOOSING, GOING_AGAIN):
        assert LANE[space(s, int(s.runner))] == "H"
        assert s.paid > 0
    else:
        assert s.paid == 0
    assert (s.runner == NOBODY) == (s.phase in (DECIDING, ENDED))
    assert s.runner == NOBODY or s.runner in runners_of(s, int(s.turn))


def check_seat(s: State, seat: int) -> None:
    """Purse and lettuces in bounds; who is home has eaten; who stands on a lettuce space eats or leaves."""
    assert s.carrots[seat] >= 0
    assert 0 <= s.lettuces[seat] <= LETTUCES[int(s.seats)]
    owed, runner = int(s.duties[seat]), int(s.duty_runners[seat])
    if seat == s.turn and s.phase in (SKIPPING, EATING, LEAVING):
        assert owed == DECIDING
        owed, runner = int(s.phase), int(s.runner)
    assert owed in (DECIDING, SKIPPING, EATING, LEAVING)
    assert runner in (runners_of(s, seat) if owed else [NOBODY])
    assert owed != EATING or s.lettuces[seat] > 0
    for own in runners_of(s, seat):
        assert space(s, own) != HOME or s.lettuces[seat] == 0
        assert LANE[space(s, own)] != "L" or (owed in (EATING, LEAVING) and runner == own)


def check_places(s: State) -> None:
    """Places are handed out from the first on, to those who are home; the last one comes with the end."""
    seats = int(s.seats)
    places = [int(s.places[seat]) for seat in range(seats)]
    given = sorted(place for place in places if place)
    assert given == list(range(1, len(given) + 1))
    home = [seat for seat in range(seats) if all(space(s, own) == HOME for own in runners_of(s, seat))]
    is_over = len(home) == (1 if seats == 2 else seats - 1)
    assert (s.phase == ENDED) == is_over
    assert len(given) == (seats if is_over else len(home))
    assert all(places[seat] for seat in home)
    if is_over:
        payoffs = sorted(GAME.rules.payoff(s, seat) for seat in range(seats))
        assert payoffs == [rank / (seats - 1) for rank in range(seats)]


KIT = Kit(
    game=GAME,
    tables=TABLES,
    players={"wanderer": wanderer, "spendthrift": spendthrift, "tiptoe": tiptoe},
    own_scramble=scramble,
    leaks={},
    worlds=worlds,
    endings=endings,
    landmarks=landmarks,
    expected=expected,
    check=check,
    cap=400,
)
