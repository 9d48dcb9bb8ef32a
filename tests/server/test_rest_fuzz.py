"""Schemathesis asks every described route for what may and may not be asked: no bug answers, and no surprise."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count
from typing import Any

import msgspec
import pytest
import schemathesis
from hypothesis import HealthCheck, settings
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
)

from speeltafel.server.http.app import described
from speeltafel.server.live.room import now
from speeltafel.server.people.admin_token import admin_bearer
from tests.server.http_server import PATIENCE, Running, lines, running, solo

schema = schemathesis.openapi.from_dict(msgspec.json.decode(described()))
routes = schema.exclude(path_regex="/stream$")
"""A stream does not end by itself; it is asked below."""
CHECKS = [
    schemathesis.checks.not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
]
LEAVING = ("/api/logout", "/api/account")
"""After these a guest is nobody."""
turns = count()


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("web")) as served:
        yield served


@pytest.fixture(scope="module")
def program(web: Running) -> str:
    """The bearer of a program that may do everything programs can."""
    client = web.guest()
    client.post("/api/account", json={"login_name": "fuzz", "password": "purple elephant seven"})
    made = client.post("/api/tokens", json={"name": "bot", "scopes": ["play", "tables", "read"], "program": False})
    return f"Bearer {made.json()['text']}"


@pytest.fixture(scope="module")
def table(web: Running, program: str) -> str:
    return solo(web.client(authorization=program))


@pytest.fixture(scope="module")
def callers(web: Running, program: str) -> list[dict[str, str]]:
    """A program, a guest, the host and a stranger."""
    host = admin_bearer(web.server.people.signing_key, now())
    return [
        {"authorization": program},
        {"origin": web.url, "cookie": f"speeltafel={web.guest().cookies['speeltafel']}"},
        {"authorization": f"Bearer {host}"},
        {"origin": web.url},
    ]


@routes.parametrize()
@settings(max_examples=6, deadline=None, derandomize=True, database=None, suppress_health_check=list(HealthCheck))
def test_no_request_meets_a_bug(
    case: schemathesis.Case[Any], web: Running, callers: list[dict[str, str]], table: str
) -> None:
    turn = next(turns)
    if "table" in case.path_parameters and turn % 3:
        case.path_parameters["table"] = table
    headers = callers[turn % len(callers)]
    if case.path in LEAVING and "cookie" in headers:
        headers = {**headers, "cookie": f"speeltafel={web.guest().cookies['speeltafel']}"}
    case.call_and_validate(base_url=web.url, headers=headers, checks=CHECKS, timeout=PATIENCE)


@pytest.mark.parametrize("last", ["0", "1", "99999", "9007199254740991"])
@pytest.mark.parametrize("watch", ["", "a" * 22, "_" * 64])
def test_a_stream_begins_for_every_version_and_code(
    web: Running, program: str, table: str, last: str, watch: str
) -> None:
    headers = {"authorization": program} | ({"x-watch-code": watch} if watch else {})
    with web.client(**headers).stream("GET", f"/api/tables/{table}/stream?last={last}") as answer:
        assert answer.status_code == 200 and next(lines(answer))["type"] == "welcome"


@pytest.mark.parametrize("last", ["-1", "x", "", "1.5", "9007199254740992", "1" * 400, "%00"])
def test_a_stream_does_not_begin_for_anything_else(web: Running, table: str, last: str) -> None:
    answer = web.client().get(f"/api/tables/{table}/stream?last={last}")
    assert (answer.status_code, answer.json()["facts"]) == (400, {"field": "last"})
