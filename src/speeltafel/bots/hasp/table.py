"""What a player of HASP works with: worlds, beliefs and verdicts for the seat that is to decide, within a budget."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numpy as np

from speeltafel.bots.bot import Budget, History
from speeltafel.bots.hasp.beliefs import explain
from speeltafel.bots.hasp.judging import act_in_worlds, deal_after_trump, delay_worlds, force_in_worlds, play_worlds
from speeltafel.bots.hasp.policy import PLAYING_ON, READING, WEIGHTS
from speeltafel.bots.hasp.solver import workspace
from speeltafel.bots.hasp.worlds import all_worlds, draw_worlds
from speeltafel.games.hasp.cards import CARDS
from speeltafel.games.hasp.state import State as HaspState
from speeltafel.kernel.contract import Cells, State
from speeltafel.kernel.layout import layout

CHUNK = 20
"""Worlds that are judged between two looks at the clock."""
LAYOUT = layout(HaspState)


@dataclass
class Table:
    """A seat's view, as machine code takes it, and the dice for this thought."""

    view: Cells
    seat: int
    budget: Budget
    turn: int

    @classmethod
    def of(cls, view: State, history: History, budget: Budget) -> Table:
        """The table as the seat to act sees it."""
        held = np.zeros(1, LAYOUT)
        held[0] = view
        return cls(held, int(held[0].turn), budget, len(history))

    @property
    def sight(self) -> Any:
        """The view as a record."""
        return self.view[0]

    def rng(self, use: int) -> np.uint64:
        """Dice for one use."""
        return self.budget.rng(self.turn * 16 + use)


@dataclass
class Worlds:
    """Deals that fit what a seat knows, and how likely each is."""

    records: Cells
    weights: Cells
    are_all: bool

    def __len__(self) -> int:
        return len(self.records)


def drawn(table: Table, count: int) -> Worlds:
    """So many worlds by chance, each as likely as any other."""
    records = np.zeros(count, LAYOUT)
    draw_worlds(table.view, table.seat, table.rng(0), records)
    return Worlds(records, np.full(count, 1.0 / count), False)


def all_or_drawn(table: Table, most: int) -> Worlds:
    """Every world if there are not more than `most`, otherwise so many by chance."""
    records = np.zeros(most, LAYOUT)
    count = int(all_worlds(table.view, table.seat, records))
    if count == 0:
        return drawn(table, most)
    return Worlds(records[:count], np.full(count, 1.0 / count), True)


def believed(table: Table, worlds: Worlds, history: History) -> Worlds:
    """The same worlds, weighed by how well they explain what the others did this round."""
    first = beginning_of_round(table, history)
    logs, spare = np.zeros(len(worlds)), np.zeros(1, LAYOUT)
    views, decisions = np.array(history.views[first:]), np.array(history.decisions[first:], np.int64)
    explain(worlds.records, table.seat, views, decisions, WEIGHTS[READING], spare, logs)
    weights = worlds.weights * np.exp(logs - logs.max())
    return Worlds(worlds.records, weights / weights.sum(), worlds.are_all)


def beginning_of_round(table: Table, history: History) -> int:
    """Where in the history the round begins that is being played; two rounds in a row have different starters."""
    starters = history.views["starter"]
    at = len(history)
    while at > 0 and starters[at - 1] == table.sight["starter"]:
        at -= 1
    return at


def thinned(worlds: Worlds, count: int, rng: np.uint64) -> Worlds:
    """At most so many worlds, chosen by their weight at even steps, so that each then counts the same."""
    if len(worlds) <= count:
        return worlds
    start = (int(rng) >> 11) / (1 << 53)
    steps = (np.arange(count) + start) / count
    places = np.minimum(np.searchsorted(np.cumsum(worlds.weights), steps), len(worlds) - 1)
    chosen, times = np.unique(places, return_counts=True)
    return Worlds(worlds.records[chosen], times / count, False)


def forced(table: Table, worlds: Worlds, cards: int) -> tuple[Cells, int]:
    """For every world judged in time, the cards that force the pot with open hands; and how many were judged."""
    found = np.zeros(len(worlds), np.int64)
    done = 0
    while done < len(worlds) and not (done and table.budget.is_spent):
        force_in_worlds(worlds.records[done : done + CHUNK], table.seat, cards, found[done : done + CHUNK])
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


def played_on(table: Table, worlds: Worlds, action: int, times: int, use: int) -> Cells:
    """How often each seat scores the pot when the round is played on by likely cards after this action."""
    gains = np.zeros((len(worlds), int(table.sight["seats"])))
    play_worlds(worlds.records, action, times, table.rng(use), WEIGHTS[PLAYING_ON], np.zeros(1, LAYOUT), gains)
    return np.asarray(worlds.weights @ gains / times)


def after_trump(table: Table, worlds: Worlds, trump: int) -> Worlds:
    """The worlds with this trump, dealt on."""
    dealt = np.zeros(len(worlds), LAYOUT)
    deal_after_trump(worlds.records, trump, table.rng(1), dealt)
    return Worlds(dealt, worlds.weights, False)


def after_action(worlds: Worlds, action: int) -> Worlds:
    """The worlds after somebody did this."""
    records = worlds.records.copy()
    act_in_worlds(records, action)
    return Worlds(records, worlds.weights, worlds.are_all)


def delayed(table: Table, worlds: Worlds, card: int, use: int) -> tuple[float, int]:
    """The share of worlds won when hands open only at the seat's next choice, which is one for all that looks the same.

    Judged chunk by chunk until the clock says enough; answers how many worlds were judged too.
    """
    seen, good = np.zeros(len(worlds), np.int64), np.zeros(len(worlds), np.int64)
    spare, memory = np.zeros(1, LAYOUT), workspace()
    done = 0
    while done < len(worlds) and not (done and table.budget.is_spent):
        part = slice(done, done + CHUNK)
        rng = table.budget.rng((table.turn * 16 + use) * 4096 + done)
        delay_worlds(
            worlds.records[part], card, table.seat, rng, WEIGHTS[PLAYING_ON], spare, seen[part], good[part], *memory
        )
        done = min(done + CHUNK, len(worlds))
    return best_for_each_sight(seen[:done], good[:done], worlds.weights[:done]), done


def best_for_each_sight(seen: Cells, good: Cells, weights: Cells) -> float:
    """Of the worlds that look the same, those that the best single card wins."""
    sights, places = np.unique(seen, return_inverse=True)
    won = np.zeros((len(sights), CARDS))
    for card in range(CARDS):
        won[:, card] = np.bincount(places, weights * (good >> card & 1), len(sights))
    return float(won.max(axis=1).sum() / weights.sum())
