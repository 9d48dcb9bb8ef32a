"""Any number of tabs over a link that loses, repeats, reorders and breaks: in the end everyone knows what is so."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import hypothesis.strategies as st
import msgspec
from hypothesis import HealthCheck, Phase, settings
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule, run_state_machine_as_test

from speeltafel.games import OURS
from speeltafel.protocol import messages
from speeltafel.protocol.messages import Keyed, Snapshot
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.live.opening import ChairRequest, TableRequest
from speeltafel.server.live.room import Room
from speeltafel.server.run import Server
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.judgement import Sender
from speeltafel.testing.laws import EXAMPLES
from tests.server.lossy import Acks, Judge, LossyClient
from tests.server.peers import HELLO, Crowd, Guest, hosted, until
from tests.server.table_harness import known

CODE = "a-code-of-22-signs-000"
TABS = 6
BY_LINK = 4
STEPS = 50
MOST_ROUNDS = 40
MOST_SENT = 500
BOTS_PATIENCE = 180.0
"""Seconds for bots to play a game to its end; theirs is the first in which their rules may have to be compiled."""

tabs = st.integers(0, TABS - 1)
numbers = st.integers(0, 1000)
fates = st.sampled_from(("on", "on", "on", "lost", "twice", "last"))
TALK = ("nod", "chat", "words", "share", "unshare", "act")
COMING_AND_GOING = ("sit", "ready", "leave", "return", "resign", "give-up", "fill", "takeback", "answer", "rematch")
wishes = st.sampled_from((*TALK, *COMING_AND_GOING))


class Stage:
    """One server for all examples, with people who know each other."""

    def __init__(self, runner: asyncio.Runner, server: Server, crowd: Crowd, guests: list[Guest]) -> None:
        self.runner, self.server, self.crowd, self.guests = runner, server, crowd, guests
        self.players: list[str] = []
        self.checked = self.examples = 0

    async def meet(self) -> None:
        for guest in self.guests:
            person = await self.server.people.person_of_cookie(guest.secret)
            assert person is not None
            self.players.append(person.id)


class LossyTable(RuleBasedStateMachine):
    """An (two tabs), Bo (two tabs), a spectator, and somebody with the link that An may give out."""

    stage: Stage

    def __init__(self) -> None:
        super().__init__()
        self.acks, self.keys = Acks(), 0
        self.clients: list[LossyClient] = []
        self.table = ""

    def do(self, work: Any) -> None:
        self.stage.runner.run(work)

    @property
    def room(self) -> Room:
        return self.stage.server.tables.rooms[self.table]

    @initialize(game=st.sampled_from(OURS), is_timed=st.booleans(), begin=st.sampled_from((4, 4, 4, 4, 1)))
    def open(self, game: str, is_timed: bool, begin: int) -> None:
        """Everyone is there; in most examples the game has begun."""
        self.do(self._open(game, is_timed))
        for tab, what in ((2, "sit"), (0, "share"), (0, "ready"), (2, "ready"))[:begin]:
            self.wish(tab, what, 0)
            self.flow(tab)
        for tab in range(TABS):
            self.flow(tab)

    async def _open(self, game: str, is_timed: bool) -> None:
        clock = messages.Clock(kind="bank", bank=600, bonus=5) if is_timed else None
        wish = TableRequest(
            game=game, seats=[ChairRequest(kind="me"), ChairRequest(kind="open")], clock=clock, public=True
        )
        stage = self.stage
        an, bo, wim = stage.guests
        found = await stage.server.tables.open(wish, Sender(stage.players[0], "An"))
        assert isinstance(found, str)
        self.table = found
        for guest, player, watch in (
            (an, 0, None),
            (an, 0, None),
            (bo, 1, None),
            (bo, 1, CODE),
            (wim, 2, CODE),
            (wim, 2, None),
        ):
            self.clients.append(LossyClient(found, guest.headers, stage.players[player], watch, self.acks))

    # What a tab wants

    @rule(tab=tabs, what=wishes, number=numbers)
    def wish(self, tab: int, what: str, number: int) -> None:
        client = self.clients[tab]
        self.keys += 1
        wanted = self._message(client, what, f"k{self.keys}", number)
        if wanted is not None:
            client.want(wanted)

    @rule(tab=tabs, number=numbers, fate=fates, is_hurried=st.booleans())
    def move(self, tab: int, number: int, fate: str, is_hurried: bool) -> None:
        """Whoever knows that it is their turn moves; a tab that does not know reads first."""
        client = self.clients[tab % 4]
        self.read(client)
        self.wish(tab % 4, "act", number)
        client.outbox.sort(key=lambda message: isinstance(message, messages.Act))
        while len(client.outbox) > 1 and client.peer is not None:
            self.do(self._ship(client, "on", is_hurried=True))
        self.do(self._ship(client, fate, is_hurried))

    def _message(self, client: LossyClient, what: str, key: str, number: int) -> Keyed | None:
        """A wish of this kind as the client would put it, from what it knows."""
        knows = client.model.knows
        plain: dict[str, Keyed] = {
            "sit": messages.Sit(key=key),
            "ready": messages.Ready(key=key),
            "nod": messages.Nod(key=key, preset="hello"),
            "chat": messages.Chat(key=key, text=f"line {number}"),
            "words": messages.AddWords(key=key, words=f"words {number}"),
            "share": messages.Share(key=key, code=CODE),
            "unshare": messages.Share(key=key),
            "leave": messages.Leave(key=key),
            "return": messages.Return(key=key),
            "resign": messages.Resign(key=key),
            "give-up": messages.GiveUp(key=key, yes=number % 3 > 0),
            "fill": messages.Fill(key=key, seat=number % 2, level="random" if number % 3 else None),
            "rematch": messages.Rematch(key=key),
        }
        if what in plain:
            return plain[what]
        if what == "answer":
            request = knows.get("takeback")
            return messages.Consent(key=key, version=request.version, yes=number % 2 == 0) if request else None
        decision, legal = knows.get("decision"), knows.get("legal")
        if what == "takeback":
            return messages.Takeback(key=key, decision=max(1, client.model.version - number % 4))
        if not isinstance(decision, int) or not isinstance(legal, list) or not legal:
            return None
        return messages.Act(key=key, decision=decision - (number % 17 == 0), action=legal[number % len(legal)])

    # What the link does

    @rule(tab=tabs)
    def connect(self, tab: int) -> None:
        self.do(self.clients[tab].connect(self.stage.crowd))

    @rule(tab=tabs, comes_back=st.booleans())
    def cut(self, tab: int, comes_back: bool) -> None:
        self.do(self.clients[tab].cut())
        if comes_back:
            self.connect(tab)

    @rule(tab=tabs, fate=fates, is_hurried=st.booleans())
    def ship(self, tab: int, fate: str, is_hurried: bool) -> None:
        """The first thing that waits goes out, is lost, goes twice, or goes behind all others."""
        self.do(self._ship(self.clients[tab], fate, is_hurried))

    async def _ship(self, client: LossyClient, fate: str, is_hurried: bool = False) -> None:
        if client.peer is None or not client.outbox:
            return
        message = client.outbox.pop(0)
        if fate == "last":
            client.outbox.append(message)
        for _ in range({"on": 1, "twice": 2}.get(fate, 0)):
            client.send(message)
        if not is_hurried:
            await self._answered(client)

    async def _answered(self, client: LossyClient) -> None:
        await client.reached()
        await self.room.settled()
        await client.reached()

    @rule(tab=tabs, fate=fates, count=st.integers(1, 4))
    def hear(self, tab: int, fate: str, count: int) -> None:
        """The first things that came are read, are lost, are read twice, or are read behind all others."""
        client = self.clients[tab]
        for _ in range(min(count, len(client.inbox))):
            data = client.inbox.pop(0)
            if fate == "last":
                client.inbox.append(data)
            for _ in range({"on": 1, "twice": 2}.get(fate, 0)):
                client.hear(data)

    @rule(is_given=st.booleans(), fate=fates, breaks=st.booleans())
    def link(self, is_given: bool, fate: str, breaks: bool) -> None:
        """An gives out a link or takes it back; who watches by it hears of that or not."""
        self.wish(0, "share" if is_given else "unshare", 0)
        self.flow(0)
        self.hear(BY_LINK, fate, 4)
        if breaks:
            self.cut(BY_LINK, comes_back=True)

    @rule(tab=tabs)
    def again(self, tab: int) -> None:
        """What was not answered is sent again, under its key."""
        client = self.clients[tab]
        client.outbox += client.wishes.values()

    @rule(tab=tabs)
    def flow(self, tab: int) -> None:
        """For once everything goes as it should."""
        self.do(self._flow(self.clients[tab]))

    async def _flow(self, client: LossyClient) -> None:
        await client.connect(self.stage.crowd)
        sent = 0
        while client.outbox:
            await self._ship(client, "on")
            self.read(client)
            sent += 1
            assert sent < MOST_SENT, f"a gap is never closed: {client.outbox}"
        await self._answered(client)
        self.read(client)

    def read(self, client: LossyClient) -> None:
        while client.inbox:
            client.hear(client.inbox.pop(0))

    # In the end

    def teardown(self) -> None:
        if self.clients:
            self.do(self._end())

    async def _end(self) -> None:
        try:
            for client in self.clients:
                await self._settle(client)
            await until(lambda: self.room.table.bot_to_act is None and not self.room.is_busy, within=BOTS_PATIENCE)
            for client in self.clients:
                await self._settle(client)
                assert client.model.knows == await self._fresh(client), "a client knows something else than a newcomer"
            await self._hold_against_the_log()
        finally:
            for client in self.clients:
                await client.cut()

    async def _settle(self, client: LossyClient) -> None:
        """Connect, say everything again, and repair gaps until there are none."""
        for _ in range(MOST_ROUNDS):
            client.outbox += [*client.wishes.values(), messages.Ping(n=1)]
            await self._flow(client)
            if not client.wishes and not client.outbox and client.model.version == self.room.table.version:
                return
        raise AssertionError(f"not settled: {client.wishes} at {client.model.version} of {self.room.table.version}")

    async def _fresh(self, client: LossyClient) -> dict[str, Any]:
        """What somebody in the same place is told who comes anew."""
        peer = await self.stage.crowd.knock(self.table, client.headers)
        hello = HELLO if client.watch is None else {**HELLO, "watch": client.watch}
        peer.say(hello)
        await peer.hear_of("snapshot")
        snapshot = decode_from_table(peer.frames[-1])
        self.stage.crowd.let_go(peer)
        assert isinstance(snapshot, Snapshot) and snapshot.version == client.model.version
        return known(snapshot)

    async def _hold_against_the_log(self) -> None:
        """Everything acknowledged is there, once; and nobody was ever told more than they may know."""
        store = self.stage.server.store
        log, stored, secret = (
            await store.read(self.table),
            await store.header(self.table),
            await store.secret(self.table),
        )
        assert stored is not None and secret is not None
        assert [entry.version for entry in log] == list(range(1, len(log) + 1))
        keyed = [((entry.sender or "", entry.key or ""), entry.version) for entry in log if entry.key]
        assert len(dict(keyed)) == len(keyed), "a key is in the log twice"
        rematch = self.room.table.state.rematched_at
        missing = dict(self.acks.versions.items() - dict(keyed).items())
        assert all(version == rematch for version in missing.values()), missing  # the second to ask for one
        frames = [frame for client in self.clients for frame in client.frames]
        config = msgspec.json.decode(stored.header, type=TableConfig)
        self.stage.checked += Judge(config, secret, log).check(frames)
        self.stage.examples += 1


def test_whatever_the_link_does_everyone_knows_what_is_so(tmp_path: Path) -> None:
    with asyncio.Runner() as runner:
        opened = hosted(tmp_path, rate=10_000, burst=10_000)
        server, url = runner.run(opened.__aenter__())
        crowd = Crowd(url)
        try:
            guests = [runner.run(Guest.named(name, url)) for name in ("An", "Bo", "Wim")]
            stage = LossyTable.stage = Stage(runner, server, crowd, guests)
            runner.run(stage.meet())
            chosen = settings(
                max_examples=EXAMPLES,
                stateful_step_count=STEPS,
                deadline=None,
                database=None,
                phases=[Phase.generate],  # the shuffle is another every time: what failed would not fail again
                suppress_health_check=list(HealthCheck),
            )
            run_state_machine_as_test(LossyTable, settings=chosen)
            assert stage.examples >= EXAMPLES and stage.checked > 5 * EXAMPLES
        finally:
            runner.run(crowd.__aexit__())
            runner.run(opened.__aexit__(None, None, None))
