"""The server that is attacked: a process of any checkout, on a free port, that can be stopped, frozen and run short."""

from __future__ import annotations

import json
import os
import resource
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Self

from tests.cli.served import surroundings
from tests.server.server_process import free_port

CHECKOUT = Path(os.environ.get("ATTACKED_CHECKOUT", Path(__file__).parents[2]))
"""The folder whose `src` is attacked."""
STOPPING = 30.0
"""Seconds that a server may take to stop in order."""


class CannotStart(Exception):
    """A server that ended before it was ready; the text is what it said."""


class AttackedServer:
    """One place where a server runs: the same port and database in all its lives."""

    def __init__(self, home: Path, *options: str, database: str | None = None) -> None:
        self.home, self.options = home, options
        self.file = home / "attacked.db"
        self.database = database or f"sqlite:///{self.file}"
        self.port = free_port()
        self.told: list[str] = []
        """The lines of its log, in all its lives."""
        self.process: subprocess.Popen[str] | None = None
        self.reading: threading.Thread | None = None

    @classmethod
    @contextmanager
    def open(cls, home: Path, *options: str, database: str | None = None) -> Iterator[Self]:
        """A server that is ready; nothing of it is left at the end."""
        server = cls(home, *options, database=database)
        try:
            server.start()
            yield server
        finally:
            server.kill()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}"

    @property
    def running(self) -> subprocess.Popen[str]:
        assert self.process is not None
        return self.process

    @property
    def log(self) -> str:
        return "\n".join(self.told)

    def start(self) -> float:
        """Start it and wait until it is ready; the seconds that took."""
        begun = time.perf_counter()
        words = ["serve", "--port", str(self.port), "--database", self.database, "--no-browser", "--json"]
        self.process = subprocess.Popen(
            [sys.executable, "-m", "speeltafel", *words, "--log-format", "json", *self.options],
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            env=surroundings(self.home, {"PYTHONPATH": str(CHECKOUT / "src")}),
            cwd=self.home,
        )
        self.reading = threading.Thread(target=self.read_log, daemon=True)
        self.reading.start()
        assert self.process.stdout is not None
        if not self.process.stdout.readline():
            self.gone()
            raise CannotStart(self.log[-2000:])
        return time.perf_counter() - begun

    def read_log(self) -> None:
        """Keep what it says; through a pipe, so that a limit on its files does not hit its log."""
        assert self.running.stderr is not None
        for line in self.running.stderr:
            self.told.append(line.rstrip())

    def stop(self) -> int:
        """Ask it to stop; its exit status."""
        self.signal(signal.SIGTERM)
        return self.gone()

    def kill(self) -> None:
        """No goodbye, no last write."""
        if self.process is not None and self.process.returncode is None:
            self.signal(signal.SIGKILL)
            self.gone()

    def gone(self) -> int:
        """Wait until it has ended; its exit status."""
        try:
            status = self.running.wait(STOPPING)
        except subprocess.TimeoutExpired:
            self.signal(signal.SIGKILL)
            status = self.running.wait()
        if self.reading is not None:
            self.reading.join()
            self.reading = None
        for pipe in (self.running.stdout, self.running.stderr):
            assert pipe is not None
            pipe.close()
        return status

    def signal(self, number: int) -> None:
        with suppress(ProcessLookupError):
            os.kill(self.running.pid, number)

    @contextmanager
    def short_of(self, what: int, most: int) -> Iterator[None]:
        """Let it have no more of something than this for a while."""
        pid = self.running.pid
        usual, highest = resource.prlimit(pid, what)
        resource.prlimit(pid, what, (most, highest))
        try:
            yield
        finally:
            resource.prlimit(pid, what, (usual, highest))

    @property
    def memory(self) -> float:
        """What it holds in memory, in MB; without its bots' processes."""
        told = Path(f"/proc/{self.running.pid}/status").read_text()
        return int(told.partition("VmRSS:")[2].split()[0]) / 1024

    @property
    def descriptors(self) -> int:
        return len(os.listdir(f"/proc/{self.running.pid}/fd"))

    def warnings(self) -> list[dict[str, object]]:
        """What it logged as a warning or worse."""
        lines = [json.loads(line) for line in self.told if line.startswith("{")]
        return [line for line in lines if line.get("level") in ("warning", "error", "critical")]
