"""`speeltafel convert`: our records as exports of hanab.live, and back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from speeltafel.games import load
from speeltafel.kernel.game_record import recorded, write
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


@pytest.mark.parametrize(
    ("match", "words"),
    [
        (Match(load("hanabi"), 2, {"colours": 6}), "five colours"),
        (Match(load("hanabi"), 2), "a card is still to be drawn"),
        (Match(load("hasp"), 2), "this is a record of HASP; hanab.live plays Hanabi"),
        (Match(load("hare"), 3), "this is a record of Hare & Tortoise; hanab.live plays Hanabi"),
    ],
)
def test_what_hanab_live_does_not_have_gets_one_line(
    speeltafel: Command, tmp_path: Path, match: Match, words: str
) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write(recorded(match)))
    answer = speeltafel("convert", str(file), "--to", "hanab.live")
    assert (answer.status, answer.out) == (1, "")
    assert words in answer.complaint


def test_a_record_can_come_from_standard_input(speeltafel: Command) -> None:
    record = write(recorded(Match(load("hanabi"), 2)))
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
