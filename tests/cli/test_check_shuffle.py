"""`speeltafel check` on records that promise a shuffle."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from speeltafel.games import SHELF, load
from speeltafel.games.hanabi import hanab_live
from speeltafel.kernel.game_record import proof, recorded, write
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Shuffle, draw
from speeltafel.testing.pool import sensibly
from tests.cli.conftest import Command
from tests.kits import kit

SHUFFLE = Shuffle(bytes(range(100, 132)), "table-1", ["one", None, "drie"])


def record(name: str = "hanabi", decisions: int = 100_000, revealed: bool = True) -> dict[str, Any]:
    """A game among the house's simple players, up to so many decisions."""
    match, random, choose = Match(load(name), 3), Random(2), sensibly(kit(name).game)
    draw(match, SHUFFLE)
    while not match.is_over and decisions > 0:
        match.act(choose(match, random))
        draw(match, SHUFFLE)
        decisions -= 1
    kept: dict[str, Any] = json.loads(write(recorded(match, ["An", "Bo", "Cy"], proof(SHUFFLE, revealed))))
    return kept


def stored(folder: Path, content: object) -> str:
    file = folder / "game.json"
    file.write_text(json.dumps(content), encoding="utf-8")
    return str(file)


@pytest.mark.parametrize("name", SHELF)
def test_a_whole_game_is_verified(speeltafel: Command, tmp_path: Path, name: str) -> None:
    file = stored(tmp_path, record(name))
    answer = speeltafel("check", file, "--json")
    assert answer.status == 0
    assert list(answer.json[0]) == ["ok", "over", "payoff", "actor", "summary", "shuffle"]
    assert answer.json[0]["over"] is True
    assert answer.json[0]["shuffle"] == "verified"
    assert speeltafel("check", file).out.endswith("; shuffle verified\n")


def test_a_secret_that_is_kept_is_no_fault_but_said(speeltafel: Command, tmp_path: Path) -> None:
    file = stored(tmp_path, record(decisions=3, revealed=False))
    answer = speeltafel("check", file, "--json", "--legal")
    assert answer.status == 0
    assert list(answer.json[0]) == ["ok", "over", "payoff", "actor", "summary", "shuffle", "legal"]
    assert answer.json[0]["shuffle"] == "not revealed"
    assert speeltafel("check", file).out.endswith("; shuffle not revealed\n")


def test_a_record_without_a_shuffle_is_answered_as_ever(speeltafel: Command, tmp_path: Path) -> None:
    plain = record(decisions=3)
    del plain["shuffle"]
    file = stored(tmp_path, plain)
    assert list(speeltafel("check", file, "--json").json[0]) == ["ok", "over", "payoff", "actor", "summary"]
    assert "shuffle" not in speeltafel("check", file).out


def test_a_card_that_was_not_promised(speeltafel: Command, tmp_path: Path) -> None:
    kept = record(decisions=0)
    true = kept["actions"][14]
    kept["actions"][14] = false = "draw W1" if true != "draw W1" else "draw R1"
    file = stored(tmp_path, kept)
    answer = speeltafel("check", file, "--json")
    assert answer.status == 1
    message = f"the shuffle is not the one that was promised: the secret gives “{true}” as outcome 14, not “{false}”"
    assert answer.json == [
        {"ok": False, "index": 14, "action": false, "rule": "table.wrong-shuffle", "message": message}
    ]
    complaint = speeltafel("check", file).complaint
    assert complaint == f"bad  {file}: action 14, “{false}”: {message} [table.wrong-shuffle]"


def test_a_roll_that_was_not_promised(speeltafel: Command, tmp_path: Path) -> None:
    kept = record("hare")
    index = max(n for n, action in enumerate(kept["actions"]) if action.startswith("roll"))
    true = kept["actions"][index]
    kept["actions"] = [*kept["actions"][:index], "roll 1" if true != "roll 1" else "roll 2"]
    del kept["result"]
    answer = speeltafel("check", stored(tmp_path, kept), "--json").json[0]
    assert (answer["rule"], answer["index"], answer["action"]) == ("table.wrong-shuffle", index, kept["actions"][-1])
    assert f"gives “{true}”" in answer["message"]


def test_a_promise_that_was_not_kept(speeltafel: Command, tmp_path: Path) -> None:
    kept = record(decisions=0)
    kept["shuffle"]["secret"] = "0" * 64
    answer = speeltafel("check", stored(tmp_path, kept), "--json").json[0]
    assert (answer["rule"], answer["index"], answer["action"]) == ("table.wrong-shuffle", None, None)


def test_a_rule_of_the_game_comes_before_the_shuffle(speeltafel: Command, tmp_path: Path) -> None:
    kept = record(decisions=0)
    kept["shuffle"]["secret"] = "0" * 64
    kept["actions"].append("hint 0 R")
    answer = speeltafel("check", stored(tmp_path, kept), "--json").json[0]
    assert (answer["rule"], answer["index"]) == ("hanabi.hint-to-yourself", 15)


def test_lines_are_verified_too(speeltafel: Command) -> None:
    broken = record(decisions=0)
    del broken["shuffle"]["seating"]
    lines = "\n".join(json.dumps(kept) for kept in (record(decisions=2), broken, record(decisions=2, revealed=False)))
    answer = speeltafel("check", "-", stdin=lines)
    assert answer.status == 1
    good, bad, kept = answer.json
    assert (good["shuffle"], kept["shuffle"]) == ("verified", "not revealed")
    assert (bad["rule"], bad["message"]) == ("table.bad-record", 'shuffle: the key "seating" is missing')


def test_a_key_of_this_name_in_an_export_of_hanab_live_means_nothing(speeltafel: Command, tmp_path: Path) -> None:
    match = Match(load("hanabi"), 2)
    match.draw(1)
    answer = speeltafel("check", stored(tmp_path, {**hanab_live.write(match), "shuffle": 5}), "--json")
    assert answer.json[0]["ok"] is True
    assert "shuffle" not in answer.json[0]
