"""The expert: looks as deep as its budget of thoughts reaches, every seat running for itself."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History
from speeltafel.bots.hare.duel import duel_room, weigh_duel
from speeltafel.bots.hare.policy import weigh
from speeltafel.bots.hare.reasons import because, forced
from speeltafel.bots.hare.search import think
from speeltafel.bots.hare.standing import Tables, tables_for
from speeltafel.bots.hare.tree import empty_tree, root_edges
from speeltafel.games.hare.actions import DECISIONS
from speeltafel.games.hare.board import FINISH
from speeltafel.kernel.contract import Cells, State
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match

AT_ONCE = 32
"""Thoughts between two looks at the clock."""
FEWEST = 8
"""Thoughts that it takes to have an opinion at all."""
FAR = 400
"""Decisions after which a thought is broken off."""
NODES = 30
"""Positions of a duel that take as long as one thought."""
MOST_NODES = 500_000
DEEPEST_DUEL = 40
LAST_STRETCH = 43
"""From this space on the last two runners are looked at as a duel: before, thoughts see further."""


class Weighed(NamedTuple):
    """A decision after the search."""

    action: int
    tried: int
    worth: float
    chance: float
    """Of coming home before all who still run."""


class Expert:
    """Thinks so many times how the race may go on, and does what it came back to most."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        tables = tables_for(view)
        pace = paced(tables, view)
        if len(pace) == 1:
            return forced(next(iter(pace)))
        if is_duel(view):
            return choice_of(view, self.dueled(tables, view, budget, pace), pace)
        return choice_of(view, self.thought(tables, view, budget, len(history)), pace)

    def thought(self, tables: Tables, view: State, budget: Budget, turn: int) -> list[Weighed]:
        """Every decision after as many thoughts as the budget allows, the one that drew most of them first."""
        count = max(budget.count, FEWEST)
        table, tree = self.tried_out(view, 2), empty_tree(count)
        found, turns = np.zeros(DECISIONS, np.int64), np.zeros(DECISIONS, np.float32)
        seed = budget.rng(turn)
        for begin in range(0, count + 1, AT_ONCE):
            think(tables, tree, table, seed, begin, min(begin + AT_ONCE, count + 1), FAR, found, turns)
            if budget.is_spent:
                break
        weighed = [
            Weighed(action, tried, worth / max(tried, 1), won / max(tried, 1))
            for action, tried, worth, won in root_edges(tree)
        ]
        return sorted(weighed, key=lambda one: (-one.tried, -one.worth))

    def dueled(self, tables: Tables, view: State, budget: Budget, pace: dict[int, float]) -> list[Weighed]:
        """Every decision after a search that looks one decision further as long as the budget lasts."""
        table, room = self.tried_out(view, 1), duel_room(self.game.layout, min(NODES * budget.count, MOST_NODES))
        seat, rival = rivals(view)
        actions = sorted(pace, key=pace.__getitem__)
        values = np.zeros(len(actions))
        for depth in range(1, DEEPEST_DUEL):
            weighed = np.zeros(len(actions))
            done = weigh_duel(tables, room, table, depth, seat, rival, np.array(actions, np.int64), weighed)
            if not done and depth > 1:
                break
            order = sorted(range(len(actions)), key=lambda n: (-weighed[n], pace[actions[n]]))
            actions, values = [actions[n] for n in order], weighed[order]
            if budget.is_spent or not done or values[0] >= 1:
                break
        return [Weighed(action, 1, float(value), float(value)) for action, value in zip(actions, values, strict=True)]

    def rehearse(self) -> None:
        """Run once what only the last stretch of a race reaches, so that nobody waits for the compiler there."""
        view = Match(self.game, 2).view(0)
        tables = tables_for(view)
        self.dueled(tables, view, Budget(1, until=0), paced(tables, view))

    def tried_out(self, view: State, many: int) -> Cells:
        """Records to try things out on, the first one as the seat sees the table."""
        table: Cells = self.game.blank(many)
        table[0] = view
        return table


def paced(tables: Tables, view: State) -> dict[int, float]:
    """Every decision that is allowed, with the turns that a runner alone would still need after it."""
    found, turns = np.zeros(DECISIONS, np.int64), np.zeros(DECISIONS, np.float32)
    count = weigh(tables, view, found, turns)
    return dict(zip(found[:count].tolist(), turns[:count].tolist(), strict=True))


def is_duel(view: State) -> bool:
    """Whether just two runners are left on the lane, of two seats, both on the last stretch with nothing to eat."""
    on_the_lane = [int(space) for space in view.spaces if 0 <= space < FINISH]
    running = [seat for seat in range(int(view.seats)) if view.places[seat] == 0]
    is_late = min(on_the_lane) >= LAST_STRETCH and all(view.lettuces[seat] == 0 for seat in running)
    return len(on_the_lane) == 2 and len(running) == 2 and is_late


def rivals(view: State) -> tuple[int, int]:
    """The seat to act, and the one other that still runs."""
    seat = int(view.turn)
    return seat, next(other for other in range(int(view.seats)) if other != seat and view.places[other] == 0)


def choice_of(view: State, weighed: list[Weighed], pace: dict[int, float]) -> Choice:
    """The best decision, the others after it, and why."""
    best, second = weighed[:2]
    return Choice(
        best.action,
        because(view, best.chance, is_duel(view), pace[best.action], pace[second.action]),
        tuple(Alternative(one.action, one.worth) for one in weighed if one.tried > 0),
        {"win_percent": round(100 * best.chance), "turns": round(1 + pace[best.action], 1)},
    )
