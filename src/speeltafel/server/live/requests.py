"""What somebody wants of a table, on its way through the inbox of its room."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple

from speeltafel.server.limits.visitors import NOBODY_COUNTS, Opener
from speeltafel.server.live.connection import Told
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.table import Answer, Proposal
from speeltafel.server.table.takebacks import Doubt

Propose = Callable[[int], Proposal | Answer | Doubt]
"""What a request leads to at a moment, or what has to be found out before that can be said; changes nothing."""
Tell = Callable[[Sequence[Told]], None]


class RoomRequest(NamedTuple):
    """Something that shall happen at the table, and whom to tell how it went."""

    propose: Propose
    answer: Tell = lambda _told: None
    sender: Sender | None = None
    """Who asks; before they are refused, a process that may be behind reads the log."""
    opener: Opener = NOBODY_COUNTS
    """For whom another table counts, if one is opened."""


def settle_future(answered: asyncio.Future[Sequence[Told]], told: Sequence[Told]) -> None:
    """Give an answer to whoever awaits it, if they still do."""
    if not answered.done():
        answered.set_result(told)
