"""A table's state as bytes, so that a long log need not be followed from its beginning."""

from __future__ import annotations

from functools import lru_cache
from hashlib import sha256

import msgspec
import numpy as np

from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import RULES
from speeltafel.kernel.match import duplicate
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.state import TableData, TableState, new_state

FORMAT = 3
"""The version of what is stored."""
READABLE = (2, FORMAT)
"""In format 2 nothing says how much was written; who wrote much before has a full allowance again."""


class BadStoredState(ValueError):
    """Bytes that are no state of this table under these rules: follow the log from its beginning."""


class Label(msgspec.Struct, frozen=True, array_like=True):
    """What must fit before anything else is read."""

    format: int
    table: str
    rules: str
    layout: str


class StoredState(msgspec.Struct, array_like=True):
    """All of a state that does not follow from the table's configuration; whole truth, never shown to anybody."""

    data: TableData
    record: bytes
    """The game's record."""
    history: list[int]
    """The game's actions so far."""


encoder = msgspec.msgpack.Encoder()
label_decoder = msgspec.msgpack.Decoder(tuple[Label, msgspec.Raw])
state_decoder = msgspec.msgpack.Decoder(StoredState)


def dump(state: TableState) -> bytes:
    """The state as bytes."""
    data = TableData(**{name: getattr(state, name) for name in TableData.__struct_fields__})
    stored = StoredState(data, state.match.table.tobytes(), state.match.history)
    return encoder.encode((label_of(state.config, state.match.game), stored))


def restore(config: TableConfig, secret: bytes, content: bytes) -> TableState:
    """The state that was stored; raises BadStoredState for anything else."""
    state = new_state(config, secret)
    game = state.match.game
    try:
        label, rest = label_decoder.decode(content)
        if label.format not in READABLE or label != label_of(config, game, label.format):
            raise BadStoredState("stored by another table, or under other rules")
        stored = state_decoder.decode(rest)
    except msgspec.MsgspecError as fault:
        raise BadStoredState(f"not the state of a table: {fault}") from None
    if len(stored.record) != game.layout.itemsize or len(stored.data.chairs) != len(config.chairs):
        raise BadStoredState("the state of a table of another size")
    for name in TableData.__struct_fields__:
        setattr(state, name, getattr(stored.data, name))
    state.note_chairs()
    state.match.adopt(stored.history, duplicate(np.frombuffer(stored.record, game.layout)))
    if state.contributions is not None:
        state.shuffle = Shuffle(secret, config.table, state.contributions)
    return state


def label_of(config: TableConfig, game: Game, number: int = FORMAT) -> Label:
    """Whose state it is, and what it takes to read it."""
    return Label(number, config.table, f"{config.rules} {RULES}", layout_of(game))


@lru_cache(maxsize=16)
def layout_of(game: Game) -> str:
    """A short name for the fields of a game's record and the ids of its actions."""
    shape = f"{game.layout.descr} {game.decisions} {game.actions}"
    return sha256(shape.encode()).hexdigest()[:16]
