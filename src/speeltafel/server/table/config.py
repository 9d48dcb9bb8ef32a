"""What is settled when a table is opened and never changes: its game, its chairs and its promise about the shuffle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from speeltafel.games import load
from speeltafel.kernel.game_record import RULES
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import commitment
from speeltafel.protocol.messages import Chair, Clock
from speeltafel.server.table import clocks, seats
from speeltafel.server.table.seats import PLANNED, STAND_IN


class BadTable(ValueError):
    """A table that cannot be opened, with a message that says what was expected."""


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """What the store keeps of a table besides its log and its secret."""

    table: str
    game: str
    rules: str = RULES
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    """In the order of coming; the start shuffles who sits where."""
    commitment: str
    host: str | None = None
    """The host may put bots on chairs and send away players who are not ready; without a host everyone may."""
    stand_in: str = STAND_IN
    """The level of the bot that plays on for who leaves."""
    clock: Clock = Clock()
    public: bool = False
    """Whether it is listed; else people come by its link."""
    companions: int = 0
    """For how many people besides the host chairs at the host's device were planned."""


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody decides about a table before it is opened."""

    game: str
    chairs: Sequence[Chair]
    options: Mapping[str, Any] = {}
    host: str | None = None
    clock: Clock = Clock()
    public: bool = False
    companions: int = 0


def opened(plan: TablePlan, table: str, secret: bytes) -> TableConfig:
    """The configuration of a new table.

    Raises BadTable, BadClock, UnknownGame, BadSeats, BadOption or BadShuffle for a table that cannot be.
    """
    match = Match(load(plan.game), len(plan.chairs), plan.options)
    for chair in plan.chairs:
        check_planned(chair, seats.levels(plan.game))
    return TableConfig(
        table=table,
        game=plan.game,
        options=match.game.options.kept(match.options),
        chairs=tuple(plan.chairs),
        commitment=commitment(secret, table),
        host=plan.host,
        clock=clocks.checked(plan.clock),
        public=plan.public,
        companions=plan.companions,
    )


def check_planned(chair: Chair, levels: Sequence[str]) -> None:
    """A chair before anybody comes is open, a program's, or a house bot's."""
    if chair != Chair(kind=chair.kind, level=chair.level) or chair.kind not in PLANNED:
        raise BadTable("a new table has open chairs, chairs for API bots and house bots; people come later")
    if (chair.kind == "house") != (chair.level in levels):
        raise BadTable(f"a house bot, and nobody else, has a level: one of {', '.join(levels)}")


def reopened(old: TableConfig, chairs: Sequence[Chair], table: str, secret: bytes) -> TableConfig:
    """The configuration of a table where the same group plays again; `chairs` are those at the end of the old one."""
    again = tuple(kept(chair, old.host) for chair in chairs)
    return msgspec.structs.replace(old, table=table, rules=RULES, chairs=again, commitment=commitment(secret, table))


def kept(chair: Chair, host: str | None) -> Chair:
    """A chair for playing again: people have theirs and are not ready; programs come by themselves.

    Who sits beside the host at the same device is ready when the host is; nobody else's device holds several chairs.
    """
    if not seats.may_sit(chair.player, host) or seats.is_nameless(chair):
        return seats.OPEN
    if chair.kind == "human":
        is_beside = seats.is_companion(chair.player)
        return Chair(kind="human", player=chair.player, name=chair.name, ready=is_beside)
    return Chair(kind=chair.kind, level=chair.level if chair.kind == "house" else None)
