"""The servers that are measured: how each is started and stopped."""

from __future__ import annotations

import http.client
import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from benchmarks.server.cores import free_port, running
from tests.server import postgres

ROOT = Path(__file__).parents[2]
PEER = Path(__file__).parent / "peer"
NO_LIMITS = {"SPEELTAFEL_RATE": "10000", "SPEELTAFEL_BURST": "100000", "SPEELTAFEL_LOG_LEVEL": "warning"}
"""One client of the load sends more than any person: the rate credit must not be what is measured."""


@dataclass
class Served:
    """A server, or several on one database, that answers now."""

    ports: list[int]
    pids: list[int]
    durability: dict[str, str] = field(default_factory=dict)
    """The settings of the writing connection, read back from the server."""


@contextmanager
def ours(folder: Path, cores: tuple[int, ...] = (0,), database: str = "") -> Iterator[Served]:
    """Speeltafel's server; several processes need a database that they can share."""
    with ExitStack() as held:
        ports = [free_port() for _ in cores]
        pids = []
        for core, port in zip(cores, ports, strict=True):
            where = database or f"sqlite:///{folder}/load-{port}.db"
            serve = ["serve", "--port", str(port), "--database", where, "--no-browser", "--workers", "0"]
            command = [sys.executable, "-m", "speeltafel", *serve]
            pids.append(held.enter_context(running(command, core, port, folder / "ours.log", NO_LIMITS)))
        yield Served(ports, pids, healthz(ports[0])["durability"])


@contextmanager
def on_postgres(folder: Path) -> Iterator[Served]:
    """Two processes of ours, one a core, with a PostgreSQL on both."""
    with postgres.running() as cluster, cluster.database() as database, ours(folder, (0, 1), database) as served:
        yield served


@contextmanager
def peer(folder: Path) -> Iterator[Served]:
    """boardgame.io's server."""
    port = free_port()
    command = [found("node"), str(PEER / "server.js"), str(port)]
    with running(command, 0, port, folder / "peer.log", {"NODE_ENV": "production"}) as pid:
        yield Served([port], [pid])


@contextmanager
def bare(folder: Path) -> Iterator[Served]:
    """The bare transport."""
    port = free_port()
    command = [sys.executable, "-m", "benchmarks.server.bare", str(port)]
    with running(command, 0, port, folder / "bare.log") as pid:
        yield Served([port], [pid])


def healthz(port: int) -> Any:
    """What the server says of itself."""
    web = http.client.HTTPConnection("127.0.0.1", port, timeout=30)
    try:
        web.request("GET", "/healthz")
        return json.loads(web.getresponse().read())
    finally:
        web.close()


def install_peer() -> None:
    """Put boardgame.io beside its server, as the lock file says."""
    if not (PEER / "node_modules" / "boardgame.io").exists():
        command = [found("npm"), "ci", "--no-audit", "--no-fund", "--ignore-scripts", "--loglevel=error"]
        subprocess.run(command, cwd=PEER, check=True, stdout=subprocess.DEVNULL)


def found(program: str) -> str:
    """Where a program of Node.js is."""
    place = shutil.which(program)
    if place is None:
        raise RuntimeError(f"measuring boardgame.io needs Node.js: {program} is not on the PATH (--only leaves it out)")
    return place
