"""Where a list goes on: after the last row that was shown, so that nothing new makes a page repeat or skip one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import NamedTuple, TypeVar

from speeltafel.server.archive.summaries import BAD_CURSOR, BAD_TEXT, ArchiveRefusal, Page

T = TypeVar("T")

MOST = 100
"""Rows on the longest page."""
LONGEST_TEXT = 200
FURTHEST = 2**62
"""Moments that every dialect can compare."""


class ListPosition(NamedTuple):
    """A row's place in a list: its moment, and its table among those of the same moment."""

    moment: int
    table: str


def written(place: ListPosition) -> str:
    return f"{place.moment}.{place.table}"


def read(cursor: str) -> ListPosition | ArchiveRefusal:
    """The place that a cursor of ours names."""
    found = re.fullmatch(r"(-?[0-9]{1,18})\.(.+)", cursor, re.DOTALL)
    if found is None or not is_plain(found[2]):
        return ArchiveRefusal(BAD_CURSOR, message="expected the `rest` of an earlier page")
    return ListPosition(int(found[1]), found[2])


def is_plain(text: str) -> bool:
    """Whether every dialect can compare it: not too long, no zero byte, no half characters."""
    return len(text) <= LONGEST_TEXT and not re.search("[\0\ud800-\udfff]", text)


def unclear(**texts: str | None) -> ArchiveRefusal | None:
    """A refusal of the first text that nothing can be called."""
    for field, text in texts.items():
        if text is not None and not is_plain(text):
            message = f"{field}: expected at most {LONGEST_TEXT} whole characters"
            return ArchiveRefusal(BAD_TEXT, {"field": field}, message)
    return None


def at_most(limit: int) -> int:
    return max(1, min(limit, MOST))


def within(moment: int) -> int:
    return max(-FURTHEST, min(moment, FURTHEST))


def page(items: Sequence[T], places: Sequence[ListPosition], limit: int) -> Page[T]:
    """A page of what was found, when one more than fits was asked for."""
    more = len(items) > limit
    return Page(tuple(items[:limit]), written(places[limit - 1]) if more else None)
