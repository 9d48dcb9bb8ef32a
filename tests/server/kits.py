"""Finds what the tests of the server must know of each of our games; it stands with that game's tests."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import Any

from speeltafel.games import load
from speeltafel.kernel.events import FOR_EVERYONE

State = Any
"""A game's record; only the game's own part of the tests knows its fields."""


def never(_decision: str) -> bool:
    return False


@dataclass(frozen=True)
class ServerKit:
    """A game as its rulebook tells it, independently of `hide` and of the events' audiences."""

    public: Callable[[State, int], tuple[object, ...]]
    """All of a state that a viewer can see."""
    sees_card: Callable[[int, int], bool]
    """Whether a viewer sees the card that a seat is dealt or draws: (viewer, seat)."""
    is_risky: Callable[[str], bool] = never
    """Decisions that soon end a game when they are chosen at random."""


def server_kit(name: str) -> ServerKit:
    """The server's kit of a game."""
    found: ServerKit = import_module(f"tests.{name}.server").SERVER_KIT
    return found


def hidden_fields(name: str) -> list[tuple[str, str]]:
    """Fields of a game's events that not everyone may know, each with its event."""
    types = load(name).events.types
    return [(event.name, field) for event in types for field, who in event.fields.items() if who.code != FOR_EVERYONE]


def lasting(name: str, decisions: list[str]) -> list[str]:
    """Those decisions that do not end a game soon; all, if there are no others."""
    return [decision for decision in decisions if not server_kit(name).is_risky(decision)] or decisions


def fields_but(state: State, *hidden: str) -> tuple[object, ...]:
    """The bytes of all fields of a state, some left out."""
    return tuple(state[name].tobytes() for name in state.dtype.names if name not in hidden)
