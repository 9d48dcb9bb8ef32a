"""Records that people bring: read, verified, shown step by step to whoever looks, and never a traceback."""

from __future__ import annotations

import json
from functools import cache
from random import Random
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from msgspec import UNSET

from speeltafel.games import OURS, load
from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.kernel.game_record import GameRecord, parse, recorded, verify, write
from speeltafel.kernel.game_record import replay as replay_file
from speeltafel.kernel.interop import FileFormat
from speeltafel.kernel.match import BadSeats, Match
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.protocol.messages import Events, GameEvent, Skip, Snapshot
from speeltafel.protocol.wire import decode_from_table, encode
from speeltafel.server.archive import OPEN, ArchiveRefusal, ReadRecord, Viewer, replay, view_record
from speeltafel.server.archive.record_reader import LARGEST, LONGEST_NAME, MOST_ACTIONS, TOO_LONG
from speeltafel.server.table import encoding
from speeltafel.server.table.table import Table
from speeltafel.testing.laws import EXAMPLES
from tests.games import ANY_GAME, COOPERATIVE, OPEN_GAME, SMALL_AND_LARGE_TABLES, WITH_PARTNERS, refused_decision
from tests.server.archive_games import PEOPLE, SECRET, PlayedTable
from tests.server.table_harness import ClientModel

FORMATS = [(game, form) for game in OURS for form in load(game).formats]
"""The formats of other programs that our games can read."""


@cache
def session(game: str, seats: int) -> PlayedTable:
    return PlayedTable("t", game, PEOPLE[:seats]).start().play(seed=seats)


@cache
def file(game: str, seats: int) -> bytes:
    record = session(game, seats).table.record
    assert record is not None
    return write(record)


def opened(data: bytes) -> ReadRecord:
    found = view_record(data)
    assert isinstance(found, ReadRecord), found
    return found


def changed(data: bytes, **fields: Any) -> bytes:
    return json.dumps({**json.loads(data), **fields}).encode()


class Screen(ClientModel):
    """What a client shows, from the messages of a replay alone."""

    def __init__(self, steps: list[Snapshot | Events]) -> None:
        super().__init__()
        self.told: list[GameEvent] = []
        self.actions: list[str | None] = []
        for step in steps:
            data = encode(step)
            self.hear(data)
            message = decode_from_table(data)
            if isinstance(message, Events):
                self.told += message.told
                self.actions += message.actions

    @property
    def view(self) -> Any:
        return self.knows["view"]


# Good records


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE_TABLES)
def test_a_record_of_ours_is_read_and_verified(game: str, seats: int) -> None:
    record, table = opened(file(game, seats)), session(game, seats).table
    assert (record.game, record.seats, record.fault, record.verdict) == (game, seats, None, "verified")
    assert record.names == tuple(chair.name for chair in table.state.chairs)
    assert record.options == table.config.options
    assert record.payoff == table.state.match.payoff


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE_TABLES)
def test_a_replay_tells_each_viewer_what_the_table_told(game: str, seats: int) -> None:
    """The same actions and events in the same order, and the same view at the end, as while it was played."""
    record = opened(file(game, seats))
    for viewer in (*range(seats), SPECTATOR):
        screen = Screen(replay(record, viewer))
        last = session(game, seats).table.snapshot(viewer)
        assert screen.view == last.view
        assert [screen.knows[name] for name in ("actor", "phase", "ending")] == [None, "over", last.ending]
        assert (screen.actions, screen.told) == told_live(session(game, seats), viewer)


def told_live(played: PlayedTable, viewer: int) -> tuple[list[str | None], list[GameEvent]]:
    """The actions and events that the table told this viewer of."""
    table = Table(played.config, SECRET)
    actions: list[str | None] = []
    told: list[GameEvent] = []
    for delivery in table.follow(played.log):
        message = delivery.message
        assert isinstance(message, Events | Skip)
        if delivery.viewer == viewer and isinstance(message, Events):
            actions += message.actions
            told += message.told
    return actions, told


@pytest.mark.parametrize(("game", "seats"), SMALL_AND_LARGE_TABLES)
def test_an_open_replay_has_no_holes(game: str, seats: int) -> None:
    record = opened(file(game, seats))
    steps = replay(record, OPEN)
    match = Match(load(game), seats, record.match.options)
    for number, action in enumerate(record.match.history, 1):
        match.act(action)
        if number % 17 == 0 or number == len(record.match.history):
            assert Screen(steps[: number + 1]).view == encoding.whole(match.game, match.state.tobytes())
    assert len(steps) == len(record.match.history) + 1


def test_who_looks_openly_hears_the_cards() -> None:
    record = opened(file(COOPERATIVE, 2))
    shown, blind = Screen(replay(record, OPEN)), Screen(replay(record, SPECTATOR))
    pairs = list(zip(shown.told, blind.told, strict=True))
    assert all(open_event.items() >= blind_event.items() for open_event, blind_event in pairs)
    assert {name for open_event, blind_event in pairs for name in open_event.keys() - blind_event.keys()} == {"card"}
    history, decisions = record.match.history, record.match.game.decisions
    assert shown.actions == [record.match.say(action) for action in history]
    assert blind.actions == [record.match.say(action) if action < decisions else None for action in history]


def test_a_replay_asks_for_no_decision() -> None:
    for step in replay(opened(file(WITH_PARTNERS, 2)), 0):
        assert step.decision is UNSET and step.legal is UNSET


def test_a_seat_that_is_not_there_has_no_eyes() -> None:
    for viewer in (4, -1, 99):
        with pytest.raises(BadSeats):
            replay(opened(file(WITH_PARTNERS, 4)), viewer)


def test_an_unfinished_record_without_names_or_proof() -> None:
    match = Match(load(OPEN_GAME), 3)
    match.act(match.legal()[0])
    record = opened(write(recorded(match)))
    assert (record.names, record.payoff, record.verdict, record.fault) == ((), None, None, None)
    first, step = replay(record, OPEN)
    assert isinstance(first, Snapshot) and [chair.name for chair in first.seats] == [None] * 3
    actor = match.actor if match.actor != CHANCE else None
    assert isinstance(step, Events) and step.actor == actor and step.phase is UNSET


@pytest.mark.parametrize(("game", "form"), FORMATS)
def test_a_file_of_another_program(game: str, form: FileFormat) -> None:
    match = session(game, 2).table.state.match
    record = opened(json.dumps(form.write(match, ["An", "x" * 500])).encode())
    assert (record.game, record.names, record.fault) == (game, ("An", "x" * LONGEST_NAME), None)
    assert Screen(replay(record, OPEN)).view == Screen(replay(opened(file(game, 2)), OPEN)).view


# Bad records


def test_a_forbidden_action_is_named_and_shown_up_to_there() -> None:
    whole = session(WITH_PARTNERS, 4).table.state.match
    match, actions = Match(whole.game, 4), [whole.say(action) for action in whole.history]
    index = next(number for number in range(40, 80) if whole.history[number] < whole.game.decisions)
    match.replay(whole.history[:index])
    action, rule = refused_decision(match)
    record = opened(changed(file(WITH_PARTNERS, 4), actions=[*actions[:index], action, *actions[index:]]))
    fault = record.fault
    assert fault is not None
    assert (fault.index, fault.action, fault.rule) == (index, action, rule)
    assert fault.facts["action"] == action and action in fault.message
    assert len(replay(record, 2)) == index + 1
    assert record.payoff is None


def test_an_outcome_that_the_secret_does_not_give_is_named() -> None:
    content, whole = json.loads(file(OPEN_GAME, 2)), session(OPEN_GAME, 2).table.state.match
    first = next(number for number, action in enumerate(whole.history) if action >= whole.game.decisions)
    match = Match(whole.game, 2)
    match.replay(whole.history[:first])
    other = next(match.say(outcome) for outcome in match.legal() if outcome != whole.history[first])
    content["actions"] = [*content["actions"][:first], other]
    record = opened(without_result(content))
    assert record.fault is not None
    assert (record.fault.rule, record.fault.index, record.fault.action) == ("table.wrong-shuffle", first, other)
    assert len(record.match.history) == first


def without_result(content: dict[str, Any]) -> bytes:
    return json.dumps({key: value for key, value in content.items() if key != "result"}).encode()


def test_a_wrong_result_is_a_fault_of_the_whole() -> None:
    record = opened(changed(file(WITH_PARTNERS, 2), result={"payoff": [7, 7]}))
    assert record.fault is not None
    assert (record.fault.rule, record.fault.index) == ("table.wrong-result", len(record.match.history))
    assert record.match.is_over


def record_of(game: str, **fields: Any) -> bytes:
    """A record without actions, with some fields changed."""
    return json.dumps({"speeltafel": 1, "game": game, "seats": 2, "actions": [], **fields}).encode()


@pytest.mark.parametrize(
    ("data", "rule"),
    [
        (b"", "table.bad-record"),
        (b"[]", "table.bad-record"),
        (b"\xff\xfe", "table.bad-record"),
        (b'{"speeltafel": 1}', "table.bad-record"),
        (record_of("chess"), "table.unknown-game"),
        (record_of(ANY_GAME, seats=9), "table.bad-seats"),
        (record_of(ANY_GAME, options={"x": 1}), "table.bad-option"),
        (b"[" * 100_000, "table.bad-record"),
        (b'{"a":' * 100_000, "table.bad-record"),
        (b" " * (LARGEST + 1), "message.too-large"),
        (record_of(ANY_GAME, actions=["a"] * (MOST_ACTIONS + 1)), TOO_LONG),
        (record_of(ANY_GAME).replace(b'"seats": 2', b'"seats": ' + b"2" * 5000), "table.bad-record"),
    ],
)
def test_what_is_no_record_is_refused(data: bytes, rule: str) -> None:
    answer = view_record(data)
    assert isinstance(answer, ArchiveRefusal)
    assert answer.rule == rule and answer.message and "\n" not in answer.message


# Anything at all


def judged(data: bytes) -> None:
    """Read, or refused, or read up to a fault, just as the check says; and shown to everybody."""
    found = view_record(data)
    if isinstance(found, ArchiveRefusal):
        return
    assert (found.fault is None) == holds(data)
    viewers: list[Viewer] = [OPEN, SPECTATOR, 0]
    for viewer in viewers:
        assert len(replay(found, viewer)) == len(found.match.history) + 1


def holds(data: bytes) -> bool:
    try:
        if b'"speeltafel"' in data:
            record: GameRecord = parse(data)
            verify(record, replay_file(record, load(record.game)))
        else:
            content = json.loads(data)
            next(form for _, form in FORMATS if form.recognises(content)).read(content)
    except BadRecord:
        return False
    return True


ODD = st.recursive(
    st.none() | st.booleans() | st.integers() | st.just(10**4000) | st.floats() | st.text(max_size=8),
    lambda parts: st.lists(parts, max_size=3) | st.dictionaries(st.text(max_size=5), parts, max_size=3),
    max_leaves=6,
)
relaxed = settings(suppress_health_check=[HealthCheck.too_slow], deadline=None, max_examples=EXAMPLES)


@st.composite
def spoiled(draw: st.DrawFn) -> bytes:
    """A good record, or an export, with something in it replaced, removed, repeated or swapped."""
    game = draw(st.sampled_from(OURS))
    content = json.loads(file(game, 2))
    for form in load(game).formats:
        if draw(st.booleans()):
            content = form.write(session(game, 2).table.state.match, None)
    for _ in range(draw(st.integers(1, 3))):
        spoil(draw, content)
    return json.dumps(content).encode(errors="surrogatepass")


def spoil(draw: st.DrawFn, content: dict[str, Any]) -> None:
    key = draw(st.sampled_from(sorted(content)))
    part = content[key]
    if isinstance(part, list) and part and draw(st.booleans()):
        place = draw(st.integers(0, len(part) - 1))
        match draw(st.sampled_from(["odd", "cut", "again", "swap", "inside"])):
            case "odd":
                part[place] = draw(ODD)
            case "cut":
                del part[place:]
            case "again":
                part.insert(place, part[0])
            case "swap":
                part[place], part[0] = part[0], part[place]
            case "inside" if isinstance(part[place], dict) and part[place]:
                part[place] = {**part[place], draw(st.sampled_from(sorted(part[place]))): draw(ODD)}
    elif isinstance(part, dict) and part and draw(st.booleans()):
        part[draw(st.sampled_from(sorted(part)))] = draw(ODD)
    else:
        content[key] = draw(ODD)


@relaxed
@given(spoiled())
def test_a_spoiled_record_never_raises(data: bytes) -> None:
    judged(data)


@relaxed
@given(st.sampled_from(OURS), st.integers(0, 2**32), st.integers(1, 4))
def test_a_record_with_wrong_bytes_never_raises(game: str, seed: int, count: int) -> None:
    random, data = Random(seed), bytearray(file(game, 2))
    for _ in range(count):
        data[random.randrange(len(data))] = random.choice(b'{}[]",:0123456789aeRWplay \\\xff\x00')
    judged(bytes(data))


@given(st.binary(max_size=200) | ODD.map(lambda odd: json.dumps(odd).encode(errors="surrogatepass")))
def test_any_bytes_get_an_answer(data: bytes) -> None:
    view_record(data)
