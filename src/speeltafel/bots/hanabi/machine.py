"""The machine team: every hint is a number from which each player reads something about its own hand."""

from __future__ import annotations

from typing import Any

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hanabi.compiled_rules import wide
from speeltafel.bots.hanabi.hat_guessing import decide, learn
from speeltafel.bots.hanabi.history_cache import HistoryCache, SeenGame
from speeltafel.bots.hanabi.knowledge import dead_kinds, fitting_kinds, look_at_own, nothing_known, tidy
from speeltafel.bots.hanabi.search import STATES, no_candidates, search
from speeltafel.bots.hanabi.world_sampling import VIEW, RecentDecisions
from speeltafel.games.hanabi.actions import is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import KINDS, LARGEST_HAND, MOST_SEATS
from speeltafel.games.hanabi.notation import card_name
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.compiling import routine
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.facts import Facts
from speeltafel.kernel.game import Game


@routine
def learn_all(views: Cells, decisions: Cells, seat: int, known: Cells, first: int) -> None:
    """Work out common knowledge before every decision from `first` on, and now; there is one view more."""
    if first == 0:
        tidy(views[0], known[0], np.empty(KINDS, np.int64))
    for n in range(first, decisions.shape[0]):
        known[n + 1] = known[n]
        learn(views[n], wide(decisions[n]), views[n + 1], known[n + 1], seat)


@routine
def decide_last(views: Cells, seat: int, known: Cells) -> int:
    """What the code does in the last of these views."""
    return decide(views[views.shape[0] - 1], seat, known)


class Machine:
    """A player by the code; it looks ahead in `budget.count` worlds if that is more than one."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.cache: HistoryCache | None = None

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        seen = SeenGame.of(self.game, view, history)
        seat, known = seen.seat, self.common_knowledge(seen)
        plain = int(decide_last(seen.views, seat, known[-1]))
        ranked = [Alternative(plain, 0.0)]
        if budget.count > 1 and not budget.is_spent:
            ranked = self._look_ahead(seen, known, budget)
        action = ranked[0].action
        reasons = (*looked_ahead(ranked, plain), why(view, seat, known[-1], action))
        return Choice(action, reasons, tuple(ranked) if len(ranked) > 1 else (), told_beliefs(view, seat, known[-1]))

    def common_knowledge(self, seen: SeenGame) -> Cells:
        """What everybody knew about every card before each decision, and knows now, as this seat can work it out."""
        known = np.empty((len(seen.decisions) + 1, MOST_SEATS, LARGEST_HAND), np.int64)
        known[0] = nothing_known()
        first = self.cache.count_shared(seen) if self.cache else 0
        if self.cache and first:
            known[: first + 1] = self.cache.result
        learn_all(seen.views, seen.decisions, seen.seat, known, first)
        self.cache = HistoryCache.of(seen, known)
        return known

    def _look_ahead(self, seen: SeenGame, known: Cells, budget: Budget) -> list[Alternative]:
        """Candidates with the score they got on average, the chosen one first."""
        states, candidates = self.game.blank(STATES), no_candidates()
        states[VIEW] = seen.views[-1]
        made = len(seen.decisions)
        since = slice(made - min(made, int(states[VIEW].seats) - 1), made)
        recent = RecentDecisions(seen.views[since], known[since], seen.decisions[since])
        count = int(search(states, seen.seat, known[-1], recent, budget.count, budget.rng(made), candidates))
        ranked = [Alternative(int(candidates.actions[n]), float(candidates.means[n])) for n in range(count)]
        return [ranked[0], *sorted(ranked[1:], key=lambda one: -one.value)]


def looked_ahead(ranked: list[Alternative], plain: int) -> tuple[Reason, ...]:
    """When looking ahead changed the decision, by how much it seemed better."""
    if ranked[0].action == plain:
        return ()
    code = next(one.value for one in ranked if one.action == plain)
    facts = {"value": round(10 * ranked[0].value), "other": round(10 * code)}
    return (Reason("hanabi-machine-looked-ahead", facts),)


def why(view: State, seat: int, known: Cells, action: int) -> Reason:
    """What the code says about this decision."""
    if is_hint(action):
        return Reason("hanabi-machine-hint", {"target": int(target_of(action))})
    kinds = own_hand(view, seat, known)[int(slot_of(action))]
    facts: Facts = {"slot": int(slot_of(action)), "cards": kinds_in(kinds)}
    if is_discard(action):
        is_useless = kinds & ~int(dead_kinds(view)) == 0
        return Reason("hanabi-machine-useless" if is_useless else "hanabi-machine-spare", facts)
    is_sure = kinds & ~int(fitting_kinds(view)) == 0
    return Reason("hanabi-machine-sure" if is_sure else "hanabi-machine-likely", facts)


def told_beliefs(view: State, seat: int, known: Cells) -> dict[str, Any]:
    """The kinds each own card may be."""
    return {"possible": [names_of(kinds) for kinds in own_hand(view, seat, known)]}


def own_hand(view: State, seat: int, known: Cells) -> list[int]:
    """What this seat knows about its own cards."""
    own = np.zeros((MOST_SEATS, LARGEST_HAND), np.int64)
    look_at_own(view, seat, known, own, np.zeros(KINDS, np.int64))
    return [int(own[seat, slot]) for slot in range(int(view.hand_sizes[seat]))]


def kinds_in(kinds: int) -> list[int]:
    """The members of a set of kinds."""
    return [kind for kind in range(KINDS) if kinds >> kind & 1]


def names_of(kinds: int) -> str:
    """A set of kinds as text."""
    return " ".join(map(card_name, kinds_in(kinds)))
