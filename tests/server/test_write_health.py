"""When nothing can be written, everybody hears so at once, and all is well again as soon as it can be."""

from __future__ import annotations

import asyncio
from pathlib import Path

import httpx

from speeltafel.server.run import Server
from speeltafel.server.store import Store, StoreFault
from speeltafel.server.store import health as store_health
from tests.games import ANY_GAME
from tests.server.peers import ME, OPEN, Crowd, Guest, with_server
from tests.server.storing import entry, full_disk, with_store


def test_whoever_sits_at_a_table_hears_at_once_that_nothing_is_stored(tmp_path: Path) -> None:
    async def go(_server: Server, url: str, crowd: Crowd) -> None:
        an = await Guest.named("An", url)
        table = await an.rest.open_table(ANY_GAME, [ME, OPEN])
        peer = await crowd.come_in(table, an.headers)
        say = {"type": "nod", "key": "n-1", "preset": "hello"}
        async with httpx.AsyncClient(base_url=url, headers={"Cookie": an.headers["Cookie"], "Origin": url}) as web:
            assert (await web.get("/healthz")).status_code == 200
            with full_disk(tmp_path / "server.db-wal"):
                assert (await peer.answer(say))["rule"] == "table.not-stored"
                posted = await web.post(f"/api/tables/{table}/messages", json=say)
                assert (posted.status_code, posted.json()["rule"]) == (503, "request.not-stored")
                assert (await web.get("/healthz")).status_code == 503
                assert (await web.get("/api/games")).status_code == 200, "what needs no writing goes on"
            told = await peer.answer(say)
            assert told["type"] == "ack", "the same key may be sent again"
            assert (await web.get("/healthz")).status_code == 200
            assert (await peer.answer(say)) == told, "and is stored once"

    with_server(tmp_path, go)


def test_an_idle_store_finds_out_by_itself_once_for_all_who_ask(tmp_path: Path) -> None:
    async def play(store: Store) -> None:
        await store.append([entry(1)])
        assert (await store.health())["synchronous"] == "full"
        outcome = store._writer.outcome
        assert outcome is not None
        await asyncio.gather(*(store.health() for _ in range(50)))
        assert store._writer.outcome is outcome, "it has written a moment ago"
        store_health_is_old(store)
        with full_disk(tmp_path / "log.db-wal"):
            faults = await asyncio.gather(*(store.health() for _ in range(50)), return_exceptions=True)
            assert all(isinstance(fault, StoreFault) for fault in faults)
        store_health_is_old(store)
        assert await store.health()

    def store_health_is_old(store: Store) -> None:
        outcome = store._writer.outcome
        assert outcome is not None
        store._writer.outcome = outcome._replace(at=outcome.at - 2 * store_health.FRESH)

    with_store(f"sqlite:///{tmp_path / 'log.db'}", play)


def test_postgres_answers_a_probe(postgres_url: str) -> None:
    async def play(store: Store) -> None:
        assert (await store.health())["fsync"] == "on"

    with_store(postgres_url, play)
