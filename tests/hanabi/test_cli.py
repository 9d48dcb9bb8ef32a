"""Hanabi on the command line: its refusals in words, its summary, and games exchanged with hanab.live."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from speeltafel.games import OURS, load
from speeltafel.games.hanabi import hanab_live
from speeltafel.kernel.game_record import recorded, write
from speeltafel.kernel.match import Match
from tests.cli.conftest import Command, speeltafel
from tests.cli.test_check import played

__all__ = ["speeltafel"]

OTHERS = [name for name in OURS if name != "hanabi"]


def stored(folder: Path, content: object) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    return str(file)


def test_a_refused_move_is_explained_and_asked_again(speeltafel: Command) -> None:
    answer = speeltafel("play", "hanabi", "--seed", "3", stdin="hint 0 r\ndiscard 1\njump\n99\nHINT  1 5\n")
    assert "✗ Hints are for the others" in answer.out
    assert "You named yourself." in answer.out
    assert "✗ Discarding brings back a token" in answer.out
    assert "“jump” is not an action of this game." in answer.out
    assert "There is no move 99: choose from 1 to" in answer.out
    assert "Kim told An" in answer.out or "Kim pointed out" in answer.out


def test_a_checked_game_tells_its_score_tokens_errors_and_rows(speeltafel: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write(recorded(played("hanabi", 100))))
    assert list(speeltafel("check", str(file), "--json").json[0]["summary"]) == ["score", "tokens", "errors", "rows"]
    assert "over, payoff 0 0 0; score 0" in speeltafel("check", str(file)).out


def test_a_hint_to_oneself_is_named_in_words(speeltafel: Command, tmp_path: Path) -> None:
    kept = json.loads(write(recorded(played("hanabi", 0))))
    kept["actions"].append("hint 0 R")
    assert speeltafel("check", stored(tmp_path, kept), "--json").json == [
        {
            "ok": False,
            "index": 15,
            "action": "hint 0 R",
            "rule": "hanabi.hint-to-yourself",
            "message": "Hints are for the others: You named yourself. Choose another player for the hint.",
        }
    ]


# hanab.live


def test_exports_of_hanab_live_are_known_by_their_shape(speeltafel: Command, tmp_path: Path) -> None:
    match = played("hanabi", 4)
    answer = speeltafel("check", stored(tmp_path, hanab_live.write(match)), "--json")
    assert answer.status == 0
    assert answer.json[0]["summary"] == match.summary


def test_exports_of_hanab_live_may_stand_among_the_lines_of_standard_input(speeltafel: Command) -> None:
    export = json.dumps(hanab_live.write(played("hanabi", 4)))
    answer = speeltafel("check", "-", stdin="\n".join(["[]", export, write(recorded(played("hanabi", 2))).decode()]))
    assert [line["ok"] for line in answer.json] == [False, True, True]


def test_a_key_that_records_have_means_nothing_in_an_export(speeltafel: Command, tmp_path: Path) -> None:
    export = {**hanab_live.write(played("hanabi", 0)), "shuffle": 5}
    answer = speeltafel("check", stored(tmp_path, export), "--json")
    assert answer.json[0]["ok"] is True
    assert "shuffle" not in answer.json[0]


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
        *(
            (Match(load(name), 3), f"this is a record of {load(name).title}; hanab.live plays Hanabi")
            for name in OTHERS
        ),
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
