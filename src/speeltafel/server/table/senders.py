"""What a table remembers of those who write into its log: their latest messages, and how much they wrote."""

from __future__ import annotations

import msgspec

from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.seats import owner_of

ANSWERS_KEPT = 64
"""Messages of one sender whose answers are kept: who was cut off sends the last few again. The log knows the others."""
SENDERS_KEPT = 32
"""Senders whose answers are kept."""
NO_ANSWERS: dict[str, int] = {}


class SenderBook(msgspec.Struct, kw_only=True):
    """Bounded, however long the log is."""

    answers: dict[str, dict[str, int]] = {}
    """The version under which the latest messages were stored, by sender and key; who wrote last stands last."""
    has_forgotten: bool = True
    """Whether older keys may stand in the log alone, as for a state that was stored before there was this book."""
    written_by: dict[str, int] = {}
    """How many messages besides moves everybody wrote into the log; who shares a device counts as one."""
    written: int = 0
    """The same of all together."""

    def note(self, first: LogEntry) -> None:
        """A message of somebody was stored; this is its first entry."""
        if first.sender is None:
            return
        if first.kind is not EntryKind.GAME:
            owner = owner_of(first.sender)
            self.written_by[owner] = self.written_by.get(owner, 0) + 1
            self.written += 1
        if first.key is not None:
            self.keep_answer(first.sender, first.key, first.version)

    def keep_answer(self, sender: str, key: str, version: int) -> None:
        """Remember an answer, and forget the oldest one if there are too many."""
        latest = self.answers.pop(sender, None)
        self.answers[sender] = latest = {} if latest is None else latest
        latest[key] = version
        if len(latest) > ANSWERS_KEPT:
            del latest[next(iter(latest))]
            self.has_forgotten = True
        if len(self.answers) > SENDERS_KEPT:
            del self.answers[next(iter(self.answers))]
            self.has_forgotten = True

    def first_answer(self, sender: str, key: str) -> int | None:
        """The version under which a message with this key was stored, if it is among the latest of its sender."""
        return self.answers.get(sender, NO_ANSWERS).get(key)
