"""Groups of the log, each told in one message: an entry and the outcomes that chance brought after it."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from speeltafel.kernel.match import Match
from speeltafel.server.log import Entry, Kind

REMEMBERED = 8
"""Groups whose messages are kept, for those who missed a few."""


def begins_group(match: Match, entry: Entry) -> bool:
    """Every entry begins a group but for what chance brings."""
    if entry.kind is not Kind.GAME:
        return True
    number = match.read(entry.action)
    return number is None or number < match.game.decisions


def grouped(match: Match, entries: Sequence[Entry]) -> Iterator[Sequence[Entry]]:
    """Entries by group, in order."""
    begin = 0
    for place in range(1, len(entries)):
        if begins_group(match, entries[place]):
            yield entries[begin:place]
            begin = place
    if entries:
        yield entries[begin:]


class Told(NamedTuple):
    """The messages about one group, as they were sent, by viewer."""

    before: int
    version: int
    messages: dict[int, bytes]


class Memory:
    """What was told last."""

    def __init__(self) -> None:
        self.told: deque[Told] = deque(maxlen=REMEMBERED)

    def keep(self, told: Told) -> None:
        """Remember a group."""
        self.told.append(told)

    def since(self, last: int, viewer: int) -> list[bytes] | None:
        """What this viewer was told after a version, if all of it is remembered."""
        missed: list[bytes] = []
        for group in reversed(self.told):
            if group.before < last or viewer not in group.messages:
                return None
            missed.append(group.messages[viewer])
            if group.before == last:
                return missed[::-1]
        return None
