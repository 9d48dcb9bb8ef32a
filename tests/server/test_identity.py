"""Who is behind a request or a socket: decided in one place, so that both doors take everybody for the same."""

from __future__ import annotations

from collections.abc import Mapping
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.server.people import NewToken, People, Person, SignedIn, identity
from speeltafel.server.people.admin_token import LIFETIME_MS, SKEW_MS, admin_bearer
from speeltafel.server.people.identity import STRANGER, Caller, bearer_in, cookie_in, identify
from speeltafel.server.run import Server
from speeltafel.server.table.judgement import NOBODY, Sender
from tests.games import OPEN_GAME
from tests.server.peers import ME, OPEN, Crowd, Guest, with_server

Headers = Mapping[str, str]


class Expected(NamedTuple):
    """What both doors answer to somebody."""

    player: str
    """Empty for a stranger."""
    may_sit: str
    """The type of the answer to `sit`, or its rule; empty for who is not let in."""


class Known(NamedTuple):
    """Everybody whom a test can come as."""

    guest: SignedIn
    barred: SignedIn
    playing: NewToken
    reading: NewToken
    admin: str
    old_admin: str


async def known_people(people: People) -> Known:
    guest = await signed_in(people, "An", "anna")
    barred = await signed_in(people, "Bo", "bodo")
    await people.ban(barred.person.id)
    playing, reading = [await people.create_token(guest.person, "robot", [scope]) for scope in ("play", "read")]
    assert isinstance(playing, NewToken) and isinstance(reading, NewToken)
    key, now = people.signing_key, people.now()
    old = admin_bearer(key, now - LIFETIME_MS - 2 * SKEW_MS)
    return Known(guest, barred, playing, reading, admin_bearer(key, now), old)


async def signed_in(people: People, name: str, login: str) -> SignedIn:
    guest = await people.new_guest(name)
    assert isinstance(guest, SignedIn)
    found = await people.register(guest.person, login, "purple elephant seven")
    assert isinstance(found, SignedIn)
    return found


def callers(known: Known) -> dict[str, tuple[Headers, Expected]]:
    """What people may come with, and whom they are taken for."""
    cookie, me = f"speeltafel={known.guest.cookie}", known.guest.person.id
    forged = f"speeltafel={known.guest.cookie[:-4]}AAAA"
    token, stranger, nobody = f"Bearer {known.playing.text}", Expected("", "message.who-are-you"), Expected("", "")
    program, reader = known.playing.token.player, known.reading.token.player
    reading = f"Bearer {known.reading.text}"
    return {
        "nothing": ({}, stranger),
        "a cookie": ({"Cookie": cookie}, Expected(me, "ack")),
        "a cookie among others": ({"Cookie": f"a=b; {cookie}; c=d"}, Expected(me, "ack")),
        "another cookie": ({"Cookie": "other=1"}, stranger),
        "a forged cookie": ({"Cookie": forged}, stranger),
        "a cookie that cannot be read": ({"Cookie": "speeltafel=[(;;=;"}, stranger),
        "the cookie of somebody barred": ({"Cookie": f"speeltafel={known.barred.cookie}"}, stranger),
        "a token": ({"Authorization": token}, Expected(program, "ack")),
        "a token in small letters": ({"Authorization": f"bearer  {known.playing.text}"}, Expected(program, "ack")),
        "a token to read with": ({"Authorization": reading}, Expected(reader, "message.not-allowed")),
        "a token beside a cookie": ({"Authorization": token, "Cookie": cookie}, Expected(program, "ack")),
        "a forged token": ({"Authorization": f"{token}x"}, nobody),
        "a forged token beside a good cookie": ({"Authorization": "Bearer spt_x", "Cookie": cookie}, nobody),
        "no token after the word": ({"Authorization": "Bearer"}, nobody),
        "a password": ({"Authorization": "Basic YW46Ym8=", "Cookie": cookie}, nobody),
        "the host": ({"Authorization": f"Bearer {known.admin}"}, stranger),
        "the host of yesterday": ({"Authorization": f"Bearer {known.old_admin}"}, nobody),
        "somebody who plays the host": ({"Authorization": f"Bearer {known.admin[:-1]}!"}, nobody),
    }


def test_requests_and_sockets_take_everybody_for_the_same(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        host, known = await Guest.named("Cy", url), await known_people(server.people)
        for what, (headers, expected) in callers(known).items():
            table = await host.rest.open_table(OPEN_GAME, [ME, OPEN, OPEN])
            caller = await identify(server.people, headers.get("Cookie", ""), headers.get("Authorization", ""))
            assert (caller.player or "", caller.is_bad) == (expected.player, not expected.may_sit), what
            assert await by_request(url, headers) == (401 if caller.is_bad else 200, caller.player), what
            assert await by_socket(crowd, table, headers) == expected, what

    with_server(tmp_path, go)


async def by_request(url: str, headers: Headers) -> tuple[int, str | None]:
    """The status, and whom a request is taken for."""
    async with httpx.AsyncClient(base_url=url) as client:
        answer = await client.get("/api/me", headers=headers)
    return answer.status_code, answer.json().get("player")


async def by_socket(crowd: Crowd, table: str, headers: Headers) -> Expected:
    """Whom a socket is taken for, and whether they may sit down."""
    peer = await crowd.knock(table, headers)
    peer.say({"type": "hello", "protocol": 2})
    told = await peer.hear()
    if told["type"] == "closed":
        assert told["reason"] == "bad-token"
        return Expected("", "")
    assert told["type"] == "welcome"
    answer = await peer.answer({"type": "sit", "key": "sit"})
    return Expected(told["you"], answer.get("rule", "ack"))


def test_what_one_function_decides_holds_at_both_doors(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        host = await Guest.named("Cy", url)
        table = await host.rest.open_table(OPEN_GAME, [ME, OPEN])

        async def somebody_else(*_: object) -> Caller:
            return Caller(person=Person(id="p-else", name="Else"), scopes=frozenset({"play"}))

        monkeypatch.setattr(identity, "with_cookie", somebody_else)
        assert await by_request(url, host.headers) == (200, "p-else")
        assert await by_socket(crowd, table, host.headers) == Expected("p-else", "ack")

    with_server(tmp_path, go)


# What headers hold


def test_a_caller_is_a_sender_for_tables_and_so_are_those_beside_them() -> None:
    caller = Caller(person=Person(id="p1", name="An", program=True))
    assert caller.sender() == caller.sender(0) == Sender("p1", "An", program=True)
    assert caller.sender(2) == Sender("p1~2", "An 3", program=True)
    assert STRANGER.sender() == STRANGER.sender(1) == NOBODY


def test_nothing_secret_is_in_the_text_of_a_caller() -> None:
    assert "cookie-text" not in repr(Caller(cookie="cookie-text"))


@given(st.text())
def test_no_header_breaks_the_reading(header: str) -> None:
    assert isinstance(cookie_in(header), str)
    assert isinstance(bearer_in(header), str)


@given(st.text(st.characters(min_codepoint=48, max_codepoint=122, categories=["L", "N"]), min_size=1))
def test_a_cookie_is_found_wherever_it_stands(value: str) -> None:
    sent: Any = SimpleCookie({"a": "1", "speeltafel": value, "z": "2"})
    assert cookie_in(sent.output(header="", sep=";")) == value
