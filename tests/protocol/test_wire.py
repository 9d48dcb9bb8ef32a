"""Messages over the wire: what is read, what is refused and why, and the examples of the page about it."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    LARGEST,
    PRESETS,
    Act,
    Chat,
    ClientMessage,
    Events,
    FromClient,
    FromTable,
    GameEvent,
    Hello,
    Ping,
    Refused,
    Sit,
    TableEvent,
)
from speeltafel.protocol.wire import BadMessage, decode, decode_from_table, encode

PAGE = Path(__file__).parents[2] / "docs" / "protocol.md"


def examples(side: str) -> list[str]:
    text = PAGE.read_text(encoding="utf-8")
    return [line for block in re.findall(rf"```json {side}\n(.*?)```", text, re.DOTALL) for line in block.splitlines()]


def tags(side: type) -> set[str]:
    messages: list[Any] = side.__subclasses__()
    return {str(message.__struct_config__.tag) for message in messages}


def test_every_example_of_the_page_is_a_message_and_every_message_has_one() -> None:
    for example in examples("client"):
        message = decode(example.encode())
        assert decode(encode(message)) == message
    for example in examples("table"):
        said = decode_from_table(example.encode())
        assert decode_from_table(encode(said)) == said
        assert json.loads(encode(said)) == json.loads(example)
    assert {json.loads(line)["type"] for line in examples("client")} == tags(FromClient)
    assert {json.loads(line)["type"] for line in examples("table")} == tags(FromTable)


def test_the_page_names_every_message_and_preset() -> None:
    text = PAGE.read_text(encoding="utf-8")
    for name in (*tags(FromClient), *tags(FromTable), *PRESETS):
        assert f"`{name}`" in text


def test_messages_are_compact_json() -> None:
    assert encode(Act(key="k", decision=3, action="play 1")) == (
        b'{"type":"act","key":"k","decision":3,"action":"play 1"}'
    )
    assert encode(Refused(key="k", rule="table.stale")) == b'{"type":"refused","key":"k","rule":"table.stale"}'


def test_what_may_be_left_out() -> None:
    assert decode(b'{"type":"hello","protocol":2}') == Hello(protocol=2, last=0)
    assert decode(b'{"type":"sit","key":"a"}') == Sit(key="a", seat=None)
    assert decode(b'{"n":7,"type":"ping"}') == Ping(n=7)


BAD = [
    (b"x" * (LARGEST + 1), refusals.TOO_LARGE, {"bytes": LARGEST + 1, "limit": LARGEST}),
    (b'{"type":"chat","key":"a","text":"\xff"}', refusals.NOT_TEXT, {}),
    (b"", refusals.NOT_JSON, {}),
    (b"hello", refusals.NOT_JSON, {}),
    (b'{"type":"ping"', refusals.NOT_JSON, {}),
    (b'{"type":"ping"} {}', refusals.NOT_JSON, {}),
    (b'{"type":"ping","n":NaN}', refusals.NOT_JSON, {}),
    (b'{"type":"chat","key":"a","text":"\\ud800"}', refusals.NOT_JSON, {}),
    (b"[]", refusals.NOT_AN_OBJECT, {}),
    (b"[" * LARGEST, refusals.NOT_AN_OBJECT, {}),
    (b'"ping"', refusals.NOT_AN_OBJECT, {}),
    (b"{}", refusals.NO_TYPE, {}),
    (b'{"type":"fly"}', refusals.UNKNOWN_TYPE, {}),
    (b'{"type":5}', refusals.UNKNOWN_TYPE, {}),
    (b'{"type":"events","version":1}', refusals.UNKNOWN_TYPE, {}),
    (b'{"type":"ping","m":1}', refusals.UNKNOWN_FIELD, {"field": "m"}),
    (b'{"type":"act","key":"a","action":"play 1"}', refusals.MISSING_FIELD, {"field": "decision"}),
    (b'{"type":"ping","n":-1}', refusals.WRONG_FIELD, {"field": "n", "expected": "in-range"}),
    (b'{"type":"ping","n":1e99}', refusals.WRONG_FIELD, {"field": "n", "expected": "whole-number"}),
    (b'{"type":"ping","n":"1"}', refusals.WRONG_FIELD, {"field": "n", "expected": "whole-number"}),
    (b'{"type":"ready","key":"a","ready":1}', refusals.WRONG_FIELD, {"field": "ready", "expected": "true-or-false"}),
    (b'{"type":"chat","key":"a","text":7}', refusals.WRONG_FIELD, {"field": "text", "expected": "text"}),
    (b'{"type":"chat","key":"a","text":""}', refusals.WRONG_FIELD, {"field": "text", "expected": "right-length"}),
    (
        b'{"type":"chat","key":"a","text":"a\\u0000"}',
        refusals.WRONG_FIELD,
        {"field": "text", "expected": "plain-signs"},
    ),
    (b'{"type":"chat","key":"a","text":"a\\n"}', refusals.WRONG_FIELD, {"field": "text", "expected": "plain-signs"}),
    (b'{"type":"leave","key":"a\\n"}', refusals.WRONG_FIELD, {"field": "key", "expected": "plain-signs"}),
    (b'{"type":"leave","key":""}', refusals.WRONG_FIELD, {"field": "key", "expected": "plain-signs"}),
    (
        b'{"type":"nod","key":"a","preset":"boo"}',
        refusals.WRONG_FIELD,
        {"field": "preset", "expected": "one-of-the-list"},
    ),
    (b'{"type":"hello","protocol":1}', refusals.UNKNOWN_PROTOCOL, {"expected": 2, "got": "1"}),
    (b'{"type":"hello","protocol":1,"last":7,"pauses":true}', refusals.UNKNOWN_PROTOCOL, {"expected": 2, "got": "1"}),
    (b'{"type":"hello","protocol":3}', refusals.UNKNOWN_PROTOCOL, {"expected": 2, "got": "3"}),
]


@pytest.mark.parametrize(("data", "rule", "facts"), BAD, ids=[f"{rule} {data[:30]!r}" for data, rule, _ in BAD])
def test_a_bad_message_has_one_clear_reason(data: bytes, rule: str, facts: dict[str, object]) -> None:
    with pytest.raises(BadMessage) as refused:
        decode(data)
    assert (refused.value.rule, refused.value.facts) == (rule, facts)


def test_a_bad_message_is_refused_under_its_own_key() -> None:
    with pytest.raises(BadMessage) as refused:
        decode(b'{"type":"act","key":"m-7","decision":-4,"action":"play 1"}')
    assert refused.value.answer.key == "m-7"
    assert decode_from_table(encode(refused.value.answer)) == refused.value.answer


def test_a_refusal_repeats_little_of_a_bad_message() -> None:
    for data in (b'{"type":"ping","%s":1}' % (b"m" * 9000), b'{"type":"hello","protocol":%s}' % (b"9" * 4000)):
        with pytest.raises(BadMessage) as refused:
            decode(data)
        assert len(encode(refused.value.answer)) < 200


def read(data: bytes) -> ClientMessage | str:
    """What the bytes say, or the reason why they say nothing."""
    try:
        return decode(data)
    except BadMessage as refused:
        return refused.rule


@settings(deadline=None)
@given(st.binary(max_size=300))
def test_no_bytes_do_anything_else(data: bytes) -> None:
    message = read(data)
    assert isinstance(message, FromClient) or message.startswith("message.")


anything = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=5,
)


@settings(deadline=None)
@given(
    kind=st.sampled_from(sorted(tags(FromClient))),
    fields=st.dictionaries(st.sampled_from(["key", "seat", "decision", "action", "text", "n", "last", "x"]), anything),
)
def test_no_json_does_anything_else(kind: str, fields: dict[str, object]) -> None:
    message = read(json.dumps({"type": kind, **fields}).encode())
    if isinstance(message, str):
        assert message.startswith("message.")
    else:
        assert decode(encode(message)) == message


def test_what_protocol_1_said_of_events_is_no_message_any_more() -> None:
    """So no message of another version is taken for one of ours."""
    phrase = b'{"type":"events","version":4,"told":[["table-event-sat",{"name":"Bo"}]]}'
    with pytest.raises(msgspec.ValidationError):
        decode_from_table(phrase)


def test_events_carry_facts_and_hidden_actions() -> None:
    told: GameEvent = {"type": "hinted", "seat": 2, "slots": [0, 3]}
    message = Events(version=4, count=2, actions=["hint 3 4", None], told=[told], news=[TableEvent(type="readied")])
    assert decode_from_table(encode(message)) == message
    assert json.loads(encode(message))["news"] == [{"type": "readied"}]


def test_text_of_any_language_survives() -> None:
    message = Chat(key="a", text="Olá 🍊 – één appel, 日本語")
    assert decode(encode(message)) == message
