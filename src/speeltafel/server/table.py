"""A table: judges messages, follows its log and tells everyone what they may know; no socket, clock or database.

A message changes nothing until the shell has stored what it leads to:

    found = table.propose(message, sender, at)      # a Proposal, or an Answer that needs no storing
    …                                               # the shell stores found.entries; on a conflict it reads the newer
                                                    # entries, calls follow with them and proposes again
    deliveries = table.commit(found)                # only now anybody is told
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from msgspec import Raw

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.gamefile import GameRecord, proof, recorded
from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    PROTOCOL,
    Ack,
    ClientMessage,
    Hello,
    Ping,
    Pong,
    Refused,
    Rematch,
    Snapshot,
    TableMessage,
    Welcome,
)
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server import deeds, header, judging, leaving, seats
from speeltafel.server.checkpoints import Checkpoints
from speeltafel.server.deeds import kind_of, written
from speeltafel.server.frozen import freeze, thaw
from speeltafel.server.groups import Memory, Told, begins_group, grouped
from speeltafel.server.header import Header
from speeltafel.server.log import Entry, Kind
from speeltafel.server.standing import Standing
from speeltafel.server.telling import Teller
from speeltafel.server.verdicts import Happening, No, Sender, Turn, Verdict
from speeltafel.server.wording import facts_of

LONGEST_GAP = 256
"""Entries that a client may have missed and still be told group by group."""


class Conflict(RuntimeError):
    """A proposal that the log has overtaken: propose again."""


class Answer(NamedTuple):
    """What the sender is told at once, because nothing has to be stored."""

    messages: tuple[TableMessage | Raw, ...]
    wants_table: bool = False
    """Nobody is told anything yet: open another table (`reopened`) and say so (`rematched`)."""


class Proposal(NamedTuple):
    """What would happen: entries to store together, and what the sender is told once they are."""

    entries: tuple[Entry, ...]
    answer: Ack | None
    turn: Turn | None = None
    """The move, if it is one, worked out."""


class Delivery(NamedTuple):
    """A message for everyone who has this view: a seat's, or the spectators'."""

    viewer: int
    version: int
    data: bytes

    @property
    def message(self) -> TableMessage:
        """What it says."""
        return decode_from_table(self.data)


class Table:
    """One table; everything in it comes from the header, the log and the secret."""

    def __init__(self, header: Header, secret: bytes, frozen: bytes | None = None) -> None:
        self.header = header
        self.standing = Standing(header, secret) if frozen is None else thaw(header, secret, frozen)
        self.teller = Teller(self.standing)
        self.memory = Memory()
        self.past = Checkpoints(self.standing.version, frozen)

    @classmethod
    def restore(cls, header: Header, entries: Iterable[Entry], secret: bytes, frozen: bytes | None = None) -> Table:
        """The table that a log leads to; with `frozen`, entries begin after the version in which it was frozen.

        Raises BadLog for a log that no table wrote, and BadFrozen for bytes that are of no use: then read all entries.
        """
        table = cls(header, secret, frozen)
        for entry in entries:
            table.teller.follow(entry)
            table.past.keep([entry], table.standing)
        return table

    @property
    def version(self) -> int:
        """The last of the log."""
        return self.standing.version

    def frozen(self) -> bytes:
        """The table as it stands, for `restore`; it holds secrets."""
        return freeze(self.standing)

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
        if isinstance(message, Rematch):
            return self.no_rematch(sender.player, message.key) or Answer((), wants_table=True)
        return self.proposed(judging.judge(self.standing, message, sender, at), at, sender.player, message.key)

    def house_act(self, action: str, decision: int, at: int) -> Proposal | Answer:
        """A move of the bot that has the seat to act."""
        return self.proposed(judging.house_act(self.standing, action, decision), at)

    def take_over(self, seat: int, at: int, level: str | None = None) -> Proposal | Answer:
        """Let a bot play for somebody who does not."""
        return self.proposed(leaving.take_over(self.standing, seat, level or self.header.stand_in), at)

    def abandon(self, at: int) -> Proposal | Answer:
        """Give the table up, and so reveal the secret."""
        return self.proposed(leaving.abandon(self.standing), at)

    def expire(self, at: int) -> Proposal | Answer:
        """Let a bot play for the seat whose time ran out."""
        return self.proposed(leaving.expire(self.standing, at), at)

    def grant(self, at: int, ms: int) -> Proposal | Answer:
        """Give the seat whose clock runs so many milliseconds from now, if it has less: grace after a restart."""
        return self.proposed(leaving.grant(self.standing, at + ms), at)

    def rematched(self, player: str, key: str, new_table: str, at: int) -> Proposal | Answer:
        """A new table is open for the same group, because this player asked for it; the first one counts."""
        refused = self.no_rematch(player, key)
        seat = seats.seat_of(self.standing.chairs, player)
        if refused is not None or seat is None:
            return refused or Answer(())
        return self.proposed([deeds.Rematched(seat=seat, table=new_table)], at, player, key)

    def no_rematch(self, player: str, key: str) -> Answer | None:
        """The answer to who asks for a rematch, if no table has to be opened for it."""
        if seats.seat_of(self.standing.chairs, player) is None:
            return Answer((Refused(key=key, rule=refusals.NOT_SEATED),))
        if not self.standing.is_finished:
            return Answer((Refused(key=key, rule=refusals.NOT_OVER),))
        if self.standing.rematch is not None:
            return Answer((Ack(key=key, version=self.standing.rematched_at),))
        return None

    def reopened(self, new_table: str, secret: bytes) -> Header:
        """The header of the table where this group plays again."""
        return header.reopened(self.header, self.standing.chairs, new_table, secret)

    def proposed(self, verdict: Verdict | Turn, at: int, player: str | None = None, key: str = "") -> Proposal | Answer:
        """A verdict as a proposal, or as the answer to who asked."""
        if isinstance(verdict, No):
            return Answer((Refused(key=key, rule=verdict.rule, facts=facts_of(verdict.facts)),))
        first, *rest = verdict.names if isinstance(verdict, Turn) else verdict
        entries = [self.entry(1, first, at, player, key or None)]
        entries += [self.entry(number, happening, at) for number, happening in enumerate(rest, 2)]
        answer = Ack(key=key, version=self.version + 1) if key else None
        return Proposal(tuple(entries), answer, verdict if isinstance(verdict, Turn) else None)

    def entry(
        self, number: int, happening: Happening, at: int, player: str | None = None, key: str | None = None
    ) -> Entry:
        """The number-th line to come in the log."""
        return Entry(
            table=self.header.table,
            version=self.version + number,
            kind=Kind.GAME if isinstance(happening, str) else kind_of(happening),
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
        return self.follow(proposal.entries, turn=proposal.turn)

    def follow(self, entries: Sequence[Entry], has_watchers: bool = True, turn: Turn | None = None) -> list[Delivery]:
        """Let happen what was stored, here or by another process; nothing is made for watchers if there are none.

        With `turn`, what the entries come to has been worked out already at this very standing.
        The start shuffles the seats, so look viewers up again before you send; until then everyone is told the same.
        """
        if turn is not None:
            return self.tell(entries, has_watchers, turn)
        groups = grouped(self.standing.match, entries)
        return [delivery for group in groups for delivery in self.tell(group, has_watchers)]

    def tell(self, group: Sequence[Entry], has_watchers: bool, turn: Turn | None = None) -> list[Delivery]:
        """Let a group happen and tell everyone."""
        before = self.version
        messages = self.teller.tell(group, self.audience(has_watchers), turn)
        told = Told(before, self.version, messages)
        self.memory.keep(told)
        self.past.keep(group, self.standing)
        return [Delivery(viewer, told.version, data) for viewer, data in told.messages.items()]

    def audience(self, has_watchers: bool) -> list[int]:
        """Everyone who is told what happens next: who has a seat, and who only watches; before the start, any seat."""
        chairs = self.standing.chairs
        if self.standing.phase == "gathering":
            return [*range(len(chairs)), SPECTATOR]
        return seats.pages(chairs) if has_watchers else seats.pages(chairs)[:-1]

    # What viewers know

    def viewer_of(self, player: str | None, watch: str | None = None, companion: int | None = None) -> int:
        """Whose view somebody gets: their own seat's; or that of a seat whose code they have; or a spectator's."""
        return self.standing.viewer_of(player, watch, companion)

    @property
    def eyes_changed(self) -> int:
        """The version in which it last changed who may watch through whose eyes, besides the start."""
        return self.standing.shared_at

    def greet(self, message: Hello, sender: Sender) -> list[TableMessage | Raw]:
        """The beginning of a conversation, or of the rest of one."""
        welcome = Welcome(protocol=PROTOCOL, table=self.header.table, you=sender.player)
        viewer = self.viewer_of(sender.player, message.watch, message.companion)
        same_eyes = message.watch is None or message.last >= self.eyes_changed
        return [welcome, *self.catch_up(viewer, message.last if same_eyes else 0)]

    def catch_up(self, viewer: int, last: int) -> Sequence[Raw | Snapshot]:
        """What a viewer has missed since that version: the very messages, or a snapshot when it is too much."""
        if last == self.version > 0:
            return []
        if not 0 < last < self.version or self.version - last > LONGEST_GAP:
            return [self.snapshot(viewer)]
        missed = self.memory.since(last, viewer) or self.told_again(viewer, last)
        return [self.snapshot(viewer)] if missed is None else [Raw(data) for data in missed]

    def told_again(self, viewer: int, last: int) -> list[bytes] | None:
        """What a viewer was told after a version, found out from the log; None if no group ended there."""
        version, frozen, entries = self.past.before(last)
        if version > last or not begins_group(self.standing.match, entries[last - version]):
            return None
        again = Table(self.header, self.standing.secret, frozen).teller
        for entry in entries[: last - version]:
            again.follow(entry)
        missed = entries[last - version :]
        return [again.tell(group, [viewer])[viewer] for group in grouped(self.standing.match, missed)]

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
    def deadline(self) -> int | None:
        """When the time of the seat to act is up, in milliseconds since 1970; None while no clock runs."""
        return self.standing.clocks.deadline

    @property
    def record(self) -> GameRecord | None:
        """The whole game with its secret, once it is over or abandoned; until then nobody gets it."""
        shuffle = self.standing.shuffle
        if not self.standing.is_finished or shuffle is None:
            return None
        names = [seats.name_of(chair) for chair in self.standing.chairs]
        return recorded(self.standing.match, names, proof(shuffle, revealed=True))
