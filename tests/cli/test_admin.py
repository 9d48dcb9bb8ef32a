"""`speeltafel admin`: through a running server, and on the database when none runs."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from tests.cli.served import Served, command, opened_table, served


class Office:
    """The host's desk: one database, with or without a server on it."""

    def __init__(self, home: Path) -> None:
        self.home = home
        self.database = f"sqlite:///{home / 'tables.db'}"

    @contextmanager
    def house(self) -> Iterator[Served]:
        with served(self.home, "--database", self.database) as house:
            yield house

    def admin(self, *words: str) -> str:
        """What the command says when it succeeds."""
        done = command(self.home, "admin", *words, "--database", self.database)
        assert done.returncode == 0, done.stderr
        return done.stdout.strip()

    def complaint(self, *words: str) -> str:
        done = command(self.home, "admin", *words, "--database", self.database)
        assert done.returncode in (1, 2) and done.stderr.count("\n") == 1, done
        return done.stderr.strip()

    def player(self, name: str) -> dict[str, Any]:
        (line,) = self.admin("players", "--find", name, "--json").splitlines()
        found: dict[str, Any] = json.loads(line)
        return found


@pytest.fixture
def office(tmp_path: Path) -> Office:
    return Office(tmp_path)


def test_a_running_server_closes_a_table_and_shows_a_player_out(office: Office) -> None:
    with office.house() as house, house.guest("Kim") as kim:
        table = opened_table(kim)
        assert office.admin("close", table) == f"table {table} is closed"
        assert kim.get(f"/api/tables/{table}").json()["phase"] == "abandoned"
        assert office.complaint("close", table).endswith(f"there is no table {table} that could be closed")

        player = office.player("kim")["id"]
        assert office.admin("ban", player, "--days", "7", "--reason", "insults") == (
            f"player {player} is banned for 7 days"
        )
        assert kim.post("/api/tables", json={"game": "hanabi", "seats": []}).status_code == 403
        assert office.player("kim")["ban_reason"] == "insults"
        assert "banned until" in office.admin("players")

        office.admin("unban", player)
        assert opened_table(kim)
        office.admin("delete-account", player)
        assert office.admin("players") == "nobody"
        assert office.complaint("ban", player).endswith(f"there is no player {player}")


def test_without_a_server_the_database_itself_is_changed(office: Office) -> None:
    with office.house() as house, house.guest("Kim") as kim:
        table = opened_table(kim)
        assert house.stop() == 0
        player = office.player("kim")["id"]
        office.admin("ban", player)
        assert office.admin("close", table) == f"table {table} is closed"
        assert office.complaint("close", table).endswith(f"there is no table {table} that could be closed")
        cookies = dict(kim.cookies)
    with office.house() as house:
        headers = {"cookie": "; ".join(f"{name}={value}" for name, value in cookies.items())}
        assert house.get(f"/api/tables/{table}").json()["phase"] == "abandoned"
        assert house.get("/api/me", headers).json()["player"] is None
        assert house.stop() == 0
        office.admin("unban", player)
        office.admin("delete-account", player)
        assert office.admin("players") == "nobody"


def test_after_a_crash_the_old_note_of_the_address_does_no_harm(office: Office) -> None:
    with office.house() as house, house.guest("Kim") as kim:
        table = opened_table(kim)
        house.stop(signal.SIGKILL)
    assert (office.home / "tables.db.url").exists()
    assert office.admin("close", table) == f"table {table} is closed"


def test_a_server_that_does_not_answer_is_said(office: Office) -> None:
    with office.house() as house:
        house.stop()
    told = office.complaint("close", "table", "--url", "http://127.0.0.1:1")
    assert told == "speeltafel: no server answers at http://127.0.0.1:1"


@pytest.mark.parametrize("words", [["players"], ["close", "table"], ["ban", "player"]])
def test_a_database_that_is_not_there_is_one_line(office: Office, words: list[str]) -> None:
    assert "there is no database" in office.complaint(*words)
    assert not (office.home / "tables.db").exists()


def test_wrong_wishes_are_one_line(office: Office) -> None:
    assert "--days 0: expected" in office.complaint("ban", "player", "--days", "0")
    assert "--url is" in office.complaint("close", "table", "--url", "somewhere")
    assert "Missing argument" in office.complaint("close")
