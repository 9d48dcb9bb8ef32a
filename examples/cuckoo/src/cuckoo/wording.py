"""What people read of Cuckoo besides its events: names of actions, choices, the facts of a refusal, the standing."""

from __future__ import annotations

from typing import Any

from cuckoo.events import CARD_NAMES
from cuckoo.rules import KEEP, State, next_player
from speeltafel.kernel.facts import Facts, Message


def names(_seats: int) -> tuple[str, ...]:
    """The name of every action, by number."""
    return ("keep", "swap", *(f"card {card}" for card in CARD_NAMES))


def menu(view: State, action: int) -> Message:
    """A decision as the seat to act reads it."""
    card = int(view.cards[view.turn])
    if action == KEEP:
        return Message("cuckoo-menu-keep", {"card": card})
    if view.turn == view.dealer:
        return Message("cuckoo-menu-draw", {"card": card})
    return Message("cuckoo-menu-swap", {"card": card, "target": int(next_player(view, int(view.turn)))})


def refusal_facts(_view: State, _action: int) -> Facts:
    """The facts that a refusal mentions: there are none."""
    return {}


def summary(s: State) -> dict[str, Any]:
    """The standing: how many lives everybody has."""
    return {"lives": [int(s.lives[seat]) for seat in range(int(s.seats))]}
