"""What a table needs is compiled before anybody sits down: no player waits for the compiler."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from speeltafel.games import SHELF

COUNT = """
import json, sys
from dataclasses import fields
from random import Random
from speeltafel.games import load
from speeltafel.kernel import events, json_diff
from speeltafel.protocol.messages import Leave, Return, Takeback
from speeltafel.server.table.history import Eyes, told_so_far
from speeltafel.server.table.rehearsal import rehearse
from tests.server.table_harness import SECRET, TableHarness

game = load(sys.argv[1])
compiled = {field.name: getattr(game.loops, field.name) for field in fields(game.loops)}
compiled |= {"mask_events": events.mask_events, "write_patches": json_diff.write_patches}


def signatures():
    return {name: [str(one) for one in getattr(function, "signatures", ())] for name, function in compiled.items()}


def play():
    harness, random = TableHarness(game.name, max(game.seats)), Random(1)
    harness.gather()
    for turn in range(12):
        harness.act(random.choice(harness.legal()))
        last = harness.table.state.last
        for person in harness.people:
            harness.send(Takeback(key=harness.key(), decision=last.decision), person)
    for message in (Leave(key="go"), Return(key="back")):
        harness.send(message, harness.people[0])
    told_so_far(harness.config, SECRET, harness.log, Eyes("an"))


rehearse(game)
rehearsed = signatures()
play()
print(json.dumps([rehearsed, signatures()]))
"""


@pytest.mark.parametrize("game", SHELF)
def test_a_table_uses_no_code_that_was_not_rehearsed(game: str) -> None:
    folder = Path(__file__).parents[2]
    done = subprocess.run([sys.executable, "-c", COUNT, game], cwd=folder, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    rehearsed, played = json.loads(done.stdout)
    assert {name: found for name, found in played.items() if found != rehearsed[name]} == {}
    assert all(rehearsed[name] for name in ("tell_at", "reveal_at", "look_at", "mask_events", "write_patches"))
