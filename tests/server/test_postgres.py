"""The durable log on PostgreSQL: how it is reached, why it is refused, and what several processes do to each other."""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import threading
from queue import Queue

import pytest

from speeltafel.server.store import Appended, SchemaTooNew, Store
from tests.server.appender import TABLES
from tests.server.postgres import PASSWORD, Cluster, free_port, running
from tests.server.storing import child, entry, lines, refused, versions, whole_text, with_store


def name_of(url: str) -> str:
    return url.rpartition("/")[2]


async def nothing(_store: Store) -> None:
    pass


def test_the_writing_connection_is_durable_whatever_the_database_prefers(postgres_url: str, cluster: Cluster) -> None:
    cluster.ask(f"ALTER DATABASE {name_of(postgres_url)} SET synchronous_commit = off")
    cluster.ask(f"ALTER DATABASE {name_of(postgres_url)} SET default_transaction_isolation = serializable")

    async def play(store: Store) -> None:
        found = await store.durability()
        assert (found["synchronous_commit"], found["fsync"], found["full_page_writes"]) == ("on", "on", "on")
        assert found["default_transaction_isolation"] == "read committed"

    with_store(postgres_url, play)
    with_store(f"{postgres_url}?synchronous_commit=off", play)


def test_a_server_that_does_not_keep_what_it_promises_is_refused() -> None:
    with running() as careless:
        careless.ask("ALTER SYSTEM SET fsync = off")
        careless.ask("SELECT pg_reload_conf()")
        while careless.ask("SHOW fsync")[0][0] != "off":
            pass
        with careless.database() as url:
            assert "cannot be written durably" in (told := str(refused(url)))
            assert "'fsync': 'off'" in told


@pytest.mark.parametrize("scheme", ["postgres", "postgresql", "postgresql+asyncpg"])
def test_the_address_may_be_written_in_several_ways(postgres_url: str, scheme: str) -> None:
    with_store(postgres_url.replace("postgresql", scheme, 1), nothing)


def test_a_socket_of_the_machine_will_do(postgres_url: str, cluster: Cluster) -> None:
    with_store(cluster.socket_url(name_of(postgres_url)), nothing)


def test_why_it_cannot_be_opened_is_told_without_the_password(cluster: Cluster) -> None:
    other = cluster.url("postgres", password="s3cret-guess")
    nobody_there = f"postgresql://an:s3cret-guess@127.0.0.1:{free_port()}/log"
    for url, reason in (
        (other, "password authentication failed"),
        (cluster.url("missing"), 'database "missing" does not exist'),
        (nobody_there, "Connect"),
        (f"{nobody_there}?password=s3cret-guess", "Connect"),
        (f"{cluster.url('postgres')}?colour=red", "colour"),
        (f"{cluster.url('postgres')}?sslmode=require", "SSL"),
    ):
        fault = refused(url)
        assert reason in str(fault) and "cannot open postgresql://" in str(fault)
        shown = whole_text(fault)
        assert "s3cret" not in shown and PASSWORD not in shown and "a%20p" not in shown


def test_a_database_of_another_program_or_of_a_newer_one_is_refused(
    postgres_url: str, empty_postgres_url: str, cluster: Cluster
) -> None:
    cluster.ask("CREATE TABLE recipes (name TEXT)", database=name_of(empty_postgres_url))
    assert "another program" in str(refused(empty_postgres_url))
    cluster.ask("UPDATE speeltafel_schema SET version_num = '9901'", database=name_of(postgres_url))
    fault = refused(postgres_url)
    assert isinstance(fault, SchemaTooNew) and "9901" in str(fault)


def test_without_its_driver_the_host_is_told_what_to_install(postgres_url: str) -> None:
    script = f"""
import asyncio, sys
sys.modules["asyncpg"] = None
from speeltafel.server.store import Store, StoreFault
async def go():
    async with Store.open({postgres_url!r}): pass
try:
    asyncio.run(go())
except StoreFault as fault:
    print(fault)
"""
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert "pip install 'speeltafel[postgres]'" in told


def test_many_tables_share_a_commit(postgres_url: str, cluster: Cluster) -> None:
    names = [f"t{n}" for n in range(50)]

    async def play(store: Store) -> None:
        for version in (1, 2):
            await asyncio.gather(*(store.append([entry(version, table=name)]) for name in names))
        asked = "SELECT version, count(DISTINCT xmin::text) AS commits FROM log GROUP BY version ORDER BY version"
        rows = await asyncio.to_thread(cluster.ask, asked, database=name_of(postgres_url))
        assert [tuple(row) for row in rows] == [(1, 1), (2, 1)]

    with_store(postgres_url, play, *names)


def test_several_stores_append_to_the_same_tables(postgres_url: str) -> None:
    """Players of one table on different processes take turns: nobody's memory of the versions is right."""

    async def play(first: Store) -> None:
        async with Store.open(postgres_url) as second:
            stores = (first, second)
            for version in range(1, 21):
                racing = [
                    stores[n % 2].append([entry(version, f"{n}.{version}", table=t)]) for n in range(4) for t in TABLES
                ]
                answers = await asyncio.gather(*racing)
                assert answers.count(Appended(version)) == len(TABLES)
            for table in TABLES:
                assert versions(await second.read(table)) == list(range(1, 21))

    with_store(postgres_url, play, *TABLES)


def tell(process: subprocess.Popen[bytes], heard: Queue[tuple[str, str, int]]) -> None:
    for line in lines(process):
        table, version = line.split()
        heard.put((f"{process.pid}", table, int(version)))


def race(url: str, enough: int) -> list[tuple[str, str, int]]:
    """What two racing processes were told has landed; one of them is killed half-way, the other one goes on."""
    heard: Queue[tuple[str, str, int]] = Queue()
    told: list[tuple[str, str, int]] = []
    with child("compete", url) as first, child("compete", url) as second:
        listeners = [threading.Thread(target=tell, args=(process, heard)) for process in (first, second)]
        for listener in listeners:
            listener.start()
        for process in (first, second):
            while sum(name == f"{process.pid}" for name, _, _ in told) < enough:
                told.append(heard.get(timeout=60))
            process.kill()
        for listener in listeners:
            listener.join()
    return told + [heard.get() for _ in range(heard.qsize())]


def test_moves_racing_from_two_processes_never_both_land_and_one_dying_stops_nobody(postgres_url: str) -> None:
    with_store(postgres_url, nothing, *TABLES)
    told = race(postgres_url, enough=150)

    async def nothing_is_doubled(store: Store) -> None:
        log = {table: await store.read(table) for table in TABLES}
        for name, table, version in told:
            assert log[table][version - 1].sender == name, "what was acknowledged to one is one's own"
        for entries in log.values():
            assert versions(entries) == list(range(1, len(entries) + 1))
        assert len({name for name, _, _ in told}) == 2

    with_store(postgres_url, nothing_is_doubled)


def test_tests_say_what_to_install_when_there_is_no_postgres() -> None:
    script = """
from tests.server import postgres
postgres.finding.postgres_folders = lambda: []
postgres.programs()
"""
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False, env=os.environ)
    assert run.returncode == 1 and "Debian package `postgresql`" in run.stderr
