"""What learners observe of a race."""

from __future__ import annotations

from speeltafel.games.hare import observe
from speeltafel.games.hare.state import State
from speeltafel.kernel.encoding import NO_RECALL, Encoding, Encodings, Moves, NothingRecalled


def encodings() -> Encodings[State, NothingRecalled]:
    """The one encoding of a race; all that matters stands on the table."""
    moves = Moves(observe.moves, observe.decision_of, observe.move_of, observe.legal_moves)
    plain = Encoding("Hare & Tortoise (`plain`)", observe.sections, observe.observe)
    return Encodings(moves, NO_RECALL, {"plain": plain})
