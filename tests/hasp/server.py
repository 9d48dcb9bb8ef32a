"""HASP's part of the tests of the server."""

from __future__ import annotations

from speeltafel.kernel.contract import SPECTATOR
from tests.server.kits import ServerKit, State, fields_but


def public(s: State, viewer: int) -> tuple[object, ...]:
    """Everything but the other hands and the cards that nobody was given."""
    own = int(s.hands[viewer]) if viewer != SPECTATOR else 0
    return (own, *fields_but(s, "hands", "undealt"))


def sees_card(viewer: int, seat: int) -> bool:
    """Everyone sees their own hand alone."""
    return viewer == seat


SERVER_KIT = ServerKit(public, sees_card)
