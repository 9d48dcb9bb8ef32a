"""Follows a log that comes a page at a time: a group is followed when the next one has begun."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from speeltafel.kernel.match import Match
from speeltafel.server.table.log import Group, LogEntry, grouped


class LogReader:
    """The way from pages to groups."""

    def __init__(self, match: Match, follow: Callable[[Group], object]) -> None:
        self._match, self._follow = match, follow
        self._unfinished: Group = ()
        """What may not be all of its group yet."""

    def read(self, page: Sequence[LogEntry]) -> None:
        """Follow all whole groups."""
        groups = list(grouped(self._match, [*self._unfinished, *page]))
        self._unfinished = groups.pop() if groups else ()
        for group in groups:
            self._follow(group)

    def end(self) -> None:
        """Nothing more comes."""
        if self._unfinished:
            self._follow(self._unfinished)
            self._unfinished = ()
