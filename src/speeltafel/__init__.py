"""Speeltafel: tabletop games, each from one set of rules. Public names are loaded when they are first used."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from speeltafel.api import (
        CHANCE,
        OVER,
        SPECTATOR,
        BadRecord,
        Match,
        Refusal,
        RuleText,
        act,
        draw,
        explain,
        legal,
        load,
        record,
        replay,
        story,
        view,
    )

__version__ = "0.1.0"

__all__ = [
    "CHANCE",
    "OVER",
    "SPECTATOR",
    "BadRecord",
    "Match",
    "Refusal",
    "RuleText",
    "__version__",
    "act",
    "draw",
    "explain",
    "legal",
    "load",
    "record",
    "replay",
    "story",
    "view",
]


def __getattr__(name: str) -> Any:
    """Load the compiler and the games only for programs that use the public names."""
    if name in __all__:
        return getattr(import_module("speeltafel.api"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
