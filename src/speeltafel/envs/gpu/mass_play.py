"""Random games on a GPU of which only the ends are kept: for timing the rules, and for averages over many games.

A thread plays its game without waiting for others. It deals one card or makes one decision at a time, so that the deal
of a new game does not hold up its neighbours. After so many decisions every game stands where it would in `RandomPlay`.
"""

from __future__ import annotations

from typing import Any

import numba
import numpy as np
import torch

from speeltafel.envs.gpu.arguments import LaunchTerms, MassGames
from speeltafel.envs.gpu.memory import DEVICE, lent, stream
from speeltafel.envs.spaces import TableSpec
from speeltafel.envs.stepping import Episode, chance_outcome, decision_of, legal_moves, own_functions, pick
from speeltafel.envs.vector import at_least_one, cap_for
from speeltafel.kernel.bind import copy_for
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.contract import CHANCE, OVER, Cells, actor, apply, payoff, start
from speeltafel.kernel.cuda import SIMULATED, cuda, demand_gpu
from speeltafel.kernel.dice import ALL_BITS, scrambled, seeded, shake
from speeltafel.kernel.layout import layout

STATE: Any = None
SEATS = MASK_WORDS = CAP = 0
"""Filled in per table, as the game's functions are."""
THREADS = 8 if SIMULATED else 128
made_before: dict[tuple[Any, ...], Any] = {}


def play_on(games: MassGames, launch: LaunchTerms) -> None:
    """Make so many random decisions in every game, and add up what the games pay that end."""
    game = cuda.grid(1)
    if game >= launch.games:
        return
    here = cuda.local.array(1, STATE)
    mask = cuda.local.array(MASK_WORDS, numba.uint32)
    here[0] = games.states[game]
    s, e = here[0], games.episodes[game]
    number, decisions, made = e["number"], e["decisions"], 0
    rng = np.uint64(e["rng"])
    is_new = launch.is_fresh != 0
    who = CHANCE if is_new else actor(s)
    while is_new or who < 0 or decisions >= CAP or made < launch.steps:
        is_over = who == OVER
        if is_over or (who >= 0 and decisions >= CAP):
            for seat in range(SEATS):
                games.earned[game * SEATS + seat] += np.float32(payoff(s, seat)) if is_over else np.float32(0)
            games.ended[game] += 1
            number += launch.games
            is_new = True
        if is_new:
            is_new = False
            start(s, SEATS, games.options[0])
            rng = np.uint64(seeded(launch.seed, np.uint64(number)))
            decisions = 0
            who = actor(s)
        if who == CHANCE:
            rng = np.uint64(shake(rng))
            apply(s, chance_outcome(s, np.uint64(scrambled(rng))))
            who = actor(s)
        if who >= 0 and decisions < CAP and made < launch.steps:
            throw = np.uint64(launch.picks + np.uint64(launch.done + made))
            legal_moves(s, mask)
            apply(s, decision_of(s, pick(mask, np.uint64(seeded(throw, np.uint64(game))))))
            decisions += 1
            made += 1
            who = actor(s)
    games.states[game] = here[0]
    e["number"], e["decisions"], e["rng"] = number, decisions, rng


def kernel_for(table: TableSpec, cap: int) -> Any:
    """The kernel of a table; tables that differ only in options share it."""
    key = (table.game.name, table.seats, table.moves, cap)
    if key not in made_before:
        world = {**globals(), **vars(table.stepping), **own_functions(table.game, table.encoding)}
        world["STATE"] = numba.from_dtype(table.game.layout)
        world |= {"SEATS": table.seats, "MASK_WORDS": words_for(table.moves), "CAP": cap}
        made_before[key] = cuda.jit(copy_for(table.game.name, play_on, world))
    return made_before[key]


def on_device(array: Cells) -> Any:
    """The array in the GPU's memory; the simulator works on the array itself."""
    return array if SIMULATED else cuda.to_device(array)


class MassPlay:
    """Many games that play by themselves; step n makes the moves of the CPU environment's `sample(picks + n)`.

    `earned` is what each seat was paid at the ends of its games, and `ended` how many have ended. A game that was cut
    off at the cap has ended too and pays nothing.
    """

    def __init__(self, table: TableSpec, games: int, *, seed: int = 0, picks: int = 0, cap: int | None = None) -> None:
        demand_gpu()
        self.table, self.games, self.picks, self.done = table, at_least_one("games", games), picks, 0
        self.cap = cap_for(table.game, cap)
        self.seed = np.uint64(seed & ALL_BITS)
        episodes = np.zeros(games, layout(Episode))
        episodes["number"] = np.arange(games)
        self.earned = torch.zeros((games, table.seats), dtype=torch.float64, device=DEVICE)
        self.ended = torch.zeros(games, dtype=torch.int32, device=DEVICE)
        self.arguments = MassGames(
            states=on_device(table.game.blank(games)),
            episodes=on_device(episodes),
            earned=lent(self.earned.view(-1), "f8"),
            ended=lent(self.ended, "i4"),
            options=on_device(np.array([table.laid], table.laid.dtype)),
        )
        self.launch(is_fresh=True, steps=0)

    def play(self, steps: int) -> None:
        """Play so many steps on the stream that torch works on now."""
        self.launch(is_fresh=False, steps=steps)
        self.done += steps

    def launch(self, *, is_fresh: bool, steps: int) -> None:
        """Begin all games, or play so many steps."""
        terms = LaunchTerms(self.seed, self.games, int(is_fresh), np.uint64(self.picks & ALL_BITS), self.done, steps)
        blocks = -(-self.games // THREADS)
        kernel_for(self.table, self.cap)[blocks, THREADS, stream()](self.arguments, terms)

    @property
    def bytes_a_launch(self) -> int:
        """The bytes of one game that a launch reads and writes at least: its records, and what it has earned."""
        kept = self.earned.element_size() * self.table.seats + self.ended.element_size()
        return 2 * (int(self.table.game.layout.itemsize) + layout(Episode).itemsize + kept)

    @property
    def decisions(self) -> np.ndarray[Any, np.dtype[np.int32]]:
        """How many decisions were made in each game that is being played; reading this waits for the GPU."""
        if DEVICE.type == "cuda":
            torch.cuda.current_stream().synchronize()
        there: Any = self.arguments.episodes
        found: np.ndarray[Any, np.dtype[np.int32]] = (there if SIMULATED else there.copy_to_host())["decisions"]
        return found
