"""Messages to bytes and back: compact JSON, read strictly, with one clear reason for every bad message."""

from __future__ import annotations

import re

import msgspec

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import LARGEST, PROTOCOL, ClientMessage, Facts, Hello, Key, Refused, TableMessage

LONGEST_ECHO = 40
"""Characters of a bad message that its refusal repeats."""
EXPECTED = {
    "Expected `int` >=": "in-range",
    "Expected `int` <=": "in-range",
    "Expected `str` of length": "right-length",
    "Expected `str` matching": "plain-signs",
    "Expected `int": "whole-number",
    "Expected `str": "text",
    "Expected `bool": "true-or-false",
    "Invalid enum value": "one-of-the-list",
}
"""What a field should have been, by how the reader's fault begins."""

encoder = msgspec.json.Encoder()
client_decoder = msgspec.json.Decoder(ClientMessage)
table_decoder = msgspec.json.Decoder(TableMessage)


class BadMessage(ValueError):
    """A message that cannot be read: why, as an id with facts, and its key if it has one."""

    def __init__(self, rule: str, facts: Facts | None = None, key: str = "") -> None:
        super().__init__(rule)
        self.rule = rule
        self.facts = facts or {}
        self.key = key

    @property
    def answer(self) -> Refused:
        """The refusal that its sender gets."""
        return Refused(key=self.key, rule=self.rule, facts=self.facts)


def encode(message: TableMessage | ClientMessage | msgspec.Raw) -> bytes:
    """A message as compact JSON; one that is encoded already stays as it is."""
    return encoder.encode(message)


def decode(data: bytes) -> ClientMessage:
    """What a client says; raises BadMessage for anything else, whatever it is."""
    if len(data) > LARGEST:
        raise BadMessage(refusals.TOO_LARGE, {"bytes": len(data), "limit": LARGEST})
    try:
        message: ClientMessage = client_decoder.decode(data)
    except UnicodeDecodeError:
        raise BadMessage(refusals.NOT_TEXT) from None
    except msgspec.ValidationError as fault:
        raise misfit(str(fault), data) from None
    except (msgspec.DecodeError, RecursionError):
        raise BadMessage(refusals.NOT_JSON) from None
    if isinstance(message, Hello) and message.protocol != PROTOCOL:
        raise BadMessage(refusals.UNKNOWN_PROTOCOL, {"expected": PROTOCOL, "got": str(message.protocol)[:LONGEST_ECHO]})
    return message


def decode_from_table(data: bytes) -> TableMessage:
    """What a table says, for clients written in Python; raises msgspec's own errors."""
    message: TableMessage = table_decoder.decode(data)
    return message


def misfit(fault: str, data: bytes) -> BadMessage:
    """The reason why JSON is no message of ours, from the fault that its reader found first."""
    key = key_in(data)
    what, _, place = fault.partition(" - at `$")
    field = place.rstrip("`").removeprefix(".")[:LONGEST_ECHO]
    named = re.search("field `(.*)`", what)
    if what.startswith("Expected `object`") and not field:
        return BadMessage(refusals.NOT_AN_OBJECT)
    if what.startswith("Object missing") and named:
        missing = named[1]
        return BadMessage(refusals.NO_TYPE) if missing == "type" else missing_field(missing, key)
    if what.startswith("Object contains unknown") and named:
        return BadMessage(refusals.UNKNOWN_FIELD, {"field": named[1][:LONGEST_ECHO]}, key)
    if field == "type":
        return BadMessage(refusals.UNKNOWN_TYPE, {}, key)
    expected = next((words for begin, words in EXPECTED.items() if what.startswith(begin)), "something-else")
    return BadMessage(refusals.WRONG_FIELD, {"field": field, "expected": expected}, key)


def missing_field(field: str, key: str) -> BadMessage:
    return BadMessage(refusals.MISSING_FIELD, {"field": field}, key)


class HasKey(msgspec.Struct):
    """All that is looked for in a message that is otherwise wrong."""

    key: Key = ""


def key_in(data: bytes) -> str:
    """The key of a bad message, if it has one, so that its sender knows which one was refused."""
    try:
        return msgspec.json.decode(data, type=HasKey).key
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError):
        return ""
