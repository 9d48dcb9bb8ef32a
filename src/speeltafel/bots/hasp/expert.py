"""The strongest player of HASP: believes what the others' play tells, and looks at every choice in three ways.

With open hands to the end (exact, but everybody sees too much), with hands that open only at its own next choice, and
played on by likely cards (nobody sees too much, but nobody plays well). Calls and trump are weighed by what the score
after the round is worth.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hasp.equity import equity_of_gain
from speeltafel.bots.hasp.reasons import call_reasons, card_reasons, trump_reasons
from speeltafel.bots.hasp.table import (
    Table,
    Worlds,
    after_action,
    after_trump,
    all_or_drawn,
    believed,
    delayed,
    drawn,
    forced,
    played_on,
    share_by_card,
    thinned,
)
from speeltafel.games.hasp.actions import ALL, FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, GREAT, MARKERS, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import CARDS, NO_TRUMP, PLAIN_SUITS, suit_cards
from speeltafel.games.hasp.rules import is_same_side, legal_decisions, playable_cards
from speeltafel.games.hasp.state import ANNOUNCING, CALLING
from speeltafel.kernel.contract import Cells, State
from speeltafel.kernel.game import Game

MORE = 6
"""Worlds that are drawn and weighed for each one that is thought through; and the share of worlds late in a round."""
OPENED = 0.015
"""What showing a find costs in chances to win the round."""


@dataclass(frozen=True)
class Blend:
    """How much each way to look counts."""

    opened: float = 0.3
    delayed: float = 0.35
    played: float = 0.35
    times: int = 2
    """How often each world is played on."""
    beliefs: bool = True


THREE_SEATS = Blend(0.15, 0.15, 0.7, 3)


class Expert:
    """As many worlds as the budget counts."""

    def __init__(self, game: Game, blend: Blend | None = None) -> None:
        self.game = game
        self.blend = blend

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        table = Table.of(view, history, budget)
        if view.phase == ANNOUNCING:
            return self.trump(table)
        cards = int(playable_cards(table.sight, table.seat))
        if view.phase == CALLING:
            return self.call(table, history)
        if cards & (cards - 1) == 0:
            return Choice(FIRST_PLAY + cards.bit_length() - 1, (Reason("hasp-only-card"),))
        return self.card(table, history, cards)

    def blend_for(self, table: Table) -> Blend:
        """How to look at a table of so many seats."""
        return self.blend or (THREE_SEATS if table.sight["seats"] == 3 else Blend())

    def worlds(self, table: Table, history: History, count: int) -> Worlds:
        """Worlds by belief: drawn in number, or all there are, then thinned."""
        worlds = all_or_drawn(table, MORE * count)
        if self.blend_for(table).beliefs:
            worlds = believed(table, worlds, history)
        return thinned(worlds, count, table.rng(2))

    # Cards

    def card(self, table: Table, history: History, cards: int) -> Choice:
        """The card that is worth most."""
        worlds = self.worlds(table, history, worlds_to_think(table))
        stakes = Stakes(table)
        blend = self.blend_for(table)
        found, done = forced(table, worlds, cards)
        opened = share_by_card(found[:done], worlds.weights[:done], cards)
        values = []
        for card in range(CARDS):
            if cards >> card & 1:
                look, _ = delayed(table, worlds, card, 3)
                scored = played_on(table, worlds, FIRST_PLAY + card, blend.times, 4)
                worth = stakes.worth_of_share(float(opened[card])) * blend.opened
                worth += stakes.worth_of_share(look) * blend.delayed
                worth += stakes.worth_of_scoring(scored) * blend.played
                values.append(Alternative(FIRST_PLAY + card, worth))
        ranked = tuple(sorted(values, key=lambda one: (-one.value, one.action)))
        best = ranked[0].action - FIRST_PLAY
        return Choice(
            ranked[0].action,
            card_reasons(table, worlds, float(opened[best]), best),
            ranked,
            {"worlds": done, "all": int(worlds.are_all), "open": round(float(opened[best]), 3)},
        )

    # Trump

    def trump(self, table: Table) -> Choice:
        """The trump with which the round is won most often."""
        worlds = drawn(table, table.budget.count)
        hand = int(table.sight["hands"][table.seat])
        held = [suit for suit in range(PLAIN_SUITS) if hand & int(suit_cards(suit))]
        values = [
            Alternative(FIRST_TRUMP + trump, self.chance(table, after_trump(table, worlds, trump), -1))
            for trump in (*held, NO_TRUMP)
        ]
        ranked = tuple(sorted(values, key=lambda one: (-one.value, one.action)))
        return Choice(ranked[0].action, trump_reasons(ranked[0].action - FIRST_TRUMP, ranked[0].value), ranked)

    def chance(self, table: Table, worlds: Worlds, action: int) -> float:
        """The chance to score the pot after this action (none, if negative), with open hands and by likely cards."""
        after = worlds if action < 0 else after_action(worlds, action)
        found, done = forced(table, after, 0)
        opened = float(np.average(found[:done], weights=after.weights[:done]))
        played = float(played_on(table, after, -1, self.blend_for(table).times, 5)[table.seat])
        return (opened + played) / 2

    # Calls

    def call(self, table: Table, history: History) -> Choice:
        """The call after which the score is worth most."""
        worlds = self.worlds(table, history, max(table.budget.count // 2, 10))
        legal = int(legal_decisions(table.sight))
        stakes = Stakes(table)
        chances = {PASS: self.chance(table, worlds, FIRST_CALL + PASS)}
        for find in (MINOR, GREAT):
            if legal >> find & 1:
                chances[find] = chances[PASS] - OPENED
        for promise in (ALL, NONE):
            if legal >> promise & 1:
                chances[promise] = self.chance(table, worlds, FIRST_CALL + promise)
        values = [
            Alternative(FIRST_CALL + call, stakes.worth_of_share(chance, MARKERS[call], call >= ALL))
            for call, chance in chances.items()
        ]
        ranked = tuple(sorted(values, key=lambda one: (-one.value, one.action)))
        best = ranked[0].action - FIRST_CALL
        return Choice(ranked[0].action, call_reasons(best, chances), ranked, {"win": round(chances[best], 3)})


def worlds_to_think(table: Table) -> int:
    """Early in a round worlds are dear, late they are cheap."""
    cards = int(table.sight["hand_sizes"][table.seat])
    return table.budget.count * (1 if cards > 5 else 2 if cards == 5 else MORE)


class Stakes:
    """What scoring the pot is worth at this table, in chances to win the match."""

    def __init__(self, table: Table) -> None:
        self.sight, self.seat = table.sight, table.seat
        self.seats = int(self.sight["seats"])

    def worth(self, gainers: list[bool], more: int = 0) -> float:
        """The match's worth when these score the pot with so many markers more in it."""
        pot = int(self.sight["pot"]) + more
        return equity_of_gain(self.seats, self.sight["scores"], self.seat, int(self.sight["starter"]), gainers, pot)

    def with_us(self, winner: int) -> list[bool]:
        """A seat and its partner score."""
        return [bool(is_same_side(self.sight, seat, winner)) for seat in range(self.seats)]

    def worth_of_share(self, share: float, more: int = 0, promise: bool = False) -> float:
        """When our side scores in this share of worlds, and others (both of them, after a promise) in the rest."""
        won = self.worth(self.with_us(self.seat), more)
        return share * won + (1 - share) * self.lost(more, promise)

    def lost(self, more: int, promise: bool) -> float:
        """When our side does not score."""
        others = [(self.seat + step) % self.seats for step in range(1, self.seats)]
        if self.seats != 3:
            return self.worth(self.with_us(others[0]), more)
        if promise:
            return self.worth([seat in others for seat in range(3)], more)
        return sum(self.worth(self.with_us(other), more) for other in others) / 2

    def worth_of_scoring(self, scored: Cells) -> float:
        """When each seat scores so often."""
        if self.seats != 3:
            return self.worth_of_share(float(scored[self.seat]))
        total = float(scored.sum()) or 1.0
        return sum(float(scored[seat]) / total * self.worth(self.with_us(seat)) for seat in range(3))
