"""A real server: `speeltafel serve` in a process of its own, on a free port, with its own folders."""

from __future__ import annotations

import io
import json
import os
import signal
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, redirect_stderr, redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from unittest.mock import patch

import httpx

from speeltafel.cli.app import run
from tests.games import ANY_GAME

PATIENCE = 180.0
"""Seconds for a start; rules may have to be compiled on a machine that does other things, too."""

NO_BOTS = ("--workers", "0")
"""For servers at which no bot plays: loading what bots need takes longer than all else of a start."""


def surroundings(home: Path, variables: Mapping[str, str] | None = None) -> dict[str, str]:
    """An environment in which nothing of this machine's own settings counts."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("SPEELTAFEL_")}
    cache = {"SPEELTAFEL_CACHE": os.environ["SPEELTAFEL_CACHE"]} if "SPEELTAFEL_CACHE" in os.environ else {}
    folders = {"XDG_CONFIG_HOME": str(home / "config"), "XDG_DATA_HOME": str(home / "data")}
    return {**kept, **cache, **folders, **(variables or {})}


@dataclass(frozen=True)
class Served:
    """A server that is ready, and what it said."""

    process: subprocess.Popen[str]
    ready: dict[str, Any]
    stderr: Path

    @property
    def url(self) -> str:
        return str(self.ready["url"]).rstrip("/")

    def get(self, path: str, headers: Mapping[str, str] | None = None) -> httpx.Response:
        return httpx.get(f"{self.url}{path}", headers=headers, timeout=30)

    @contextmanager
    def guest(self, name: str) -> Iterator[httpx.Client]:
        """Somebody who has just taken a name."""
        with httpx.Client(base_url=self.url, timeout=30) as client:
            me = client.post("/api/guests", json={"name": name}).raise_for_status().json()
            client.headers["x-csrf-token"] = me["csrf"]
            yield client

    def stop(self, number: int = signal.SIGTERM) -> int:
        """Ask it to stop; its exit status."""
        self.process.send_signal(number)
        return self.process.wait(PATIENCE)


@contextmanager
def served(
    home: Path, *options: str, variables: Mapping[str, str] | None = None, module: str = "speeltafel"
) -> Iterator[Served]:
    """Start it and wait for the line that says that it is ready; at the end nothing of it is left."""
    errors = home / "stderr"
    command = [sys.executable, "-m", module, "serve", "--port", "0", "--json", *options]
    with (
        errors.open("w") as stderr,
        subprocess.Popen(
            command, stdout=subprocess.PIPE, stderr=stderr, text=True, env=surroundings(home, variables)
        ) as process,
    ):
        try:
            assert process.stdout is not None
            line = process.stdout.readline()
            assert line, errors.read_text()
            yield Served(process, json.loads(line), errors)
        finally:
            process.kill()


def opened_table(guest: httpx.Client, game: str = ANY_GAME) -> str:
    """A table with the guest at it, waiting for a second player."""
    wish = {"game": game, "seats": [{"kind": "me"}, {"kind": "open"}]}
    return str(guest.post("/api/tables", json=wish).raise_for_status().json()["table"])


def refused(home: Path, *options: str, variables: Mapping[str, str] | None = None) -> str:
    """The one line of a server that does not start."""
    done = command(home, "serve", *options, variables=variables)
    assert done.returncode in (1, 2) and done.stdout == "", done
    lines = [line for line in done.stderr.splitlines() if not line.startswith("Compiling")]
    assert len(lines) == 1, done.stderr
    return lines[0]


def typed(home: Path, *words: str) -> subprocess.CompletedProcess[str]:
    """A command in the same surroundings, but in this process: nothing has to be loaded again."""
    out, err = io.StringIO(), io.StringIO()
    with patch.dict(os.environ, surroundings(home), clear=True), redirect_stdout(out), redirect_stderr(err):
        status = run(list(words))
    return subprocess.CompletedProcess(list(words), status, out.getvalue(), err.getvalue())


def command(home: Path, *words: str, variables: Mapping[str, str] | None = None) -> subprocess.CompletedProcess[str]:
    """A command in the same surroundings, in a process of its own."""
    line = [sys.executable, "-m", "speeltafel", *words]
    return subprocess.run(
        line, capture_output=True, text=True, check=False, env=surroundings(home, variables), timeout=PATIENCE
    )
