"""Plays deals by number: all games of each, with the same result in whatever process they are played."""

from __future__ import annotations

import os
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from typing import NamedTuple

from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.playing import ArenaGame, Forfeit, Players, forfeits
from speeltafel.arena.seatings import Seating, seatings
from speeltafel.arena.timing import Alarm, Stopwatch

COMPILING_S = 1800.0
"""How long a decision of a house bot may take while it warms up; on a busy machine compiling takes minutes."""
WARM_COUNT = 2
"""How much it thinks then: enough to run all of its code, but not for long."""
WARM_S = 4.0
"""How long a game that tries out somebody's bot may take; its first decisions are not timed."""
WARM_GAMES = 3
"""How many such games: one that had to wait for the compiler may have ended before it came far."""


class Deal(NamedTuple):
    """All games that were played on a deal."""

    number: int
    games: tuple[ArenaGame, ...]


class Task(NamedTuple):
    """Deals for a process to play; games of banned bots are lost without being played."""

    deals: tuple[int, ...]
    banned: frozenset[int] = frozenset()
    note: str = ""
    """A file in which to write who is being asked or made, in case this process dies."""


@dataclass
class TaskResult:
    """What came of a task: its deals, and how long the bots took."""

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


class Worker:
    """Plays deals in this process."""

    def __init__(self, plan: ArenaPlan, is_alone: bool) -> None:
        sys.path.extend(folder for folder in plan.path if folder not in sys.path)
        self.plan = plan
        self.is_alone = is_alone
        self.players = Players(plan)
        self.is_warm = False

    def run(self, task: Task) -> TaskResult:
        """Play every deal of a task."""
        with Alarm(self.plan.patience_s, self.is_alone) as alarm, notebook(task.note) as self.players.note:
            if not self.is_warm:
                self.warm_up(alarm, task.banned)
            self.players.watches = [Stopwatch() for _ in self.plan.contenders]
            deals = [self.deal(number, task.banned, alarm) for number in task.deals]
        return TaskResult(deals, self.players.watches)

    def deal(self, number: int, banned: frozenset[int], alarm: Alarm) -> Deal:
        """All games of a deal."""
        return Deal(number, tuple(self.game(one, number, banned, alarm) for one in seatings(self.plan, number)))

    def game(self, seating: Seating, deal: int, banned: frozenset[int], alarm: Alarm) -> ArenaGame:
        """One game of a deal, which a banned bot loses without playing."""
        guilty = next((bot for bot in seating.bots if bot in banned), None)
        if guilty is None:
            return self.players.play(seating, deal, alarm)
        forfeit = Forfeit(guilty, "crashed", "took its process down, or never answered", deal)
        return ArenaGame(seating, forfeits(self.plan, seating, guilty), 0, False, forfeit)

    def warm_up(self, alarm: Alarm, banned: frozenset[int]) -> None:
        """Play a few games that do not count with each bot that thinks in this process."""
        self.is_warm = True
        for number, who in enumerate(self.plan.contenders):
            if who.is_program or number in banned:
                continue
            if who.is_house:
                self.compile(number)
            else:
                self.try_out(number, alarm)

    def compile(self, number: int) -> None:
        """Play a game of a house bot that thinks little, and wait for the compiler as long as it takes."""
        easy = tuple(replace(who, count=min(who.count, WARM_COUNT)) for who in self.plan.contenders)
        with Alarm(COMPILING_S, self.is_alone) as patient:
            Players(replace(self.plan, contenders=easy)).play(self.all_seats(number), self.plan.deals, patient)

    def try_out(self, number: int, alarm: Alarm) -> None:
        """Play the beginnings of games with somebody's bot."""
        for extra in range(WARM_GAMES):
            until = time.monotonic() + WARM_S
            if self.players.play(self.all_seats(number), self.plan.deals + extra, alarm, until).forfeit is not None:
                break

    def all_seats(self, number: int) -> Seating:
        """The seating in which one bot has all the seats."""
        bots = (number,) * self.plan.seats
        return Seating((number,), bots, bots)
