"""What a page must know of a game to word its events and to show a plain table, as plain data."""

from __future__ import annotations

from typing import Any

from speeltafel.kernel.drawing import Shown
from speeltafel.kernel.events import Weight
from speeltafel.kernel.facts import Amount, Kind, Named, Number, Ordinal, Phrase, Seat, Several
from speeltafel.kernel.game import Game


def facts_of(game: Game) -> dict[str, Any]:
    """The vocabulary of a game, which of its events matter how much, and what is shown of its table."""
    vocabulary, layout = game.vocabulary, game.drawings.layout
    return {
        "kinds": {name: kind_of(kind) for name, kind in vocabulary.kinds.items()},
        "derived": {
            name: {"source": derived.source, "kind": kind_of(derived.kind)}
            for name, derived in vocabulary.derived.items()
        },
        "weights": {event.name: event.weight for event in game.events.types if event.weight is not Weight.NORMAL},
        "layout": {"open": list(map(shown_of, layout.open)), "bySeat": list(map(shown_of, layout.by_seat))},
    }


def shown_of(shown: Shown) -> dict[str, Any]:
    """A field of the table that is shown."""
    return {"name": shown.name, "kind": kind_of(shown.kind)}


def kind_of(kind: Kind) -> dict[str, Any]:
    """What a fact means."""
    match kind:
        case Number(unit):
            return {"is": "number", "unit": unit} if unit else {"is": "number"}
        case Seat():
            return {"is": "seat"}
        case Ordinal():
            return {"is": "ordinal"}
        case Amount(message):
            return {"is": "amount", "message": message}
        case Several(of):
            return {"is": "several", "of": kind_of(of)}
        case Named(names, phrases, hidden):
            found: dict[str, Any] = {"is": "named", "names": names, "phrases": list(map(phrase_of, phrases))}
            return found if hidden is None else {**found, "hidden": phrase_of(hidden)}


def phrase_of(phrase: Phrase) -> list[Any]:
    """A message and what fills its blanks."""
    blanks = {name: phrase_of(one) if isinstance(one, Phrase) else one for name, one in phrase.blanks.items()}
    return [phrase.key, blanks] if blanks else [phrase.key]
