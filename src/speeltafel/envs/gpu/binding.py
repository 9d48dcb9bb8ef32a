"""Fits the kernels to a table: how its records lie in a block's shared memory, and which parts of the work are done."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import numba
import numpy as np

from speeltafel.envs.gpu import kernels
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.stepping import Episode, own_functions
from speeltafel.kernel.bind import copy_for
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.cuda import SIMULATED
from speeltafel.kernel.layout import layout

MOST_SHARED = 48 * 1024
"""The bytes of shared memory that a block gets without asking for more."""
BLOCKS = (8,) if SIMULATED else (128, 96, 64, 32)
"""The threads of a block: a multiple of eight, so that every block's rows begin at a whole store."""
WITH_OBSERVATIONS, WITHOUT = 96, 72
"""The registers of a thread, with and without observations."""
TEMPLATES = (
    kernels.fetch,
    kernels.put_back,
    kernels.is_refused,
    kernels.turn,
    kernels.refuse,
    kernels.go_on,
    kernels.keep_last,
    kernels.show,
)
"""What `kernels.play` calls; each stands after those that it calls itself."""
made_before: dict[tuple[Any, ...], Any] = {}


@dataclass(frozen=True)
class SharedLayout:
    """How the records and rows of a block's games follow each other in shared memory, in words of four bytes."""

    block: int
    state: int
    memory: int
    episode: int
    """The bytes of each of the three records."""
    words: int
    mask_words: int

    @property
    def memories_at(self) -> int:
        """Where the recall records begin, counted in recall records."""
        return -(-self.block * self.state // self.memory)

    @property
    def episodes_at(self) -> int:
        """Where the episodes begin, counted in episodes."""
        return -(-(self.memories_at + self.block) * self.memory // self.episode)

    @property
    def rows_at(self) -> int:
        """Where observations begin; each has a spare word, so that reading across the end stays inside."""
        return (self.episodes_at + self.block) * self.episode // 4

    @property
    def masks_at(self) -> int:
        """Where the masks of legal moves begin."""
        return self.rows_at + self.block * (self.words + 1) + 1

    @property
    def bytes(self) -> int:
        """The size of the whole."""
        return 4 * (self.masks_at + self.block * (self.mask_words + 1) + 1)

    def names(self) -> dict[str, int]:
        """The numbers under the names that the kernels use."""
        return {
            "BLOCK": self.block,
            "WORDS": self.words,
            "MASK_WORDS": self.mask_words,
            "STATE_WORDS": self.block * self.state // 4,
            "MEMORY_WORDS": self.block * self.memory // 4,
            "EPISODE_WORDS": self.block * self.episode // 4,
            "MEMORIES_AT": self.memories_at,
            "MEMORIES_AT_WORD": self.memories_at * self.memory // 4,
            "EPISODES_AT": self.episodes_at,
            "EPISODES_AT_WORD": self.episodes_at * self.episode // 4,
            "ROWS_AT": self.rows_at,
            "MASKS_AT": self.masks_at,
        }


@dataclass(frozen=True)
class KernelWork:
    """What a kernel does besides playing."""

    views: int = 1
    writes: str = ""
    """Observations as `words`, `bytes` or `floats`, or none."""
    is_random: bool = False
    pays_changes: bool = False
    cap: int = 0
    keeps_finals: bool = False

    @property
    def registers(self) -> int:
        """The registers of a thread: few enough for all the blocks that shared memory has room for."""
        return WITH_OBSERVATIONS if self.writes else WITHOUT

    def names(self) -> dict[str, Any]:
        """The settings under the names that the kernels use."""
        return {
            "VIEWS": self.views,
            "WRITES_WORDS": self.writes == "words",
            "WRITES_BYTES": self.writes == "bytes",
            "WRITES_FLOATS": self.writes == "floats",
            "IS_RANDOM": self.is_random,
            "PAYS_CHANGES": self.pays_changes,
            "KEEPS_FINALS": self.keeps_finals,
            "CAP": self.cap,
        }


def shared_layout(table: TableSpec, work: KernelWork) -> SharedLayout:
    """The layout of the largest block whose games fit into shared memory."""
    state, memory, episode = (
        spaced(kind).itemsize for kind in (table.game.layout, table.blank_recall(0).dtype, layout(Episode))
    )
    words = table.words if work.writes else 0
    blocks = [SharedLayout(block, state, memory, episode, words, words_for(table.moves)) for block in BLOCKS]
    found = next((one for one in blocks if one.bytes <= MOST_SHARED), None)
    if found is None:
        raise ValueError(f"{table.game.name}: a block needs {blocks[-1].bytes} bytes; expected at most {MOST_SHARED}")
    return found


def kernel_for(table: TableSpec, work: KernelWork) -> Any:
    """The kernel that plays this table and does this work; tables that differ only in options share it."""
    key = (table.game.name, table.encoding, table.seats, table.bits, table.moves, work)
    if key not in made_before:
        made_before[key] = new_kernel(table, work)
    return made_before[key]


def new_kernel(table: TableSpec, work: KernelWork) -> Any:
    """Bind the templates to the game, the sizes and the work."""
    if work.writes and table.game.own_encodings is None:
        raise ValueError(f"{table.game.name} has no encodings of its own, which observations on a GPU need")
    world = {**vars(kernels), **vars(table.stepping), **own_functions(table.game, table.encoding)}
    world |= {**shared_layout(table, work).names(), **work.names()}
    world |= {"SEATS": table.seats, "BITS": table.bits, "MOVES": table.moves}
    world["STATE"] = numba.from_dtype(spaced(table.game.layout))
    world["MEMORY"] = numba.from_dtype(spaced(table.blank_recall(0).dtype))
    world["EPISODE"] = numba.from_dtype(spaced(layout(Episode)))
    for template in TEMPLATES:
        made = copy_for(table.game.name, template, world)
        world[template.__name__] = kernels.cuda.jit(made, device=True)
    limit = {} if SIMULATED else {"max_registers": work.registers}
    return kernels.cuda.jit(copy_for(table.game.name, kernels.play, world), **limit)


def spaced(kind: np.dtype[Any]) -> np.dtype[Any]:
    """The same record, made longer to an odd number of words, so that threads do not meet in one memory bank.

    Compiled rules treat it as another kind of record; the simulator, which has them compiled already, uses it as it is.
    """
    if SIMULATED:
        return kind
    assert kind.fields is not None and kind.names is not None
    unit = max(4, *(kind.fields[name][0].base.alignment for name in kind.names))
    size = (-(-kind.itemsize // unit) | 1) * unit
    places: Any = {
        "names": kind.names,
        "formats": [kind.fields[name][0] for name in kind.names],
        "offsets": [kind.fields[name][1] for name in kind.names],
        "itemsize": size,
    }
    made: np.dtype[Any] = np.dtype(places, align=True)
    return made
