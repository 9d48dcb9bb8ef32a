"""What is settled when a table is opened and never changes: its game, its chairs and its promise about the shuffle."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from speeltafel.games import load
from speeltafel.kernel.bad_input import BadInput
from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import RULES
from speeltafel.kernel.match import Match
from speeltafel.kernel.seating import Seated
from speeltafel.kernel.shuffle import VERSION, commitment
from speeltafel.protocol.messages import Chair, Clock, Series, TalkKind
from speeltafel.server.table import clocks, seats
from speeltafel.server.table.seats import PLANNED, STAND_IN

SHOW_WORDS_S = 20
"""Seconds, unless a host says otherwise."""


class BadTable(BadInput):
    """A table that cannot be opened."""


class TableConfig(msgspec.Struct, frozen=True, kw_only=True):
    """What the store keeps of a table besides its log and its secret."""

    table: str
    game: str
    rules: str = RULES
    options: dict[str, Any]
    chairs: tuple[Chair, ...]
    """Before the start; only where seats are chosen they are those of the game."""
    commitment: str
    shuffle: int = 1
    """The version of the shuffle; tables that were opened when there was one version do not name it."""
    show_words_s: int = SHOW_WORDS_S
    """Seconds in which everyone has to show the words that they committed to."""
    host: str | None = None
    """The host may put bots on chairs and send away players who are not ready; without a host everyone may."""
    stand_in: str = STAND_IN
    """The level of the bot that plays on for who leaves."""
    clock: Clock = Clock()
    public: bool = False
    """Whether it is listed; else people come by its link."""
    companions: int = 0
    """For how many people besides the host chairs at the host's device were planned."""
    seated: Seated = "random"
    """How it is decided who sits where, unless that is changed before the start."""
    series: Series | None = None
    """The running score of the games that the group has played before."""
    talk: TalkKind | None = None
    """How the group has agreed to talk while it plays; None where that was not asked."""


class TablePlan(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody decides about a table before it is opened."""

    game: str
    chairs: Sequence[Chair]
    options: Mapping[str, Any] = {}
    host: str | None = None
    clock: Clock = Clock()
    public: bool = False
    companions: int = 0
    seated: Seated = "random"
    talk: TalkKind | None = None
    """One of the game's choices; None for what is usual."""


def opened(plan: TablePlan, table: str, secret: bytes) -> TableConfig:
    """The configuration of a new table.

    Raises BadTable, BadClock, UnknownGame, BadSeats, BadOption or BadShuffle for a table that cannot be.
    """
    match = Match(load(plan.game), len(plan.chairs), plan.options)
    if plan.seated not in match.game.ways_of_seating(match.seats):
        fault = f"nobody draws for {match.seats} seats in {plan.game}; seats can be random or chosen"
        raise BadTable(fault, "seated")
    for chair in plan.chairs:
        check_planned(chair, seats.levels(plan.game))
    return TableConfig(
        table=table,
        game=plan.game,
        options=match.game.options.kept(match.options),
        chairs=tuple(plan.chairs),
        commitment=commitment(secret, table, VERSION),
        shuffle=VERSION,
        host=plan.host,
        clock=clocks.checked(plan.clock),
        public=plan.public,
        companions=plan.companions,
        seated=plan.seated,
        talk=agreed(match.game, plan.talk),
    )


def agreed(game: Game, talk: TalkKind | None) -> TalkKind | None:
    """How a group will talk: one of the game's choices; the rules of most games leave none."""
    rules = game.talk
    if talk is None:
        return rules.usual.value if rules.choices else None
    if talk not in rules.choices:
        expected = f"one of {', '.join(rules.choices)}" if rules.choices else "nothing: its rules say how people talk"
        raise BadTable(f"talk is {talk} at a table of {game.name}; expected {expected}", "talk")
    return talk


def check_planned(chair: Chair, levels: Sequence[str]) -> None:
    """A chair before anybody comes is open, a program's, or a house bot's."""
    if chair != Chair(kind=chair.kind, level=chair.level) or chair.kind not in PLANNED:
        raise BadTable("a new table has open chairs, chairs for API bots and house bots; people come later", "kind")
    if (chair.kind == "house") != (chair.level in levels):
        known = ", ".join(levels)
        raise BadTable(f"a house bot, and nobody else, has a level: one of {known}", "level", known=known)


def reopened(
    old: TableConfig, chairs: Sequence[Chair], series: Series | None, table: str, secret: bytes
) -> TableConfig:
    """The configuration of a table where the same group plays again; `chairs` are those at the end of the old one.

    Everyone keeps their seat, unless the group decides otherwise before the start.
    """
    return msgspec.structs.replace(
        old,
        table=table,
        rules=RULES,
        chairs=tuple(kept(chair, old.host) for chair in chairs),
        commitment=commitment(secret, table, VERSION),
        shuffle=VERSION,
        seated="chosen",
        series=series,
    )


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
