"""Drives what a table does by itself: house bots that have to move, and clocks that run out."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from speeltafel.server.live.connection import Told
from speeltafel.server.live.room import Room, RoomRequest, now
from speeltafel.server.live.tasks import BackgroundTasks
from speeltafel.server.workers import BotQuestion, Workers, bot_seed, known_to

log = logging.getLogger(__name__)


@dataclass(frozen=True)
class BotPlay:
    """How house bots move at the tables of a process."""

    workers: Workers
    tasks: BackgroundTasks
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

    def look(self) -> None:
        """See whether a bot has to think or a clock has to be watched."""
        bot, decision = self.room.table.bot_to_act, self.room.table.state.decision
        if bot is not None and (self._thinking is None or self._thinking.done() or self._asked != decision):
            self._stop_thinking()
            self._asked = decision
            self._thinking = self.play.tasks.spawn(self._think(*bot, decision))
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

    async def _think(self, seat: int, level: str, decision: int) -> None:
        """Let a bot decide from what its seat may see, after a natural pause if somebody is there to see it."""
        if self.room.likes_pauses and self.play.pause_ms:
            await asyncio.sleep(self.play.pause_ms / 1000)
        state = self.room.table.state
        match = state.match
        seed = bot_seed(state.secret, len(match.history))
        question = BotQuestion(match.game.name, match.seats, seat, known_to(match, seat), seed)
        thought = await self.play.workers.choose(question, level, self.play.budget_ms)
        self._thinking = None
        if thought is None:
            log.error("no-bot-move", extra={"table": self.room.id, "level": level})
            return
        self.room.want(RoomRequest(lambda at: self.room.table.house_act(thought.action, decision, at), self._moved))

    def _moved(self, told: Sequence[Told]) -> None:
        """Note a bot's move that was refused; the table may have gone on meanwhile."""
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
