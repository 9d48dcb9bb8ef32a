"""Non-interference: what a viewer is sent does not change when only what the viewer may not know changes.

Two tables differ in the hidden truth alone, made by the kits' scramblers or by dealing other cards face down. They are
led through the same public actions, and each viewer's messages must be the same bytes: views, `actions` and `told`
alike. Each game's `ServerKit.public` says from the rulebook, and not from `hide` or from the events' audiences, when
two worlds have become different for a viewer in plain sight.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import count
from random import Random
from typing import Any
from zlib import crc32

import msgspec
import numpy as np
import pytest

from speeltafel.games import OURS, load
from speeltafel.kernel.contract import CHANCE, SPECTATOR, Cells
from speeltafel.kernel.events import FOR_EVERYONE, EventSet, Schema
from speeltafel.kernel.match import Match
from speeltafel.kernel.shuffle import Shuffle
from speeltafel.protocol.messages import (
    PROTOCOL,
    Act,
    Chair,
    Chat,
    ClientMessage,
    Clock,
    Consent,
    Events,
    Fill,
    GiveUp,
    Hello,
    Leave,
    Ready,
    Rematch,
    Resign,
    Return,
    Share,
    Sit,
    Snapshot,
    Takeback,
)
from speeltafel.protocol.wire import decode_from_table, encode
from speeltafel.server.table import encoding, log_events, takebacks
from speeltafel.server.table import state as table_state
from speeltafel.server.table.broadcast import Broadcaster, Draft, RecentPast
from speeltafel.server.table.history import Eyes, told_so_far
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind, LogEntry, grouped
from speeltafel.server.table.log_events import written
from speeltafel.server.table.state import Played, TableState
from speeltafel.server.table.table import Answer, Proposal, Table
from tests.games import COOPERATIVE, HIDING, OPEN_GAME, SMALL_AND_LARGE_TABLES, WITH_PARTNERS
from tests.kits import KITS, kit
from tests.server.kits import State, hidden_fields, server_kit
from tests.server.table_harness import PEOPLE, SECRET, WATCHER, TableHarness, proposed

TABLES = [
    *((game, seats) for game, seats in SMALL_AND_LARGE_TABLES if game in HIDING),
    (OPEN_GAME, 2),
]
DEALS = 2
"""How often a game is dealt twice, with other cards."""
PLACES = 25
"""Positions of a game at which the worlds part."""
TRIES = 20
"""How often a way on is looked for before the worlds must part."""
STEPS = 8
"""Entries for which two worlds are led on."""

# Two worlds


class Leak(AssertionError):
    """Two viewers who should know the same were sent something different."""


def same(mine: object, theirs: object) -> None:
    if mine != theirs:
        raise Leak(f"{mine!r} is not {theirs!r}")


@dataclass
class Compared:
    """What was compared while the truth differed."""

    messages: int = 0
    hidden_actions: int = 0
    """Actions that the viewer may not know."""
    events: Counter[str] = field(default_factory=Counter)
    """Events of the game by type."""

    def note(self, heard: Sequence[bytes]) -> None:
        """Count what messages were made of."""
        self.messages += 1
        for message in map(decode_from_table, heard):
            if isinstance(message, Events):
                self.hidden_actions += message.actions.count(None)
                self.events.update(str(event["type"]) for event in message.told)

    def add(self, more: Compared) -> None:
        self.messages += more.messages
        self.hidden_actions += more.hidden_actions
        self.events += more.events


class Worlds:
    """Two tables that look the same to a viewer.

    `log` is what led to both of them; None for a scrambled truth, which no log leads to, so that it is not told again.
    """

    def __init__(self, ours: Table, other: Table, viewer: int, random: Random, log: Sequence[LogEntry] | None) -> None:
        self.ours, self.other, self.viewer, self.random = ours, other, viewer, random
        self.public = server_kit(ours.config.game).public
        self.game = ours.state.match.game
        self.is_logged = log is not None
        self.logs = {table: list(log or ()) for table in (ours, other)}
        self.secrets = {ours: SECRET, other: SECRET}
        self.compared = Compared()

    def lead(self, steps: int) -> None:
        """Lead both through the same public actions as far as that goes."""
        self.compare_snapshots()
        for _ in range(steps):
            tries = (self.next_group(one_by_one=self.random.random() < 0.3) for _ in range(TRIES))
            group = next(filter(None, tries), None)
            if group is None:
                break
            self.compare_refusals()
            self.follow(group)
            self.compare_snapshots()
            if self.is_logged:
                self.compare_takeback(group)
        if self.is_logged:
            self.compare_gaps()

    def next_group(self, one_by_one: bool) -> list[tuple[int, int]]:
        """The next action for each world, with what chance brings after it or without; empty where they part."""
        ours, other = (table.state.match.state.copy() for table in (self.ours, self.other))
        group: list[tuple[int, int]] = []
        while not group or (self.game.rules.actor(ours) == CHANCE and not one_by_one):
            pair = next(self.pairs(ours, other), None)
            if pair is None:
                return []
            group.append(pair)
            self.game.rules.apply(ours, pair[0])
            self.game.rules.apply(other, pair[1])
        return group

    def pairs(self, ours: State, other: State) -> Iterator[tuple[int, int]]:
        """Next actions, one for each world, after which both still look the same to the viewer."""
        mine, theirs = self.legal(ours), self.legal(other)
        for action in mine:
            looks = self.looks_after(ours, action)
            choices = [*theirs, action] if self.game.rules.actor(ours) == CHANCE else [action]
            for choice in choices:
                if choice in theirs and self.looks_after(other, choice) == looks:
                    yield action, choice
                    break

    def legal(self, state: State) -> list[int]:
        """What may happen next, in any order."""
        found = np.zeros(self.game.actions, np.int64)
        actions: list[int] = found[: self.game.loops.legal_actions(state, found)].tolist()
        self.random.shuffle(actions)
        return actions

    def looks_after(self, state: State, action: int) -> tuple[object, ...]:
        """What would lie open after an action."""
        after = state.copy()
        self.game.rules.apply(after, action)
        return self.public(after, self.viewer)

    def follow(self, group: list[tuple[int, int]]) -> None:
        """Let it happen in both worlds and compare what the viewer is told."""
        mine, theirs = zip(*group, strict=True)
        heard = self.heard(self.ours, *map(self.say, mine))
        same(heard, self.heard(self.other, *map(self.say, theirs)))
        if self.differ:
            self.compared.note(heard)

    def say(self, action: int) -> str:
        return self.ours.state.match.say(action)

    def heard(self, table: Table, *actions: str, kind: EntryKind = EntryKind.GAME) -> list[bytes]:
        """What the viewer hears of entries that are stored together."""
        entries = [
            LogEntry(table=table.config.table, version=table.version + number, kind=kind, action=action, at=number)
            for number, action in enumerate(actions, 1)
        ]
        self.logs[table] += entries
        return [found.data for found in table.follow(entries) if found.viewer == self.viewer]

    @property
    def differ(self) -> bool:
        """Whether the truth differs at all."""
        mine, theirs = self.ours.state.match.state, self.other.state.match.state
        return bool(mine.tobytes() != theirs.tobytes())

    def compare_snapshots(self) -> None:
        """Whoever looks with these eyes gets the same: by right, or by the seat's link, or by a wrong link."""
        same(encode(self.ours.snapshot(self.viewer)), encode(self.other.snapshot(self.viewer)))
        chairs = self.ours.state.chairs
        code = WRONG if self.viewer == SPECTATOR else code_of(chairs[self.viewer].player)
        same(greeted(self.ours, code), greeted(self.other, code))

    def compare_refusals(self) -> None:
        """Whatever the viewer tries is answered in the same way."""
        game, state = self.game, self.ours.state
        sender = WATCHER if self.viewer == SPECTATOR else player_on(self.ours, self.viewer)
        actions = [game.say(state.match.seats, action) for action in self.random.sample(range(game.actions), 6)]
        tries: list[ClientMessage] = [Act(key="k", decision=state.decision, action=action) for action in actions]
        tries += [Act(key="k", decision=state.decision - 1, action=actions[0]), Share(key="k", code=code_of("an"))]
        tries += [GiveUp(key="k"), Resign(key="k"), Leave(key="k"), Return(key="k"), Rematch(key="k"), Sit(key="k")]
        tries += [Consent(key="k", version=state.version, yes=True), Fill(key="k", seat=1), Chat(key="k", text="x")]
        if self.is_logged and state.last is not None:
            tries.append(Takeback(key="k", decision=state.last.decision))
        for message in tries:
            same(answered(self.ours, message, sender), answered(self.other, message, sender))
        same(answer_to(self.ours.expire(10**9)), answer_to(self.other.expire(10**9)))

    def compare_takeback(self, group: list[tuple[int, int]]) -> None:
        """Whether a move may be taken back, and all that is told of it, is the same; then it is made again."""
        last = self.ours.state.last
        if last is None or len(group) > 1 or self.ours.state.phase != "playing" or is_bot(self.ours, last.seat):
            return
        wish = Takeback(key="back", decision=last.decision)
        mine, theirs = (answered(table, wish, player_on(table, last.seat)) for table in (self.ours, self.other))
        same(mine, theirs)
        if b"refused" in mine[0]:
            return
        for event in (log_events.AskedBack(seat=last.seat), log_events.TakenBack(seat=last.seat)):
            told = [self.heard(table, written(event), kind=EntryKind.TAKEBACK) for table in (self.ours, self.other)]
            same(*told)
            self.compare_snapshots()
        self.follow(group)

    def compare_gaps(self) -> None:
        """Who missed something is told the same again: from memory, and from the log alone."""
        for missed in (1, 2, 7, 30):
            last = max(1, self.ours.version - missed)
            for ours, other in ((self.ours, self.other), (self.again(self.ours), self.again(self.other))):
                same(caught_up(ours, self.viewer, last), caught_up(other, self.viewer, last))
        chairs = self.ours.state.chairs
        player = None if self.viewer == SPECTATOR else chairs[self.viewer].player
        code = WRONG if self.viewer == SPECTATOR else code_of(player)
        for eyes in (Eyes(player), Eyes(WATCHER.player, code)):
            same(self.history(self.ours, eyes), self.history(self.other, eyes))

    def again(self, table: Table) -> Table:
        """The same table in another process."""
        return Table.restore(table.config, self.logs[table], self.secrets[table])

    def history(self, table: Table, eyes: Eyes) -> bytes:
        """What a page that was loaded again is told of what happened so far."""
        return msgspec.json.encode(told_so_far(table.config, self.secrets[table], self.logs[table], eyes))


def caught_up(table: Table, viewer: int, last: int) -> list[bytes]:
    return [encode(message) for message in table.catch_up(viewer, last)]


def greeted(table: Table, code: str) -> list[bytes]:
    """What somebody from outside is told who comes by a seat's link."""
    return [encode(message) for message in table.greet(Hello(protocol=PROTOCOL, watch=code), WATCHER)]


def code_of(player: str | None) -> str:
    """The code of a player's link."""
    return f"{player:-<22}"


WRONG = code_of("nobody")


def player_on(table: Table, seat: int) -> Sender:
    return next(person for person in PEOPLE if person.player == table.state.chairs[seat].player)


def answered(table: Table, message: ClientMessage, sender: Sender) -> list[bytes]:
    """What somebody is answered."""
    return answer_to(proposed(table, message, sender, 0))


def answer_to(found: Proposal | Answer) -> list[bytes]:
    if isinstance(found, Answer):
        return [encode(message) for message in found.messages]
    return [b"proposed", encode(found.answer)] if found.answer else [b"proposed"]


def is_bot(table: Table, seat: int) -> bool:
    return table.state.chairs[seat].kind == "house"


def playing(game: str, seats: int, bots: int = 0) -> TableHarness:
    """A game with a clock, in which everyone gave out a link; bots of the server may sit at the table as well."""
    chairs = [Chair(kind="open")] * (seats - bots) + [Chair(kind="house", level="sensible")] * bots
    harness = TableHarness(game, chairs, clock=Clock(kind="bank", bank=600, bonus=5))
    for person in harness.people:
        harness.send(Sit(key="sit"), person)
        harness.send(Share(key="share", code=code_of(person.player)), person)
    for person in harness.people:
        harness.send(Ready(key="ready"), person)
    return harness


def watching(harness: TableHarness) -> list[int]:
    """Everyone who is told something: the people and those who watch."""
    return [viewer for viewer in harness.viewers() if viewer == SPECTATOR or not is_bot(harness.table, viewer)]


def scrambled_worlds(game: str, seats: int, seed: int, bots: int) -> Iterator[Worlds]:
    """Places of a game, for every viewer: the truth, and a scrambled one."""
    random = Random(seed)
    harness = playing(game, seats, bots)
    for _ in range(PLACES):
        harness.play_on(random, "sensible", random.randrange(1, 4))
        if harness.table.state.phase != "playing":
            return
        for viewer in watching(harness):
            ours, other = (Table.restore(harness.config, harness.log, SECRET) for _ in range(2))
            truth = other.state.match.state
            world = kit(game).scramble(truth, viewer, random)
            for name in truth.dtype.names:
                truth[name] = world[name]
            yield Worlds(ours, other, viewer, random, log=None)


def dealt_worlds(game: str, seats: int, seed: int, bots: int) -> Iterator[Worlds]:
    """A game just started, for every viewer: nothing is dealt yet."""
    harness = playing(game, seats, bots)
    started = next(place for place, entry in enumerate(harness.log, 1) if "started" in entry.action)
    for viewer in watching(harness):
        ours, other = (Table.restore(harness.config, harness.log[:started], SECRET) for _ in range(2))
        yield Worlds(ours, other, viewer, Random(seed), harness.log[:started])


def compare_everything(game: str, seats: int, bots: int = 0) -> Compared:
    """Compare all that viewers are told in two worlds, place by place; answers what was compared."""
    compared = Compared()
    for worlds in scrambled_worlds(game, seats, seats, bots):
        worlds.lead(STEPS)
        compared.add(worlds.compared)
    for worlds in (worlds for seed in range(DEALS) for worlds in dealt_worlds(game, seats, seed, bots)):
        worlds.lead(40)
        compared.add(worlds.compared)
    return compared


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_viewer_is_sent_the_same_when_only_hidden_things_differ(game: str, seats: int) -> None:
    compared = compare_everything(game, seats)
    if load(game).is_open:
        assert compared.messages == 0
        return
    assert compared.messages > 100
    assert compared.hidden_actions > 10
    assert all(compared.events[name] for name, _ in hidden_fields(game))


@pytest.mark.parametrize("game", HIDING)
def test_the_hands_of_bots_are_as_hidden_as_those_of_people(game: str) -> None:
    """A bot's chair has another way through the table than a person's: no player, no link, no request of its own."""
    compared = compare_everything(game, 3, bots=2)
    assert compared.messages > 50 and compared.hidden_actions > 10


# What chance will bring


def other_future(harness: TableHarness) -> bytes:
    """A secret that seats people in the same way, and brings other cards and dice."""
    words, seats = harness.table.state.contributions, len(harness.config.chairs)
    assert words is not None

    def seating(secret: bytes) -> list[int]:
        return Shuffle(secret, harness.config.table, words).seating(seats)

    candidates = (number.to_bytes(32, "big") for number in count())
    return next(secret for secret in candidates if seating(secret) == seating(SECRET))


def compare_futures(game: str, seats: int, bots: int, monkeypatch: pytest.MonkeyPatch) -> int:
    """Tell a game at two tables with the same log and other cards and dice to come; how many messages were compared.

    The commitment is what it is for both: it is made so that nobody finds two secrets for one.
    """
    random = Random(seats)
    harness = playing(game, seats, bots)
    harness.play_on(random, "sensible", 40)
    monkeypatch.setattr(table_state, "commitment", lambda _secret, _table: harness.config.commitment)
    secrets = (SECRET, other_future(harness))
    ours, other = (Table(harness.config, secret) for secret in secrets)
    compared = 0
    seen: list[LogEntry] = []
    for group in grouped(Table(harness.config, SECRET).state.match, harness.log):
        mine, theirs = ours.follow(group), other.follow(group)
        if ours.state.is_finished:
            break
        same([(one.viewer, one.data) for one in mine], [(one.viewer, one.data) for one in theirs])
        seen += group
        compared += len(mine)
        if ours.state.phase == "playing" and random.random() < 0.1:
            compare_moment(Worlds(ours, other, SPECTATOR, random, seen), secrets[1], watching(harness))
    return compared


def compare_moment(worlds: Worlds, secret: bytes, viewers: Sequence[int]) -> None:
    """Pictures, refusals and what is told again, through all eyes."""
    worlds.secrets[worlds.other] = secret
    for worlds.viewer in viewers:
        worlds.compare_snapshots()
        worlds.compare_refusals()
        worlds.compare_gaps()


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE_TABLES)
def test_nothing_that_is_told_depends_on_what_chance_will_bring(
    game: str, seats: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert compare_futures(game, seats, seats - 1, monkeypatch) > 40
    assert compare_futures(game, seats, 0, monkeypatch) > 40


@pytest.mark.parametrize("game", OURS)
def test_a_glimpse_of_what_chance_will_bring_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Table.snapshot

    def leaking(self: Table, viewer: int) -> Snapshot:
        shuffle = self.state.shuffle
        glimpse = "" if shuffle is None else shuffle.outcome_key.hex()
        return msgspec.structs.replace(honest(self, viewer), commitment=glimpse)

    monkeypatch.setattr(Table, "snapshot", leaking)
    with pytest.raises(Leak):
        compare_futures(game, 3, 2, monkeypatch)


# Tests of the test: it must notice every leak

LEAKS = [(game, leak) for game in KITS for leak in kit(game).leaks]


@pytest.mark.parametrize(("game", "leak"), LEAKS)
def test_a_leak_in_the_view_is_noticed(game: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Match.views

    def leaking(match: Match, viewers: Sequence[int]) -> Any:
        shown = honest(match, viewers)
        for number, viewer in enumerate(viewers):
            kit(game).leaks[leak](shown[number], match.state, viewer)
        return shown

    monkeypatch.setattr(Match, "views", leaking)
    with pytest.raises(Leak):
        compare_everything(game, 3)


SECRET_FIELDS = [(game, event, field) for game in KITS for event, field in hidden_fields(game)]


@pytest.mark.parametrize(("game", "event", "field"), SECRET_FIELDS)
def test_an_event_field_that_is_shown_to_everyone_is_noticed(
    game: str, event: str, field: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    events = load(game).events
    audiences = events.schema.audiences.copy()
    number = next(place for place, declared in enumerate(events.types, 1) if declared.name == event)
    audiences[number, 1 + events.fields.index(field)] = (FOR_EVERYONE, 0)
    monkeypatch.setitem(vars(events), "schema", events.schema._replace(audiences=audiences))
    with pytest.raises(Leak):
        compare_everything(game, 3)


@pytest.mark.parametrize("game", HIDING)
def test_events_that_are_not_masked_are_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(events: Cells, viewers: Cells, schema: Schema, shown: Cells) -> None:
        shown[:] = events
        shown[:, :, 4:8] = 255  # every field is known

    monkeypatch.setattr(encoding, "mask_events", leaking)
    with pytest.raises(Leak):
        compare_everything(game, 3)


@pytest.mark.parametrize("game", HIDING)
def test_telling_everyone_every_action_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    honest = encoding.heard_of

    def leaking(match: Match, played: Played, viewers: Cells) -> list[tuple[bytes, bytes]]:
        action = encoding.action_json(match.game, match.seats, played.action)
        return [(action, events) for _, events in honest(match, played, viewers)]

    monkeypatch.setattr(encoding, "heard_of", leaking)
    with pytest.raises(Leak):
        compare_everything(game, 3)


def test_telling_everyone_what_the_seat_to_act_may_do_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Broadcaster.message

    def leaking(self: Broadcaster, viewer: int, draft: Draft, told: bytes, view: bytes) -> bytes:
        return honest(self, viewer, draft._replace(opening=draft.opening + draft.question), told, view)

    monkeypatch.setattr(Broadcaster, "message", leaking)
    with pytest.raises(Leak):
        compare_everything(WITH_PARTNERS, 3)


def test_a_wrong_link_that_opens_a_seat_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = TableState.viewer_of

    def leaking(self: TableState, player: str | None, watch: str | None = None, companion: int | None = None) -> int:
        return 0 if watch == WRONG else honest(self, player, watch, companion)

    monkeypatch.setattr(TableState, "viewer_of", leaking)
    with pytest.raises(Leak):
        compare_everything(COOPERATIVE, 3)


def test_a_takeback_that_depends_on_hidden_cards_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(takebacks, "reveals_something", lambda match: crc32(match.state.tobytes()) % 2 == 0)
    with pytest.raises(Leak):
        compare_everything(WITH_PARTNERS, 3)


def test_telling_somebody_again_what_another_heard_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = RecentPast.sent_since

    def leaking(self: RecentPast, last: int, viewer: int) -> list[bytes] | None:
        return honest(self, last, 0 if viewer == SPECTATOR else viewer)

    monkeypatch.setattr(RecentPast, "sent_since", leaking)
    with pytest.raises(Leak):
        compare_everything(COOPERATIVE, 3)


@pytest.mark.parametrize("game", HIDING)
def test_a_leak_in_the_log_after_a_reload_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(EventSet, "heard", lambda self, events, _viewer: self.whole(events))
    with pytest.raises(Leak):
        compare_everything(game, 3)


# Entries that a viewer learns nothing of


def dealing() -> Iterator[tuple[list[LogEntry], bytes]]:
    """Cards of a deal, one by one and many at once, with what each viewer hears of them."""
    harness = TableHarness(COOPERATIVE, 4)
    harness.gather()
    dealt = [entry.version for entry in harness.log if harness.is_chance(entry)]
    assert len(dealt) > 10
    cards = harness.log[dealt[0] - 1 : dealt[-1] - 1]
    for groups in ([[card] for card in cards], [cards]):
        table = Table.restore(harness.config, harness.log[: dealt[0] - 1], SECRET)
        for group in groups:
            for delivery in table.follow(group):
                yield group, delivery.data


def test_what_a_viewer_learns_nothing_of_is_a_skip_of_constant_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(encoding, "told", lambda _match, _played, viewers: [b""] * len(viewers))
    monkeypatch.setattr(Match, "views", lambda match, viewers: match.game.blank(len(viewers)))
    for group, data in dealing():
        count = b"" if len(group) == 1 else b',"count":%d' % len(group)
        assert data == b'{"type":"skip","version":%d%b}' % (group[-1].version, count)


def test_actions_that_a_viewer_may_not_know_take_the_same_room_whatever_they_are(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(encoding, "heard_of", lambda _match, _played, viewers: [(b"null", b"")] * len(viewers))
    monkeypatch.setattr(Match, "views", lambda match, viewers: match.game.blank(len(viewers)))
    for group, data in dealing():
        count = b"" if len(group) == 1 else b',"count":%d' % len(group)
        actions = b",".join([b"null"] * len(group))
        assert data == b'{"type":"events","version":%d%b,"actions":[%b]}' % (group[-1].version, count, actions)
