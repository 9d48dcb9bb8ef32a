"""A table: judges messages, follows its log and tells everyone what they may know; no socket, clock or database.

A message changes nothing until the shell has stored what it leads to:

    found = table.propose(message, sender, at)      # a Proposal, or an Answer that needs no storing
    …                                               # the shell stores found.entries; on a conflict it reads the newer
                                                    # entries, calls follow with them and proposes again
    deliveries = table.commit(found)                # only now anybody is told
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple

from msgspec import Raw

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.kernel.game_record import GameRecord, proof, recorded
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
    Takeback,
    Welcome,
)
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.table import commands, config, leaving, log_events, seats, takebacks
from speeltafel.server.table.broadcast import Broadcaster, RecentPast, Sent
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.judgement import Happening, Judgement, PreparedMove, Rejected, Sender
from speeltafel.server.table.log import EntryKind, Group, LogEntry, begins_group, grouped
from speeltafel.server.table.log_events import kind_of, written
from speeltafel.server.table.state import new_state
from speeltafel.server.table.stored_state import dump, restore
from speeltafel.server.table.takebacks import Doubt

LONGEST_GAP = 256
"""Entries that a client may have missed and still be told group by group."""


class Overtaken(RuntimeError):
    """A proposal that the log has overtaken: propose again."""


class Resent(NamedTuple):
    """A message that may have been stored so long ago that the table has forgotten it."""

    sender: str
    key: str


class Answer(NamedTuple):
    """What the sender is told at once, because nothing has to be stored."""

    messages: tuple[TableMessage | Raw, ...]
    unless: Resent | None = None
    """If this stands in the log, the message came again: its first answer is told instead."""


class NewTable(NamedTuple):
    """A table that is created together with the entries of a proposal, or not at all."""

    config: TableConfig
    secret: bytes


class Proposal(NamedTuple):
    """What would happen: entries to store together, and what the sender is told once they are."""

    entries: tuple[LogEntry, ...]
    answer: Ack | None
    move: PreparedMove | None = None
    """The move, if it is one, worked out."""
    new_table: NewTable | None = None
    """The table for a rematch, if that is what was asked for."""


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
    """One table; everything in it comes from its configuration, the log and the secret."""

    def __init__(self, config: TableConfig, secret: bytes, stored: bytes | None = None) -> None:
        self.state = new_state(config, secret) if stored is None else restore(config, secret, stored)
        self.stored_version = self.state.version
        """The version of the state that it was made from; 0 if it followed its whole log."""
        self.may_tell_again: Callable[[int], bool] = lambda _entries: True
        """Whether so many entries may be followed anew for somebody who missed something, as far as others go."""
        self._broadcaster = Broadcaster(self.state)
        self._recent = RecentPast(self.state.version, stored)

    @classmethod
    def restore(
        cls, config: TableConfig, entries: Sequence[LogEntry], secret: bytes, stored: bytes | None = None
    ) -> Table:
        """The table that a log leads to; with `stored`, entries begin after the version of the stored state.

        Raises BadLog for a log that no table wrote, and BadStoredState for bytes that are of no use.
        """
        table = cls(config, secret, stored)
        for group in grouped(table.state.match, entries):
            table.follow_quietly(group)
        return table

    def follow_quietly(self, group: Group) -> None:
        """Let happen what was stored before anybody was here to be told."""
        self._broadcaster.follow(group)
        self._recent.keep(group, self.state)

    @property
    def config(self) -> TableConfig:
        """What was settled at the opening; names go from it when their owners are forgotten."""
        return self.state.config

    @property
    def version(self) -> int:
        """The last of the log."""
        return self.state.version

    def stored(self) -> bytes:
        """The state as it is now, for `restore`; it holds secrets."""
        return dump(self.state)

    # Before anything is stored

    def propose(self, message: ClientMessage, sender: Sender, at: int) -> Proposal | Answer:
        """What a message leads to; changes nothing. A rematch is proposed by `propose_rematch`."""
        if isinstance(message, Ping):
            return Answer((Pong(n=message.n, version=self.version),))
        if isinstance(message, Hello):
            return Answer(tuple(self.greet(message, sender)))
        return self._answered(message.key, sender) or self._proposed(
            commands.judge(self.state, message, sender, at), at, sender.player, message.key
        )

    def doubt(self, message: Takeback, sender: Sender) -> Doubt | None:
        """What takes so long to find out that it is done in a thread before this message is proposed, if anything."""
        seat = self.state.seat_of(sender.player)
        if seat is None or self._answered(message.key, sender):
            return None
        return takebacks.doubt(self.state, message, seat)

    def house_act(self, action: str, decision: int, at: int) -> Proposal | Answer:
        """A move of the bot that has the seat to act."""
        return self._proposed(commands.house_act(self.state, action, decision), at)

    def take_over(self, seat: int, at: int, level: str | None = None) -> Proposal | Answer:
        """Let a bot play for somebody who does not."""
        return self._proposed(leaving.take_over(self.state, seat, level or self.config.stand_in), at)

    def abandon(self, at: int) -> Proposal | Answer:
        """Give the table up, and so reveal the secret."""
        return self._proposed(leaving.abandon(self.state), at)

    def close(self, at: int) -> Proposal | Answer:
        """Give the table up as its host may, not in the middle of a game."""
        return self._proposed(leaving.close(self.state), at)

    def expire(self, at: int) -> Proposal | Answer:
        """Let a bot play for the seat whose time ran out."""
        return self._proposed(leaving.expire(self.state, at), at)

    def grant(self, at: int, ms: int) -> Proposal | Answer:
        """Give the seat whose clock runs so many milliseconds from now, if it has less: grace after a restart."""
        return self._proposed(leaving.grant(self.state, at + ms), at)

    def propose_rematch(
        self, message: Rematch, sender: Sender, new_id: str, secret: bytes, at: int
    ) -> Proposal | Answer:
        """A new table for the same group, created with the entry that says so; the first player who asks opens it."""
        state, key, seat = self.state, message.key, self.state.seat_of(sender.player)
        answered = self._answered(key, sender)
        if answered is not None:
            return answered
        if seat is None:
            return Answer((Refused(key=key, rule=refusals.NOT_SEATED),))
        if not state.is_finished:
            return Answer((Refused(key=key, rule=refusals.NOT_OVER),))
        if state.rematch is not None:
            return Answer((Ack(key=key, version=state.rematched_at),))
        found = self._proposed([log_events.Rematched(seat=seat, table=new_id)], at, sender.player, key)
        assert isinstance(found, Proposal)
        again = config.reopened(self.config, state.chairs, new_id, secret)
        return found._replace(new_table=NewTable(again, secret))

    def _answered(self, key: str, sender: Sender) -> Answer | None:
        """The answer that a message with this key got before, if there was one."""
        first = self.state.senders.first_answer(sender.player, key)
        return None if first is None else Answer((Ack(key=key, version=first),))

    def _proposed(self, judged: Judgement, at: int, player: str | None = None, key: str = "") -> Proposal | Answer:
        """A judgement as a proposal, or as the answer to whoever asked."""
        if isinstance(judged, Rejected):
            resent = Resent(player, key) if player is not None and self.state.senders.has_forgotten else None
            return Answer((Refused(key=key, rule=judged.rule, facts=dict(judged.facts)),), resent)
        move = judged if isinstance(judged, PreparedMove) else None
        happenings: list[Happening] = (
            [*judged] if not isinstance(judged, PreparedMove) else [*map(self.state.match.say, judged.actions)]
        )
        first, *rest = happenings
        entries = [self._entry(1, first, at, player, key or None)]
        entries += [self._entry(number, happening, at) for number, happening in enumerate(rest, 2)]
        answer = Ack(key=key, version=self.version + 1) if key else None
        return Proposal(tuple(entries), answer, move)

    def _entry(
        self, number: int, happening: Happening, at: int, player: str | None = None, key: str | None = None
    ) -> LogEntry:
        """The number-th line to come in the log."""
        return LogEntry(
            table=self.config.table,
            version=self.version + number,
            kind=EntryKind.GAME if isinstance(happening, str) else kind_of(happening),
            action=happening if isinstance(happening, str) else written(happening),
            at=at,
            sender=player,
            key=key,
        )

    # After it is stored

    def commit(self, proposal: Proposal) -> list[Delivery]:
        """Let happen what was proposed and stored; everything there is to tell of it."""
        if proposal.entries[0].version != self.version + 1:
            raise Overtaken(f"proposed as version {proposal.entries[0].version}, but {self.version} is in the log")
        return self.follow(proposal.entries, move=proposal.move)

    def follow(
        self, entries: Sequence[LogEntry], has_watchers: bool = True, move: PreparedMove | None = None
    ) -> list[Delivery]:
        """Let happen what was stored, here or by another process; nothing is made for watchers if there are none.

        With `move`, what the entries come to has been worked out already in this very state. The start shuffles the
        seats, so look viewers up again before you send; until then everyone is told the same.
        """
        groups: Iterable[Group] = [entries] if move is not None else grouped(self.state.match, entries)
        return [delivery for group in groups for delivery in self._tell(group, has_watchers, move)]

    def _tell(self, group: Group, has_watchers: bool, move: PreparedMove | None) -> list[Delivery]:
        """Let a group happen and tell everyone."""
        before = self.version
        messages = self._broadcaster.tell(group, self._audience(has_watchers), move)
        self._recent.keep(group, self.state, Sent(before, self.version, messages))
        return [Delivery(viewer, self.version, data) for viewer, data in messages.items()]

    def _audience(self, has_watchers: bool) -> list[int]:
        """Everyone who is told what happens next: who has a seat, and who only watches; before the start, any seat."""
        chairs = self.state.chairs
        if self.state.phase == "gathering":
            return [*range(len(chairs)), SPECTATOR]
        seated = [seat for seat, chair in enumerate(chairs) if chair.player is not None]
        return [*seated, SPECTATOR] if has_watchers else seated

    # What viewers know

    def viewer_of(self, player: str | None, watch: str | None = None, companion: int | None = None) -> int:
        """Whose view somebody gets: their own seat's; or that of a seat whose code they have; or a spectator's."""
        return self.state.viewer_of(player, watch, companion)

    @property
    def eyes_changed(self) -> int:
        """The version in which it last changed who may watch through whose eyes, besides the start."""
        return self.state.shared_at

    def greet(self, message: Hello, sender: Sender) -> list[TableMessage | Raw]:
        """The beginning of a conversation, or of the rest of one."""
        welcome = Welcome(protocol=PROTOCOL, table=self.config.table, you=sender.player)
        viewer = self.viewer_of(sender.player, message.watch, message.companion)
        same_eyes = message.watch is None or message.last >= self.eyes_changed
        return [welcome, *self.catch_up(viewer, message.last if same_eyes else 0)]

    def catch_up(self, viewer: int, last: int) -> Sequence[Raw | Snapshot]:
        """What a viewer has missed since that version: the very messages, or a snapshot when it is too much."""
        if last == self.version > 0:
            return []
        if not 0 < last < self.version or self.version - last > LONGEST_GAP:
            return [self.snapshot(viewer)]
        missed = self._recent.sent_since(last, viewer) or self._told_again(viewer, last)
        return [self.snapshot(viewer)] if missed is None else [Raw(data) for data in missed]

    def _told_again(self, viewer: int, last: int) -> list[bytes] | None:
        """What a viewer was told after a version, found out from the log; None if no group ended there, or if others
        have just had so much told again."""
        version, stored, entries = self._recent.state_before(last)
        match = self.state.match
        if version > last or not begins_group(match, entries[last - version]):
            return None
        if not self.may_tell_again(len(entries)):
            return None
        again = Table.restore(self.config, entries[: last - version], self.state.secret, stored)._broadcaster
        return [again.tell(group, [viewer])[viewer] for group in grouped(match, entries[last - version :])]

    def snapshot(self, viewer: int) -> Snapshot:
        """Everything a viewer may know."""
        return self._broadcaster.snapshot(viewer)

    # For the shell

    @property
    def bot_to_act(self) -> tuple[int, str] | None:
        """The seat and the level of the house bot that has to decide now, if one has."""
        actor = self.state.actor
        if actor is None or actor not in self.state.bots:
            return None
        return actor, self.state.chairs[actor].level or self.config.stand_in

    @property
    def deadline(self) -> int | None:
        """When the time of the seat to act is up, in milliseconds since 1970; None while no clock runs."""
        return self.state.clocks.deadline

    @property
    def record(self) -> GameRecord | None:
        """The whole game with its secret, once it is over or abandoned; until then nobody gets it."""
        shuffle = self.state.shuffle
        if not self.state.is_finished or shuffle is None:
            return None
        names = [seats.name_of(chair) for chair in self.state.chairs]
        return recorded(self.state.match, names, proof(shuffle, revealed=True))
