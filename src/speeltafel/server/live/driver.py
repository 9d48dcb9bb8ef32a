"""Drives what a table does by itself: house bots that have to move, and clocks that run out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from speeltafel.server.limits.known_networks import KnownNetworks
from speeltafel.server.live.answer_time import answer_at
from speeltafel.server.live.connection import Told
from speeltafel.server.live.requests import RoomRequest
from speeltafel.server.live.room import Room, now
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.table.log import LogEntry
from speeltafel.server.workers import (
    Asker,
    BotJob,
    BotQuestion,
    LaterQuestion,
    Rank,
    Thought,
    Workers,
    bot_seed,
    known_to,
)

VISIT_MS = 30_000
"""So long a table counts as attended after somebody did something there: programs may come without a connection,
and people with one to another process."""
LATER_S = 5.0
"""When a deserted table asks again for which there was no room in the queue."""

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class BotPlay:
    """How house bots move at the tables of a process."""

    workers: Workers
    tasks: BackgroundTasks
    networks: KnownNetworks
    pause_ms: int
    """The pause before a move, for people to follow."""
    budget_ms: int
    """How long a bot may think."""


class TableDriver:
    """Drives one table, as long as this process holds its lease."""

    def __init__(self, play: BotPlay, room: Room, may_ring: Callable[[], bool] = lambda: True) -> None:
        self.play, self.room, self.may_ring = play, room, may_ring
        self._thinking: asyncio.Task[None] | None = None
        self._asked = 0
        """The decision that a bot thinks about."""
        self._job: BotJob | None = None
        """The question about it, until it is answered."""
        self._is_moving = False
        """Whether the answer is being stored."""
        self._visited = 0
        """When somebody, not a bot or a clock, last did something here."""
        self._alarm: asyncio.TimerHandle | None = None
        self._deadline: int | None = None

    @property
    def is_needed(self) -> bool:
        """Whether the table would stand still without a driver, now or when a clock runs out."""
        return self.room.table.bot_to_act is not None or self.room.table.deadline is not None

    @property
    def can_rest(self) -> bool:
        """Whether nobody is needed, nor will be by what is just being stored."""
        return not self.is_needed and not self.room.is_busy

    def acted(self, entries: Sequence[LogEntry]) -> None:
        """This happens at the table, by people, programs, bots or a clock."""
        if any(entry.sender is not None for entry in entries):
            self._visited = now()

    def look(self) -> None:
        """See whether a bot has to think or a clock has to be watched."""
        bot, decision = self.room.table.bot_to_act, self.room.table.state.decision
        is_idle = self._thinking is None or self._thinking.done()
        if bot is not None and (self._asked != decision or (is_idle and not self._is_moving)):
            self._stop_thinking()
            self._asked = decision
            self._thinking = self.play.tasks.spawn(self._think(*bot, decision))
        elif self._job is not None:
            self.play.workers.rerank(self._job, self.rank)
        if self.room.table.deadline != self._deadline:
            self._watch(self.room.table.deadline)

    def stop(self) -> None:
        """Another process drives the table, or nobody has to."""
        self._stop_thinking()
        self._watch(None)

    # Bots

    def _stop_thinking(self) -> None:
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = None

    @property
    def rank(self) -> Rank:
        """Bots of a table at which nobody is wait for all others."""
        is_visited = bool(self.room.connections) or now() - self._visited < VISIT_MS
        return Rank.ATTENDED if is_visited else Rank.DESERTED

    def _asker(self) -> Asker:
        """Who answers for what the bots of this table cost."""
        owner = self.room.table.config.host or ""
        return Asker(owner, self.play.networks.of(owner), self.rank)

    async def _think(self, seat: int, level: str, decision: int) -> None:
        """Let a bot decide from what its seat may see; it thinks during the pause, if people are there to see one."""
        asked = asyncio.get_running_loop().time()
        pause = self.play.pause_ms / 1000 if self.room.likes_pauses else 0.0
        thought = await self._thought(seat, level)
        if thought is None:
            await self._try_again(level)
            return
        await self._wait_until_it_says_nothing(asked, pause, thought, level)
        self._thinking, self._is_moving = None, True
        self.room.want(RoomRequest(lambda at: self.room.table.house_act(thought.action, decision, at), self._moved))

    async def _thought(self, seat: int, level: str) -> Thought | None:
        """What a bot thinks."""
        source = LaterQuestion(self.room.table.config.game, partial(self._question, seat))
        job = self._job = self.play.workers.job(source, level, self.play.budget_ms, self._asker())
        try:
            return await self.play.workers.decided(job)
        finally:
            if self._job is job:
                self._job = None

    def _question(self, seat: int) -> BotQuestion:
        """The decision as it stands; as long as it is waited for, nothing in the game changes."""
        state = self.room.table.state
        match = state.match
        seed = bot_seed(state.secret, len(match.history))
        return BotQuestion(match.game.name, match.seats, seat, known_to(match, seat), seed)

    async def _wait_until_it_says_nothing(self, asked: float, pause: float, thought: Thought, level: str) -> None:
        """Show a move only when the time it took tells nothing of the cards."""
        game, loop = self.room.table.state.match.game, asyncio.get_running_loop()
        step = None if game.is_open else self.play.workers.entry(game.name, level).thought_ms / 1000
        begun = asked if thought.begun is None else thought.begun
        await asyncio.sleep(answer_at(asked, pause, begun, loop.time(), step) - loop.time())

    async def _try_again(self, level: str) -> None:
        """No move: there was no room for a table at which nobody is; a bot without a move would be a fault."""
        if self.rank is Rank.ATTENDED:
            log.error("no-bot-move", extra={"table": self.room.id, "level": level})
        await asyncio.sleep(LATER_S)
        self._thinking = None
        self.look()

    def _moved(self, told: Sequence[Told]) -> None:
        """Note a bot's move that was refused; the table may have gone on meanwhile."""
        self._is_moving = False
        if told:
            log.info("bot-refused", extra={"table": self.room.id, "rule": getattr(told[0], "rule", "")})

    # Clocks

    def _watch(self, deadline: int | None) -> None:
        if self._alarm is not None:
            self._alarm.cancel()
            self._alarm = None
        self._deadline = deadline
        if deadline is not None:
            seconds = max(0, deadline - now()) / 1000
            self._alarm = asyncio.get_running_loop().call_later(seconds, self._ring)

    def _ring(self) -> None:
        """A clock has run out; whether it really has, the table judges by the moment of storing."""
        self._deadline = None
        if self.may_ring():
            self.room.want(RoomRequest(self.room.table.expire, self._after_ring))

    def _after_ring(self, told: Sequence[Told]) -> None:
        if told:
            self.look()
