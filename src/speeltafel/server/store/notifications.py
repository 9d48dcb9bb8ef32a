"""Notifications between processes: they say which tables grew, never what was added, and one may be lost."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable, Iterator, Mapping

import msgspec

from speeltafel.server.table.log import LogEntry

LONGEST_PAYLOAD = 7_900
"""Bytes; PostgreSQL refuses notifications of 8000 and more."""


class Notification(msgspec.Struct, frozen=True):
    """Tables that grew elsewhere, with a version they have at least reached."""

    versions: dict[str, int]
    everything: bool = False
    """Listening began just now: whatever happened before may have been missed, so read all versions again."""


class Payload(msgspec.Struct, frozen=True):
    """What one notification carries."""

    by: str
    """The store that sent it, which need not hear itself."""
    versions: dict[str, int]


class NotificationStream:
    """Notifications of other processes, gathered until somebody iterates. Made by `Store.notifications`."""

    def __init__(self) -> None:
        self._versions: dict[str, int] = {}
        self._everything = False
        self._closed = False
        self._heard = asyncio.Event()

    def notify(self, versions: Mapping[str, int]) -> None:
        for table, version in versions.items():
            self._versions[table] = max(version, self._versions.get(table, 0))
        self._heard.set()

    def notify_of_everything(self) -> None:
        self._everything = True
        self._heard.set()

    def close(self) -> None:
        """Let the iteration end."""
        self._closed = True
        self._heard.set()

    def __aiter__(self) -> NotificationStream:
        return self

    async def __anext__(self) -> Notification:
        await self._heard.wait()
        if self._closed:
            raise StopAsyncIteration
        notification = Notification(self._versions, self._everything)
        self._versions, self._everything = {}, False
        self._heard.clear()
        return notification


def payloads(by: str, entries: Iterable[LogEntry]) -> list[str]:
    """The notifications about these entries, each short enough to be sent."""
    latest: dict[str, int] = {}
    for entry in entries:
        latest[entry.table] = max(entry.version, latest.get(entry.table, 0))
    return [msgspec.json.encode(Payload(by, part)).decode() for part in parts(latest)]


def parts(latest: Mapping[str, int]) -> Iterator[dict[str, int]]:
    part: dict[str, int] = {}
    room = LONGEST_PAYLOAD
    for table, version in latest.items():
        needed = len(msgspec.json.encode({table: version}))
        if part and needed > room - 100:  # what stands around the tables
            yield part
            part, room = {}, LONGEST_PAYLOAD
        part[table] = version
        room -= needed
    if part:
        yield part


def read_payload(payload: str) -> Payload | None:
    """What a notification says; None for one that is not ours."""
    try:
        return msgspec.json.decode(payload, type=Payload)
    except msgspec.DecodeError:
        return None
