"""What the load driver understands of a server's messages: enough to answer, and no more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from benchmarks.server.frames import Line


@dataclass(slots=True)
class Heard:
    """One message of a server, as the driver sees it."""

    version: int = 0
    """What the client is up to date with after it; 0 for a message that brings nothing new."""
    answered: bool = False
    """Whether it says that the client's own last move is stored."""
    reply: bytes | None = None
    """The next move, if it is this client's turn now."""
    is_over: bool = False


NOTHING = Heard()


class Refusal(RuntimeError):
    """A server refused something that the driver thought was right: the run means nothing."""


class Client(Protocol):
    """One person at a table."""

    line: Line

    def hear(self, payload: bytes) -> Heard:
        """Understand a message."""


class Host(Protocol):
    """A server under load."""

    acknowledges: bool
    """Whether a move is answered besides being told to everyone."""
    moves_a_game: int | None
    """How long a game lasts at least, as a rule; None if it never ends."""

    def lay_table(self, number: int) -> list[Client]:
        """Four clients that have begun a conversation at a new table; their first messages are still to be heard."""
