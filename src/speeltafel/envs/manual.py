"""Writes the tables of docs/observations.md: every feature of every encoding, from the encodings themselves.

`python -m speeltafel.envs.manual` prints them.
"""

from __future__ import annotations

from collections.abc import Iterator

from speeltafel.envs.spaces import TableSpec, table
from speeltafel.games import OURS, load
from speeltafel.kernel.game import Game


def tables() -> str:
    """The generated part of the document."""
    games = map(load, OURS)
    return "\n".join(line for game in games for name in game.encodings.by_name for line in encoding(game, name))


def encoding(game: Game, name: str) -> Iterator[str]:
    """An encoding at every number of seats."""
    yield f"## {game.encodings.by_name[name].title}\n"
    yield from sizes(game, name)
    for seats in game.seats:
        at = table(game.name, seats, name)
        yield f"### {seats} seats: {at.bits} features, {at.moves} moves\n"
        yield from sections(at)


def sizes(game: Game, name: str) -> Iterator[str]:
    """How large observations are at tables with other options."""
    for option, value in game.encodings.larger.items():
        found = (table(game.name, seats, name, **{option: value}) for seats in game.seats)
        each = ", ".join(f"{at.bits} and {at.moves} with {at.seats} seats" for at in found)
        yield f"With `{option}={value}` there are more features and moves: {each}.\n"


def sections(at: TableSpec) -> Iterator[str]:
    """The sections of one table."""
    yield "| bits | section | meaning |"
    yield "|---|---|---|"
    for section in at.sections:
        last = section.first + section.bits - 1
        span = f"{section.first}–{last}" if section.bits > 1 else f"{section.first}"
        yield f"| {span} | {section.name} | {section.meaning} |"
    yield ""


if __name__ == "__main__":
    print(tables(), end="")
