"""Weighs decisions over many worlds: by the solver with open hands, and by playing likely cards to the end."""

from __future__ import annotations

from typing import NamedTuple

from speeltafel.bots.hasp.policy import CardModel, likely_card
from speeltafel.bots.hasp.solver import Solver
from speeltafel.bots.hasp.solver_problem import can_force, cards_that_force
from speeltafel.games.hasp.actions import FIRST_CALL, FIRST_PLAY, FIRST_TRUMP, PASS
from speeltafel.games.hasp.cards import ALL_CARDS, CARDS
from speeltafel.games.hasp.rules import actor, apply, nth_outcome, playable_cards, total_odds
from speeltafel.games.hasp.state import ANNOUNCING, CALLING, ENDED, PLAYING, State
from speeltafel.kernel.compiling import routine, rule
from speeltafel.kernel.contract import CHANCE, Cells, Seed
from speeltafel.kernel.dice import below, scrambled, shake

SEEN = (1 << 55) - 55
"""A prime; what a seat saw is told apart by the remainder of a division by it."""


class NextChoices(NamedTuple):
    """What became of each world until a seat's next choice."""

    seen: Cells
    """A number that stands for what the seat saw."""
    good: Cells
    """The set of cards that then force the pot; after the end of the round all cards if it was won, else none."""


@routine
def act_on(s: State, action: int) -> None:
    """Carry out an action; the rules are compiled once for all callers."""
    apply(s, action)


@rule
def deal_on(s: State, rng: Seed) -> None:
    """Let chance deal until somebody decides."""
    while actor(s) == CHANCE:
        rng = shake(rng)
        act_on(s, nth_outcome(s, below(rng, total_odds(s))))


@rule
def deal_after_trump(worlds: Cells, trump: int, rng: Seed, dealt: Cells) -> None:
    """Name this trump in each world and deal on; the cards dealt are the same for every trump."""
    for n in range(worlds.shape[0]):
        rng = shake(rng)
        dealt[n] = worlds[n]
        act_on(dealt[n], FIRST_TRUMP + trump)
        deal_on(dealt[n], scrambled(rng))


@rule
def act_in_worlds(worlds: Cells, action: int) -> None:
    """Carry out the same action in every world."""
    for n in range(worlds.shape[0]):
        act_on(worlds[n], action)


@rule
def is_round_over(s: State) -> bool:
    """Whether the table waits for the next deal, or the match is over."""
    return s.phase < ANNOUNCING or s.phase == ENDED


def solve_each(worlds: Cells, seat: int, cards: int, found: Cells, solver: Solver) -> None:
    """Find the set of these cards that force the pot for the seat's side in each world with open hands.

    Without cards to choose from, find 1 for each world in which the pot is forced as it stands.
    """
    for n in range(worlds.shape[0]):
        if cards:
            found[n] = cards_that_force(worlds[n], seat, cards, solver)
        else:
            found[n] = can_force(worlds[n], seat, solver)


solve_worlds = rule(solve_each, beside_others=True)


def play_each(worlds: Cells, action: int, times: int, rng: Seed, model: CardModel, gains: Cells) -> None:
    """Do this (nothing, if negative) in every world and play likely cards on, so many times; adds up who scores."""
    spare = worlds[:1].copy()
    for n in range(worlds.shape[0]):
        for _ in range(times):
            rng = shake(rng)
            spare[0] = worlds[n]
            s = spare[0]
            if action >= 0:
                act_on(s, action)
            play_round(s, scrambled(rng), model)
            for seat in range(int(s.seats)):
                if s.last_gains[seat] > 0:
                    gains[n, seat] += 1


play_worlds = rule(play_each, beside_others=True)


@rule
def play_round(s: State, rng: Seed, model: CardModel) -> None:
    """Play likely cards, without calls, until the round is over."""
    while not is_round_over(s):
        rng = shake(rng)
        if s.phase == CALLING:
            act_on(s, FIRST_CALL + PASS)
        else:
            act_on(s, FIRST_PLAY + likely_card(s, int(s.turn), model, rng))


def delay_each(
    worlds: Cells, card: int, seat: int, rng: Seed, model: CardModel, solver: Solver, choices: NextChoices
) -> None:
    """Play this card in every world, then likely cards until the seat must choose again; only there open the hands."""
    spare = worlds[:1].copy()
    for n in range(worlds.shape[0]):
        rng = shake(rng)
        spare[0] = worlds[n]
        s = spare[0]
        act_on(s, FIRST_PLAY + card)
        choices.seen[n] = play_until_choice(s, seat, scrambled(rng), model)
        if is_round_over(s):
            choices.good[n] = ALL_CARDS if s.last_gains[seat] > 0 else 0
        else:
            choices.good[n] = cards_that_force(s, seat, playable_cards(s, seat), solver)


delay_worlds = rule(delay_each, beside_others=True)


@rule
def play_until_choice(s: State, seat: int, rng: Seed, model: CardModel) -> int:
    """Play likely cards until the seat has a choice of cards. Returns a number that stands for what it saw."""
    seen = 1
    while not is_round_over(s):
        cards = playable_cards(s, int(s.turn))
        if s.turn == seat and s.phase == PLAYING and cards & (cards - 1) != 0:
            break
        rng = shake(rng)
        if s.phase == CALLING:
            act_on(s, FIRST_CALL + PASS)
        else:
            card = likely_card(s, int(s.turn), model, rng)
            seen = (seen * CARDS + card) % SEEN
            act_on(s, FIRST_PLAY + card)
    return seen
