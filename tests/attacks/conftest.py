"""Servers to attack: one that most attacks share, each from addresses of its own, and some for those that hurt it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attacks.server import AttackedServer
from tests.server.conftest import cluster as cluster  # noqa: PLC0414  (one PostgreSQL for all who ask)
from tests.server.conftest import postgres_url as postgres_url  # noqa: PLC0414


@pytest.fixture(scope="session")
def attacked(tmp_path_factory: pytest.TempPathFactory) -> Iterator[AttackedServer]:
    """The server of this process's tests; its bots do not pause."""
    with AttackedServer.open(tmp_path_factory.mktemp("attacked"), "--bot-pause-ms", "0") as server:
        yield server


@pytest.fixture
def victim(tmp_path: Path) -> Iterator[AttackedServer]:
    """A server of one's own, to be stopped and damaged; no bot plays there."""
    with AttackedServer.open(tmp_path, "--workers", "0") as server:
        yield server


@pytest.fixture
def with_bots(tmp_path: Path) -> Iterator[AttackedServer]:
    """A server of one's own whose bots will have more to do than they can."""
    with AttackedServer.open(tmp_path, "--bot-pause-ms", "0") as server:
        yield server
