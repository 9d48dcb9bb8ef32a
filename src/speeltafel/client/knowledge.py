"""What a client knows of a table, from the table's messages alone; no socket and no clock."""

from __future__ import annotations

from enum import Enum
from typing import Any

from msgspec import UNSET

from speeltafel.client.seat_memory import SeatMemory
from speeltafel.games import load
from speeltafel.kernel.game import Game
from speeltafel.protocol.messages import Chair, Changes, Ending, Events, Line, Phase, Skip, Snapshot

LINES_KEPT = 100


class Fit(Enum):
    """How a message relates to what is known."""

    NEW = "new"
    OLD = "old"
    GAP = "gap"
    """Something is missing in between."""


class Knowledge:
    """A table as one viewer knows it. Empty until the first snapshot."""

    def __init__(self) -> None:
        self.you = ""
        """Our player id at this table."""
        self.version = 0
        self.snapshot: Snapshot | None = None
        """The last snapshot; only those of its fields that never change are still true."""
        self.phase: Phase = "gathering"
        self.seats: list[Chair] = []
        self.actor: int | None = None
        self.decision: int | None = None
        self.legal: list[str] = []
        self.fields: dict[str, Any] = {}
        """The viewer's view: the fields of the game's record by name."""
        self.deadline: int | None = None
        self.chat: list[Line] = []
        self.ending: Ending | None = None
        self.rematch: str | None = None
        self.memory: SeatMemory | None = None
        """What our seat remembers of the game, from the moment somebody wanted it."""

    # State

    @property
    def seat(self) -> int | None:
        """Our own seat; the start of a game shuffles the seats."""
        return next((seat for seat, chair in enumerate(self.seats) if self.you and chair.player == self.you), None)

    @property
    def game(self) -> Game:
        """The game that is played here."""
        assert self.snapshot is not None, "nothing is known yet"
        return load(self.snapshot.game)

    @property
    def is_finished(self) -> bool:
        return self.phase in ("over", "abandoned")

    @property
    def is_asked(self) -> bool:
        """Whether we have to decide now and no bot plays for us."""
        seat = self.seat
        asked = self.phase == "playing" and seat is not None and self.actor == seat and self.decision is not None
        return asked and bool(self.legal) and not self.seats[seat or 0].away

    def record(self) -> Any:
        """The view as the game's own record, with holes where we may not look: what rules and bots take."""
        records = self.game.blank()
        for name, value in self.fields.items():
            records[0][name] = value
        return records[0]

    def remember(self) -> None:
        """Keep the views and decisions from now on."""
        self.memory = SeatMemory()
        self.memory.forget(self.looked())

    def looked(self) -> bytes | None:
        """The view in bytes, if somebody has to decide."""
        is_open = self.phase == "playing" and self.actor is not None and bool(self.fields)
        seen: bytes | None = self.record().tobytes() if is_open else None
        return seen

    # Hearing

    def hear(self, message: Snapshot | Events | Skip) -> Fit:
        """Take in a message, if it is the next one."""
        if isinstance(message, Snapshot):
            self.see(message)
            return Fit.NEW
        if message.version <= self.version:
            return Fit.OLD
        if self.snapshot is None or message.version - message.count != self.version:
            return Fit.GAP
        self.version = message.version
        if isinstance(message, Events):
            self.learn(message)
        return Fit.NEW

    def see(self, snapshot: Snapshot) -> None:
        """Replace everything that was known."""
        self.snapshot = snapshot
        self.version = snapshot.version
        self.phase = snapshot.phase
        self.seats = snapshot.seats
        self.actor = snapshot.actor
        self.decision = given(snapshot.decision)
        self.legal = given(snapshot.legal) or []
        self.fields = {}
        self.patch(given(snapshot.view) or {})
        self.deadline = snapshot.deadline
        self.chat = list(snapshot.chat)
        self.ending = given(snapshot.ending)
        self.rematch = snapshot.rematch
        if self.memory is not None:
            self.memory.forget(self.looked())

    def learn(self, events: Events) -> None:
        """Take in what changed; absent fields have not changed."""
        for name in ("seats", "phase", "actor", "deadline", "ending", "rematch"):
            value = getattr(events, name)
            if value is not UNSET:
                setattr(self, name, value)
        if events.actor is not UNSET or events.legal is not UNSET:
            self.decision, self.legal = given(events.decision), given(events.legal) or []
        if events.said is not UNSET:
            self.chat = [*self.chat, events.said][-LINES_KEPT:]
        self.patch(events.view)
        if self.memory is not None:
            self.memory.follow(self.game, len(self.seats), events.actions, self.looked())

    def patch(self, changes: Changes | dict[str, Any]) -> None:
        """Fields that changed, whole or by rows; what was given out before stays as it was."""
        for name, value in changes.items():
            if isinstance(value, dict):
                rows = list(self.fields[name])
                for row, cells in value.items():
                    rows[int(row)] = cells
                self.fields[name] = rows
            else:
                self.fields[name] = value


def given(value: Any) -> Any:
    """A field's value, or None when it was left out."""
    return None if value is UNSET else value
