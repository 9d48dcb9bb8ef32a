"""Fair play: only the host's device holds several chairs, and nobody escapes a lost game by closing its table."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from speeltafel.protocol import refusals
from speeltafel.protocol.messages import (
    Ack,
    Act,
    Chair,
    Fill,
    GiveUp,
    Leave,
    Ready,
    Replace,
    Resign,
    Return,
    Share,
    Sit,
)
from speeltafel.server.run import Server
from speeltafel.server.table.config import TableConfig, TablePlan, opened, reopened
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.log import EntryKind, LogEntry
from speeltafel.server.table.log_events import Sat, written
from speeltafel.server.table.seats import OPEN, companion_of, house
from speeltafel.server.table.table import Table
from tests.games import ANY_GAME, OPEN_GAME
from tests.server.checks import rule_of
from tests.server.peers import ME, Crowd, Guest, with_server
from tests.server.peers import OPEN as OPEN_CHAIR
from tests.server.table_harness import AGAIN, OTHER_SECRET, PEOPLE, SECRET, TableHarness, started_open_game

AN, BO, CY, *_ = PEOPLE


def beside(owner: Sender, number: int) -> Sender:
    """Somebody who says that they sit at this player's device."""
    return Sender(companion_of(owner.player, number), f"{owner.name} {number + 1}")


def harness_of(chairs: int, companions: int) -> TableHarness:
    """An's table, planned with so many people beside An."""
    harness = TableHarness(OPEN_GAME, chairs, host=AN.player)
    harness.config = msgspec.structs.replace(harness.config, companions=companions)
    harness.table = Table(harness.config, SECRET)
    return harness


def old_table(seated: Sequence[Sender]) -> Table:
    """A table of a time when anybody could take several chairs."""
    plan = TablePlan(game=OPEN_GAME, chairs=[OPEN] * len(seated), host=AN.player)
    sat = [
        LogEntry(
            table="table-7",
            version=seat + 1,
            kind=EntryKind.SEAT,
            action=written(Sat(seat=seat, name=one.name)),
            at=seat,
            sender=one.player,
        )
        for seat, one in enumerate(seated)
    ]
    return Table.restore(opened(plan, "table-7", SECRET), sat, SECRET)


# Chairs at one device


def test_who_did_not_open_the_table_has_one_chair() -> None:
    harness = harness_of(4, companions=2)
    assert isinstance(harness.send(Sit(key="s"), BO), Ack)
    for number in (1, 2, 5):
        assert rule_of(harness.send(Sit(key=f"s{number}"), beside(BO, number))) == refusals.ONE_CHAIR_EACH
        assert rule_of(harness.send(Sit(key=f"t{number}", seat=1), beside(BO, number))) == refusals.ONE_CHAIR_EACH
    assert [chair.player for chair in harness.table.state.chairs] == ["bo", None, None, None]


def test_the_host_seats_as_many_people_as_were_planned() -> None:
    harness = harness_of(4, companions=1)
    assert isinstance(harness.send(Sit(key="s"), AN), Ack)
    assert isinstance(harness.send(Sit(key="s1"), beside(AN, 1)), Ack)
    assert rule_of(harness.send(Sit(key="s2"), beside(AN, 2))) == refusals.ONE_CHAIR_EACH
    assert isinstance(harness.send(Fill(key="f", seat=1), AN), Ack)
    assert isinstance(harness.send(Sit(key="s3"), beside(AN, 1)), Ack), "who was sent away may come again"


def test_nobody_gets_a_second_chair_later_either() -> None:
    harness = started_open_game(host=AN.player)
    for message in (Sit(key="1"), Return(key="2"), Replace(key="3", seat=0), Fill(key="4", seat=0), Leave(key="5")):
        assert rule_of(harness.send(message, beside(BO, 1))) in (
            refusals.ALREADY_STARTED,
            refusals.NOT_SEATED,
            refusals.NOT_THE_HOST,
        )


def test_a_second_chair_of_an_older_log_shows_no_hand_and_decides_nothing() -> None:
    other = beside(BO, 1)
    table = old_table([AN, BO, other, beside(AN, 1)])
    assert table.viewer_of(other.player, companion=1) < 0 <= table.viewer_of(BO.player, companion=0)
    assert table.viewer_of(companion_of("an", 1), companion=1) == 3, "the host's device keeps its chairs"
    for message in (
        Ready(key="r"),
        Leave(key="l"),
        Share(key="c", code="c" * 22),
        Act(key="a", decision=0, action="x"),
    ):
        found = table.propose(message, other, 0)
        assert [rule_of(told) for told in found.messages] == [refusals.NOT_SEATED]  # type: ignore[union-attr]


def test_a_rematch_keeps_the_people_beside_the_host_and_nobody_else() -> None:
    chairs = [Chair(kind="human", player=one.player, name=one.name) for one in (AN, BO, beside(AN, 1), beside(BO, 1))]
    plan = TablePlan(game=OPEN_GAME, chairs=[OPEN] * 4, host=AN.player, companions=1)
    again = reopened(opened(plan, "table-7", SECRET), chairs, AGAIN, OTHER_SECRET)
    assert [chair.player for chair in again.chairs] == ["an", "bo", "an~1", None] and again.chairs[3] == OPEN
    assert (again.companions, again.host) == (1, "an")


def test_a_table_of_before_is_read_without_the_number() -> None:
    plan = TablePlan(game=OPEN_GAME, chairs=[OPEN] * 2, companions=1)
    old = msgspec.to_builtins(opened(plan, "table-7", SECRET))
    del old["companions"]
    assert msgspec.convert(old, TableConfig).companions == 0


def test_over_a_socket_a_guest_neither_sits_nor_sees_twice(tmp_path: Path) -> None:
    async def go(_: Server, url: str, crowd: Crowd) -> None:
        an, bo = await Guest.named("An", url), await Guest.named("Bo", url)
        table = await an.rest.open_table(ANY_GAME, [ME, {"kind": "me", "name": "Di"}, OPEN_CHAIR, OPEN_CHAIR])
        first, second = await crowd.come_in(table, bo.headers), await crowd.come_in(table, bo.headers, companion=1)
        assert (await first.answer({"type": "sit", "key": "s"}))["type"] == "ack"
        refused = await second.answer({"type": "sit", "key": "s"})
        assert (refused["type"], refused["rule"]) == ("refused", refusals.ONE_CHAIR_EACH)
        async with httpx.AsyncClient(base_url=url, headers={**bo.headers, "origin": url}) as client:
            path = f"/api/tables/{table}/messages?companion=3"
            told = (await client.post(path, json={"type": "sit", "key": "p"})).json()
            assert told["rule"] == refusals.ONE_CHAIR_EACH

    with_server(tmp_path, go)


# Closing


def phase_of(harness: TableHarness) -> str:
    return harness.table.state.phase


def closed(harness: TableHarness) -> Any:
    return harness.settle(harness.table.close(harness.now))


@pytest.mark.parametrize("leaves", [False, True])
def test_a_game_that_people_play_is_not_closed(leaves: bool) -> None:
    harness = started_open_game(host=AN.player)
    if leaves:
        harness.send(Leave(key="l"), AN)
    assert rule_of(closed(harness)) == refusals.CLOSE_BY_VOTE
    for person in harness.people[:2]:
        harness.send(GiveUp(key="g"), person)
    assert phase_of(harness) == "playing"
    harness.send(GiveUp(key="g"), harness.people[2])
    assert phase_of(harness) == "abandoned"


def test_a_host_who_resigned_does_not_close_the_game_either() -> None:
    harness = started_open_game(host=AN.player)
    for person in harness.people:
        harness.send(Resign(key="r"), person)
    assert rule_of(closed(harness)) == refusals.CLOSE_BY_VOTE


def test_before_the_start_and_among_bots_alone_the_host_closes_the_table() -> None:
    waiting = TableHarness(OPEN_GAME, 3, host=AN.player)
    waiting.send(Sit(key="s"), BO)
    closed(waiting)
    assert waiting.table.state.phase == "abandoned"
    bots = TableHarness(OPEN_GAME, [house("random"), house("random"), OPEN], host=AN.player)
    bots.settle(bots.table.propose(Fill(key="f", seat=2, level="random"), AN, 0))
    bots.play_on(Random(1), "random", moves=2)
    closed(bots)
    assert bots.table.state.phase == "abandoned"


def test_over_rest_the_host_cannot_close_a_running_game_but_the_operator_can(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, bo = await Guest.named("An", url), await Guest.named("Bo", url)
        table = await an.rest.open_table(ANY_GAME, [ME, OPEN_CHAIR])
        peers = [await crowd.come_in(table, one.headers) for one in (an, bo)]
        assert (await peers[1].answer({"type": "sit", "key": "s"}))["type"] == "ack"
        for peer in peers:
            assert (await peer.answer({"type": "ready", "key": "r"}))["type"] == "ack"
        async with httpx.AsyncClient(base_url=url, headers={**an.headers, "origin": url}) as client:
            answer = await client.post(f"/api/tables/{table}/close")
        assert (answer.status_code, answer.json()["rule"]) == (409, refusals.CLOSE_BY_VOTE)
        assert server.tables.rooms[table].table.state.phase == "playing"
        assert await server.tables.close_table(table)

    with_server(tmp_path, go)
