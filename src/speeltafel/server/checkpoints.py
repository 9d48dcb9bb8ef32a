"""The near past of a table: the latest entries of its log, and a standing to follow them from."""

from __future__ import annotations

from collections.abc import Sequence

from speeltafel.server.frozen import freeze
from speeltafel.server.log import Entry
from speeltafel.server.standing import Standing

EVERY = 256
"""Entries between two standings that are kept; there are always as many entries to tell again."""


class Checkpoints:
    """Two standings and the entries since the older one; what is older is in the store alone."""

    def __init__(self, version: int, frozen: bytes | None) -> None:
        self.entries: list[Entry] = []
        self.older: tuple[int, bytes | None] = (version, frozen)
        self.newer: tuple[int, bytes | None] = (version, frozen)

    def keep(self, group: Sequence[Entry], standing: Standing) -> None:
        """Remember entries that happened; `standing` is after them."""
        self.entries.extend(group)
        if standing.version - self.newer[0] >= EVERY:
            del self.entries[: self.newer[0] - self.older[0]]
            self.older, self.newer = self.newer, (standing.version, freeze(standing))

    def before(self, version: int) -> tuple[int, bytes | None, Sequence[Entry]]:
        """The latest standing at or before a version, if there is one, and the entries after it."""
        found, frozen = self.newer if self.newer[0] <= version else self.older
        return found, frozen, self.entries[found - self.older[0] :]
