"""What the REST API takes and answers, besides the messages of the protocol and the cards of the archive."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from speeltafel.protocol.messages import ClockKind, Events, Facts, GameEvent, Phase, Snapshot, TableEvent
from speeltafel.server.archive import Card, GameCard, SeatCard
from speeltafel.server.archive.course import Course
from speeltafel.server.archive.summaries import AverageCard, RatingCard

Name = Annotated[str, Meta(max_length=200, description="1 to 24 signs that others see", examples=["An"])]
Secret = Annotated[str, Meta(max_length=1000, description="8 to 200 signs")]
Moment = Annotated[int, Meta(description="Milliseconds since 1970")]
Language = Literal["nl", "en", "pt"]
Names = Annotated[list[Annotated[str, Meta(max_length=80)]], Meta(max_length=16)]


class Body(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A body; a field that means nothing is refused."""


class Reply(Struct, frozen=True, kw_only=True):
    """An answer."""


# Lobby


class OptionCard(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """A choice to make before a game: `switch` is on or off, `choice` one of a few numbers, the others are tables."""

    name: str
    kind: Literal["switch", "choice", "numbers", "words"]
    default: Any
    allowed: list[int | str] | None = None
    """The numbers or words to choose from."""
    low: int | None = None
    high: int | None = None
    first: int | None = None
    """What the first of several numbers belongs to, where they are not counted from 1."""


class GameOffered(Reply, frozen=True, kw_only=True):
    """A game that can be played here."""

    game: str
    title: str
    seats: list[int]
    options: list[OptionCard]
    levels: list[str]
    """Of house bots, the weakest first."""
    usual: str
    """The level of the bots for people who ask for nobody in particular."""
    usual_seats: int
    """How many play when nobody asks for a number."""
    result: Literal["score", "place", "winner"]
    """How a result is worded: by a shared score, by a place, or as won or lost."""


class GameFacts(Reply, frozen=True, kw_only=True):
    """What a page needs to word a game's events and to show a plain table, as `web/src/lib/facts.ts` reads it."""

    kinds: dict[str, dict[str, Any]]
    """What the facts of events, refusals and choices mean, by name."""
    derived: dict[str, dict[str, Any]]
    """Blanks of messages that are filled from another fact."""
    weights: dict[str, str]
    """Events of which more or less is made than of others."""
    layout: dict[str, list[dict[str, Any]]]
    """The fields of the record that a plain table shows."""


class GameWords(Reply, frozen=True, kw_only=True):
    """The messages of a game and its bots in one language, in Fluent's syntax."""

    messages: str


class GamesOffered(Reply, frozen=True, kw_only=True):
    """All games."""

    games: list[GameOffered]


class TableMade(Reply, frozen=True, kw_only=True):
    """The table that was opened; its page is /t/ and the id."""

    table: str


class TableCard(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """A table as everyone may know it."""

    table: str
    game: str
    seats: int
    public: bool
    phase: Phase
    host: str | None = None
    """The host's name."""
    chairs: list[SeatCard]
    open_chairs: int
    clock: ClockKind = "none"
    created: Moment = 0
    touched: Moment = 0
    your_turn: bool = False
    """Whether it waits for whoever asks."""


class TableList(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """Tables, and where the list goes on."""

    tables: list[TableCard]
    rest: str | None = None


class Closing(Reply, frozen=True, kw_only=True):
    """Whether the table is closed now because of this."""

    closed: bool


# Play


class LegalAction(Reply, frozen=True, kw_only=True):
    """Something the player may do now, in the game's notation and in words."""

    action: str
    text: str


class Menu(Reply, frozen=True, kw_only=True):
    """What the player to act may do."""

    decision: int | None
    choices: list[LegalAction]


class LogLine(Reply, frozen=True, kw_only=True):
    """What was told at once, under the last version it is about."""

    version: int
    told: list[GameEvent]
    news: list[TableEvent]


class TableLog(Reply, frozen=True, kw_only=True):
    """What somebody was told at a table, up to a version of its log; the oldest first, as far back as it goes."""

    version: int
    lines: list[LogLine]


class News(Reply, frozen=True, kw_only=True):
    """Something that happened at a table of yours: it waits for you, its game began, or it ended."""

    type: Literal["turn", "started", "ended"]
    table: str
    game: str
    at: Moment


# Records


class GameList(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """Finished games, and where the list goes on."""

    games: list[GameCard]
    rest: str | None = None


class Flaw(Reply, frozen=True, kw_only=True):
    """What is wrong with a record, and the action to blame, counted from 0."""

    rule: str
    facts: Facts
    text: str
    index: int | None
    action: str | None


class ReplayView(Reply, frozen=True, kw_only=True):
    """A record step by step: the table at the beginning, then what each action changed; up to the flaw, if any."""

    game: str
    seats: int
    options: dict[str, Any]
    names: list[str]
    payoff: list[float] | None
    shuffle: str | None
    """`verified`, `not revealed`, or null for a record without a promise."""
    fault: Flaw | None
    steps: list[Snapshot | Events]
    course: Course
    """The same game in figures."""


# People


class NameBody(Body, frozen=True, kw_only=True):
    """A name to go by."""

    name: Name


class Me(Reply, frozen=True, kw_only=True):
    """Who you are; without a player, a stranger."""

    player: str | None
    name: str | None
    account: str | None = None
    """The name to log in with."""
    program: bool = False
    scopes: list[str] = []
    csrf: str | None = None
    """For the header `x-csrf-token` of changes sent without an origin."""


class LoginBody(Body, frozen=True, kw_only=True):
    """A login name (3 to 24 of a-z 0-9 _ -) and a password."""

    login_name: Annotated[str, Meta(max_length=200, examples=["an"])]
    password: Secret


class PasswordBody(Body, frozen=True, kw_only=True):
    """The password so far and the new one."""

    old: Secret
    new: Secret


class PasswordCheck(Body, frozen=True, kw_only=True):
    """The password, for who has one."""

    password: Secret = ""


class LoginCard(Reply, frozen=True, kw_only=True):
    """A browser you are logged in with; `last_seen` is a day."""

    id: str
    created: Moment
    last_seen: Moment
    expires: Moment
    current: bool


class LoginList(Reply, frozen=True, kw_only=True):
    """All of them."""

    logins: list[LoginCard]


class TokenBody(Body, frozen=True, kw_only=True):
    """A token for a program: what it is called, what it may do, until when, and whether it plays as itself."""

    name: Name
    scopes: Annotated[list[Literal["play", "tables", "read"]], Meta(min_length=1, max_length=3)]
    expires: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    program: bool = True


class TokenCard(Reply, frozen=True, kw_only=True):
    """A token, without its text."""

    id: str
    player: str
    name: str
    program: bool
    scopes: list[str]
    created: Moment
    expires: Moment | None
    last_used: Moment | None


class TokenList(Reply, frozen=True, kw_only=True):
    """All of them."""

    tokens: list[TokenCard]


class TokenMade(Reply, frozen=True, kw_only=True):
    """A new token; its text is shown this once."""

    token: TokenCard
    text: str


class PlayerPage(Reply, frozen=True, kw_only=True):
    """What everyone may know of a player."""

    player: str
    name: str
    program: bool
    deleted: bool
    ratings: list[RatingCard]
    averages: list[AverageCard]


class BanBody(Body, frozen=True, kw_only=True):
    """Until when, and why; without a moment, for good."""

    until: Annotated[int, Meta(ge=0, le=2**53 - 1)] | None = None
    reason: Annotated[str, Meta(max_length=200)] = ""


# Words and health


class RefusalToWord(Body, frozen=True, kw_only=True):
    """A rule and its facts, to be put into words."""

    rule: Annotated[str, Meta(max_length=80)]
    facts: Facts = {}


class WordsBody(Body, frozen=True, kw_only=True):
    """Events and refusals of a game to be put into words; `names` are the players' by seat."""

    language: Language
    game: Annotated[str, Meta(max_length=40)]
    names: Names = []
    events: Annotated[list[GameEvent], Meta(max_length=200)] = []
    news: Annotated[list[TableEvent], Meta(max_length=200)] = []
    refusals: Annotated[list[RefusalToWord], Meta(max_length=20)] = []


class InWords(Reply, frozen=True, kw_only=True):
    """The texts, in the order of what was asked."""

    events: list[str]
    news: list[str]
    refusals: list[str]


class Health(Reply, frozen=True, kw_only=True, omit_defaults=True):
    """That the server works, and how the database keeps what is stored."""

    ok: bool
    version: str | None = None
    """This and the next only for the host."""
    durability: dict[str, str] | None = None


def table_card(card: Card, player: str | None) -> TableCard:
    """A card of the archive without what is not for everyone."""
    return TableCard(
        table=card.table,
        game=card.game,
        seats=card.seats,
        public=card.public,
        phase=card.phase,
        host=card.host,
        chairs=list(card.chairs),
        open_chairs=card.open_chairs,
        clock=card.clock,
        created=card.created,
        touched=card.touched,
        your_turn=player is not None and card.waits_for == player,
    )
