"""The learned player: a network that was trained by self-play, evaluated in plain NumPy.

It was trained for two players, five colours and the rules of the literature (a hint must point at a card), on the
observation of the Hanabi Learning Environment. It gives no empty hints, even where they are allowed. At a table for
which it was not trained, the table partner plays in its place.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from speeltafel.bots.bot import Alternative, Budget, Choice, History, Reason
from speeltafel.bots.hanabi.partner import Finessing
from speeltafel.games.hanabi.actions import clue_of, is_colour, is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import EDITION_COLOURS, MOST_COLOURS
from speeltafel.games.hanabi.moves import decision_of, legal_moves
from speeltafel.games.hanabi.observe import RecalledMove, forget, observe, remember
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.layout import blank

WEIGHTS = Path(__file__).with_suffix(".npz")
SEATS = 2
SHOWN = 3
"""How many moves are told as alternatives."""


class ActorNetwork:
    """The weights of the network that chooses moves."""

    def __init__(self, file: Path = WEIGHTS) -> None:
        with np.load(file) as kept:
            self.weights = {name: kept[name].astype(np.float32) for name in kept.files if name != "about"}

    @property
    def words(self) -> int:
        """How many words an observation has."""
        return len(self.weights["first"]) // 32

    @property
    def moves(self) -> int:
        """How many moves it chooses from."""
        return len(self.weights["policy_bias"])

    def logits(self, words: Cells) -> Cells:
        """The preference for every move from one packed observation; its set bits select the rows to add up."""
        weights = self.weights
        bits = np.flatnonzero(np.unpackbits(words.astype("<u4").view(np.uint8), bitorder="little"))
        hidden = np.maximum(weights["first"][bits].sum(axis=0) + weights["first_bias"], 0)
        hidden = np.maximum(hidden @ weights["second"] + weights["second_bias"], 0)
        preferences: Cells = hidden @ weights["policy"] + weights["policy_bias"]
        return preferences


@cache
def network() -> ActorNetwork:
    """The network in the package, read once."""
    return ActorNetwork()


class Learned:
    """A player that makes the move its network prefers."""

    def __init__(self, game: Game) -> None:
        self.game = game
        self.partner = Finessing(game)

    def choose(self, view: State, history: History, budget: Budget) -> Choice:
        if not is_trained_for(view):
            return self.partner.choose(view, history, budget)
        words = np.zeros(network().words, np.uint32)
        observe(view, last_move(view, history), int(view.turn), words)
        allowed = nonempty_moves(view, network().moves)
        chances = softmax(np.where(allowed, network().logits(words), -np.inf))
        ranked = sorted(range(len(chances)), key=lambda move: -chances[move])[:SHOWN]
        weighed = tuple(
            Alternative(int(decision_of(view, move)), float(chances[move])) for move in ranked if chances[move] > 0
        )
        return Choice(weighed[0].action, (why(weighed[0]),), weighed)


def is_trained_for(view: State) -> bool:
    """Two players, five colours, one last round."""
    return view.seats == SEATS and view.colours == EDITION_COLOURS and not view.play_on


def last_move(view: State, history: History) -> RecalledMove:
    """What the observation tells about the last move, from what this seat saw; nothing if the seat saw no move yet."""
    memory: RecalledMove = blank(RecalledMove, 1)[0]
    forget(memory)
    if len(history):
        action = int(history.decisions[-1])
        remember(memory, history.views[-1], action)
        if is_hint(action) and target_of(action) == view.turn:
            memory.slots = own_slots_hinted(view, int(clue_of(action)))
    return memory


def own_slots_hinted(view: State, clue: int) -> int:
    """The own cards that the last hint pointed at: those that can be nothing but the colour or value it named."""
    left = view.colours_left[view.turn] if is_colour(clue) else view.values_left[view.turn]
    only = 1 << (clue if is_colour(clue) else clue - MOST_COLOURS)
    return sum(1 << slot for slot in range(int(view.hand_sizes[view.turn])) if int(left[slot]) == only)


def nonempty_moves(view: State, moves: int) -> Cells:
    """The legal moves without empty hints, which the network never met in training."""
    strict = blank(State, 1)
    strict[0] = view
    strict[0].empty_hints = 0
    mask = np.zeros(-(-moves // 32), np.uint32)
    legal_moves(strict[0], mask)
    return np.unpackbits(mask.astype("<u4").view(np.uint8), bitorder="little")[:moves].astype(bool)


def softmax(logits: Cells) -> Cells:
    """Probabilities from logits."""
    raised = np.exp(logits - logits.max())
    chances: Cells = raised / raised.sum()
    return chances


def why(best: Alternative) -> Reason:
    """A network has no reasons to tell, only how sure it is."""
    sure = round(100 * best.value)
    if is_hint(best.action):
        return Reason("hanabi-learned-hint", {"target": int(target_of(best.action)), "sure": sure})
    code = "hanabi-learned-discard" if is_discard(best.action) else "hanabi-learned-play"
    return Reason(code, {"slot": int(slot_of(best.action)), "sure": sure})
