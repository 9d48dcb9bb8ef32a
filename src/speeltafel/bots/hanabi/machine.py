"""The machine team: every hint is a number from which each player reads something of the own hand."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hanabi.code import decide, learn
from speeltafel.bots.hanabi.knobs import LOOK_AHEAD, knobs_for
from speeltafel.bots.hanabi.knowledge import dead_kinds, fitting_kinds, look_at_own, nothing_known, tidy
from speeltafel.bots.hanabi.machinecode import part, wide
from speeltafel.bots.hanabi.search import MOST_CANDIDATES, TABLES, search
from speeltafel.games.hanabi.actions import is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS
from speeltafel.games.hanabi.notation import card_name
from speeltafel.kernel.contract import Cells, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.story import Fact, Seat


@part
def learn_all(views: Cells, decisions: Cells, seat: int, known: Cells, first: int, knobs: Cells) -> None:
    """Work out common knowledge before every decision from `first` on, and now; views has one more than decisions."""
    if first == 0:
        tidy(views[0], known[0], np.empty(KINDS, np.int64))
    for n in range(first, decisions.shape[0]):
        known[n + 1] = known[n]
        learn(views[n], wide(decisions[n]), views[n + 1], known[n + 1], seat, knobs)


@part
def decide_last(views: Cells, seat: int, known: Cells, knobs: Cells) -> int:
    """What the code does in the last of these views."""
    return decide(views[views.shape[0] - 1], seat, known, knobs)


@dataclass(frozen=True)
class Memory:
    """What was worked out for a shorter history of the same game."""

    seat: int
    decisions: bytes
    views: bytes
    known: Cells
    """Common knowledge before every decision, and after the last."""

    def count_if_same(self, views: Cells, decisions: Cells, seat: int) -> int:
        """How many decisions of this history are covered; 0 when it is another game or seat."""
        count = len(self.decisions) // decisions.itemsize
        if seat != self.seat or count > len(decisions) or decisions[:count].tobytes() != self.decisions:
            return 0
        return count if views[: count + 1].tobytes() == self.views else 0


class Machine:
    """Plays by the code; looks ahead in `budget.count` worlds if that is more than one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.memory: Memory | None = None

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        seat = int(self.game.rules.actor(view))
        views = self.game.blank(len(history) + 1)
        views[:-1] = history.views
        views[-1] = view
        decisions = np.asarray(history.decisions, np.int64)
        knobs = knobs_for(int(view.seats), bool(view.empty_hints))
        known = self.common_knowledge(views, decisions, seat)
        plain = int(decide_last(views, seat, known[-1], knobs))
        ranked = [Alternative(plain, 0.0)]
        if budget.count > 1 and not budget.is_spent and view.deck_size <= knobs[LOOK_AHEAD]:
            ranked = self._look_ahead(views, decisions, seat, known, budget)
        action = ranked[0].action
        reasons = (*looked_ahead(ranked, plain), why(view, seat, known[-1], action))
        return Choice(action, reasons, tuple(ranked) if len(ranked) > 1 else (), beliefs(view, seat, known[-1]))

    def common_knowledge(self, views: Cells, decisions: Cells, seat: int) -> Cells:
        """What everybody knew of every card before each decision, and knows now, as this seat can work it out."""
        known = np.empty((len(decisions) + 1, MOST_SEATS, LARGEST_HAND), np.int64)
        known[0] = nothing_known()
        first = self.memory.count_if_same(views, decisions, seat) if self.memory else 0
        if self.memory and first:
            known[: first + 1] = self.memory.known
        learn_all(views, decisions, seat, known, first, knobs_for(int(views[0].seats), bool(views[0].empty_hints)))
        self.memory = Memory(seat, decisions.tobytes(), views.tobytes(), known)
        return known

    def _look_ahead(self, views: Cells, decisions: Cells, seat: int, known: Cells, budget: Budget) -> list[Alternative]:
        """Candidates with the score they got on average, the chosen one first."""
        tables = self.game.blank(TABLES)
        tables[0] = views[-1]
        since = min(len(decisions), int(tables[0].seats) - 1)
        past = slice(len(decisions) - since, len(decisions))
        actions, means = np.zeros(MOST_CANDIDATES, np.int64), np.zeros(MOST_CANDIDATES)
        knobs = knobs_for(int(tables[0].seats), bool(tables[0].empty_hints))
        rng = budget.rng(len(decisions))
        worlds = budget.count
        count = int(
            search(
                tables, seat, known[-1], views[past], known[past], decisions[past], worlds, rng, knobs, actions, means
            )
        )
        ranked = [Alternative(int(actions[n]), float(means[n])) for n in range(count)]
        return [ranked[0], *sorted(ranked[1:], key=lambda one: -one.value)]


def looked_ahead(ranked: list[Alternative], plain: int) -> tuple[Reason, ...]:
    """When looking ahead changed the decision, by how much it seemed better."""
    if ranked[0].action == plain:
        return ()
    code = next(one.value for one in ranked if one.action == plain)
    return (Reason("hanabi-machine-looked-ahead", {"value": f"{ranked[0].value:.1f}", "other": f"{code:.1f}"}),)


def why(view: State, seat: int, known: Cells, action: int) -> Reason:
    """What the code says of this decision."""
    if is_hint(action):
        return Reason("hanabi-machine-hint", {"target": Seat(int(target_of(action)))})
    kinds = own_hand(view, seat, known)[int(slot_of(action))]
    facts: dict[str, Fact] = {"slot": int(slot_of(action)) + 1, "cards": names_of(kinds)}
    if is_discard(action):
        is_useless = kinds & ~int(dead_kinds(view)) == 0
        return Reason("hanabi-machine-useless" if is_useless else "hanabi-machine-spare", facts)
    is_sure = kinds & ~int(fitting_kinds(view)) == 0
    return Reason("hanabi-machine-sure" if is_sure else "hanabi-machine-likely", facts)


def beliefs(view: State, seat: int, known: Cells) -> dict[str, Any]:
    """The kinds each own card may be."""
    return {"possible": [names_of(kinds) for kinds in own_hand(view, seat, known)]}


def own_hand(view: State, seat: int, known: Cells) -> list[int]:
    """What this seat can say of its own cards."""
    own = np.zeros((MOST_SEATS, LARGEST_HAND), np.int64)
    look_at_own(view, seat, known, own, np.zeros(KINDS, np.int64))
    return [int(own[seat, slot]) for slot in range(int(view.hand_sizes[seat]))]


def names_of(kinds: int) -> str:
    """A set of kinds as text."""
    return " ".join(card_name(kind) for kind in range(KINDS) if kinds >> kind & 1)
