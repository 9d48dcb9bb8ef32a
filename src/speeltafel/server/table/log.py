"""What a table's log is made of: the log is the game, everything else is a cache of it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from enum import StrEnum

import msgspec

from speeltafel.kernel.match import Match


class EntryKind(StrEnum):
    """What an entry of the log is about."""

    GAME = "game"
    """An action of the game in its notation: a decision, or an outcome that chance brought."""
    SEAT = "seat"
    """Who sits where, who is ready, the start, what is said, a takeover by a bot and its end, resigning, a rematch."""
    CLOCK = "clock"
    """A deadline that passed, or that was put off."""
    TAKEBACK = "takeback"
    """A takeback asked for, granted or declined."""


class LogEntry(msgspec.Struct, frozen=True, kw_only=True):
    """One line of a table's log; versions count from 1 without a gap."""

    table: str
    version: int
    kind: EntryKind
    action: str
    at: int
    """Milliseconds since 1970, by the server's clock."""
    sender: str | None = None
    """The identity that sent it; None for what the table did by itself."""
    key: str | None = None
    """The sender's own id for this message: the same key again gets the first answer again."""


Group = Sequence[LogEntry]
"""An entry and the outcomes that chance brought after it; viewers are told of them in one message."""


def begins_group(match: Match, entry: LogEntry) -> bool:
    """Every entry begins a group, except for what chance brings."""
    if entry.kind is not EntryKind.GAME:
        return True
    number = match.read(entry.action)
    return number is None or number < match.game.decisions


def grouped(match: Match, entries: Sequence[LogEntry]) -> Iterator[Group]:
    """Entries by group, in order."""
    begin = 0
    for place in range(1, len(entries)):
        if begins_group(match, entries[place]):
            yield entries[begin:place]
            begin = place
    if entries:
        yield entries[begin:]
