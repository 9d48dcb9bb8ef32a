"""A table: judges messages, follows its log and tells everyone what they may know; no socket, clock or database.

A message changes nothing until the shell has stored what it leads to:

    found = table.propose(message, sender, at)      # a Proposal, or an Answer that needs no storing
    …                                               # the shell stores found.entries; on a conflict it reads the newer
                                                    # entries, calls follow with them and proposes again
    deliveries = table.commit(found)                # only now anybody is told
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.gamefile import GameRecord, proof, recorded
from speeltafel.protocol.messages import (
    PROTOCOL,
    Ack,
    ClientMessage,
    Events,
    Hello,
    Ping,
    Pong,
    Refused,
    Skip,
    Snapshot,
    TableMessage,
    Welcome,
)
from speeltafel.server import judging, seats
from speeltafel.server.deeds import written
from speeltafel.server.header import Header
from speeltafel.server.judging import Happening, No, Sender, Verdict
from speeltafel.server.log import Entry, Kind
from speeltafel.server.standing import Standing
from speeltafel.server.telling import Teller
from speeltafel.server.wording import facts_of

LONGEST_GAP = 256
"""Entries that a client may have missed and still be told one by one."""


class Conflict(RuntimeError):
    """A proposal that the log has overtaken: propose again."""


@dataclass(frozen=True)
class Answer:
    """What the sender is told at once, because nothing has to be stored."""

    messages: tuple[TableMessage, ...]


@dataclass(frozen=True)
class Proposal:
    """What would happen: entries to store together, and what the sender is told once they are."""

    entries: tuple[Entry, ...]
    answer: Ack | None


@dataclass(frozen=True)
class Delivery:
    """A message for everyone who has this view: a seat's, or the spectators'."""

    viewer: int
    message: TableMessage


class Table:
    """One table; everything in it comes from the header, the log and the secret."""

    def __init__(self, header: Header, secret: bytes) -> None:
        self.header = header
        self.entries: list[Entry] = []
        self.standing = Standing(header, secret)
        self.teller = Teller(self.standing)

    @classmethod
    def restore(cls, header: Header, entries: Iterable[Entry], secret: bytes) -> Table:
        """The table that a log leads to; raises BadLog for a log that no table wrote."""
        table = cls(header, secret)
        for entry in entries:
            table.teller.follow(entry)
            table.entries.append(entry)
        return table

    @property
    def version(self) -> int:
        """The last of the log."""
        return self.standing.version

    # Before anything is stored

    def propose(self, message: ClientMessage, sender: Sender, at: int) -> Proposal | Answer:
        """What a message leads to; changes nothing."""
        if isinstance(message, Ping):
            return Answer((Pong(n=message.n, version=self.version),))
        if isinstance(message, Hello):
            return Answer(tuple(self.greet(message, sender)))
        first = self.standing.answered.get((sender.player, message.key))
        if first is not None:
            return Answer((Ack(key=message.key, version=first),))
        return self.proposed(judging.judge(self.standing, message, sender), at, sender.player, message.key)

    def house_act(self, action: str, decision: int, at: int) -> Proposal | Answer:
        """A move of the bot that has the seat to act."""
        return self.proposed(judging.house_act(self.standing, action, decision), at)

    def take_over(self, seat: int, at: int, level: str | None = None) -> Proposal | Answer:
        """Let a bot play for somebody who does not."""
        return self.proposed(judging.take_over(self.standing, seat, level or self.header.stand_in), at)

    def abandon(self, at: int) -> Proposal | Answer:
        """Give the table up, and so reveal the secret."""
        return self.proposed(judging.abandon(self.standing), at)

    def proposed(self, verdict: Verdict, at: int, player: str | None = None, key: str = "") -> Proposal | Answer:
        """A verdict as a proposal, or as the answer to who asked."""
        if isinstance(verdict, No):
            return Answer((Refused(key=key, rule=verdict.rule, facts=facts_of(verdict.facts)),))
        first, *rest = verdict
        entries = [self.entry(1, first, at, player, key or None)]
        entries += [self.entry(number, happening, at) for number, happening in enumerate(rest, 2)]
        return Proposal(tuple(entries), Ack(key=key, version=self.version + 1) if key else None)

    def entry(
        self, number: int, happening: Happening, at: int, player: str | None = None, key: str | None = None
    ) -> Entry:
        """The number-th line to come in the log."""
        return Entry(
            table=self.header.table,
            version=self.version + number,
            kind=Kind.GAME if isinstance(happening, str) else Kind.SEAT,
            action=happening if isinstance(happening, str) else written(happening),
            at=at,
            sender=player,
            key=key,
        )

    # After it is stored

    def commit(self, proposal: Proposal) -> list[Delivery]:
        """Let happen what was proposed and stored; everything there is to tell of it."""
        if proposal.entries[0].version != self.version + 1:
            raise Conflict(f"proposed as version {proposal.entries[0].version}, but {self.version} is in the log")
        return self.follow(proposal.entries)

    def follow(self, entries: Sequence[Entry]) -> list[Delivery]:
        """Let happen what was stored, here or by another process.

        The start shuffles the seats, so look viewers up again before you send; until then everyone is told the same.
        """
        told: list[Delivery] = []
        viewers = self.audience()
        for entry in entries:
            told += [Delivery(viewer, message) for viewer, message in self.teller.tell(entry, viewers).items()]
            self.entries.append(entry)
        return told

    def audience(self) -> list[int]:
        """Everyone who is told what happens next: who has a seat, and who only watches; before the start, any seat."""
        chairs = self.standing.chairs
        if self.standing.phase == "gathering":
            return [*range(len(chairs)), SPECTATOR]
        return seats.pages(chairs)

    # What viewers know

    def viewer_of(self, player: str | None) -> int:
        """Whose view somebody gets: their own seat's, or a spectator's."""
        return seats.viewer_of(self.standing.chairs, player)

    def greet(self, message: Hello, sender: Sender) -> list[TableMessage]:
        """The beginning of a conversation, or of the rest of one."""
        welcome = Welcome(protocol=PROTOCOL, table=self.header.table, you=sender.player)
        return [welcome, *self.catch_up(self.viewer_of(sender.player), message.last)]

    def catch_up(self, viewer: int, last: int) -> Sequence[Events | Skip | Snapshot]:
        """What a viewer has missed since that version: message by message, or a snapshot when it is too much."""
        if not 0 < last <= self.version or self.version - last > LONGEST_GAP:
            return [self.snapshot(viewer)]
        if last == self.version:
            return []
        again = Table.restore(self.header, self.entries[:last], self.standing.secret).teller
        return [again.tell(entry, [viewer])[viewer] for entry in self.entries[last:]]

    def snapshot(self, viewer: int) -> Snapshot:
        """Everything a viewer may know."""
        return self.teller.snapshot(viewer)

    # For the shell

    @property
    def bot_to_act(self) -> tuple[int, str] | None:
        """The seat and the level of the house bot that has to decide now, if one has."""
        actor = self.standing.actor
        if actor is None or not seats.is_played_by_bot(self.standing.chairs[actor]):
            return None
        return actor, self.standing.chairs[actor].level or self.header.stand_in

    @property
    def record(self) -> GameRecord | None:
        """The whole game with its secret, once it is over or abandoned; until then nobody gets it."""
        shuffle = self.standing.shuffle
        if not self.standing.is_finished or shuffle is None:
            return None
        names = [chair.name or f"{chair.level} bot" for chair in self.standing.chairs]
        return recorded(self.standing.match, names, proof(shuffle, revealed=True))
