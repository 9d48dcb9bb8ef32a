"""The expert of HASP: it learns from what the others play, and judges every card in three ways.

It solves worlds with open hands (exact, but everybody sees too much), solves them with hands that open only at its own
next choice, and plays likely cards to the end (nobody sees too much, but nobody plays well). It weighs calls and trump
by what the score after the round is worth.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hasp.equity import equity_of_gain
from speeltafel.bots.hasp.reasons import call_reasons, card_reasons, trump_reasons
from speeltafel.bots.hasp.worlds import (
    SeatView,
    WeightedWorlds,
    after_action,
    after_trump,
    all_or_sampled,
    resampled,
    rollout_scores,
    sampled,
    share_at_next_choice,
    share_by_card,
    solved,
    weighed_by_beliefs,
)
from speeltafel.games.hasp.actions import ALL, FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, GREAT, MARKERS, MINOR, NONE, PASS
from speeltafel.games.hasp.cards import CARDS, NO_TRUMP, PLAIN_SUITS, suit_cards
from speeltafel.games.hasp.rules import is_same_side, legal_decisions, playable_cards
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, State
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game

MORE = 6
"""How many worlds are weighed for each one that is solved; late in a round so many times more are solved, too."""
OPENED = 0.015
"""How much showing a find lowers the chance to win the round."""


@dataclass(frozen=True)
class Blend:
    """How much each way to judge a card counts."""

    opened: float = 0.3
    delayed: float = 0.35
    played: float = 0.35
    times: int = 2
    """How often each world is played to the end."""
    beliefs: bool = True


THREE_SEATS = Blend(0.15, 0.15, 0.7, 3)


class HaspExpert:
    """A player that thinks in as many worlds as the budget counts."""

    def __init__(self, game: Game, blend: Blend | None = None) -> None:
        self.game = game
        self.blend = blend

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        sight = SeatView.of(view, history, budget)
        if view.phase == ANNOUNCING:
            return self.trump(sight)
        cards = int(playable_cards(sight.state, sight.seat))
        if view.phase == CALLING:
            return self.call(sight, history)
        if cards & (cards - 1) == 0:
            return Choice(FIRST_PLAY + cards.bit_length() - 1, (Reason("hasp-only-card"),))
        return self.card(sight, history, cards)

    def blend_for(self, sight: SeatView) -> Blend:
        """The blend for this number of seats."""
        return self.blend or (THREE_SEATS if sight.state.seats == 3 else Blend())

    def worlds(self, sight: SeatView, history: History, count: int) -> WeightedWorlds:
        """Worlds by belief: many are sampled or all are listed, then weighed and resampled."""
        worlds = all_or_sampled(sight, MORE * count)
        if self.blend_for(sight).beliefs:
            worlds = weighed_by_beliefs(sight, worlds, history)
        return resampled(worlds, count, sight.rng(2))

    # Cards

    def card(self, sight: SeatView, history: History, cards: int) -> Choice:
        """The card that is worth most."""
        worlds = self.worlds(sight, history, worlds_to_solve(sight))
        stakes = Stakes(sight)
        blend = self.blend_for(sight)
        found, done = solved(sight, worlds, cards)
        opened = share_by_card(found[:done], worlds.weights[:done], cards)
        values = []
        for card in range(CARDS):
            if cards >> card & 1:
                delayed = share_at_next_choice(sight, worlds, card, 3)
                scored = rollout_scores(sight, worlds, FIRST_PLAY + card, blend.times, 4)
                worth = stakes.worth_of_share(float(opened[card])) * blend.opened
                worth += stakes.worth_of_share(delayed) * blend.delayed
                worth += stakes.worth_of_scoring(scored) * blend.played
                values.append(Alternative(FIRST_PLAY + card, worth))
        ranked = tuple(sorted(values, key=lambda one: (-one.value, one.action)))
        best = ranked[0].action - FIRST_PLAY
        return Choice(
            ranked[0].action,
            card_reasons(sight, worlds, float(opened[best]), best),
            ranked,
            {"worlds": done, "all": int(worlds.are_all), "open": round(float(opened[best]), 3)},
        )

    # Trump

    def trump(self, sight: SeatView) -> Choice:
        """The trump with which the round is won most often."""
        worlds = sampled(sight, sight.budget.count)
        hand = int(sight.state.hands[sight.seat])
        held = [suit for suit in range(PLAIN_SUITS) if hand & int(suit_cards(suit))]
        values = [
            Alternative(FIRST_TRUMP + trump, self.chance(sight, after_trump(sight, worlds, trump), -1))
            for trump in (*held, NO_TRUMP)
        ]
        ranked = tuple(sorted(values, key=lambda one: (-one.value, one.action)))
        return Choice(ranked[0].action, trump_reasons(ranked[0].action - FIRST_TRUMP, ranked[0].value), ranked)

    def chance(self, sight: SeatView, worlds: WeightedWorlds, action: int) -> float:
        """The chance to score the pot after this action (none, if negative), by the solver and by rollouts."""
        after = worlds if action < 0 else after_action(worlds, action)
        found, done = solved(sight, after, 0)
        opened = float(np.average(found[:done], weights=after.weights[:done]))
        played = float(rollout_scores(sight, after, -1, self.blend_for(sight).times, 5)[sight.seat])
        return (opened + played) / 2

    # Calls

    def call(self, sight: SeatView, history: History) -> Choice:
        """The call after which the score is worth most."""
        worlds = self.worlds(sight, history, max(sight.budget.count // 2, 10))
        legal = int(legal_decisions(sight.state))
        stakes = Stakes(sight)
        chances = {PASS: self.chance(sight, worlds, FIRST_CALL + PASS)}
        for find in (MINOR, GREAT):
            if legal >> find & 1:
                chances[find] = chances[PASS] - OPENED
        for promise in (ALL, NONE):
            if legal >> promise & 1:
                chances[promise] = self.chance(sight, worlds, FIRST_CALL + promise)
        values = [
            Alternative(FIRST_CALL + call, stakes.worth_of_share(chance, MARKERS[call], call >= ALL))
            for call, chance in chances.items()
        ]
        ranked = tuple(sorted(values, key=lambda one: (-one.value, one.action)))
        best = ranked[0].action - FIRST_CALL
        return Choice(ranked[0].action, call_reasons(best, chances), ranked, {"win": round(chances[best], 3)})


def worlds_to_solve(sight: SeatView) -> int:
    """How many worlds to solve: they are expensive early in a round and cheap late."""
    cards = int(sight.state.hand_sizes[sight.seat])
    return sight.budget.count * (1 if cards > 5 else 2 if cards == 5 else MORE)


class Stakes:
    """What scoring the pot is worth, as a chance to win the match."""

    def __init__(self, sight: SeatView) -> None:
        self.state, self.seat = sight.state, sight.seat
        self.seats = int(self.state.seats)
        self.scores = [int(score) for score in self.state.scores]

    def worth(self, gainers: list[bool], more: int = 0) -> float:
        """The chance to win the match when these seats score the pot with so many more markers in it."""
        pot = int(self.state.pot) + more
        return equity_of_gain(self.seats, self.scores, self.seat, int(self.state.starter), gainers, pot)

    def side_of(self, winner: int) -> list[bool]:
        """Which seats score when this one does: it and its partner."""
        return [bool(is_same_side(self.state, seat, winner)) for seat in range(self.seats)]

    def worth_of_share(self, share: float, more: int = 0, promise: bool = False) -> float:
        """The chance to win the match when our side scores in this share of worlds and the others score in the rest."""
        won = self.worth(self.side_of(self.seat), more)
        return share * won + (1 - share) * self.lost(more, promise)

    def lost(self, more: int, promise: bool) -> float:
        """The chance to win the match when our side does not score; after a promise both others of three do."""
        others = [(self.seat + step) % self.seats for step in range(1, self.seats)]
        if self.seats != 3:
            return self.worth(self.side_of(others[0]), more)
        if promise:
            return self.worth([seat in others for seat in range(3)], more)
        return sum(self.worth(self.side_of(other), more) for other in others) / 2

    def worth_of_scoring(self, scored: Cells) -> float:
        """The chance to win the match when each seat scores in such a share of worlds."""
        if self.seats != 3:
            return self.worth_of_share(float(scored[self.seat]))
        total = float(scored.sum()) or 1.0
        return sum(float(scored[seat]) / total * self.worth(self.side_of(seat)) for seat in range(3))
