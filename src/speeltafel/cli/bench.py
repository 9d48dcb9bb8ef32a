"""Measures random play on one processor core, ours and OpenSpiel's, in decisions a second."""

from __future__ import annotations

import platform
import random
import re
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from statistics import median
from typing import TYPE_CHECKING, Any

from speeltafel.cli.compilation import ensure_compiled
from speeltafel.cli.errors import CommandError, usage_error
from speeltafel.cli.game_options import BenchOptions
from speeltafel.cli.game_setup import load_game, new_match
from speeltafel.cli.output import print_json, print_remark

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game, Table

FIRST_GAMES = 64
CHUNK = 2_048
"""Games that are played on the same records before the next ones."""
PARAMETERS = re.compile(r"\((?:\w+=)?(.*)\)")
"""The parameters of a game in OpenSpiel's notation."""

Play = Callable[[int], int]
"""Plays so many games and answers the decisions made."""


@dataclass
class Measurement:
    """One line of the table: a kind of play, and how fast it was each time it was measured."""

    name: str
    """What JSON calls it: the game, its seats and its options."""
    title: str
    """What people read."""
    play: Play
    speeds: list[float] = field(default_factory=list)
    games: int = FIRST_GAMES

    @property
    def steps_per_second(self) -> int:
        return round(median(self.speeds))

    def measure(self, seconds: float) -> None:
        """Play for about so long and note the speed."""
        begin = time.perf_counter()
        steps = self.play(self.games)
        spent = time.perf_counter() - begin
        self.speeds.append(steps / spent)
        self.games = max(1, round(self.games * seconds / spent))

    def find_pace(self, seconds: float) -> None:
        """Find out how many games make a measurement; also compiles, which is not counted."""
        self.play(1)
        for _ in range(3):
            self.measure(seconds / 5)
        self.measure(seconds)
        self.speeds.clear()


@dataclass(frozen=True)
class Goal:
    """How many times faster one of our tables is meant to be than a game of OpenSpiel."""

    ours: Measurement
    theirs: Measurement
    goal: int

    @property
    def ratio(self) -> float:
        return round(self.ours.steps_per_second / self.theirs.steps_per_second, 1)


def run(options: BenchOptions) -> int:
    """Measure in turns, so that a busy moment affects all alike, and show medians."""
    if options.repeats < 1:
        raise usage_error(f"--repeats {options.repeats}: expected 1 or more")
    if not 0 < options.seconds <= 600:
        raise usage_error(f"--seconds {options.seconds:g}: expected more than 0 and at most 600")
    games = [load_game(name.strip()) for name in options.games.split(",")]
    ours = {(game.name, label): measured(game, table) for game in games for label, table in tables_of(game).items()}
    theirs = peers_of(games) if options.peers else {}
    measurements = [*ours.values(), *theirs.values()]
    measure_in_turns(measurements, options)
    goals = [
        Goal(ours[game.name, label_of(peer.table)], theirs[peer.game], peer.goal)
        for game in games
        for peer in game.samples.peers
        if peer.game in theirs
    ]
    print_json(as_json(measurements, goals)) if options.as_json else show(measurements, goals)
    return 0


def measure_in_turns(measurements: Sequence[Measurement], options: BenchOptions) -> None:
    for measurement in measurements:
        measurement.find_pace(options.seconds)
    for done in range(options.repeats):
        print_remark(f"Round {done + 1} of {options.repeats}…")
        for measurement in measurements:
            measurement.measure(options.seconds)


# Ours


def tables_of(game: Game) -> dict[str, Table]:
    """The tables of a game that are measured, by their labels."""
    tables = game.samples.bench or tuple((seats, {}) for seats in game.seats)
    compared = (peer.table for peer in game.samples.peers)
    return {label_of(table): table for table in (*tables, *compared)}


def label_of(table: Table) -> str:
    """A table as JSON calls it: `2 name=false`."""
    seats, options = table
    return " ".join([str(seats), *(f"{name}={str(value).lower()}" for name, value in options.items())])


def measured(game: Game, table: Table) -> Measurement:
    """Our random games at one table, still to be measured."""
    seats, _, options = label_of(table).partition(" ")
    title = f"{game.title}, {seats} seats" + (f", {options}" if options else "")
    return Measurement(f"{game.name} {label_of(table)}", title, random_play(game, table))


def random_play(game: Game, table: Table) -> Play:
    """Our random games, compiled; cut off where environments for learning cut them off."""
    import numpy as np  # noqa: PLC0415

    seats, options = table
    game_options = game.options.record(new_match(game, seats, options).options)
    states, cap = game.blank(CHUNK), game.limits.environment

    def play(many: int) -> int:
        chunks = ((first, min(CHUNK, many - first)) for first in range(0, many, CHUNK))
        return sum(
            int(game.loops.random_batch(states[:size], game_options, seats, np.uint64(0), first, cap))
            for first, size in chunks
        )

    ensure_compiled(game, "bench", lambda: play(1))
    return play


# OpenSpiel's


def peers_of(games: Sequence[Game]) -> dict[str, Measurement]:
    """The games of OpenSpiel that ours are compared with, played from Python."""
    try:
        import pyspiel  # noqa: PLC0415
    except ImportError:
        raise CommandError("--peers needs OpenSpiel: pip install 'speeltafel[peers]'") from None
    found = {}
    for description in dict.fromkeys(peer.game for game in games for peer in game.samples.peers):
        name = "OpenSpiel " + PARAMETERS.sub(r" \1", description)
        found[description] = Measurement(name, name, partial(play_openspiel, pyspiel.load_game(description)))
    return found


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


# What is shown


def as_json(measurements: Sequence[Measurement], goals: Sequence[Goal]) -> dict[str, Any]:
    """Speeds by name, and how they compare with the goals."""
    return {
        "machine": machine(),
        "steps_per_second": {one.name: one.steps_per_second for one in measurements},
        "goals": [
            {"ours": one.ours.name, "theirs": one.theirs.name, "goal": one.goal, "ratio": one.ratio} for one in goals
        ],
    }


def machine() -> str:
    """What it was measured on."""
    return f"{platform.machine()}, Python {platform.python_version()}, one core"


def show(measurements: Sequence[Measurement], goals: Sequence[Goal]) -> None:
    """The table for people."""
    from rich.console import Console  # noqa: PLC0415
    from rich.table import Table  # noqa: PLC0415

    console = Console(highlight=False)
    table = Table(box=None, pad_edge=False, header_style="bold")
    table.add_column("random play")
    table.add_column("decisions/s", justify="right")
    for one in measurements:
        table.add_row(one.title, f"{one.steps_per_second:,}")
    console.print(f"{machine()}\n")
    console.print(table)
    console.print()
    for goal in goals:
        mark = "reached" if goal.ratio >= goal.goal else "missed"
        print(f"{goal.ours.title} is {goal.ratio:,}× {goal.theirs.title}; goal {goal.goal}×: {mark}")
