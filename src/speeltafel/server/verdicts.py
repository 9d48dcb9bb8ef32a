"""What judging a message can come to: things that would happen, or the rule that forbids them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from speeltafel.kernel.contract import Cells
from speeltafel.kernel.story import Fact
from speeltafel.server.deeds import AnyDeed


@dataclass(frozen=True)
class Sender:
    """Who sends a message, as the shell knows them; `player` is public and no password."""

    player: str
    name: str
    program: bool = False


@dataclass(frozen=True)
class No:
    """The rule that forbids it."""

    rule: str
    facts: Mapping[str, Fact] = field(default_factory=dict)


class Turn(NamedTuple):
    """A decision of the game and what chance brings after it, worked out before any of it is stored."""

    names: list[str]
    actions: list[int]
    tables: list[Cells]
    """The table after each of them."""
    actor: int
    """Who decides then, or OVER."""


Happening = AnyDeed | str
"""A deed, or an action of the game in its notation."""
Verdict = list[Happening] | No
