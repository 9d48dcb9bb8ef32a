"""What only the host may do, from the command line that can read the signing key."""

from __future__ import annotations

from litestar import delete, post
from litestar.params import JSONBody

from speeltafel.protocol import refusals as of_tables
from speeltafel.server.http.account import granted
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.lobby import room_of
from speeltafel.server.http.parameters import PlayerPath, TablePath, ThePeople, TheTables
from speeltafel.server.http.schemas import BanBody, Closing

ONLY_HOST = route(only="admin", may=(404, 409))


@post("/api/admin/tables/{table:str}/close", **ONLY_HOST, tags=["admin"], summary="Close any table", status_code=200)
async def close_any_table(tables: TheTables, table: TablePath) -> Closing:
    """Give a table up, whoever sits there."""
    await room_of(tables, table)
    if not await tables.close_table(table):
        raise Denied(409, of_tables.GAME_OVER)
    return Closing(closed=True)


@post("/api/admin/players/{player:str}/ban", **ONLY_HOST, tags=["admin"], summary="Bar a player", status_code=204)
async def ban(people: ThePeople, player: PlayerPath, data: JSONBody[BanBody]) -> None:
    """Bar somebody and their programs, until a moment or for good; they are shown out at once."""
    granted(await people.ban(player, data.until, data.reason))


@post("/api/admin/players/{player:str}/unban", **ONLY_HOST, tags=["admin"], summary="Let a player in", status_code=204)
async def unban(people: ThePeople, player: PlayerPath) -> None:
    """Let somebody in again."""
    granted(await people.unban(player))


@delete("/api/admin/players/{player:str}", **ONLY_HOST, tags=["admin"], summary="Forget a player")
async def delete_player(people: ThePeople, player: PlayerPath) -> None:
    """Forget a name, logins, tokens, programs and figures, and all that was said; the games stay without a name."""
    granted(await people.delete_player(player))


HANDLERS = [close_any_table, ban, unban, delete_player]
