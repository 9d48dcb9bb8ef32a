"""Digests of what seeded random games end in, for every way to run the rules.

`python -m tests.golden.digests` prints those of this way to run; with `--write` they are stored.
"""

from __future__ import annotations

import hashlib
import json
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

import numpy as np

from speeltafel.games import OURS, load
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game

STORED = Path(__file__).with_name("digests.json")
SEED = 2026
MANY = 10_000
FEW = 12
CAP = 500
"""Decisions after which a game is left; only races that nobody wins need it."""
EARLY = 25
"""Decisions after which views and guesses are taken."""


def options_of(name: str) -> list[dict[str, Any]]:
    """The options of a game with stored digests and trees; they stand with its tests."""
    found: list[dict[str, Any]] = import_module(f"tests.{name}.golden").OPTIONS
    return found


def tables() -> Iterator[tuple[str, Game, int, dict[str, Any]]]:
    """Every table with a digest, by a name a person can read."""
    for name in OURS:
        game = load(name)
        for seats in game.seats:
            for options in options_of(name):
                yield f"{name} {seats} {json.dumps(options)}", game, seats, options


def final_states(game: Game, seats: int, options: dict[str, Any], games: int, cap: int = CAP) -> Any:
    """The last states of the first games of the seed, played here."""
    states = game.blank(games)
    laid = game.options.record(game.options.read(options))
    game.loops.random_batch(states, laid, seats, np.uint64(SEED), 0, cap)
    return states


def final_states_on_gpu(game: Game, seats: int, options: dict[str, Any], games: int, cap: int = CAP) -> Any:
    """The last states of the same games, played by the kernel."""
    from speeltafel.kernel.cuda import random_batch_on_gpu  # noqa: PLC0415  (only where kernels can run)

    laid = game.options.record(game.options.read(options))
    return random_batch_on_gpu(game, seats, laid, SEED, 0, games, cap).states


def views_and_guesses(game: Game, seats: int, options: dict[str, Any]) -> bytes:
    """What every seat sees and guesses early in a few games."""
    seen = []
    for number, state in enumerate(final_states(game, seats, options, FEW, EARLY)):
        for seat in range(seats):
            view = game.blank()
            view[0] = state
            game.rules.hide(view[0], seat)
            seen.append(view.tobytes())
            game.rules.guess(view[0], seat, throw(SEED, number))
            seen.append(view.tobytes())
    return b"".join(seen)


def digest(data: bytes) -> str:
    return hashlib.sha256(data).hexdigest()[:32]


def digests(way: str) -> dict[str, dict[str, str]]:
    """The digests of every table: of many games, of a few, and of views and guesses, as far as this way can tell."""
    found = {}
    for name, game, seats, options in tables():
        if way == "gpu":
            found[name] = {"few": digest(final_states_on_gpu(game, seats, options, FEW).tobytes())}
            continue
        found[name] = {
            "few": digest(final_states(game, seats, options, FEW).tobytes()),
            "views": digest(views_and_guesses(game, seats, options)),
        }
        if way == "compiled":
            found[name]["many"] = digest(final_states(game, seats, options, MANY).tobytes())
    return found


def stored() -> dict[str, dict[str, str]]:
    """The digests everything is compared with."""
    kept: dict[str, dict[str, str]] = json.loads(STORED.read_text())
    return kept


def main() -> None:
    way = next((word for word in sys.argv[1:] if not word.startswith("-")), "compiled")
    found = json.dumps(digests(way), indent=1) + "\n"
    if "--write" in sys.argv:
        STORED.write_text(found)
    sys.stdout.write(found)


if __name__ == "__main__":
    main()
