"""A group at a table for tests: a shell that stores in a list, and pages that believe only what they are told."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from msgspec import UNSET

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import (
    Act,
    Chair,
    ClientMessage,
    Clock,
    Events,
    Hello,
    Ready,
    Sit,
    Skip,
    Snapshot,
    TableMessage,
    Welcome,
)
from speeltafel.protocol.wire import decode, decode_from_table, encode
from speeltafel.server.table.commands import Sender
from speeltafel.server.table.config import opened
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import OPEN
from speeltafel.server.table.table import Answer, Delivery, Proposal, Table
from tests.pool import at_random, sensibly

SECRET = bytes(range(32))
WATCHER = Sender("watcher", "Wim")
NAMES = ("An", "Bo", "Cy", "Di", "Ed", "Flo")
PEOPLE = tuple(Sender(name.lower(), name) for name in NAMES)


class Page:
    """What somebody's page knows, from messages alone."""

    def __init__(self, watch: str | None = None) -> None:
        self.version = 0
        self.viewer: int | None = None
        self.watch = watch
        """The code of a seat's link."""
        self.knows: dict[str, Any] = {}
        self.heard: dict[int, bytes] = {}
        """The message of every group, as it came, by the last version it tells of."""

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


class Group:
    """People at one table. Everything they send and hear goes over the wire."""

    def __init__(
        self,
        game: str,
        chairs: int | Sequence[Chair],
        options: dict[str, Any] | None = None,
        clock: Clock | None = None,
        host: str | None = None,
    ) -> None:
        plan = [OPEN] * chairs if isinstance(chairs, int) else chairs
        self.header = opened("table-7", game, plan, SECRET, options, host, clock)
        self.table = Table(self.header, SECRET)
        self.log: list[LogEntry] = []
        self.pages: dict[str, Page] = {}
        self.people = PEOPLE[: sum(chair.kind == "open" for chair in plan)]
        self.keys = 0
        self.later = 0
        for sender in (*self.people, WATCHER):
            self.open_page(sender)

    def open_page(self, sender: Sender, page: Page | None = None) -> Page:
        """Begin a conversation, or go on with one."""
        page = self.pages[sender.player] = page or Page()
        answer = self.table.propose(Hello(protocol=1, last=page.version, watch=page.watch), sender, at=0)
        assert isinstance(answer, Answer)
        assert isinstance(answer.messages[0], Welcome)
        page.viewer = self.table.viewer_of(sender.player, page.watch)
        for message in answer.messages[1:]:
            page.hear(encode(message))
        return page

    def key(self) -> str:
        self.keys += 1
        return f"k{self.keys}"

    def send(self, message: ClientMessage, sender: Sender) -> TableMessage:
        """Send over the wire, store, deliver; the answer to the sender."""
        answer: TableMessage = self.settle(self.table.propose(decode(encode(message)), sender, at=self.now))
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
        """Tell every page through its own eyes; who gets other eyes during the game needs the whole picture."""
        for player, page in self.pages.items():
            before, page.viewer = page.viewer, self.table.viewer_of(player, page.watch)
            if page.viewer != before and not was_gathering:
                page.hear(encode(self.table.snapshot(page.viewer)))
            for delivery in deliveries:
                if delivery.viewer == page.viewer:
                    page.hear(delivery.data)

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

    def viewers(self) -> list[int]:
        return [*range(len(self.header.chairs)), SPECTATOR]


def fingerprint(table: Table) -> tuple[object, ...]:
    """All there is to know about a table, in bytes."""
    viewers = [*range(len(table.config.chairs)), SPECTATOR]
    state = table.state
    return (
        table.version,
        state.match.state.tobytes(),
        tuple(state.match.history),
        (state.decision, state.asked_at, state.actor, state.outcomes, state.phase),
        tuple(state.answered.items()),
        (state.last, state.request, state.declined, state.rematch, state.rematched_at),
        (tuple(state.codes.items()), state.shared_at),
        tuple(vars(state.clocks).items()).__repr__(),
        tuple(encode(table.snapshot(viewer)) for viewer in viewers),
    )
