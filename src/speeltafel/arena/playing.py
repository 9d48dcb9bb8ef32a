"""One game between bots: each sees its own seat's view and memory, and whatever it does the game comes to an end."""

from __future__ import annotations

import operator
import os
import time
import traceback
from collections.abc import Sequence
from math import inf
from typing import TYPE_CHECKING, Any, NamedTuple, cast

from speeltafel.arena.chance import Chance, dice_of
from speeltafel.arena.measures import forfeited, measure_of
from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.seat_histories import SeatHistories
from speeltafel.arena.seatings import Seating
from speeltafel.arena.timing import Alarm, Stopwatch
from speeltafel.bots.bot import Bot, Budget, History
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells, Record
from speeltafel.kernel.match import duplicate, told
from speeltafel.kernel.scoring import Reading

if TYPE_CHECKING:
    from speeltafel.arena.program import ProgramPlayer

LONGEST_WORDS = 160
NOBODY = -1


class Forfeit(NamedTuple):
    """Why a bot has lost a game that was not played out."""

    bot: int
    kind: str
    """`illegal`, `crashed`, `slow` or `nonsense`."""
    words: str
    deal: int


class ArenaGame(NamedTuple):
    """A game of the arena and how it ended."""

    seating: Seating
    sides: tuple[Reading, ...]
    """How every side did."""
    decisions: int
    is_over: bool
    forfeit: Forfeit | None = None


class BotFailed(Exception):
    """A bot cannot go on: what kind of fault it is, and the fault in words."""

    def __init__(self, kind: str, words: str) -> None:
        super().__init__(words)
        self.kind = kind
        self.words = " ".join(words.split())[:LONGEST_WORDS]


class Referee:
    """A game in progress. The referee knows the truth, shows each bot copies of what its seat sees, and checks answers.

    Nothing of the referee's own is ever handed to a bot: it could be read there, or written in.
    """

    def __init__(self, plan: ArenaPlan, seating: Seating, deal: int, bots: Sequence[Bot]) -> None:
        self.plan, self.seating, self.deal, self.bots = plan, seating, deal, bots
        self.game = plan.loaded()
        self.chance = Chance(self.game, plan.seats, plan.seed, deal)
        self.table = self.game.blank()
        """The whole truth: an array of one record."""
        options = self.game.options.record(self.game.options.read(plan.options))
        self.game.rules.start(self.table[0], plan.seats, options)
        self.histories = SeatHistories(self.game, plan.seats)
        self.last = self.asking = 0
        """The seat that acted last, and the one that is asked."""
        self.budgets = [self.budget_of(seat) for seat in range(plan.seats)]
        self.programs = {
            seat: cast("ProgramPlayer", bots[seat])
            for seat, bot in enumerate(seating.bots)
            if plan.contenders[bot].is_program
        }
        """Programs are told of every action; the other bots look at their memory when they are asked."""

    def budget_of(self, seat: int) -> Budget:
        """What the bot of a seat may think, and where its dice begin."""
        who = self.plan.contenders[self.seating.bots[seat]]
        return Budget(who.count, dice_of(self.plan.seed, self.deal, seat))

    @property
    def count(self) -> int:
        """How many decisions were made."""
        return self.histories.count

    @property
    def is_over(self) -> bool:
        """Whether the game has come to its end by the rules."""
        return bool(self.game.loops.actor_at(self.table) == OVER)

    @property
    def is_round_over(self) -> bool:
        """Whether a single round is played and has ended."""
        rounds = self.game.scoring.rounds
        return self.plan.rounds and rounds is not None and rounds.first_has_ended(self.table[0])

    @property
    def is_finished(self) -> bool:
        """Whether the game has reached its cap, or the one round that is played has ended."""
        return self.count >= self.plan.cap or self.is_round_over

    def readings(self, is_over: bool) -> list[Reading]:
        """How every seat did."""
        return measure_of(self.plan).readings(self.table[0], self.plan.seats, is_over)

    @property
    def payoffs(self) -> list[float]:
        """What every seat gets when the game is over."""
        return [one.worth if self.plan.is_for_teams else one.won for one in self.readings(is_over=True)]

    def act(self, action: int) -> None:
        """Carry out a legal decision."""
        before = self.copied()
        self.histories.decide(self.table, action)
        self.tell(before, action)

    def draw(self) -> int:
        """Let chance move until somebody has to decide; answers who, or OVER."""
        while (actor := self.game.loops.actor_at(self.table)) == CHANCE:
            before = self.copied()
            outcome = self.chance.draw(self.table, self.last)
            self.tell(before, outcome)
        return int(actor)

    def copied(self) -> Cells | None:
        """The table before an action, if a program has to be told what the action changed."""
        return duplicate(self.table) if self.programs else None

    def tell(self, before: Cells | None, action: int) -> None:
        """Tell each program what its own seat may know of an action and of what it led to."""
        if before is None:
            return
        events = told(self.game, before, action, self.table)
        for seat, program in self.programs.items():
            known = int(self.game.rules.reveal(before[0], action, seat))
            program.hear(action < self.game.decisions, known, self.game.events.heard(events, seat))

    def asked(self, seat: int, alarm: Alarm, watch: Stopwatch) -> int:
        """What the bot of a seat does; raises BotFailed for anything but a legal decision in time."""
        view, history = self.histories.shown_to(seat)
        try:
            choice = self.thought(seat, alarm, watch, view, history)
        except (BotFailed, KeyboardInterrupt):
            raise
        except BaseException as fault:
            if alarm.has_rung:
                raise BotFailed("slow", f"no decision in {self.plan.patience_s:g} s") from None
            raise BotFailed("crashed", described(fault)) from None
        finally:
            alarm.rest()
        return self.checked(choice)

    def thought(self, seat: int, alarm: Alarm, watch: Stopwatch, view: Record, history: History) -> Any:
        """What a bot answers; the alarm is off again before the answer, or what the bot raised, is looked at."""
        begun = time.perf_counter()
        try:
            alarm.set()
            return self.bots[seat].choose(view, history, self.budgets[seat])
        finally:
            alarm.rest()
            watch.add(time.perf_counter() - begun)

    def checked(self, choice: Any) -> int:
        """The action of a choice, if it is one and legal."""
        try:
            action = operator.index(choice.action)
        except (AttributeError, TypeError):
            shown = repr(choice)[:40]
            raise BotFailed("nonsense", f"answered {shown}; expected a Choice with the number of an action") from None
        rule = int(self.game.loops.refusal_at(self.table, action)) if abs(action) < 2**31 else -1
        if rule != LEGAL:
            known = 0 <= action < self.game.actions
            name = self.game.say(self.plan.seats, action) if known else f"action {action}"
            raise BotFailed("illegal", f"{name} is not legal: {self.game.rule_ids.get(rule, 'table.no-such-action')}")
        return action


def described(fault: BaseException) -> str:
    """A fault by its kind, its words and its place."""
    steps = traceback.extract_tb(fault.__traceback__)
    place = f" ({os.path.basename(steps[-1].filename)}, line {steps[-1].lineno})" if steps else ""
    return f"{type(fault).__name__}: {fault}{place}" if str(fault) else f"{type(fault).__name__}{place}"


# Whole games


class Players:
    """The bots of one process. Each is made once for each seat, so that it can keep what it has worked out there."""

    def __init__(self, plan: ArenaPlan) -> None:
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

    def seated(self, seating: Seating) -> list[Bot]:
        """A bot for every seat; programs are started anew for every game."""
        found = [self.bot(number, seat) for seat, number in enumerate(seating.bots)]
        self.write_down(NOBODY)
        return found

    def bot(self, number: int, seat: int) -> Bot:
        """The bot of this number for a seat."""
        self.write_down(number)
        who = self.plan.contenders[number]
        if who.is_program:
            return who.start()
        if (number, seat) not in self.made:
            self.made[number, seat] = who.make(self.game)
        return self.made[number, seat]

    def play(self, seating: Seating, deal: int, alarm: Alarm, until: float = inf) -> ArenaGame:
        """A game from the deal to its end, or until a bot breaks off, or until a moment of `time.monotonic()`."""
        referee = Referee(self.plan, seating, deal, self.seated(seating))
        played = None
        try:
            self.greet(referee)
            self.go_on(referee, alarm, until)
            played = ended(referee)
        except BotFailed as failed:
            return lost(referee, failed)
        finally:
            alarm.stand_down()
            for program in referee.programs.values():
                program.end(referee.payoffs if played is not None and played.is_over else None)
        return played

    def greet(self, referee: Referee) -> None:
        """Wait until every program has said hello."""
        for seat, program in referee.programs.items():
            referee.asking = seat
            program.begin(referee.plan, referee.seating, seat)

    def go_on(self, referee: Referee, alarm: Alarm, until: float) -> None:
        """Play turn after turn."""
        bots = referee.seating.bots
        while not referee.is_finished and time.monotonic() < until:
            seat = referee.draw()
            if seat == OVER:
                break
            referee.asking = seat
            self.write_down(bots[seat])
            referee.histories.look(referee.table)
            referee.act(referee.asked(seat, alarm, self.watches[bots[seat]]))
            referee.last = seat


def ended(referee: Referee) -> ArenaGame:
    """A game that was played out, or stopped because it was too long."""
    is_done = referee.is_over or referee.is_round_over
    return ArenaGame(referee.seating, by_side(referee), referee.count, is_done)


def by_side(referee: Referee) -> tuple[Reading, ...]:
    """How every side of a seating did; of a team that plays together, how each of its bots did."""
    plan, seating, found = referee.plan, referee.seating, referee.readings(referee.is_over)
    if plan.is_for_teams:
        return tuple(found[seating.bots.index(bot)] for bot in seating.sides)
    return tuple(found[plan.sides.index(side)] for side in range(plan.side_count))


def lost(referee: Referee, failed: BotFailed) -> ArenaGame:
    """A game that the bot who was asked has broken off."""
    seat, seating = referee.asking, referee.seating
    forfeit = Forfeit(seating.bots[seat], failed.kind, failed.words, referee.deal)
    return ArenaGame(seating, forfeits(referee.plan, seating, forfeit.bot, seat), referee.count, False, forfeit)


def forfeits(plan: ArenaPlan, seating: Seating, bot: int, seat: int | None = None) -> tuple[Reading, ...]:
    """How the sides did after a bot broke off; a team that plays together gets nothing."""
    if plan.is_for_teams:
        return (Reading(0.0, 0, 0.0),) * len(seating.sides)
    guilty = seating.sides.index(bot) if seat is None else plan.sides[seat]
    return tuple(forfeited(len(seating.sides), guilty))


def check_contenders(plan: ArenaPlan) -> None:
    """Make every bot once, so that a bad name is known before anything is played; raises BadContender."""
    for who in plan.contenders:
        if who.is_program:
            program = who.start()
            program.end()
        else:
            who.make(plan.loaded())
