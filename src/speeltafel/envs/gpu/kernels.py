"""What a block of GPU threads does: it fetches the records of its games, plays, and writes what the seats see.

A thread plays one game. Records lie one after the other in memory. The whole block fetches them together, word by
word, into shared memory, where each thread reads and writes its own. Observations are packed there too, and all
threads write them out together, eight bytes at a time, so that memory is read and written in long runs.

The functions below `# Templates` are templates: `binding.py` fills in the names in capitals and the game's own
functions for each table.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numba.cuda
import numpy as np

from speeltafel.envs.batches import GameRecords, Observations
from speeltafel.envs.gpu.arguments import GpuResults, LaunchTerms, MoveChoices
from speeltafel.envs.stepping import (
    PLAYING_ON,
    TERMINATED,
    TRUNCATED,
    begin,
    decision_of,
    legal_moves,
    make,
    observe,
    pick,
    status,
)
from speeltafel.kernel.contract import LEGAL, Cells, Record, actor, forbidden, payoff
from speeltafel.kernel.dice import seeded
from speeltafel.kernel.encoding import Recalled

cuda: Any = numba.cuda
Function = TypeVar("Function", bound=Callable[..., object])

FOUR_TIMES = 0x00204081
"""Multiplying four bits by this puts each of them at the foot of its own byte; FEET wipes the bits between."""
FEET = 0x01010101
ONE = 0x3F800000
"""The number one in four bytes; its upper half is one in bfloat16."""

STATE: Any = None
MEMORY: Any = None
EPISODE: Any = None
BLOCK = SEATS = BITS = WORDS = MOVES = MASK_WORDS = VIEWS = CAP = 0
STATE_WORDS = MEMORY_WORDS = EPISODE_WORDS = 0
MEMORIES_AT = EPISODES_AT = MEMORIES_AT_WORD = EPISODES_AT_WORD = ROWS_AT = MASKS_AT = 0
IS_RANDOM = PAYS_CHANGES = KEEPS_FINALS = WRITES_WORDS = WRITES_BYTES = WRITES_FLOATS = False


def device(function: Function) -> Function:
    """A function that kernels call."""
    return cast("Function", cuda.jit(device=True)(function))


def kernel(function: Callable[..., None]) -> Any:
    """A function that the CPU launches: `kernel[blocks, threads, stream](…)`."""
    return cuda.jit(function)


@device
def carry(there: Cells, to: int, here: Cells, at: int, count: int, thread: int, threads: int) -> None:
    """Copy words, all threads of the block together."""
    for n in range(thread, count, threads):
        there[to + n] = here[at + n]


@device
def eight_bits(packed: Cells, at: int, row: int, bit: int, stride: int, bits: int) -> Any:
    """The eight bits from one bit on, in rows that follow each other without a gap; a row has at least eight."""
    word = at + row * stride + (bit >> 5)
    found = ((np.int64(packed[word + 1]) << 32) | np.int64(packed[word])) >> (bit & 31)
    if bit + 8 > bits:
        found |= np.int64(packed[at + (row + 1) * stride]) << (bits - bit)
    return found


@device
def spread_bytes(packed: Cells, at: int, bits: int, stride: int, out: Cells, to: int, thread: int) -> None:
    """Write a row of bits for each thread as bytes, one after the other: eight bits in each store."""
    threads = cuda.blockDim.x
    row = thread * 8 // bits
    bit = thread * 8 - row * bits
    for n in range(thread, (threads * bits + 7) >> 3, threads):
        eight = eight_bits(packed, at, row, bit, stride, bits)
        low = ((eight & 15) * FOUR_TIMES) & FEET
        high = (((eight >> 4) & 15) * FOUR_TIMES) & FEET
        out[to + n] = low | (high << 32)
        row += threads * 8 // bits
        bit += threads * 8 % bits
        if bit >= bits:
            bit -= bits
            row += 1


@device
def spread_floats(packed: Cells, at: int, bits: int, stride: int, out: Cells, to: int, thread: int) -> None:
    """Write a row of bits for each thread as numbers of four bytes, one after the other: two bits in each store."""
    threads = cuda.blockDim.x
    row = thread * 2 // bits
    bit = thread * 2 - row * bits
    for n in range(thread, (threads * bits + 1) >> 1, threads):
        two = eight_bits(packed, at, row, bit, stride, bits)
        out[to + n] = (two & 1) * ONE | (((two >> 1) & 1) * ONE << 32)
        row += threads * 2 // bits
        bit += threads * 2 % bits
        if bit >= bits:
            bit -= bits
            row += 1


@kernel
def spread_halves(packed: Cells, words: int, stride: int, out: Cells) -> None:
    """Write the first words of packed rows as bfloat16, for a network: four bits in each store."""
    n = cuda.grid(1)
    if n < out.shape[0]:
        place = n >> 3
        row = place // words
        four = np.int64(packed[row * stride + place - row * words]) >> ((n & 7) * 4)
        low = (four & 1) * (ONE >> 16) | ((four >> 1) & 1) * ONE
        high = ((four >> 2) & 1) * (ONE >> 16) | ((four >> 3) & 1) * ONE
        out[n] = low | (high << 32)


# Templates


def fetch(raw: Cells, records: GameRecords, here: int) -> None:
    """Copy the records of the block's games into shared memory."""
    block = cuda.blockIdx.x
    carry(raw, 0, records.states, block * STATE_WORDS, STATE_WORDS, here, BLOCK)
    carry(raw, MEMORIES_AT_WORD, records.memories, block * MEMORY_WORDS, MEMORY_WORDS, here, BLOCK)
    carry(raw, EPISODES_AT_WORD, records.episodes, block * EPISODE_WORDS, EPISODE_WORDS, here, BLOCK)
    cuda.syncthreads()


def put_back(raw: Cells, records: GameRecords, here: int) -> None:
    """Copy the records of the block's games back from shared memory."""
    block = cuda.blockIdx.x
    cuda.syncthreads()
    carry(records.states, block * STATE_WORDS, raw, 0, STATE_WORDS, here, BLOCK)
    carry(records.memories, block * MEMORY_WORDS, raw, MEMORIES_AT_WORD, MEMORY_WORDS, here, BLOCK)
    carry(records.episodes, block * EPISODE_WORDS, raw, EPISODES_AT_WORD, EPISODE_WORDS, here, BLOCK)


def is_refused(s: Record, move: int) -> bool:
    """Whether a move does not exist or is not legal."""
    return move < 0 or move >= MOVES or forbidden(s, decision_of(s, move)) != LEGAL


def turn(s: Record, m: Recalled, e: Any, move: int, at: int, results: GpuResults) -> int:
    """Make a move and pay what it earns; answers the status of the game."""
    paid = cuda.local.array(SEATS, numba.float64)
    for seat in range(SEATS):
        paid[seat] = payoff(s, seat) if PAYS_CHANGES else 0.0
    make(s, m, e, move)
    now = status(s, e, CAP)
    for seat in range(SEATS):
        worth = payoff(s, seat) if PAYS_CHANGES or now == TERMINATED else 0.0
        results.rewards[at * SEATS + seat] = worth - paid[seat]
    results.lengths[at] = e["decisions"]
    return now


def refuse(e: Any, at: int, choices: MoveChoices, results: GpuResults) -> int:
    """Count a move that is not legal, and leave the game as it is."""
    results.lengths[at] = e["decisions"]
    for seat in range(SEATS):
        results.rewards[at * SEATS + seat] = 0.0
    cuda.atomic.add(choices.refused, 0, 1)
    return PLAYING_ON


def go_on(s: Record, m: Recalled, e: Any, game: int, at: int, choices: MoveChoices, results: GpuResults) -> int:
    """Make the move that was chosen, if it is legal; answers the status of the game."""
    move = int(choices.moves[game])
    if not IS_RANDOM and is_refused(s, move):
        return refuse(e, at, choices, results)
    return turn(s, m, e, move, at, results)


def keep_last(s: Record, m: Recalled, row: Cells, at: int, results: GpuResults) -> None:
    """Keep the last observation of a game that is cut off; this is too rare to be done by all threads together."""
    for view in range(VIEWS):
        observe(s, m, actor(s) if VIEWS == 1 else view, row)
        for n in range(BITS):
            results.final_rows[(at * VIEWS + view) * BITS + n] = (np.int64(row[n >> 5]) >> (n & 31)) & 1
    results.final_actors[at] = actor(s)


def show(s: Record, m: Recalled, packed: Cells, place: int, shown: Observations) -> None:
    """Write what is seen now: by the seat to act, by it and those after it (as words), or by all in their order."""
    here = cuda.threadIdx.x
    first = place * cuda.gridDim.x * BLOCK + cuda.blockIdx.x * BLOCK
    row = packed[ROWS_AT + here * (WORDS + 1) : ROWS_AT + (here + 1) * (WORDS + 1)]
    for view in range(VIEWS):
        seat = actor(s) + view if VIEWS == 1 or WRITES_WORDS else view
        observe(s, m, seat if seat < SEATS else seat - SEATS, row)
        cuda.syncthreads()
        if WRITES_WORDS:
            for n in range(here, BLOCK * WORDS, BLOCK):
                one = n // WORDS
                shown.words[((first + one) * VIEWS + view) * WORDS + n - one * WORDS] = packed[ROWS_AT + n + one]
        to = (place * VIEWS + view) * cuda.gridDim.x * BLOCK + cuda.blockIdx.x * BLOCK
        if WRITES_BYTES:
            spread_bytes(packed, ROWS_AT, BITS, WORDS + 1, shown.rows, to * BITS >> 3, here)
        if WRITES_FLOATS:
            spread_floats(packed, ROWS_AT, BITS, WORDS + 1, shown.rows, to * BITS >> 1, here)
        cuda.syncthreads()
    if WRITES_WORDS:
        for n in range(MASK_WORDS):
            shown.legal[(first + here) * MASK_WORDS + n] = packed[MASKS_AT + here * (MASK_WORDS + 1) + n]
    if WRITES_BYTES or WRITES_FLOATS:
        spread_bytes(packed, MASKS_AT, MOVES, MASK_WORDS + 1, shown.masks, first * MOVES >> 3, here)
        cuda.syncthreads()


def play(
    records: GameRecords,
    choices: MoveChoices,
    options: Cells,
    launch: LaunchTerms,
    depth: int,
    shown: Observations,
    results: GpuResults,
) -> None:
    """Play so many steps of every game; what step k shows goes to place k % depth."""
    raw, packed = cuda.shared.array(0, numba.int32), cuda.shared.array(0, numba.uint32)
    tables, notes = cuda.shared.array(0, STATE), cuda.shared.array(0, MEMORY)
    episodes = cuda.shared.array(0, EPISODE)
    here = cuda.threadIdx.x
    game = cuda.blockIdx.x * BLOCK + here
    fetch(raw, records, here)
    s, m, e = tables[here], notes[MEMORIES_AT + here], episodes[EPISODES_AT + here]
    row = packed[ROWS_AT + here * (WORDS + 1) : ROWS_AT + (here + 1) * (WORDS + 1)]
    mask = packed[MASKS_AT + here * (MASK_WORDS + 1) : MASKS_AT + (here + 1) * (MASK_WORDS + 1)]
    place = 0
    if IS_RANDOM:
        legal_moves(s, mask)
    for k in range(launch.steps):
        at = place * cuda.gridDim.x * BLOCK + game
        now = PLAYING_ON
        if game < launch.games and not launch.is_fresh:
            if IS_RANDOM:
                throw = np.uint64(launch.picks + np.uint64(launch.done + k))
                choices.moves[game] = pick(mask, np.uint64(seeded(throw, np.uint64(game))))
            now = go_on(s, m, e, game, at, choices, results)
        results.terminations[at] = 1 if now == TERMINATED else 0
        results.truncations[at] = 1 if now == TRUNCATED else 0
        if KEEPS_FINALS and now == TRUNCATED:
            keep_last(s, m, row, at, results)
        if launch.is_fresh or now != PLAYING_ON:
            begin(s, m, e, SEATS, options[0], launch.seed, e["number"] + (0 if launch.is_fresh else launch.games))
        shown.actors[at] = actor(s)
        if IS_RANDOM or WRITES_WORDS or WRITES_BYTES or WRITES_FLOATS:
            legal_moves(s, mask)
        if WRITES_WORDS or WRITES_BYTES or WRITES_FLOATS:
            show(s, m, packed, place, shown)
        place = place + 1 if place + 1 < depth else 0
    put_back(raw, records, here)
