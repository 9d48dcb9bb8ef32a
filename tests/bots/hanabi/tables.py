"""Hanabi games for the tests of bots; every seat is asked with its own view and memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import numpy as np

from speeltafel.bots.bot import Bot, Budget, Choice, history_of
from speeltafel.bots.hanabi.self_play import ROOM
from speeltafel.games.hanabi import GAME
from speeltafel.kernel.dice import seeded
from speeltafel.kernel.match import Match

SEED = 5
LITERATURE = {"empty_hints": False}
EDITION = {"empty_hints": True}


def options(chosen: dict[str, bool]) -> Any:
    """Options as the rules take them."""
    return GAME.options.record(GAME.options.read(chosen))


def dealt(seats: int, chosen: dict[str, bool], seed: int) -> Match:
    """A game that is about to begin."""
    match = Match(GAME, seats, chosen)
    match.draw(seed)
    return match


def decisions(match: Match, make: Callable[[], Bot], seed: int, count: int = 1) -> Iterator[Choice]:
    """Play to the end with one bot in each seat; yields each choice before it is carried out."""
    bots = [make() for _ in range(match.seats)]
    while not match.is_over:
        seat = match.actor
        choice = bots[seat].choose(match.view(seat), history_of(match, seat), Budget(count))
        yield choice
        assert match.act(choice.action, seat) is None
        match.draw(seed)


def played(seats: int, chosen: dict[str, bool], game: int, make: Callable[[], Bot]) -> int:
    """The score of a numbered game of the compiled loops, played by asking bots."""
    deck = int(seeded(np.uint64(SEED), np.uint64(game)))
    match = dealt(seats, chosen, deck)
    for _ in decisions(match, make, deck):
        pass
    return int(match.payoff[0])


def scores_of(play: Callable[..., int], seats: int, chosen: dict[str, bool], games: int, *rest: object) -> Any:
    """The scores of some numbered games by one of the compiled loops."""
    scores = np.zeros(games, np.int64)
    play(GAME.blank(ROOM), options(chosen), seats, np.uint64(SEED), 0, scores, *rest)
    return scores
