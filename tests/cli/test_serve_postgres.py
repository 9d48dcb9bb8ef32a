"""`speeltafel serve`, `admin` and `backup` on PostgreSQL: several processes, one house."""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from tests.cli.served import NO_BOTS, command, opened_table, refused, served
from tests.games import ANY_GAME
from tests.server.postgres import Cluster, running


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    with running(os.environ.get("PYTEST_XDIST_TESTRUNUID")) as shared:
        yield shared


def home(folder: Path, name: str) -> Path:
    made = folder / name
    made.mkdir()
    return made


def test_several_processes_are_one_house(cluster: Cluster, tmp_path: Path) -> None:
    with (
        cluster.database(empty=True) as url,
        served(home(tmp_path, "one"), "--database", url, *NO_BOTS) as one,
        served(home(tmp_path, "two"), "--database", url, *NO_BOTS) as two,
        one.guest("Kim") as kim,
    ):
        table = opened_table(kim)
        assert two.get(f"/api/tables/{table}").json()["phase"] == "gathering"
        cookie = {"cookie": "; ".join(f"{name}={value}" for name, value in kim.cookies.items())}
        assert two.get("/api/me", cookie).json()["name"] == "Kim"
        assert one.stop() == 0
        assert two.get("/healthz").status_code == 200
        closed = command(tmp_path, "admin", "close", table, "--url", two.url, "--database", url)
        assert closed.stdout == f"table {table} is closed\n", closed.stderr
        assert two.get(f"/api/tables/{table}").json()["phase"] == "abandoned"
        assert two.stop() == 0


def test_a_backup_moves_a_house_from_sqlite_to_postgresql(cluster: Cluster, tmp_path: Path) -> None:
    small, file = f"sqlite:///{tmp_path / 'tables.db'}", str(tmp_path / "friday.speeltafel")
    with served(tmp_path, "--database", small, *NO_BOTS) as house, house.guest("Kim") as kim:
        table = opened_table(kim)
        assert house.stop() == 0
    with cluster.database(empty=True) as url:
        for words in (["backup", file, "--database", small], ["restore", file, "--database", url]):
            done = command(tmp_path, *words)
            assert done.returncode == 0 and "1 tables" in done.stdout, done
            assert "p@ss" not in done.stdout and "%40" not in done.stdout
        listed = command(tmp_path, "admin", "players", "--database", url)
        assert "Kim  (guest, since " in listed.stdout
        with served(tmp_path, "--database", url, *NO_BOTS) as house:
            assert house.get(f"/api/tables/{table}").json()["game"] == ANY_GAME


def test_a_database_of_a_newer_program_is_refused(cluster: Cluster, tmp_path: Path) -> None:
    newer = "UPDATE speeltafel_schema SET version_num = '9999'"
    small = tmp_path / "tables.db"
    with served(tmp_path, "--database", f"sqlite:///{small}", *NO_BOTS) as house:
        assert house.stop() == 0
    with closing(sqlite3.connect(small)) as file:
        file.execute(newer)
        file.commit()
    assert "schema 9999" in refused(tmp_path, "--port", "0", "--database", f"sqlite:///{small}")
    with cluster.database() as url:
        cluster.ask(newer, database=url.rpartition("/")[2])
        told = refused(tmp_path, "--port", "0", "--database", url)
        assert "schema 9999" in told and "p@ss" not in told
