"""New tables: what somebody asks for, and the configuration that comes of it."""

from __future__ import annotations

import secrets
from dataclasses import replace
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta

from speeltafel.games import UnknownGame
from speeltafel.kernel.match import BadSeats
from speeltafel.kernel.options import BadOption
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Chair, Clock, Refused
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

    @property
    def is_solo(self) -> bool:
        """Whether only people at one device and bots play, so that nobody has to be waited for."""
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


def config_for(request: TableRequest, table: str, secret: bytes, host: str) -> TableConfig | Refused:
    """The configuration of the table that was asked for, or what is wrong with the request."""
    if fault := wrong_names(request):
        return refused(refusals.BAD_WISH, fault)
    plan = TablePlan(
        game=request.game,
        chairs=[chair.chair for chair in request.seats[: MOST_CHAIRS + 1]],
        options=request.options,
        host=host,
        clock=request.clock or Clock(),
        public=request.public,
        companions=max(0, sum(chair.kind == "me" for chair in request.seats) - 1),
    )
    try:
        return config.opened(plan, table, secret)
    except UnknownGame as fault:
        return refused(refusals.NO_SUCH_GAME, str(fault))
    except BadSeats as fault:
        return refused(refusals.BAD_SEATS, str(fault))
    except BadOption as fault:
        return refused(refusals.BAD_OPTION, str(fault))
    except (BadTable, BadClock) as fault:
        return refused(refusals.BAD_WISH, str(fault))


def wrong_names(request: TableRequest) -> str | None:
    """What is wrong with the names of the people at one device: all but the first have one, and all differ."""
    own = [chair.name for chair in request.seats if chair.kind == "me"]
    if any(chair.name is not None for chair in request.seats if chair.kind != "me"):
        return "only a chair of kind me has a name"
    if any(name is None for name in own[1:]):
        return "everyone else at your device needs a name"
    names = [display_name(name) for name in own if name is not None]
    if any(isinstance(name, AccountRefusal) for name in names):
        return "a name has 1 to 24 signs, one of them a letter, number or symbol"
    if len({str(name).casefold() for name in names}) < len(names):
        return "people at one device need different names"
    return None


def too_many_open(fault: TooManyOpen, key: str) -> Refused:
    """What somebody hears who has opened many tables and finished none."""
    metrics.limited.labels("open-tables", fault.level).inc()
    return Refused(key=key, rule=refusals.TOO_MANY_OPEN, facts={"limit": fault.most})


def refused(rule: str, fault: str) -> Refused:
    return Refused(key="", rule=rule, facts={"fault": fault})


def new_table_id() -> tuple[str, bytes]:
    """The id of a new table, which nobody can guess, and the secret of its shuffle.

    It starts with a letter: an id with a leading hyphen would be an option on a command line.
    """
    return "t" + secrets.token_urlsafe(9), secrets.token_bytes(32)
