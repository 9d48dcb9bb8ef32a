"""Games on the shelf and tables to sit down at."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import Request, get, post
from litestar.params import FromQuery, JSONBody

from speeltafel.bots.roster import usual
from speeltafel.games import SHELF, load
from speeltafel.kernel import options
from speeltafel.protocol import refusals as of_tables
from speeltafel.protocol.messages import Refused
from speeltafel.server import archive, seats
from speeltafel.server.archive import card_of
from speeltafel.server.house import House
from speeltafel.server.openings import TableWish
from speeltafel.server.room import Room, now
from speeltafel.server.web import refusals
from speeltafel.server.web.callers import Caller
from speeltafel.server.web.door import route
from speeltafel.server.web.faults import Denied
from speeltafel.server.web.parameters import AfterQuery, GameQuery, LimitQuery, TablePath, TheHouse
from speeltafel.server.web.shapes import (
    Closing,
    GameOnShelf,
    OptionCard,
    Shelf,
    TableCard,
    TableMade,
    Tables,
    table_card,
)

FromCaller = Request[Caller, Any, Any]

KINDS: dict[type, Any] = {
    options.Switch: "switch",
    options.Choice: "choice",
    options.Numbers: "numbers",
    options.WordTable: "words",
}


@get("/api/games", **route(), tags=["lobby"], summary="Games on the shelf")
async def games() -> Shelf:
    """Every game, how many can play it, its options, and the levels of house bots."""
    return Shelf(games=[on_shelf(name) for name in SHELF])


@cache
def on_shelf(name: str) -> GameOnShelf:
    game = load(name)
    choices = [option_card(option) for option in game.options.options]
    levels = list(seats.levels(name))
    return GameOnShelf(game=name, seats=list(game.seats), options=choices, levels=levels, usual=usual(name))


def option_card(option: options.Option) -> OptionCard:
    """An option as a page needs it to offer it."""
    allowed = getattr(option, "allowed", None) or getattr(option, "words", None)
    return OptionCard(
        name=option.name,
        kind=KINDS[type(option)],
        default=option.default,
        allowed=None if allowed is None else list(allowed),
        low=getattr(option, "low", None),
        high=getattr(option, "high", None),
    )


@post("/api/tables", **route("tables", purse="tables", may=(409,)), tags=["lobby"], summary="Open a table")
async def open_table(request: FromCaller, house: TheHouse, data: JSONBody[TableWish]) -> TableMade:
    """Who opens a table sits on its chair of kind `me`, if there is one. Against bots alone the game starts at once."""
    made = await house.open_table(data, request.user.sender)
    if isinstance(made, Refused):
        raise Denied(409, made.rule, made.facts)
    return TableMade(table=made)


@get("/api/tables", **route(purse="searches"), tags=["lobby"], summary="Public tables")
async def list_tables(
    request: FromCaller,
    house: TheHouse,
    game: GameQuery = None,
    only_open: FromQuery[bool] = False,
    after: AfterQuery = None,
    limit: LimitQuery = 50,
) -> Tables:
    """Public tables that are not finished, the newest first; `after` is the `rest` of the page before."""
    found = await house.archive.list_tables(game, only_open, after, limit)
    if isinstance(found, archive.Refused):
        raise Denied(400, found.rule, found.facts)
    return Tables(tables=[table_card(card, request.user.player) for card in found.items], rest=found.rest)


@get("/api/tables/mine", **route(("play", "read"), purse="searches"), tags=["lobby"], summary="Your tables")
async def my_tables(request: FromCaller, house: TheHouse) -> Tables:
    """Tables you sit at that are not finished; first those that wait for you, the longest wait first."""
    player = request.user.known.id
    return Tables(tables=[table_card(card, player) for card in await house.archive.my_tables(player)])


@get("/api/tables/{table:str}", **route(purse="searches", may=(404,)), tags=["lobby"], summary="One table")
async def table_by_id(request: FromCaller, house: TheHouse, table: TablePath) -> TableCard:
    """The card of a table, also of a private one: who has its id was given its link."""
    room = await room_of(house, table)
    return table_card(card_of(room.table, now()), request.user.player)


@post(
    "/api/tables/{table:str}/close",
    **route("tables", may=(404, 409)),
    tags=["lobby"],
    summary="Close a table",
    status_code=200,
)
async def close_table(request: FromCaller, house: TheHouse, table: TablePath) -> Closing:
    """Give a table up; only its host can. The shuffle's secret is shown then, as at every end."""
    room = await room_of(house, table)
    if room.table.header.host != request.user.known.id:
        raise Denied(403, of_tables.NOT_THE_HOST)
    if not await house.close_table(table):
        raise Denied(409, of_tables.GAME_OVER)
    return Closing(closed=True)


async def room_of(house: House, table: str) -> Room:
    """The table of this id, or 404."""
    room = await house.room(table)
    if room is None:
        raise Denied(404, refusals.NO_SUCH_TABLE)
    return room


HANDLERS = [games, open_table, list_tables, my_tables, table_by_id, close_table]
