"""What a bot thinks of a move in a finished game, and why: for whoever looks at it again and wants to learn from it."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from math import isfinite
from typing import Annotated, Any, NamedTuple

from litestar import Request, get, post
from litestar.datastructures import State
from litestar.params import QueryParameter
from msgspec import UNSET

from speeltafel.bots.bot import Reason
from speeltafel.bots.roster import usual
from speeltafel.kernel.match import Match
from speeltafel.kernel.story import Phrase
from speeltafel.protocol.messages import Chair
from speeltafel.server import archive, seats
from speeltafel.server.archive import ReadRecord, view_record
from speeltafel.server.archive.reading import LARGEST, MOST_ACTIONS
from speeltafel.server.house import House
from speeltafel.server.web import refusals
from speeltafel.server.web.callers import Caller
from speeltafel.server.web.door import route
from speeltafel.server.web.faults import Denied
from speeltafel.server.web.parameters import LanguageQuery, TablePath, TheHouse
from speeltafel.server.web.phrasing import said
from speeltafel.server.web.play import names_of
from speeltafel.server.web.records import chairs_of, record_of
from speeltafel.server.web.shapes import Choice, Told
from speeltafel.server.wording import worded
from speeltafel.server.workers import Thought, dice_of, known_to

FromCaller = Request[Caller, Any, Any]
AT_ONCE = 1
"""Moves that are thought over at the same time; the others wait, because tables need the same bots."""
PATIENCE_S = 10.0
"""How long they wait."""
LONGEST_MS = 5_000
"""A bot may think longer than at a table: it is to come to the same end, and nobody's clock runs."""
RETRY = {"retry-after": "2"}
MOST_WEIGHED = 5
"""Of what a bot weighed, the best of it is told."""

ActionQuery = Annotated[int, QueryParameter(ge=0, lt=MOST_ACTIONS, description="Which action of the record, from 0")]
BotQuery = Annotated[
    str | None,
    QueryParameter(max_length=40, description="A level of house bots; without it, who sat there, or the usual one"),
]


class Weighed(Told, frozen=True, kw_only=True):
    """Something that a bot weighed; its worth is in the bot's own measure, more is better."""

    action: str
    text: str
    value: float


class Advice(Told, frozen=True, kw_only=True):
    """What a bot would do at a moment of a game, and why."""

    seat: int
    """Who had to decide."""
    played: Choice
    bot: str
    choice: Choice
    reasons: list[str]
    weighed: list[Weighed]
    """The best first."""
    bots: list[str]
    """Who can be asked, the weakest first."""


class Moment(NamedTuple):
    """A decision of a game: the table before it, and what was decided."""

    match: Match
    action: int
    seed: int
    """Where the dice of a house bot began."""
    chairs: Sequence[Chair]


@get(
    "/api/records/{table:str}/thought",
    **route(purse="thoughts", may=(404, 409)),
    tags=["records"],
    summary="What a bot thinks of a move",
)
async def thought_of(
    house: TheHouse,
    state: State,
    table: TablePath,
    action: ActionQuery,
    bot: BotQuery = None,
    lang: LanguageQuery = "en",
) -> Advice:
    """What a bot would have done, and why. A house bot that sat there thinks as it did then: these are its reasons."""
    content, chairs = await record_of(house, table), await chairs_of(house, table)
    return await advised(house, state, await moment_of(state, content, action, chairs), bot, lang)


@post(
    "/api/records/thought",
    **route(purse="thoughts", may=(409,)),
    tags=["records"],
    summary="What a bot thinks of a move in a record of your own",
    status_code=200,
    request_max_body_size=LARGEST,
)
async def thought_of_upload(
    request: FromCaller,
    house: TheHouse,
    state: State,
    action: ActionQuery,
    bot: BotQuery = None,
    lang: LanguageQuery = "en",
) -> Advice:
    """The same about a file of up to 1 MB. Nothing of it is kept."""
    return await advised(house, state, await moment_of(state, await request.body(), action), bot, lang)


async def moment_of(state: State, content: bytes, number: int, chairs: list[Chair] | None = None) -> Moment:
    """A decision in a record; raises Denied when there is none."""
    busy: asyncio.Semaphore = state.replays
    async with busy:
        found = await asyncio.to_thread(view_record, content)
        if isinstance(found, archive.Refused):
            raise Denied(409, found.rule, {**found.facts, "fault": found.message})
        decided = found.match.history[number : number + 1]
        await asyncio.to_thread(found.match.undo, max(0, len(found.match.history) - number))
    if not decided or found.match.actor < 0:
        raise Denied(400, refusals.BAD_ADDRESS, {"field": "action"})
    people = chairs or [seats.named(name) for name in found.names or [None] * found.seats]
    return Moment(found.match, decided[0], dice_of(secret_of(found), number), people)


def secret_of(record: ReadRecord) -> bytes:
    """What the dice of a house's bots came from; nothing, for games of elsewhere."""
    secret = UNSET if record.proof is None else record.proof.secret
    return b"" if secret is UNSET else bytes.fromhex(secret)


async def advised(house: House, state: State, moment: Moment, bot: str | None, language: str) -> Advice:
    """What a bot says about a decision."""
    bots = seats.levels(moment.match.game.name)
    sat_there = moment.chairs[moment.match.actor].level
    level = bot or (sat_there if sat_there in bots else usual(moment.match.game.name))
    if level not in bots:
        raise Denied(400, refusals.BAD_ADDRESS, {"field": "bot"})
    async with a_free_moment(house, state):
        thought = await thought_over(house, moment, level)
    if thought is None or thought.is_fallback:
        raise Denied(503, refusals.NO_BOT_FREE, headers=RETRY)
    return in_words(moment, thought, level, bots, language)


@asynccontextmanager
async def a_free_moment(house: House, state: State) -> AsyncIterator[None]:
    """A moment in which no table waits for a bot; raises Denied when there is none."""
    busy: asyncio.Semaphore = state.thinking
    try:
        async with asyncio.timeout(PATIENCE_S):
            await busy.acquire()
    except TimeoutError:
        raise Denied(503, refusals.NO_BOT_FREE, headers=RETRY) from None
    try:
        await house.workers.settled()
        if not house.workers.waiting.empty():
            raise Denied(503, refusals.NO_BOT_FREE, headers=RETRY)
        yield
    finally:
        busy.release()


async def thought_over(house: House, moment: Moment, level: str) -> Thought | None:
    """What a bot of this level thinks."""
    match, seat = moment.match, moment.match.actor
    known = known_to(match, seat)
    return await house.workers.choose(match.game.name, match.seats, level, known, seat, moment.seed, LONGEST_MS)


def in_words(moment: Moment, thought: Thought, level: str, bots: Sequence[str], language: str) -> Advice:
    """A thought as somebody reads it."""
    match = moment.match
    names = names_of(language, moment.chairs)
    view = match.view(match.actor)

    def texts(phrases: Sequence[Phrase]) -> list[str]:
        return said(language, match.game.name, names, [worded(phrase) for phrase in phrases])

    def choice(action: str) -> Choice:
        number = match.game.read(match.seats, action)
        assert number is not None
        return Choice(action=action, text=texts([match.game.menu(view, number)])[0])

    weighed = [(choice(action), value) for action, value in thought.alternatives[:MOST_WEIGHED] if isfinite(value)]
    return Advice(
        seat=match.actor,
        played=choice(match.say(moment.action)),
        bot=level,
        choice=choice(thought.action),
        reasons=texts([as_phrase(reason) for reason in thought.reasons]),
        weighed=[Weighed(action=one.action, text=one.text, value=value) for one, value in weighed],
        bots=list(bots),
    )


def as_phrase(reason: Reason) -> Phrase:
    return Phrase(f"reason-{reason.code}", reason.facts)


HANDLERS = [thought_of, thought_of_upload]
