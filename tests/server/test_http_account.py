"""Names, accounts, logins, tokens and the host's bearer, asked of a real server."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator

import httpx
import pytest

from speeltafel.server.http.streaming import LineWire
from speeltafel.server.live.room import now
from speeltafel.server.people.admin_token import LIFETIME_MS, SKEW_MS, admin_bearer, is_admin
from tests.games import ANY_GAME
from tests.server.http_server import Running, lines, running, solo

PASSWORD = "purple elephant seven"
OPEN_TABLE = {"game": ANY_GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("web")) as served:
        yield served


def registered(web: Running, login: str) -> httpx.Client:
    client = web.guest()
    made = client.post("/api/account", json={"login_name": login, "password": PASSWORD})
    assert made.status_code == 201, made.text
    return client


def token(client: httpx.Client, *scopes: str) -> str:
    made = client.post("/api/tokens", json={"name": f"bot {' '.join(scopes)}", "scopes": list(scopes)})
    assert made.status_code == 201, made.text
    return str(made.json()["text"])


def with_token(web: Running, text: str) -> httpx.Client:
    return web.client(authorization=f"Bearer {text}")


# Guests and accounts


def test_a_guest_has_a_name_at_one_click_and_a_cookie_that_scripts_cannot_read(web: Running) -> None:
    client = web.browser()
    assert client.get("/api/me").json()["player"] is None
    made = client.post("/api/guests", json={"name": "  An  "})
    assert made.json()["name"] == "An"
    cookie = made.headers["set-cookie"]
    assert "HttpOnly" in cookie and "SameSite=lax" in cookie and "Path=/" in cookie and "Secure" not in cookie
    assert client.get("/api/me").json()["player"] == made.json()["player"]
    again = client.post("/api/guests", json={"name": "Bo"})
    assert (again.status_code, again.json()["rule"]) == (409, "request.already-known")


def test_names_are_changed_and_bad_ones_refused(web: Running) -> None:
    client = web.guest()
    assert client.patch("/api/me", json={"name": "Anna"}).json()["name"] == "Anna"
    refused = client.patch("/api/me", json={"name": "\u202e"})
    assert (refused.status_code, refused.json()["rule"]) == (409, "account.name-bad-sign")


def test_an_account_brings_somebody_back_from_another_browser(web: Running) -> None:
    player = (client := registered(web, "anna")).get("/api/me").json()["player"]
    other = web.browser()
    wrong = other.post("/api/login", json={"login_name": "anna", "password": "something else"})
    assert (wrong.status_code, wrong.json()["rule"]) == (409, "account.wrong-password")
    assert other.post("/api/login", json={"login_name": "Anna", "password": PASSWORD}).json()["player"] == player
    logins = client.get("/api/logins").json()["logins"]
    assert len(logins) == 2 and sum(login["current"] for login in logins) == 1
    theirs = next(login["id"] for login in logins if not login["current"])
    assert client.delete(f"/api/logins/{theirs}").status_code == 204
    assert other.get("/api/me").json()["player"] is None
    assert client.delete(f"/api/logins/{theirs}").json()["rule"] == "account.no-such-login"


def test_a_new_password_ends_other_logins(web: Running) -> None:
    client = registered(web, "pia")
    other = web.browser()
    other.post("/api/login", json={"login_name": "pia", "password": PASSWORD})
    assert client.post("/api/password", json={"old": "no", "new": "green giraffe"}).status_code == 409
    assert client.post("/api/password", json={"old": PASSWORD, "new": "green giraffe"}).status_code == 204
    assert client.get("/api/me").json()["account"] == "pia"
    assert other.get("/api/me").json()["player"] is None


def test_logging_out_takes_the_cookie_back_and_ends_it_for_good(web: Running) -> None:
    client = web.guest()
    cookie = client.cookies["speeltafel"]
    assert client.post("/api/logout").status_code == 204
    assert "speeltafel" not in client.cookies
    kept = web.browser(cookie=f"speeltafel={cookie}")
    assert kept.get("/api/me").json()["player"] is None
    assert kept.get("/api/tables/mine").status_code == 401


def test_leaving_for_good_needs_the_password_and_forgets_the_name(web: Running) -> None:
    client = registered(web, "rik")
    player = client.get("/api/me").json()["player"]
    assert client.request("DELETE", "/api/account", json={"password": "wrong"}).status_code == 409
    assert client.request("DELETE", "/api/account", json={"password": PASSWORD}).status_code == 204
    page = web.client().get(f"/api/players/{player}").json()
    assert page["deleted"] and page["name"] != "An" and page["ratings"] == []
    assert client.get("/api/me").json()["player"] is None


def test_a_player_has_a_public_page_without_a_login_name(web: Running) -> None:
    player = registered(web, "kim").get("/api/me").json()["player"]
    answer = web.client().get(f"/api/players/{player}")
    assert answer.json()["name"] == "An" and "kim" not in answer.text
    assert web.client().get("/api/players/nobody").json()["rule"] == "request.no-such-player"


# Tokens


def test_a_token_needs_an_account_and_is_shown_once(web: Running) -> None:
    refused = web.guest().post("/api/tokens", json={"name": "bot", "scopes": ["play"]})
    assert (refused.status_code, refused.json()["rule"]) == (403, "account.needs-account")
    client = registered(web, "tom")
    text = token(client, "play")
    listed = client.get("/api/tokens")
    assert text not in listed.text and listed.json()["tokens"][0]["scopes"] == ["play"]
    me = with_token(web, text).get("/api/me").json()
    assert me["program"] and me["scopes"] == ["play"] and me["csrf"] is None
    assert client.delete(f"/api/tokens/{listed.json()['tokens'][0]['id']}").status_code == 204
    assert with_token(web, text).get("/api/me").status_code == 401


def test_each_scope_opens_its_own_doors(web: Running) -> None:
    client = registered(web, "sam")
    table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    ping = f"/api/tables/{table}/messages"
    for scope in ("play", "tables", "read"):
        bot = with_token(web, token(client, scope))
        assert (bot.post(ping, json={"type": "ping"}).status_code == 200) == (scope == "play")
        assert (bot.post("/api/tables", json=OPEN_TABLE).status_code == 201) == (scope == "tables")
        assert (bot.get("/api/tables/mine").status_code == 200) == (scope in ("play", "read"))
        with bot.stream("GET", f"/api/tables/{table}/stream") as answer:
            assert (answer.status_code == 200) == (scope in ("play", "read"))
    refused = bot.post("/api/tables", json=OPEN_TABLE)
    assert (refused.status_code, refused.json()["facts"]) == (403, {"scope": "tables"})


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/logins"),
        ("GET", "/api/tokens"),
        ("PATCH", "/api/me"),
        ("POST", "/api/account"),
        ("POST", "/api/password"),
        ("POST", "/api/logout"),
        ("DELETE", "/api/account"),
        ("POST", "/api/tokens"),
    ],
)
def test_a_token_never_manages_accounts(web: Running, bot: httpx.Client, method: str, path: str) -> None:
    answer = bot.request(method, path, json={} if method != "GET" else None)
    assert (answer.status_code, answer.json()["rule"]) == (403, "request.not-allowed")


@pytest.fixture(scope="module")
def bot(web: Running) -> httpx.Client:
    return with_token(web, token(registered(web, "max"), "play", "tables", "read"))


def test_a_program_plays_with_its_token(web: Running, bot: httpx.Client) -> None:
    host = web.guest()
    table = host.post("/api/tables", json={"game": ANY_GAME, "seats": [{"kind": "me"}, {"kind": "api"}]}).json()[
        "table"
    ]
    assert bot.post(f"/api/tables/{table}/messages", json={"type": "sit", "key": "s"}).json()["type"] == "ack"
    assert host.get(f"/api/tables/{table}").json()["chairs"][1]["kind"] == "api"


@pytest.mark.parametrize("text", ["Bearer no", "Bearer", "Basic QW46Qm8=", "Bearer spt_0123456789abcdef_" + "a" * 43])
def test_a_bad_bearer_lets_nobody_in_even_beside_a_good_cookie(web: Running, text: str) -> None:
    client = web.guest()
    answer = client.get("/api/me", headers={"authorization": text})
    assert (answer.status_code, answer.json()["rule"]) == (401, "request.who-are-you")


# The host


def test_only_the_hosts_bearer_opens_the_admin_routes(web: Running) -> None:
    client = web.guest()
    table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
    path = f"/api/admin/tables/{table}/close"
    assert client.post(path).status_code == 403
    assert web.client().post(path).status_code == 401
    key = web.server.people.signing_key
    for text in (admin_bearer(b"x" * 32, now()), admin_bearer(key, now() - LIFETIME_MS - SKEW_MS - 1000), "spa.1.2.3"):
        assert web.client(authorization=f"Bearer {text}").post(path).status_code == 401
    host = web.client(authorization=f"Bearer {admin_bearer(key, now())}")
    assert host.post(path).json() == {"closed": True}
    assert host.post(path).status_code == 409
    assert host.post("/api/admin/tables/none/close").status_code == 404
    assert host.post("/api/tables", json=OPEN_TABLE).status_code == 401


def test_who_is_barred_is_shown_out_of_a_stream_and_let_in_again(web: Running) -> None:
    key = web.server.people.signing_key
    host = web.client(authorization=f"Bearer {admin_bearer(key, now())}")
    client = web.guest()
    player = client.get("/api/me").json()["player"]
    table = solo(client)
    with client.stream("GET", f"/api/tables/{table}/stream") as answer:
        messages = lines(answer)
        next(messages)
        assert host.post(f"/api/admin/players/{player}/ban", json={"reason": "rude"}).status_code == 204
        *_, last = messages
    assert last == {"type": "closed", "reason": "barred"}
    refused = client.post("/api/tables", json=OPEN_TABLE)
    assert (refused.status_code, refused.json()["rule"]) == (403, "account.barred")
    assert host.post(f"/api/admin/players/{player}/unban").status_code == 204
    assert client.post("/api/tables", json=OPEN_TABLE).status_code == 201
    assert host.delete(f"/api/admin/players/{player}").status_code == 204
    assert client.post("/api/tables", json=OPEN_TABLE).status_code == 401
    assert host.post(f"/api/admin/players/{player}/ban", json={}).json()["rule"] == "account.no-such-player"


def test_what_a_room_still_sends_to_a_stream_that_was_ended_is_not_told() -> None:
    async def told() -> bytes:
        wire = LineWire()
        wire.end(b"closed", "barred")
        wire.send(b"a move of somebody else")
        return await wire.taken()

    assert asyncio.run(told()) == b"closed\n"


def test_a_bearer_of_the_host_counts_for_a_minute_and_cannot_be_changed() -> None:
    key, other = b"k" * 32, b"o" * 32
    text = admin_bearer(key, 1_000_000)
    assert is_admin(text, key, 1_000_000) and is_admin(text, key, 1_000_000 + LIFETIME_MS)
    assert not is_admin(text, key, 1_000_000 + LIFETIME_MS + SKEW_MS + 1)
    assert not is_admin(text, other, 1_000_000)
    assert not is_admin(text.replace("1060000", "9060000"), key, 9_000_000)
    for forged in ("", ".", "spa", "spa.", text[:-1], text + "a", text.replace("spa", "spé")):
        assert not is_admin(forged, key, 1_000_000)
