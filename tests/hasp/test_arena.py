"""HASP in the arena: a program hears its own cards and nobody else's."""

from __future__ import annotations

import json
from pathlib import Path

from tests.arena.test_programs import PLAIN, played


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
