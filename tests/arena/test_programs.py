"""Programs in the arena: the lines of `speeltafel bot run`, each seat's own, and a verdict on a bad one."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import pytest

from speeltafel.arena import hold, planned, read_contenders, report_of
from tests.games import COOPERATIVE

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


def played(tmp_path: Path, text: str, *arguments: str, game: str = COOPERATIVE, **more: Any) -> dict[str, Any]:
    file = tmp_path / "program.py"
    file.write_text(text)
    command = " ".join([sys.executable, str(file), *arguments])
    bots = read_contenders(game, f"random,cmd:{command}")
    found: dict[str, Any] = report_of(hold(planned(game, bots, deals=1, **{"seats": 2, **more})))["results"]
    return found


@pytest.mark.parametrize(
    ("text", "kind", "words"),
    [
        ("import sys\nsys.exit('no idea')", "crashed", "ended with status 1 before it had said hello: no idea"),
        (HELLO.replace("2", "1") + "sys.stdin.read()", "nonsense", "speaks protocol 1; expected 2"),
        (HELLO + "sys.stdin.readline()", "crashed", "ended with status 0 before it had decided for seat"),
        (HELLO + "sys.stdin.read()", "slow", "no decision in 2 s"),
        (HELLO + "for _ in range(20): print('hm', flush=True)\nsys.stdin.read()", "nonsense", "10 messages in a row"),
        (PLAIN.replace('said["legal"][0]', '"play 99"'), "illegal", "'play 99' is not legal; expected one of"),
    ],
    ids=["dies", "is old", "dies later", "is slow", "chats", "cheats"],
)
def test_a_bad_program_gets_a_verdict(tmp_path: Path, text: str, kind: str, words: str) -> None:
    [verdict] = played(tmp_path, text, patience_s=2.0 if kind == "slow" else 60.0)["verdicts"]
    assert verdict["kind"] == kind
    assert words in verdict["examples"][0]


def test_a_class_can_take_part_as_a_program() -> None:
    """That is how a class that nobody trusts gets a process of its own."""
    program = f"cmd:{sys.executable} -m speeltafel.client tests.arena.peeking:Honest"
    found = report_of(hold(planned(COOPERATIVE, read_contenders(COOPERATIVE, program), seats=2, deals=1)))["results"]
    assert found["verdicts"] == [] and found["decisions"] > 10
