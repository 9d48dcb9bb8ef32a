"""A program that talks over standard input and output: one message a line, in threads of its own."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Callable, Sequence
from contextlib import suppress
from queue import SimpleQueue
from threading import Thread
from typing import IO

from speeltafel.protocol.messages import LARGEST

URL, STDIO = "SPEELTAFEL_URL", "stdio:"
"""What tells a program that is written for the client where its table is."""
GOODBYE_S = 5.0
"""Seconds that a program may take to end."""


class Pipes:
    """A running program; one that does not read what it is told must not stop anybody else.

    `hear` is called in a thread with every line as it comes, and with None when there will be no more. Raises OSError
    or ValueError for a command that cannot be started.
    """

    def __init__(
        self, command: Sequence[str], hear: Callable[[bytes | None], None], errors: IO[bytes] | None = None
    ) -> None:
        self.hear = hear
        self.running = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=errors, env={**os.environ, URL: STDIO}
        )
        self.outbox: SimpleQueue[bytes | None] = SimpleQueue()
        self.threads = [Thread(target=work, daemon=True) for work in (self._listen, self._talk)]
        for thread in self.threads:
            thread.start()

    def say(self, line: bytes) -> None:
        """Queue a line for it to read."""
        self.outbox.put(line)

    def _listen(self) -> None:
        assert self.running.stdout is not None
        with suppress(OSError, ValueError):
            while line := self.running.stdout.readline(LARGEST + 2):
                self.hear(line.rstrip(b"\r\n"))
        self.hear(None)

    def _talk(self) -> None:
        assert self.running.stdin is not None
        with suppress(OSError, ValueError):
            while (line := self.outbox.get()) is not None:
                self.running.stdin.write(line + b"\n")
                self.running.stdin.flush()
            self.running.stdin.close()

    def end(self, patience_s: float) -> None:
        """Close its input, and end it if it does not end by itself."""
        self.outbox.put(None)
        try:
            self.running.wait(patience_s)
        except subprocess.TimeoutExpired:
            self.running.kill()
            self.running.wait()
        for thread in self.threads:
            thread.join(GOODBYE_S)
        for pipe in (self.running.stdin, self.running.stdout):
            with suppress(OSError):
                if pipe is not None:
                    pipe.close()
