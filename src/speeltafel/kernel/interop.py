"""Game files of other programs that a game can read or write."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from speeltafel.kernel.match import Match


@dataclass(frozen=True)
class FileFormat:
    """A JSON format of another program."""

    name: str
    """What `speeltafel convert --to` calls it."""
    recognises: Callable[[Mapping[str, Any]], bool]
    """Whether a JSON object is a game in this format."""
    read: Callable[[Mapping[str, Any]], tuple[Match, list[str]]]
    """The match it leads to and the players' names; raises BadRecord."""
    write: Callable[[Match, Sequence[str] | None], dict[str, Any]]
    """A match and its players' names as JSON of this format; raises ValueError for a game that it cannot hold."""
