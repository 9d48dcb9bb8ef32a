"""One game between bots: each sees its own seat's view and memory, and whatever it does the game comes to an end."""

from __future__ import annotations

import operator
import os
import time
import traceback
from collections.abc import Sequence
from math import inf
from typing import Any, NamedTuple

import numpy as np

from speeltafel.arena.chance import Chance, compiled_for, thought_seed
from speeltafel.arena.clockwork import Alarm, Stopwatch
from speeltafel.arena.measures import Reading, forfeited, is_round_over, readings
from speeltafel.arena.plan import Plan
from speeltafel.arena.seatings import Table
from speeltafel.bots.bot import Bot, Budget, History
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER

FIRST_MEMORY = 128
"""Decisions that a game's memory has room for at first."""
LONGEST_WORDS = 160
NOBODY = -1


class Verdict(NamedTuple):
    """Why a bot has lost a game that was not played out."""

    bot: int
    kind: str
    """`illegal`, `crashed`, `slow` or `nonsense`."""
    words: str
    deal: int


class Played(NamedTuple):
    """A game and how it ended."""

    table: Table
    sides: tuple[Reading, ...]
    """How every side did."""
    decisions: int
    is_over: bool
    verdict: Verdict | None = None


class Broken(Exception):
    """A bot cannot go on: what kind of fault, and what it is in words."""

    def __init__(self, kind: str, words: str) -> None:
        super().__init__(words)
        self.kind = kind
        self.words = " ".join(words.split())[:LONGEST_WORDS]


class Sitting:
    """A game on its way, with what every seat has seen so far: memory grows with the game and is never made again."""

    def __init__(self, plan: Plan, table: Table, deal: int, bots: Sequence[Any]) -> None:
        self.plan, self.table, self.deal, self.bots = plan, table, deal, bots
        self.game = plan.loaded()
        self.chance = Chance(self.game, plan.seats, plan.seed, deal)
        self.remember = compiled_for(self.game).remember_at
        self.state = self.game.blank()
        self.game.rules.start(self.state[0], plan.seats, self.game.options.record(self.game.options.read(plan.options)))
        self.memory = np.zeros((plan.seats, FIRST_MEMORY), self.game.layout)
        self.decisions = np.zeros(FIRST_MEMORY, np.int64)
        self.count = 0
        self.last = self.asking = 0
        """The seat that acted last, and the one that is asked."""
        self.listeners = [seat for seat, bot in enumerate(bots) if hasattr(bot, "hear")]
        """Programs hear of every action; the others look at their memory when they are asked."""

    @property
    def is_finished(self) -> bool:
        return self.count >= self.plan.cap or (self.plan.rounds and is_round_over(self.state[0]))

    @property
    def payoffs(self) -> list[float]:
        """What every seat gets, when it is over."""
        found = readings(self.game, self.state[0], self.plan.seats, self.plan.rounds, True)
        return [reading.worth if self.plan.is_for_teams else reading.won for reading in found]

    def act(self, action: int) -> None:
        """Carry out a legal decision."""
        before = self.state.copy() if self.listeners else None
        self.decisions[self.count] = action
        self.count += 1
        self.game.loops.apply_at(self.state, action)
        if before is not None:
            self.tell(before[0], action)

    def draw(self) -> int:
        """Let chance move until somebody has to decide; answers who, or OVER."""
        loops = self.game.loops
        while (actor := loops.actor_at(self.state)) == CHANCE:
            before = self.state.copy() if self.listeners else None
            outcome = self.chance.draw(self.state, self.last)
            if before is not None:
                self.tell(before[0], outcome)
        return int(actor)

    def tell(self, before: Any, action: int) -> None:
        """What the programs hear of an action: each what its own seat is told."""
        events = list(self.game.tell(before, action, self.state[0]))
        for seat in self.listeners:
            self.bots[seat].hear(action, [said for event in events if (said := event.heard_by(seat)) is not None])

    def look(self) -> int:
        """Let everybody see the table before a decision; answers who has to make it."""
        if self.count == len(self.decisions):
            self.memory = np.concatenate([self.memory, np.zeros_like(self.memory)], axis=1)
            self.decisions = np.concatenate([self.decisions, np.zeros_like(self.decisions)])
        return int(self.remember(self.state, self.memory, self.count))

    def asked(self, seat: int, alarm: Alarm, watch: Stopwatch) -> int:
        """What the bot of a seat does; raises Broken for anything but a legal decision in time."""
        view = self.memory[seat, self.count : self.count + 1].copy()[0]
        history = History(self.memory[seat, : self.count], self.decisions[: self.count])
        who = self.plan.contenders[self.table.seating[seat]]
        budget = Budget(who.count, thought_seed(self.plan.seed, self.deal, seat))
        try:
            choice = self.thought(seat, alarm, watch, view, history, budget)
        except (Broken, KeyboardInterrupt):
            raise
        except BaseException as fault:
            if alarm.has_rung:
                raise Broken("slow", f"no decision in {self.plan.patience_s:g} s") from None
            raise Broken("crashed", described(fault)) from None
        finally:
            alarm.rest()
        return self.checked(choice)

    def thought(self, seat: int, alarm: Alarm, watch: Stopwatch, *shown: Any) -> Any:
        """What a bot answers; the alarm is at rest before anybody looks at that, or at what it has raised."""
        begun = time.perf_counter()
        try:
            alarm.set()
            return self.bots[seat].choose(*shown)
        finally:
            alarm.rest()
            watch.add(time.perf_counter() - begun)

    def checked(self, choice: Any) -> int:
        """The action of a choice, if it is one and legal."""
        try:
            action = operator.index(choice.action)
        except (AttributeError, TypeError):
            shown = repr(choice)[:40]
            raise Broken("nonsense", f"answered {shown}; expected a Choice with the number of an action") from None
        rule = int(self.game.loops.refusal_at(self.state, action)) if abs(action) < 2**31 else -1
        if rule != LEGAL:
            known = 0 <= action < self.game.actions
            name = self.game.say(self.plan.seats, action) if known else f"action {action}"
            raise Broken("illegal", f"{name} is not legal: {self.game.rule_ids.get(rule, 'table.no-such-action')}")
        return action


def described(fault: BaseException) -> str:
    """A fault by its kind, its words and its place."""
    steps = traceback.extract_tb(fault.__traceback__)
    place = f" ({os.path.basename(steps[-1].filename)}, line {steps[-1].lineno})" if steps else ""
    return f"{type(fault).__name__}: {fault}{place}" if str(fault) else f"{type(fault).__name__}{place}"


# Whole games


class Players:
    """The bots of one process: made once for each seat, so that what one has worked out for its game stays with it."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = plan.loaded()
        self.made: dict[tuple[int, int], Bot] = {}
        self.watches = [Stopwatch() for _ in plan.contenders]
        self.note: int | None = None
        """An open file in which to write who is asked or made."""

    def write_down(self, number: int) -> None:
        """Note whose turn it is, or NOBODY."""
        if self.note is not None:
            os.pwrite(self.note, bytes([number + 1]), 0)

    def seated(self, table: Table) -> list[Any]:
        """A bot for every seat; programs are started anew for every game."""
        found = [self.bot(number, seat) for seat, number in enumerate(table.seating)]
        self.write_down(NOBODY)
        return found

    def bot(self, number: int, seat: int) -> Any:
        self.write_down(number)
        who = self.plan.contenders[number]
        if who.is_program:
            return who.start()
        if (number, seat) not in self.made:
            self.made[number, seat] = who.make(self.game)
        return self.made[number, seat]

    def play(self, table: Table, deal: int, alarm: Alarm, until: float = inf) -> Played:
        """A game from the deal to its end, or until a bot breaks off, or until a moment of `time.monotonic()`."""
        sitting = Sitting(self.plan, table, deal, self.seated(table))
        played = None
        try:
            self.greet(sitting)
            self.go_on(sitting, alarm, until)
            played = ended(sitting)
        except Broken as broken:
            return lost(table, sitting, sitting.asking, broken)
        finally:
            alarm.stand_down()
            for seat in sitting.listeners:
                sitting.bots[seat].end(sitting.payoffs if played is not None and played.is_over else None)
        return played

    def greet(self, sitting: Sitting) -> None:
        """Programs say hello."""
        for seat in sitting.listeners:
            sitting.asking = seat
            sitting.bots[seat].begin(sitting, seat)

    def go_on(self, sitting: Sitting, alarm: Alarm, until: float) -> None:
        """Turn after turn."""
        seating = sitting.table.seating
        while not sitting.is_finished and time.monotonic() < until:
            seat = sitting.draw()
            if seat == OVER:
                break
            sitting.asking = seat
            self.write_down(seating[seat])
            sitting.look()
            sitting.act(sitting.asked(seat, alarm, self.watches[seating[seat]]))
            sitting.last = seat


def ended(sitting: Sitting) -> Played:
    """A game that was played out, or stopped because it was too long."""
    plan, table, state = sitting.plan, sitting.table, sitting.state[0]
    is_over = bool(sitting.game.loops.actor_at(sitting.state) == OVER)
    found = readings(sitting.game, state, plan.seats, plan.rounds, is_over)
    is_done = is_over or (plan.rounds and is_round_over(state))
    return Played(table, tuple(found[: len(table.sides)]), sitting.count, is_done)


def lost(table: Table, sitting: Sitting, seat: int, broken: Broken) -> Played:
    """A game that a bot has broken off."""
    verdict = Verdict(table.seating[seat], broken.kind, broken.words, sitting.deal)
    return Played(table, forfeits(sitting.plan, table, verdict.bot, seat), sitting.count, False, verdict)


def forfeits(plan: Plan, table: Table, bot: int, seat: int | None = None) -> tuple[Reading, ...]:
    """How the sides did after a bot broke off; a team that plays together has shown nothing."""
    if plan.is_for_teams:
        return (Reading(0.0, 0, 0.0),) * len(table.sides)
    guilty = table.sides.index(bot) if seat is None else seat % len(table.sides)
    return tuple(forfeited(len(table.sides), guilty))


def check_contenders(plan: Plan) -> None:
    """Make every bot once, so that a bad name is known before anything is played; raises BadContender."""
    for who in plan.contenders:
        if who.is_program:
            program = who.start()
            program.end()
        else:
            who.make(plan.loaded())
