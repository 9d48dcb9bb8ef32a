"""Random games on a GPU of which only the ends are kept: for timing the rules, and for averages over many games.

A thread plays its game on without waiting for others, one card dealt or one decision made a round, so that the deal of
a new game costs its neighbours nothing. After so many decisions every game stands where it would in `RandomPlay`.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import torch

from speeltafel.envs.gpu.binding import encoding_of
from speeltafel.envs.gpu.memory import DEVICE, lent, stream
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.stepping import Episode, chance_outcome, decision_of, legal_moves, pick
from speeltafel.envs.vector import at_least_one, cap_for
from speeltafel.kernel.bind import copy_for
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.contract import CHANCE, OVER, Cells, Seed, actor, apply, payoff, start
from speeltafel.kernel.cuda import SIMULATED, cuda, demand_gpu
from speeltafel.kernel.dice import ALL_BITS, scrambled, seeded, shake
from speeltafel.kernel.layout import layout

STATE: Any = None
SEATS = MASK_WORDS = CAP = 0
"""Filled in per table, as the game's functions are."""
THREADS = 8 if SIMULATED else 128
made_before: dict[tuple[Any, ...], Any] = {}


def play_on(
    states: Cells, courses: Cells, earned: Cells, ended: Cells, options: Cells,
    seed: Seed, games: int, is_fresh: int, picks: Seed, done: int, steps: int,
) -> None:  # fmt: skip
    """Make so many random decisions in every game, and add up what those that end bring."""
    game = cuda.grid(1)
    if game >= games:
        return
    here = cuda.local.array(1, STATE)
    mask = cuda.local.array(MASK_WORDS, numba.uint32)
    here[0] = states[game]
    s, c = here[0], courses[game]
    number, decisions, made = c["number"], c["decisions"], 0
    rng = np.uint64(c["rng"])
    is_new = is_fresh != 0
    who = CHANCE if is_new else actor(s)
    while is_new or who < 0 or decisions >= CAP or made < steps:
        is_over = who == OVER
        if is_over or (who >= 0 and decisions >= CAP):
            for seat in range(SEATS):
                earned[game * SEATS + seat] += np.float32(payoff(s, seat)) if is_over else np.float32(0)
            ended[game] += 1
            number += games
            is_new = True
        if is_new:
            is_new = False
            start(s, SEATS, options[0])
            rng = np.uint64(seeded(seed, np.uint64(number)))
            decisions = 0
            who = actor(s)
        if who == CHANCE:
            rng = np.uint64(shake(rng))
            apply(s, chance_outcome(s, np.uint64(scrambled(rng))))
            who = actor(s)
        if who >= 0 and decisions < CAP and made < steps:
            throw = np.uint64(picks + np.uint64(done + made))
            legal_moves(s, mask)
            apply(s, decision_of(s, pick(mask, np.uint64(seeded(throw, np.uint64(game))))))
            decisions += 1
            made += 1
            who = actor(s)
    states[game] = here[0]
    c["number"], c["decisions"], c["rng"] = number, decisions, rng


def kernel_for(table: TableSpec, cap: int) -> Any:
    """The kernel of a table; tables that differ in options alone share it."""
    key = (table.game.name, table.seats, table.moves, cap)
    if key not in made_before:
        world = {**globals(), **table.game.contract, **vars(table.stepping), **encoding_of(table)}
        world["chance_outcome"] = table.game.loops.chance_outcome
        world["STATE"] = numba.from_dtype(table.game.layout)
        world |= {"SEATS": table.seats, "MASK_WORDS": words_for(table.moves), "CAP": cap}
        made_before[key] = cuda.jit(copy_for(table.game.name, play_on, world))
    return made_before[key]


class MassPlay:
    """So many games that play on by themselves; step n makes the moves of the CPU environment's `sample(picks + n)`.

    `earned` is what each seat was paid at the ends of its games, `ended` how many came to one; a game that was cut off
    at the cap has ended and pays nothing.
    """

    def __init__(self, table: TableSpec, games: int, *, seed: int = 0, picks: int = 0, cap: int | None = None) -> None:
        demand_gpu()
        self.table, self.games, self.picks, self.done = table, at_least_one("games", games), picks, 0
        self.cap = cap_for(table.game.name, cap)
        self.seed = np.uint64(seed & ALL_BITS)
        courses = np.zeros(games, layout(Episode))
        courses["number"] = np.arange(games)
        self.states, self.courses = cuda.to_device(table.game.blank(games)), cuda.to_device(courses)
        self.options = cuda.to_device(np.array([table.laid], table.laid.dtype))
        self.earned = torch.zeros((games, table.seats), dtype=torch.float64, device=DEVICE)
        self.ended = torch.zeros(games, dtype=torch.int32, device=DEVICE)
        self.launch(is_fresh=True, steps=0)

    def play(self, steps: int) -> None:
        """Play on, on the stream that torch works on now."""
        self.launch(is_fresh=False, steps=steps)
        self.done += steps

    def launch(self, *, is_fresh: bool, steps: int) -> None:
        kernel_for(self.table, self.cap)[-(-self.games // THREADS), THREADS, stream()](
            self.states, self.courses, lent(self.earned.view(-1), "f8"), lent(self.ended, "i4"), self.options,
            self.seed, self.games, int(is_fresh), np.uint64(self.picks & ALL_BITS), self.done, steps,
        )  # fmt: skip

    @property
    def bytes_a_launch(self) -> int:
        """Bytes that a launch reads and writes of one game at least: its records, and what it has come to."""
        kept = self.earned.element_size() * self.table.seats + self.ended.element_size()
        return 2 * (int(self.table.game.layout.itemsize) + layout(Episode).itemsize + kept)

    @property
    def decisions(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """How many decisions every game that is being played has seen; asking waits for the GPU."""
        if DEVICE.type == "cuda":
            torch.cuda.current_stream().synchronize()
        found: np.ndarray[Any, np.dtype[np.int32]] = self.courses.copy_to_host()["decisions"]
        return found
