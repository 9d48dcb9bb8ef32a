"""The exception that says why a record is no record of a game."""

from __future__ import annotations

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
    ) -> None:
        super().__init__(message)
        self.message = message
        self.rule = rule
        self.index = index
        self.action = action
        self.refusal = refusal


def refused_action(index: int, refusal: Refusal) -> BadRecord:
    """The record of an action that a rule forbids."""
    message = f"action {index}, {refusal.action!r}, is forbidden by {refusal.rule}"
    return BadRecord(message, refusal.rule, index, refusal.action, refusal)
