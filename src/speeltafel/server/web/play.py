"""Play without a WebSocket: a stream of what happens, and messages one by one."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import JSONBody
from litestar.response import Stream

from speeltafel.protocol.messages import PROTOCOL, Ack, Chair, ClientMessage, Hello, Pong, Refused
from speeltafel.protocol.wire import decode
from speeltafel.server.archive import Card
from speeltafel.server.house import House
from speeltafel.server.meters import meters
from speeltafel.server.pages import Page
from speeltafel.server.people import Barred, Person
from speeltafel.server.recalling import Eyes, told_so_far
from speeltafel.server.room import Room, now
from speeltafel.server.store import StoreFault
from speeltafel.server.visitors import beside
from speeltafel.server.web import refusals
from speeltafel.server.web.callers import Caller
from speeltafel.server.web.door import address_of, route
from speeltafel.server.web.faults import Denied
from speeltafel.server.web.lobby import room_of
from speeltafel.server.web.parameters import (
    CompanionQuery,
    LanguageQuery,
    LastQuery,
    PausesQuery,
    TablePath,
    TheHouse,
    WatchHeader,
)
from speeltafel.server.web.phrasing import plain_words, said
from speeltafel.server.web.shapes import Choice, LogLine, Menu, News, TableLog
from speeltafel.server.web.streaming import HEARTBEAT, NDJSON, Lines, LineWire, Places, as_lines
from speeltafel.server.wording import worded

FromCaller = Request[Caller, Any, Any]
LOOK_EVERY = 2.0
"""Seconds between two looks at somebody's tables; the list itself is a second behind at most."""
BARRED = "barred"
RESTART = "server-restarts"
"""Why a stream ends; a client comes back by itself after a restart."""


@get(
    "/api/tables/{table:str}/stream",
    **route(("play", "read"), strangers=True, purse="streams", may=(404,)),
    tags=["play"],
    summary="What happens at a table",
    media_type=NDJSON,
)
async def table_stream(
    request: FromCaller,
    house: TheHouse,
    state: State,
    table: TablePath,
    last: LastQuery = 0,
    companion: CompanionQuery = None,
    pauses: PausesQuery = True,
    watch: WatchHeader = None,
) -> Stream:
    """One message of the protocol a line, the same as on the socket, beginning with `welcome`.

    A blank line every ten seconds says that the table is there. Who reads too slowly is given the gap, or a snapshot.
    """
    room = await room_of(house, table)
    places: Places = state.places
    who = request.user.player or address_of(request)
    places.check(who)
    hello = Hello(protocol=PROTOCOL, last=last, watch=watch, companion=companion, pauses=pauses)
    return Lines(told_by(house, room, request.user, hello, places, who))


async def told_by(
    house: House, room: Room, caller: Caller, hello: Hello, places: Places, who: str
) -> AsyncIterator[bytes]:
    """All that a table tells somebody, from now on."""
    wire = LineWire()
    page = Page(beside(caller.sender, hello.companion), wire)
    stop = house.people.on_barred(lambda barred: show_out(page, caller.person, barred))
    try:
        async with places.taken(who, lambda: page.close(RESTART)):
            room = await room_of(house, room.id)
            room.guests.add(page)
            room.enter(page, hello)
            while wire.lines or not wire.is_over:
                yield await wire.taken()
                if wire.is_full:
                    repair(room, page, wire)
    finally:
        stop()
        room.guests.discard(page)
        room.leave(page)


def show_out(page: Page, person: Person | None, barred: Barred) -> None:
    """End the stream of somebody who may be here no longer."""
    if person is not None and barred.concerns(person):
        page.close(BARRED)


def repair(room: Room, page: Page, wire: LineWire) -> None:
    """A reader that was too slow gets a fresh picture, for nobody knows which messages it missed."""
    meters.lag_drops.inc()
    wire.is_full = False
    page.answer(room.table.snapshot(page.viewer))
    page.version = room.table.version


@post(
    "/api/tables/{table:str}/messages",
    **route("play", purse="messages", may=(404,)),
    tags=["play"],
    summary="Say something to a table",
    status_code=200,
)
async def say(
    request: FromCaller,
    house: TheHouse,
    table: TablePath,
    data: JSONBody[ClientMessage],
    companion: CompanionQuery = None,
) -> Ack | Refused | Pong:
    """One message of the protocol; answered after it is stored, with `ack`, or with `refused` and the rule.

    A refusal by the table is an answer like any other, with status 200. Say `hello` by opening the stream.
    """
    decode(await request.body())
    if isinstance(data, Hello):
        raise Denied(400, refusals.NOT_IN_A_POST)
    room = await room_of(house, table)
    told = (await house.say(room, data, beside(request.user.sender, companion)))[-1]
    assert isinstance(told, Ack | Refused | Pong)
    if isinstance(told, Refused):
        meters.refused(told.rule)
    return told


@get(
    "/api/tables/{table:str}/menu",
    **route(("play", "read"), purse="words", may=(404,)),
    tags=["play"],
    summary="What you may do, in words",
)
async def menu(
    request: FromCaller,
    house: TheHouse,
    table: TablePath,
    lang: LanguageQuery = "en",
    companion: CompanionQuery = None,
) -> Menu:
    """The legal actions of the player to act, as buttons may call them; empty for everyone else."""
    standing = (await room_of(house, table)).table.standing
    seat = standing.viewer_of(beside(request.user.sender, companion).player, companion=companion)
    if seat != standing.actor:
        return Menu(decision=None, choices=[])
    match, view = standing.match, standing.match.view(seat)
    names = names_of(lang, standing.chairs)
    legal = match.legal()
    texts = said(lang, match.game.name, names, [worded(match.game.menu(view, action)) for action in legal])
    choices = [Choice(action=match.say(action), text=text) for action, text in zip(legal, texts, strict=True)]
    return Menu(decision=standing.decision, choices=choices)


def names_of(language: str, chairs: Sequence[Chair]) -> list[str]:
    """What the page calls them: players by name, house bots by number, who has no name by what they are."""
    numbers = count(1)
    return [
        plain_words(language, "bot-name", number=next(numbers))
        if chair.kind == "house"
        else chair.name or plain_words(language, f"seat-kind-{chair.kind}")
        for chair in chairs
    ]


@get(
    "/api/tables/{table:str}/log",
    **route(("play", "read"), strangers=True, purse="searches", may=(404,)),
    tags=["play"],
    summary="What you were told so far",
)
async def log_so_far(
    request: FromCaller,
    house: TheHouse,
    state: State,
    table: TablePath,
    companion: CompanionQuery = None,
    watch: WatchHeader = None,
) -> TableLog:
    """The last phrases that your eyes were told at a table, for a page that was loaded again."""
    eyes = Eyes(beside(request.user.sender, companion).player, watch, companion)
    known = (await room_of(house, table)).table
    entries = await house.store.read(table)
    busy: asyncio.Semaphore = state.replays
    async with busy:
        told = await asyncio.to_thread(told_so_far, known.header, known.standing.secret, entries, eyes)
    return TableLog(version=len(entries), lines=[LogLine(version=line.version, told=line.told) for line in told])


@get(
    "/api/events/stream",
    **route(("play", "read"), purse="streams"),
    tags=["play"],
    summary="What happens at your tables",
    media_type=NDJSON,
)
async def events_stream(request: FromCaller, house: TheHouse, state: State) -> Stream:
    """A line when a table waits for you, when a game of yours begins, and when one ends; first, those that wait now.

    It follows the list of your tables, so a line comes within a few seconds. A blank line is a heartbeat.
    """
    places: Places = state.places
    person = request.user.known
    places.check(person.id)
    return Lines(news_of(house, person, places))


async def news_of(house: House, person: Person, places: Places) -> AsyncIterator[bytes]:
    """The news of somebody's tables, from now on."""
    known: dict[str, Card] | None = None
    silent = 0.0
    over = asyncio.Event()
    stop = house.people.on_barred(lambda barred: over.set() if barred.concerns(person) else None)
    try:
        async with places.taken(person.id, over.set):
            while not over.is_set():
                cards = {card.table: card for card in await own_tables(house, person)}
                news = news_between(known, cards, person.id)
                known, silent = cards, 0.0 if news else silent + LOOK_EVERY
                if news or silent >= HEARTBEAT:
                    silent = 0.0
                    yield as_lines(map(msgspec.json.encode, news)) or b"\n"
                with suppress(TimeoutError):
                    await asyncio.wait_for(over.wait(), LOOK_EVERY)
    finally:
        stop()


async def own_tables(house: House, person: Person) -> list[Card]:
    """A database that does not answer makes a stream wait, not end."""
    try:
        return await house.archive.my_tables(person.id)
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
