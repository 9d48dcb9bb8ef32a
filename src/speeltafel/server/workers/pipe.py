"""What goes through the pipes between the server and a worker: messages with their length in front."""

from __future__ import annotations

import os

import msgspec

from speeltafel.server.workers.question import BotQuestion

LENGTH_BYTES = 4
LARGEST = 4 * 1024 * 1024
"""Bytes in the largest message; more than that is a fault of our own."""


class Prepare(msgspec.Struct, frozen=True, tag=True):
    """To a new worker: where modules are found, and which games to have ready."""

    path: list[str]
    games: list[str]
    is_light: bool
    """Whether it is asked for light levels, or for those that think."""


class Ask(msgspec.Struct, frozen=True, kw_only=True, tag=True):
    """To a worker: what does this bot do here?"""

    question: BotQuestion
    maker: str
    """Who makes the bot, as `module:callable`."""
    count: int
    """How much it thinks."""
    budget_ms: int


class GivenReason(msgspec.Struct, frozen=True, array_like=True):
    """A reason on its way: its code and its facts."""

    code: str
    facts: dict[str, int | str | list[int]] = {}


class Prepared(msgspec.Struct, frozen=True, tag=True):
    """From a worker that is ready to be asked."""


class Chosen(msgspec.Struct, frozen=True, tag=True):
    """From a worker: this action, in the game's notation, and why."""

    action: str
    reasons: list[GivenReason] = []
    alternatives: list[tuple[str, float]] = []


class Failed(msgspec.Struct, frozen=True, tag=True):
    """From a worker whose player broke down: what kind of fault and where, never what it was about."""

    fault: str


encoder = msgspec.msgpack.Encoder()
to_worker = msgspec.msgpack.Decoder(Prepare | Ask)
from_worker = msgspec.msgpack.Decoder(Prepared | Chosen | Failed)


def framed(message: msgspec.Struct) -> bytes:
    """A message ready for the pipe."""
    body = encoder.encode(message)
    if len(body) > LARGEST:
        raise ValueError(f"a message of {len(body)} bytes; expected at most {LARGEST}")
    return len(body).to_bytes(LENGTH_BYTES, "big") + body


def read_exactly(file: int, count: int) -> bytes:
    """So many bytes from a pipe; fewer when the other side has gone."""
    found = bytearray()
    while len(found) < count:
        part = os.read(file, count - len(found))
        if not part:
            break
        found += part
    return bytes(found)


def read_message(file: int) -> Prepare | Ask | None:
    """The next message from the server, or None when it has gone."""
    head = read_exactly(file, LENGTH_BYTES)
    size = int.from_bytes(head, "big")
    body = read_exactly(file, size)
    if len(head) < LENGTH_BYTES or len(body) < size:
        return None
    message: Prepare | Ask = to_worker.decode(body)
    return message


def write_message(file: int, message: msgspec.Struct) -> None:
    """Send a message to the server."""
    rest = memoryview(framed(message))
    while rest:
        rest = rest[os.write(file, rest) :]
