"""How the clients of the load play Hanabi."""

from __future__ import annotations

import random
from dataclasses import dataclass

from benchmarks.server.load_game import LoadGame, Pace

PLAYS = 2
"""Cards that may be played blindly in a game: fewer than end it."""


@dataclass(slots=True)
class HintsAndDiscards(Pace):
    """Mostly hints and discards in turn, so that a game lasts; a card is played now and then."""

    dice: random.Random
    plays: int = PLAYS

    def choose(self, legal: list[str]) -> str:
        roll = self.dice.random()
        if self.plays and roll < 0.03:
            self.plays -= 1
            return next(action for action in legal if action.startswith("play"))
        wanted = "hint" if roll < 0.5 else "discard"
        some = [action for action in legal if action.startswith(wanted)]
        some = some or [action for action in legal if not action.startswith("play")] or legal
        return some[int(roll * 1000) % len(some)]


def play_blindly(legal: list[str], dice: random.Random) -> str:
    """A card played blindly is soon the third error."""
    return dice.choice([action for action in legal if action.startswith("play")])


LOAD = LoadGame("hanabi", "Hanabi", seats=4, moves_a_game=60, pace=HintsAndDiscards, hurry=play_blindly)
