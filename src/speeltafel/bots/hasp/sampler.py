"""Plain sampling: deals drawn with equal chances, each played out with open hands, the commonest winner is chosen."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hasp.table import Table, Worlds, after_action, after_trump, drawn, forced, share_by_card
from speeltafel.games.hasp.actions import ALL, FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, GREAT, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import CARDS, PLAIN_SUITS
from speeltafel.games.hasp.rules import legal_decisions, playable_cards
from speeltafel.games.hasp.state import ANNOUNCING, CALLING
from speeltafel.kernel.contract import State
from speeltafel.kernel.game import Game

SURE = 0.9
"""A promise is made if it holds in so many of the worlds: open hands make it look easier than it is."""


class Sampler:
    """The yardstick of search: as many worlds as the budget counts, no beliefs, no doubts."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        table = Table.of(view, history, budget)
        if view.phase == ANNOUNCING:
            return self.trump(table)
        if view.phase == CALLING:
            return self.call(table)
        return self.card(table)

    def card(self, table: Table) -> Choice:
        """The card that forces the pot in most worlds."""
        cards = int(playable_cards(table.sight, table.seat))
        if cards & (cards - 1) == 0:
            return Choice(FIRST_PLAY + cards.bit_length() - 1, (Reason("hasp-only-card"),))
        worlds = drawn(table, table.budget.count)
        found, done = forced(table, worlds, cards)
        shares = share_by_card(found[:done], worlds.weights[:done], cards)
        return chosen([(FIRST_PLAY + card, float(shares[card])) for card in range(CARDS) if cards >> card & 1], done)

    def trump(self, table: Table) -> Choice:
        """The trump with which most worlds are won."""
        worlds = drawn(table, table.budget.count)
        values = []
        for trump in range(PLAIN_SUITS + 1):
            values.append((FIRST_TRUMP + trump, win_share(table, after_trump(table, worlds, trump))))
        return chosen(values, len(worlds))

    def call(self, table: Table) -> Choice:
        """A find if most worlds are won, a promise if it holds in nearly all."""
        legal = int(legal_decisions(table.sight))
        worlds = drawn(table, table.budget.count)
        wins = win_share(table, worlds)
        values = [(FIRST_CALL + PASS, 0.5)]
        for find in (MINOR, GREAT):
            if legal >> find & 1:
                values.append((FIRST_CALL + find, wins))
        for promise in (ALL, NONE):
            if legal >> promise & 1:
                held = win_share(table, after_action(worlds, FIRST_CALL + promise))
                values.append((FIRST_CALL + promise, held if held >= SURE else 0.0))
        return chosen(values, len(worlds))


def win_share(table: Table, worlds: Worlds) -> float:
    """The share of worlds that the seat's side wins with open hands."""
    found, done = forced(table, worlds, 0)
    return float(np.average(found[:done], weights=worlds.weights[:done]))


def chosen(values: list[tuple[int, float]], worlds: int) -> Choice:
    """The best value; of equals the first."""
    ranked = sorted(values, key=lambda one: -one[1])
    action, value = ranked[0]
    reason = Reason("hasp-wins-in-worlds", {"won": round(value * 100)})
    return Choice(action, (reason,), tuple(Alternative(*one) for one in ranked), {"worlds": worlds, "win": value})
