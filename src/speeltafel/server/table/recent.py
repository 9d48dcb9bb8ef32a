"""The recent past of a table: its latest messages and entries, for viewers who missed some of them."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from speeltafel.server.table.log import Group, LogEntry
from speeltafel.server.table.state import TableState
from speeltafel.server.table.stored_state import dump

GROUPS_KEPT = 8
"""Groups whose messages are kept."""
STORED_EVERY = 256
"""Entries between two states that are kept; so there are always as many entries to tell again."""


class Sent(NamedTuple):
    """The messages about one group, as they were sent, by viewer."""

    before: int
    """The version before the group."""
    version: int
    messages: Mapping[int, bytes]


class RecentPast:
    """Messages of the last few groups, two earlier states, and the entries since the older one."""

    def __init__(self, version: int, stored: bytes | None) -> None:
        self._sent: deque[Sent] = deque(maxlen=GROUPS_KEPT)
        self._entries: list[LogEntry] = []
        self._older: tuple[int, bytes | None] = (version, stored)
        self._newer: tuple[int, bytes | None] = (version, stored)

    def keep(self, group: Group, state: TableState, sent: Sent | None = None) -> None:
        """Remember entries that happened and the messages about them; `state` is after them."""
        if sent is not None:
            self._sent.append(sent)
        self._entries.extend(group)
        if state.version - self._newer[0] >= STORED_EVERY:
            del self._entries[: self._newer[0] - self._older[0]]
            self._older, self._newer = self._newer, (state.version, dump(state))

    def sent_since(self, last: int, viewer: int) -> list[bytes] | None:
        """The messages that this viewer was sent after a version, if all of them are remembered."""
        missed: list[bytes] = []
        for sent in reversed(self._sent):
            if sent.before < last or viewer not in sent.messages:
                return None
            missed.append(sent.messages[viewer])
            if sent.before == last:
                return missed[::-1]
        return None

    def state_before(self, version: int) -> tuple[int, bytes | None, Sequence[LogEntry]]:
        """The latest state at or before a version, if there is one, and the entries after it."""
        found, stored = self._newer if self._newer[0] <= version else self._older
        return found, stored, self._entries[found - self._older[0] :]
