"""Shows a record step by step, as a seat, a spectator or somebody who may see everything is told it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, cast

import numpy as np
from msgspec import UNSET, Raw

from speeltafel.kernel.contract import SPECTATOR, UNKNOWN, Cells
from speeltafel.kernel.events import as_json
from speeltafel.kernel.game_record import RULES
from speeltafel.kernel.match import Match, Refusal
from speeltafel.protocol.messages import Chair, Changes, Ending, Events, GameEvent, Snapshot
from speeltafel.server.archive.record_reader import ReadRecord
from speeltafel.server.table import encoding, seats

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
        asked, known = match.actor, revealed(match, action, viewer)
        events = match.act_and_tell(action)
        assert not isinstance(events, Refusal)
        old, view = view, seen(match, viewer)
        steps.append(
            Events(
                version=number,
                actions=[known],
                told=told(match, events, viewer),
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
        view=encoding.whole(match.game, view),
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
    (found,) = encoding.changes(match.game, as_cells(match, old), as_cells(match, new))
    return cast("Changes", Raw(found)) if found else {}


def told(match: Match, events: Any, viewer: Viewer) -> list[GameEvent]:
    """What the viewer is told of what happened."""
    declared = match.game.events
    return [as_json(event) for event in (declared.whole(events) if viewer == OPEN else declared.heard(events, viewer))]


def revealed(match: Match, action: int, viewer: Viewer) -> str | None:
    """The next action, as far as the viewer may know it."""
    if viewer != OPEN:
        shown = np.empty(1, np.int64)
        match.game.loops.reveal_at(match.table, action, np.array([viewer], np.int64), shown)
        action = int(shown[0])
    return None if action == UNKNOWN else match.say(action)


def to_decide(match: Match) -> int | None:
    return match.actor if match.actor >= 0 else None


def ending(record: ReadRecord) -> Ending:
    """How the game ended."""
    match = record.match
    scores, places, most = match.game.scoring.outcome(match.state, match.seats)
    return Ending(payoff=record.payoff, shuffle=record.proof, scores=scores, places=places, most=most)
