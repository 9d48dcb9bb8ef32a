"""Counts of game trees (perft): leaves so many plies below a fixed position. `--write` stores them."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

from speeltafel.games import OURS, load
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match
from tests.golden.digests import options_of

FOLDER = Path(__file__).with_name("trees")
MOST_LEAVES = 200_000
DEEPEST = 5
FIRST_DECISIONS = (0, 1, 9, 30)
"""Positions to count from: the empty table, and after so many decisions."""


def positions(game: Game) -> Iterator[tuple[str, Match]]:
    """A few positions at every number of seats and with every option, from fixed seeds."""
    for seats in game.seats:
        for options in options_of(game.name):
            for decisions in FIRST_DECISIONS:
                match = Match(game, seats, options)
                advance(match, decisions)
                if not match.is_over:
                    chosen = f" with {', '.join(options)}" if options else ""
                    yield f"{seats} seats{chosen}, {decisions} decisions", match


def advance(match: Match, decisions: int) -> None:
    """Make so many decisions, chance between them, and leave the match at a decision or at its end."""
    for number in range(decisions):
        match.draw(number)
        legal = match.legal()
        if not legal:
            return
        match.act(legal[(number * 7 + 3) % len(legal)])
    if decisions:
        match.draw(decisions)


def counts(match: Match) -> list[int]:
    """Leaves one ply down, two plies down, and so on while they are few enough."""
    found: list[int] = []
    for depth in range(1, DEEPEST + 1):
        line = match.game.blank(depth + 1)
        line[0] = match.state
        found.append(int(match.game.loops.tree_count(line, 0, depth)))
        if found[-1] * max(found[-1] // (found[-2] if len(found) > 1 else 1), 2) > MOST_LEAVES:
            break
    return found


def text(name: str) -> str:
    """A game's counts as a person reads them."""
    lines = [f"{where}: {' '.join(map(str, counts(match)))}" for where, match in positions(load(name))]
    return "\n".join(lines) + "\n"


def main() -> None:
    for name in OURS:
        found = text(name)
        if "--write" in sys.argv:
            FOLDER.mkdir(exist_ok=True)
            (FOLDER / f"{name}.txt").write_text(found)
        sys.stdout.write(f"{name}\n{found}")


if __name__ == "__main__":
    main()
