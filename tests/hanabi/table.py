"""Sets up Hanabi tables for examples: hands and draws by name, rows and piles by playing up to them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from speeltafel.games import load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match, Refusal

GAME = load("hanabi")
COLOURS = "WRBYGP"


def card(name: str) -> int:
    return COLOURS.index(name[0]) * 5 + int(name[1]) - 1


class HanabiTable:
    """A match with what an example needs to say."""

    def __init__(self, hands: list[str], **options: Any) -> None:
        self.match = Match(GAME, len(hands), options)
        for hand in hands:
            for name in hand.split():
                self.do(f"draw {name}")

    @property
    def state(self) -> Any:
        return self.match.state

    def do(self, *actions: str) -> HanabiTable:
        """Carry out actions, each of which must be legal."""
        for action in actions:
            refused = self.match.act(action)
            assert refused is None, refused
        return self

    def refusal(self, action: str) -> str | None:
        refused = self.match.refusal(action)
        return refused.rule if isinstance(refused, Refusal) else None

    def set(
        self, rows: Mapping[str, int] | None = None, tokens: int = 8, errors: int = 0, turn: int = 0
    ) -> HanabiTable:
        """Put the show where the example begins: rows as they stand (their cards leave the deck)."""
        for colour, top in (rows or {}).items():
            for value in range(1, top + 1):
                self.state.deck[card(f"{colour}{value}")] -= 1
                self.state.deck_size -= 1
            self.state.rows[COLOURS.index(colour)] = top
        self.state.tokens, self.state.errors, self.state.turn = tokens, errors, turn
        return self

    def leave_in_deck(self, *names: str) -> HanabiTable:
        """All other cards of the deck go to the pile."""
        for number in range(30):
            keep = sum(card(name) == number for name in names)
            self.state.discarded[number] += int(self.state.deck[number]) - keep
            self.state.deck[number] = keep
        self.state.deck_size = len(names)
        return self

    @property
    def waits_for_chance(self) -> bool:
        return self.match.actor == CHANCE


def hanabi(*hands: str, **options: Any) -> HanabiTable:
    """A table where these hands have just been dealt, seat by seat."""
    return HanabiTable(list(hands), **options)
