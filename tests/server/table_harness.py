"""A table with its people for tests: a shell that stores in a list, and clients that know only what they were told."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from msgspec import UNSET

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import (
    PROTOCOL,
    Act,
    Chair,
    ClientMessage,
    Clock,
    Events,
    Hello,
    Ready,
    Rematch,
    Sit,
    Skip,
    Snapshot,
    TableMessage,
    Welcome,
)
from speeltafel.protocol.wire import decode, decode_from_table, encode
from speeltafel.server.table.config import TablePlan, opened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Answer, Delivery, Proposal, Table
from speeltafel.testing.pool import at_random, sensibly
from tests.games import OPEN_GAME

SECRET = bytes(range(32))
AGAIN, OTHER_SECRET = "table-8", bytes(reversed(range(32)))
"""The table where a group plays again."""
WATCHER = Sender("watcher", "Wim")
NAMES = ("An", "Bo", "Cy", "Di", "Ed", "Flo")
PEOPLE = tuple(Sender(name.lower(), name) for name in NAMES)


class ClientModel:
    """What a client knows, from messages alone."""

    def __init__(self, watch: str | None = None) -> None:
        self.version = 0
        self.viewer: int | None = None
        self.watch = watch
        """The code of a seat's link."""
        self.knows: dict[str, Any] = {}
        self.heard: dict[int, bytes] = {}
        """The message of every harness, as it came, by the last version it tells of."""

    def hear(self, data: bytes) -> None:
        """Believe a message that came over the wire."""
        message = decode_from_table(data)
        match message:
            case Snapshot():
                self.version = message.version
                self.knows = known(message)
                self.heard.clear()
            case Events() | Skip() if message.version > self.version:
                assert message.version - message.count == self.version, "a gap"
                self.version = message.version
                self.heard[message.version] = data
                if isinstance(message, Events):
                    self.learn(message)

    def learn(self, message: Events) -> None:
        """Patch what is known."""
        knows = self.knows
        for name, value in message.view.items():
            if isinstance(value, dict):
                for row, cells in value.items():
                    knows["view"][name][int(row)] = cells
            else:
                knows.setdefault("view", {})[name] = value
        for name in ("seats", "phase", "actor", "ending", "deadline", "banks", "takeback", "rematch"):
            if getattr(message, name) is not UNSET:
                knows[name] = getattr(message, name)
        if message.said is not UNSET:
            knows["chat"] = [*knows["chat"], message.said][-100:]
        if message.actor is not UNSET or message.legal is not UNSET:
            knows["decision"], knows["legal"] = message.decision, message.legal


CHANGING = (
    *("seats", "phase", "actor", "decision", "legal", "view", "chat"),
    *("deadline", "banks", "takeback", "ending", "rematch"),
)


def known(snapshot: Snapshot) -> dict[str, Any]:
    """What a snapshot says about the moment."""
    found = {name: getattr(snapshot, name) for name in CHANGING}
    return {name: value for name, value in found.items() if name not in ("view", "ending") or value is not UNSET}


class TableHarness:
    """People at one table. Everything they send and hear goes over the wire."""

    def __init__(
        self,
        game: str,
        chairs: int | Sequence[Chair],
        options: Mapping[str, Any] | None = None,
        clock: Clock | None = None,
        host: str | None = None,
    ) -> None:
        plan = [OPEN] * chairs if isinstance(chairs, int) else chairs
        wanted = TablePlan(game=game, chairs=plan, options=dict(options or {}), host=host, clock=clock or Clock())
        self.config = opened(wanted, "table-7", SECRET)
        self.table = Table(self.config, SECRET)
        self.log: list[LogEntry] = []
        self.clients: dict[str, ClientModel] = {}
        self.people = PEOPLE[: sum(chair.kind == "open" for chair in plan)]
        self.keys = 0
        self.later = 0
        for sender in (*self.people, WATCHER):
            self.open_client(sender)

    def open_client(self, sender: Sender, client: ClientModel | None = None) -> ClientModel:
        """Begin a conversation, or go on with one."""
        client = self.clients[sender.player] = client or ClientModel()
        answer = self.table.propose(Hello(protocol=PROTOCOL, last=client.version, watch=client.watch), sender, at=0)
        assert isinstance(answer, Answer)
        assert isinstance(answer.messages[0], Welcome)
        client.viewer = self.table.viewer_of(sender.player, client.watch)
        for message in answer.messages[1:]:
            client.hear(encode(message))
        return client

    def key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    def send(self, message: ClientMessage, sender: Sender) -> TableMessage:
        """Send over the wire, store, deliver; the answer to the sender."""
        answer: TableMessage = self.settle(proposed(self.table, decode(encode(message)), sender, self.now))
        return answer

    def settle(self, found: Proposal | Answer) -> Any:
        """What a shell does with what the table found."""
        if isinstance(found, Answer):
            return found.messages[0]
        self.log += found.entries
        was_gathering = self.table.state.phase == "gathering"
        self.deliver(self.table.commit(found), was_gathering)
        return found.answer

    def deliver(self, deliveries: list[Delivery], was_gathering: bool) -> None:
        """Tell every client through its own eyes; who gets other eyes during the game needs the whole picture."""
        for player, client in self.clients.items():
            before, client.viewer = client.viewer, self.table.viewer_of(player, client.watch)
            if client.viewer != before and not was_gathering:
                client.hear(encode(self.table.snapshot(client.viewer)))
            for delivery in deliveries:
                if delivery.viewer == client.viewer:
                    client.hear(delivery.data)

    @property
    def now(self) -> int:
        """What the clock says: a millisecond has passed with every entry, unless a test says more."""
        return self.later + len(self.log)

    # Short ways to say things

    def gather(self) -> None:
        """Everyone sits down and is ready."""
        for person in self.people:
            self.send(Sit(key=self.key()), person)
        for person in self.people:
            self.send(Ready(key=self.key()), person)

    @property
    def actor(self) -> Sender:
        """Who has to decide."""
        chair = self.table.state.chairs[self.table.state.actor or 0]
        return next(person for person in self.people if person.player == chair.player)

    def legal(self) -> list[str]:
        """What the seat to act may do."""
        match = self.table.state.match
        return [match.say(action) for action in match.legal()]

    def choice(self, random: Random, policy: str) -> str:
        """A decision for the seat to act."""
        match = self.table.state.match
        player = at_random if policy == "random" else sensibly(match.game)
        return match.say(player(match, random))

    def act(self, action: str, sender: Sender | None = None, decision: int | None = None) -> TableMessage:
        answered = self.table.state.decision if decision is None else decision
        return self.send(Act(key=self.key(), decision=answered, action=action), sender or self.actor)

    def play_on(self, random: Random, policy: str, moves: int = 10_000) -> None:
        """Decisions until the end, or as many as asked for; house bots play theirs."""
        for _ in range(moves):
            if self.table.state.phase != "playing":
                return
            action = self.choice(random, policy)
            if self.table.bot_to_act:
                self.settle(self.table.house_act(action, self.table.state.decision, at=self.now))
            else:
                self.act(action)

    def is_chance(self, entry: LogEntry) -> bool:
        """Whether an entry is an outcome of chance."""
        match = self.table.state.match
        action = match.read(entry.action) if entry.kind is EntryKind.GAME else None
        return action is not None and action >= match.game.decisions

    def viewers(self) -> list[int]:
        return [*range(len(self.config.chairs)), SPECTATOR]


def proposed(table: Table, message: ClientMessage, sender: Sender, at: int) -> Proposal | Answer:
    """What a message leads to; for a rematch the shell brings a new table."""
    if isinstance(message, Rematch):
        return table.propose_rematch(message, sender, AGAIN, OTHER_SECRET, at)
    return table.propose(message, sender, at)


def fingerprint(table: Table) -> tuple[object, ...]:
    """All there is to know about a table, in bytes."""
    viewers = [*range(len(table.config.chairs)), SPECTATOR]
    state = table.state
    return (
        table.version,
        state.match.state.tobytes(),
        tuple(state.match.history),
        (state.decision, state.asked_at, state.actor, state.outcomes, state.phase),
        (repr(state.senders), state.farthest),
        (state.last, state.request, state.declined, state.rematch, state.rematched_at),
        (tuple(state.codes.items()), state.shared_at),
        repr(state.clocks),
        tuple(encode(table.snapshot(viewer)) for viewer in viewers),
    )


# Tables to begin with


def started_open_game(chairs: int = 3, **more: Any) -> TableHarness:
    """A game that has just started and in which moves can be taken back, since nothing is hidden."""
    harness = TableHarness(OPEN_GAME, chairs, **more)
    harness.gather()
    return harness


def others(harness: TableHarness, sender: Sender) -> list[Sender]:
    """Everyone but one."""
    return [person for person in harness.people if person is not sender]
