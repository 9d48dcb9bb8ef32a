"""Finished games: to search, to keep as a file, to look at again, also those that somebody brings along."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any, Literal, NamedTuple

import msgspec
from litestar import Response, get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import QueryParameter

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Chair
from speeltafel.server.archive import (
    OPEN,
    Archive,
    ArchiveRefusal,
    GameCard,
    ReadRecord,
    Viewer,
    Wanted,
    replay,
    view_record,
)
from speeltafel.server.archive.course import course_of
from speeltafel.server.archive.record_reader import LARGEST
from speeltafel.server.archive.summaries import NO_SUCH_GAME, PlayerCard
from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.language import language_of
from speeltafel.server.http.parameters import (
    AfterQuery,
    FromCaller,
    GameQuery,
    LimitQuery,
    MomentQuery,
    TablePath,
    TheArchive,
    given,
)
from speeltafel.server.http.schemas import Flaw, GameList, ReplayView
from speeltafel.server.http.wording import rule_text
from speeltafel.server.people.identity import Caller

AT_ONCE = 2
"""Records that are played again at the same time; the others wait."""

ViewerQuery = Annotated[
    str,
    QueryParameter(
        pattern="^(open|spectator|[0-9]{1,2})$", description="Whose eyes: `open` sees everything, or a seat"
    ),
]
Outcome = Literal["over", "abandoned", "won", "lost"]


class Span(NamedTuple):
    """When a game ended."""

    since: int | None
    until: int | None


def span(since: MomentQuery = None, until: MomentQuery = None) -> Span:
    """The part of a search that is about time."""
    return Span(since, until)


class Party(NamedTuple):
    """Who played, and how it ended for them."""

    player: str | None
    name: str | None
    result: Outcome | None


def party(
    player: Annotated[str | None, QueryParameter(max_length=64, description="With this player, by id")] = None,
    name: Annotated[str | None, QueryParameter(max_length=80, description="With a player whose name begins so")] = None,
    result: Annotated[Outcome | None, QueryParameter(description="`won` and `lost` need a player or a name")] = None,
) -> Party:
    """The part of a search that is about people."""
    return Party(player, name, result)


class Kind(NamedTuple):
    """Which games: of what, how many played, how well."""

    game: str | None
    seats: int | None
    least_score: int | None


def kind(
    game: GameQuery = None,
    seats: Annotated[int | None, QueryParameter(ge=1, le=64)] = None,
    least_score: Annotated[int | None, QueryParameter(ge=0, le=1000, description="Of games with one score")] = None,
) -> Kind:
    """The part of a search that is about the game itself."""
    return Kind(game, seats, least_score)


FILTERS = {"kind": given(kind), "party": given(party), "span": given(span)}


@get("/api/records", **route(limit="searches"), dependencies=FILTERS, tags=["records"], summary="Finished games")
async def search(
    request: FromCaller,
    archive: TheArchive,
    kind: NamedDependency[Kind],
    party: NamedDependency[Party],
    span: NamedDependency[Span],
    after: AfterQuery = None,
    limit: LimitQuery = 50,
) -> GameList:
    """Public games and your own, the latest first; `after` is the `rest` of the page before."""
    asker = request.user.player if may_read(request.user) else None
    wanted = Wanted(**kind._asdict(), **party._asdict(), **span._asdict(), asker=asker)
    found = await archive.search(wanted, after, limit)
    if isinstance(found, ArchiveRefusal):
        raise Denied(400, found.rule, found.facts)
    return GameList(games=list(found.items), rest=found.rest)


def may_read(caller: Caller) -> bool:
    """Whether a caller's own games are shown: a token must be for that."""
    return "read" in caller.scopes


@get(
    "/api/records/{table:str}",
    **route(limit="histories", may=(404, 409)),
    tags=["records"],
    summary="Download a record",
)
async def download(archive: TheArchive, table: TablePath) -> Response[dict[str, Any]]:
    """The whole game as a file, with the proof of its shuffle; only once it has ended."""
    content: Any = msgspec.Raw(await record_of(archive, table))
    found = f'attachment; filename="speeltafel-{table}.json"'
    return Response(content, headers={"content-disposition": found}, media_type="application/json")


@get(
    "/api/records/{table:str}/card",
    **route(limit="searches", may=(404, 409)),
    tags=["records"],
    summary="One finished game",
)
async def game_card(archive: TheArchive, table: TablePath) -> GameCard:
    """Who played, and how it ended."""
    card = await archive.game(table)
    if card is None:
        raise Denied(404, refusals.NO_SUCH_RECORD)
    return card


async def record_of(archive: Archive, table: str) -> bytes:
    """The record of a finished game, or why there is none."""
    found = await archive.record_text(table)
    if isinstance(found, ArchiveRefusal):
        missing = found.rule == NO_SUCH_GAME
        raise Denied(404, refusals.NO_SUCH_RECORD) if missing else Denied(409, found.rule, found.facts)
    return found


@get(
    "/api/records/{table:str}/replay",
    **route(may=(404, 409), limit="uploads"),
    tags=["records"],
    summary="A game step by step",
)
async def replayed(
    request: FromCaller, archive: TheArchive, state: State, table: TablePath, viewer: ViewerQuery = "open"
) -> Response[ReplayView]:
    """A finished game as a seat, a spectator or somebody who sees everything was told it."""
    return await shown(request, state, await record_of(archive, table), viewer, await chairs_of(archive, table))


async def chairs_of(archive: Archive, table: str) -> list[Chair] | None:
    """Who sat at a table at the end of its game, if the archive knows."""
    card = await archive.game(table)
    return None if card is None else [chair_of(one) for one in card.players]


def chair_of(player: PlayerCard) -> Chair:
    """A seat of a finished game as it was at the end; a name that was forgotten stays so."""
    is_house = player.kind == "house"
    return Chair(kind=player.kind, name=None if is_house else player.name, level=player.level if is_house else None)


@post(
    "/api/records/view",
    **route(limit="uploads", may=(409,)),
    tags=["records"],
    summary="Look at a record of your own",
    status_code=200,
    request_max_body_size=LARGEST,
)
async def view_upload(request: FromCaller, state: State, viewer: ViewerQuery = "open") -> Response[ReplayView]:
    """What a file of up to 1 MB says: the game step by step, up to the flaw if there is one. Nothing of it is kept."""
    return await shown(request, state, await request.body(), viewer)


async def shown(
    request: FromCaller, state: State, content: bytes, viewer: str, chairs: list[Chair] | None = None
) -> Response[ReplayView]:
    """A record as a page shows it; played again in a thread, so that no table waits for it."""
    busy: asyncio.Semaphore = state.replays
    async with busy:
        found = await asyncio.to_thread(view_record, content)
        if isinstance(found, ArchiveRefusal):
            raise Denied(409, found.rule, {**found.facts, "fault": found.message})
        eyes = viewer_of(viewer, found)
        flaw = flaw_of(found, language_of(request))
        encoded: Any = msgspec.Raw(await asyncio.to_thread(as_shown, found, eyes, flaw, chairs))
    return Response(encoded, media_type="application/json", status_code=200)


def viewer_of(text: str, record: ReadRecord) -> Viewer:
    """The eyes that an address names."""
    if text == OPEN:
        return OPEN
    if text == "spectator":
        return SPECTATOR
    if int(text) >= record.seats:
        raise Denied(400, refusals.BAD_ADDRESS, {"field": "viewer"})
    return int(text)


def flaw_of(record: ReadRecord, language: str) -> Flaw | None:
    """What is wrong with a record, in the reader's words where there are some."""
    fault = record.fault
    if fault is None:
        return None
    text = rule_text(language, fault.rule, fault.facts, record.names)
    told = fault.message if text == fault.rule else text
    return Flaw(rule=fault.rule, facts=fault.facts, text=told, index=fault.index, action=fault.action)


def as_shown(record: ReadRecord, viewer: Viewer, flaw: Flaw | None, chairs: list[Chair] | None) -> bytes:
    """Everything about a record, encoded."""
    return msgspec.json.encode(
        ReplayView(
            game=record.game,
            seats=record.seats,
            options=record.options,
            names=list(record.names),
            payoff=record.payoff,
            shuffle=record.verdict,
            fault=flaw,
            steps=replay(record, viewer, chairs),
            course=course_of(record.match),
        )
    )


HANDLERS = [search, download, game_card, replayed, view_upload]
