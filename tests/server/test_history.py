"""The history after a reload: from the store alone, exactly what this viewer was told, and never more."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from speeltafel.kernel.contract import SPECTATOR
from speeltafel.protocol.messages import Events, Share
from speeltafel.protocol.wire import decode_from_table
from speeltafel.server.run import Server
from speeltafel.server.table import history
from speeltafel.server.table.history import Eyes, told_so_far
from speeltafel.server.table.log import grouped
from speeltafel.server.table.table import Table
from tests.games import ANY_GAME, WITH_PARTNERS
from tests.kits import KITS
from tests.server.kits import hidden_fields
from tests.server.peers import Crowd, Guest, until, with_server
from tests.server.table_harness import SECRET, TableHarness

CODE = "a-code-of-22-signs-000"
BOT = {"kind": "house", "level": "sensible"}


def played(game: str, seats: int = 3, seed: int = 1, moves: int = 10_000) -> TableHarness:
    harness = TableHarness(game, seats)
    harness.gather()
    harness.play_on(Random(seed), "sensible", moves)
    return harness


def told_live(harness: TableHarness, viewer: int) -> list[tuple[int, object, object]]:
    """What a client with these eyes was told while it happened."""
    table, heard = Table(harness.config, SECRET), []
    for entries in grouped(table.state.match, harness.log):
        for delivery in table.follow(entries):
            message = decode_from_table(delivery.data)
            if delivery.viewer == viewer and isinstance(message, Events) and (message.told or message.news):
                heard.append((message.version, *map(msgspec.to_builtins, (message.told, message.news))))
    return heard


def told_again(harness: TableHarness, eyes: Eyes) -> list[tuple[int, object, object]]:
    lines = told_so_far(harness.config, SECRET, harness.log, eyes)
    return [(line.version, *map(msgspec.to_builtins, (line.told, line.news))) for line in lines]


def eyes_of(harness: TableHarness, viewer: int) -> Eyes:
    return Eyes(None if viewer == SPECTATOR else harness.table.state.chairs[viewer].player)


@pytest.mark.parametrize("game", KITS)
def test_every_viewer_is_told_again_what_they_were_told(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(history, "MOST_GROUPS", 10_000)
    harness = played(game)
    for viewer in harness.viewers():
        live = told_live(harness, viewer)
        assert told_again(harness, eyes_of(harness, viewer)) == live and len(live) > 20


def test_of_a_long_game_the_last_part_is_told() -> None:
    harness = played(WITH_PARTNERS, seats=2)
    lines, live = told_again(harness, Eyes(None)), told_live(harness, SPECTATOR)
    assert len(live) > history.MOST_GROUPS / 2
    assert lines == live[-len(lines) :] and lines[-1] == live[-1]


def test_a_link_to_a_seat_tells_nothing_of_before_it_was_given_out() -> None:
    harness = played(ANY_GAME, moves=6)
    an = harness.people[0]
    harness.send(Share(key="share", code=CODE), an)
    shared = harness.table.version
    harness.play_on(Random(2), "sensible", 5)
    own, watching = told_again(harness, Eyes(an.player)), told_again(harness, Eyes("friend", CODE))
    assert watching == [line for line in own if line[0] > shared] and len(watching) == 5
    harness.send(Share(key="no-more"), an)
    assert told_again(harness, Eyes("friend", CODE)) == told_live(harness, SPECTATOR)
    assert told_again(harness, Eyes(an.player, CODE)) == told_live(harness, harness.table.viewer_of(an.player))


def dealt(log: dict[str, Any]) -> list[dict[str, Any]]:
    """The cards of the deal as a log tells of them."""
    hiding = dict(hidden_fields(ANY_GAME))
    return [event for line in log["lines"] for event in line["told"] if event["type"] in hiding]


def test_a_page_that_comes_again_gets_it_also_after_the_table_has_left_memory(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table = await an.rest.open_table(ANY_GAME, [{"kind": "me"}, BOT])
        path = f"/api/tables/{table}/log"
        await until(lambda: server.tables.rooms[table].table.bot_to_act is None)
        async with httpx.AsyncClient(base_url=url) as client:
            own = (await client.get(path, headers=an.headers)).json()
            anybody = (await client.get(path)).json()
            await server.maintenance.put_away(server.tables.rooms[table])
            assert table not in server.tables.rooms
            assert (await client.get(path, headers=an.headers)).json() == own
            assert (await client.get("/api/tables/nowhere/log")).status_code == 404
        assert own["version"] == anybody["version"] > 10
        assert any("card" in event for event in dealt(own))
        assert dealt(anybody) and not any("card" in event for event in dealt(anybody))

    with_server(tmp_path, go)
