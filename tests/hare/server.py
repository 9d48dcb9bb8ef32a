"""Hare & Tortoise's part of the tests of the server."""

from __future__ import annotations

from tests.server.kits import ServerKit, State, fields_but


def public(s: State, _viewer: int) -> tuple[object, ...]:
    """Everything."""
    return fields_but(s)


def sees_card(_viewer: int, _seat: int) -> bool:
    """There are no cards; everyone sees the dice."""
    return True


SERVER_KIT = ServerKit(public, sees_card)
