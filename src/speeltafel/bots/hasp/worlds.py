"""The worlds that a HASP bot thinks in: sampled for a seat, weighed by beliefs, judged by solver and rollouts."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from speeltafel.bots.bot import Budget, History
from speeltafel.bots.hasp.beliefs import add_log_likelihoods
from speeltafel.bots.hasp.policy import PLAYING_ON, READING, card_model
from speeltafel.bots.hasp.rollout import (
    NextChoices,
    act_in_worlds,
    deal_after_trump,
    delay_worlds,
    play_worlds,
    solve_worlds,
)
from speeltafel.bots.hasp.solver import new_solver
from speeltafel.bots.hasp.world_sampling import all_worlds, draw_worlds
from speeltafel.games.hasp.cards import CARDS
from speeltafel.games.hasp.state import State
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.layout import blank

CHUNK = 20
"""Worlds that are judged between two looks at the clock."""


@dataclass
class SeatView:
    """What a seat sees when it must decide, and the budget and dice for its thought."""

    views: Cells
    """The view as compiled code takes it: an array of one record."""
    seat: int
    budget: Budget
    turn: int

    @classmethod
    def of(cls, view: State, history: History, budget: Budget) -> SeatView:
        """The table as the seat to act sees it."""
        views = blank(State, 1)
        views[0] = view
        return cls(views, int(views[0].turn), budget, len(history))

    @property
    def state(self) -> State:
        """The view as a record."""
        state: State = self.views[0]
        return state

    def rng(self, use: int) -> np.uint64:
        """Dice for one use."""
        return self.budget.rng(self.turn * 16 + use)


@dataclass
class WeightedWorlds:
    """Deals that fit what a seat knows, and how likely each is."""

    records: Cells
    weights: Cells
    are_all: bool

    def __len__(self) -> int:
        return len(self.records)


# Which worlds there are


def sampled(sight: SeatView, count: int) -> WeightedWorlds:
    """So many random worlds, all equally likely."""
    records = blank(State, count)
    draw_worlds(sight.views, sight.seat, sight.rng(0), records)
    return WeightedWorlds(records, np.full(count, 1.0 / count), False)


def all_or_sampled(sight: SeatView, most: int) -> WeightedWorlds:
    """All worlds if there are not more than `most`, otherwise a sample of that size."""
    records = blank(State, most)
    count = int(all_worlds(sight.views, sight.seat, records))
    if count == 0:
        return sampled(sight, most)
    return WeightedWorlds(records[:count], np.full(count, 1.0 / count), True)


def weighed_by_beliefs(sight: SeatView, worlds: WeightedWorlds, history: History) -> WeightedWorlds:
    """The same worlds, weighed by how well they explain what the others did this round."""
    first = beginning_of_round(sight, history)
    logs = np.zeros(len(worlds))
    views, decisions = np.array(history.views[first:]), np.array(history.decisions[first:], np.int64)
    add_log_likelihoods(worlds.records, sight.seat, views, decisions, card_model(READING), logs)
    weights = worlds.weights * np.exp(logs - logs.max())
    return WeightedWorlds(worlds.records, weights / weights.sum(), worlds.are_all)


def beginning_of_round(sight: SeatView, history: History) -> int:
    """Where in the history the present round begins; two rounds in a row have different starters."""
    starters = history.views["starter"]
    at = len(history)
    while at > 0 and starters[at - 1] == sight.state.starter:
        at -= 1
    return at


def resampled(worlds: WeightedWorlds, count: int, rng: np.uint64) -> WeightedWorlds:
    """At most so many worlds, chosen by their weight at even steps (systematic resampling)."""
    if len(worlds) <= count:
        return worlds
    start = (int(rng) >> 11) / (1 << 53)
    steps = (np.arange(count) + start) / count
    places = np.minimum(np.searchsorted(np.cumsum(worlds.weights), steps), len(worlds) - 1)
    chosen, times = np.unique(places, return_counts=True)
    return WeightedWorlds(worlds.records[chosen], times / count, False)


def after_trump(sight: SeatView, worlds: WeightedWorlds, trump: int) -> WeightedWorlds:
    """The worlds after this trump was named and the rest was dealt."""
    dealt = blank(State, len(worlds))
    deal_after_trump(worlds.records, trump, sight.rng(1), dealt)
    return WeightedWorlds(dealt, worlds.weights, False)


def after_action(worlds: WeightedWorlds, action: int) -> WeightedWorlds:
    """The worlds after the seat to act did this."""
    records = worlds.records.copy()
    act_in_worlds(records, action)
    return WeightedWorlds(records, worlds.weights, worlds.are_all)


# What they say about a decision


def solved(sight: SeatView, worlds: WeightedWorlds, cards: int) -> tuple[Cells, int]:
    """For every world solved in time, the cards that force the pot with open hands; and how many were solved."""
    found, solver = np.zeros(len(worlds), np.int64), new_solver()
    done = 0
    while done < len(worlds) and not (done and sight.budget.is_spent):
        part = slice(done, done + CHUNK)
        solve_worlds(worlds.records[part], sight.seat, cards, found[part], solver)
        done = min(done + CHUNK, len(worlds))
    return found, done


def share_by_card(found: Cells, weights: Cells, cards: int) -> Cells:
    """The weight of the worlds in which each card forces the pot."""
    total = weights.sum() or 1.0
    shares = np.zeros(CARDS)
    for card in range(CARDS):
        if cards >> card & 1:
            shares[card] = weights[(found >> card & 1) == 1].sum() / total
    return shares


def rollout_scores(sight: SeatView, worlds: WeightedWorlds, action: int, times: int, use: int) -> Cells:
    """How often each seat scores the pot when likely cards are played to the end after this action."""
    gains = np.zeros((len(worlds), int(sight.state.seats)))
    play_worlds(worlds.records, action, times, sight.rng(use), card_model(PLAYING_ON), gains)
    return np.asarray(worlds.weights @ gains / times)


def share_at_next_choice(sight: SeatView, worlds: WeightedWorlds, card: int, use: int) -> float:
    """The share of worlds that are won when all hands open at the seat's next choice.

    That choice must be the same in all worlds that look the same to the seat. The worlds are judged chunk by chunk
    until the clock says enough.
    """
    seen, good = np.zeros(len(worlds), np.int64), np.zeros(len(worlds), np.int64)
    model, solver = card_model(PLAYING_ON), new_solver()
    done = 0
    while done < len(worlds) and not (done and sight.budget.is_spent):
        part = slice(done, done + CHUNK)
        rng = sight.budget.rng((sight.turn * 16 + use) * 4096 + done)
        delay_worlds(worlds.records[part], card, sight.seat, rng, model, solver, NextChoices(seen[part], good[part]))
        done = min(done + CHUNK, len(worlds))
    return best_by_information_set(seen[:done], good[:done], worlds.weights[:done])


def best_by_information_set(seen: Cells, good: Cells, weights: Cells) -> float:
    """The share of worlds that are won by the best single card for all worlds that look the same."""
    sights, places = np.unique(seen, return_inverse=True)
    won = np.zeros((len(sights), CARDS))
    for card in range(CARDS):
        won[:, card] = np.bincount(places, weights * (good >> card & 1), len(sights))
    return float(won.max(axis=1).sum() / weights.sum())
