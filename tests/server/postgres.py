"""A real PostgreSQL for tests and benchmarks, started by who needs it first and stopped when the last user is gone.

`with running() as cluster` works anywhere; `python -m tests.server.postgres` starts one and prints its address.
"""

from __future__ import annotations

import asyncio
import fcntl
import os
import secrets
import shutil
import socket
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any
from urllib.parse import quote

import asyncpg

from speeltafel.server.store import Store
from speeltafel.server.store.migrate import VERSION_TABLE
from tools.prepare import finding

ROOT = Path(__file__).parents[2]
USER = "speeltafel"
PASSWORD = "a p@ss/word"  # written in an address it needs care
TEMPLATE = "migrated"
CLEAN = f"""
DO $$
DECLARE
  name text;
BEGIN
  PERFORM pg_terminate_backend(pid, 60000) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid();
  SET LOCAL session_replication_role = replica;  -- the order of the tables does not matter
  FOR name IN SELECT tablename FROM pg_tables WHERE schemaname = 'public' AND tablename <> '{VERSION_TABLE}' LOOP
    EXECUTE format('DELETE FROM %I', name);
  END LOOP;
  PERFORM setval(oid::regclass, 1, false) FROM pg_class
    WHERE relkind = 'S' AND relnamespace = 'public'::regnamespace;
END $$
"""
"""Ends all other connections and empties all tables: a hundredth of the time that a new database takes."""
SHAPE = f"""
SELECT string_agg(line, E'\\n' ORDER BY line) FROM (
  SELECT concat_ws(' ', 'column', table_name, column_name, data_type, is_nullable, column_default) AS line
    FROM information_schema.columns WHERE table_schema = 'public'
  UNION ALL SELECT concat_ws(' ', 'relation', relname, relkind, reloptions, relacl) FROM pg_class
    WHERE relnamespace = 'public'::regnamespace
  UNION ALL SELECT indexdef FROM pg_indexes WHERE schemaname = 'public'
  UNION ALL SELECT concat_ws(' ', conname, pg_get_constraintdef(oid)) FROM pg_constraint
    WHERE connamespace = 'public'::regnamespace
  UNION ALL SELECT concat_ws(' ', 'trigger', tgname, tgenabled) FROM pg_trigger WHERE NOT tgisinternal
  UNION ALL SELECT concat_ws(' ', 'setting', setconfig) FROM pg_db_role_setting
    WHERE setdatabase = (SELECT oid FROM pg_database WHERE datname = current_database())
  UNION ALL SELECT concat_ws(' ', 'database', datconnlimit, datallowconn, datacl) FROM pg_database
    WHERE datname = current_database()
  UNION ALL SELECT concat_ws(' ', 'version', version_num) FROM {VERSION_TABLE}
) AS catalogue
"""
"""All about the tables of a database but what is in them."""
MISSING = (
    "these tests need a real PostgreSQL and found none: run `make programs`, install the Debian package `postgresql` "
    "or put the folder of initdb and postgres on the PATH"
)


def programs() -> Path:
    """The folder of PostgreSQL's programs."""
    found = finding.postgres()
    if found is None:
        raise RuntimeError(MISSING)
    return found.path.parent


class Cluster:
    """A running PostgreSQL: how to reach it, and databases to work in."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.port = int((folder / "port").read_text())
        self.shape = ""
        """What `SHAPE` finds in a database that nobody has changed."""
        self.clean: list[str] = []
        """Databases with our tables and nothing in them, to be used again."""

    def url(self, database: str, user: str = USER, password: str = PASSWORD) -> str:
        return f"postgresql://{user}:{quote(password, safe='')}@127.0.0.1:{self.port}/{database}"

    def socket_url(self, database: str) -> str:
        return f"postgresql://{USER}:{quote(PASSWORD, safe='')}@/{database}?host={self.folder}&port={self.port}"

    def ask(self, statement: str, *values: object, database: str = "postgres") -> list[Any]:
        """Run one statement from outside, as an administrator would."""

        async def go() -> list[Any]:
            connection = await asyncpg.connect(self.url(database))
            try:
                return list(await connection.fetch(statement, *values))
            finally:
                await connection.close()

        with asyncio.Runner() as runner:
            return runner.run(go())

    @contextmanager
    def database(self, *, empty: bool = False) -> Iterator[str]:
        """The address of a database with our tables and nothing in them, or with nothing at all."""
        name = self.new("template0") if empty else self.clean.pop() if self.clean else self.new(TEMPLATE)
        self.shape = self.shape or ("" if empty else self.ask(SHAPE, database=name)[0][0])
        try:
            yield self.url(name)
        finally:
            if empty or not self.cleaned(name):
                self.ask(f"DROP DATABASE IF EXISTS {name} WITH (FORCE)")
            else:
                self.clean.append(name)

    def new(self, template: str) -> str:
        """A new database."""
        name = f"t{secrets.token_hex(6)}"
        self.ask(f"CREATE DATABASE {name} TEMPLATE {template}")
        return name

    def cleaned(self, name: str) -> bool:
        """Empty a database; whether it can be used again, because its tables are still as they should be."""
        try:
            self.ask(CLEAN, database=name)
            return bool(self.ask(SHAPE, database=name)[0][0] == self.shape)
        except (asyncpg.PostgresError, OSError):
            return False


@contextmanager
def locked(path: Path, how: int) -> Iterator[None]:
    file = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    try:
        fcntl.flock(file, how)
        yield
    finally:
        os.close(file)


@contextmanager
def running(run: str | None = None) -> Iterator[Cluster]:
    """The cluster of this run, shared by all processes that name the same run."""
    folder = Path(tempfile.gettempdir()) / f"speeltafel-postgres-{run or secrets.token_hex(6)}"
    folder.mkdir(mode=0o755, exist_ok=True)
    with ExitStack() as held:
        with locked(folder / "start.lock", fcntl.LOCK_EX):
            held.enter_context(locked(folder / "users.lock", fcntl.LOCK_SH))
            if not (folder / "port").exists():
                start_in_background(folder)
            cluster = Cluster(folder)
        yield cluster


def start_in_background(folder: Path) -> None:
    command = [sys.executable, "-m", "tests.server.postgres", "serve", str(folder)]
    process = subprocess.Popen(
        command, cwd=ROOT, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, text=True, start_new_session=True
    )
    assert process.stdout is not None
    with process.stdout:
        told = process.stdout.readline().strip()
    process.returncode = 0  # nobody waits for it: it outlives us when others use the cluster
    if told != "ready":
        shutil.rmtree(folder, ignore_errors=True)
        raise RuntimeError(told or "PostgreSQL did not start")


def serve_while_used(folder: Path) -> None:
    """Run the cluster while any process holds the lock of its users; a process that dies loses its lock."""
    try:
        with served(folder):
            print("ready", flush=True)
            with open(os.devnull, "w") as nowhere:
                os.dup2(nowhere.fileno(), sys.stdout.fileno())  # whoever started us reads no more
            with locked(folder / "users.lock", fcntl.LOCK_EX):
                (folder / "port").unlink()
    except RuntimeError as error:
        print(str(error).replace("\n", " "), flush=True)
    shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def served(folder: Path) -> Iterator[None]:
    bin_folder, whom = programs(), finding.unprivileged()
    place = folder / "cluster"
    place.mkdir(mode=0o700)
    if whom:
        os.chown(place, whom["user"], whom["group"])
        os.chown(folder, whom["user"], whom["group"])
    (folder / "password").write_text(PASSWORD)
    initdb = [f"{bin_folder}/initdb", "-D", str(place), "-U", USER, f"--pwfile={folder}/password"]
    run([*initdb, "--auth=scram-sha-256", "--encoding=UTF8", "--locale=C", "--no-sync"], whom)
    port = free_port()
    settings = {"listen_addresses": "127.0.0.1", "unix_socket_directories": folder}
    options = " ".join(f"-c {name}={value}" for name, value in settings.items())
    pg_ctl = [f"{bin_folder}/pg_ctl", "-D", str(place), "-w", "-s", "-l", f"{folder}/log"]
    (folder / "log").touch()
    (folder / "log").chmod(0o666)
    run([*pg_ctl, "-o", f"-p {port} {options} -c max_connections=200", "start"], whom)
    try:
        (folder / "port.new").write_text(str(port))
        (folder / "port.new").rename(folder / "port")
        make_template(Cluster(folder))
        yield
    finally:
        run([*pg_ctl, "-m", "immediate", "stop"], whom)


def make_template(cluster: Cluster) -> None:
    cluster.ask(f"CREATE DATABASE {TEMPLATE} TEMPLATE template0")

    async def migrate() -> None:
        async with Store.open(cluster.url(TEMPLATE)):
            pass

    asyncio.run(migrate())


def run(command: list[str], whom: dict[str, Any]) -> None:
    told: dict[str, Any] = {"stdout": subprocess.PIPE, "stderr": subprocess.STDOUT, "stdin": subprocess.DEVNULL}
    done = subprocess.run(command, check=False, cwd="/", text=True, **told, **whom)
    if done.returncode:
        raise RuntimeError(f"{Path(command[0]).name} failed: {done.stdout}")


def free_port() -> int:
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        return int(free.getsockname()[1])


def main() -> None:
    if sys.argv[1:2] == ["serve"]:
        serve_while_used(Path(sys.argv[2]))
        return
    with running() as cluster, cluster.database(empty=True) as url:
        print(url, flush=True)
        sys.stdin.read()


if __name__ == "__main__":
    main()
