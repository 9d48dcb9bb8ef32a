"""Non-interference: what a viewer is sent does not change when only what the viewer may not know changes.

Two tables differ in the hidden truth alone, made by the kits' scramblers or by dealing other cards face down. They are
led through the same public actions, and each viewer's messages must be the same bytes. `public` says from the rulebook,
and not from `hide`, when two worlds have become different for a viewer in plain sight.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.kernel.match import Match
from speeltafel.kernel.story import Event, Phrase
from speeltafel.protocol.messages import Act, Events, Skip, Worded
from speeltafel.protocol.wire import encode
from speeltafel.server import telling, views
from speeltafel.server.log import Entry, Kind
from speeltafel.server.table import Answer, Table
from speeltafel.server.telling import Teller
from tests.kits import KITS, kit
from tests.server.group import PEOPLE, SECRET, Group

SEATS = {"hasp": (2, 3, 4), "hanabi": (2, 3, 5), "hare": (2, 4)}
TABLES = [(game, seats) for game in KITS for seats in SEATS[game]]
every_table = pytest.mark.parametrize(("game", "seats"), TABLES)
PLACES = 25
"""Positions of a game at which the worlds part."""
STEPS = 8
"""Entries for which two worlds are led on."""

State = Any


# What lies open, from the rulebook


def open_hanabi(s: State, viewer: int) -> tuple[object, ...]:
    """Everything but the deck, and the cards the viewer cannot see; a spectator sees no hand at all."""
    hands = [s.hands[seat].tobytes() for seat in range(int(s.seats)) if viewer not in (seat, SPECTATOR)]
    return (*hands, *others(s, "hands", "deck"))


def open_hasp(s: State, viewer: int) -> tuple[object, ...]:
    """Everything but the other hands and the cards that nobody was given."""
    own = int(s.hands[viewer]) if viewer != SPECTATOR else 0
    return (own, *others(s, "hands", "undealt"))


def open_hare(s: State, viewer: int) -> tuple[object, ...]:
    """Everything."""
    return others(s)


def others(s: State, *hidden: str) -> tuple[object, ...]:
    return tuple(s[name].tobytes() for name in s.dtype.names if name not in hidden)


PUBLIC: dict[str, Callable[[State, int], tuple[object, ...]]] = {
    "hanabi": open_hanabi,
    "hasp": open_hasp,
    "hare": open_hare,
}


# Two worlds


class Leak(AssertionError):
    """Two viewers who should know the same were sent something different."""


def same(mine: object, theirs: object) -> None:
    if mine != theirs:
        raise Leak(f"{mine!r} is not {theirs!r}")


class Worlds:
    """Two tables that look the same to a viewer; `told` counts the messages compared while the truth differed."""

    def __init__(self, ours: Table, other: Table, viewer: int, random: Random) -> None:
        self.ours, self.other, self.viewer, self.random = ours, other, viewer, random
        self.public = PUBLIC[ours.header.game]
        self.told = 0

    def lead(self, steps: int) -> None:
        """Lead both through the same public actions as far as that goes."""
        self.compare_snapshots()
        for _ in range(steps):
            pair = next(self.pairs(), None)
            if pair is None:
                return
            self.compare_refusals()
            self.follow(*pair)
            self.compare_snapshots()

    def pairs(self) -> Iterator[tuple[int, int]]:
        """Next actions, one for each world, after which both still look the same to the viewer."""
        ours, other = self.ours.standing.match, self.other.standing.match
        mine, theirs = ours.legal(), other.legal()
        self.random.shuffle(mine)
        self.random.shuffle(theirs)
        for action in mine:
            looks = self.looks_after(self.ours, action)
            choices = [*theirs, action] if ours.actor == CHANCE else [action]
            for choice in choices:
                if choice in theirs and self.looks_after(self.other, choice) == looks:
                    yield action, choice
                    break

    def looks_after(self, table: Table, action: int) -> tuple[object, ...]:
        """What would lie open after an action."""
        state = table.standing.match.state.copy()
        table.standing.match.game.rules.apply(state, action)
        return self.public(state, self.viewer)

    def follow(self, ours: int, other: int) -> None:
        """Let it happen in both worlds and compare what the viewer is told."""
        told = [self.heard(table, action) for table, action in ((self.ours, ours), (self.other, other))]
        same(*told)
        self.told += self.differ

    def heard(self, table: Table, action: int) -> list[bytes]:
        """What the viewer hears of an action, however often: told now, and told again to who was away."""
        match = table.standing.match
        entry = Entry(
            table=table.header.table, version=table.version + 1, kind=Kind.GAME, action=match.say(action), at=0
        )
        return [encode(found.message) for found in table.follow([entry]) if found.viewer == self.viewer]

    @property
    def differ(self) -> bool:
        """Whether the truth differs at all."""
        mine, theirs = self.ours.standing.match.state, self.other.standing.match.state
        return bool(mine.tobytes() != theirs.tobytes())

    def compare_snapshots(self) -> None:
        same(encode(self.ours.snapshot(self.viewer)), encode(self.other.snapshot(self.viewer)))

    def compare_refusals(self) -> None:
        """Whatever the viewer tries is answered in the same way."""
        if self.viewer == SPECTATOR:
            return
        game, seats = self.ours.standing.match.game, self.ours.standing.match.seats
        for action in self.random.sample(range(game.actions), 6):
            message = Act(key="k", decision=self.ours.standing.decision, action=game.say(seats, action))
            same(answered(self.ours, message, self.viewer), answered(self.other, message, self.viewer))


def answered(table: Table, message: Act, seat: int) -> list[bytes]:
    """What the player on a seat is answered."""
    sender = next(person for person in PEOPLE if person.player == table.standing.chairs[seat].player)
    found = table.propose(message, sender, 0)
    if isinstance(found, Answer):
        return [encode(message) for message in found.messages]
    assert found.answer is not None
    return [encode(found.answer)]


def scrambled_worlds(game: str, seats: int, seed: int) -> Iterator[Worlds]:
    """Places of a game, for every viewer: the truth, and a scrambled one."""
    random = Random(seed)
    group = Group(game, seats)
    group.gather()
    for _ in range(PLACES):
        group.play_on(random, "sensible", random.randrange(1, 4))
        if group.table.standing.phase != "playing":
            return
        for viewer in group.viewers():
            ours, other = (Table.restore(group.header, group.log, SECRET) for _ in range(2))
            truth = other.standing.match.state
            world = kit(game).scramble(truth, viewer, random)
            for name in truth.dtype.names:
                truth[name] = world[name]
            yield Worlds(ours, other, viewer, random)


def dealt_worlds(game: str, seats: int, seed: int) -> Iterator[Worlds]:
    """A game just started, for every viewer: nothing is dealt yet."""
    group = Group(game, seats)
    group.gather()
    started = next(place for place, entry in enumerate(group.log, 1) if "started" in entry.action)
    for viewer in group.viewers():
        ours, other = (Table.restore(group.header, group.log[:started], SECRET) for _ in range(2))
        yield Worlds(ours, other, viewer, Random(seed))


def compare_everything(game: str, seats: int) -> int:
    """How many messages were compared that were told while the truth differed."""
    told = 0
    for worlds in scrambled_worlds(game, seats, seed=seats):
        worlds.lead(STEPS)
        told += worlds.told
    for worlds in dealt_worlds(game, seats, seed=seats):
        worlds.lead(60)
        told += worlds.told
    return told


@every_table
def test_a_viewer_is_sent_the_same_when_only_hidden_things_differ(game: str, seats: int) -> None:
    told = compare_everything(game, seats)
    assert told == 0 if game == "hare" else told > 100


# Tests of the test: it must notice every leak

LEAKS = [(game, leak) for game in KITS for leak in kit(game).leaks]


@pytest.mark.parametrize(("game", "leak"), LEAKS)
def test_a_leak_in_the_view_is_noticed(game: str, leak: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def leaking(match: Match, viewer: int) -> bytes:
        view = match.view(viewer)
        kit(game).leaks[leak](view, match.state, viewer)
        return bytes(view.tobytes())

    monkeypatch.setattr(views, "seen", leaking)
    with pytest.raises(Leak):
        compare_everything(game, 3)


@pytest.mark.parametrize("game", ["hasp", "hanabi"])
def test_a_leak_in_the_story_is_noticed(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    def overheard(events: list[Event], _viewer: int) -> list[Phrase]:
        return [Phrase(event.name, {**event.facts, **event.secrets}) for event in events]

    monkeypatch.setattr(telling, "heard", overheard)
    with pytest.raises(Leak):
        compare_everything(game, 3)


def test_telling_everyone_what_the_seat_to_act_may_do_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    honest = Teller.told_to

    def leaking(self: Teller, viewer: int, step: Any, draft: Events, old: Any) -> Events | Skip:
        message = honest(self, viewer, step, draft, old)
        if isinstance(message, Events):
            message.told.extend(Worded(key=action) for action in self.legal())
        return message

    monkeypatch.setattr(Teller, "told_to", leaking)
    with pytest.raises(Leak):
        compare_everything("hasp", 3)


# Entries that a viewer learns nothing of


def test_what_a_viewer_learns_nothing_of_is_a_skip_of_constant_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(telling, "heard", lambda *_: [])
    monkeypatch.setattr(views, "seen", lambda match, _: match.game.blank()[0].tobytes())
    group = Group("hanabi", 4)
    group.gather()
    dealt = [version for version, entry in enumerate(group.log, 1) if entry.action.startswith("draw")]
    assert len(dealt) == 16
    for page in group.pages.values():
        for version in dealt[:-1]:
            assert page.heard[version] == b'{"type":"skip","version":%d}' % version
        assert page.version == len(group.log)
