"""`speeltafel convert`: records that come from anywhere, and those that cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

from speeltafel.games import load
from speeltafel.kernel.game_record import recorded, write
from speeltafel.kernel.match import Match
from tests.cli.conftest import Command
from tests.games import ANY_GAME


def test_a_record_can_come_from_standard_input(speeltafel: Command) -> None:
    record = write(recorded(Match(load(ANY_GAME), 2)))
    answer = speeltafel("convert", "-", stdin=record)
    assert answer.status == 0
    assert json.loads(answer.out) == json.loads(record)
    assert "-: " in speeltafel("convert", "-", stdin=b"{}").complaint


def test_a_bad_record_gets_one_line(speeltafel: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{}")
    answer = speeltafel("convert", str(file))
    assert answer.status == 1
    assert "not a Speeltafel record" in answer.complaint
