"""Has the rules and bots of every game compiled and in memory before anybody waits for them."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from speeltafel.cli.faults import Fault
from speeltafel.cli.tableside import say, take_from_shelf, title, told_when_compiling, try_playing

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game

LONG = "for the first time: a minute or two"


def run(names: Sequence[str]) -> int:
    """The command `compile`: some games, or all of the shelf."""
    from speeltafel.games import SHELF  # noqa: PLC0415
    from speeltafel.kernel.compiling import cache_is_shared, user_cache  # noqa: PLC0415

    games = tuple(take_from_shelf(name).name for name in dict.fromkeys(names or SHELF))
    if not cache_is_shared():
        raise Fault(f"{user_cache()}: machine code cannot be kept there; SPEELTAFEL_CACHE names another folder")
    warm_rules(games)
    print(f"Compiled: {', '.join(map(title, games))}.")
    return 0


def warm_rules(games: Sequence[str] | None = None) -> None:
    """Have these games, or all of the shelf, in memory; shows what the compiler is busy with."""
    from speeltafel.games import SHELF  # noqa: PLC0415

    wanted = SHELF if games is None else games
    compile_cold(wanted)
    for name in wanted:
        with told_when_compiling(f"Compiling {title(name)}, {LONG}…"):
            exercise(take_from_shelf(name))


def compile_cold(games: Sequence[str]) -> None:
    """Where several games are new to the compiler, each gets a process of its own, all at once."""
    from speeltafel.kernel.compiling import cache_is_shared  # noqa: PLC0415
    from speeltafel.server.workers.players import is_warm  # noqa: PLC0415

    cold = [name for name in games if not is_warm(name)]
    if len(cold) > 1 and cache_is_shared():
        with compilers(cold) as busy, shown(cold) as advance:
            for compiler in busy:
                compiler.wait()
                advance()


@contextmanager
def compilers(games: Sequence[str]) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A process for each game; none is left behind. What fails there is done here again, and says why."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "speeltafel", "compile"]
    busy = [subprocess.Popen([*command, name], stdin=quiet, stdout=quiet, stderr=quiet) for name in games]
    try:
        yield busy
    finally:
        for compiler in busy:
            compiler.kill()
            compiler.wait()


@contextmanager
def shown(games: Sequence[str]) -> Iterator[Callable[[], object]]:
    """A bar in a terminal, one step a game, which goes away at the end; elsewhere a line."""
    if not sys.stderr.isatty():
        say(f"Compiling {', '.join(map(title, games))}, {LONG}…")
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        step = progress.add_task(f"Compiling the games {LONG}", total=len(games))
        yield lambda: progress.advance(step)


def exercise(game: Game) -> None:
    """One go at everything a table of the server uses: play, views, the house's player, a verifiable shuffle."""
    from speeltafel.bots.roster import SIMPLE  # noqa: PLC0415
    from speeltafel.kernel.match import Match  # noqa: PLC0415
    from speeltafel.kernel.shuffle import SECRET_BYTES, Shuffle, draw  # noqa: PLC0415
    from speeltafel.server.workers.players import for_people, is_warm, warm_up  # noqa: PLC0415

    try_playing(game)
    warm_up(game.name, SIMPLE if is_warm(game.name) else for_people(game.name))
    match = Match(game, min(game.seats))
    draw(match, Shuffle(bytes(SECRET_BYTES), "warm", [None] * match.seats))
    match.view(match.actor)
