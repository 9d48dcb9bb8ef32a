"""A match: the state of one table and the history that led to it."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic

import numpy as np

from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, SPECTATOR, Cells, S
from speeltafel.kernel.dice import throw
from speeltafel.kernel.facts import Facts, Value
from speeltafel.kernel.game import Game, notation
from speeltafel.kernel.options import listed, shown
from speeltafel.kernel.rulebook import GAME_OVER, NO_SUCH_ACTION, NOT_YOUR_TURN, WAIT_FOR_CHANCE


class BadSeats(ValueError):
    """A number of seats the game is not made for."""


@dataclass(frozen=True)
class Refusal:
    """Why an action was refused: the rule's id and the facts its words mention."""

    rule: str
    action: str
    facts: Facts = field(default_factory=dict)


def duplicate(records: Cells) -> Cells:
    """The same records again; NumPy's own copy of such records takes thirty times as long."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


class Match(Generic[S]):
    """One game at one table. The state is a cache of the history: the same actions give the same bytes."""

    def __init__(self, game: Game[S], seats: int, options: Mapping[str, object] | None = None) -> None:
        if type(seats) is not int or seats not in game.seats:
            raise BadSeats(f"{game.name} is played by {listed(game.seats)}; {shown(seats)} was asked for")
        self.game = game
        self.seats = seats
        self.options = game.options.read(options)
        self.history: list[int] = []
        self._names, self._numbers = notation(game, seats)
        self._records = game.blank()
        self._found = np.zeros(game.actions, np.int64)
        self._begin()

    def _begin(self) -> None:
        self._records[:] = np.zeros(1, self.game.layout)
        self.game.rules.start(self.state, self.seats, self.game.options.record(self.options))

    @property
    def state(self) -> S:
        """The whole truth; never show it to a player."""
        state: S = self._records[0]
        return state

    @property
    def table(self) -> Cells:
        """The whole truth as machine code takes it: an array of one record."""
        return self._records

    def copied(self) -> Cells:
        """An array like `table` to try things out on."""
        return duplicate(self._records)

    def adopt(self, actions: Sequence[int], table: Cells) -> None:
        """Go on from a table that these actions, legal one after the other, lead to."""
        self._records = table
        self.history.extend(actions)

    @property
    def actor(self) -> int:
        """The seat to decide, CHANCE, or OVER."""
        return int(self.game.loops.actor_at(self._records))

    @property
    def is_over(self) -> bool:
        return self.actor == OVER

    @property
    def payoff(self) -> list[float]:
        """What every seat gets, once the game is over."""
        return [float(self.game.rules.payoff(self.state, seat)) for seat in range(self.seats)]

    @property
    def summary(self) -> dict[str, Any]:
        """The standing, in the words of the game."""
        return self.game.summary(self.state)

    def legal(self) -> list[int]:
        """The actions that no rule forbids now: decisions of the seat to act, or possible outcomes."""
        count = self.game.loops.legal_at(self._records, self._found)
        found: list[int] = self._found[:count].tolist()
        return found

    def say(self, action: int) -> str:
        """An action as text."""
        return self._names[action]

    def read(self, action: object) -> int | None:
        """An action from text or number, or None when there is no such action."""
        if isinstance(action, str):
            return self._numbers.get(action)
        if isinstance(action, bool) or not isinstance(action, int | np.integer):
            return None
        return int(action) if 0 <= action < self.game.actions else None

    def refusal(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """The rule that forbids this action now, or None when it is legal; `seat` says who wants it."""
        number = self.read(action)
        if number is None:
            return Refusal(self.game.rule_ids[NO_SUCH_ACTION], str(action)[:60], {"action": str(action)[:60]})
        if seat is not None and seat != self.actor:
            return self._refused(self._why_not_now(), number)
        rule = int(self.game.loops.refusal_at(self._records, number))
        return None if rule == LEGAL else self._refused(rule, number)

    def _why_not_now(self) -> int:
        """The rule that keeps a seat from acting while it is not its turn; nobody plays chance's hand."""
        if self.actor == OVER:
            return GAME_OVER
        return WAIT_FOR_CHANCE if self.actor == CHANCE else NOT_YOUR_TURN

    def _refused(self, rule: int, action: int) -> Refusal:
        facts: dict[str, Value] = {"action": self.say(action)}
        if rule in self.game.rulebook.ids:
            facts |= self.game.refusal_facts(self.view(self.actor), action)
        return Refusal(self.game.rule_ids[rule], self.say(action), facts)

    def act(self, action: int | str, seat: int | None = None) -> Refusal | None:
        """Carry the action out, or answer why not and change nothing."""
        refused = self.refusal(action, seat)
        if refused is None:
            number = self.read(action)
            assert number is not None
            self.game.loops.apply_at(self._records, number)
            self.history.append(number)
        return refused

    def act_and_tell(self, action: int | str, seat: int | None = None) -> Any | Refusal:
        """Carry the action out; answers its events, whole truth, or why it was refused."""
        before = self.copied()
        refused = self.act(action, seat)
        return refused or told(self.game, before, self.history[-1], self._records)

    def draw(self, seed: int) -> None:
        """Let chance move until a seat must decide or the game is over; the n-th outcome hangs on seed and n alone."""
        count = sum(action >= self.game.decisions for action in self.history)
        while self.actor == CHANCE:
            self.act(int(self.game.loops.chance_outcome(self.state, throw(seed, count))))
            count += 1

    def view(self, viewer: int = SPECTATOR) -> S:
        """The record with holes where this viewer (a seat, or SPECTATOR) may not look."""
        if viewer != SPECTATOR and not 0 <= viewer < self.seats:
            raise BadSeats(f"there is no seat {viewer} at a table of {self.seats}")
        seen: S = self.views([viewer])[0]
        return seen

    def views(self, viewers: Sequence[int]) -> Cells:
        """The records that these viewers may see, in an array; every viewer must be a seat or SPECTATOR."""
        views = np.frombuffer(bytearray(len(viewers) * self.game.layout.itemsize), self.game.layout)
        self.game.loops.look_at(self._records, views, np.array(viewers, np.int64))
        return views

    def recall(self, seat: int) -> tuple[Cells, Cells]:
        """What a seat saw before every decision made so far, and the decisions: all that its player can remember."""
        views = np.empty(len(self.history), self.game.layout)
        decisions = np.empty(len(self.history), np.int64)
        table = self.game.blank()
        self.game.rules.start(table[0], self.seats, self.game.options.record(self.options))
        count = self.game.loops.recall_at(table, np.array(self.history, np.int64), seat, views, decisions)
        return views[:count], decisions[:count]

    def guess(self, seat: int, seed: int) -> S:
        """A whole record that could be the truth for all this seat knows."""
        if not 0 <= seat < self.seats:
            raise BadSeats(f"there is no seat {seat} at a table of {self.seats}; only a seat can guess")
        world = self.view(seat)
        self.game.rules.guess(world, seat, throw(seed, len(self.history)))
        return world

    def undo(self, count: int = 1) -> None:
        """Take back the last actions, by playing the others again; an array that was the table stays as it was."""
        if not 0 <= count <= len(self.history):
            raise ValueError(f"cannot take back {count} of {len(self.history)} actions")
        kept = self.history[: len(self.history) - count]
        self._records = self.game.blank()
        self._begin()
        done = int(self.game.loops.replay(self.state, np.array(kept, np.int64)))
        assert done == len(kept), "actions that were legal once are legal again"
        self.history = kept

    def replay(self, actions: Iterable[int]) -> None:
        """Play actions that are known to be legal."""
        for action in actions:
            refused = self.act(action)
            if refused is not None:
                raise ValueError(f"{refused.action} is not legal here: {refused.rule}")


def told(game: Game, before: Any, action: int, after: Any) -> Any:
    """The events that lead from one table to another: the whole truth, for `game.events` to mask."""
    events = np.zeros(game.events.most, game.events.layout)
    game.loops.tell_at(before, action, after, events)
    return events
