"""Plays many games by machine and shows how they end."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TYPE_CHECKING, Any

from speeltafel.cli.compilation import ensure_compiled, ensure_play_compiled
from speeltafel.cli.errors import CommandError, reason, usage_error
from speeltafel.cli.files import write_bytes
from speeltafel.cli.game_options import SimulateOptions
from speeltafel.cli.game_setup import load_game, new_match, read_options
from speeltafel.cli.option_types import Device, PolicyName
from speeltafel.cli.output import Advance, print_json, progress_bar

if TYPE_CHECKING:
    from speeltafel.cli.result_counts import ResultCounts
    from speeltafel.kernel.contract import Cells
    from speeltafel.kernel.game import Game
    from speeltafel.kernel.match import Match

MOST_GAMES = 10**12
MOST_RECORDS = 10**6
MOST_THREADS = 256
LONGEST_GAME = 10**6
"""Decisions after which a game between sensible players is stopped; it should have ended long before."""
SMALLEST_CHUNK, LARGEST_CHUNK = 16, 8_192
CHUNK_SECONDS = 0.1
"""A chunk of games takes about this long, so that the bar moves and Ctrl-C is noticed."""
GPU_CHUNK = 1 << 20


def run(options: SimulateOptions) -> int:
    """Play, count, and show."""
    check_numbers(options)
    if options.device == Device.python:
        interpret_rules()
    game = load_game(options.game)
    table = new_match(game, options.seats, read_options(game, options.game_options, options.house_rules))
    simulation = Simulation(options, table)
    simulation.play()
    if options.records is not None:
        write_records(options, table)
    simulation.show()
    return 0


def check_numbers(options: SimulateOptions) -> None:
    """Refuse what makes no sense before anything is loaded."""
    demand(1 <= options.games <= MOST_GAMES, f"--games {options.games}: expected 1 to {MOST_GAMES:,}")
    demand(1 <= options.threads <= MOST_THREADS, f"--threads {options.threads}: expected 1 to {MOST_THREADS}")
    demand(0 <= options.seed < 2**64, f"--seed {options.seed}: expected 0 up to 2 to the power of 64")
    is_cap_possible = options.cap is None or 1 <= options.cap < 2**31
    demand(is_cap_possible, f"--cap {options.cap}: expected 1 up to 2 to the power of 31")
    demand(options.threads == 1 or options.device == Device.cpu, "--threads goes with --device cpu")
    is_possible = options.policy == PolicyName.random or options.device != Device.cuda
    demand(is_possible, "--device cuda plays at random; leave --policy out")
    few_enough = options.records is None or options.games <= MOST_RECORDS
    demand(few_enough, f"--records writes one file a game, at most {MOST_RECORDS:,}; --games is {options.games:,}")


def demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise usage_error(otherwise)


def interpret_rules() -> None:
    """Run the rules as plain Python: the compiler must be told before it is loaded."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    numba: Any = sys.modules.get("numba")
    if numba is not None and not numba.config.DISABLE_JIT:
        raise CommandError("--device python needs a process of its own: the rules are compiled already")


def cap_of(options: SimulateOptions, game: Game) -> int:
    """After how many decisions a game is stopped."""
    if options.cap is not None:
        return options.cap
    return game.limits.random_play if options.policy == PolicyName.random else LONGEST_GAME


class Simulation:
    """Many games at one kind of table: who plays, what is counted, how long it takes."""

    def __init__(self, options: SimulateOptions, table: Match) -> None:
        from speeltafel.cli.result_counts import counts_for  # noqa: PLC0415  (loads the compiler)

        self.options = options
        self.table = table
        self.cap = cap_of(options, table.game)
        self.results: ResultCounts = counts_for(table.game, table.seats)
        self.batch = batch_player(options, table)
        self.steps = 0
        self.seconds = 0.0
        self.handed_out = 0
        self.lock = threading.Lock()
        self.is_stopped = False

    def play(self) -> None:
        """Compile, then play all games, with a bar in a terminal."""
        ensure_compiled(self.table.game, f"{self.options.device}-{self.options.policy}", self.warm_up)
        self.warm_up()
        with progress_bar(self.options.games) as advance:
            begin = time.perf_counter()
            if self.options.threads == 1:
                self.work(advance)
            else:
                self.work_in_threads(advance)
            self.seconds = time.perf_counter() - begin

    def warm_up(self) -> None:
        """One short game, so that compiling is not timed."""
        states, _ = self.batch(0, 1, 50)
        type(self.results)(self.table.game, self.table.seats).add(states)

    def work_in_threads(self, advance: Advance) -> None:
        """Several threads take chunks of the same games; compiled play does not hold Python's lock."""
        with ThreadPoolExecutor(self.options.threads) as workers:
            try:
                for work in [workers.submit(self.work, advance) for _ in range(self.options.threads)]:
                    work.result()
            finally:
                self.is_stopped = True

    def work(self, advance: Advance) -> None:
        """Play chunk after chunk until none is left."""
        size = GPU_CHUNK if self.options.device == Device.cuda else SMALLEST_CHUNK
        while not self.is_stopped:
            first, count = self.take(size)
            if count == 0:
                break
            begin = time.perf_counter()
            states, steps = self.batch(first, count, self.cap)
            if time.perf_counter() - begin < CHUNK_SECONDS:
                size = max(size, min(2 * size, LARGEST_CHUNK))
            with self.lock:
                self.results.add(states)
                self.steps += steps
            advance(count)

    def take(self, size: int) -> tuple[int, int]:
        """The number of the next game, and how many games follow it in the chunk."""
        with self.lock:
            first = self.handed_out
            count = min(size, self.options.games - first)
            self.handed_out += count
        return first, count

    def as_json(self) -> dict[str, Any]:
        return {
            "game": self.table.game.name,
            "seats": self.table.seats,
            "games": self.results.games,
            "steps": self.steps,
            "games_per_second": per_second(self.results.games, self.seconds),
            "steps_per_second": per_second(self.steps, self.seconds),
            "seed": self.options.seed,
            "policy": self.options.policy,
            "device": self.options.device,
            "threads": self.options.threads,
            "options": self.table.game.options.kept(self.table.options),
            "cap": self.cap,
            "capped": self.results.capped,
            "results": self.results.as_json(),
        }

    def show(self) -> None:
        """The results, for a program or for a person."""
        if self.options.as_json:
            print_json(self.as_json())
            return
        from rich.console import Console  # noqa: PLC0415

        console = Console(highlight=False)
        games = f"{self.results.games:,} {self.options.policy} game{'s' if self.results.games > 1 else ''}"
        console.print(f"[bold]{self.table.game.title}[/bold], {self.table.seats} seats, {games}")
        for table in self.results.tables():
            console.print()
            console.print(table)
        if self.results.capped:
            stopped = f"{self.results.capped:,} of {self.results.games:,} games"
            console.print(f"\nstopped: {stopped}, not over after {self.cap:,} decisions (--cap)")
        a_second = f"{per_second(self.results.games, self.seconds):,.0f} games/s"
        decisions = f"{per_second(self.steps, self.seconds):,.0f} decisions/s"
        console.print(f"\n{self.steps:,} decisions in {self.seconds:.2f} s: {a_second}, {decisions}")


def per_second(count: int, seconds: float) -> float:
    return round(count / max(seconds, 1e-9), 1)


Batch = Callable[[int, int, int], "tuple[Cells, int]"]
"""Plays games from a number on, so many of them, at most so long; answers final states and decisions."""


def batch_player(options: SimulateOptions, table: Match) -> Batch:
    """Who plays the games."""
    if options.device == Device.cuda:
        return gpu_player(options, table)
    return sensible_player(options, table) if options.policy == PolicyName.sensible else random_player(options, table)


def random_player(options: SimulateOptions, table: Match) -> Batch:
    import numpy as np  # noqa: PLC0415

    game, seed = table.game, np.uint64(options.seed)
    game_options = game.options.record(table.options)

    def play(first: int, count: int, cap: int) -> tuple[Cells, int]:
        states = game.blank(count)
        return states, int(game.loops.random_batch(states, game_options, table.seats, seed, first, cap))

    return play


def sensible_player(options: SimulateOptions, table: Match) -> Batch:
    import numpy as np  # noqa: PLC0415

    from speeltafel.bots.roster import sensible_policy  # noqa: PLC0415

    game, seed = table.game, np.uint64(options.seed)
    game_options = game.options.record(table.options)
    choose = sensible_policy(game.name)
    if choose is None:
        raise CommandError(f"{game.title} has no sensible player yet; leave --policy out")
    loops = game.loops_with("sensible", choose)

    def play(first: int, count: int, cap: int) -> tuple[Cells, int]:
        states = game.blank(count)
        return states, int(loops.policy_batch(states, game.blank(), game_options, table.seats, seed, first, cap))

    return play


def gpu_player(options: SimulateOptions, table: Match) -> Batch:
    try:
        from speeltafel.kernel import cuda  # noqa: PLC0415
    except ImportError as fault:
        raise CommandError(f"--device cuda: the GPU cannot be used: {fault}") from None
    try:
        cuda.demand_gpu()
    except cuda.NoGpu as fault:
        raise CommandError(f"--device cuda: {fault}") from None
    game_options = table.game.options.record(table.options)

    def play(first: int, count: int, cap: int) -> tuple[Cells, int]:
        played = cuda.random_batch_on_gpu(table.game, table.seats, game_options, options.seed, first, count, cap)
        return played.states, played.steps

    return play


def write_records(options: SimulateOptions, table: Match) -> None:
    """Play every game once more, action by action, and write it into a file."""
    from speeltafel.bots.roster import sensible_policy  # noqa: PLC0415
    from speeltafel.cli.recording import recorded_game  # noqa: PLC0415
    from speeltafel.kernel.game_record import recorded, write  # noqa: PLC0415

    folder = Path(str(options.records))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise CommandError(f"--records {folder}: {reason(fault)}") from None
    game = table.game
    ensure_play_compiled(game)
    choose = sensible_policy(game.name) if options.policy == PolicyName.sensible else None
    cap, digits = cap_of(options, game), len(str(options.games - 1))
    with progress_bar(options.games, "writing") as advance:
        for number in range(options.games):
            match = recorded_game(game, table.seats, table.options, options.seed, number, cap, choose)
            name = f"{game.name}-{table.seats}-seed{options.seed}-{number:0{digits}}.json"
            write_bytes(folder / name, write(recorded(match)))
            advance(1)
