"""Games on the shelf and tables to sit down at."""

from __future__ import annotations

from functools import cache
from typing import Any

from litestar import get, post
from litestar.params import FromPath, FromQuery, JSONBody

from speeltafel.bots.roster import usual
from speeltafel.games import load, playable
from speeltafel.kernel import options
from speeltafel.kernel.description import facts_of
from speeltafel.locale import sources
from speeltafel.protocol import refusals as of_tables
from speeltafel.protocol.messages import Refused
from speeltafel.server.archive import ArchiveRefusal, card_of
from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.parameters import (
    AfterQuery,
    FromCaller,
    GameQuery,
    LimitQuery,
    TablePath,
    TheArchive,
    TheLimits,
    ThePeople,
    TheTables,
)
from speeltafel.server.http.schemas import (
    Closing,
    GameFacts,
    GameOffered,
    GamesOffered,
    GameWords,
    Language,
    OptionCard,
    TableCard,
    TableList,
    TableMade,
    table_card,
)
from speeltafel.server.live.opening import TableRequest
from speeltafel.server.live.room import Room, now
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.table import seats

KINDS: dict[type, Any] = {
    options.Switch: "switch",
    options.OneOf: "choice",
    options.Numbers: "numbers",
    options.WordTable: "words",
}


@get("/api/games", **route(), tags=["lobby"], summary="Games on the shelf")
async def games() -> GamesOffered:
    """Every game, how many can play it, its options, and the levels of house bots."""
    return GamesOffered(games=[offered(name) for name in playable()])


@cache
def offered(name: str) -> GameOffered:
    """A game as a page needs it to offer it."""
    game = load(name)
    return GameOffered(
        game=name,
        title=game.title,
        seats=list(game.seats),
        options=[option_card(option) for option in game.options.options],
        levels=list(seats.levels(name)),
        usual=usual(name),
        usual_seats=game.usual_seats,
        result=game.scoring.style.value,
    )


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
        first=getattr(option, "first", None),
    )


@get("/api/games/{game:str}/facts", **route(may=(404,)), tags=["lobby"], summary="What a game's facts mean")
async def game_facts(game: FromPath[str]) -> GameFacts:
    """For a page that has no artwork for this game: how its events are worded, and what its table shows."""
    return GameFacts(**facts_of(load(offered_name(game))))


@get(
    "/api/games/{game:str}/words/{language:str}",
    **route(may=(404,)),
    tags=["words"],
    summary="The messages of a game",
)
async def game_words(game: FromPath[str], language: FromPath[Language]) -> GameWords:
    """All messages about a game and its bots, without those that all games share."""
    _, *own = sources(load(offered_name(game)), language)
    return GameWords(messages="\n".join(own))


def offered_name(game: str) -> str:
    """The name of a game that can be played here, or 404."""
    if game not in playable():
        raise Denied(404, refusals.NO_SUCH_GAME)
    return game


@post("/api/tables", **route("tables", limit="tables", may=(409,)), tags=["lobby"], summary="Open a table")
async def open_table(
    request: FromCaller, tables: TheTables, people: ThePeople, limits: TheLimits, data: JSONBody[TableRequest]
) -> TableMade:
    """You sit on the chair of kind `me`, if there is one. A game against bots alone starts at once."""
    made = await tables.open(data, request.user.sender(), limits.opener(request.auth, people.mark_of_address))
    if isinstance(made, Refused):
        raise Denied(409, made.rule, made.facts)
    return TableMade(table=made)


@get("/api/tables", **route(limit="searches"), tags=["lobby"], summary="Public tables")
async def list_tables(
    request: FromCaller,
    archive: TheArchive,
    game: GameQuery = None,
    only_open: FromQuery[bool] = False,
    after: AfterQuery = None,
    limit: LimitQuery = 50,
) -> TableList:
    """Public tables that are not finished, the newest first; `after` is the `rest` of the page before."""
    found = await archive.list_tables(game, only_open, after, limit)
    if isinstance(found, ArchiveRefusal):
        raise Denied(400, found.rule, found.facts)
    return TableList(tables=[table_card(card, request.user.player) for card in found.items], rest=found.rest)


@get("/api/tables/mine", **route(("play", "read"), limit="searches"), tags=["lobby"], summary="Your tables")
async def my_tables(request: FromCaller, archive: TheArchive) -> TableList:
    """Tables you sit at that are not finished; first those that wait for you, the longest wait first."""
    player = request.user.known.id
    return TableList(tables=[table_card(card, player) for card in await archive.my_tables(player)])


@get("/api/tables/{table:str}", **route(limit="searches", may=(404,)), tags=["lobby"], summary="One table")
async def table_by_id(request: FromCaller, tables: TheTables, table: TablePath) -> TableCard:
    """The card of a table, also of a private one: who has its id was given its link."""
    room = await room_now(tables, table)
    return table_card(card_of(room.table, now()), request.user.player)


@post(
    "/api/tables/{table:str}/close",
    **route("tables", limit="closings", may=(404, 409)),
    tags=["lobby"],
    summary="Close a table",
    status_code=200,
)
async def close_table(request: FromCaller, tables: TheTables, table: TablePath) -> Closing:
    """Take a table back before its game begins; only its host can. The shuffle's secret is shown, as at every end.

    A running game ends early only when everyone who is there votes for giving it up, unless bots alone play it.
    """
    room = await room_of(tables, table)
    if room.table.config.host != request.user.known.id:
        raise Denied(403, of_tables.NOT_THE_HOST)
    if refused := await tables.close_by_host(room):
        raise Denied(409, refused.rule)
    return Closing(closed=True)


async def room_of(tables: LiveTables, table: str) -> Room:
    """The table of this id, or 404."""
    room = await tables.room(table)
    if room is None:
        raise Denied(404, refusals.NO_SUCH_TABLE)
    return room


async def room_now(tables: LiveTables, table: str) -> Room:
    """The same, for who only looks: as far as any process has stored it."""
    room = await tables.up_to_date(table)
    if room is None:
        raise Denied(404, refusals.NO_SUCH_TABLE)
    return room


HANDLERS = [games, game_facts, game_words, open_table, list_tables, my_tables, table_by_id, close_table]
