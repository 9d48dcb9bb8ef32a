"""New tables: what somebody wishes for, and the header it becomes."""

from __future__ import annotations

from typing import Any, Literal

import msgspec

from speeltafel.games import UnknownGame
from speeltafel.kernel.match import BadSeats
from speeltafel.kernel.options import BadOption
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Chair, Clock, Refused
from speeltafel.server import header
from speeltafel.server.clocks import BadClock
from speeltafel.server.header import BadTable, Header

MOST_CHAIRS = 6


class ChairWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """Who shall sit on a chair: anybody, a house bot of some level, a program, or who opens the table."""

    kind: Literal["open", "house", "api", "me"]
    level: str | None = None

    @property
    def chair(self) -> Chair:
        return Chair(kind="open" if self.kind == "me" else self.kind, level=self.level)


class TableWish(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table that somebody wants to open."""

    game: str
    seats: list[ChairWish]
    options: dict[str, Any] = {}
    public: bool = False
    """Listed for everyone, or found by its link only."""
    clock: Clock | None = None

    @property
    def is_solo(self) -> bool:
        """Whether who opens it plays against bots alone, so that nobody has to be waited for."""
        kinds = [chair.kind for chair in self.seats]
        return kinds.count("me") == 1 and kinds.count("house") == len(kinds) - 1


def header_for(wish: TableWish, table: str, secret: bytes, host: str) -> Header | Refused:
    """The header of the table that was wished for, or what is wrong with the wish."""
    if sum(chair.kind == "me" for chair in wish.seats) > 1:
        return refused(refusals.BAD_WISH, "you can have one chair at a table")
    chairs = [chair.chair for chair in wish.seats[: MOST_CHAIRS + 1]]
    try:
        return header.opened(
            table, wish.game, chairs, secret, wish.options, host=host, clock=wish.clock or Clock(), public=wish.public
        )
    except UnknownGame as fault:
        return refused(refusals.NO_SUCH_GAME, str(fault))
    except BadSeats as fault:
        return refused(refusals.BAD_SEATS, str(fault))
    except BadOption as fault:
        return refused(refusals.BAD_OPTION, str(fault))
    except (BadTable, BadClock) as fault:
        return refused(refusals.BAD_WISH, str(fault))


def refused(rule: str, fault: str) -> Refused:
    return Refused(key="", rule=rule, facts={"fault": fault})
