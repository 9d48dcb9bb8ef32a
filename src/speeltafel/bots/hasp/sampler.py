"""Plain Monte Carlo sampling: the bot solves random deals with open hands and does what wins in most of them."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hasp.worlds import (
    SeatView,
    WeightedWorlds,
    after_action,
    after_trump,
    sampled,
    share_by_card,
    solved,
)
from speeltafel.games.hasp.actions import ALL, FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, GREAT, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import CARDS, PLAIN_SUITS
from speeltafel.games.hasp.rules import legal_decisions, playable_cards
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, State
from speeltafel.kernel.game import Game

SURE = 0.9
"""A promise is made if it holds in this share of worlds, because open hands make it look easier than it is."""


class HaspSampler:
    """A yardstick for search: it samples as many worlds as the budget counts, without beliefs."""

    def __init__(self, game: Game) -> None:
        self.game = game

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        sight = SeatView.of(view, history, budget)
        if view.phase == ANNOUNCING:
            return self.trump(sight)
        if view.phase == CALLING:
            return self.call(sight)
        return self.card(sight)

    def card(self, sight: SeatView) -> Choice:
        """The card that forces the pot in most worlds."""
        cards = int(playable_cards(sight.state, sight.seat))
        if cards & (cards - 1) == 0:
            return Choice(FIRST_PLAY + cards.bit_length() - 1, (Reason("hasp-only-card"),))
        worlds = sampled(sight, sight.budget.count)
        found, done = solved(sight, worlds, cards)
        shares = share_by_card(found[:done], worlds.weights[:done], cards)
        return chosen([(FIRST_PLAY + card, float(shares[card])) for card in range(CARDS) if cards >> card & 1], done)

    def trump(self, sight: SeatView) -> Choice:
        """The trump with which most worlds are won."""
        worlds = sampled(sight, sight.budget.count)
        values = []
        for trump in range(PLAIN_SUITS + 1):
            values.append((FIRST_TRUMP + trump, win_share(sight, after_trump(sight, worlds, trump))))
        return chosen(values, len(worlds))

    def call(self, sight: SeatView) -> Choice:
        """A find if most worlds are won, or a promise if it holds in nearly all."""
        legal = int(legal_decisions(sight.state))
        worlds = sampled(sight, sight.budget.count)
        wins = win_share(sight, worlds)
        values = [(FIRST_CALL + PASS, 0.5)]
        for find in (MINOR, GREAT):
            if legal >> find & 1:
                values.append((FIRST_CALL + find, wins))
        for promise in (ALL, NONE):
            if legal >> promise & 1:
                held = win_share(sight, after_action(worlds, FIRST_CALL + promise))
                values.append((FIRST_CALL + promise, held if held >= SURE else 0.0))
        return chosen(values, len(worlds))


def win_share(sight: SeatView, worlds: WeightedWorlds) -> float:
    """The share of worlds that the seat's side wins with open hands."""
    found, done = solved(sight, worlds, 0)
    return float(np.average(found[:done], weights=worlds.weights[:done]))


def chosen(values: list[tuple[int, float]], worlds: int) -> Choice:
    """The decision with the best value; of equals the first."""
    ranked = sorted(values, key=lambda one: -one[1])
    action, value = ranked[0]
    reason = Reason("hasp-wins-in-worlds", {"won": round(value * 100)})
    return Choice(action, (reason,), tuple(Alternative(*one) for one in ranked), {"worlds": worlds, "win": value})
