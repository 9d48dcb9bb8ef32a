"""What a bot thought when it decided: kept for the player who asks why, shown to nobody before, logged nowhere."""

from __future__ import annotations

from dataclasses import dataclass, field

from speeltafel.bots.bot import Choice, Reason
from speeltafel.kernel.game import Game
from speeltafel.server.workers.pipe import Chosen, GivenReason

MOST_REASONS = 16
MOST_ALTERNATIVES = 64


@dataclass(frozen=True)
class Thought:
    """A bot's move and why it made it. Reasons may tell cards, so they are in no text that is made of this."""

    action: str
    begun: float | None = None
    """When a worker began with it, by the clock of the event loop; None if none did."""
    reasons: tuple[Reason, ...] = field(default=(), repr=False)
    alternatives: tuple[tuple[str, float], ...] = field(default=(), repr=False)
    """Decisions that were weighed, in the game's notation, and what they seemed worth."""
    is_fallback: bool = False
    """Whether no bot had time, and a quick legal move stands for its thought."""


def given(choice: Choice, game: Game, seats: int) -> Chosen:
    """A choice for the pipe."""
    weighed = [one for one in choice.alternatives[:MOST_ALTERNATIVES] if 0 <= one.action < game.decisions]
    return Chosen(
        game.say(seats, int(choice.action)),
        [GivenReason(reason.code, dict(reason.facts)) for reason in choice.reasons[:MOST_REASONS]],
        [(game.say(seats, int(one.action)), float(one.value)) for one in weighed],
    )


def taken(chosen: Chosen, begun: float | None) -> Thought:
    """What came through the pipe."""
    reasons = tuple(Reason(reason.code, reason.facts) for reason in chosen.reasons)
    return Thought(chosen.action, begun, reasons, tuple(chosen.alternatives))
