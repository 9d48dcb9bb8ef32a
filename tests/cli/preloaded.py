"""Servers that start in a moment: processes that are forked from one that has program and machine code in memory.

The fork server of `multiprocessing` imports `tests.cli.preload` once for every process that runs tests. What is left of
a start is what tests are about: settings, database, port, signals.
"""

from __future__ import annotations

import multiprocessing
import os
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from multiprocessing.connection import Connection
from multiprocessing.context import ForkServerProcess
from pathlib import Path
from subprocess import TimeoutExpired
from typing import IO, NoReturn

from speeltafel.cli.app import run

FORKING = multiprocessing.get_context("forkserver")
FORKING.set_forkserver_preload(["tests.cli.preload"])


class PreloadedProcess:
    """A server, used like a process of `subprocess`."""

    def __init__(self, process: ForkServerProcess, stdout: IO[str]) -> None:
        self.process, self.stdout = process, stdout

    @property
    def pid(self) -> int:
        assert self.process.pid is not None
        return self.process.pid

    def poll(self) -> int | None:
        return self.process.exitcode

    def wait(self, timeout: float | None = None) -> int:
        self.process.join(timeout)
        if self.process.exitcode is None:
            raise TimeoutExpired(str(self.process), timeout or 0.0)
        return self.process.exitcode

    def send_signal(self, number: int) -> None:
        if self.process.exitcode is None:
            os.kill(self.pid, number)

    def kill(self) -> None:
        self.process.kill()


@contextmanager
def preloaded(words: Sequence[str], environment: Mapping[str, str], stderr: Path) -> Iterator[PreloadedProcess]:
    """Start a command of ours; at the end nothing of it is left."""
    reading, writing = FORKING.Pipe(duplex=False)
    process = FORKING.Process(target=become, args=(list(words), dict(environment), writing, stderr))
    process.start()
    writing.close()
    with reading, open(os.dup(reading.fileno()), encoding="utf-8") as stdout:
        try:
            yield PreloadedProcess(process, stdout)
        finally:
            process.kill()
            process.join()
            process.close()


def become(words: list[str], environment: dict[str, str], stdout: Connection, stderr: Path) -> NoReturn:
    """Be a command and nothing else."""
    os.environ.clear()
    os.environ.update(environment)
    os.dup2(stdout.fileno(), 1)
    with stderr.open("a") as log:
        os.dup2(log.fileno(), 2)
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)
    status = run(words)
    sys.stdout.flush()
    os._exit(status)
