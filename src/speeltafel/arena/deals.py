"""Deals by number: all games of each, played in whatever process has time, with the same result in all of them."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import NamedTuple

from speeltafel.arena.clockwork import Alarm, Stopwatch
from speeltafel.arena.plan import Plan
from speeltafel.arena.playing import Played, Players, Verdict, forfeits
from speeltafel.arena.seatings import Table, tables

WARM_S = 4.0
"""How long a game to warm up may take: the first decisions compile or load machine code and are not timed."""
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
        """Games that do not count, one with each bot that thinks in this process."""
        self.is_warm = True
        for number, who in enumerate(self.plan.contenders):
            if who.is_program or number in condemned:
                continue
            table = Table((number,), (number,) * self.plan.seats, (number,) * self.plan.seats)
            for extra in range(WARM_GAMES):
                until = time.monotonic() + WARM_S
                if self.players.play(table, self.plan.deals + extra, alarm, until).verdict is not None:
                    break
