"""What was read a moment ago about logins and tokens, so that a request rarely costs a read."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from speeltafel.server.people.credentials import Ticket

MEMORY_MS = 5000
"""How long another process may believe in a login that was revoked here."""
MOST_TICKETS = 4096


@dataclass(frozen=True, slots=True)
class Noted:
    """A ticket and when it was read."""

    ticket: Ticket
    at: int


class RecentTickets:
    """Tickets by the id of their login or token; bounded in number and in time."""

    def __init__(self, now: Callable[[], int], keep: int = MEMORY_MS, most: int = MOST_TICKETS) -> None:
        self._now = now
        self._keep = keep
        self._most = most
        self._noted: dict[str, Noted] = {}
        self.turn = 0
        """Goes up with everything forgotten: what was read in an earlier turn may be old."""

    def recall(self, id: str) -> Ticket | None:
        noted = self._noted.get(id)
        if noted is None:
            return None
        if 0 <= self._now() - noted.at < self._keep:
            return noted.ticket
        del self._noted[id]
        return None

    def note(self, id: str, ticket: Ticket, turn: int) -> None:
        """Keep what was read, unless something was forgotten since the reading began in that turn."""
        if turn != self.turn:
            return
        self._noted.pop(id, None)
        self._noted[id] = Noted(ticket, self._now())
        if len(self._noted) > self._most:
            del self._noted[next(iter(self._noted))]

    def forget(self, id: str) -> None:
        self.turn += 1
        self._noted.pop(id, None)

    def forget_player(self, player: str) -> None:
        """Everything about somebody and their programs."""
        self.turn += 1
        for id, noted in list(self._noted.items()):
            if player in (noted.ticket.person.id, noted.ticket.person.owner):
                del self._noted[id]

    def __len__(self) -> int:
        return len(self._noted)
