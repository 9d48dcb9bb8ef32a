"""A table's log holds moves and a bounded amount of everything else; what is asked of a long one is cheap to refuse."""

from __future__ import annotations

import threading
from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    Ack,
    Act,
    Chat,
    Consent,
    Fill,
    GiveUp,
    Leave,
    Nod,
    Ready,
    Refused,
    Resign,
    Return,
    Share,
    Sit,
    Takeback,
)
from speeltafel.server.archive import Archive, ArchiveRefusal
from speeltafel.server.live.room import Room
from speeltafel.server.store import LONG, Appended, Store, restoring
from speeltafel.server.store.restoring import SHORT, restored, told_again
from speeltafel.server.store.store import PAGE
from speeltafel.server.table import allowance, senders
from speeltafel.server.table.commands import prepared
from speeltafel.server.table.history import Eyes
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind, Group, LogEntry
from speeltafel.server.table.table import Answer, Table
from tests.games import ANY_GAME, OPEN_GAME
from tests.server.storing import with_store
from tests.server.table_harness import PEOPLE, SECRET, TableHarness

AN, BO, CY = PEOPLE[:3]


def seated(game: str = OPEN_GAME, chairs: int = 2) -> TableHarness:
    """A game that has begun."""
    harness = TableHarness(game, chairs)
    harness.gather()
    return harness


def rule_of(told: Any) -> str | None:
    return told.rule if isinstance(told, Refused) else None


def fill_up(harness: TableHarness, sender: Sender, most: int = 10_000) -> int:
    """Nod until the table has enough; how often it took it down."""
    for count in range(most):
        if rule_of(harness.send(Nod(key=harness.key(), preset="hello"), sender)) == refusals.ENOUGH:
            return count
    return most


# The allowance


def test_one_player_may_write_so_much_and_moves_give_more(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "OF_PLAYER", 20)
    harness = seated()
    own = 2  # sat down and got ready
    assert fill_up(harness, AN) == 20 - own
    assert rule_of(harness.send(Chat(key="c", text="hello?"), AN)) == refusals.ENOUGH
    assert rule_of(harness.send(Share(key="s", code="c" * 22), AN)) == refusals.ENOUGH
    assert isinstance(harness.send(Nod(key="bo", preset="hello"), BO), Ack), "the others have their own"
    harness.play_on(Random(1), "sensible", 3)
    assert fill_up(harness, AN) == 3 * allowance.PER_DECISION


def test_a_table_takes_down_so_much_and_leaves_everyone_a_reserve(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "OF_TABLE", 30)
    monkeypatch.setattr(allowance, "RESERVE", 8)
    harness = seated(chairs=3)
    assert fill_up(harness, AN) == 30 - 6
    assert fill_up(harness, BO) == 8 - 2
    assert isinstance(harness.send(Nod(key="cy", preset="hello"), CY), Ack)


def test_guests_who_sit_down_and_leave_fill_no_log(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(allowance, "OF_TABLE", 40)
    harness = TableHarness(OPEN_GAME, 2)
    harness.send(Sit(key="an"), AN)
    for number in range(50):
        guest = Sender(f"g{number}", f"G{number}")
        if rule_of(harness.send(Sit(key="sit"), guest)) == refusals.ENOUGH:
            break
        assert isinstance(harness.send(Leave(key="leave"), guest), Ack)
    assert len(harness.log) == 41
    assert isinstance(harness.send(Ready(key="ready"), AN), Ack), "who sits there can still begin"
    assert isinstance(harness.send(Fill(key="fill", seat=1, level="sensible"), AN), Ack)
    assert harness.table.state.phase == "playing"


def test_with_nothing_left_one_can_play_on_leave_and_end(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("OF_PLAYER", "OF_TABLE", "RESERVE", "PER_DECISION"):
        monkeypatch.setattr(allowance, name, 0)
    monkeypatch.setattr(allowance, "OF_PLAYER", 2)
    monkeypatch.setattr(allowance, "OF_TABLE", 10)
    harness = seated(chairs=3)
    assert rule_of(harness.send(Nod(key="n", preset="hello"), AN)) == refusals.ENOUGH
    harness.play_on(Random(1), "sensible", 3)
    assert isinstance(harness.send(GiveUp(key="vote", yes=True), AN), Ack)
    assert rule_of(harness.send(GiveUp(key="again", yes=True), AN)) == refusals.ENOUGH
    assert isinstance(harness.send(Leave(key="leave"), BO), Ack)
    assert rule_of(harness.send(Return(key="return"), BO)) == refusals.ENOUGH
    assert isinstance(harness.send(Resign(key="resign"), CY), Ack)
    assert harness.table.state.phase == "abandoned"


def test_a_refusal_for_another_reason_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    harness = seated()
    monkeypatch.setattr(allowance, "OF_PLAYER", 0)
    assert rule_of(harness.send(Return(key="return"), AN)) == refusals.NOT_AWAY


def test_taking_a_move_back_and_making_it_again_gives_nothing() -> None:
    harness = seated()
    for _ in range(3):
        state, mover = harness.table.state, harness.actor
        decision = state.decision
        harness.act(harness.table.state.match.say(without_chance(harness)))
        asked = harness.send(Takeback(key=harness.key(), decision=decision), mover)
        assert isinstance(asked, Ack)
        other = next(person for person in harness.people if person != mover)
        harness.send(Consent(key=harness.key(), version=asked.version, yes=True), other)
        assert (len(state.match.history) - state.outcomes, state.farthest) == (0, 1)


def without_chance(harness: TableHarness) -> int:
    """A move after which chance does not move."""
    state = harness.table.state
    assert state.shuffle is not None
    legal = state.match.legal()
    return next(one for one in legal if len(prepared(state.match, one, state.shuffle, state.outcomes).actions) == 1)


def test_a_longer_log_of_before_opens() -> None:
    harness = seated()
    entries = [*harness.log, *nods(harness, len(harness.log), allowance.OF_PLAYER + allowance.OF_TABLE)]
    table = Table.restore(harness.config, entries, SECRET)
    assert table.version == len(entries)
    assert len(table.state.senders.answers["an"]) == senders.ANSWERS_KEPT
    harness.table, harness.log = table, entries
    found = table.propose(Nod(key="more", preset="hello"), AN, 0)
    assert isinstance(found, Answer) and rule_of(found.messages[0]) == refusals.ENOUGH


def nods(harness: TableHarness, after: int, count: int) -> list[LogEntry]:
    """So many nods of one player, as an earlier version took them down."""
    seat = harness.table.state.seat_of("an")
    action = f'{{"did":"said","seat":{seat},"preset":"hello"}}'
    return [
        LogEntry(
            table=harness.config.table,
            version=version,
            kind=EntryKind.SEAT,
            action=action,
            at=0,
            sender="an",
            key=f"n{version}",
        )
        for version in range(after + 1, after + count + 1)
    ]


# Answers of long ago


def test_only_the_latest_answers_are_in_memory() -> None:
    harness = seated()
    for _ in range(2 * senders.ANSWERS_KEPT):
        harness.send(Nod(key=harness.key(), preset="hello"), AN)
    book = harness.table.state.senders
    assert len(book.answers["an"]) == senders.ANSWERS_KEPT and len(book.answers["bo"]) == 2
    assert book.has_forgotten
    last = f"k{harness.keys}"
    assert harness.send(Nod(key=last, preset="hello"), AN) == Ack(key=last, version=harness.table.version)


def test_strangers_do_not_push_out_the_answers_of_who_writes() -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.send(Sit(key="an"), AN)
    for number in range(2 * senders.SENDERS_KEPT):
        guest = Sender(f"g{number}", f"G{number}")
        harness.send(Sit(key="sit"), guest)
        harness.send(Nod(key=harness.key(), preset="hello"), AN)
        harness.send(Leave(key="leave"), guest)
    book = harness.table.state.senders
    assert len(book.answers) == senders.SENDERS_KEPT and "an" in book.answers


async def opened(store: Store, harness: TableHarness) -> Room:
    """The harness's table in a store, and a room around it."""
    await store.create_table("table-7", msgspec.json.encode(harness.config).decode(), SECRET, 0)
    assert await store.append(harness.log) == Appended(len(harness.log))
    table = await restored(store, "table-7")
    assert table is not None
    return Room(table, store)


def test_a_message_of_long_ago_that_comes_again_gets_its_first_answer_and_happens_once(database_url: str) -> None:
    """Whether it would be refused now, like a move, or be taken, like a nod."""
    harness = seated(ANY_GAME)
    mover = harness.actor
    move = Act(key="move", decision=harness.table.state.decision, action=harness.legal()[0])
    moved, nodded = harness.send(move, mover), harness.send(Nod(key="nod", preset="hello"), mover)
    for _ in range(senders.ANSWERS_KEPT + 1):
        harness.send(Nod(key=harness.key(), preset="hello"), mover)

    async def go(store: Store) -> None:
        room = await opened(store, harness)
        assert room.table.state.senders.first_answer(mover.player, "move") is None
        assert await room.say(move, mover) == moved
        assert await room.say(Nod(key="nod", preset="hello"), mover) == nodded
        assert await room.say(Sit(key="never"), mover) == Refused(key="never", rule=refusals.ALREADY_STARTED)
        other = next(person for person in harness.people if person != mover)
        assert rule_of(await room.say(Resign(key="move"), other)) is None, "keys are everyone's own"
        assert room.table.version == len(harness.log) + 1 == await store.latest_version("table-7")

    with_store(database_url, go)


# What is asked of a long log


def archive_with(store: Store, live: Table | None) -> Archive:
    """An archive whose process has this table in memory."""
    archive = Archive(store)
    archive.live = lambda _table: live
    return archive


def test_the_record_of_a_game_that_is_on_is_refused_without_reading_its_log(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    harness = seated()

    async def go(store: Store) -> None:
        room = await opened(store, harness)
        monkeypatch.setattr(store, "read_pages", None)
        for live in (None, room.table):
            found = await archive_with(store, live).record_text("table-7")
            assert isinstance(found, ArchiveRefusal) and found.rule == "archive.not-finished"

    with_store(sqlite_url, go)


def test_the_record_is_there_the_moment_the_game_is_over(sqlite_url: str) -> None:
    harness = seated()

    async def go(store: Store) -> None:
        room = await opened(store, harness)
        assert await room.abandon()
        assert isinstance(await archive_with(store, room.table).record_text("table-7"), bytes)
        assert isinstance(await Archive(store).record_text("table-7"), ArchiveRefusal), "nobody has put it away yet"
        await Archive(store).keep(room.table, 0)
        assert isinstance(await Archive(store).record_text("table-7"), bytes)

    with_store(sqlite_url, go)


def test_a_log_is_read_in_pages_whose_ends_split_no_group(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    harness = seated(ANY_GAME)
    harness.play_on(Random(2), "sensible")

    async def go(store: Store) -> None:
        await opened(store, harness)
        for size in (1, 2, 3, 7, 64):
            monkeypatch.setattr("speeltafel.server.store.store.PAGE", size)
            monkeypatch.setattr("speeltafel.server.store.restoring.SHORT", size // 2)
            table = await restored(store, "table-7")
            assert table is not None and table.stored() == harness.table.stored()

    with_store(sqlite_url, go)


def test_a_long_log_is_followed_away_from_the_event_loop(sqlite_url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    harness = seated()
    harness.log += nods(harness, len(harness.log), 3 * PAGE)
    counted: Counter[threading.Thread] = Counter()
    follow = Table.follow_quietly

    def followed(table: Table, group: Group) -> None:
        counted[threading.current_thread()] += len(group)
        follow(table, group)

    async def go(store: Store) -> None:
        monkeypatch.setattr(Table, "follow_quietly", followed)
        room = await opened(store, harness)
        assert room.table.version == len(harness.log)
        assert counted.total() == len(harness.log)
        assert counted[threading.main_thread()] <= SHORT + 1, "all but the rest of the last page"

    with_store(sqlite_url, go)


@pytest.mark.parametrize("usable", [True, False])
def test_of_a_log_that_nobody_plays_a_page_is_told_what_came_after_the_stored_state(
    sqlite_url: str, monkeypatch: pytest.MonkeyPatch, usable: bool
) -> None:
    harness = seated(ANY_GAME)
    harness.play_on(Random(2), "sensible", 5)

    async def go(store: Store) -> None:
        room = await opened(store, harness)
        eyes, stored = Eyes(AN.player), room.table.version
        await store.save_snapshot("table-7", stored, room.table.stored() if usable else b"of another time")
        assert isinstance(await room.say(Nod(key="after", preset="hello"), AN), Ack)
        mover = harness.actor
        moved = await room.say(Act(key="m", decision=harness.table.state.decision, action=harness.legal()[0]), mover)
        assert isinstance(moved, Ack)
        whole = (await told_again(store, room.table)).told(eyes)
        assert whole[0].version < stored < whole[-1].version
        monkeypatch.setattr(restoring, "LONGEST", room.table.version - 1)
        late = (await told_again(store, room.table)).told(eyes)
        assert late == ([line for line in whole if line.version > stored] if usable else whole)

    with_store(sqlite_url, go)


@pytest.mark.parametrize(("talk", "kept"), [(10, False), (LONG, True)])
def test_a_finished_table_keeps_its_stored_state_only_if_its_log_is_long(
    sqlite_url: str, talk: int, kept: bool
) -> None:
    harness = seated()
    harness.log += nods(harness, len(harness.log), talk)

    async def go(store: Store) -> None:
        room = await opened(store, harness)
        await store.save_snapshot("table-7", room.table.version, room.table.stored())
        assert await room.abandon()
        await Archive(store).keep(room.table, 0)
        assert (await store.load_snapshot("table-7") is not None) == kept

    with_store(sqlite_url, go)
