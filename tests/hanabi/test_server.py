"""What the server says and allows at a table of Hanabi."""

from __future__ import annotations

import json

import pytest

from speeltafel.games.hanabi import hanab_live
from speeltafel.protocol.messages import GameEvent
from speeltafel.server.archive import ArchiveRefusal, ReadRecord, view_record
from speeltafel.server.http.wording import event_text
from speeltafel.server.table.disclosure import reveals_something
from tests.server.archive_games import AN, BO, PlayedTable
from tests.server.table_harness import TableHarness


@pytest.mark.parametrize("seats", [2, 3, 5])
def test_hints_and_plays_are_never_taken_back(seats: int) -> None:
    harness = TableHarness("hanabi", seats)
    harness.gather()
    for move in ("hint 1 W", "play 1", "discard 1", *(f"hint 1 {value}" for value in "12345")):
        if move in harness.legal() and harness.table.state.actor == 0:
            again = TableHarness("hanabi", seats)
            again.gather()
            again.act(move)
            assert reveals_something(again.table.state.match)


def test_a_perfect_show_has_25_points() -> None:
    match = PlayedTable("t", "hanabi", [AN, BO]).start().table.state.match
    assert match.game.scoring.outcome(match.state, 2).most == 25


def test_a_bad_action_of_hanab_live_is_named() -> None:
    export = hanab_live.write(PlayedTable("t", "hanabi", [AN, BO]).start().play(seed=2).table.state.match)
    export["actions"][4] = {"type": 0, "target": 49, "value": 0}
    record = view_record(json.dumps(export).encode())
    assert isinstance(record, ReadRecord)
    assert record.fault is not None and record.fault.index == 4 and record.fault.rule == "hanabi.no-such-card"
    assert 10 < len(record.match.history) < 30


def test_an_export_of_hanab_live_without_cards_is_refused() -> None:
    answer = view_record(b'{"players": ["a", "b"], "deck": [], "actions": []}')
    assert isinstance(answer, ArchiveRefusal)
    assert answer.rule == "table.bad-record" and answer.message and "\n" not in answer.message


def test_a_hint_is_worded_for_a_request() -> None:
    hint: GameEvent = {"type": "hinted", "seat": 0, "target": 1, "clue": 9, "slots": [0, 3]}
    text = event_text("nl", "hanabi", ["An", "Bo"], hint)
    assert "An" in text and "Bo" in text and "1 en 4" in text
    assert event_text("nl", "hanabi", ["An", "Bo"], {**hint, "clue": 99}) == "hinted"
