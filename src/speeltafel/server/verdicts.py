"""What judging a message can come to: things that would happen, or the rule that forbids them."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

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


Happening = AnyDeed | str
"""A deed, or an action of the game in its notation."""
Verdict = list[Happening] | No
