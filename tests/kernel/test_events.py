"""Events: declared once, written by compiled code, shown to nobody who was not decided about."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.events import (
    EVERYONE,
    NOBODY,
    EventRecord,
    EventSet,
    GameEvent,
    add,
    all_but,
    as_json,
    from_json,
    only,
    sometimes,
)
from speeltafel.kernel.facts import NUMBER, SEAT, Named, Phrase, Several, Vocabulary
from speeltafel.kernel.layout import Int8, Int16

VOCABULARY = Vocabulary(
    {
        "seat": SEAT,
        "card": Named(("a", "b", "c"), tuple(map(Phrase, "abc"))),
        "cards": Several(NUMBER),
        "count": NUMBER,
        "secret": NUMBER,
    }
)


class Event(EventRecord):
    """What the events of these tests mention."""

    count: Int16
    seat: Int8
    card: Int8
    cards: Int8
    secret: Int8
    unsaid: Int8


def events() -> EventSet:
    return EventSet("test", Event, VOCABULARY, most=3)


def told(declared: EventSet, *rows: dict[str, int]) -> Any:
    """A buffer with these events."""
    buffer = declared.blank()
    for row in rows:
        place = add(buffer, row["kind"])
        for name, value in row.items():
            buffer[place][name] = value
    return buffer


def test_a_field_without_an_audience_is_shown_to_nobody() -> None:
    declared = events()
    drew = declared.declare("drew", EVERYONE, seat=EVERYONE, card=EVERYONE)
    buffer = told(declared, {"kind": drew, "seat": 1, "card": 2, "secret": 7, "unsaid": 9})
    for viewer in (0, 1, 2, SPECTATOR):
        assert declared.heard(buffer, viewer) == [GameEvent("drew", {"seat": 1, "card": 2})]
        shown = declared.masked(buffer, np.array([viewer]))
        assert 7 not in shown and 9 not in shown


def test_audiences_are_everyone_one_seat_all_but_one_and_nobody() -> None:
    declared = events()
    kind = declared.declare("event", EVERYONE, seat=EVERYONE, card=only("seat"), count=all_but("seat"), secret=NOBODY)
    buffer = told(declared, {"kind": kind, "seat": 1, "card": 2, "count": 300, "secret": 5})
    facts = {viewer: declared.heard(buffer, viewer)[0].facts for viewer in (0, 1, 2, SPECTATOR)}
    assert facts[1] == {"seat": 1, "card": 2}
    assert facts[0] == facts[2] == {"seat": 1, "count": 300}
    assert facts[SPECTATOR] == {"seat": 1}, "someone who only watches knows what every seat may know"


def test_an_event_may_be_heard_by_some_only() -> None:
    declared = events()
    peeked = declared.declare("peeked", only("seat"), seat=EVERYONE, card=EVERYONE)
    passed = declared.declare("passed", EVERYONE, seat=EVERYONE)
    buffer = told(declared, {"kind": peeked, "seat": 0, "card": 1}, {"kind": passed, "seat": 0})
    assert [event.type for event in declared.heard(buffer, 0)] == ["peeked", "passed"]
    assert [event.type for event in declared.heard(buffer, 1)] == ["passed"]


def test_a_masked_record_depends_on_nothing_that_is_hidden() -> None:
    declared = events()
    kind = declared.declare("drew", EVERYONE, seat=EVERYONE, card=only("seat"))
    one = declared.masked(told(declared, {"kind": kind, "seat": 1, "card": 0, "secret": 1}), np.array([0]))
    other = declared.masked(told(declared, {"kind": kind, "seat": 1, "card": 2, "secret": 100}), np.array([0]))
    assert one.tobytes() == other.tobytes()


def test_sets_travel_as_lists_and_nobody_is_left_out() -> None:
    declared = events()
    kind = declared.declare("shown", EVERYONE, seat=sometimes(EVERYONE), cards=EVERYONE, card=sometimes(EVERYONE))
    heard = declared.heard(told(declared, {"kind": kind, "seat": -2, "cards": 0b1011, "card": -2}), 0)
    assert heard == [GameEvent("shown", {"cards": [0, 1, 3]})]
    assert from_json(as_json(heard[0])) == heard[0]


def test_a_full_buffer_never_grows() -> None:
    declared = events()
    kind = declared.declare("count", EVERYONE, count=EVERYONE)
    buffer = told(declared, *({"kind": kind, "count": count} for count in range(6)))
    assert [event.facts["count"] for event in declared.heard(buffer, 0)] == [0, 1, 5]


@pytest.mark.parametrize(
    ("fields", "fault"),
    [
        ({"unsaid": EVERYONE}, "not in the vocabulary"),
        ({"nothing": EVERYONE}, "not in the record"),
        ({"card": only("seat")}, "everyone must know seat"),
        ({"seat": only("seat")}, "everyone must know seat"),
    ],
)
def test_a_wrong_declaration_is_refused(fields: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        events().declare("wrong", EVERYONE, **fields)


def test_a_type_is_declared_once() -> None:
    declared = events()
    declared.declare("drew", EVERYONE)
    with pytest.raises(ValueError, match="declared twice"):
        declared.declare("drew", EVERYONE)
