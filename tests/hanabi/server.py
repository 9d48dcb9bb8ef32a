"""Hanabi's part of the tests of the server."""

from __future__ import annotations

from speeltafel.kernel.contract import SPECTATOR
from tests.server.kits import ServerKit, State, fields_but


def public(s: State, viewer: int) -> tuple[object, ...]:
    """Everything but the deck, and the cards the viewer cannot see; a spectator sees no hand at all."""
    hands = [s.hands[seat].tobytes() for seat in range(int(s.seats)) if sees_card(viewer, seat)]
    return (*hands, *fields_but(s, "hands", "deck"))


def sees_card(viewer: int, seat: int) -> bool:
    """Players see every hand but their own; a spectator sees none."""
    return viewer not in (seat, SPECTATOR)


def is_risky(decision: str) -> bool:
    """Three cards that do not fit end the show."""
    return decision.startswith("play ")


SERVER_KIT = ServerKit(public, sees_card, is_risky)
