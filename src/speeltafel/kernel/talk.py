"""How people may talk at a table while its game is played: what the rules say, and what they leave to the group."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, NamedTuple

from speeltafel.kernel.contract import S

NO_PART = -1
"""Between two parts of a game."""


class Talk(StrEnum):
    """How a group talks while it plays."""

    FREE = "free"
    """Everybody writes what they like."""
    STRICT = "strict"
    """In phrases only: the presets, which say nothing about the game, and the remarks that its rules always allow."""
    ELSEWHERE = "elsewhere"
    """Aloud and somewhere else; what is written at the table is as under `STRICT`."""


class Remark(NamedTuple):
    """Something that may always be said: the message `<game>-remark-<name>`, and the facts that fill its blanks."""

    name: str
    facts: Mapping[str, int]


def whole_game(_state: object) -> int:
    """The game is one part, from its first card to its last."""
    return 0


def no_remarks(_view: object, _seat: int) -> Sequence[Remark]:
    """Nothing but the presets may be said."""
    return ()


@dataclass(frozen=True)
class TalkRules(Generic[S]):
    """What the rules of a game say about talk. All that these functions look at must lie open to everybody."""

    usual: Talk = Talk.FREE
    choices: tuple[Talk, ...] = ()
    """What a group may agree on before the start; none where the rules have decided."""
    part: Callable[[S], int] = whole_game
    """The part of the game, such as a round, in which talk is not free; NO_PART where it is."""
    has_parts: bool = False
    """Whether there is a moment between parts: what was written during one is read out when it is over."""
    remarks: Callable[[S, int], Sequence[Remark]] = no_remarks
    """What a seat may always say besides the presets, from its view."""

    def may_be(self, talk: Talk) -> bool:
        """Whether people at a table may talk like this."""
        return talk in (self.choices or (self.usual,))
