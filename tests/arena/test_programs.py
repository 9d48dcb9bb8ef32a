"""Programs in the arena: the lines of `speeltafel bot run`, each seat's own, and a verdict on a bad one."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from speeltafel.arena import hold, planned, read_contenders, report_of

PLAIN = """
import json, sys
said_so_far = open(sys.argv[1], "a") if len(sys.argv) > 1 else None
print(json.dumps({"type": "hello", "protocol": 2}), flush=True)
for number, line in enumerate(sys.stdin):
    said = json.loads(line)
    if said_so_far:
        print(line, end="", file=said_so_far, flush=True)
    if "legal" in said:
        act = {"type": "act", "key": f"m{number}", "decision": said["decision"], "action": said["legal"][0]}
        print(json.dumps(act), flush=True)
"""
HELLO = 'import json, sys\nprint(json.dumps({"type": "hello", "protocol": 2}), flush=True)\n'


def played(tmp_path: Path, text: str, *arguments: str, game: str = "hanabi", **more: Any) -> dict[str, Any]:
    file = tmp_path / "program.py"
    file.write_text(text)
    command = " ".join([sys.executable, str(file), *arguments])
    bots = read_contenders(game, f"random,cmd:{command}")
    found: dict[str, Any] = report_of(hold(planned(game, bots, deals=1, **{"seats": 2, **more})))["results"]
    return found


def test_a_program_plays_whole_games_and_hears_what_its_seat_hears(tmp_path: Path) -> None:
    note = tmp_path / "note"
    found = played(tmp_path, PLAIN, str(note), game="hasp", rounds=True)
    assert found["verdicts"] == []
    heard = [json.loads(line) for line in note.read_text().splitlines()]
    kinds = [said["type"] for said in heard]
    assert kinds[0] == "welcome" and "snapshot" in kinds and "ack" in kinds and "events" in kinds
    assert [said["phase"] for said in heard if said.get("ending")] == ["over", "over"]
    for said in heard:
        if said["type"] == "snapshot":
            hands = said["view"]["hands"]
            assert hands[said["seat"]] > 0 and hands[1 - said["seat"]] <= 0
    told = [event for said in heard for event in said.get("told", [])]
    assert {"played", "dealt"} <= {event["type"] for event in told}
    seat = -1
    for said in heard:
        seat = said.get("seat", seat)
        dealt = [event for event in said.get("told", []) if event["type"] == "dealt"]
        assert ["card" in event for event in dealt] == [event["seat"] == seat for event in dealt]
        cards = [action for action in said.get("actions", []) if action is None or action.startswith("deal ")]
        assert [card is not None for card in cards] == [event["seat"] == seat for event in dealt]


def test_a_program_is_told_of_every_decision_in_order(tmp_path: Path) -> None:
    note = tmp_path / "note"
    played(tmp_path, PLAIN, str(note), game="hare", cap=30)
    version = 0
    for said in map(json.loads, note.read_text().splitlines()):
        if said["type"] == "snapshot":
            version = said["version"]
        elif said["type"] == "events":
            assert said["version"] == version + said.get("count", 1)
            assert said["actions"][0].startswith(("move", "back", "take", "give", "eat", "skip", "restart"))
            assert all(action.startswith("roll") for action in said["actions"][1:])
            version = said["version"]
    assert version > 0


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("import sys\nsys.exit('no idea')", "crashed", "ended with status 1 before it had said hello: no idea"),
        (HELLO.replace("2", "1") + "sys.stdin.read()", "nonsense", "speaks protocol 1; expected 2"),
        (HELLO + "sys.stdin.readline()", "crashed", "ended with status 0 before it had decided for seat"),
        (HELLO + "sys.stdin.read()", "slow", "no decision in 1.5 s"),
        (HELLO + "for _ in range(20): print('hm', flush=True)\nsys.stdin.read()", "nonsense", "10 messages in a row"),
        (PLAIN.replace('said["legal"][0]', '"play 99"'), "illegal", "'play 99' is not legal; expected one of"),
    ],
    ids=["dies", "is old", "dies later", "is slow", "chats", "cheats"],
)
def test_a_bad_program_gets_a_verdict(tmp_path: Path, text: str, kind: str, words: str) -> None:
    [verdict] = played(tmp_path, text, patience_s=1.5)["verdicts"]
    assert verdict["kind"] == kind
    assert words in verdict["examples"][0]


def test_a_class_can_take_part_as_a_program() -> None:
    """That is how a class that nobody trusts gets a process of its own."""
    program = f"cmd:{sys.executable} -m speeltafel.client tests.arena.peeking:Honest"
    found = report_of(hold(planned("hanabi", read_contenders("hanabi", program), seats=2, deals=1)))["results"]
    assert found["verdicts"] == [] and found["decisions"] > 10
