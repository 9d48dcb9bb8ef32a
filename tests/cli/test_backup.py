"""`speeltafel backup` and `restore`: everything comes back, and nothing is overwritten."""

from __future__ import annotations

import stat
from pathlib import Path

from tests.cli.served import NO_BOTS, command, opened_table, served, typed
from tests.games import ANY_GAME


def sqlite(folder: Path, name: str = "tables.db") -> str:
    return f"sqlite:///{folder / name}"


def complaint(home: Path, *words: str) -> str:
    done = typed(home, *words)
    assert done.returncode == 1 and done.stderr.count("\n") == 1, done
    return done.stderr


def test_a_backup_of_a_running_house_opens_elsewhere_with_its_tables_and_people(tmp_path: Path) -> None:
    file, other = tmp_path / "friday.speeltafel", sqlite(tmp_path, "other.db")
    with served(tmp_path, "--database", sqlite(tmp_path), *NO_BOTS) as house, house.guest("Kim") as kim:
        table = opened_table(kim)
        made = command(tmp_path, "backup", str(file), "--database", sqlite(tmp_path))
        assert made.returncode == 0, made.stderr
        assert "1 tables" in made.stdout and "1 players" in made.stdout
        player = kim.get("/api/me").json()["player"]
        cookies = "; ".join(f"{name}={value}" for name, value in kim.cookies.items())
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    restored = command(tmp_path, "restore", str(file), "--database", other)
    assert restored.returncode == 0, restored.stderr
    with served(tmp_path, "--database", other, *NO_BOTS) as house:
        assert house.get(f"/api/tables/{table}").json()["game"] == ANY_GAME
        assert house.get("/api/me", {"cookie": cookies}).json()["player"] == player


def test_nothing_is_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "friday.speeltafel"
    with served(tmp_path, "--database", sqlite(tmp_path), *NO_BOTS) as house, house.guest("Kim"):
        assert typed(tmp_path, "backup", str(file), "--database", sqlite(tmp_path)).returncode == 0
        assert "exists already" in complaint(tmp_path, "backup", str(file), "--database", sqlite(tmp_path))
        assert "is in use" in complaint(tmp_path, "restore", str(file), "--database", sqlite(tmp_path))
        assert house.stop() == 0
    assert "empty database" in complaint(tmp_path, "restore", str(file), "--database", sqlite(tmp_path))


def test_what_is_no_backup_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "letter.txt"
    file.write_text("Dear Kim,\n")
    assert "no backup" in complaint(tmp_path, "restore", str(file), "--database", sqlite(tmp_path))
    assert "no backup" in complaint(tmp_path, "restore", "nothing.speeltafel", "--database", sqlite(tmp_path))
    assert "no database" in complaint(tmp_path, "backup", str(tmp_path / "x"), "--database", sqlite(tmp_path, "no.db"))
    assert not (tmp_path / "x").exists()
