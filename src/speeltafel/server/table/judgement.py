"""What judging a message can come to: things that would happen, or the rule that forbids them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import NamedTuple

from speeltafel.kernel.contract import Cells
from speeltafel.kernel.facts import Facts
from speeltafel.server.table.log_events import AnyLogEvent


@dataclass(frozen=True)
class Sender:
    """Who sends a message, as the shell knows them; `player` is public and no password."""

    player: str
    name: str
    program: bool = False


NOBODY = Sender(player="", name="")
"""Somebody who watches and has not said who they are."""


@dataclass(frozen=True)
class Rejected:
    """The rule that forbids it."""

    rule: str
    facts: Facts = field(default_factory=dict)


class PreparedMove(NamedTuple):
    """A decision of the game and what chance brings after it, worked out before any of it is stored."""

    actions: Sequence[int]
    tables: Sequence[Cells]
    """The table after each of them."""
    actor: int
    """Who decides then, or OVER."""


Happening = AnyLogEvent | str
"""Something that happens at the table, or an action of the game in its notation."""
Judgement = list[Happening] | PreparedMove | Rejected
