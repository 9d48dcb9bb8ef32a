"""Deals by number: all games of each, played in whatever process has time, with the same result in all of them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from speeltafel.arena.clockwork import Alarm, Stopwatch
from speeltafel.arena.plan import Plan
from speeltafel.arena.playing import Played, Players, Verdict, forfeits
from speeltafel.arena.seatings import Table, tables

COMPILING_S = 1800.0
"""How long a decision of a house's bot may take while it warms up; on a busy machine compiling takes minutes."""
WARM_COUNT = 2
"""How much it thinks then: all of its code, but not for long."""
WARM_S = 4.0
"""How long a game to try out somebody's bot may take: its first decisions are not timed."""
WARM_GAMES = 3
"""A game may be over before it has come far, when everything had to be compiled."""


class Deal(NamedTuple):
    """All games that were played on a deal."""

    number: int
    games: tuple[Played, ...]


class Task(NamedTuple):
    """Deals for a process to play; games of condemned bots are lost without being played."""

    deals: tuple[int, ...]
    condemned: frozenset[int] = frozenset()
    note: str = ""
    """A file in which to write who is being asked or made, for those who find this process dead."""


@dataclass
class Done:
    """What became of a task: its deals, and how long the bots took."""

    deals: list[Deal] = field(default_factory=list)
    watches: list[Stopwatch] = field(default_factory=list)


@contextmanager
def notebook(path: str) -> Iterator[int | None]:
    """A file that is open for notes, if one is wanted."""
    if not path:
        yield None
        return
    file = os.open(path, os.O_WRONLY)
    try:
        yield file
    finally:
        os.close(file)


class Workshop:
    """Plays deals in this process."""

    def __init__(self, plan: Plan, is_alone: bool) -> None:
        sys.path.extend(folder for folder in plan.path if folder not in sys.path)
        self.plan = plan
        self.is_alone = is_alone
        self.players = Players(plan)
        self.is_warm = False

    def do(self, task: Task) -> Done:
        """Play every deal of a task."""
        with Alarm(self.plan.patience_s, self.is_alone) as alarm, notebook(task.note) as self.players.note:
            if not self.is_warm:
                self.warm_up(alarm, task.condemned)
            self.players.watches = [Stopwatch() for _ in self.plan.contenders]
            deals = [self.deal(number, task.condemned, alarm) for number in task.deals]
        return Done(deals, self.players.watches)

    def deal(self, number: int, condemned: frozenset[int], alarm: Alarm) -> Deal:
        return Deal(number, tuple(self.game(table, number, condemned, alarm) for table in tables(self.plan, number)))

    def game(self, table: Table, deal: int, condemned: frozenset[int], alarm: Alarm) -> Played:
        guilty = next((bot for bot in table.seating if bot in condemned), None)
        if guilty is None:
            return self.players.play(table, deal, alarm)
        verdict = Verdict(guilty, "crashed", "took its process down, or never answered", deal)
        return Played(table, forfeits(self.plan, table, guilty), 0, False, verdict)

    def warm_up(self, alarm: Alarm, condemned: frozenset[int]) -> None:
        """Games that do not count, a few with each bot that thinks in this process."""
        self.is_warm = True
        for number, who in enumerate(self.plan.contenders):
            if who.is_program or number in condemned:
                continue
            if who.is_house:
                self.compile(number)
            else:
                self.try_out(number, alarm)

    def compile(self, number: int) -> None:
        """A game of a house's bot that thinks little, and may wait for the compiler as long as it takes."""
        easy = tuple(replace(who, count=min(who.count, WARM_COUNT)) for who in self.plan.contenders)
        with Alarm(COMPILING_S, self.is_alone) as patient:
            Players(replace(self.plan, contenders=easy)).play(self.table_of(number), self.plan.deals, patient)

    def try_out(self, number: int, alarm: Alarm) -> None:
        """Beginnings of games of somebody's bot."""
        for extra in range(WARM_GAMES):
            until = time.monotonic() + WARM_S
            if self.players.play(self.table_of(number), self.plan.deals + extra, alarm, until).verdict is not None:
                break

    def table_of(self, number: int) -> Table:
        """A table at which one bot has all the seats."""
        seats = (number,) * self.plan.seats
        return Table((number,), seats, seats)
