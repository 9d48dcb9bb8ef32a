"""What a bot thinks of a move in a finished game, and why: for whoever looks at it again and wants to learn from it."""

from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from math import isfinite
from typing import Annotated, NamedTuple

from litestar import get, post
from litestar.datastructures import State
from litestar.params import QueryParameter
from msgspec import UNSET

from speeltafel.bots.bot import Reason
from speeltafel.bots.roster import usual
from speeltafel.kernel.match import Match
from speeltafel.protocol.messages import Chair, Facts
from speeltafel.server.archive import ArchiveRefusal, ReadRecord, view_record
from speeltafel.server.archive.record_reader import LARGEST, MOST_ACTIONS
from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.parameters import FromCaller, LanguageQuery, TablePath, TheArchive, TheWorkers
from speeltafel.server.http.play import names_of
from speeltafel.server.http.records import chairs_of, record_of
from speeltafel.server.http.schemas import LegalAction, Reply
from speeltafel.server.http.wording import message_text, reason_text
from speeltafel.server.table import seats
from speeltafel.server.workers import Asker, BotQuestion, Rank, Thought, Workers, bot_seed, known_to

MOST_OF_ONE = 2
"""Thoughts that one person or network may wait for at the same time."""
PATIENCE_S = 10.0
"""How long they wait: every table at which somebody is comes first, because it needs the same bots."""
LONGEST_MS = 2_000
"""A bot may think longer than at a table: it is to come to the same end, and nobody's clock runs."""
RETRY = {"retry-after": "2"}
MOST_WEIGHED = 5
"""Of what a bot weighed, the best of it is told."""

ActionQuery = Annotated[int, QueryParameter(ge=0, lt=MOST_ACTIONS, description="Which action of the record, from 0")]
BotQuery = Annotated[
    str | None,
    QueryParameter(max_length=40, description="A level of house bots; without it, who sat there, or the usual one"),
]


class WeighedAction(Reply, frozen=True, kw_only=True):
    """Something that a bot weighed; its worth is in the bot's own measure, more is better."""

    action: str
    text: str
    value: float


class ReasonGiven(Reply, frozen=True, kw_only=True):
    """Why a bot chose an action: a code with facts, and the same in words."""

    code: str
    facts: Facts
    text: str


class Advice(Reply, frozen=True, kw_only=True):
    """What a bot would do at a moment of a game, and why."""

    seat: int
    """Who had to decide."""
    played: LegalAction
    bot: str
    choice: LegalAction
    reasons: list[ReasonGiven]
    weighed: list[WeighedAction]
    """The best first."""
    bots: list[str]
    """Who can be asked, the weakest first."""


class DecisionMoment(NamedTuple):
    """A decision of a game: the table before it, and what was decided."""

    match: Match
    action: int
    seed: int
    """Where the dice of a house bot began."""
    chairs: Sequence[Chair]


@get(
    "/api/records/{table:str}/thought",
    **route(limit="analyses", may=(404, 409)),
    tags=["records"],
    summary="What a bot thinks of a move",
)
async def thought_of(
    request: FromCaller,
    archive: TheArchive,
    workers: TheWorkers,
    table: TablePath,
    action: ActionQuery,
    bot: BotQuery = None,
    lang: LanguageQuery = "en",
) -> Advice:
    """What a bot would have done, and why. A house bot that sat there thinks as it did then: these are its reasons."""
    content, chairs = await record_of(archive, table), await chairs_of(archive, table)
    moment = await moment_of(request.app.state, content, action, chairs)
    return await advised(workers, visitor_of(request), moment, bot, lang)


@post(
    "/api/records/thought",
    **route(limit="analyses", may=(409,)),
    tags=["records"],
    summary="What a bot thinks of a move in a record of your own",
    status_code=200,
    request_max_body_size=LARGEST,
)
async def thought_of_upload(
    request: FromCaller,
    workers: TheWorkers,
    action: ActionQuery,
    bot: BotQuery = None,
    lang: LanguageQuery = "en",
) -> Advice:
    """The same about a file of up to 1 MB. Nothing of it is kept."""
    moment = await moment_of(request.app.state, await request.body(), action)
    return await advised(workers, visitor_of(request), moment, bot, lang)


async def moment_of(state: State, content: bytes, number: int, chairs: list[Chair] | None = None) -> DecisionMoment:
    """A decision in a record; raises Denied when there is none."""
    busy: asyncio.Semaphore = state.replays
    async with busy:
        found = await asyncio.to_thread(view_record, content)
        if isinstance(found, ArchiveRefusal):
            raise Denied(409, found.rule, {**found.facts, "fault": found.message})
        decided = found.match.history[number : number + 1]
        await asyncio.to_thread(found.match.undo, max(0, len(found.match.history) - number))
    if not decided or found.match.actor < 0:
        raise Denied(400, refusals.BAD_ADDRESS, {"field": "action"})
    people = chairs or [seats.named(name) for name in found.names or [None] * found.seats]
    return DecisionMoment(found.match, decided[0], bot_seed(secret_of(found), number), people)


def secret_of(record: ReadRecord) -> bytes:
    """What the dice of house bots came from; nothing for games that were not played here."""
    secret = UNSET if record.proof is None else record.proof.secret
    return b"" if secret is UNSET else bytes.fromhex(secret)


class ReplayVisitor(NamedTuple):
    """Somebody who looks at a finished game."""

    asker: Asker
    waiting: Counter[str]
    """How many thoughts everybody waits for."""


def visitor_of(request: FromCaller) -> ReplayVisitor:
    """Who asks for a thought; strangers are told apart by their networks."""
    network = request.auth.address
    return ReplayVisitor(Asker(request.user.player or network, network, Rank.REPLAY), request.app.state.thinking)


async def advised(
    workers: Workers, visitor: ReplayVisitor, moment: DecisionMoment, bot: str | None, language: str
) -> Advice:
    """What a bot says about a decision."""
    bots = seats.levels(moment.match.game.name)
    sat_there = moment.chairs[moment.match.actor].level
    level = bot or (sat_there if sat_there in bots else usual(moment.match.game.name))
    if level not in bots:
        raise Denied(400, refusals.BAD_ADDRESS, {"field": "bot"})
    async with one_of_few(visitor):
        thought = await thought_over(workers, visitor.asker, moment, level)
    if thought is None:
        raise Denied(503, refusals.NO_BOT_FREE, headers=RETRY)
    return in_words(moment, thought, level, bots, language)


@asynccontextmanager
async def one_of_few(visitor: ReplayVisitor) -> AsyncIterator[None]:
    """Count a thought as long as somebody waits for it; raises Denied when they wait for enough."""
    waiting, owner = visitor.waiting, visitor.asker.owner
    if waiting[owner] >= MOST_OF_ONE:
        raise Denied(503, refusals.NO_BOT_FREE, headers=RETRY)
    waiting[owner] += 1
    try:
        yield
    finally:
        waiting[owner] -= 1
        if not waiting[owner]:
            del waiting[owner]


async def thought_over(workers: Workers, asker: Asker, moment: DecisionMoment, level: str) -> Thought | None:
    """What a bot of this level thinks; None when none was free for so long."""
    match, seat = moment.match, moment.match.actor
    question = BotQuestion(match.game.name, match.seats, seat, known_to(match, seat), moment.seed)
    await workers.settled()
    try:
        async with asyncio.timeout(PATIENCE_S):
            return await workers.thought(workers.job(question, level, LONGEST_MS, asker))
    except TimeoutError:
        return None


def in_words(moment: DecisionMoment, thought: Thought, level: str, bots: Sequence[str], language: str) -> Advice:
    """A thought as somebody reads it."""
    match, game = moment.match, moment.match.game
    names, view = names_of(language, moment.chairs), moment.match.view(moment.match.actor)

    def choice(action: str) -> LegalAction:
        number = game.read(match.seats, action)
        assert number is not None
        return LegalAction(action=action, text=message_text(language, game.name, names, game.menu(view, number)))

    def given(reason: Reason) -> ReasonGiven:
        facts = dict(reason.facts)
        text = reason_text(language, game.name, names, reason.code, facts)
        return ReasonGiven(code=reason.code, facts=facts, text=text)

    weighed = [(choice(action), value) for action, value in thought.alternatives[:MOST_WEIGHED] if isfinite(value)]
    return Advice(
        seat=match.actor,
        played=choice(match.say(moment.action)),
        bot=level,
        choice=choice(thought.action),
        reasons=[given(reason) for reason in thought.reasons],
        weighed=[WeighedAction(action=one.action, text=one.text, value=value) for one, value in weighed],
        bots=list(bots),
    )


HANDLERS = [thought_of, thought_of_upload]
