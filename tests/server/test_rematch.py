"""Playing again with the same group: one new table, whoever asks first and however many ask at once."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import Ack, Chair, Clock, Leave, Ready, Rematch, Resign, Sit
from speeltafel.server.run import Server
from speeltafel.server.store import Appended, Conflict, Repeated, Store, StoreFault, TableRow
from speeltafel.server.table.config import TableConfig
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import LogEntry
from speeltafel.server.table.seats import API, OPEN, house
from speeltafel.server.table.table import Proposal, Table
from tests.games import ANY_GAME, OPEN_GAME, changed_options
from tests.server.checks import answers, check_clients, check_restored, rule_of
from tests.server.fork_server import ForkServer
from tests.server.peers import ME, PATIENCE, Crowd, Guest, Peer, with_server
from tests.server.peers import OPEN as OPEN_CHAIR
from tests.server.server_process import ServerProcess
from tests.server.storing import entry, versions, with_store
from tests.server.table_harness import AGAIN, OTHER_SECRET, PEOPLE, WATCHER, TableHarness

AN, BO, CY, *_ = PEOPLE


def finished() -> TableHarness:
    harness = TableHarness(
        ANY_GAME, [OPEN, OPEN, house("random"), API], changed_options(ANY_GAME), Clock(kind="move", seconds=60), "an"
    )
    harness.people = (*harness.people, Sender("robot", "R2", program=True))
    harness.gather()
    assert rule_of(harness.send(Rematch(key="early"), AN)) == refusals.NOT_OVER
    harness.send(Resign(key="r"), BO)
    harness.play_on(Random(1), "random")
    assert harness.table.state.phase == "over"
    return harness


def reopened(harness: TableHarness) -> TableConfig:
    """The configuration of the table that a rematch creates."""
    found = harness.table.propose_rematch(Rematch(key="try"), AN, AGAIN, OTHER_SECRET, 0)
    assert isinstance(found, Proposal) and found.new_table is not None
    assert found.new_table.secret == OTHER_SECRET
    return found.new_table.config


def test_the_same_group_plays_again() -> None:
    harness = finished()
    assert rule_of(harness.send(Rematch(key="w"), WATCHER)) == refusals.NOT_SEATED
    config = reopened(harness)
    assert harness.send(Rematch(key="again"), AN) == Ack(key="again", version=len(harness.log))
    assert all(client.knows["rematch"] == AGAIN for client in harness.clients.values())
    table = Table(config, OTHER_SECRET)
    people = {chair.player: chair for chair in table.state.chairs if chair.player}
    assert people == {
        "an": Chair(kind="human", player="an", name="An"),
        "bo": Chair(kind="human", player="bo", name="Bo"),
    }
    assert sorted(chair.kind for chair in config.chairs) == ["api", "house", "human", "human"]
    assert (config.game, config.options, config.clock, config.host, config.public) == (
        *(ANY_GAME, harness.config.options, harness.config.clock, "an"),
        harness.config.public,
    )
    assert config.commitment != harness.config.commitment
    check_clients(harness)
    check_restored(harness, Random(1))


def test_the_second_who_asks_gets_the_first_answer() -> None:
    harness = finished()
    harness.send(Rematch(key="b"), BO)
    version = harness.table.version
    for sender, key in ((AN, "a"), (BO, "b"), (BO, "b2")):
        found = harness.table.propose_rematch(Rematch(key=key), sender, "table-9", OTHER_SECRET, 0)
        assert answers(found) == [Ack(key=key, version=version)]
    assert harness.table.state.rematch == AGAIN


def test_a_key_that_was_used_before_gets_its_first_answer() -> None:
    harness = finished()
    sat = harness.log[0]
    assert (sat.sender, sat.key) == (AN.player, "k1")
    found = harness.table.propose_rematch(Rematch(key="k1"), AN, AGAIN, OTHER_SECRET, 0)
    assert answers(found) == [Ack(key="k1", version=1)]


@pytest.mark.parametrize(("player", "rule"), [("watcher", refusals.NOT_SEATED), ("an", refusals.NOT_OVER)])
def test_who_may_not_play_again(player: str, rule: str) -> None:
    harness = TableHarness(OPEN_GAME, 2)
    harness.gather()
    sender = next(person for person in (AN, WATCHER) if person.player == player)
    assert rule_of(harness.send(Rematch(key="k"), sender)) == rule


def test_people_find_their_chairs_get_ready_and_play_or_leave() -> None:
    harness = finished()
    again = TableHarness(OPEN_GAME, 2)
    again.config = reopened(harness)
    again.table = Table(again.config, OTHER_SECRET)
    robot = harness.people[-1]
    assert isinstance(again.send(Leave(key="l"), BO), Ack)
    assert sum(chair == OPEN for chair in again.table.state.chairs) == 1
    assert isinstance(again.send(Sit(key="s"), CY), Ack)
    assert isinstance(again.send(Sit(key="s"), robot), Ack)
    for person in (AN, CY, robot):
        found = again.table.propose(Ready(key="r"), person, 0)
        assert isinstance(found, Proposal)
        again.table.commit(found)
    assert again.table.state.phase == "playing"


# Stored both or neither


def row(number: int) -> TableRow:
    return TableRow(f"again-{number}", "{}", b"secret", 0)


async def append_and_create(store: Store, entry: LogEntry, new: TableRow) -> Any:
    """The answer, or what went wrong."""
    told: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
    store.append_and_create_soon([entry], new, told.set_result)
    return await told


async def names_of_tables(store: Store) -> list[str]:
    return sorted(header.table for header in await store.unfinished_tables())


def test_an_entry_and_a_new_table_are_stored_both_or_neither(database_url: str) -> None:
    async def go(store: Store) -> None:
        assert await append_and_create(store, entry(1, "first"), row(1)) == Appended(1)
        assert await append_and_create(store, entry(1, "late"), row(2)) == Conflict(1)
        again = await append_and_create(store, entry(2, "first"), row(3))
        assert isinstance(again, Repeated) and again.entry.version == 1
        taken = await append_and_create(store, entry(2, "second"), row(1))
        assert isinstance(taken, StoreFault), "there is a table of this name"
        assert await names_of_tables(store) == ["again-1", "oak"]
        assert versions(await store.read("oak")) == [1]
        assert await store.append([entry(2, "second")]) == Appended(2), "the key was not used up"

    with_store(database_url, go)


def test_of_many_who_ask_at_once_one_creates_a_table(database_url: str) -> None:
    async def go(store: Store) -> None:
        answers = await asyncio.gather(
            *(append_and_create(store, entry(1, f"k{number}"), row(number)) for number in range(50))
        )
        assert sorted(type(answer).__name__ for answer in answers) == ["Appended", *["Conflict"] * 49]
        assert await names_of_tables(store) == [row(answers.index(Appended(1))).table, "oak"]

    with_store(database_url, go)


def test_of_two_stores_that_race_one_creates_a_table(postgres_url: str) -> None:
    async def go(here: Store) -> None:
        async with Store.open(postgres_url) as there:
            for version in range(1, 21):
                answers = await asyncio.gather(
                    append_and_create(here, entry(version, f"h{version}"), row(2 * version)),
                    append_and_create(there, entry(version, f"t{version}"), row(2 * version + 1)),
                )
                assert sorted(type(answer).__name__ for answer in answers) == ["Appended", "Conflict"]
            assert len(await names_of_tables(here)) == 1 + 20

    with_store(postgres_url, go)


# Over sockets


async def over(crowd: Crowd, table: str, people: Sequence[Guest]) -> list[Peer]:
    """A game that both have given up, each at a connection."""
    an, bo = [await crowd.come_in(table, guest.headers) for guest in people]
    assert (await bo.answer({"type": "sit", "key": "sit"}))["type"] == "ack"
    for what in ("ready", "give-up"):
        for peer in (an, bo):
            assert (await peer.answer({"type": what, "key": what}))["type"] == "ack"
    return [an, bo]


def test_two_who_ask_at_once_in_one_process_get_one_table_that_both_find_in_their_lists(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        people = [await Guest.named(name, url) for name in ("An", "Bo")]
        for _ in range(5):
            table = await people[0].rest.open_table(ANY_GAME, [ME, OPEN_CHAIR])
            peers = await over(crowd, table, people)
            for peer in peers:
                peer.say({"type": "rematch", "key": "again"})
                peer.say({"type": "rematch", "key": "again"})
            acks = [(await peer.hear_of("ack"))["version"] for peer in peers for _ in range(2)]
            assert len(set(acks)) == 1
            again = server.tables.rooms[table].table.state.rematch
            assert again is not None and again in server.tables.rooms
            for guest in people:
                await until_listed(guest, again)
        tables = [header.table for header in await server.store.unfinished_tables()]
        reopened = {room.table.state.rematch for room in server.tables.rooms.values()} - {None}
        assert len(reopened) == 5 and reopened <= set(tables)
        assert len(server.tables.rooms) == 10

    with_server(tmp_path, go)


async def until_listed(guest: Guest, table: str) -> None:
    """Wait until a table is among somebody's own."""
    async with asyncio.timeout(PATIENCE):
        while table not in [card["table"] for card in (await guest.rest.ask("GET", "/api/tables/mine"))["tables"]]:
            await asyncio.sleep(0.05)


def test_two_who_ask_at_once_at_two_processes_get_one_table(
    tmp_path: Path, postgres_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        async with (
            ServerProcess.at(tmp_path, postgres_url, fork_server=fork_server) as west,
            ServerProcess.at(tmp_path, postgres_url, fork_server=fork_server) as east,
            Store.open(postgres_url) as store,
            Crowd(west.url) as here,
            Crowd(east.url) as there,
        ):
            people = [await Guest.named(name, west.url) for name in ("An", "Bo")]
            played, again = [], []
            for _ in range(8):
                table = await people[0].rest.open_table(ANY_GAME, [ME, OPEN_CHAIR])
                await over(here, table, people)
                peers = [
                    await crowd.come_in(table, guest.headers)
                    for crowd, guest in zip((here, there), people, strict=True)
                ]
                found = await asyncio.gather(*(asked_again(peer) for peer in peers))
                assert len(set(found)) == 1, "both are sent to the same table"
                played.append(table)
                again.append(found[0])
            names = {header.table for header in await store.unfinished_tables()}
            assert set(again) <= names and names - set(played) == set(again), "no table is left that nobody knows of"
            assert west.errors == [] == east.errors
            for crowd in (here, there):
                assert await (await crowd.come_in(again[-1], people[0].headers)).is_there()

    asyncio.run(go())


async def asked_again(peer: Peer) -> str:
    """Ask for a rematch; the table that everyone is sent to."""
    peer.say({"type": "rematch", "key": "again"})
    table, acked = "", False
    while not (table and acked):
        told = await peer.hear()
        assert told["type"] != "refused", told
        acked = acked or told["type"] == "ack"
        table = told.get("rematch") or table
    return table
