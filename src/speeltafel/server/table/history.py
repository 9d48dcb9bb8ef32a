"""Tells again, from the log alone, what somebody was told at a table: for a page that was loaded again."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.events import as_json
from speeltafel.protocol.messages import GameEvent, TableEvent
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.log import LogEntry, grouped
from speeltafel.server.table.state import Step, new_state

MOST_GROUPS = 300
"""Groups of the log that are told again; what is older is in the record, once there is one."""


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


def told_so_far(config: TableConfig, secret: bytes, entries: Sequence[LogEntry], eyes: Eyes) -> list[ToldBefore]:
    """What these eyes were told, the oldest first; this takes as long as following the whole log.

    A page that watches through a player's eyes is told what was told since it may.
    """
    state = new_state(config, secret)
    groups: deque[tuple[int, Step]] = deque(maxlen=MOST_GROUPS)
    for group in grouped(state.match, entries):
        step = state.follow(group)
        groups.append((state.version, step))
    viewer = state.viewer_of(*eyes)
    is_own = viewer == SPECTATOR or viewer == state.seat_of(eyes.player)
    since = 0 if is_own else state.shared_at
    events = state.match.game.events
    told = [
        ToldBefore(
            version,
            [as_json(event) for one in step.played for event in events.heard(one.events, viewer)],
            list(step.news),
        )
        for version, step in groups
        if version > since
    ]
    return [line for line in told if line.told or line.news]
