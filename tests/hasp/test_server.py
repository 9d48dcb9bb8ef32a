"""What the server says of records of HASP."""

from __future__ import annotations

import json

from speeltafel.kernel.game_record import write
from speeltafel.server.archive import ReadRecord, view_record
from tests.server.archive_games import AN, BO, CY, DI, PlayedTable


def test_a_second_trump_in_a_record_is_named() -> None:
    record = PlayedTable("t", "hasp", [AN, BO, CY, DI]).start().play(seed=4).table.record
    assert record is not None
    content = json.loads(write(record))
    index = next(number for number, action in enumerate(content["actions"]) if action.startswith("play")) + 5
    content["actions"].insert(index, "trump R")
    read = view_record(json.dumps(content).encode())
    assert isinstance(read, ReadRecord) and read.fault is not None
    fault = read.fault
    assert (fault.index, fault.action, fault.rule) == (index, "trump R", "hasp.trump-is-announced-once")
