"""What learners observe of HASP."""

from __future__ import annotations

from speeltafel.games.hasp import observe
from speeltafel.games.hasp.state import State
from speeltafel.kernel.encoding import Encoding, Encodings, Moves, Recall


def encodings() -> Encodings[State, observe.CardsPlayed]:
    """The one encoding of HASP."""
    moves = Moves(observe.moves, observe.decision_of, observe.move_of, observe.legal_moves)
    recall = Recall(observe.CardsPlayed, observe.forget, observe.remember)
    return Encodings(moves, recall, {"plain": Encoding("HASP (`plain`)", observe.sections, observe.observe)})
