"""Has the rules of every game compiled and in memory before anybody waits for them."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from speeltafel.cli.tableside import take_from_shelf, title, told_when_compiling, try_playing

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game

LONG = "for the first time: up to a minute"


def warm_rules() -> None:
    """Every game of the shelf, one by one: a bar in a terminal, elsewhere a line when the compiler has work to do."""
    from speeltafel.games import SHELF  # noqa: PLC0415

    if sys.stderr.isatty():
        with_a_bar(SHELF)
        return
    for number, name in enumerate(SHELF, 1):
        with told_when_compiling(f"Compiling {title(name)} ({number} of {len(SHELF)}), {LONG}…"):
            exercise(take_from_shelf(name))


def with_a_bar(games: tuple[str, ...]) -> None:
    """One step a game; the bar goes away when all are done."""
    from rich.console import Console  # noqa: PLC0415
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, SpinnerColumn, TextColumn  # noqa: PLC0415

    columns = (SpinnerColumn(), TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        step = progress.add_task("Reading the rules (the first time takes a minute or two)", total=len(games))
        for name in games:
            progress.update(step, description=f"Reading the rules of {title(name)}")
            exercise(take_from_shelf(name))
            progress.advance(step)


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
