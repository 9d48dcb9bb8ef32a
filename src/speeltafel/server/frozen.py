"""A table's standing as bytes, so that a long log need not be followed from its beginning."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

import msgspec
import numpy as np

from speeltafel.kernel.game import Game
from speeltafel.kernel.gamefile import RULES
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.protocol.messages import Chair, Line, Phase, Request
from speeltafel.server.header import Header
from speeltafel.server.standing import LastMove, Standing

FORM = 1
"""The version of what is kept."""


class BadFrozen(ValueError):
    """Bytes that are no standing of this table under these rules: follow the log from its beginning."""


class Label(msgspec.Struct, frozen=True, array_like=True):
    """What must fit before anything else is read."""

    form: int
    table: str
    rules: str
    layout: str


class Frozen(msgspec.Struct, array_like=True):
    """All of a standing that does not follow from the header; whole truth, never shown to anybody."""

    version: int
    phase: Phase
    chairs: list[Chair]
    contributions: list[str | None] | None
    state: bytes
    history: list[int]
    outcomes: int
    actor: int | None
    decision: int
    asked_at: int
    answered: list[tuple[str, str, int]]
    lines: list[Line]
    left: list[int]
    clock_of: int | None
    since: int
    deadline: int | None
    last: LastMove | None
    request: Request | None
    declined: int | None
    codes: dict[str, str]
    shared_at: int
    rematch: str | None
    rematched_at: int


encoder = msgspec.msgpack.Encoder()
label_decoder = msgspec.msgpack.Decoder(tuple[Label, msgspec.Raw])
frozen_decoder = msgspec.msgpack.Decoder(Frozen)


def freeze(standing: Standing) -> bytes:
    """The standing as bytes."""
    clocks = standing.clocks
    found = Frozen(
        version=standing.version,
        phase=standing.phase,
        chairs=standing.chairs,
        contributions=None if standing.shuffle is None else list(standing.shuffle.contributions),
        state=standing.match.state.tobytes(),
        history=standing.match.history,
        outcomes=standing.outcomes,
        actor=standing.actor,
        decision=standing.decision,
        asked_at=standing.asked_at,
        answered=[(player, key, version) for (player, key), version in standing.answered.items()],
        lines=list(standing.lines),
        left=clocks.left,
        clock_of=clocks.seat,
        since=clocks.since,
        deadline=clocks.deadline,
        last=standing.last,
        request=standing.request,
        declined=standing.declined,
        codes=standing.codes,
        shared_at=standing.shared_at,
        rematch=standing.rematch,
        rematched_at=standing.rematched_at,
    )
    return encoder.encode((label_of(standing.header, standing.match.game), found))


def thaw(header: Header, secret: bytes, data: bytes) -> Standing:
    """The standing that was frozen; raises BadFrozen for anything else."""
    standing = Standing(header, secret)
    match = standing.match
    try:
        label, rest = label_decoder.decode(data)
        if label != label_of(header, match.game):
            raise BadFrozen("frozen at another table, or under other rules")
        found = frozen_decoder.decode(rest)
    except msgspec.MsgspecError as fault:
        raise BadFrozen(f"not a frozen table: {fault}") from None
    if len(found.state) != match.game.layout.itemsize or len(found.chairs) != len(header.chairs):
        raise BadFrozen("a frozen table of another size")
    record = np.frombuffer(found.state, match.game.layout)[0]
    for name in match.game.layout.names or ():
        match.state[name] = record[name]
    match.history = found.history
    if found.contributions is not None:
        standing.shuffle = Shuffle(secret, header.table, found.contributions)
    take_up(standing, found)
    return standing


def take_up(standing: Standing, found: Frozen) -> None:
    """Put everything in its place besides the match."""
    for name in TAKEN_AS_IT_IS:
        setattr(standing, name, getattr(found, name))
    standing.answered = {(player, key): version for player, key, version in found.answered}
    standing.lines.extend(found.lines)
    clocks = standing.clocks
    clocks.left, clocks.seat, clocks.since, clocks.deadline = found.left, found.clock_of, found.since, found.deadline


TAKEN_AS_IT_IS = (
    "version",
    "phase",
    "chairs",
    "outcomes",
    "actor",
    "decision",
    "asked_at",
    "last",
    "request",
    "declined",
    "codes",
    "shared_at",
    "rematch",
    "rematched_at",
)


def label_of(header: Header, game: Game) -> Label:
    """Whose standing it is, and what it takes to read it."""
    return Label(FORM, header.table, f"{header.rules} {RULES}", layout_of(game))


@lru_cache(maxsize=16)
def layout_of(game: Game) -> str:
    """A short name for the fields of a game's record and the ids of its actions."""
    shape = f"{game.layout.descr} {game.decisions} {game.actions}"
    return sha256(shape.encode()).hexdigest()[:16]
