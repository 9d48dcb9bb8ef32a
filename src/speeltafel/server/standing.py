"""How a table stands: all that its log leads to, one entry at a time."""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from msgspec.structs import replace

from speeltafel.games import load
from speeltafel.kernel.contract import OVER
from speeltafel.kernel.gamefile import proof
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Shuffle, commitment
from speeltafel.kernel.story import Event
from speeltafel.protocol.messages import Chair, Ending, Line, Phase, Worded
from speeltafel.server import deeds, seats
from speeltafel.server.deeds import AnyDeed
from speeltafel.server.header import Header
from speeltafel.server.log import Entry, Kind

LINES_KEPT = 100
"""What was said, as far back as a snapshot goes."""


class BadLog(ValueError):
    """A log that no table can have written: out of order, of another table, or against the rules."""


@dataclass(frozen=True)
class Step:
    """What one entry changed, before it is decided who is told what."""

    events: Sequence[Event] = ()
    """Of the game: each knows who hears it."""
    told: Sequence[Worded] = ()
    """Of the table: everyone hears it."""
    seats_changed: bool = False
    said: Line | None = None


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
        self.answered: dict[tuple[str, str], int] = {}
        """The version under which each message with a key was stored."""
        self.lines: deque[Line] = deque(maxlen=LINES_KEPT)

    @property
    def is_finished(self) -> bool:
        """Whether nothing more will be drawn from the secret."""
        return self.phase in ("over", "abandoned")

    @property
    def ending(self) -> Ending | None:
        """The result and the secret, when the game is over or abandoned."""
        if not self.is_finished:
            return None
        payoff = self.match.payoff if self.phase == "over" else None
        return Ending(payoff=payoff, shuffle=None if self.shuffle is None else proof(self.shuffle, revealed=True))

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

    # The game

    def play(self, entry: Entry) -> Step:
        """A decision or an outcome."""
        if self.phase != "playing":
            raise BadLog(f"version {entry.version}: the game has not begun")
        before = self.match.state.copy()
        refused = self.match.act(entry.action)
        if refused is not None:
            raise BadLog(f"version {entry.version}: {refused.rule} forbids what was stored")
        action = self.match.history[-1]
        self.outcomes += action >= self.match.game.decisions
        self.ask()
        return Step(events=list(self.match.game.tell(before, action, self.match.state)))

    def ask(self) -> None:
        """Note whose decision it is now, or that the game is over."""
        actor = self.match.actor
        self.actor = actor if actor >= 0 else None
        if actor >= 0:
            self.decision = self.version
        elif actor == OVER:
            self.phase = "over"

    # Everything else

    def do(self, entry: Entry) -> Step:
        """What people and the table itself do besides playing."""
        if entry.kind is not Kind.SEAT:
            raise BadLog(f"version {entry.version}: nothing is known of entries of kind {entry.kind}")
        try:
            deed = deeds.read(entry.action)
        except msgspec.ValidationError as fault:
            raise BadLog(f"version {entry.version}: {fault}") from None
        if isinstance(deed, deeds.Said):
            return self.say(deed)
        told = told_of(deed, self.chairs)
        self.chairs = chairs_after(self.chairs, deed, entry.sender, self.header.chairs)
        if isinstance(deed, deeds.Started):
            self.begin(deed)
        elif isinstance(deed, deeds.Abandoned):
            self.phase, self.actor = "abandoned", None
        return Step(told=[told], seats_changed=not isinstance(deed, deeds.Abandoned))

    def begin(self, deed: deeds.Started) -> None:
        """The words are closed, the seats are shuffled, the game is on."""
        came = sorted(zip(deed.seating, self.chairs, strict=True), key=lambda pair: pair[0])
        self.shuffle = Shuffle(self.secret, self.header.table, [chair.words for _, chair in came])
        if self.shuffle.seating(len(self.chairs)) != deed.seating:
            raise BadLog(f"version {self.version}: the secret does not give the seating {deed.seating}")
        self.phase = "playing"
        self.ask()

    def say(self, deed: deeds.Said) -> Step:
        """Something said is kept with its speaker's name."""
        chair = self.chairs[deed.seat]
        assert chair.player is not None and chair.name is not None
        line = Line(version=self.version, player=chair.player, name=chair.name, text=deed.text, preset=deed.preset)
        self.lines.append(line)
        return Step(said=line)


def chairs_after(chairs: Sequence[Chair], deed: AnyDeed, sender: str | None, planned: Sequence[Chair]) -> list[Chair]:
    """Who sits where after a deed; the chairs given stay as they are."""
    if isinstance(deed, deeds.Started):
        return [chairs[number] for number in deed.seating]
    if isinstance(deed, deeds.Abandoned | deeds.Said):
        return list(chairs)
    after = list(chairs)
    after[deed.seat] = chair_after(chairs[deed.seat], deed, sender, planned[deed.seat])
    return after


SeatDeed = deeds.Sat | deeds.Filled | deeds.Readied | deeds.AddedWords | deeds.Left | deeds.TakenOver | deeds.Returned


def chair_after(chair: Chair, deed: SeatDeed, sender: str | None, planned: Chair) -> Chair:
    """One chair after what happened to it."""
    match deed:
        case deeds.Sat(name=name, program=program):
            assert sender is not None
            return seats.taken(sender, name, program)
        case deeds.Filled(level=level):
            return seats.OPEN if level is None else seats.house(level)
        case deeds.Readied(ready=ready):
            return replace(chair, ready=ready)
        case deeds.AddedWords(words=words):
            return replace(chair, words=words)
        case deeds.Left(level=None):
            return seats.OPEN if planned.kind == "house" else planned
        case deeds.Left(level=str(level)) | deeds.TakenOver(level=level):
            return seats.with_stand_in(chair, level)
        case _:
            return seats.handed_back(chair)


def told_of(deed: AnyDeed, chairs: Sequence[Chair]) -> Worded:
    """A deed in a phrase; names are given in full, because the start shuffles the seats."""
    tag = str(type(deed).__struct_config__.tag)
    key = f"table-event-{tag}"
    facts: dict[str, str | int | Worded] = {}
    if isinstance(deed, deeds.Sat):
        facts["name"] = deed.name
    elif not isinstance(deed, deeds.Started | deeds.Abandoned):
        facts["name"] = chairs[deed.seat].name or ""
    match deed:
        case deeds.Readied(ready=False):
            key = "table-event-not-ready"
        case deeds.Filled(level=None):
            key, facts = "table-event-opened", {}
        case deeds.Filled(level=str(level)):
            facts = {"level": level}
        case deeds.Left(level=str(level)) | deeds.TakenOver(level=level):
            key, facts["level"] = "table-event-bot-plays-on", level
    return Worded(key=key, facts=facts)
