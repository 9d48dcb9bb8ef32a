"""Reads a record that somebody brings, ours or one of another program, and finds out whether it holds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from msgspec import UNSET

from speeltafel.api import format_of, game_of, replayed
from speeltafel.kernel.game_record import ShuffleProof, decode, understand, verify
from speeltafel.kernel.match import Match
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Facts
from speeltafel.server.archive.summaries import ArchiveRefusal

LARGEST = 1024 * 1024
"""Bytes in the largest record that is shown."""
MOST_ACTIONS = 5_000
"""Actions in the longest game that is shown."""
LONGEST_NAME = 80
TOO_LONG = "archive.too-long"  # actions, limit


@dataclass(frozen=True)
class RecordFault:
    """What is wrong with a record that can be read."""

    rule: str
    facts: Facts
    message: str
    """In plain English, for makers of programs."""
    index: int | None = None
    """The number of the action to blame, from 0, as the file counts them."""
    action: str | None = None


@dataclass(frozen=True)
class ReadRecord:
    """A record as far as it holds: all of it, or up to its fault."""

    match: Match
    names: tuple[str, ...]
    """Of every seat, or none."""
    proof: ShuffleProof | None = None
    verdict: str | None = None
    """Whether the shuffle is the promised one: `verified`, `not revealed`, or None without a promise."""
    fault: RecordFault | None = None

    @property
    def game(self) -> str:
        return self.match.game.name

    @property
    def seats(self) -> int:
        return self.match.seats

    @property
    def options(self) -> dict[str, Any]:
        return self.match.game.options.kept(self.match.options)

    @property
    def payoff(self) -> list[float] | None:
        """The result, once the game is over."""
        return self.match.payoff if self.match.is_over else None


def view_record(data: bytes) -> ReadRecord | ArchiveRefusal:
    """What a file holds; takes as long as playing the game again, so keep it off the event loop."""
    if len(data) > LARGEST:
        facts: Facts = {"bytes": len(data), "limit": LARGEST}
        return ArchiveRefusal(refusals.TOO_LARGE, facts, f"expected at most {LARGEST} bytes, got {len(data)}")
    try:
        content = decode(data)
        return too_long(content) or read_content(content)
    except BadRecord as fault:
        return ArchiveRefusal(fault.rule, {}, fault.message)


def too_long(content: dict[str, Any]) -> ArchiveRefusal | None:
    """A refusal of a game that takes too long to show."""
    actions = content.get("actions")
    if not isinstance(actions, list) or len(actions) <= MOST_ACTIONS:
        return None
    facts: Facts = {"actions": len(actions), "limit": MOST_ACTIONS}
    return ArchiveRefusal(TOO_LONG, facts, f"expected at most {MOST_ACTIONS} actions, got {len(actions)}")


def read_content(content: dict[str, Any]) -> ReadRecord:
    """The game in a JSON object; raises BadRecord when there is none, not even the beginning of one."""
    try:
        return sound(content)
    except BadRecord as fault:
        if fault.index is None:
            raise
        return broken(content, fault)


def sound(content: dict[str, Any]) -> ReadRecord:
    """A record that holds."""
    match, names = replayed(content, game_of(content))
    if format_of(content) is not None:
        return ReadRecord(match, shortened(names))
    record = understand(content)
    proof = None if record.shuffle is UNSET else record.shuffle
    return ReadRecord(match, shortened(names), proof, verify(record, match))


def broken(content: dict[str, Any], fault: BadRecord) -> ReadRecord:
    """The part of a record before its fault."""
    begin = {key: value for key, value in content.items() if key not in ("result", "shuffle")}
    begin["actions"] = content["actions"][: fault.index]
    facts = {} if fault.refusal is None else dict(fault.refusal.facts)
    told = RecordFault(fault.rule, facts, fault.message, fault.index, fault.action)
    match, names = replayed(begin, game_of(begin))
    return ReadRecord(match, shortened(names), fault=told)


def shortened(names: list[str]) -> tuple[str, ...]:
    return tuple(name[:LONGEST_NAME] for name in names)
