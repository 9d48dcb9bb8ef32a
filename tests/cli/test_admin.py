"""`speeltafel admin`: through a running server, and on the database when none runs."""

from __future__ import annotations

import json
import signal
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from subprocess import CompletedProcess
from typing import Any

import pytest

from speeltafel.server.live.opening import new_table_id
from tests.cli.served import NO_BOTS, Served, command, opened_table, served, typed
from tests.games import ANY_GAME

Typing = Callable[..., CompletedProcess[str]]
"""How a command is given: in a process of its own, or in this one."""


class Host:
    """Somebody with one database, with or without a server on it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.database = f"sqlite:///{home / 'tables.db'}"

    @contextmanager
    def server(self) -> Iterator[Served]:
        with served(self.home, "--database", self.database, *NO_BOTS) as server:
            yield server

    def admin(self, *words: str, ask: Typing = typed) -> str:
        """What the command says when it succeeds."""
        done = ask(self.home, "admin", *words, "--database", self.database)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def complaint(self, *words: str) -> str:
        done = typed(self.home, "admin", *words, "--database", self.database)
        assert done.returncode in (1, 2) and done.stderr.count("\n") == 1, done
        return done.stderr.strip()

    def player(self, name: str) -> dict[str, Any]:
        (line,) = self.admin("players", "--find", name, "--json").splitlines()
        found: dict[str, Any] = json.loads(line)
        return found


@pytest.fixture
def host(tmp_path: Path) -> Host:
    return Host(tmp_path)


def test_a_running_server_closes_a_table_and_shows_a_player_out(host: Host) -> None:
    with host.server() as server, server.guest("Kim") as kim:
        table = opened_table(kim)
        assert host.admin("close", table, ask=command) == f"table {table} is closed"
        assert kim.get(f"/api/tables/{table}").json()["phase"] == "abandoned"
        assert host.complaint("close", table).endswith(f"there is no table {table} that could be closed")

        player = host.player("kim")["id"]
        assert host.admin("ban", player, "--days", "7", "--reason", "insults") == (
            f"player {player} is banned for 7 days"
        )
        assert kim.post("/api/tables", json={"game": ANY_GAME, "seats": []}).status_code == 403
        assert host.player("kim")["ban_reason"] == "insults"
        assert "banned until" in host.admin("players")

        host.admin("unban", player)
        assert opened_table(kim)
        host.admin("delete-account", player)
        assert host.admin("players") == "nobody"
        assert host.complaint("ban", player).endswith(f"there is no player {player}")


def test_without_a_server_the_database_itself_is_changed(host: Host) -> None:
    with host.server() as server, server.guest("Kim") as kim:
        table = opened_table(kim)
        assert server.stop() == 0
        player = host.player("kim")["id"]
        host.admin("ban", player, ask=command)
        assert host.admin("close", table) == f"table {table} is closed"
        assert host.complaint("close", table).endswith(f"there is no table {table} that could be closed")
        cookies = dict(kim.cookies)
    with host.server() as server:
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        assert server.get(f"/api/tables/{table}").json()["phase"] == "abandoned"
        assert server.get("/api/me", headers).json()["player"] is None
        assert server.stop() == 0
        host.admin("unban", player)
        host.admin("delete-account", player)
        assert host.admin("players") == "nobody"


def test_after_a_crash_the_old_note_of_the_address_does_no_harm(host: Host) -> None:
    with host.server() as server, server.guest("Kim") as kim:
        table = opened_table(kim)
        server.stop(signal.SIGKILL)
    assert (host.home / "tables.db.url").exists()
    assert host.admin("close", table) == f"table {table} is closed"


def test_a_server_that_does_not_answer_is_said(host: Host) -> None:
    with host.server() as server:
        server.stop()
    told = host.complaint("close", "table", "--url", "http://127.0.0.1:1")
    assert told == "speeltafel: no server answers at http://127.0.0.1:1"


@pytest.mark.parametrize("words", [["players"], ["close", "table"], ["ban", "player"]])
def test_a_database_that_is_not_there_is_one_line(host: Host, words: list[str]) -> None:
    assert "there is no database" in host.complaint(*words)
    assert not (host.home / "tables.db").exists()


def test_wrong_options_are_one_line(host: Host) -> None:
    assert "--days 0: expected" in host.complaint("ban", "player", "--days", "0")
    assert "--url is" in host.complaint("close", "table", "--url", "somewhere")
    assert "Missing argument" in host.complaint("close")


def test_a_table_can_be_named_on_the_command_line() -> None:
    """An id with a leading hyphen would be taken for an option; one in 64 random ids would have one."""
    ids = [new_table_id()[0] for _ in range(1000)]
    assert all(table[0].isalpha() for table in ids) and len(set(ids)) == len(ids)
