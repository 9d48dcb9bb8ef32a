"""Keeps order: asks the running server to do it, or does it on the database when none runs."""

from __future__ import annotations

import asyncio
import json
import time
import urllib.error
import urllib.request
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, TypeVar
from urllib.parse import quote

from speeltafel.cli.faults import Fault, printable, wrong_usage
from speeltafel.cli.invite import invitation
from speeltafel.cli.serve import note_for, settings_from
from speeltafel.cli.tableside import print_json
from speeltafel.server.settings import BadSetting, Settings, checked_url

if TYPE_CHECKING:
    from speeltafel.server.admin import Listed, Office

T = TypeVar("T")

PATIENCE = 10.0
"""Seconds until a server must have answered."""
NOTHING_TO_DO = (400, 404, 409)
"""What a server answers when that is no id, there is no such player or table, or the table is over."""
LONGEST_DAYS = 36_500
DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""


@dataclass(frozen=True)
class Where:
    """Which house: its database, its settings, or its address."""

    database: str | None
    config: str | None
    url: str | None


@dataclass(frozen=True)
class Request:
    """What a deed is called over HTTP."""

    method: str
    path: str
    body: dict[str, Any] | None = None


@dataclass(frozen=True)
class Deed:
    """Something a host asks for, in words, over HTTP, and on the database itself."""

    done: str
    missing: str
    request: Request
    directly: Callable[[Office], Awaitable[bool]]


def closing(table: str) -> Deed:
    return Deed(
        done=f"table {table} is closed",
        missing=f"there is no table {table} that could be closed",
        request=Request("POST", f"/api/admin/tables/{quote(table, safe='')}/close"),
        directly=lambda office: office.close_table(table),
    )


def banning(player: str, days: float | None, reason: str) -> Deed:
    if days is not None and not 0 < days <= LONGEST_DAYS:
        raise wrong_usage(f"--days {days:g}: expected a number above 0, at most {LONGEST_DAYS}")
    how_long = "for good" if days is None else f"for {days:g} days"
    body = {"until": None if days is None else time.time_ns() // 1_000_000 + int(days * DAY), "reason": reason[:200]}
    return Deed(
        done=f"player {player} is banned {how_long}",
        missing=f"there is no player {player}",
        request=Request("POST", f"/api/admin/players/{quote(player, safe='')}/ban", body),
        directly=lambda office: office.ban(player, days, reason),
    )


def unbanning(player: str) -> Deed:
    return Deed(
        done=f"player {player} may come in again",
        missing=f"there is no player {player}",
        request=Request("POST", f"/api/admin/players/{quote(player, safe='')}/unban"),
        directly=lambda office: office.unban(player),
    )


def deleting(player: str) -> Deed:
    return Deed(
        done=f"player {player} is forgotten; the games stay",
        missing=f"there is no player {player}",
        request=Request("DELETE", f"/api/admin/players/{quote(player, safe='')}"),
        directly=lambda office: office.delete_account(player),
    )


def run(deed: Deed, where: Where) -> int:
    """Have it done, by the server if one answers."""
    settings = settings_of(where)
    bearer = polite(bearer_of(settings))
    done = asked(deed.request, address_of(settings, where.url), bearer) if bearer else None
    if done is None:
        if where.url is not None:
            raise Fault(f"no server answers at {where.url}")
        done = polite(done_directly(deed, settings))
    if not done:
        raise Fault(printable(deed.missing))
    print(printable(deed.done))
    return 0


def settings_of(where: Where) -> Settings:
    try:
        checked_url(where.url)
    except (BadSetting, ValueError):
        raise wrong_usage(f"--url is {where.url!r}; expected an address such as http://127.0.0.1:8000") from None
    return settings_from({"database": where.database}, where.config)


def address_of(settings: Settings, url: str | None) -> str:
    """Where the server answers: as said, as noted beside its SQLite file, or as the settings have it."""
    note = note_for(settings.database)
    if url is None and note is not None and note.exists():
        url = note.read_text()
    return (url or invitation(settings.host, settings.port, None).here).rstrip("/")


def polite(work: Awaitable[T]) -> T:
    """Run it; trouble with the database is one line."""
    from speeltafel.server.store import StoreFault  # noqa: PLC0415

    async def awaited() -> T:
        return await work

    try:
        return asyncio.run(awaited())
    except StoreFault as fault:
        raise Fault(str(fault)) from None


async def bearer_of(settings: Settings) -> str | None:
    from speeltafel.server.admin import bearer_for  # noqa: PLC0415

    return await bearer_for(settings.database)


async def done_directly(deed: Deed, settings: Settings) -> bool:
    from speeltafel.server.admin import Office  # noqa: PLC0415

    async with Office.open(settings.database) as office:
        return await deed.directly(office)


def asked(request: Request, address: str, bearer: str) -> bool | None:
    """What the server says: done, nothing there; None when no server answers."""
    sent = urllib.request.Request(
        f"{address}{request.path}",
        method=request.method,
        data=None if request.body is None else json.dumps(request.body).encode(),
        headers={"Authorization": f"Bearer {bearer}", "Content-Type": "application/json"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # the bearer goes to the server itself
    try:
        with opener.open(sent, timeout=PATIENCE):
            return True
    except urllib.error.HTTPError as refused:
        with refused:
            if refused.code in NOTHING_TO_DO:
                return False
            raise Fault(f"the server at {address} refused with status {refused.code}") from None
    except OSError:
        return None


# Players


def list_players(part: str, as_json: bool, where: Where) -> int:
    """Who has been here, the latest first; reading needs no server."""
    found = polite(players_of(settings_of(where), part))
    for player in found:
        if as_json:
            print_json({name: getattr(player, name) for name in player.__struct_fields__})
        else:
            print(printable(line_about(player)))
    if not found and not as_json:
        print("nobody" if not part else f"nobody is called {printable(part)}")
    return 0


async def players_of(settings: Settings, part: str) -> list[Listed]:
    from speeltafel.server.admin import peek, players_named  # noqa: PLC0415

    return await peek(settings.database, players_named(part))


def line_about(player: Listed) -> str:
    kind = "program" if player.program else f"account {player.account}" if player.account else "guest"
    line = f"{player.id}  {player.name}  ({kind}, since {day_of(player.created)})"
    if player.banned_until is None:
        return line
    reason = f": {player.ban_reason}" if player.ban_reason else ""
    return f"{line}  banned until {day_of(player.banned_until)}{reason}"


def day_of(at: int) -> str:
    """A day, or for good when no calendar reaches that far."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return "the end of time"
