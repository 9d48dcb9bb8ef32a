"""Notifications between processes: they tell what others append, and what one misses is never missed for good."""

from __future__ import annotations

import asyncio

import msgspec
import pytest

from speeltafel.server.store import Appended, Notification, NotificationStream, Store
from speeltafel.server.store.notifications import LONGEST_PAYLOAD, payloads, read_payload
from tests.server.postgres import Cluster
from tests.server.storing import entry, with_store

PATIENCE = 180.0
EVERYTHING = Notification({}, everything=True)


async def next_notification(stream: NotificationStream) -> Notification:
    return await asyncio.wait_for(anext(stream), PATIENCE)


async def until(stream: NotificationStream, wanted: dict[str, int]) -> None:
    heard: dict[str, int] = {}
    while heard != wanted:
        heard |= (await next_notification(stream)).versions


def test_a_process_hears_what_another_appends_and_not_itself(postgres_url: str) -> None:
    async def play(ours: Store) -> None:
        async with Store.open(postgres_url) as theirs:
            stream = ours.notifications()
            assert await next_notification(stream) == EVERYTHING
            await ours.append([entry(1)])
            await theirs.append([entry(1, table="pine"), entry(2, table="pine")])
            assert await next_notification(stream) == Notification({"pine": 2})
            await asyncio.gather(theirs.append([entry(2)]), theirs.append([entry(3, table="pine")]))
            await until(stream, {"oak": 2, "pine": 3})

    with_store(postgres_url, play, "oak", "pine")


def test_what_was_refused_does_not_ring(postgres_url: str) -> None:
    async def play(ours: Store) -> None:
        async with Store.open(postgres_url) as theirs:
            stream = ours.notifications()
            await next_notification(stream)
            await theirs.append([entry(7)])
            await theirs.append([entry(1)])
            assert await next_notification(stream) == Notification({"oak": 1})

    with_store(postgres_url, play)


def test_a_large_group_notifies_of_every_table(postgres_url: str) -> None:
    tables = [f"a-table-with-a-rather-long-name-{n:04}" * 3 for n in range(200)]

    async def play(ours: Store) -> None:
        async with Store.open(postgres_url) as theirs:
            stream = ours.notifications()
            await next_notification(stream)
            await asyncio.gather(*(theirs.append([entry(1, table=table)]) for table in tables))
            await until(stream, dict.fromkeys(tables, 1))

    with_store(postgres_url, play, *tables)


@pytest.mark.parametrize("name", ["t", "table-name", "é" * 30, "\u2028" * 200])
def test_a_payload_is_never_too_long_and_none_is_lost(name: str) -> None:
    entries = [entry(n % 3 + 1, table=f"{name}{n // 3}") for n in range(3_000)]
    sent = payloads("me", entries)
    assert max(len(payload.encode()) for payload in sent) <= LONGEST_PAYLOAD
    notices = [read_payload(payload) for payload in sent]
    heard = {table: version for notice in notices if notice for table, version in notice.versions.items()}
    assert heard == {f"{name}{n}": 3 for n in range(1_000)}


@pytest.mark.parametrize("payload", ["", "{}", "[1]", '{"by": 3}', '{"by": "x", "versions": {"t": "one"}}'])
def test_what_another_program_sends_is_no_notification_of_ours(payload: str) -> None:
    assert read_payload(payload) is None
    assert msgspec.json.decode(payloads("me", [entry(1)])[0]) == {"by": "me", "versions": {"oak": 1}}


def test_when_the_listener_is_cut_nothing_is_missed_for_good(postgres_url: str, cluster: Cluster) -> None:
    cut = """
        SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE query LIKE 'LISTEN%' AND datname = current_database()
    """
    name = postgres_url.rpartition("/")[2]

    async def play(ours: Store) -> None:
        async with Store.open(postgres_url) as theirs:
            stream = ours.notifications()
            assert await next_notification(stream) == EVERYTHING
            for round_ in range(1, 4):
                await asyncio.to_thread(cluster.ask, cut, database=name)
                assert await theirs.append([entry(round_)]) == Appended(round_)  # perhaps nobody listens now
                notification = await next_notification(stream)
                while not notification.everything:
                    notification = await next_notification(stream)
                assert await ours.latest_versions(["oak"]) == {"oak": round_}

    with_store(postgres_url, play)


def test_notifications_end_with_their_store_on_every_database(database_url: str) -> None:
    async def play(store: Store) -> None:
        async def hear() -> list[Notification]:
            return [notification async for notification in store.notifications()]

        listening = asyncio.create_task(hear())
        await asyncio.sleep(0)
        await store.append([entry(1)])
        await store.close()
        assert all(notification == EVERYTHING for notification in await listening)
        assert [notification async for notification in store.notifications()] == []

    with_store(database_url, play)
