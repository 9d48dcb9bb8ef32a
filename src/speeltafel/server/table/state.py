"""The state of a table: all that its log leads to, one group of entries at a time."""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from speeltafel.games import load
from speeltafel.kernel.contract import LEGAL, OVER, SPECTATOR, Cells
from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import proof
from speeltafel.kernel.match import Match, duplicate, told
from speeltafel.kernel.shuffle import Shuffle, commitment
from speeltafel.protocol.messages import Chair, Ending, Line, Phase, Request, TableEvent
from speeltafel.server.table import forgetting, log_events, seats
from speeltafel.server.table.clocks import BREATH, Clocks, clocks_for
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.judgement import PreparedMove
from speeltafel.server.table.log import EntryKind, Group, LogEntry
from speeltafel.server.table.log_events import AnyLogEvent
from speeltafel.server.table.news import news_of
from speeltafel.server.table.senders import SenderBook

LINES_KEPT = 100
"""What was said, as far back as a snapshot goes."""


class BadLog(ValueError):
    """A log that no table can have written: out of order, of another table, or against the rules."""


class Played(NamedTuple):
    """One action of the game that was carried out, and the whole truth of what it led to."""

    action: int
    before: Cells
    events: Cells


class Step(msgspec.Struct):
    """What a group of entries changed, before it is decided who is told what."""

    news: Sequence[TableEvent] = ()
    """Of the table: everyone is told."""
    seats_changed: bool = False
    said: Line | None = None
    game: Game | None = None
    before: Cells | None = None
    move: PreparedMove | None = None
    """What was played, if anything was, of which game, and the table before it."""

    @property
    def played(self) -> list[Played]:
        """Actions of the game, one after the other, and what each led to: viewers are told what they may know of it.

        Found out when it is asked for: who opens a long log does not.
        """
        if self.game is None or self.before is None or self.move is None:
            return []
        found: list[Played] = []
        before = self.before
        for action, after in zip(self.move.actions, self.move.tables, strict=True):
            found.append(Played(action, before, told(self.game, before, action, after)))
            before = after
        return found


class LastMove(msgspec.Struct, frozen=True):
    """The last decision of the game, as far as it may matter for taking it back."""

    seat: int
    decision: int
    """The question it answered."""
    chance_moved: bool = False
    """Whether something was drawn or rolled after it."""


class TableData(msgspec.Struct, kw_only=True):
    """The part of a table's state that is plain data; the store keeps it now and then, so that long logs open fast."""

    version: int = 0
    phase: Phase = "gathering"
    chairs: list[Chair]
    clocks: Clocks
    contributions: list[str | None] | None = None
    """The words that seats added to the shuffle, from the start on."""
    outcomes: int = 0
    """How often chance has moved."""
    actor: int | None = None
    """The seat to decide, if a game is on and one has to."""
    decision: int = 0
    """The version that asked the question that is open now."""
    asked_at: int = 0
    """When it was asked, in milliseconds since 1970."""
    senders: SenderBook = msgspec.field(default_factory=SenderBook)
    farthest: int = 0
    """The most decisions that the game has had; some may have been taken back."""
    lines: list[Line] = []
    last: LastMove | None = None
    request: Request | None = None
    """Somebody asks to take a move back."""
    declined: int | None = None
    """The last decision that somebody was not allowed to take back."""
    codes: dict[str, str] = {}
    """The player behind each code, by its SHA-256, that lets people watch through a seat's eyes."""
    shared_at: int = 0
    """The version in which that changed last."""
    rematch: str | None = None
    rematched_at: int = 0


class TableState(TableData, kw_only=True):
    """A table as it is after some version of its log. It follows entries that were stored and tells nobody."""

    config: TableConfig
    secret: bytes
    match: Match
    shuffle: Shuffle | None = None
    bots: frozenset[int] = frozenset()
    """Seats for which a house bot decides now; this and the next follow from the chairs."""
    seat_by_player: dict[str, int] = {}
    disclosed: tuple[int, bool] | None = None
    """A decision, and whether it told anybody anything, if somebody wanted to know."""

    def __post_init__(self) -> None:
        self.note_chairs()

    def note_chairs(self) -> None:
        """Work out what follows from the chairs, after they have changed."""
        self.bots = frozenset(seat for seat, chair in enumerate(self.chairs) if seats.is_played_by_bot(chair))
        self.seat_by_player = {
            chair.player: seat
            for seat, chair in enumerate(self.chairs)
            if chair.player and seats.may_sit(chair.player, self.config.host)  # older logs have others at one device
            if not seats.is_nameless(chair)
        }

    @property
    def has_clock(self) -> bool:
        return self.config.clock.kind != "none"

    @property
    def may_need_driver(self) -> bool:
        """Whether a bot or a clock may act at this table."""
        return not self.is_finished and (bool(self.bots) or self.has_clock)

    @property
    def is_finished(self) -> bool:
        """Whether nothing more will be drawn from the secret."""
        return self.phase in ("over", "abandoned")

    @property
    def ending(self) -> Ending | None:
        """The result and the secret, when the game is over or abandoned."""
        if not self.is_finished:
            return None
        shuffle = None if self.shuffle is None else proof(self.shuffle, revealed=True)
        if self.phase != "over":
            return Ending(payoff=None, shuffle=shuffle)
        match = self.match
        scores, places, most = match.game.scoring.outcome(match.state, match.seats)
        return Ending(payoff=match.payoff, shuffle=shuffle, scores=scores, places=places, most=most)

    def seat_of(self, player: str | None) -> int | None:
        """The seat that somebody has, or None."""
        return None if player is None else self.seat_by_player.get(player)

    def viewer_of(self, player: str | None, watch: str | None = None, companion: int | None = None) -> int:
        """Whose view somebody gets: their own seat's; or that of a seat whose code they have; or a spectator's.

        Where several people share a device, a page sees what lies open until it says for whom it looks.
        """
        if companion is None and seats.beside(self.chairs, player):
            return SPECTATOR
        seat = self.seat_of(player)
        if seat is None and watch is not None:
            seat = self.seat_of(self.codes.get(hashed(watch)))
        return SPECTATOR if seat is None else seat

    # Following the log

    def follow(self, group: Group, move: PreparedMove | None = None) -> Step:
        """Let a group of entries happen; `move` is what they come to, if that was worked out already.

        Raises BadLog for entries that no table can have written.
        """
        first = group[0]
        self.check(group)
        is_move = first.kind is EntryKind.GAME
        step = Step() if is_move else self.happen(first)
        played = group if is_move else group[1:]
        if played:
            self.check_playing(played[0])
            step.game, step.before = self.match.game, self.match.table
            step.move = move or self.prepared(played)
            self.play(played, step.move)
        self.senders.note(first)
        return step

    def check(self, group: Group) -> None:
        """The log has no gaps and belongs to this table."""
        for version, entry in enumerate(group, self.version + 1):
            if entry.table != self.config.table or entry.version != version:
                raise BadLog(f"expected version {version} of {self.config.table}, got {entry.version} of {entry.table}")

    def check_playing(self, entry: LogEntry) -> None:
        """Something is only played while a game is on."""
        if self.phase != "playing":
            raise BadLog(f"version {entry.version}: the game {'is over' if self.is_finished else 'has not begun'}")

    # The game

    def prepared(self, group: Group) -> PreparedMove:
        """What entries of the game come to, from the log alone."""
        match, actions, tables = self.match, [], []
        table = match.table
        for entry in group:
            number = match.read(entry.action)
            rule = -1 if number is None else int(match.game.loops.refusal_at(table, number))
            if number is None or rule != LEGAL:
                forbidden = match.game.rule_ids.get(rule, "table.no-such-action")
                raise BadLog(f"version {entry.version}: {forbidden} forbids what was stored")
            table = duplicate(table)
            actor = match.game.loops.apply_at(table, number)
            actions.append(number)
            tables.append(table)
        return PreparedMove(actions, tables, int(actor))

    def play(self, group: Group, move: PreparedMove) -> None:
        """Carry out a decision, if the group begins with one, and what chance brought after it."""
        at, is_decision = group[0].at, move.actions[0] < self.match.game.decisions
        self.match.adopt(move.actions, move.tables[-1])
        self.version = group[-1].version
        self.outcomes += len(group) - is_decision
        self.farthest = max(self.farthest, len(self.match.history) - self.outcomes)
        self.request = None
        if is_decision and self.actor is not None:
            self.last = LastMove(self.actor, self.decision, chance_moved=len(group) > 1)
            if self.has_clock:
                self.clocks.decided(at)
        elif self.last is not None:
            self.last = replace(self.last, chance_moved=True)
        self.ask(at, move.actor)

    def ask(self, at: int, actor: int) -> None:
        """Note whose decision it is now, or that the game is over."""
        self.actor = actor if actor >= 0 else None
        if actor >= 0:
            self.decision, self.asked_at = self.version, at
            if self.has_clock and actor not in self.bots:
                self.clocks.ask(actor, at)
        elif actor == OVER:
            self.phase = "over"

    # Everything else

    def happen(self, entry: LogEntry) -> Step:
        """What people and the table itself do besides playing."""
        event = self.read(entry)
        self.version = entry.version
        if isinstance(event, log_events.Said):
            return self.say(event)
        if isinstance(event, log_events.Forgotten):
            return self.forget(event, entry.at)
        news = news_of(event, self.chairs)
        before, self.chairs = self.chairs, seats.chairs_after(self.chairs, event, entry.sender, self.config.chairs)
        self.note_chairs()
        if isinstance(event, log_events.OfTakeback):
            self.take_back(event, entry.at)
        elif isinstance(event, log_events.Gone | log_events.Returned | log_events.SentAway | log_events.Shared):
            self.come_and_go(event, before[event.seat].player, entry.at)
        else:
            self.go_on(event, entry.at)
        return Step(news=news, seats_changed=self.chairs != before)

    def read(self, entry: LogEntry) -> AnyLogEvent:
        """The event an entry is about."""
        try:
            event = log_events.read(entry.action)
        except msgspec.MsgspecError as fault:
            raise BadLog(f"version {entry.version}: {fault}") from None
        if log_events.kind_of(event) is not entry.kind:
            raise BadLog(f"version {entry.version}: an entry of kind {entry.kind} says what one of another kind would")
        if not isinstance(event, log_events.OfTable) and not 0 <= event.seat < len(self.chairs):
            raise BadLog(f"version {entry.version}: there is no seat {event.seat}")
        return event

    def go_on(self, event: AnyLogEvent, at: int) -> None:
        """The beginning, the end, more time, or another game."""
        match event:
            case log_events.Started():
                self.begin(event, at)
            case log_events.Abandoned():
                self.phase, self.actor, self.request = "abandoned", None, None
                self.clocks.stop(at)
            case log_events.Granted(until=until):
                self.clocks.grant(until)
            case log_events.Rematched(table=table):
                self.rematch, self.rematched_at = table, self.version

    def begin(self, event: log_events.Started, at: int) -> None:
        """The words are closed, the seats are shuffled, the game is on."""
        came = sorted(zip(event.seating, self.chairs, strict=True), key=lambda pair: pair[0])
        self.contributions = [chair.words for _, chair in came]
        self.shuffle = Shuffle(self.secret, self.config.table, self.contributions)
        if self.shuffle.seating(len(self.chairs)) != event.seating:
            raise BadLog(f"version {self.version}: the secret does not give the seating {event.seating}")
        self.phase = "playing"
        self.ask(at, self.match.actor)

    def come_and_go(
        self,
        event: log_events.Gone | log_events.Returned | log_events.SentAway | log_events.Shared,
        player: str | None,
        at: int,
    ) -> None:
        """A player who goes stops their clock and, before the start, takes their link along."""
        gone_for_good = isinstance(event, log_events.SentAway) or (
            isinstance(event, log_events.Left) and event.level is None
        )
        if gone_for_good or isinstance(event, log_events.Shared):
            self.codes = {code: whose for code, whose in self.codes.items() if whose != player}
            self.shared_at = self.version
        if isinstance(event, log_events.Shared):
            if event.code is not None and player is not None:
                self.codes[event.code] = player
            return
        self.request = None
        if isinstance(event, log_events.Gone) and self.clocks.seat == event.seat:
            self.clocks.stop(at)
        if isinstance(event, log_events.Returned) and self.actor == event.seat:
            self.clocks.run(event.seat, at, BREATH)

    def take_back(self, event: log_events.OfTakeback, at: int) -> None:
        """A move is asked back, allowed or declined, and taken back when everyone agrees."""
        match event:
            case log_events.AskedBack(seat=seat):
                self.request = Request(version=self.version, seat=seat, agreed=[])
            case log_events.Consented(seat=seat, yes=True) if self.request is not None:
                self.request = replace(self.request, agreed=[*self.request.agreed, seat])
            case log_events.Consented():
                self.declined = None if self.last is None else self.last.decision
                self.request = None
            case log_events.TakenBack(seat=seat):
                self.request = self.last = None
                self.match.undo()
                self.clocks.take_back(seat, at)
                self.ask(at, self.match.actor)

    def forget(self, event: log_events.Forgotten, at: int) -> Step:
        """Accounts were deleted: nothing here names these players any more, and in a running game they are gone."""
        gone = set(event.players)
        news = forgetting.news(self.chairs, gone, self.phase)
        whose = None if self.clocks.seat is None else self.chairs[self.clocks.seat].player
        if whose in gone:
            self.clocks.stop(at)
        if news:
            self.request = None
        self.chairs = forgetting.chairs_without(self.chairs, gone, self.config, self.phase)
        self.config = forgetting.config_without(self.config, gone)
        self.lines = forgetting.lines_without(self.lines, gone)
        self.codes = {code: player for code, player in self.codes.items() if player not in gone}
        self.shared_at = self.version
        self.note_chairs()
        return Step(news=news, seats_changed=True)

    def say(self, event: log_events.Said) -> Step:
        """Something said is kept with its speaker's name."""
        chair = self.chairs[event.seat]
        assert chair.player is not None and chair.name is not None
        line = Line(version=self.version, player=chair.player, name=chair.name, text=event.text, preset=event.preset)
        self.lines = [*self.lines, line][-LINES_KEPT:]
        return Step(said=line)


def new_state(config: TableConfig, secret: bytes) -> TableState:
    """A table before the first entry of its log."""
    if commitment(secret, config.table) != config.commitment:
        raise BadLog(f"the secret of table {config.table} is not the one that was promised")
    return TableState(
        chairs=list(config.chairs),
        clocks=clocks_for(config.clock, len(config.chairs)),
        config=config,
        secret=secret,
        match=Match(load(config.game), len(config.chairs), config.options),
        senders=SenderBook(has_forgotten=False),
    )


def hashed(code: str) -> str:
    """All that is kept of a code."""
    return sha256(code.encode()).hexdigest()
