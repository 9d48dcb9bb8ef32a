"""Play without a WebSocket: a stream of what happens, and messages one by one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import count
from typing import NamedTuple

import msgspec
from litestar import get, post
from litestar.datastructures import State
from litestar.di import NamedDependency
from litestar.params import JSONBody
from litestar.response import Stream

from speeltafel.protocol.messages import PROTOCOL, Ack, Chair, ClientMessage, Hello, Ping, Pong, Refused, Rematch
from speeltafel.server.archive import Archive, Card
from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import deny, route
from speeltafel.server.http.lobby import room_now, room_of
from speeltafel.server.http.parameters import (
    CompanionQuery,
    FromCaller,
    LanguageQuery,
    LastQuery,
    PausesQuery,
    TablePath,
    TheArchive,
    TheLimits,
    ThePeople,
    TheStore,
    TheTables,
    WatchHeader,
    given,
)
from speeltafel.server.http.schemas import LegalAction, LogLine, Menu, News, TableLog
from speeltafel.server.http.streaming import HEARTBEAT, NDJSON, Lines, LineWire, OpenStreams, as_lines
from speeltafel.server.http.wording import message_text, plain_words
from speeltafel.server.limits.visitors import NOBODY_COUNTS, Visitor
from speeltafel.server.live.connection import Connection
from speeltafel.server.live.room import Room, now
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.metrics import metrics
from speeltafel.server.people import Barred, People, Person
from speeltafel.server.people.identity import Caller
from speeltafel.server.store import StoreFault
from speeltafel.server.store.restoring import told_again
from speeltafel.server.table import seats
from speeltafel.server.table.history import Eyes

LOOK_EVERY = 2.0
"""Seconds between two looks at somebody's tables; the list itself is a second behind at most."""
BARRED = "barred"


def greeting(
    last: LastQuery = 0, companion: CompanionQuery = None, pauses: PausesQuery = True, watch: WatchHeader = None
) -> Hello:
    """What a client on the socket says first, as parameters."""
    return Hello(protocol=PROTOCOL, last=last, watch=watch, companion=companion, pauses=pauses)


@get(
    "/api/tables/{table:str}/stream",
    **route(("play", "read"), strangers=True, limit="streams", may=(404,)),
    tags=["play"],
    summary="What happens at a table",
    media_type=NDJSON,
    dependencies={"hello": given(greeting)},
)
async def table_stream(
    request: FromCaller,
    tables: TheTables,
    people: ThePeople,
    state: State,
    table: TablePath,
    hello: NamedDependency[Hello],
) -> Stream:
    """One message of the protocol a line, the same as on the socket, beginning with `welcome`.

    A blank line every ten seconds says that the table is there. A slow reader is given the gap, or a snapshot.
    """
    room = await room_now(tables, table)
    streams: OpenStreams = state.streams
    reader = StreamCaller(request.user, request.auth, people)
    streams.check(reader.visitor)
    return Lines(told_by(tables, room.id, reader, hello, streams))


class StreamCaller(NamedTuple):
    """Somebody who reads a stream."""

    caller: Caller
    visitor: Visitor
    """For whom the stream is counted."""
    people: People


async def told_by(
    tables: LiveTables, table: str, reader: StreamCaller, hello: Hello, streams: OpenStreams
) -> AsyncIterator[bytes]:
    """All that a table tells somebody, from now on."""
    wire = LineWire()
    connection = Connection(reader.caller.sender(hello.companion), wire)
    stop = reader.people.on_barred(lambda barred: disconnect_barred(connection, reader.caller.person, barred))
    room = await room_of(tables, table)
    try:
        async with streams.taken(reader.visitor, connection.close) as has_place:
            if not has_place:
                return
            room = await room_of(tables, table)
            room.guests.add(connection)
            room.enter(connection, hello)
            while wire.lines or not wire.is_over:
                yield await wire.taken()
                if wire.is_full:
                    repair(room, connection, wire)
    finally:
        stop()
        room.guests.discard(connection)
        room.leave(connection)


def disconnect_barred(connection: Connection, person: Person | None, barred: Barred) -> None:
    """End the stream of somebody who may be here no longer."""
    if person is not None and barred.concerns(person):
        connection.close(BARRED)


def repair(room: Room, connection: Connection, wire: LineWire) -> None:
    """A reader that was too slow gets a fresh picture, for nobody knows which messages it missed."""
    metrics.lag_drops.inc()
    wire.is_full = False
    connection.answer(room.table.snapshot(connection.viewer))
    connection.version = room.table.version


@post(
    "/api/tables/{table:str}/messages",
    **route("play", limit="messages", may=(404,)),
    tags=["play"],
    summary="Say something to a table",
    status_code=200,
)
async def say(
    request: FromCaller,
    tables: TheTables,
    people: ThePeople,
    limits: TheLimits,
    table: TablePath,
    data: JSONBody[ClientMessage],
    companion: CompanionQuery = None,
) -> Ack | Refused | Pong:
    """One message of the protocol; answered after it is stored, with `ack`, or with `refused` and the rule.

    A refusal by the table is an answer like any other, with status 200. Say `hello` by opening the stream.
    """
    if isinstance(data, Hello):
        raise Denied(400, refusals.NOT_IN_A_POST)
    if not isinstance(data, Ping):
        deny(limits.take_for(data, request.auth))
    room = await room_of(tables, table)
    opener = limits.opener(request.auth, people.mark_of_address) if isinstance(data, Rematch) else NOBODY_COUNTS
    told = await room.say(data, request.user.sender(companion), opener)
    assert isinstance(told, Ack | Refused | Pong)
    if isinstance(told, Refused):
        metrics.refused(told.rule)
    return told


@get(
    "/api/tables/{table:str}/menu",
    **route(("play", "read"), limit="words", may=(404,)),
    tags=["play"],
    summary="What you may do, in words",
)
async def menu(
    request: FromCaller,
    tables: TheTables,
    table: TablePath,
    lang: LanguageQuery = "en",
    companion: CompanionQuery = None,
) -> Menu:
    """The legal actions of the player to act, as buttons may call them; empty for everyone else."""
    at_table = (await room_now(tables, table)).table.state
    seat = at_table.viewer_of(request.user.sender(companion).player, companion=companion)
    if seat != at_table.actor:
        return Menu(decision=None, choices=[])
    match, view = at_table.match, at_table.match.view(seat)
    names = names_of(lang, at_table.chairs)
    choices = [
        LegalAction(
            action=match.say(action),
            text=message_text(lang, match.game.name, names, match.game.menu(view, action)),
        )
        for action in match.legal()
    ]
    return Menu(decision=at_table.decision, choices=choices)


def names_of(language: str, chairs: Sequence[Chair]) -> list[str]:
    """What the page calls them: players by name, house bots by number, who has no name by what they are."""
    numbers = count(1)
    return [
        plain_words(language, "bot-name", number=next(numbers))
        if chair.kind == "house"
        else chair.name
        or plain_words(language, "seat-forgotten" if seats.is_nameless(chair) else f"seat-kind-{chair.kind}")
        for chair in chairs
    ]


@get(
    "/api/tables/{table:str}/log",
    **route(("play", "read"), strangers=True, limit="histories", may=(404,)),
    tags=["play"],
    summary="What you were told so far",
)
async def log_so_far(
    request: FromCaller,
    tables: TheTables,
    store: TheStore,
    state: State,
    table: TablePath,
    companion: CompanionQuery = None,
    watch: WatchHeader = None,
) -> TableLog:
    """What your eyes were told at a table lately, for a page that was loaded again."""
    eyes = Eyes(request.user.sender(companion).player, watch, companion)
    known = (await room_of(tables, table)).table
    busy: asyncio.Semaphore = state.replays
    async with busy:
        again = await told_again(store, known)
        told = await asyncio.to_thread(again.told, eyes)
    lines = [LogLine(version=line.version, told=line.told, news=line.news) for line in told]
    return TableLog(version=again.state.version, lines=lines)


@get(
    "/api/events/stream",
    **route(("play", "read"), limit="streams"),
    tags=["play"],
    summary="What happens at your tables",
    media_type=NDJSON,
)
async def events_stream(request: FromCaller, archive: TheArchive, people: ThePeople, state: State) -> Stream:
    """A line when a table waits for you, when a game of yours begins, and when one ends; first, those that wait now.

    It follows the list of your tables, so a line comes within a few seconds. A blank line is a heartbeat.
    """
    streams: OpenStreams = state.streams
    streams.check(request.auth)
    return Lines(news_of(archive, StreamCaller(request.user, request.auth, people), streams))


async def news_of(archive: Archive, reader: StreamCaller, streams: OpenStreams) -> AsyncIterator[bytes]:
    """The news of somebody's tables, from now on."""
    known: dict[str, Card] | None = None
    silent = 0.0
    over = asyncio.Event()
    person = reader.caller.known
    stop = reader.people.on_barred(lambda barred: over.set() if barred.concerns(person) else None)
    try:
        async with streams.taken(reader.visitor, lambda _reason: over.set()) as has_place:
            while has_place and not over.is_set():
                cards = {card.table: card for card in await own_tables(archive, person)}
                news = news_between(known, cards, person.id)
                known, silent = cards, 0.0 if news else silent + LOOK_EVERY
                if news or silent >= HEARTBEAT:
                    silent = 0.0
                    yield as_lines(map(msgspec.json.encode, news)) or b"\n"
                with suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), LOOK_EVERY)
    finally:
        stop()


async def own_tables(archive: Archive, person: Person) -> list[Card]:
    """A database that does not answer makes a stream wait, not end."""
    try:
        return await archive.my_tables(person.id)
    except StoreFault:
        return []


def news_between(before: dict[str, Card] | None, after: dict[str, Card], player: str) -> list[News]:
    """What is new; at the beginning, only what waits."""
    news: list[News] = []
    for table, card in after.items():
        old = None if before is None else before.get(table)
        if before is not None and card.phase == "playing" and (old is None or old.phase == "gathering"):
            news.append(News(type="started", table=table, game=card.game, at=card.touched))
        waited = old is not None and (old.waits_for, old.waiting_since) == (player, card.waiting_since)
        if card.waits_for == player and not waited:
            news.append(News(type="turn", table=table, game=card.game, at=card.waiting_since or card.touched))
    ended = [card for table, card in (before or {}).items() if table not in after]
    return news + [News(type="ended", table=card.table, game=card.game, at=now()) for card in ended]


HANDLERS = [table_stream, say, menu, log_so_far, events_stream]
