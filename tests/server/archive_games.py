"""Games for the tests of the archive: tables that are really played, and stores that keep what happened at them."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from random import Random
from typing import Any

import msgspec

from speeltafel.protocol.messages import Act, Chair, ClientMessage, Leave, Ready, Sit
from speeltafel.server.store import Appended, Store
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Answer, Proposal, Table
from speeltafel.testing.pool import sensibly

SECRET = bytes(range(32))
CREATED = 1_000_000
AN, BO, CY, DI, ED, FLO = PEOPLE = tuple(Sender(name.lower(), name) for name in ("An", "Bo", "Cy", "Di", "Ed", "Flo"))


class PlayedTable:
    """One table and the people at it; every message takes a second."""

    def __init__(
        self,
        table: str,
        game: str,
        people: Sequence[Sender],
        bots: Sequence[Chair] = (),
        *,
        public: bool = True,
        options: Mapping[str, Any] | None = None,
        begin: int = CREATED,
    ) -> None:
        chairs = [OPEN] * len(people) + list(bots)
        plan = TablePlan(game=game, chairs=chairs, options=dict(options or {}), host=people[0].player, public=public)
        self.config = opened(plan, table, SECRET)
        self.table = Table(self.config, SECRET)
        self.people = people
        self.log: list[LogEntry] = []
        self.now = begin
        self.keys = 0

    def settle(self, found: Proposal | Answer) -> None:
        assert isinstance(found, Proposal), found
        self.log += found.entries
        self.table.commit(found)

    def send(self, sender: Sender, message: ClientMessage) -> None:
        self.now += 1000
        self.settle(self.table.propose(message, sender, self.now))

    def key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    def sit(self, *people: Sender) -> PlayedTable:
        for person in people or self.people:
            self.send(person, Sit(key=self.key()))
        return self

    def start(self) -> PlayedTable:
        self.sit()
        for person in self.people:
            self.send(person, Ready(key=self.key()))
        return self

    def play(self, seed: int = 1, moves: int = 100_000) -> PlayedTable:
        """Sensible moves until the end, or as many as asked for."""
        random = Random(seed)
        for _ in range(moves):
            state = self.table.state
            if state.phase != "playing" or state.actor is None:
                break
            action = state.match.say(sensibly(state.match.game)(state.match, random))
            if self.table.bot_to_act is not None:
                self.now += 1000
                self.settle(self.table.house_act(action, state.decision, self.now))
            else:
                player = state.chairs[state.actor].player
                sender = next(person for person in self.people if person.player == player)
                self.send(sender, Act(key=self.key(), decision=state.decision, action=action))
        return self

    def leave(self, sender: Sender) -> PlayedTable:
        self.send(sender, Leave(key=self.key()))
        return self

    def abandon(self) -> PlayedTable:
        self.now += 1000
        self.settle(self.table.abandon(self.now))
        return self


async def store_table(store: Store, session: PlayedTable) -> PlayedTable:
    """Everything that the shell would have stored."""
    await store.create_table(session.config.table, msgspec.json.encode(session.config).decode(), SECRET, CREATED)
    if session.log:
        assert await store.append(session.log) == Appended(len(session.log))
    return session


def on(url: str, play: Callable[[Store], Awaitable[None]]) -> None:
    """Play on a store, in debug mode."""

    async def go() -> None:
        async with Store.open(url) as store:
            await play(store)

    asyncio.run(go(), debug=True)
