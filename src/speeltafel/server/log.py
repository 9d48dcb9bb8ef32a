"""What a table's log is made of: the log is the game, everything else is a cache of it."""

from __future__ import annotations

from enum import StrEnum

import msgspec


class Kind(StrEnum):
    """What an entry of the log is about."""

    GAME = "game"
    """An action of the game in its notation: a decision, or an outcome that chance brought."""
    SEAT = "seat"
    """Who sits where, who is ready, the start, what is said, a takeover by a bot and its end, resigning, a rematch."""
    CLOCK = "clock"
    """A deadline that passed, or that was put off."""
    TAKEBACK = "takeback"
    """A takeback asked for, granted or declined."""


class Entry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log; versions count from 1 without a gap."""

    table: str
    version: int
    kind: Kind
    action: str
    at: int
    """Milliseconds since 1970, by the server's clock."""
    sender: str | None = None
    """The identity that sent it; None for what the table did by itself."""
    key: str | None = None
    """The sender's own id for this message: the same key again gets the first answer again."""
