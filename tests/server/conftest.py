"""Databases for the tests of the server: real files of SQLite, and databases of one real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.served import surroundings
from tests.server.fork_server import ForkServer
from tests.server.postgres import Cluster, running

DIALECTS = ("sqlite", "postgresql")


@pytest.fixture(scope="session")
def cluster() -> Iterator[Cluster]:
    """One PostgreSQL for the whole run, shared by all its workers."""
    with running(os.environ.get("PYTEST_XDIST_TESTRUNUID")) as shared:
        yield shared


@pytest.fixture(scope="session")
def fork_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ForkServer]:
    """Where servers are started from in a moment."""
    with ForkServer.opened(surroundings(tmp_path_factory.mktemp("fork_server"))) as opened:
        yield opened


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'log.db'}"


@pytest.fixture
def postgres_url(cluster: Cluster) -> Iterator[str]:
    """A new database with our tables."""
    with cluster.database() as url:
        yield url


@pytest.fixture
def empty_postgres_url(cluster: Cluster) -> Iterator[str]:
    with cluster.database(empty=True) as url:
        yield url


@pytest.fixture(params=DIALECTS)
def database_url(request: pytest.FixtureRequest) -> str:
    """Each test that asks for this runs on every kind of database."""
    url: str = request.getfixturevalue({"sqlite": "sqlite_url", "postgresql": "postgres_url"}[request.param])
    return url
