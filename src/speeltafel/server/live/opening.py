"""New tables: what somebody asks for, and the configuration that comes of it."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from dataclasses import replace
from types import MappingProxyType
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from speeltafel.games import UnknownGame
from speeltafel.kernel.bad_input import BadInput
from speeltafel.kernel.match import BadSeats
from speeltafel.kernel.options import BadOption
from speeltafel.kernel.seating import Seated
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Chair, Clock, Refused, TalkKind
from speeltafel.server.metrics import metrics
from speeltafel.server.people import AccountRefusal
from speeltafel.server.people.names import display_name
from speeltafel.server.store import TooManyOpen
from speeltafel.server.table import config, seats
from speeltafel.server.table.clocks import BadClock
from speeltafel.server.table.config import BadTable, TableConfig, TablePlan
from speeltafel.server.table.judgement import Sender

MOST_CHAIRS = 6


class ChairRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit on a chair: anybody, a house bot of some level, a program, or the person who opens the table.

    The first chair of kind `me` is for who opens the table, every further one for somebody else at the same device.
    """

    kind: Literal["open", "house", "api", "me"]
    level: str | None = None
    name: Annotated[str, Meta(max_length=200)] | None = None
    """Of somebody at the same device."""

    @property
    def chair(self) -> Chair:
        return Chair(kind="open" if self.kind == "me" else self.kind, level=self.level)


class TableRequest(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table that somebody wants to open."""

    game: str
    seats: list[ChairRequest]
    options: dict[str, Any] = {}
    public: bool = False
    """Listed for everyone, or found by its link only."""
    clock: Clock | None = None
    seated: Seated = "random"
    """How it is decided who sits where; it may be changed before the start."""

    talk: TalkKind | None = None
    """How people talk while they play, where the game leaves that to the group."""

    @property
    def starts_at_once(self) -> bool:
        """Whether only people at one device and bots play, who have no seats to choose, so that nobody waits."""
        return self.is_solo and self.seated != "chosen"

    @property
    def is_solo(self) -> bool:
        """Whether only people at one device and bots play."""
        kinds = [chair.kind for chair in self.seats]
        return "me" in kinds and set(kinds) <= {"me", "house"}

    def people(self, sender: Sender) -> list[Sender]:
        """Everyone with a chair at the device of whoever opens the table; they go by the names asked for."""
        names = [display_name(chair.name or "") for chair in self.seats if chair.kind == "me"]
        return [
            replace(
                sender,
                player=seats.companion_of(sender.player, number),
                name=name if isinstance(name, str) and name else sender.name,
            )
            for number, name in enumerate(names)
        ]


def config_for(
    request: TableRequest, table: str, secret: bytes, host: str, house: Mapping[str, Any] = MappingProxyType({})
) -> TableConfig | Refused:
    """The configuration of the table that was asked for, or what is wrong with the request.

    Options of the house are those of every table here that does not ask for others.
    """
    wrong = wrong_names(request)
    if wrong is not None:
        return refused(refusals.BAD_WISH, wrong)
    plan = TablePlan(
        game=request.game,
        chairs=[chair.chair for chair in request.seats[: MOST_CHAIRS + 1]],
        options={**house, **request.options},
        host=host,
        clock=request.clock or Clock(),
        public=request.public,
        seated=request.seated,
        companions=max(0, sum(chair.kind == "me" for chair in request.seats) - 1),
        talk=request.talk,
    )
    try:
        return config.opened(plan, table, secret)
    except UnknownGame as fault:
        return refused(refusals.NO_SUCH_GAME, fault)
    except BadSeats as fault:
        return refused(refusals.BAD_SEATS, fault)
    except BadOption as fault:
        return refused(refusals.BAD_OPTION, fault)
    except (BadTable, BadClock) as fault:
        return refused(refusals.BAD_WISH, fault)


def wrong_names(request: TableRequest) -> BadTable | None:
    """What is wrong with the names of the people at one device: all but the first have one, and all differ."""
    own = [chair.name for chair in request.seats if chair.kind == "me"]
    if any(chair.name is not None for chair in request.seats if chair.kind != "me"):
        return BadTable("only a chair of kind me has a name", "name-elsewhere")
    if any(name is None for name in own[1:]):
        return BadTable("everyone else at your device needs a name", "no-name")
    names = [display_name(name) for name in own if name is not None]
    if any(isinstance(name, AccountRefusal) for name in names):
        return BadTable("a name has 1 to 24 signs, one of them a letter, number or symbol", "bad-name")
    if len({str(name).casefold() for name in names}) < len(names):
        return BadTable("people at one device need different names", "same-name")
    return None


def too_many_open(fault: TooManyOpen, key: str) -> Refused:
    """What somebody hears who has opened many tables and finished none."""
    metrics.limited.labels("open-tables", fault.level).inc()
    return Refused(key=key, rule=refusals.TOO_MANY_OPEN, facts={"limit": fault.most})


def refused(rule: str, fault: BadInput) -> Refused:
    return Refused(key="", rule=rule, facts=fault.facts)


def new_table_id() -> tuple[str, bytes]:
    """The id of a new table, which nobody can guess, and the secret of its shuffle.

    It starts with a letter: an id with a leading hyphen would be an option on a command line.
    """
    return "t" + secrets.token_urlsafe(9), secrets.token_bytes(32)
