"""`speeltafel doctor`: what a server needs, looked at before a visitor finds out."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from speeltafel.cli import doctor
from speeltafel.server.limits import descriptors
from speeltafel.server.store import Store
from tests.cli.conftest import Command


def database(folder: Path) -> str:
    return f"sqlite:///{folder / 'new.db'}"


def test_a_machine_that_is_ready_gets_a_list_without_complaints(speeltafel: Command, tmp_path: Path) -> None:
    answer = speeltafel("doctor", "--database", database(tmp_path))
    assert answer.status == 0, answer.out
    assert [line.split()[0] for line in answer.out.splitlines()] == ["ok"] * len(doctor.CHECKS)
    (told,) = speeltafel("doctor", "--json", "--database", database(tmp_path)).json
    assert [check["name"] for check in told][:4] == ["settings", "descriptors", "database", "disk"]


def test_what_is_wrong_gets_a_line_with_advice(
    speeltafel: Command, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "new.db").write_text("no database" * 1000)
    monkeypatch.setattr(descriptors, "raise_limit", lambda: 256)
    answer = speeltafel("doctor", "--database", database(tmp_path))
    wrong = [line for line in answer.out.splitlines() if line.startswith("WRONG")]
    assert answer.status == 1 and len(wrong) == 2
    assert "at most 256; allow at least 1024" in wrong[0] and "database: cannot read" in wrong[1]
    assert "Traceback" not in answer.out + answer.err


def test_a_table_that_cannot_be_opened_is_found_in_a_database_that_can_be_read(
    speeltafel: Command, tmp_path: Path
) -> None:
    async def store_one(header: str) -> None:
        async with Store.open(database(tmp_path)) as store:
            await store.create_table(f"table-{len(header)}", header, bytes(32), 0)

    asyncio.run(store_one('{"nonsense": true}'))
    answer = speeltafel("doctor", "--database", database(tmp_path))
    wrong = [line for line in answer.out.splitlines() if line.startswith("WRONG")]
    assert answer.status == 1 and len(wrong) == 1 and "table-18" in wrong[0], answer.out
    assert any(line.startswith("ok") and "write-ahead log" in line for line in answer.out.splitlines())
