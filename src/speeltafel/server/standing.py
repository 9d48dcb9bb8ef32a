"""How a table stands: all that its log leads to, one entry at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from hashlib import sha256

import msgspec
from msgspec.structs import replace

from speeltafel.games import load
from speeltafel.kernel.contract import OVER, SPECTATOR
from speeltafel.kernel.gamefile import proof
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Shuffle, commitment
from speeltafel.kernel.story import Event
from speeltafel.protocol.messages import Chair, Ending, Line, Phase, Request, Worded
from speeltafel.server import deeds, seats
from speeltafel.server.clocks import BREATH, Clocks
from speeltafel.server.deeds import AnyDeed
from speeltafel.server.header import Header
from speeltafel.server.log import Entry, Kind
from speeltafel.server.outcome import outcome_of
from speeltafel.server.verdicts import Turn
from speeltafel.server.wording import told_of

LINES_KEPT = 100
"""What was said, as far back as a snapshot goes."""


class BadLog(ValueError):
    """A log that no table can have written: out of order, of another table, or against the rules."""


class Step(msgspec.Struct, frozen=True):
    """What one entry changed, before it is decided who is told what."""

    events: Sequence[Event] = ()
    """Of the game: each knows who hears it."""
    told: Sequence[Worded] = ()
    """Of the table: everyone hears it."""
    seats_changed: bool = False
    said: Line | None = None


class LastMove(msgspec.Struct, frozen=True):
    """The last decision of the game, as far as it may matter for taking it back."""

    seat: int
    decision: int
    """The question it answered."""
    chance_moved: bool = False
    """Whether something was drawn or rolled after it."""


class Standing:
    """A table as it is after some version of its log. Follows entries that were stored; tells nobody."""

    def __init__(self, header: Header, secret: bytes) -> None:
        if commitment(secret, header.table) != header.commitment:
            raise BadLog(f"the secret of table {header.table} is not the one that was promised")
        self.header = header
        self.secret = secret
        self.version = 0
        self.phase: Phase = "gathering"
        self.chairs: list[Chair] = list(header.chairs)
        self.match = Match(load(header.game), len(header.chairs), header.options)
        self.shuffle: Shuffle | None = None
        self.outcomes = 0
        """How often chance has moved."""
        self.actor: int | None = None
        """The seat to decide, if a game is on and one has to."""
        self.decision = 0
        """The version that asked the question that is open now."""
        self.asked_at = 0
        """When it was asked, in milliseconds since 1970."""
        self.answered: dict[tuple[str, str], int] = {}
        """The version under which each message with a key was stored."""
        self.lines: deque[Line] = deque(maxlen=LINES_KEPT)
        self.clocks = Clocks(header.clock, len(header.chairs))
        self.last: LastMove | None = None
        self.request: Request | None = None
        """Somebody asks to take a move back."""
        self.declined: int | None = None
        """The last decision that somebody was not allowed to take back."""
        self.codes: dict[str, str] = {}
        """The player behind each code, by its SHA-256, that lets people watch through a seat's eyes."""
        self.shared_at = 0
        """The version in which that changed last."""
        self.rematch: str | None = None
        self.rematched_at = 0

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
        came = outcome_of(self.match)
        return Ending(payoff=self.match.payoff, shuffle=shuffle, scores=came.scores, places=came.places, most=came.most)

    def viewer_of(self, player: str | None, watch: str | None = None, companion: int | None = None) -> int:
        """Whose view somebody gets: their own seat's; or that of a seat whose code they have; or a spectator's.

        Where several people share a device, a page sees what lies open until it says for whom it looks.
        """
        if companion is None and seats.beside(self.chairs, player):
            return SPECTATOR
        seat = seats.seat_of(self.chairs, player)
        if seat is None and watch is not None:
            seat = seats.seat_of(self.chairs, self.codes.get(hashed(watch)))
        return SPECTATOR if seat is None else seat

    def follow(self, entry: Entry) -> Step:
        """Let happen what the entry says."""
        if entry.table != self.header.table or entry.version != self.version + 1:
            raise BadLog(f"expected version {self.version + 1} of {self.header.table}, got {entry.version}")
        if self.is_finished and entry.kind is Kind.GAME:
            raise BadLog(f"version {entry.version}: the game is over")
        self.version = entry.version
        step = self.play(entry) if entry.kind is Kind.GAME else self.do(entry)
        if entry.sender is not None and entry.key is not None:
            self.answered.setdefault((entry.sender, entry.key), entry.version)
        return step

    def follow_all(self, group: Sequence[Entry]) -> Step:
        """Let an entry happen and the outcomes after it."""
        first, *others = [self.follow(entry) for entry in group]
        events = [event for step in (first, *others) for event in step.events]
        return msgspec.structs.replace(first, events=events) if others else first

    # The game

    def take(self, group: Sequence[Entry], turn: Turn) -> Step:
        """Let a move happen that was worked out here: the same as following its entries, in half the time."""
        first, match = group[0], self.match
        if first.version != self.version + 1 or self.actor is None:
            raise BadLog(f"expected version {self.version + 1} of {self.header.table}, got {first.version}")
        before = match.state
        events: list[Event] = []
        for action, table in zip(turn.actions, turn.tables, strict=True):
            after = table[0]
            events += match.game.tell(before, action, after)
            before = after
        match.adopt(turn.actions, turn.tables[-1])
        self.version += len(group)
        self.outcomes += len(group) - 1
        self.last = LastMove(self.actor, self.decision, len(group) > 1)
        self.request = None
        self.clocks.decided(first.at)
        self.ask(first.at, turn.actor)
        if first.sender is not None and first.key is not None:
            self.answered.setdefault((first.sender, first.key), first.version)
        return Step(events=events)

    def play(self, entry: Entry) -> Step:
        """A decision or an outcome."""
        if self.phase != "playing":
            raise BadLog(f"version {entry.version}: the game has not begun")
        before = self.match.copied()[0]
        refused = self.match.act(entry.action)
        if refused is not None:
            raise BadLog(f"version {entry.version}: {refused.rule} forbids what was stored")
        action = self.match.history[-1]
        self.request = None
        if action >= self.match.game.decisions:
            self.outcomes += 1
            self.last = self.last and replace(self.last, chance_moved=True)
        elif self.actor is not None:
            self.last = LastMove(self.actor, self.decision)
            self.clocks.decided(entry.at)
        self.ask(entry.at, self.match.actor)
        return Step(events=list(self.match.game.tell(before, action, self.match.state)))

    def ask(self, at: int, actor: int) -> None:
        """Note whose decision it is now, or that the game is over."""
        self.actor = actor if actor >= 0 else None
        if actor >= 0:
            self.decision, self.asked_at = self.version, at
            if not seats.is_played_by_bot(self.chairs[actor]):
                self.clocks.ask(actor, at)
        elif actor == OVER:
            self.phase = "over"

    # Everything else

    def do(self, entry: Entry) -> Step:
        """What people and the table itself do besides playing."""
        deed = self.read(entry)
        if isinstance(deed, deeds.Said):
            return self.say(deed)
        told = told_of(deed, self.chairs)
        before, self.chairs = self.chairs, seats.chairs_after(self.chairs, deed, entry.sender, self.header.chairs)
        if isinstance(deed, deeds.OfTakeback):
            self.take_back(deed, entry.at)
        elif isinstance(deed, deeds.Gone | deeds.Returned | deeds.SentAway | deeds.Shared):
            self.come_and_go(deed, before[deed.seat].player, entry.at)
        else:
            self.go_on(deed, entry.at)
        return Step(told=told, seats_changed=self.chairs != before)

    def read(self, entry: Entry) -> AnyDeed:
        """The deed an entry is about."""
        try:
            deed = deeds.read(entry.action)
        except msgspec.MsgspecError as fault:
            raise BadLog(f"version {entry.version}: {fault}") from None
        if deeds.kind_of(deed) is not entry.kind:
            raise BadLog(f"version {entry.version}: an entry of kind {entry.kind} says what one of another kind would")
        if not isinstance(deed, deeds.OfTable) and not 0 <= deed.seat < len(self.chairs):
            raise BadLog(f"version {entry.version}: there is no seat {deed.seat}")
        return deed

    def go_on(self, deed: AnyDeed, at: int) -> None:
        """The beginning, the end, more time, or another game."""
        match deed:
            case deeds.Started():
                self.begin(deed, at)
            case deeds.Abandoned():
                self.phase, self.actor, self.request = "abandoned", None, None
                self.clocks.stop(at)
            case deeds.Granted(until=until):
                self.clocks.grant(until)
            case deeds.Rematched(table=table):
                self.rematch, self.rematched_at = table, self.version

    def begin(self, deed: deeds.Started, at: int) -> None:
        """The words are closed, the seats are shuffled, the game is on."""
        came = sorted(zip(deed.seating, self.chairs, strict=True), key=lambda pair: pair[0])
        self.shuffle = Shuffle(self.secret, self.header.table, [chair.words for _, chair in came])
        if self.shuffle.seating(len(self.chairs)) != deed.seating:
            raise BadLog(f"version {self.version}: the secret does not give the seating {deed.seating}")
        self.phase = "playing"
        self.ask(at, self.match.actor)

    def come_and_go(
        self, deed: deeds.Gone | deeds.Returned | deeds.SentAway | deeds.Shared, player: str | None, at: int
    ) -> None:
        """Who goes stops their clock and, before the start, takes their link along; who is asked has changed."""
        gone_for_good = isinstance(deed, deeds.SentAway) or (isinstance(deed, deeds.Left) and deed.level is None)
        if gone_for_good or isinstance(deed, deeds.Shared):
            self.codes = {code: whose for code, whose in self.codes.items() if whose != player}
            self.shared_at = self.version
        if isinstance(deed, deeds.Shared):
            if deed.code is not None and player is not None:
                self.codes[deed.code] = player
            return
        self.request = None
        if isinstance(deed, deeds.Gone) and self.clocks.seat == deed.seat:
            self.clocks.stop(at)
        if isinstance(deed, deeds.Returned) and self.actor == deed.seat:
            self.clocks.run(deed.seat, at, BREATH)

    def take_back(self, deed: deeds.OfTakeback, at: int) -> None:
        """A move is asked back, allowed or declined, and taken back when everyone agrees."""
        match deed:
            case deeds.AskedBack(seat=seat):
                self.request = Request(version=self.version, seat=seat, agreed=[])
            case deeds.Consented(seat=seat, yes=True) if self.request is not None:
                self.request = replace(self.request, agreed=[*self.request.agreed, seat])
            case deeds.Consented():
                self.declined = None if self.last is None else self.last.decision
                self.request = None
            case deeds.TakenBack(seat=seat):
                self.request = self.last = None
                self.match.undo()
                self.clocks.take_back(seat, at)
                self.ask(at, self.match.actor)

    def say(self, deed: deeds.Said) -> Step:
        """Something said is kept with its speaker's name."""
        chair = self.chairs[deed.seat]
        assert chair.player is not None and chair.name is not None
        line = Line(version=self.version, player=chair.player, name=chair.name, text=deed.text, preset=deed.preset)
        self.lines.append(line)
        return Step(said=line)


def hashed(code: str) -> str:
    """All that is kept of a code."""
    return sha256(code.encode()).hexdigest()
