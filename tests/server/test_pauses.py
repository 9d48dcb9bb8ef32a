"""House bots take a moment before they move, for people to follow; whoever plays alone with them can do without."""

from __future__ import annotations

from pathlib import Path

from speeltafel.server.run import Server
from tests.games import ANY_GAME
from tests.server.peers import HELLO, ME, OPEN, Crowd, Guest, until, with_server

LONG_MS = 60_000
"""A pause that no test waits for."""
WITHIN_S = 50.0
"""Less than such a pause."""
BOT = {"kind": "house", "level": "sensible"}


def test_without_pauses_bots_move_at_once(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        await server.workers.ready()
        an = await Guest.named("An", url)
        table = await an.rest.open_table(ANY_GAME, [ME, BOT])
        peer = await crowd.come_in(table, an.headers, pauses=False)
        state = server.tables.rooms[table].table.state
        own = state.chairs.index(next(chair for chair in state.chairs if chair.name == "An"))
        for number in range(3):
            await until(lambda: state.actor == own, "the bot did not move", WITHIN_S)
            action = state.match.say(state.match.legal()[0])
            act = {"type": "act", "key": f"k-{number}", "decision": state.decision, "action": action}
            assert (await peer.answer(act))["type"] == "ack"

    with_server(tmp_path, go, bot_pause_ms=LONG_MS)


def test_a_pause_stays_while_anybody_who_plays_likes_it(tmp_path: Path) -> None:
    async def go(server: Server, url: str, crowd: Crowd) -> None:
        an, bo, cas = [await Guest.named(name, url) for name in ("An", "Bo", "Cas")]
        table = await an.rest.open_table(ANY_GAME, [ME, OPEN, BOT])
        here, there = await crowd.come_in(table, an.headers, pauses=False), await crowd.come_in(table, bo.headers)
        for peer, wish in ((there, "sit"), (there, "ready"), (here, "ready")):
            assert (await peer.answer({"type": wish, "key": wish}))["type"] == "ack"
        room = server.tables.rooms[table]
        assert room.likes_pauses, "Bo has said nothing of it"
        there.say({**HELLO, "pauses": False})
        await until(lambda: not room.likes_pauses, "nobody likes them")
        await crowd.come_in(table, cas.headers)
        assert not room.likes_pauses, "who only watches has no say"
        for peer in (here, there):
            crowd.let_go(peer)
        await until(lambda: len(room.connections) == 1)
        assert room.likes_pauses, "only Cas is there"

    with_server(tmp_path, go, bot_pause_ms=LONG_MS)
