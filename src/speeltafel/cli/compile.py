"""Compiles the rules and bots of games ahead of time, and loads them into memory."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from speeltafel.cli.compilation import exercise_play, remark_when_compiling
from speeltafel.cli.errors import CommandError
from speeltafel.cli.game_setup import load_game
from speeltafel.cli.output import print_remark
from speeltafel.games import playable

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game

LONG = "for the first time: a minute or two"


def run(names: Sequence[str]) -> int:
    """The command `compile`: some games, or all."""
    from speeltafel.kernel.compiling import cache_is_shared, user_cache  # noqa: PLC0415

    games = [load_game(name) for name in dict.fromkeys(names or playable())]
    if not cache_is_shared():
        raise CommandError(f"{user_cache()}: machine code cannot be kept there; SPEELTAFEL_CACHE names another folder")
    compile_games(games)
    print(f"Compiled: {titles(games)}.")
    return 0


def compile_games(games: Sequence[Game] | None = None) -> None:
    """Have these games, or all, compiled and in memory; a remark says what the compiler is busy with."""
    wanted = list(map(load_game, playable())) if games is None else games
    compile_in_parallel(wanted)
    for game in wanted:
        with remark_when_compiling(f"Compiling {game.title}, {LONG}…"):
            exercise_server(game)


def titles(games: Sequence[Game]) -> str:
    return ", ".join(game.title for game in games)


def compile_in_parallel(games: Sequence[Game]) -> None:
    """Where several games have no machine code yet, each gets a process of its own, all at once."""
    from speeltafel.kernel.compiling import cache_is_shared  # noqa: PLC0415
    from speeltafel.server.workers.players import is_warm  # noqa: PLC0415

    missing = [game for game in games if not is_warm(game.name)]
    if len(missing) > 1 and cache_is_shared():
        with compilers(missing) as running, compiling_bar(missing) as advance:
            for compiler in running:
                compiler.wait()
                advance()


@contextmanager
def compilers(games: Sequence[Game]) -> Iterator[list[subprocess.Popen[bytes]]]:
    """A process for each game, all ended afterwards. What fails there is tried again here, where errors are shown."""
    quiet = subprocess.DEVNULL
    command = [sys.executable, "-m", "speeltafel", "compile"]
    running = [subprocess.Popen([*command, game.name], stdin=quiet, stdout=quiet, stderr=quiet) for game in games]
    try:
        yield running
    finally:
        for compiler in running:
            compiler.kill()
            compiler.wait()


@contextmanager
def compiling_bar(games: Sequence[Game]) -> Iterator[Callable[[], object]]:
    """A bar in a terminal, one step a game, which disappears at the end; elsewhere a line."""
    if not sys.stderr.isatty():
        print_remark(f"Compiling {titles(games)}, {LONG}…")
        yield lambda: None
        return
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(20), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        step = progress.add_task(f"Compiling the games {LONG}", total=len(games))
        yield lambda: progress.advance(step)


def exercise_server(game: Game) -> None:
    """Use everything that a table of the server needs, once: play, views, house bots, a verifiable shuffle."""
    from speeltafel.bots.roster import SIMPLE  # noqa: PLC0415
    from speeltafel.kernel.match import Match  # noqa: PLC0415
    from speeltafel.kernel.shuffle import SECRET_BYTES, Shuffle, draw  # noqa: PLC0415
    from speeltafel.server.table.rehearsal import rehearse  # noqa: PLC0415
    from speeltafel.server.workers.players import for_people, is_warm, warm_up  # noqa: PLC0415

    exercise_play(game)
    warm_up(game.name, SIMPLE if is_warm(game.name) else for_people(game.name))
    match = Match(game, min(game.seats))
    draw(match, Shuffle(bytes(SECRET_BYTES), "warm", [None] * match.seats))
    match.view(match.actor)
    rehearse(game)
