"""Shows a record step by step, as a seat, a spectator or somebody who may see everything is told it."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal, cast

import numpy as np
from msgspec import UNSET, Raw

from speeltafel.kernel.contract import SPECTATOR, Cells
from speeltafel.kernel.gamefile import RULES
from speeltafel.kernel.match import Match, Refusal
from speeltafel.kernel.story import Event
from speeltafel.protocol.messages import Chair, Changes, Ending, Events, Snapshot, Worded
from speeltafel.server import seats, views
from speeltafel.server.archive.reading import ReadRecord
from speeltafel.server.outcome import outcome_of
from speeltafel.server.wording import as_phrases, heard, sayings

OPEN: Literal["open"] = "open"
Viewer = int | Literal["open"]
"""A seat, SPECTATOR, or OPEN for who sees everything: only for games that are over and for files people bring."""


def replay(record: ReadRecord, viewer: Viewer, chairs: Sequence[Chair] | None = None) -> list[Snapshot | Events]:
    """The table before the first action, then what each action changed; versions count the actions.

    A replay asks for no decisions. Without chairs, who played is read off the names in the record. Raises BadSeats for
    a seat that the game does not have.
    """
    played = record.match
    match = Match(played.game, played.seats, played.options)
    view = seen(match, viewer)
    people = chairs or [seats.named(name) for name in record.names or [None] * match.seats]
    steps: list[Snapshot | Events] = [beginning(record, match, viewer, view, people)]
    for number, action in enumerate(played.history, 1):
        asked = match.actor
        events = match.act_and_tell(action)
        assert not isinstance(events, Refusal)
        old, view = view, seen(match, viewer)
        steps.append(
            Events(
                version=number,
                told=told(match.game.name, events, viewer),
                view=changed(match, old, view),
                actor=to_decide(match) if match.actor != asked else UNSET,
                phase="over" if match.is_over else UNSET,
                ending=ending(record) if match.is_over else UNSET,
            )
        )
    return steps


def beginning(record: ReadRecord, match: Match, viewer: Viewer, view: bytes, chairs: Sequence[Chair]) -> Snapshot:
    """The table before anything happened."""
    proof = record.proof
    return Snapshot(
        version=0,
        table="" if proof is None else proof.table,
        game=match.game.name,
        rules=RULES,
        options=record.options,
        commitment="" if proof is None else proof.commitment,
        phase="over" if match.is_over else "playing",
        seats=list(chairs),
        seat=viewer if isinstance(viewer, int) and viewer != SPECTATOR else None,
        actor=to_decide(match),
        view=views.whole(match.game, view),
    )


def seen(match: Match, viewer: Viewer) -> bytes:
    """What the viewer sees of the match as it stands."""
    shown: bytes = (match.state if viewer == OPEN else match.view(viewer)).tobytes()
    return shown


def as_cells(match: Match, view: bytes) -> Cells:
    """A view as machine code takes it."""
    return np.frombuffer(view, match.game.layout)


def changed(match: Match, old: bytes, new: bytes) -> Changes:
    """What changed in the view, encoded already."""
    (found,) = views.changes(match.game, as_cells(match, old), as_cells(match, new))
    return cast("Changes", Raw(found)) if found else {}


def told(game: str, events: Iterable[Event], viewer: Viewer) -> list[Worded]:
    """What the viewer is told of what happened, encoded already."""
    said = sayings(game, events)
    phrases = [saying.inside for saying in said] if viewer == OPEN else heard(said, viewer)
    return as_phrases(phrases)


def to_decide(match: Match) -> int | None:
    return match.actor if match.actor >= 0 else None


def ending(record: ReadRecord) -> Ending:
    came = outcome_of(record.match)
    return Ending(payoff=record.payoff, shuffle=record.proof, scores=came.scores, places=came.places, most=came.most)
