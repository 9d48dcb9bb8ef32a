"""What only the host may do, from the command line that can read the signing key."""

from __future__ import annotations

from litestar import delete, post
from litestar.params import JSONBody

from speeltafel.protocol import refusals as of_tables
from speeltafel.server.web.account import granted
from speeltafel.server.web.door import route
from speeltafel.server.web.faults import Denied
from speeltafel.server.web.lobby import room_of
from speeltafel.server.web.parameters import PlayerPath, TablePath, TheHouse
from speeltafel.server.web.shapes import BanWish, Closing

ONLY_HOST = route(only="admin", may=(404, 409))


@post("/api/admin/tables/{table:str}/close", **ONLY_HOST, tags=["admin"], summary="Close any table", status_code=200)
async def close_any_table(house: TheHouse, table: TablePath) -> Closing:
    """Give a table up, whoever sits there."""
    await room_of(house, table)
    if not await house.close_table(table):
        raise Denied(409, of_tables.GAME_OVER)
    return Closing(closed=True)


@post("/api/admin/players/{player:str}/ban", **ONLY_HOST, tags=["admin"], summary="Bar a player", status_code=204)
async def ban(house: TheHouse, player: PlayerPath, data: JSONBody[BanWish]) -> None:
    """Bar somebody and their programs, until a moment or for good; they are shown out at once."""
    granted(await house.people.ban(player, data.until, data.reason))


@post("/api/admin/players/{player:str}/unban", **ONLY_HOST, tags=["admin"], summary="Let a player in", status_code=204)
async def unban(house: TheHouse, player: PlayerPath) -> None:
    """Let somebody in again."""
    granted(await house.people.unban(player))


@delete("/api/admin/players/{player:str}", **ONLY_HOST, tags=["admin"], summary="Forget a player")
async def delete_player(house: TheHouse, player: PlayerPath) -> None:
    """Forget a name, logins, tokens, programs and figures; the games stay."""
    granted(await house.people.delete_player(player))
    await house.archive.forget(player)


HANDLERS = [close_any_table, ban, unban, delete_player]
