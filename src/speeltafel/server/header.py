"""What is settled when a table is opened and never changes: its game, its chairs and its promise about the shuffle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from speeltafel.games import load
from speeltafel.kernel.gamefile import RULES
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import commitment
from speeltafel.protocol.messages import Chair
from speeltafel.server.seats import LEVELS, PLANNED, STAND_IN


class BadTable(ValueError):
    """A table that cannot be opened, with a message that says what was expected."""


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What the store keeps of a table besides its log and its secret."""

    table: str
    game: str
    rules: str = RULES
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    """In the order of coming; the start shuffles who sits where."""
    commitment: str
    host: str | None = None
    """Who may put bots on open chairs; without a host everyone at the table may."""
    stand_in: str = STAND_IN
    """The level of the bot that plays on for who leaves."""


def opened(
    table: str,
    game: str,
    chairs: Sequence[Chair],
    secret: bytes,
    options: Mapping[str, object] | None = None,
    host: str | None = None,
) -> Header:
    """The header of a new table.

    Raises BadTable, UnknownGame, BadSeats, BadOption or BadShuffle for a table that cannot be.
    """
    for chair in chairs:
        if chair != Chair(kind=chair.kind, level=chair.level) or chair.kind not in PLANNED:
            raise BadTable("a new table has open chairs, chairs for API bots and house bots; people come later")
        if (chair.kind == "house") != (chair.level in LEVELS):
            raise BadTable(f"a house bot, and nobody else, has a level: one of {', '.join(LEVELS)}")
    match = Match(load(game), len(chairs), options)
    return Header(
        table=table,
        game=game,
        options=match.game.options.kept(match.options),
        chairs=tuple(chairs),
        commitment=commitment(secret, table),
        host=host,
    )
