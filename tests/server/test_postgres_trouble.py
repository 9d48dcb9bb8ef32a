"""PostgreSQL fails at the worst moments: what is certain is done again, what is unknown is called unknown."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from urllib.parse import urlsplit

import pytest
from sqlalchemy import Connection, text, update

from speeltafel.server.store import Appended, OutcomeUnknown, Repeated, Store, StoreFault
from speeltafel.server.store.schema import tables
from tests.server.postgres import Cluster
from tests.server.storing import entry, versions, whole_text, with_store

HANG_UP = """
    SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'speeltafel'
"""


class Wire:
    """A network between us and the server that can swallow the server's next answer and break."""

    def __init__(self, url: str) -> None:
        address = urlsplit(url)
        self.server = (address.hostname, address.port)
        self.swallow_answer_to: bytes | None = None
        self.hides_the_end = False
        self.said_goodbye = asyncio.Event()
        self.tasks: set[asyncio.Task[None]] = set()

    async def accept(self, ours: asyncio.StreamReader, to_us: asyncio.StreamWriter) -> None:
        theirs, to_them = await asyncio.open_connection(*self.server)
        swallowing = asyncio.Event()

        async def send() -> None:
            while sent := await ours.read(65_536):
                if self.swallow_answer_to is not None and self.swallow_answer_to in sent:
                    self.swallow_answer_to = None
                    swallowing.set()
                to_them.write(sent)

        async def answer() -> None:
            while (told := await theirs.read(65_536)) and not swallowing.is_set():
                to_us.write(told)

        both = [asyncio.create_task(send()), asyncio.create_task(answer())]
        self.tasks.update(both)
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        if self.hides_the_end and both[1].done():
            self.said_goodbye.set()
            await both[0]
        for writer in (to_us, to_them):
            writer.close()


@asynccontextmanager
async def wired(url: str) -> AsyncIterator[tuple[Wire, str]]:
    wire = Wire(url)
    serving = await asyncio.start_server(wire.accept, "127.0.0.1", 0)
    port = serving.sockets[0].getsockname()[1]
    try:
        yield wire, url.replace(f":{wire.server[1]}/", f":{port}/")
    finally:
        serving.close()
        await asyncio.gather(*wire.tasks, return_exceptions=True)


def rename(connection: Connection, header: str) -> None:
    connection.execute(update(tables).where(tables.c.id == "oak").values(header=header))


def test_a_connection_cut_between_two_calls_is_not_noticed(postgres_url: str, cluster: Cluster) -> None:
    name = postgres_url.rpartition("/")[2]

    async def play(store: Store) -> None:
        for version in range(1, 4):
            assert await store.append([entry(version, f"k{version}")]) == Appended(version)
            assert await store.latest_version("oak") == version
            await asyncio.to_thread(cluster.ask, HANG_UP, database=name)
            await store.change(lambda connection: rename(connection, "new"))
            assert await store.latest_version("oak") == version
            await asyncio.to_thread(cluster.ask, HANG_UP, database=name)

    with_store(postgres_url, play)


def test_a_connection_cut_inside_a_transaction_starts_it_again(postgres_url: str, cluster: Cluster) -> None:
    tries: list[int] = []

    def cut_once(connection: Connection) -> int:
        rename(connection, f"try {len(tries)}")
        tries.append(1)
        if len(tries) == 1:
            connection.execute(text("SELECT pg_terminate_backend(pg_backend_pid())"))
        return len(tries)

    async def play(store: Store) -> None:
        count, answer = await asyncio.gather(store.change(cut_once), store.append([entry(1)]))
        assert (count, answer) == (2, Appended(1))
        header = await store.header("oak")
        assert header is not None and header.header == "try 1"

    with_store(postgres_url, play)


@pytest.mark.parametrize("state", ["40001", "40P01"])
def test_what_the_server_asks_to_do_again_is_done_again(postgres_url: str, state: str) -> None:
    tries: list[int] = []

    def refused_twice(connection: Connection) -> int:
        tries.append(1)
        if len(tries) < 3:
            connection.execute(text(f"DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '{state}'; END $$"))
        return len(tries)

    def refused_always(connection: Connection) -> None:
        connection.execute(text(f"DO $$ BEGIN RAISE EXCEPTION 'again' USING ERRCODE = '{state}'; END $$"))

    async def play(store: Store) -> None:
        count, answer = await asyncio.gather(store.change(refused_twice), store.append([entry(1)]))
        assert (count, answer) == (3, Appended(1))
        with pytest.raises(StoreFault, match="again; nothing was stored"):
            await store.change(refused_always)
        assert await store.append([entry(2)]) == Appended(2)

    with_store(postgres_url, play)


def test_an_append_whose_answer_is_lost_is_unknown_until_it_is_sent_again(postgres_url: str) -> None:
    async def play() -> None:
        async with wired(postgres_url) as (wire, url), Store.open(url) as store:
            await store.create_table("oak", "{}", b"secret", created=1)
            await store.append([entry(1)])
            wire.swallow_answer_to = b"k2"
            with pytest.raises(OutcomeUnknown, match="may or may not"):
                await store.append([entry(2, "k2")])
            again = await store.append([entry(2, "k2")])
            assert again == Repeated(entry(2, "k2")), "it was stored, only the answer was lost"
            assert await store.append([entry(3)]) == Appended(3)
            assert versions(await store.read("oak")) == [1, 2, 3]

    asyncio.run(play())


def test_a_commit_whose_answer_is_lost_is_never_repeated_by_itself(postgres_url: str) -> None:
    def count(connection: Connection) -> None:
        connection.execute(update(tables).where(tables.c.id == "oak").values(created=tables.c.created + 1))

    async def play() -> None:
        async with wired(postgres_url) as (wire, url), Store.open(url) as store:
            await store.create_table("oak", "{}", b"secret", created=1)
            wire.swallow_answer_to = b"COMMIT"
            with pytest.raises(OutcomeUnknown):
                await store.change(count)
            header = await store.header("oak")
            assert header is not None and header.created == 2

    asyncio.run(play())


def test_a_connection_that_breaks_before_the_commit_loses_nothing(postgres_url: str) -> None:
    async def play() -> None:
        async with wired(postgres_url) as (wire, url), Store.open(url) as store:
            await store.create_table("oak", "{}", b"secret", created=1)
            wire.swallow_answer_to = b"SAVEPOINT"
            await store.change(lambda connection: rename(connection, "new"))
            wire.swallow_answer_to = b"SELECT"
            header = await store.header("oak")
            assert header is not None and header.header == "new"

    asyncio.run(play())


def test_a_server_that_said_goodbye_is_not_told_anything_more(postgres_url: str, cluster: Cluster) -> None:
    """Its last words have come, the end of the connection has not: what was never sent can be sent elsewhere."""
    name = postgres_url.rpartition("/")[2]

    async def play() -> None:
        async with wired(postgres_url) as (wire, url), Store.open(url) as store:
            await store.create_table("oak", "{}", b"secret", created=1)
            await store.append([entry(1)])
            wire.hides_the_end = True
            await asyncio.to_thread(cluster.ask, HANG_UP, database=name)
            await wire.said_goodbye.wait()
            await asyncio.to_thread(cluster.ask, "SELECT 1")  # by now the last words have been read
            wire.hides_the_end = False
            assert await store.append([entry(2)]) == Appended(2)

    asyncio.run(play())


def test_a_server_that_is_gone_is_told_and_found_again(postgres_url: str) -> None:
    async def play() -> None:
        async with wired(postgres_url) as (wire, url), Store.open(url) as store:
            await store.create_table("oak", "{}", b"secret", created=1)
            await store.append([entry(1)])
            there, wire.server = wire.server, ("127.0.0.1", 1)
            wire.swallow_answer_to = b"k2"
            with pytest.raises(StoreFault):
                await store.append([entry(2, "k2")])
            with pytest.raises(StoreFault) as caught:
                await store.append([entry(3, "k3")])
            assert "p@ss" not in whole_text(caught.value)
            wire.server = there
            assert await store.append([entry(2, "k2")]) == Repeated(entry(2, "k2"))

    asyncio.run(play())


def test_a_value_of_the_wrong_kind_is_not_quoted(postgres_url: str) -> None:
    async def play(store: Store) -> None:
        with pytest.raises(StoreFault) as caught:
            await store.create_table("elm", "{}", "the secret", created=1)  # type: ignore[arg-type]
        assert "the secret" not in whole_text(caught.value)

    with_store(postgres_url, play)
