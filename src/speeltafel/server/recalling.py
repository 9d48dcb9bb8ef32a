"""Tells again, from the log alone, what somebody was told at a table: for a page that was loaded again."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import NamedTuple

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Worded
from speeltafel.server import seats
from speeltafel.server.groups import grouped
from speeltafel.server.header import Header
from speeltafel.server.log import Entry
from speeltafel.server.standing import Standing, Step
from speeltafel.server.wording import as_phrases, heard, sayings

MOST_GROUPS = 300
"""Groups of the log that are told again; what is older is in the record, once there is one."""


class Eyes(NamedTuple):
    """Who asks, as in a hello."""

    player: str | None
    watch: str | None = None
    companion: int | None = None


class Recalled(NamedTuple):
    """What was told of one group, under its last version."""

    version: int
    told: list[Worded]


def told_so_far(header: Header, secret: bytes, entries: Sequence[Entry], eyes: Eyes) -> list[Recalled]:
    """The phrases that these eyes were told, the oldest first; takes as long as the game again.

    Whoever watches through somebody's eyes is told what was told since they may.
    """
    standing = Standing(header, secret)
    groups: deque[tuple[int, Step]] = deque(maxlen=MOST_GROUPS)
    for group in grouped(standing.match, entries):
        step = standing.follow_all(group)
        groups.append((standing.version, step))
    viewer = standing.viewer_of(*eyes)
    is_own = viewer == SPECTATOR or viewer == seats.seat_of(standing.chairs, eyes.player)
    since = 0 if is_own else standing.shared_at
    lines = [Recalled(version, told(header.game, step, viewer)) for version, step in groups if version > since]
    return [line for line in lines if line.told]


def told(game: str, step: Step, viewer: int) -> list[Worded]:
    """What one viewer heard of a group."""
    return [*step.told, *as_phrases(heard(sayings(game, step.events), viewer))]
