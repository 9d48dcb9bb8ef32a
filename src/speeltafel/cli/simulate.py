"""Plays many games by machine and shows how they end."""

from __future__ import annotations

import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import nullcontext
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any

from speeltafel.cli.faults import Fault, reason, wrong_usage
from speeltafel.cli.files import write_bytes
from speeltafel.cli.tableside import (
    compiled,
    lay_out,
    options_for,
    print_json,
    ready_to_play,
    sensible_choice,
    take_from_shelf,
    title,
)

if TYPE_CHECKING:
    from speeltafel.cli.results import Results
    from speeltafel.kernel.contract import Cells
    from speeltafel.kernel.match import Match

MOST_GAMES = 10**12
MOST_RECORDS = 10**6
MOST_THREADS = 256
LONGEST_GAME = 10**6
"""Decisions after which a game is stopped that should have ended long ago."""
RANDOM_HARE = 2_000
"""The same for random Hare & Tortoise, which hardly ever ends by itself."""
SMALLEST_CHUNK, LARGEST_CHUNK = 16, 8_192
CHUNK_SECONDS = 0.1
"""A chunk of games takes about this long, so that the bar moves and Ctrl-C is heard."""
GPU_CHUNK = 1 << 20


@dataclass(frozen=True)
class Wishes:
    """What stands on the command line."""

    game: str
    seats: int | None
    games: int
    policy: str
    device: str
    threads: int
    seed: int
    cap: int | None
    records: str | None
    options: list[str]
    house: str | None
    as_json: bool

    @property
    def longest(self) -> int:
        """After how many decisions a game is stopped."""
        if self.cap is not None:
            return self.cap
        return RANDOM_HARE if self.game == "hare" and self.policy == "random" else LONGEST_GAME


def run(wishes: Wishes) -> int:
    """Play, count, and show."""
    check_numbers(wishes)
    if wishes.device == "python":
        interpret_rules()
    game = take_from_shelf(wishes.game)
    table = lay_out(game, wishes.seats, options_for(game, wishes.options, wishes.house))
    run = Run(wishes, table)
    run.play()
    if wishes.records is not None:
        write_records(wishes, table)
    run.show()
    return 0


def check_numbers(wishes: Wishes) -> None:
    """Refuse what makes no sense before anything is loaded."""
    demand(1 <= wishes.games <= MOST_GAMES, f"--games {wishes.games}: expected 1 to {MOST_GAMES:,}")
    demand(1 <= wishes.threads <= MOST_THREADS, f"--threads {wishes.threads}: expected 1 to {MOST_THREADS}")
    demand(0 <= wishes.seed < 2**64, f"--seed {wishes.seed}: expected 0 up to 2 to the power of 64")
    demand(1 <= wishes.longest < 2**31, f"--cap {wishes.longest}: expected 1 up to 2 to the power of 31")
    demand(wishes.threads == 1 or wishes.device == "cpu", "--threads goes with --device cpu")
    demand(wishes.policy == "random" or wishes.device != "cuda", "--device cuda plays at random; leave --policy out")
    few_enough = wishes.records is None or wishes.games <= MOST_RECORDS
    demand(few_enough, f"--records writes one file a game, at most {MOST_RECORDS:,}; --games is {wishes.games:,}")


def demand(holds: bool, otherwise: str) -> None:
    if not holds:
        raise wrong_usage(otherwise)


def interpret_rules() -> None:
    """Run the rules as plain Python: the compiler must be told before it is loaded."""
    os.environ["NUMBA_DISABLE_JIT"] = "1"
    numba: Any = sys.modules.get("numba")
    if numba is not None and not numba.config.DISABLE_JIT:
        raise Fault("--device python needs a process of its own: the rules are compiled already")


class Run:
    """One simulation: who plays, what is counted, how long it takes."""

    def __init__(self, wishes: Wishes, table: Match) -> None:
        from speeltafel.cli.results import results_for  # noqa: PLC0415  (loads the compiler)

        self.wishes = wishes
        self.table = table
        self.results: Results = results_for(table.game, table.seats)
        self.batch = batch_player(wishes, table)
        self.steps = 0
        self.seconds = 0.0
        self.handed_out = 0
        self.lock = threading.Lock()
        self.stopped = False

    def play(self) -> None:
        """Compile, then play all games, with a bar when somebody watches."""
        compiled(self.table.game.name, f"{self.wishes.device}-{self.wishes.policy}", self.warm_up)
        self.warm_up()
        with progress_bar(self.wishes.games) as bar:
            begin = time.perf_counter()
            if self.wishes.threads == 1:
                self.work(bar)
            else:
                self.work_together(bar)
            self.seconds = time.perf_counter() - begin

    def warm_up(self) -> None:
        """One short game, so that compiling is not timed."""
        states, _ = self.batch(0, 1, 50)
        type(self.results)(self.table.game, self.table.seats).add(states)

    def work_together(self, bar: Any) -> None:
        """Threads take chunks from the same heap; compiled play does not hold Python's lock."""
        with ThreadPoolExecutor(self.wishes.threads) as workers:
            try:
                for work in [workers.submit(self.work, bar) for _ in range(self.wishes.threads)]:
                    work.result()
            finally:
                self.stopped = True

    def work(self, bar: Any) -> None:
        """Play chunk after chunk until none is left."""
        size = GPU_CHUNK if self.wishes.device == "cuda" else SMALLEST_CHUNK
        while not self.stopped:
            first, count = self.take(size)
            if count == 0:
                break
            begin = time.perf_counter()
            states, steps = self.batch(first, count, self.wishes.longest)
            if time.perf_counter() - begin < CHUNK_SECONDS:
                size = max(size, min(2 * size, LARGEST_CHUNK))
            with self.lock:
                self.results.add(states)
                self.steps += steps
            bar.advance(count)

    def take(self, size: int) -> tuple[int, int]:
        """The numbers of the next games."""
        with self.lock:
            first = self.handed_out
            count = min(size, self.wishes.games - first)
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
            "seed": self.wishes.seed,
            "policy": self.wishes.policy,
            "device": self.wishes.device,
            "threads": self.wishes.threads,
            "options": self.table.game.options.kept(self.table.options),
            "cap": self.wishes.longest,
            "capped": self.results.capped,
            "results": self.results.as_json(),
        }

    def show(self) -> None:
        """The results, for a program or for a person."""
        if self.wishes.as_json:
            print_json(self.as_json())
            return
        from rich.console import Console  # noqa: PLC0415

        console = Console(highlight=False)
        games = f"{self.results.games:,} {self.wishes.policy} game{'s' if self.results.games > 1 else ''}"
        console.print(f"[bold]{title(self.table.game.name)}[/bold], {self.table.seats} seats, {games}")
        for table in self.results.tables():
            console.print()
            console.print(table)
        if self.results.capped:
            stopped = f"{self.results.capped:,} of {self.results.games:,} games"
            console.print(f"\nstopped: {stopped}, not over after {self.wishes.longest:,} decisions (--cap)")
        a_second = f"{per_second(self.results.games, self.seconds):,.0f} games/s"
        decisions = f"{per_second(self.steps, self.seconds):,.0f} decisions/s"
        console.print(f"\n{self.steps:,} decisions in {self.seconds:.2f} s: {a_second}, {decisions}")


def per_second(count: int, seconds: float) -> float:
    return round(count / max(seconds, 1e-9), 1)


Batch = Callable[[int, int, int], "tuple[Cells, int]"]
"""Plays games from a number on, so many of them, at most so long; answers final states and decisions."""


def batch_player(wishes: Wishes, table: Match) -> Batch:
    """Who plays the games."""
    if wishes.device == "cuda":
        return gpu_player(wishes, table)
    return sensible_player(wishes, table) if wishes.policy == "sensible" else random_player(wishes, table)


def random_player(wishes: Wishes, table: Match) -> Batch:
    import numpy as np  # noqa: PLC0415

    game, seed = table.game, np.uint64(wishes.seed)
    options = game.options.record(table.options)

    def play(first: int, count: int, cap: int) -> tuple[Cells, int]:
        states = game.blank(count)
        return states, int(game.loops.random_batch(states, options, table.seats, seed, first, cap))

    return play


def sensible_player(wishes: Wishes, table: Match) -> Batch:
    import numpy as np  # noqa: PLC0415

    game, seed = table.game, np.uint64(wishes.seed)
    options = game.options.record(table.options)
    choose = sensible_choice(game.name)
    if choose is None:
        raise Fault(f"{title(game.name)} has no sensible player yet; leave --policy out")
    loops = game.loops_with("sensible", choose)

    def play(first: int, count: int, cap: int) -> tuple[Cells, int]:
        states = game.blank(count)
        return states, int(loops.policy_batch(states, game.blank(), options, table.seats, seed, first, cap))

    return play


def gpu_player(wishes: Wishes, table: Match) -> Batch:
    try:
        from speeltafel.kernel import cuda  # noqa: PLC0415
    except ImportError as fault:
        raise Fault(f"--device cuda: the GPU cannot be used: {fault}") from None
    try:
        cuda.demand_gpu()
    except cuda.NoGpu as fault:
        raise Fault(f"--device cuda: {fault}") from None
    options = table.game.options.record(table.options)

    def play(first: int, count: int, cap: int) -> tuple[Cells, int]:
        run = cuda.random_batch_on_gpu(table.game, table.seats, options, wishes.seed, first, count, cap)
        return run.states, run.steps

    return play


class NoBar:
    """Nobody watches."""

    def advance(self, count: int) -> None:
        """Nothing moves."""


class Bar:
    """A progress bar on standard error."""

    def __init__(self, games: int, what: str) -> None:
        from rich.console import Console  # noqa: PLC0415
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn  # noqa: PLC0415

        columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.progress = Progress(*columns, console=Console(stderr=True), transient=True)
        self.task = self.progress.add_task(what, total=games)

    def advance(self, count: int) -> None:
        self.progress.advance(self.task, count)

    def __enter__(self) -> Bar:
        self.progress.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.progress.stop()


def progress_bar(games: int, what: str = "playing") -> Any:
    return Bar(games, what) if sys.stderr.isatty() else nullcontext(NoBar())


def write_records(wishes: Wishes, table: Match) -> None:
    """Play every game once more, action by action, and keep it as a file."""
    from speeltafel.cli.recording import recorded_game  # noqa: PLC0415
    from speeltafel.kernel.game_record import recorded, write  # noqa: PLC0415

    folder = Path(str(wishes.records))
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except OSError as fault:
        raise Fault(f"--records {folder}: {reason(fault)}") from None
    ready_to_play(table.game)
    choose = sensible_choice(table.game.name) if wishes.policy == "sensible" else None
    digits = len(str(wishes.games - 1))
    with progress_bar(wishes.games, "writing") as bar:
        for number in range(wishes.games):
            match = recorded_game(table.game, table.seats, table.options, wishes.seed, number, wishes.longest, choose)
            name = f"{table.game.name}-{table.seats}-seed{wishes.seed}-{number:0{digits}}.json"
            write_bytes(folder / name, write(recorded(match)))
            bar.advance(1)
