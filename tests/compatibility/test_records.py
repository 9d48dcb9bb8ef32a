"""Records that an earlier version wrote are read, verified, replayed and written again without a changed byte."""

from __future__ import annotations

import hashlib
import json
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET

from speeltafel.cli.check import checked
from speeltafel.games import OURS, load
from speeltafel.kernel.game_record import VERIFIED, parse, recorded, replay, verify, write

TESTS = Path(__file__).parent.parent
EXPECTED = "expected.json"
"""What the earlier version made of the records; `write_records.py` wrote it."""


def old_records(name: str) -> list[Path]:
    """The records of a game."""
    return [file for file in sorted((TESTS / name / "records").glob("*.json")) if file.name != EXPECTED]


@cache
def expected(folder: Path) -> dict[str, Any]:
    found: dict[str, Any] = json.loads((folder / EXPECTED).read_text(encoding="utf-8"))
    return found


RECORDS = [pytest.param(name, file, id=f"{name}-{file.stem}") for name in OURS for file in old_records(name)]


@pytest.mark.parametrize("name", OURS)
def test_there_are_sixteen_old_records_of_every_game(name: str) -> None:
    files = old_records(name)
    assert len(files) == 16
    assert sorted(file.stem for file in files) == sorted(expected(TESTS / name / "records"))
    kinds = [parse(file.read_bytes()) for file in files]
    assert {record.seats for record in kinds} == set(load(name).seats)
    assert {record.result is UNSET for record in kinds} == {True, False}, "some are finished, some are not"
    assert {record.shuffle is UNSET for record in kinds} == {True, False}, "some have a shuffle to verify"


@pytest.mark.parametrize(("name", "file"), RECORDS)
def test_an_old_record_replays_to_the_same_bytes_and_is_written_the_same(name: str, file: Path) -> None:
    data = file.read_bytes()
    record = parse(data)
    match = replay(record, load(name))
    old = expected(file.parent)[file.stem]
    assert hashlib.sha256(match.table.tobytes()).hexdigest() == old["state"]
    if record.shuffle is not UNSET:
        assert verify(record, match) == VERIFIED
    again = recorded(match, record.names or None, record.shuffle or None)
    assert write(again) == data


@pytest.mark.parametrize(("name", "file"), RECORDS)
def test_an_old_record_is_judged_as_before(name: str, file: Path) -> None:
    """Whether it is good, who is next, what may be done, and all scores."""
    assert checked(file.read_bytes(), "en").as_json(True) == expected(file.parent)[file.stem]["check"]
