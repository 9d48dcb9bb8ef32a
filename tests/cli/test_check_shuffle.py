"""`speeltafel check` on records that promise a shuffle."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from speeltafel.games import SHELF, load
from speeltafel.kernel.game_record import proof, recorded, write
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Shuffle, draw
from speeltafel.testing.pool import sensibly
from tests.cli.conftest import Command
from tests.games import ANY_GAME, OPEN_GAME, refused_decision
from tests.kits import kit

SHUFFLE = Shuffle(bytes(range(100, 132)), "table-1", ["one", None, "drie"])


def record(name: str = ANY_GAME, decisions: int = 100_000, revealed: bool = True) -> dict[str, Any]:
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


def with_another_outcome(kept: dict[str, Any], index: int) -> dict[str, Any]:
    """The record up to this action of chance, which came out differently."""
    match = match_after(kept, index)
    others = [match.say(action) for action in match.legal() if match.say(action) != kept["actions"][index]]
    changed = {**kept, "actions": [*kept["actions"][:index], others[0]]}
    return {key: value for key, value in changed.items() if key != "result"}


def match_after(kept: dict[str, Any], many: int) -> Match:
    """The match of a record after so many of its actions."""
    match = Match(load(kept["game"]), kept["seats"])
    for action in kept["actions"][:many]:
        assert match.act(action) is None
    return match


def test_a_card_that_was_not_promised(speeltafel: Command, tmp_path: Path) -> None:
    kept = record(decisions=0)
    last = len(kept["actions"]) - 1
    changed = with_another_outcome(kept, last)
    true, false = kept["actions"][last], changed["actions"][last]
    file = stored(tmp_path, changed)
    answer = speeltafel("check", file, "--json")
    assert answer.status == 1
    message = (
        f"the shuffle is not the one that was promised: the secret gives “{true}” as outcome {last}, not “{false}”"
    )
    assert answer.json == [
        {"ok": False, "index": last, "action": false, "rule": "table.wrong-shuffle", "message": message}
    ]
    complaint = speeltafel("check", file).complaint
    assert complaint == f"bad  {file}: action {last}, “{false}”: {message} [table.wrong-shuffle]"


def test_a_roll_that_was_not_promised(speeltafel: Command, tmp_path: Path) -> None:
    kept, game = record(OPEN_GAME), load(OPEN_GAME)
    rolls = [n for n, action in enumerate(kept["actions"]) if (game.read(3, action) or 0) >= game.decisions]
    changed = with_another_outcome(kept, rolls[-1])
    answer = speeltafel("check", stored(tmp_path, changed), "--json").json[0]
    assert (answer["rule"], answer["index"]) == ("table.wrong-shuffle", rolls[-1])
    assert answer["action"] == changed["actions"][-1]
    assert f"gives “{kept['actions'][rolls[-1]]}”" in answer["message"]


def test_a_promise_that_was_not_kept(speeltafel: Command, tmp_path: Path) -> None:
    kept = record(decisions=0)
    kept["shuffle"]["secret"] = "0" * 64
    answer = speeltafel("check", stored(tmp_path, kept), "--json").json[0]
    assert (answer["rule"], answer["index"], answer["action"]) == ("table.wrong-shuffle", None, None)


def test_a_rule_of_the_game_comes_before_the_shuffle(speeltafel: Command, tmp_path: Path) -> None:
    kept = record(decisions=0)
    kept["shuffle"]["secret"] = "0" * 64
    action, rule = refused_decision(match_after(kept, len(kept["actions"])))
    kept["actions"].append(action)
    answer = speeltafel("check", stored(tmp_path, kept), "--json").json[0]
    assert (answer["rule"], answer["index"]) == (rule, len(kept["actions"]) - 1)


def test_lines_are_verified_too(speeltafel: Command) -> None:
    broken = record(decisions=0)
    del broken["shuffle"]["seating"]
    lines = "\n".join(json.dumps(kept) for kept in (record(decisions=2), broken, record(decisions=2, revealed=False)))
    answer = speeltafel("check", "-", stdin=lines)
    assert answer.status == 1
    good, bad, kept = answer.json
    assert (good["shuffle"], kept["shuffle"]) == ("verified", "not revealed")
    assert (bad["rule"], bad["message"]) == ("table.bad-record", 'shuffle: the key "seating" is missing')
