"""What learners observe of Hanabi."""

from __future__ import annotations

from speeltafel.games.hanabi import compact, moves, observe
from speeltafel.games.hanabi.cards import MOST_COLOURS
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.encoding import Encoding, Encodings, Moves, Recall


def encodings() -> Encodings[State, observe.RecalledMove]:
    """The canonical observation of the Hanabi Learning Environment, and a compact one."""
    numbering = Moves(moves.moves, moves.decision_of, moves.move_of, moves.legal_moves)
    by_name = {
        "hle": Encoding("Hanabi, canonical (`hle`)", observe.sections, observe.observe),
        "compact": Encoding("Hanabi, compact (`compact`)", compact.sections, compact.observe),
    }
    recall = Recall(observe.RecalledMove, observe.forget, observe.remember)
    return Encodings(numbering, recall, by_name, larger={"colours": MOST_COLOURS}, training={"empty_hints": False})
