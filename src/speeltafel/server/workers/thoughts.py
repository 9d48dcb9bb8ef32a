"""What a bot thought when it decided: kept for the player who asks why, shown to nobody before, logged nowhere."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from speeltafel.bots.bot import Choice, Reason
from speeltafel.kernel.game import Game
from speeltafel.kernel.story import Fact, Phrase, Seat
from speeltafel.server.workers.pipe import Chosen, Spoken

MOST_REASONS = 16
MOST_ALTERNATIVES = 64


@dataclass(frozen=True)
class Thought:
    """A bot's move and why it made it. Reasons may tell cards, so they are in no text that is made of this."""

    action: str
    reasons: tuple[Reason, ...] = field(default=(), repr=False)
    alternatives: tuple[tuple[str, float], ...] = field(default=(), repr=False)
    """Decisions that were weighed, in the game's notation, and what they seemed worth."""
    is_fallback: bool = False
    """Whether no bot had time, and a quick legal move stands for its thought."""


def spoken(choice: Choice, game: Game, seats: int) -> Chosen:
    """A choice for the pipe."""
    weighed = [one for one in choice.alternatives[:MOST_ALTERNATIVES] if 0 <= one.action < game.decisions]
    return Chosen(
        game.say(seats, int(choice.action)),
        [Spoken(reason.code, packed(reason.facts)) for reason in choice.reasons[:MOST_REASONS]],
        [(game.say(seats, int(one.action)), float(one.value)) for one in weighed],
    )


def understood(chosen: Chosen) -> Thought:
    """What came through the pipe."""
    reasons = tuple(Reason(said.code, unpacked(said.facts)) for said in chosen.reasons)
    return Thought(chosen.action, reasons, tuple(chosen.alternatives))


def packed(facts: Mapping[str, Fact]) -> dict[str, Any]:
    return {name: packed_fact(fact) for name, fact in facts.items()}


def packed_fact(fact: Fact) -> Any:
    if isinstance(fact, Phrase):
        return [fact.key, packed(fact.facts)]
    if isinstance(fact, Seat):
        return {"seat": int(fact.number)}
    return fact if isinstance(fact, str) else int(fact)


def unpacked(facts: Mapping[str, Any]) -> dict[str, Fact]:
    return {name: unpacked_fact(fact) for name, fact in facts.items()}


def unpacked_fact(fact: Any) -> Fact:
    match fact:
        case [str(key), dict(facts)]:
            return Phrase(key, unpacked(facts))
        case {"seat": int(number)}:
            return Seat(number)
        case str() | int():
            return fact
        case _:
            return ""
