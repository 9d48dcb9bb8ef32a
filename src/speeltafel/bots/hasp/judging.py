"""Weighs what a seat can do over many worlds: with open hands to the end, and by likely cards to the end."""

from __future__ import annotations

import numpy as np

from speeltafel.bots.hasp.policy import MARKS, likely_card
from speeltafel.bots.hasp.questions import can_force, cards_that_force
from speeltafel.bots.hasp.solver import QUESTION, called, workspace
from speeltafel.games.hasp.actions import FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, PASS
from speeltafel.games.hasp.cards import ALL_CARDS, CARDS, MOST_SEATS
from speeltafel.games.hasp.rules import actor, apply, nth_outcome, playable_cards, total_odds
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, ENDED, PLAYING, State
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, Cells, Seed
from speeltafel.kernel.dice import below, scrambled, shake

SEEN = (1 << 55) - 55
"""What was seen is told apart by a remainder of this prime."""


@called
def do(s: State, action: int) -> None:
    """Carry an action out by the rules, which are compiled for it once and not at every place."""
    apply(s, action)


@rule
def deal_on(s: State, rng: Seed) -> None:
    """Chance deals until somebody decides."""
    while actor(s) == CHANCE:
        rng = shake(rng)
        do(s, nth_outcome(s, below(rng, total_odds(s))))


@rule
def deal_after_trump(worlds: Cells, trump: int, rng: Seed, dealt: Cells) -> None:
    """The same cards are dealt on in each world, whatever trump is named."""
    for n in range(worlds.shape[0]):
        rng = shake(rng)
        dealt[n] = worlds[n]
        do(dealt[n], FIRST_TRUMP + trump)
        deal_on(dealt[n], scrambled(rng))


@rule
def act_in_worlds(worlds: Cells, action: int) -> None:
    """The seat to act does the same in every world."""
    for n in range(worlds.shape[0]):
        do(worlds[n], action)


@rule
def is_round_over(s: State) -> bool:
    """Whether the table waits for the next deal, or the match is over."""
    return s.phase < ANNOUNCING or s.phase == ENDED


def force_in_worlds(worlds: Cells, seat: int, cards: int, found: Cells) -> None:
    """For each world the set of these cards that force the pot for the seat's side with open hands; without cards to
    choose from, 1 if it is forced as it stands."""
    table, stack, ages = workspace()
    solve_worlds(worlds, seat, cards, found, table, stack, ages)


def solve_each(worlds: Cells, seat: int, cards: int, found: Cells, table: Cells, stack: Cells, ages: Cells) -> None:
    """Solve world after world."""
    question, hands = np.zeros(QUESTION, np.int64), np.zeros(MOST_SEATS, np.int64)
    worth = np.zeros(CARDS, np.int64)
    for n in range(worlds.shape[0]):
        if cards:
            found[n] = cards_that_force(worlds[n], seat, cards, question, hands, worth, table, stack, ages)
        else:
            found[n] = can_force(worlds[n], seat, question, hands, worth, table, stack, ages)


solve_worlds = rule(solve_each, beside_others=True)


def play_each(worlds: Cells, action: int, times: int, rng: Seed, weights: Cells, spare: Cells, gains: Cells) -> None:
    """In every world do this (nothing, if negative) and play on by likely cards, so many times; adds up who scores."""
    marks, found = np.zeros(MARKS), np.zeros(CARDS)
    for n in range(worlds.shape[0]):
        for _ in range(times):
            rng = shake(rng)
            spare[0] = worlds[n]
            s = spare[0]
            if action >= 0:
                do(s, action)
            play_round(s, scrambled(rng), weights, marks, found)
            for seat in range(int(s.seats)):
                if s.last_gains[seat] > 0:
                    gains[n, seat] += 1


play_worlds = rule(play_each, beside_others=True)


@rule
def play_round(s: State, rng: Seed, weights: Cells, marks: Cells, found: Cells) -> None:
    """Likely cards, and no calls, until the round is over."""
    while not is_round_over(s):
        rng = shake(rng)
        if s.phase == CALLING:
            do(s, FIRST_CALL + PASS)
        else:
            do(s, FIRST_PLAY + likely_card(s, int(s.turn), weights, marks, found, rng))


def delay_each(
    worlds: Cells,
    card: int,
    seat: int,
    rng: Seed,
    weights: Cells,
    spare: Cells,
    seen: Cells,
    good: Cells,
    table: Cells,
    stack: Cells,
    ages: Cells,
) -> None:
    """In every world play this card, then likely cards until the seat must choose again; only there open the hands.

    `seen` tells apart what the seat saw happen, `good` is the set of cards that then force the pot. A round that is
    over gives all cards if it was won and none if not.
    """
    marks, found = np.zeros(MARKS), np.zeros(CARDS)
    question, hands = np.zeros(QUESTION, np.int64), np.zeros(MOST_SEATS, np.int64)
    worth = np.zeros(CARDS, np.int64)
    for n in range(worlds.shape[0]):
        rng = shake(rng)
        spare[0] = worlds[n]
        s = spare[0]
        do(s, FIRST_PLAY + card)
        seen[n] = play_until(s, seat, scrambled(rng), weights, marks, found)
        if is_round_over(s):
            good[n] = ALL_CARDS if s.last_gains[seat] > 0 else 0
        else:
            cards = playable_cards(s, seat)
            good[n] = cards_that_force(s, seat, cards, question, hands, worth, table, stack, ages)


delay_worlds = rule(delay_each, beside_others=True)


@rule
def play_until(s: State, seat: int, rng: Seed, weights: Cells, marks: Cells, found: Cells) -> int:
    """Likely cards until the seat has a choice of cards; answers a number that stands for what it saw."""
    seen = 1
    while not is_round_over(s):
        cards = playable_cards(s, int(s.turn))
        if s.turn == seat and s.phase == PLAYING and cards & (cards - 1) != 0:
            break
        rng = shake(rng)
        if s.phase == CALLING:
            do(s, FIRST_CALL + PASS)
        else:
            card = likely_card(s, int(s.turn), weights, marks, found, rng)
            seen = (seen * CARDS + card) % SEEN
            do(s, FIRST_PLAY + card)
    return seen
