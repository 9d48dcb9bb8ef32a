"""Has the parts of a game compiled that a command needs, and says so while the compiler is busy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from speeltafel.cli.output import print_remark

if TYPE_CHECKING:
    from speeltafel.kernel.game import Game
    from speeltafel.kernel.match import Match

PURPOSES = {
    "replay": "to check records",
    "play": "to play at a table",
    "shuffle": "to verify shuffles",
    "bench": "to be measured",
    "cpu-random": "for random games",
    "cpu-sensible": "for sensible games",
    "cuda-random": "for the GPU",
}
"""What the parts of a game's code are compiled for."""


def ensure_compiled(game: Game, part: str, exercise: Callable[[], object]) -> None:
    """Have a part of a game's code compiled by using it once; a remark says so if it was not on disk already."""
    from speeltafel.kernel.compiling import is_compiled, mark_compiled  # noqa: PLC0415

    name = f"{game.name}.{part}"
    if is_compiled(name):
        return
    remark = f"Compiling {game.title} {PURPOSES[part]}, for the first time: 5 to 10 seconds…"
    if part.startswith("cuda"):
        print_remark(remark)
        exercise()
    else:
        with remark_when_compiling(remark):
            exercise()
    mark_compiled(name)


@contextmanager
def remark_when_compiling(remark: str) -> Iterator[None]:
    """Print a remark once the compiler begins with something that it does not find on disk."""
    from numba.core.event import Listener, install_listener  # noqa: PLC0415

    class FirstCompilation(Listener):
        was_noticed = False

        def on_start(self, _event: object) -> None:
            if not self.was_noticed:
                print_remark(remark)
            self.was_noticed = True

        def on_end(self, _event: object) -> None:
            """The end is not worth a remark."""

    with install_listener("numba:compile", FirstCompilation()):
        yield


def ensure_replay_compiled(game: Game) -> None:
    """Have compiled what it takes to replay a record; a record needs no views and no dice."""
    ensure_compiled(game, "replay", lambda: exercise_replay(game))


def ensure_play_compiled(game: Game) -> None:
    """Have compiled what it takes to play at a table."""
    ensure_compiled(game, "play", lambda: exercise_play(game))


def exercise_replay(game: Game) -> Match:
    """Use everything that a replay needs, once."""
    import numpy as np  # noqa: PLC0415

    from speeltafel.kernel.match import Match  # noqa: PLC0415

    match = Match(game, min(game.seats))
    game.loops.replay(match.state, np.zeros(0, np.int64))
    match.refusal(0)
    match.legal()
    _ = match.payoff, match.summary
    return match


def exercise_play(game: Game) -> None:
    """Use everything that a game at a table needs, once; what a replay needs is part of it."""
    from speeltafel.bots.roster import sensible_policy  # noqa: PLC0415
    from speeltafel.bots.simple import random_policy  # noqa: PLC0415
    from speeltafel.kernel.compiling import mark_compiled  # noqa: PLC0415
    from speeltafel.kernel.dice import throw  # noqa: PLC0415
    from speeltafel.kernel.match import Refusal  # noqa: PLC0415

    match = exercise_replay(game)
    mark_compiled(f"{game.name}.replay")
    match.draw(0)
    decide = sensible_policy(game.name) or random_policy(game)
    told = match.act_and_tell(int(decide(match.view(match.actor), match.actor, throw(0, 0))))
    assert not isinstance(told, Refusal)
    game.events.heard(told, 0)
