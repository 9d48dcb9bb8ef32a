"""One process at a time looks after a table: leases are taken, renewed, given back, and end by themselves."""

from __future__ import annotations

import asyncio

import pytest

from speeltafel.server.store import Appended, NoSuchTable, Store
from tests.server.storing import entry, with_store

LONG = 60_000
ENDED = -1
"""A lease of this length is over at once."""


def test_a_lease_has_one_holder_until_it_ends(database_url: str) -> None:
    async def play(store: Store) -> None:
        assert await store.hold(["oak", "pine", "never"], "an", LONG) == {"oak", "pine"}
        assert await store.hold(["oak", "pine", "yew"], "bo", LONG) == {"yew"}
        assert await store.hold(["oak", "yew"], "an", ENDED) == {"oak"}, "ours can be renewed, and be over"
        assert await store.hold(["oak", "pine"], "bo", LONG) == {"oak"}
        assert await store.hold([], "an", LONG) == set()

    with_store(database_url, play, "oak", "pine", "yew")


def test_a_lease_given_back_says_when_to_look_again(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.hold(["oak", "pine", "yew"], "an", LONG)
        assert await store.release("oak", "bo", wake=0) is False, "it was not theirs"
        assert await store.release("oak", "an", wake=5) is True
        assert await store.release("pine", "an", wake=2**62) is True
        assert await store.release("yew", "an", wake=None) is True
        assert await store.waking(10) == ["oak"]

    with_store(database_url, play, "oak", "pine", "yew")


def test_tables_wake_in_the_order_of_their_moments_when_nobody_holds_them(database_url: str) -> None:
    async def play(store: Store) -> None:
        for wake, table in enumerate(("yew", "pine", "oak")):
            await store.set_wake(table, wake)
        assert await store.waking(10) == ["yew", "pine", "oak"]
        assert await store.waking(1) == ["yew"]
        await store.hold(["yew"], "an", LONG)
        await store.hold(["pine"], "an", ENDED)
        assert await store.waking(10) == ["pine", "oak"]
        await store.set_wake("pine", None)
        assert await store.waking(10) == ["oak"]
        with pytest.raises(NoSuchTable):
            await store.set_wake("never", 0)

    with_store(database_url, play, "oak", "pine", "yew")


def test_who_stops_leaves_everything_to_the_next(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.hold(["oak", "pine"], "an", LONG)
        await store.hold(["yew"], "bo", LONG)
        await store.release_all("an")
        assert await store.waking(10) == ["oak", "pine"]

    with_store(database_url, play, "oak", "pine", "yew")


def test_processes_that_want_the_same_tables_never_share_one(postgres_url: str) -> None:
    tables = [f"t{n}" for n in range(40)]

    async def play(first: Store) -> None:
        async with Store.open(postgres_url) as second:
            for _round in range(5):
                wanted = asyncio.gather(
                    first.hold(tables, "an", LONG),
                    second.hold(reversed(tables), "bo", LONG),
                    first.append([entry(await first.latest_version("t0") + 1, table="t0")]),
                )
                ans, bos, answer = await wanted
                assert not ans & bos and ans | bos == set(tables)
                assert isinstance(answer, Appended)
                await asyncio.gather(first.release_all("an"), second.release_all("bo"))

    with_store(postgres_url, play, *tables)


def test_a_table_whose_holder_has_died_is_to_be_looked_at(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.hold(["oak"], "an", ENDED)
        await store.hold(["pine"], "an", LONG)
        assert await store.waking(10) == ["oak"], "nobody gave it back"

    with_store(database_url, play, "oak", "pine")


def test_tables_that_only_wait_for_people_are_given_back_together(database_url: str) -> None:
    async def play(store: Store) -> None:
        await store.hold(["oak", "pine"], "an", LONG)
        await store.hold(["yew"], "bo", ENDED)
        await store.let_rest(["oak", "yew"], "an")
        assert await store.waking(10) == ["yew"], "it was not theirs to give back, and oak may sleep"
        assert await store.hold(["oak", "pine"], "bo", LONG) == {"oak"}

    with_store(database_url, play, "oak", "pine", "yew")
