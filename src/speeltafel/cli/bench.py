"""Measures random play on one processor core, ours and that of others, in decisions a second."""

from __future__ import annotations

import platform
import random
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any

from speeltafel.cli.faults import Fault, wrong_usage
from speeltafel.cli.tableside import compiled, lay_out, print_json, say, take_from_shelf, title

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game

CAP = 500
"""Decisions in a game of Hare & Tortoise, which hardly ever ends under random play."""
NO_CAP = 10**6
FIRST_GAMES = 64

Play = Callable[[int], int]
"""Plays so many games and answers the decisions made."""


@dataclass
class Entry:
    """One line of the table."""

    name: str
    play: Play
    measured: list[float] = field(default_factory=list)
    games: int = FIRST_GAMES

    @property
    def steps_per_second(self) -> float:
        return median(self.measured)

    def measure(self, seconds: float) -> None:
        """Play for about so long and note the speed."""
        begin = time.perf_counter()
        steps = self.play(self.games)
        spent = time.perf_counter() - begin
        self.measured.append(steps / spent)
        self.games = max(1, round(self.games * seconds / spent))

    def find_pace(self, seconds: float) -> None:
        """How many games make a measurement; also compiles, which is not counted."""
        self.play(1)
        for _ in range(3):
            self.measure(seconds / 5)
        self.measure(seconds)
        self.measured.clear()


TABLES: dict[str, tuple[tuple[int, Mapping[str, Any]], ...]] = {
    "hanabi": ((2, {}), (2, {"empty_hints": False}), (3, {}), (4, {}), (5, {})),
    "hasp": ((2, {}), (3, {}), (4, {})),
    "hare": ((2, {}), (3, {}), (4, {}), (5, {}), (6, {})),
}
"""Seats and options that are measured."""

CHUNK = 2_048
"""Games that are played on the same records before the next ones."""

GOALS = (
    ("hanabi 2", "OpenSpiel hanabi 2", 50),
    ("hanabi 2 empty_hints=false", "OpenSpiel hanabi 2", 50),
    ("hasp 4", "OpenSpiel euchre", 20),
    ("hare 4", "OpenSpiel hanabi 2", 20),
)
"""Ours, theirs, and how many times faster ours is meant to be."""


def run(games: str, peers: bool, repeats: int, seconds: float, as_json: bool) -> int:
    """Measure in turns, so that a busy moment hits everybody alike, and show medians."""
    if repeats < 1 or not 0 < seconds <= 600:
        raise wrong_usage("--repeats must be 1 or more and --seconds between 0 and 600")
    entries = list(ours(games.split(","))) + (list(theirs()) if peers else [])
    for entry in entries:
        entry.find_pace(seconds)
    for done in range(repeats):
        say(f"Round {done + 1} of {repeats}…")
        for entry in entries:
            entry.measure(seconds)
    answer = as_data(entries)
    print_json(answer) if as_json else show(answer)
    return 0


def ours(games: list[str]) -> Iterator[Entry]:
    """Our games at every number of seats."""
    for name in games:
        game = take_from_shelf(name.strip())
        for seats, options in TABLES[game.name]:
            chosen = "".join(f" {key}={str(value).lower()}" for key, value in options.items())
            yield Entry(f"{game.name} {seats}{chosen}", random_play(game, seats, options))


def random_play(game: Game, seats: int, options: Mapping[str, Any]) -> Play:
    """Our random games, compiled."""
    import numpy as np  # noqa: PLC0415

    laid = game.options.record(lay_out(game, seats, options).options)
    cap = CAP if game.name == "hare" else NO_CAP

    states = game.blank(CHUNK)

    def play(many: int) -> int:
        chunks = ((first, min(CHUNK, many - first)) for first in range(0, many, CHUNK))
        return sum(
            int(game.loops.random_batch(states[:size], laid, seats, np.uint64(0), first, cap)) for first, size in chunks
        )

    compiled(game.name, "bench", lambda: play(1))
    return play


def theirs() -> Iterator[Entry]:
    """OpenSpiel's games from Python."""
    try:
        import pyspiel  # noqa: PLC0415
    except ImportError:
        raise Fault("--peers needs OpenSpiel: pip install 'speeltafel[peers]'") from None
    for name, description in (("hanabi 2", "hanabi(players=2)"), ("euchre", "euchre")):
        game = pyspiel.load_game(description)
        yield Entry(f"OpenSpiel {name}", partial(play_openspiel, game))


def play_openspiel(game: Any, many: int) -> int:
    """Random legal games; players' decisions are counted, chance is not."""
    throw = random.Random(many)
    pick, chance = throw.choice, throw.random
    steps = 0
    for _ in range(many):
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                state.apply_action(drawn(state.chance_outcomes(), chance()))
            else:
                state.apply_action(pick(state.legal_actions()))
                steps += 1
    return steps


def drawn(outcomes: list[tuple[int, float]], left: float) -> int:
    """The outcome at this part of all chances; the quickest way found from Python."""
    for outcome, chance in outcomes:
        left -= chance
        if left < 0:
            return outcome
    return outcomes[-1][0]


def as_data(entries: list[Entry]) -> dict[str, Any]:
    """Speeds by name, and how the goals stand."""
    speeds = {entry.name: round(entry.steps_per_second) for entry in entries}
    goals = [
        {"ours": mine, "theirs": their, "goal": goal, "ratio": round(speeds[mine] / speeds[their], 1)}
        for mine, their, goal in GOALS
        if mine in speeds and their in speeds
    ]
    return {"machine": machine(), "steps_per_second": speeds, "goals": goals}


def machine() -> str:
    """What it was measured on."""
    return f"{platform.machine()}, Python {platform.python_version()}, one core"


def show(answer: Mapping[str, Any]) -> None:
    """The table for people."""
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("random play")
    table.add_column("decisions/s", justify="right")
    for name, speed in answer["steps_per_second"].items():
        table.add_row(readable(name), f"{speed:,}")
    console.print(f"{answer['machine']}\n")
    console.print(table)
    console.print()
    for goal in answer["goals"]:
        mark = "reached" if goal["ratio"] >= goal["goal"] else "missed"
        pair = f"{readable(goal['ours'])} is {goal['ratio']:,}× {readable(goal['theirs'])}"
        print(f"{pair}; goal {goal['goal']}×: {mark}")


def readable(name: str) -> str:
    """`hare 4` as people say it."""
    game, _, rest = name.partition(" ")
    seats, _, options = rest.partition(" ")
    if game not in TABLES:
        return name
    return f"{title(game)}, {seats} seats" + (f", {options}" if options else "")
