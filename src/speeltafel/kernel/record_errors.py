"""The exception that says why a record is no record of a game."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from speeltafel.kernel.bad_input import BadInput
from speeltafel.kernel.facts import Value
from speeltafel.kernel.match import Refusal

BAD_RECORD = "table.bad-record"
BAD_SEATS = "table.bad-seats"
BAD_OPTION = "table.bad-option"
UNKNOWN_GAME = "table.unknown-game"
WRONG_RESULT = "table.wrong-result"


class BadRecord(ValueError):
    """What is wrong with a record, in one line; `index` and `action` name the action to blame, if there is one."""

    def __init__(
        self,
        message: str,
        rule: str = BAD_RECORD,
        index: int | None = None,
        action: str | None = None,
        refusal: Refusal | None = None,
        facts: Mapping[str, Value] = MappingProxyType({}),
    ) -> None:
        super().__init__(message)
        self.message = message
        self.facts: dict[str, Value] = dict(facts)
        """What the words of the rule mention; of a forbidden action, what its refusal has."""
        self.rule = rule
        self.index = index
        self.action = action
        self.refusal = refusal


def refused_action(index: int, refusal: Refusal) -> BadRecord:
    """The record of an action that a rule forbids."""
    message = f"action {index + 1}, {refusal.action!r}, is forbidden by {refusal.rule}"
    return BadRecord(message, refusal.rule, index, refusal.action, refusal, refusal.facts)


def wrong_record(
    code: str, message: str, index: int | None = None, action: str | None = None, **facts: Value
) -> BadRecord:
    """What is no record: `code` chooses the sentence that the language files have for it."""
    return BadRecord(message, BAD_RECORD, index, action, facts={"fault": message, "code": code, **facts})


def misfit(rule: str, fault: BadInput) -> BadRecord:
    """A record of a table that the game cannot have."""
    return BadRecord(str(fault), rule, facts=fault.facts)
