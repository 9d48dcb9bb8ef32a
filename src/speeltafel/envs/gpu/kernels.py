"""What a block of GPU threads does: fetch the records of its games, play on, and write down what the seats see.

A thread plays one game. Records lie one behind the other in memory and are fetched by the whole block together, word
by word, into shared memory, where each thread reads and writes its own. Observations are packed there too and written
out by all threads together, eight bytes at a time, so that memory is read and written in long runs.

`turn`, `show` and `play` are templates: names in capitals and those of the game's functions are filled in per table
by `binding.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar, cast

import numba
import numba.cuda
import numpy as np

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
    standing,
)
from speeltafel.kernel.contract import LEGAL, Cells, Seed, State, actor, forbidden, payoff
from speeltafel.kernel.dice import seeded

cuda: Any = numba.cuda
Function = TypeVar("Function", bound=Callable[..., object])

FOUR_TIMES = 0x00204081
"""Times four bits: each of them at the foot of a byte of its own, among others that FEET wipes."""
FEET = 0x01010101
ONE = 0x3F800000
"""The number one in four bytes; its upper half is one in bfloat16."""

STATE: Any = None
MEMORY: Any = None
COURSE: Any = None
BLOCK = SEATS = BITS = WORDS = MOVES = MASK_WORDS = VIEWS = CAP = 0
STATE_WORDS = MEMORY_WORDS = COURSE_WORDS = 0
MEMORIES_AT = COURSES_AT = MEMORIES_AT_WORD = COURSES_AT_WORD = ROWS_AT = MASKS_AT = 0
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
    """Eight bits from one on, in rows that follow each other without a gap; a row has at least eight."""
    word = at + row * stride + (bit >> 5)
    found = ((np.int64(packed[word + 1]) << 32) | np.int64(packed[word])) >> (bit & 31)
    if bit + 8 > bits:
        found |= np.int64(packed[at + (row + 1) * stride]) << (bits - bit)
    return found


@device
def spread_bytes(packed: Cells, at: int, bits: int, stride: int, rows: int, out: Cells, to: int, thread: int) -> None:
    """Write rows of bits as bytes, one behind the other: eight bits a store."""
    threads = cuda.blockDim.x
    row = thread * 8 // bits
    bit = thread * 8 - row * bits
    for n in range(thread, (rows * bits + 7) >> 3, threads):
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
def spread_floats(packed: Cells, at: int, bits: int, stride: int, rows: int, out: Cells, to: int, thread: int) -> None:
    """Write rows of bits as numbers of four bytes, one behind the other: two bits a store."""
    threads = cuda.blockDim.x
    row = thread * 2 // bits
    bit = thread * 2 - row * bits
    for n in range(thread, (rows * bits + 1) >> 1, threads):
        two = eight_bits(packed, at, row, bit, stride, bits)
        out[to + n] = (two & 1) * ONE | (((two >> 1) & 1) * ONE << 32)
        row += threads * 2 // bits
        bit += threads * 2 % bits
        if bit >= bits:
            bit -= bits
            row += 1


@kernel
def spread_halves(packed: Cells, words: int, stride: int, out: Cells) -> None:
    """Write the first words of packed rows as bfloat16, which networks take in: four bits a store."""
    n = cuda.grid(1)
    if n < out.shape[0]:
        place = n >> 3
        row = place // words
        four = np.int64(packed[row * stride + place - row * words]) >> ((n & 7) * 4)
        low = (four & 1) * (ONE >> 16) | ((four >> 1) & 1) * ONE
        high = ((four >> 2) & 1) * (ONE >> 16) | ((four >> 3) & 1) * ONE
        out[n] = low | (high << 32)


# Templates


def is_refused(s: State, move: int) -> bool:
    """Whether this is no move, or not a legal one."""
    return move < 0 or move >= MOVES or forbidden(s, decision_of(s, move)) != LEGAL


def turn(s: State, m: Any, c: Any, move: int, at: int, rewards: Cells, lengths: Cells) -> int:
    """Make a move, pay what it brings; answers how the game stands."""
    paid = cuda.local.array(SEATS, numba.float64)
    for seat in range(SEATS):
        paid[seat] = payoff(s, seat) if PAYS_CHANGES else 0.0
    make(s, m, c, move)
    stand = standing(s, c, CAP)
    for seat in range(SEATS):
        worth = payoff(s, seat) if PAYS_CHANGES or stand == TERMINATED else 0.0
        rewards[at * SEATS + seat] = worth - paid[seat]
    lengths[at] = c["decisions"]
    return stand


def stand_still(c: Any, at: int, rewards: Cells, lengths: Cells, refused: Cells) -> int:
    """What comes of a move that is not legal: it is counted, and the game stays as it is."""
    lengths[at] = c["decisions"]
    for seat in range(SEATS):
        rewards[at * SEATS + seat] = 0.0
    cuda.atomic.add(refused, 0, 1)
    return PLAYING_ON


def go_on(
    s: State, m: Any, c: Any, mask: Cells, game: int, at: int, throw: Seed,
    moves: Cells, refused: Cells, rewards: Cells, lengths: Cells,
) -> int:  # fmt: skip
    """Make the move that was chosen, or one of the legal ones by chance; answers how the game stands."""
    if IS_RANDOM:
        moves[game] = pick(mask, np.uint64(seeded(throw, np.uint64(game))))
    elif is_refused(s, int(moves[game])):
        return stand_still(c, at, rewards, lengths, refused)
    return turn(s, m, c, int(moves[game]), at, rewards, lengths)


def keep_last(s: State, m: Any, row: Cells, at: int, finals: Cells) -> None:
    """Keep what was seen last of a game that is cut off; too rare to be done together."""
    for view in range(VIEWS):
        observe(s, m, actor(s) if VIEWS == 1 else view, row)
        for n in range(BITS):
            finals[(at * VIEWS + view) * BITS + n] = (np.int64(row[n >> 5]) >> (n & 31)) & 1


def show(s: State, m: Any, packed: Cells, place: int, words: Cells, rows: Cells, masks: Cells, bare: Cells) -> None:
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
                words[((first + one) * VIEWS + view) * WORDS + n - one * WORDS] = packed[ROWS_AT + n + one]
        to = (place * VIEWS + view) * cuda.gridDim.x * BLOCK + cuda.blockIdx.x * BLOCK
        if WRITES_BYTES:
            spread_bytes(packed, ROWS_AT, BITS, WORDS + 1, BLOCK, rows, to * BITS >> 3, here)
        if WRITES_FLOATS:
            spread_floats(packed, ROWS_AT, BITS, WORDS + 1, BLOCK, rows, to * BITS >> 1, here)
        cuda.syncthreads()
    if WRITES_WORDS:
        for n in range(MASK_WORDS):
            bare[(first + here) * MASK_WORDS + n] = packed[MASKS_AT + here * (MASK_WORDS + 1) + n]
    if WRITES_BYTES or WRITES_FLOATS:
        spread_bytes(packed, MASKS_AT, MOVES, MASK_WORDS + 1, BLOCK, masks, first * MOVES >> 3, here)
        cuda.syncthreads()


def play(
    states: Cells, memories: Cells, courses: Cells, moves: Cells, refused: Cells, options: Cells,
    seed: Seed, games: int, is_fresh: int, picks: Seed, done: int, steps: int, depth: int,
    words: Cells, rows: Cells, masks: Cells, bare: Cells,
    rewards: Cells, terminations: Cells, truncations: Cells, lengths: Cells, actors: Cells, finals: Cells,
    final_actors: Cells,
) -> None:  # fmt: skip
    """Play so many steps of every game; what step k shows goes to place k % depth."""
    raw = cuda.shared.array(0, numba.int32)
    tables = cuda.shared.array(0, STATE)
    notes = cuda.shared.array(0, MEMORY)
    clocks = cuda.shared.array(0, COURSE)
    packed = cuda.shared.array(0, numba.uint32)
    here = cuda.threadIdx.x
    block = cuda.blockIdx.x
    game = block * BLOCK + here
    carry(raw, 0, states, block * STATE_WORDS, STATE_WORDS, here, BLOCK)
    carry(raw, MEMORIES_AT_WORD, memories, block * MEMORY_WORDS, MEMORY_WORDS, here, BLOCK)
    carry(raw, COURSES_AT_WORD, courses, block * COURSE_WORDS, COURSE_WORDS, here, BLOCK)
    cuda.syncthreads()
    s, m, c = tables[here], notes[MEMORIES_AT + here], clocks[COURSES_AT + here]
    row = packed[ROWS_AT + here * (WORDS + 1) : ROWS_AT + (here + 1) * (WORDS + 1)]
    mask = packed[MASKS_AT + here * (MASK_WORDS + 1) : MASKS_AT + (here + 1) * (MASK_WORDS + 1)]
    place = 0
    if IS_RANDOM:
        legal_moves(s, mask)
    for k in range(steps):
        at = place * cuda.gridDim.x * BLOCK + game
        stand = PLAYING_ON
        if game < games and not is_fresh:
            throw = np.uint64(picks + np.uint64(done + k))
            stand = go_on(s, m, c, mask, game, at, throw, moves, refused, rewards, lengths)
        terminations[at] = 1 if stand == TERMINATED else 0
        truncations[at] = 1 if stand == TRUNCATED else 0
        if KEEPS_FINALS and stand == TRUNCATED:
            keep_last(s, m, row, at, finals)
            final_actors[at] = actor(s)
        if is_fresh or stand != PLAYING_ON:
            begin(s, m, c, SEATS, options[0], seed, c["number"] + (0 if is_fresh else games))
        actors[at] = actor(s)
        if IS_RANDOM or WRITES_WORDS or WRITES_BYTES or WRITES_FLOATS:
            legal_moves(s, mask)
        if WRITES_WORDS or WRITES_BYTES or WRITES_FLOATS:
            show(s, m, packed, place, words, rows, masks, bare)
        place = place + 1 if place + 1 < depth else 0
    cuda.syncthreads()
    carry(states, block * STATE_WORDS, raw, 0, STATE_WORDS, here, BLOCK)
    carry(memories, block * MEMORY_WORDS, raw, MEMORIES_AT_WORD, MEMORY_WORDS, here, BLOCK)
    carry(courses, block * COURSE_WORDS, raw, COURSES_AT_WORD, COURSE_WORDS, here, BLOCK)
