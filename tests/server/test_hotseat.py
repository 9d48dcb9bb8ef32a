"""Several people at one device: each sees through their own eyes only after saying so, and nobody else ever does."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import httpx
import msgspec
import pytest

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Chair
from speeltafel.server.archive import card_of
from speeltafel.server.archive.recorder import kept_of
from speeltafel.server.live.opening import ChairRequest, TableRequest
from speeltafel.server.people import Person
from speeltafel.server.people.identity import STRANGER, Caller
from speeltafel.server.run import Server
from speeltafel.server.table import seats
from speeltafel.server.table.config import TableConfig, kept
from speeltafel.server.table.judgement import NOBODY
from speeltafel.server.table.state import TableState
from tests.games import ANY_GAME, HIDING, OPEN_GAME
from tests.server.kits import lasting
from tests.server.lossy import Judge
from tests.server.peers import HELLO, ME, OPEN, Crowd, Guest, Peer, until, with_server

BO = {"kind": "me", "name": "Bo"}
MOVES = 30


async def id_of(server: Server, guest: Guest) -> str:
    person = await server.people.person_of_cookie(guest.secret)
    assert person is not None
    return person.id


async def at_one_device(url: str, *chairs: dict[str, str], game: str = ANY_GAME) -> tuple[Guest, str]:
    """An at the device, and the table that was opened there."""
    an = await Guest.named("An", url)
    return an, await an.rest.open_table(game, [ME, *chairs])


def view_of(server: Server, table: str, viewer: int) -> object:
    """What a viewer may see now."""
    return msgspec.to_builtins(server.tables.rooms[table].table.snapshot(viewer).view)


async def act(peer: Peer, state: TableState, dice: random.Random) -> None:
    """Any move that does not end the game soon."""
    match = state.match
    action = dice.choice(lasting(match.game.name, [match.say(action) for action in match.legal()]))
    move = {"type": "act", "key": f"m{state.decision}", "decision": state.decision, "action": action}
    assert (await peer.answer(move))["type"] == "ack"


# Coming in


def test_a_table_for_two_at_one_device_starts_at_once(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO)
        player = await id_of(server, an)
        state = server.tables.rooms[table].table.state
        assert state.phase == "playing"
        assert {chair.player: chair.name for chair in state.chairs} == {player: "An", f"{player}~1": "Bo"}

    with_server(tmp_path, go)


def test_a_page_sees_what_lies_open_until_it_says_for_whom_it_looks(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO)
        player = await id_of(server, an)
        client = await crowd.knock(table, an.headers)
        client.say(HELLO)
        assert (await client.hear_of("welcome"))["you"] == player
        shown = await client.hear_of("snapshot")
        assert shown["seat"] is None and "legal" not in shown and "decision" not in shown
        assert shown["view"] == view_of(server, table, SPECTATOR)
        for companion, you in ((0, player), (1, f"{player}~1")):
            client = await crowd.knock(table, an.headers)
            client.say({**HELLO, "companion": companion})
            assert (await client.hear_of("welcome"))["you"] == you
            shown = await client.hear_of("snapshot")
            assert shown["seats"][shown["seat"]]["player"] == you
            assert shown["view"] == view_of(server, table, shown["seat"]) != view_of(server, table, SPECTATOR)

    with_server(tmp_path, go)


@pytest.mark.parametrize("game", HIDING)
def test_before_the_curtain_lifts_the_device_is_told_what_a_stranger_is_told(game: str, tmp_path: Path) -> None:
    """Frame by frame, for a whole while; each companion is told what their own seat may know."""

    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO, game=game)
        player, bo = await id_of(server, an), await Guest.named("Bo", url)
        covered, stranger = await crowd.come_in(table, an.headers), await crowd.come_in(table)
        other = await crowd.come_in(table, bo.headers, companion=1)
        clients = [await crowd.come_in(table, an.headers, companion=companion) for companion in (0, 1)]
        state, dice = server.tables.rooms[table].table.state, random.Random(3)
        for _ in range(MOVES):
            if state.is_finished:
                break
            assert state.actor is not None
            client = clients[int(seats.is_companion(state.chairs[state.actor].player))]
            await act(client, state, dice)
        for peer in (covered, stranger, other, *clients):
            assert await peer.is_there(n=99)
        news = [[frame for frame in peer.frames if b'"welcome"' not in frame] for peer in (covered, stranger, other)]
        differing = [frame for frame, *others in zip(*news, strict=True) if others != [frame, frame]]
        assert differing == [] and len(news[0]) > 10
        stored, secret = await server.store.header(table), await server.store.secret(table)
        assert stored is not None and secret is not None
        judge = Judge(msgspec.json.decode(stored.header, type=TableConfig), secret, await server.store.read(table))
        assert judge.check([(f"{player}~1", None, frame) for frame in clients[1].frames]) > 5

    with_server(tmp_path, go)


def test_somebody_elses_cookie_opens_no_seat_of_the_device(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        _, table = await at_one_device(url, BO)
        cy = await Guest.named("Cy", url)
        for headers in (cy.headers, None):
            for companion in range(6):
                client = await crowd.knock(table, headers)
                client.say({**HELLO, "companion": companion})
                assert (await client.hear_of("snapshot"))["seat"] is None
                assert (await client.answer({"type": "leave", "key": "k"}))["type"] == "refused"

    with_server(tmp_path, go)


def test_there_is_no_seventh_companion(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO)
        client = await crowd.knock(table, an.headers)
        for companion in (6, -1):
            client.say({**HELLO, "companion": companion})
            assert (await client.hear_of("refused"))["rule"] == "message.wrong-field"

    with_server(tmp_path, go)


def test_the_same_over_stream_post_menu_and_log(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO)
        state = server.tables.rooms[table].table.state
        assert state.actor is not None
        number = int(seats.is_companion(state.chairs[state.actor].player))
        headers = {**an.headers, "origin": url}
        async with httpx.AsyncClient(base_url=url, headers=headers) as client:
            path = f"/api/tables/{table}"
            assert (await client.get(f"{path}/menu")).json()["choices"] == []
            assert (await client.get(f"{path}/menu?companion={1 - number}")).json()["choices"] == []
            menu = (await client.get(f"{path}/menu?companion={number}")).json()
            first = menu["choices"][0]["action"]
            wish = {"type": "act", "key": "k", "decision": menu["decision"], "action": first}
            refused = (await client.post(f"{path}/messages?companion={1 - number}", json=wish)).json()
            assert refused["type"] == "refused"
            assert (await client.post(f"{path}/messages?companion={number}", json=wish)).json()["type"] == "ack"
            seen = {one: await first_snapshot(client, f"{path}/stream{one}") for one in ("", "?companion=1")}
            assert seen[""]["seat"] is None and seen["?companion=1"]["seat"] is not None
            logs = [(await client.get(f"{path}/log{one}")).json() for one in ("", "?companion=0", "?companion=1")]
            assert logs[0]["version"] == state.version
            assert len({msgspec.json.encode(log) for log in logs}) == 3, "everyone saw other cards being drawn"

    with_server(tmp_path, go)


async def first_snapshot(client: httpx.AsyncClient, path: str) -> dict[str, Any]:
    async with client.stream("GET", path) as answer:
        async for line in answer.aiter_lines():
            told: dict[str, Any] = msgspec.json.decode(line)
            if told["type"] == "snapshot":
                return told
    raise AssertionError("no snapshot came")


# Wishes


BAD_WISHES = (
    [ME, ME],
    [ME, {"kind": "open", "name": "Bo"}],
    [{"kind": "me", "name": "Bo"}, {"kind": "me", "name": "bo"}],
    [ME, {"kind": "me", "name": " "}],
    [ME, {"kind": "me", "name": "x" * 60}],
)


def test_wishes_that_cannot_be(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        async with httpx.AsyncClient(base_url=url, headers={**an.headers, "origin": url}) as client:
            for chairs in BAD_WISHES:
                answer = await client.post("/api/tables", json={"game": ANY_GAME, "seats": chairs})
                assert (answer.status_code, answer.json()["rule"]) == (409, "table.bad-wish"), chairs

    with_server(tmp_path, go)


def test_nobody_is_waited_for_where_all_sit_at_one_device() -> None:
    def wish(*kinds: str) -> TableRequest:
        levels = {"house": "sensible"}
        return TableRequest(
            game=OPEN_GAME,
            seats=[ChairRequest(kind=kind, level=levels.get(kind)) for kind in kinds],  # type: ignore[arg-type]
        )

    assert wish("me", "me").is_solo and wish("me", "house").is_solo and wish("me", "me", "house").is_solo
    assert not wish("house", "house").is_solo and not wish("me", "open").is_solo and not wish("me", "api").is_solo


def test_a_nobody_has_no_companions() -> None:
    assert STRANGER.sender(1) == NOBODY and seats.companion_of("", 1) == ""
    assert seats.companion_of("an", 0) == "an" and seats.owner_of("an~3") == "an"


# Before and after the game


def test_who_sits_beside_the_host_is_ready_and_may_be_sent_away(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO, OPEN)
        state = server.tables.rooms[table].table.state
        assert [(chair.kind, chair.ready) for chair in state.chairs] == [
            ("human", False),
            ("human", True),
            ("open", False),
        ]
        client = await crowd.come_in(table, an.headers)
        assert (await client.answer({"type": "fill", "key": "f", "seat": 1}))["type"] == "ack"
        assert state.chairs[1] == seats.OPEN

    with_server(tmp_path, go)


def test_when_the_host_leaves_before_the_start_the_whole_device_does(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO, OPEN)
        client = await crowd.come_in(table, an.headers)
        assert (await client.answer({"type": "leave", "key": "l"}))["type"] == "ack"
        assert server.tables.rooms[table].table.state.chairs == [seats.OPEN] * 3

    with_server(tmp_path, go)


def test_a_friend_elsewhere_starts_the_game_with_the_device(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO, OPEN)
        cy = await Guest.named("Cy", url)
        here, there = await crowd.come_in(table, an.headers), await crowd.come_in(table, cy.headers)
        stranger = await crowd.come_in(table)
        for peer, wish in ((there, "sit"), (there, "ready"), (here, "ready")):
            assert (await peer.answer({"type": wish, "key": wish}))["type"] == "ack"
        assert server.tables.rooms[table].table.state.phase == "playing"
        assert await here.is_there(n=5) and await stranger.is_there(n=5)
        seen, public = ([frame for frame in peer.frames if b'"phase":"playing"' in frame] for peer in (here, stranger))
        assert seen == public and len(seen) == 1, "the page that waited saw somebody's cards"

    with_server(tmp_path, go)


def test_the_device_waits_for_its_owner_in_the_lists_and_is_not_rated(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, table = await at_one_device(url, BO, game=OPEN_GAME)
        player = await id_of(server, an)
        played = server.tables.rooms[table].table
        assert card_of(played, 0).waits_for == player and set(card_of(played, 0).players) == {player}
        await until(lambda: played.state.phase == "playing")
        for companion in (0, 1):
            client = await crowd.come_in(table, an.headers, companion=companion)
            assert (await client.answer({"type": "resign", "key": f"r{companion}"}))["type"] == "ack"
        await until(lambda: played.state.phase == "over")
        assert kept_of(played).players[0].payoff is not None and not kept_of(played).is_rated
        await server.archive.keep(played, 0)
        card = await server.archive.game(table)
        assert card is not None and {one.player for one in card.players} == {player, f"{player}~1"}
        await server.archive.forget(player)
        card = await server.archive.game(table)
        assert card is not None and {(one.player, one.name) for one in card.players} == {(None, "")}

    with_server(tmp_path, go)


def test_the_same_device_plays_again() -> None:
    companion = Caller(person=Person(id="an", name="An")).sender(1)
    assert (companion.player, companion.name) == ("an~1", "An 2")
    left = Chair(kind="human", player="an~1", name="Bo", ready=True, words="x", away=True, level="sensible")
    assert kept(left, "an") == Chair(kind="human", player="an~1", name="Bo", ready=True)
    assert not kept(Chair(kind="human", player="an", name="An", ready=True), "an").ready
