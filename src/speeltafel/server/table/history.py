"""Tells again, from the log alone, what somebody was told at a table: for a page that was loaded again."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.events import as_json
from speeltafel.protocol.messages import GameEvent, TableEvent
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.log import Group, LogEntry, grouped
from speeltafel.server.table.state import Step, new_state
from speeltafel.server.table.stored_state import restore

MOST_GROUPS = 300
"""Groups of the log that are told again; what is older is in the record, once there is one."""
LONGEST = 3_000
"""Entries of a log that is followed from its beginning for that. Nobody plays for so long: of a longer log only what
came after the table's stored state is told."""


class Eyes(NamedTuple):
    """Who asks, as in a hello."""

    player: str | None
    watch: str | None = None
    companion: int | None = None


class ToldBefore(NamedTuple):
    """What was told of one group, under its last version."""

    version: int
    told: list[GameEvent]
    news: list[TableEvent]


class ToldAgain:
    """Follows a log, from its beginning or from a stored state on, and keeps the last groups of it."""

    def __init__(self, config: TableConfig, secret: bytes, stored: bytes | None = None) -> None:
        self.state = new_state(config, secret) if stored is None else restore(config, secret, stored)
        self._groups: deque[tuple[int, Step]] = deque(maxlen=MOST_GROUPS)

    def follow(self, group: Group) -> None:
        """Let a group happen."""
        step = self.state.follow(group)
        self._groups.append((self.state.version, step))

    def told(self, eyes: Eyes) -> list[ToldBefore]:
        """What these eyes were told, the oldest first.

        A page that watches through a player's eyes is told what was told since it may.
        """
        viewer = self.state.viewer_of(*eyes)
        is_own = viewer == SPECTATOR or viewer == self.state.seat_of(eyes.player)
        since = 0 if is_own else self.state.shared_at
        events = self.state.match.game.events
        told = [
            ToldBefore(
                version,
                [as_json(event) for one in step.played for event in events.heard(one.events, viewer)],
                list(step.news),
            )
            for version, step in self._groups
            if version > since
        ]
        return [line for line in told if line.told or line.news]


def told_so_far(config: TableConfig, secret: bytes, entries: Sequence[LogEntry], eyes: Eyes) -> list[ToldBefore]:
    """What these eyes were told, the oldest first; this takes as long as following the whole log."""
    again = ToldAgain(config, secret)
    for group in grouped(again.state.match, entries):
        again.follow(group)
    return again.told(eyes)
