"""What the door refuses, and what every answer says: origins, cookies, sizes, floods, faults, headers, counters."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from speeltafel.server.http.headers import ALWAYS
from speeltafel.server.http.language import chosen
from speeltafel.server.people.signing import Signer
from tests.games import ANY_GAME
from tests.server.http_server import Running, running, solo

OPEN_TABLE = {"game": ANY_GAME, "seats": [{"kind": "me"}, {"kind": "open"}]}


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("web")) as served:
        yield served


def cookie_of(client: httpx.Client) -> str:
    return f"speeltafel={client.cookies['speeltafel']}"


# Headers


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/"),
        ("GET", "/api/docs"),
        ("GET", "/api/openapi.json"),
        ("GET", "/api/me"),
        ("GET", "/api/nothing"),
        ("PUT", "/api/me"),
        ("POST", "/api/tables"),
        ("OPTIONS", "/api/tables"),
        ("GET", "/healthz"),
        ("GET", "/metrics"),
        ("GET", "/api/records?limit=x"),
    ],
)
def test_every_answer_has_the_headers(web: Running, method: str, path: str) -> None:
    answer = web.client().request(method, path)
    for name, value in ALWAYS.items():
        assert answer.headers[name] == value
    assert "no-" in answer.headers["cache-control"]
    assert "server" not in answer.headers and "strict-transport-security" not in answer.headers


def test_the_content_policy_lets_nothing_in_but_our_own(web: Running) -> None:
    policy = web.client().get("/").headers["content-security-policy"]
    assert "default-src 'none'" in policy and "frame-ancestors 'none'" in policy and "base-uri 'none'" in policy
    assert "unsafe" not in policy and "*" not in policy


def test_behind_tls_the_cookie_is_for_tls_only_and_other_names_are_no_origin(tmp_path: Path) -> None:
    with running(tmp_path, public_url="https://games.example") as web:
        client = web.client(origin="https://games.example")
        made = client.post("/api/guests", json={"name": "An"})
        assert made.status_code == 201 and "Secure" in made.headers["set-cookie"]
        assert made.headers["strict-transport-security"].startswith("max-age=")
        evil = web.client(origin="https://evil.example", host="evil.example")
        assert evil.post("/api/guests", json={"name": "An"}).json()["rule"] == "request.wrong-origin"


# Other sites


def test_a_change_asked_for_by_another_site_is_refused(web: Running) -> None:
    cookie = cookie_of(web.guest())
    for headers in (
        {"origin": "https://evil.example"},
        {"origin": "null"},
        {"origin": web.url.replace("http:", "https:") + "0"},
        {"sec-fetch-site": "cross-site"},
        {"sec-fetch-site": "same-site"},
        {"origin": "https://evil.example", "sec-fetch-site": "same-origin"},
    ):
        answer = web.client(cookie=cookie, **headers).post("/api/tables", json=OPEN_TABLE)
        assert (answer.status_code, answer.json()["rule"]) == (403, "request.wrong-origin"), headers
        strange = web.client(**headers).post("/api/guests", json={"name": "An"})
        assert strange.status_code == 403, "a login from elsewhere is refused, too"


def test_a_change_without_any_origin_needs_the_mark(web: Running) -> None:
    browser = web.guest()
    cookie, csrf = cookie_of(browser), browser.get("/api/me").json()["csrf"]
    bare = web.client(cookie=cookie)
    assert bare.post("/api/tables", json=OPEN_TABLE).json()["rule"] == "request.no-csrf"
    forged = bare.post(
        "/api/tables", json=OPEN_TABLE, headers={"x-csrf-token": ("B" if csrf[0] == "A" else "A") + csrf[1:]}
    )
    assert forged.status_code == 403
    others = web.guest("Bo").get("/api/me").json()["csrf"]
    assert bare.post("/api/tables", json=OPEN_TABLE, headers={"x-csrf-token": others}).status_code == 403
    assert bare.post("/api/tables", json=OPEN_TABLE, headers={"x-csrf-token": csrf}).status_code == 201
    assert (
        web.client(cookie=cookie, **{"sec-fetch-site": "same-origin"}).post("/api/tables", json=OPEN_TABLE).is_success
    )


def test_reading_needs_no_origin(web: Running) -> None:
    cookie = cookie_of(web.guest())
    assert web.client(cookie=cookie, origin="https://evil.example").get("/api/me").status_code == 200
    assert "access-control-allow-origin" not in web.client(origin="https://evil.example").get("/api/me").headers


# Cookies


def test_forged_changed_and_expired_cookies_are_nobodys(web: Running) -> None:
    good = web.guest().cookies["speeltafel"]
    version, login, expires, mark = good.split(".")
    signer = Signer(web.server.people.signing_key)
    stranger = Signer(b"x" * 32)
    for value in (
        f"{version}.{login}.{int(expires) + 1}.{mark}",
        f"{version}.{login[::-1]}.{expires}.{mark}",
        good[:-1] + ("A" if good[-1] != "A" else "B"),
        stranger.cookie(login, int(expires)),
        signer.cookie(login, 1),
        signer.cookie("a" * 22, int(expires)),
        "1.2.3",
        "x" * 4000,
    ):
        client = web.browser(cookie=f"speeltafel={value}")
        assert client.get("/api/me").json()["player"] is None
        assert client.post("/api/tables", json=OPEN_TABLE).status_code == 401
    assert web.browser(cookie=f"speeltafel={good}").get("/api/me").json()["player"]


# What cannot be read


@pytest.mark.parametrize(
    ("body", "rule"),
    [
        (b"", "message.not-json"),
        (b"{", "message.not-json"),
        (b"\xff", "message.not-json"),
        (b"[]", "message.not-an-object"),
        (b'{"name": ' + b"[" * 9000, "message.wrong-field"),
        (b'{"name": 3}', "message.wrong-field"),
        (b'{"name": "An", "admin": true}', "message.unknown-field"),
        (b"{}", "message.missing-field"),
        (b'{"name": "\\ud800"}', "message.not-json"),
    ],
)
def test_a_body_is_read_strictly(web: Running, body: bytes, rule: str) -> None:
    answer = web.browser().post("/api/guests", content=body)
    assert (answer.status_code, answer.json()["rule"]) == (400, rule)


def test_numbers_in_quotes_are_no_numbers(web: Running) -> None:
    wish = {"game": ANY_GAME, "seats": [{"kind": "me"}, {"kind": "open"}], "public": "true"}
    assert web.guest().post("/api/tables", json=wish).json()["facts"]["field"] == "public"


def test_a_body_beyond_its_limit_is_refused_also_without_its_length(web: Running) -> None:
    client = web.guest()

    def endless() -> Iterator[bytes]:
        for _ in range(20):
            yield b" " * 1024

    for content in (b" " * (16 * 1024 + 1), endless()):
        answer = client.post("/api/tables", content=content)
        assert (answer.status_code, answer.json()["rule"]) == (413, "request.too-large")


@pytest.mark.parametrize(
    "path", ["/api/records?limit=x", "/api/records?since=-1", "/api/tables/a%0ab", f"/api/rules/{ANY_GAME}/xx"]
)
def test_a_bad_address_names_its_parameter(web: Running, path: str) -> None:
    answer = web.client().get(path)
    assert (answer.status_code, answer.json()["rule"]) == (400, "request.bad-address")
    assert answer.json()["facts"]["field"]


def test_faults_have_one_shape_in_the_readers_language(web: Running) -> None:
    texts = {}
    for language in ("nl", "en", "pt", "tlh"):
        answer = web.client().request("PUT", "/api/me", headers={"accept-language": language})
        assert answer.status_code == 405 and set(answer.json()) == {"rule", "facts", "text"}
        texts[language] = answer.json()["text"]
    assert len(set(texts.values())) == 3 and texts["tlh"] == texts["en"]


@pytest.mark.parametrize(
    ("wishes", "language"),
    [
        ("", "en"),
        ("nl-BE,nl;q=0.9,en;q=0.8", "nl"),
        ("de, pt-BR;q=0.5", "pt"),
        ("en;q=0.1, pt;q=0.9", "pt"),
        ("nl;q=x", "en"),
        ("nl;q=0", "en"),
        ("," * 9999, "en"),
    ],
)
def test_the_language_is_the_one_wanted_most(wishes: str, language: str) -> None:
    assert chosen(wishes) == language


def test_a_bug_is_logged_and_only_its_number_is_told(web: Running, caplog: pytest.LogCaptureFixture) -> None:
    figures = web.server.archive.figures

    async def broken(player: str, at: int) -> object:
        raise RuntimeError(f"secret words {player} {at}")

    player = web.guest().get("/api/me").json()["player"]
    setattr(web.server.archive, "figures", broken)  # noqa: B010  (a bug, made on purpose)
    try:
        with caplog.at_level(logging.ERROR):
            answer = web.client().get(f"/api/players/{player}")
    finally:
        setattr(web.server.archive, "figures", figures)  # noqa: B010
    fault = answer.json()
    assert (answer.status_code, fault["rule"], set(fault["facts"])) == (500, "request.our-fault", {"id"})
    assert "secret words" not in answer.text and "Traceback" not in answer.text
    assert [record.__dict__["fault_id"] for record in caplog.records if record.msg == "server-error"] == [
        fault["facts"]["id"]
    ]


# Floods


def test_who_asks_too_often_waits_and_others_do_not(tmp_path: Path) -> None:
    with running(tmp_path, limits="everyone, guests=- 2/2m 9/9m, tables=1/1m") as web:
        first, second = web.guest(), web.guest("Bo")
        third = web.browser().post("/api/guests", json={"name": "Cy"})
        assert (third.status_code, third.json()["rule"]) == (429, "request.too-often")
        assert 0 < int(third.headers["retry-after"]) <= 60 and third.json()["facts"]["seconds"] <= 60
        assert first.post("/api/tables", json=OPEN_TABLE).status_code == 201
        assert first.post("/api/tables", json=OPEN_TABLE).status_code == 429
        assert second.post("/api/tables", json=OPEN_TABLE).status_code == 201
        elsewhere = web.browser(**{"x-forwarded-for": "203.0.113.9"})
        assert elsewhere.post("/api/guests", json={"name": "Di"}).status_code == 201, "the proxy is trusted"


def test_one_person_has_so_many_streams(tmp_path: Path) -> None:
    with running(tmp_path, limits="everyone, sockets=5") as web:
        client = web.guest()
        table = client.post("/api/tables", json=OPEN_TABLE).json()["table"]
        asked = client.build_request("GET", f"/api/tables/{table}/stream")
        answers = [client.send(asked, stream=True) for _ in range(6)]
        assert [answer.status_code for answer in answers] == [200] * 5 + [429]
        told = [next(answer.iter_lines()) for answer in answers[:5]]
        assert all("welcome" in line for line in told), "a stream counts from when it is read"
        for answer in answers:
            answer.close()


# Counters and logs


def test_counters_are_for_this_machine_and_name_nobody(web: Running) -> None:
    client = web.guest("Zebedeus")
    table = solo(client)
    told = web.client().get("/metrics")
    assert told.status_code == 200 and "speeltafel_tables " in told.text and "speeltafel_responses_total" in told.text
    player = client.get("/api/me").json()["player"]
    for name in ("Zebedeus", table, player, client.cookies["speeltafel"]):
        assert name not in told.text
    assert 'speeltafel_bot_waiting{lane="light",rank="attended"}' in told.text
    away = web.client(**{"x-forwarded-for": "203.0.113.9"}).get("/metrics")
    assert (away.status_code, away.json()["rule"]) == (403, "request.not-allowed")


def test_health_reads_the_durability_back(web: Running) -> None:
    health = web.client().get("/healthz").json()
    assert health["ok"] and health["durability"]["synchronous"] == "full" and health["version"]
    away = web.client(**{"x-forwarded-for": "203.0.113.9"}).get("/healthz")
    assert (away.status_code, away.json()) == (200, {"ok": True}), "outsiders learn no versions"


def test_logs_have_no_secrets(web: Running, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.DEBUG):
        client = web.guest("Quirinus")
        client.post("/api/account", json={"login_name": "quirinus", "password": "very secret words"})
        token = client.post("/api/tokens", json={"name": "bot", "scopes": ["play"]}).json()["text"]
        web.client(authorization=f"Bearer {token}").get("/api/me")
        client.post("/api/login", json={"login_name": "quirinus", "password": "wrong secret words"})
        client.post("/api/guests", content=b'{"name": "half a secret')
    ours = [record for record in caplog.records if record.name.startswith(("speeltafel", "uvicorn", "litestar"))]
    written = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in ours)
    for secret in ("secret", token, token[21:], client.cookies["speeltafel"]):
        assert secret not in written
