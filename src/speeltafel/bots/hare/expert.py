"""The expert of Hare & Tortoise: it searches as deep as its budget of simulations reaches."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History
from speeltafel.bots.hare.duel import duel_room, weigh_duel
from speeltafel.bots.hare.policy import no_decisions, weigh
from speeltafel.bots.hare.race_tables import RaceTables, tables_for
from speeltafel.bots.hare.reasons import because, forced
from speeltafel.bots.hare.search import simulate
from speeltafel.bots.hare.tree import empty_tree, root_edges
from speeltafel.games.hare.board import FINISH
from speeltafel.games.hare.state import State
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

AT_ONCE = 32
"""Simulations between two looks at the clock."""
FEWEST = 8
"""Simulations that are needed for any opinion at all."""
NODES = 30
"""Positions of a duel that take as long as one simulation."""
MOST_NODES = 500_000
DEEPEST_DUEL = 40
LAST_STRETCH = 43
"""From this space on the last two runners are searched as a duel; before it simulations see further."""


class SearchedDecision(NamedTuple):
    """A decision after the search."""

    action: int
    tried: int
    worth: float
    chance: float
    """The chance of coming home before all who still run."""


class HareExpert:
    """A runner that simulates how the race may go on and does what it simulated most often."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        tables = tables_for(view)
        pace = turns_by_decision(tables, view)
        if len(pace) == 1:
            return forced(next(iter(pace)))
        if is_duel(view):
            return choice_of(view, self.search_duel(tables, view, budget, pace), pace)
        return choice_of(view, self.search_tree(tables, view, budget, len(history)), pace)

    def search_tree(self, tables: RaceTables, view: State, budget: Budget, turn: int) -> list[SearchedDecision]:
        """Every decision after as many simulations as the budget allows, the most simulated first."""
        count = max(budget.count, FEWEST)
        states, tree, decisions = self.room_for(view, 2), empty_tree(count), no_decisions()
        seed = budget.rng(turn)
        for begin in range(0, count + 1, AT_ONCE):
            simulate(tables, tree, states, seed, begin, min(begin + AT_ONCE, count + 1), decisions)
            if budget.is_spent:
                break
        searched = [
            SearchedDecision(action, tried, worth / max(tried, 1), won / max(tried, 1))
            for action, tried, worth, won in root_edges(tree)
        ]
        return sorted(searched, key=lambda one: (-one.tried, -one.worth))

    def search_duel(
        self, tables: RaceTables, view: State, budget: Budget, pace: dict[int, float]
    ) -> list[SearchedDecision]:
        """Every decision after a search that looks one decision further as long as the budget lasts."""
        states, room = self.room_for(view, 1), duel_room(self.game.layout, *rivals(view), node_limit(budget))
        actions = sorted(pace, key=pace.__getitem__)
        values = np.zeros(len(actions))
        for depth in range(1, DEEPEST_DUEL):
            weighed = np.zeros(len(actions))
            done = weigh_duel(tables, room, states, depth, np.array(actions, np.int64), weighed)
            if not done and depth > 1:
                break
            order = sorted(range(len(actions)), key=lambda n: (-weighed[n], pace[actions[n]]))
            actions, values = [actions[n] for n in order], weighed[order]
            if budget.is_spent or not done or values[0] >= 1:
                break
        return [
            SearchedDecision(action, 1, float(value), float(value))
            for action, value in zip(actions, values, strict=True)
        ]

    def rehearse(self) -> None:
        """Compile ahead of time what only the last stretch of a race needs."""
        view = Match(self.game, 2).view(0)
        tables = tables_for(view)
        self.search_duel(tables, view, Budget(1, until=0), turns_by_decision(tables, view))

    def room_for(self, view: State, many: int) -> Cells:
        """Records to search on; the first one is what the seat sees."""
        states: Cells = self.game.blank(many)
        states[0] = view
        return states


def turns_by_decision(tables: RaceTables, view: State) -> dict[int, float]:
    """Every legal decision, with the turns that a runner alone on the lane would still need after it."""
    decisions = no_decisions()
    count = weigh(tables, view, decisions)
    return dict(zip(decisions.actions[:count].tolist(), decisions.turns[:count].tolist(), strict=True))


def node_limit(budget: Budget) -> int:
    """How many positions a duel may look at."""
    return min(NODES * budget.count, MOST_NODES)


def is_duel(view: State) -> bool:
    """Whether only two runners of two seats are left, both on the last stretch with no lettuce to eat."""
    on_the_lane = [int(space) for space in view.spaces if 0 <= space < FINISH]
    running = [seat for seat in range(int(view.seats)) if view.places[seat] == 0]
    is_late = min(on_the_lane) >= LAST_STRETCH and all(view.lettuces[seat] == 0 for seat in running)
    return len(on_the_lane) == 2 and len(running) == 2 and is_late


def rivals(view: State) -> tuple[int, int]:
    """The seat to act, and the one other seat that still runs."""
    seat = int(view.turn)
    return seat, next(other for other in range(int(view.seats)) if other != seat and view.places[other] == 0)


def choice_of(view: State, searched: list[SearchedDecision], pace: dict[int, float]) -> Choice:
    """The best decision, the others after it, and why."""
    best, second = searched[:2]
    return Choice(
        best.action,
        because(view, best.chance, is_duel(view), pace[best.action], pace[second.action]),
        tuple(Alternative(one.action, one.worth) for one in searched if one.tried > 0),
        {"win_percent": round(100 * best.chance), "turns": round(1 + pace[best.action], 1)},
    )
