"""What the archive hands out: cards of running tables, of finished games and of players, and refusals."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, Literal, TypeVar

import msgspec
from msgspec import Struct

from speeltafel.protocol.messages import ChairKind, ClockKind, Facts, Phase
from speeltafel.server.table import seats
from speeltafel.server.table.table import Table

T = TypeVar("T")

How = Literal["over", "abandoned"]
Outcome = Literal["over", "abandoned", "won", "lost"]

NO_SUCH_GAME = "archive.no-such-game"
NOT_FINISHED = "archive.not-finished"
NEVER_BEGUN = "archive.never-begun"
BAD_CURSOR = "archive.bad-cursor"
BAD_TEXT = "archive.bad-text"  # field
WHOSE_RESULT = "archive.whose-result"


@dataclass(frozen=True)
class ArchiveRefusal:
    """Why there is no answer: a rule and facts for the language files."""

    rule: str
    facts: Facts = field(default_factory=dict)
    message: str = ""
    """The same in plain English, for logs and makers of programs."""


class SeatCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A chair as the list of tables shows it."""

    kind: ChairKind
    name: str | None = None
    level: str | None = None


class Card(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A table that is not finished."""

    table: str
    version: int
    """Of the log that this card was written after."""
    game: str
    seats: int
    public: bool
    phase: Phase
    host: str | None = None
    """The host's name."""
    chairs: tuple[SeatCard, ...]
    open_chairs: int
    clock: ClockKind = "none"
    created: int = 0
    touched: int
    waits_for: str | None = None
    """The player who has to decide, or at whose device that player sits."""
    waiting_since: int | None = None
    question: int | None = None
    """The version that asked; tells the archive since when they wait."""
    players: tuple[str, ...] = ()
    """Who sits here; told to the archive, not shown in lists."""


class PlayerCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A seat of a finished game."""

    seat: int
    player: str | None = None
    name: str
    kind: ChairKind
    level: str | None = None
    payoff: float | None = None
    place: int | None = None
    left: bool = False
    """Whether a bot played for this player at the end, or the player resigned."""


class GameResult(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """How a game ended: what everyone got, and the standing in the words of the game."""

    payoff: list[float] | None
    scores: list[int] | None = None


class GameCard(Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A finished game."""

    table: str
    game: str
    seats: int
    options: dict[str, Any]
    public: bool
    started: int
    ended: int
    how: How
    rated: bool
    result: GameResult
    players: tuple[PlayerCard, ...]


class RatingCard(Struct, frozen=True, kw_only=True):
    """How well somebody plays a game, and how sure we are of it today."""

    game: str
    rating: float
    deviation: float
    games: int
    updated: int


class AverageCard(Struct, frozen=True, kw_only=True):
    """How somebody's groups do in a game with one score for everybody."""

    game: str
    seats: int
    options: dict[str, Any]
    games: int
    mean: float
    deviation: float
    """Of the scores around their mean."""
    perfect: int
    best: int


class Figures(Struct, frozen=True, kw_only=True):
    """All ratings and averages of a player."""

    ratings: tuple[RatingCard, ...]
    averages: tuple[AverageCard, ...]


class Page(Struct, Generic[T], frozen=True):
    """Some of what was asked for, and where the rest begins, if there is more."""

    items: tuple[T, ...]
    rest: str | None = None


class Wanted(Struct, frozen=True, kw_only=True):
    """Which finished games are looked for; what is None does not matter."""

    game: str | None = None
    player: str | None = None
    name: str | None = None
    """How a player's name begins, in small or capital letters."""
    since: int | None = None
    until: int | None = None
    """Ended at or after, and before, these moments."""
    result: Outcome | None = None
    """`won` and `lost` are about the player or name looked for."""
    seats: int | None = None
    least_score: int | None = None
    asker: str | None = None
    """Who asks: sees their own games besides the public ones."""


def canonical(options: Mapping[str, Any]) -> str:
    """Options as a text that is the same for the same options."""
    return msgspec.json.encode(options, order="sorted").decode()


def card_of(table: Table, touched: int) -> Card:
    """The card of a table as it stands; when it was opened and since when it waits, the archive finds out."""
    state, config = table.state, table.config
    actor = None if state.actor is None else state.chairs[state.actor]
    decides = None if actor is None or seats.is_played_by_bot(actor) else actor.player
    waits_for = None if decides is None else seats.owner_of(decides)
    return Card(
        table=config.table,
        version=table.version,
        game=config.game,
        seats=len(state.chairs),
        public=config.public,
        phase=state.phase,
        host=next((chair.name or None for chair in state.chairs if config.host and chair.player == config.host), None),
        chairs=tuple(SeatCard(kind=chair.kind, name=chair.name, level=chair.level) for chair in state.chairs),
        open_chairs=sum(map(seats.is_free, state.chairs)),
        clock=config.clock.kind,
        touched=touched,
        waits_for=waits_for,
        question=None if waits_for is None else state.decision,
        players=tuple(seats.owner_of(chair.player) for chair in state.chairs if chair.player is not None),
    )
