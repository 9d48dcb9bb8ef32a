"""`speeltafel convert`: our records as exports of hanab.live, and back."""

from __future__ import annotations

import json
from pathlib import Path

from speeltafel.games import load
from speeltafel.kernel.gamefile import recorded, write
from speeltafel.kernel.match import Match
from tests.cli.conftest import Command


def test_there_and_back_again(speeltafel: Command, tmp_path: Path) -> None:
    speeltafel("simulate", "hanabi", "--games", "1", "--policy", "sensible", "--records", str(tmp_path))
    (file,) = tmp_path.iterdir()
    export = tmp_path / "export.json"
    export.write_text(speeltafel("convert", str(file), "--to", "hanab.live").out)
    assert set(json.loads(export.read_text())) == {"players", "deck", "actions", "options"}
    back = json.loads(speeltafel("convert", str(export)).out)
    ours = json.loads(file.read_text())
    assert back.pop("names") == ["Player 1", "Player 2", "Player 3"]
    assert back == ours


def test_what_hanab_live_does_not_have_gets_one_line(speeltafel: Command, tmp_path: Path) -> None:
    for match in (Match(load("hanabi"), 2, {"colours": 6}), Match(load("hasp"), 2)):
        file = tmp_path / "game.json"
        file.write_bytes(write(recorded(match)))
        answer = speeltafel("convert", str(file), "--to", "hanab.live")
        assert answer.status == 1
        assert "five colours" in answer.complaint


def test_a_bad_record_gets_one_line(speeltafel: Command, tmp_path: Path) -> None:
    file = tmp_path / "bad.json"
    file.write_text("{}")
    answer = speeltafel("convert", str(file))
    assert answer.status == 1
    assert "not a Speeltafel record" in answer.complaint
