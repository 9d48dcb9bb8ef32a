"""Hare & Tortoise in the arena: a program hears every move and every roll."""

from __future__ import annotations

import json
from pathlib import Path

from tests.arena.test_programs import PLAIN, played


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
