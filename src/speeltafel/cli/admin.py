"""What a host does about players and tables: by asking the running server, or on the database when none runs."""

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

from speeltafel.cli.addresses import addresses_of
from speeltafel.cli.errors import CommandError, printable, usage_error
from speeltafel.cli.host_options import ServerOptions
from speeltafel.cli.host_settings import address_file, read_settings
from speeltafel.cli.output import print_json
from speeltafel.server.settings import BadSetting, Settings, checked_url

if TYPE_CHECKING:
    from speeltafel.server.admin import HostTools, PlayerListed

T = TypeVar("T")

TIMEOUT_S = 10.0
"""Seconds until a server must have answered."""
NOTHING_TO_DO = (400, 404, 409)
"""The status when the id is malformed, there is no such player or table, or the table is over."""
LONGEST_DAYS = 36_500
DAY = 24 * 60 * 60 * 1000
"""In milliseconds."""


@dataclass(frozen=True)
class AdminRequest:
    """An action as the server is asked for it over HTTP."""

    method: str
    path: str
    body: dict[str, Any] | None = None


@dataclass(frozen=True)
class AdminAction:
    """Something a host asks for: over HTTP, or on the database itself."""

    done: str
    """What the host reads when it is done."""
    missing: str
    """What the host reads when there is no such player or table."""
    request: AdminRequest
    directly: Callable[[HostTools], Awaitable[bool]]


def closing(table: str) -> AdminAction:
    return AdminAction(
        done=f"table {table} is closed",
        missing=f"there is no table {table} that could be closed",
        request=AdminRequest("POST", f"/api/admin/tables/{quote(table, safe='')}/close"),
        directly=lambda tools: tools.close_table(table),
    )


def banning(player: str, days: float | None, reason: str) -> AdminAction:
    if days is not None and not 0 < days <= LONGEST_DAYS:
        raise usage_error(f"--days {days:g}: expected a number above 0, at most {LONGEST_DAYS}")
    how_long = "for good" if days is None else f"for {days:g} days"
    body = {"until": None if days is None else time.time_ns() // 1_000_000 + int(days * DAY), "reason": reason[:200]}
    return AdminAction(
        done=f"player {player} is banned {how_long}",
        missing=f"there is no player {player}",
        request=AdminRequest("POST", f"/api/admin/players/{quote(player, safe='')}/ban", body),
        directly=lambda tools: tools.ban(player, days, reason),
    )


def unbanning(player: str) -> AdminAction:
    return AdminAction(
        done=f"player {player} may come in again",
        missing=f"there is no player {player}",
        request=AdminRequest("POST", f"/api/admin/players/{quote(player, safe='')}/unban"),
        directly=lambda tools: tools.unban(player),
    )


def deleting(player: str) -> AdminAction:
    return AdminAction(
        done=f"player {player} is forgotten; the games stay",
        missing=f"there is no player {player}",
        request=AdminRequest("DELETE", f"/api/admin/players/{quote(player, safe='')}"),
        directly=lambda tools: tools.delete_account(player),
    )


def run(action: AdminAction, server: ServerOptions) -> int:
    """Carry it out, through the server if one answers."""
    settings = settings_of(server)
    bearer = run_on_database(bearer_of(settings))
    done = send(action.request, address_of(settings, server.url), bearer) if bearer else None
    if done is None:
        if server.url is not None:
            raise CommandError(f"no server answers at {server.url}")
        done = run_on_database(done_directly(action, settings))
    if not done:
        raise CommandError(printable(action.missing))
    print(printable(action.done))
    return 0


def settings_of(server: ServerOptions) -> Settings:
    """The settings of the server that is meant, as far as they are known here."""
    try:
        checked_url(server.url)
    except (BadSetting, ValueError):
        raise usage_error(f"--url is {server.url!r}; expected an address such as http://127.0.0.1:8000") from None
    return read_settings({"database": server.database}, server.config)


def address_of(settings: Settings, url: str | None) -> str:
    """Where the server answers: as given, as written beside its SQLite file, or as the settings have it."""
    file = address_file(settings.database)
    if url is None and file is not None and file.exists():
        url = file.read_text()
    return (url or addresses_of(settings.host, settings.port, None).here).rstrip("/")


def run_on_database(work: Awaitable[T]) -> T:
    """Wait for work on the database; its errors are reported in one line."""
    from speeltafel.server.store import StoreFault  # noqa: PLC0415

    async def awaited() -> T:
        return await work

    try:
        return asyncio.run(awaited())
    except StoreFault as fault:
        raise CommandError(str(fault)) from None


async def bearer_of(settings: Settings) -> str | None:
    from speeltafel.server.admin import bearer_for  # noqa: PLC0415

    return await bearer_for(settings.database)


async def done_directly(action: AdminAction, settings: Settings) -> bool:
    from speeltafel.server.admin import HostTools  # noqa: PLC0415

    async with HostTools.open(settings.database) as tools:
        return await action.directly(tools)


def send(request: AdminRequest, address: str, bearer: str) -> bool | None:
    """Ask the server: whether it was done; None when no server answers."""
    sent = urllib.request.Request(
        f"{address}{request.path}",
        method=request.method,
        data=None if request.body is None else json.dumps(request.body).encode(),
        headers={"Authorization": f"Bearer {bearer}", "Content-Type": "application/json"},
    )
    opener = urllib.request.build_opener(urllib.request.ProxyHandler({}))  # no proxy may see the bearer token
    try:
        with opener.open(sent, timeout=TIMEOUT_S):
            return True
    except urllib.error.HTTPError as refused:
        with refused:
            if refused.code in NOTHING_TO_DO:
                return False
            raise CommandError(f"the server at {address} refused with status {refused.code}") from None
    except OSError:
        return None


# Players


def list_players(part: str, as_json: bool, server: ServerOptions) -> int:
    """List the players with this in their name, the latest first; that needs no server."""
    found = run_on_database(players_of(settings_of(server), part))
    for player in found:
        if as_json:
            print_json({name: getattr(player, name) for name in player.__struct_fields__})
        else:
            print(printable(line_about(player)))
    if not found and not as_json:
        print("nobody" if not part else f"nobody is called {printable(part)}")
    return 0


async def players_of(settings: Settings, part: str) -> list[PlayerListed]:
    from speeltafel.server.admin import peek, players_named  # noqa: PLC0415

    return await peek(settings.database, players_named(part))


def line_about(player: PlayerListed) -> str:
    kind = "program" if player.program else f"account {player.account}" if player.account else "guest"
    line = f"{player.id}  {player.name}  ({kind}, since {day_of(player.created)})"
    if player.banned_until is None:
        return line
    reason = f": {player.ban_reason}" if player.ban_reason else ""
    return f"{line}  banned until {day_of(player.banned_until)}{reason}"


def day_of(at: int) -> str:
    """A day; the end of time where no calendar reaches."""
    try:
        return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%d")
    except (ValueError, OverflowError, OSError):
        return "the end of time"
