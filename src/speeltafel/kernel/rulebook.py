"""Gives every rule a move can break a number for the compiled rules and a stable id for people."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from speeltafel.kernel.contract import LEGAL


class RuleNumbers:
    """The rules of one game, numbered in the order they are declared."""

    def __init__(self, game: str, first: int) -> None:
        self.game = game
        self._ids: dict[int, str] = {}
        self._next = first

    def rule(self, name: str) -> int:
        """Declare a rule and get its number."""
        number = self._next
        self._ids[number] = f"{self.game}.{name}"
        self._next += 1
        return number

    @property
    def ids(self) -> Mapping[int, str]:
        """The id of every number, such as `table.not-your-turn`."""
        return MappingProxyType(self._ids)


TABLE = RuleNumbers("table", first=LEGAL + 1)
"""Rules of every table, whatever the game."""
NO_SUCH_ACTION = TABLE.rule("no-such-action")
GAME_OVER = TABLE.rule("game-over")
NOT_YOUR_TURN = TABLE.rule("not-your-turn")
WAIT_FOR_CHANCE = TABLE.rule("wait-for-chance")
NOT_A_DECISION = TABLE.rule("not-a-decision")
IMPOSSIBLE_OUTCOME = TABLE.rule("impossible-outcome")

FIRST_GAME_RULE = 20
"""Games number their own rules from here."""
