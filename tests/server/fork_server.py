"""Servers that start in a moment: a process with everything in memory forks them.

What is left of a start is what is worth being killed in: the database, the leases, the port. The process is started as
`python -m tests.server.fork_server FD` and takes its orders from that socket, one after the other.
"""

from __future__ import annotations

import asyncio
import os
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

import msgspec

LONGEST = 64 * 1024


class Start(msgspec.Struct, tag=True):
    """Start a server with this command line; the answer is its process id. Its output and log come along as files."""

    words: list[str]


class Wait(msgspec.Struct, tag=True):
    """Wait until a server has ended; the answer is its exit status."""

    pid: int


Order = Start | Wait


class ForkServer:
    """The process that forks servers."""

    def __init__(self, line: socket.socket) -> None:
        self.line = line

    @classmethod
    @contextmanager
    def opened(cls, environment: Mapping[str, str]) -> Iterator[ForkServer]:
        """One that is ready; ends with the block."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        command = [sys.executable, "-m", "tests.server.fork_server", str(theirs.fileno())]
        folder = Path(__file__).parents[2]
        with (
            ours,
            subprocess.Popen(command, pass_fds=[theirs.fileno()], env=environment, cwd=folder) as process,
        ):
            theirs.close()
            try:
                fork_server = cls(ours)
                assert fork_server.answer() == process.pid
                yield fork_server
            finally:
                process.kill()

    def answer(self) -> int:
        return int(self.line.recv(LONGEST) or b"-1")

    def order(self, order: Order, files: Sequence[int] = ()) -> int:
        socket.send_fds(self.line, [msgspec.json.encode(order)], files)
        return self.answer()

    async def start(self, words: Sequence[str], log: int) -> ForkedServer:
        """A server that is getting ready."""
        reading, writing = os.pipe()
        try:
            pid = self.order(Start(list(words)), [writing, log])
        finally:
            os.close(writing)
        output = asyncio.StreamReader()
        transport, _ = await asyncio.get_running_loop().connect_read_pipe(
            lambda: asyncio.StreamReaderProtocol(output), os.fdopen(reading, "rb")
        )
        return ForkedServer(self, pid, output, transport)


class ForkedServer:
    """A server that was forked, to be used like a process of asyncio."""

    def __init__(self, fork_server: ForkServer, pid: int, stdout: asyncio.StreamReader, transport: Any) -> None:
        self.fork_server, self.pid, self.stdout, self.transport = fork_server, pid, stdout, transport
        self.returncode: int | None = None

    def kill(self) -> None:
        self.send_signal(signal.SIGKILL)

    def send_signal(self, number: int) -> None:
        """Until somebody has waited for it, the id is its own."""
        if self.returncode is None:
            os.kill(self.pid, number)

    async def communicate(self) -> None:
        """Wait until it has ended."""
        if self.returncode is None:
            self.returncode = await asyncio.to_thread(self.fork_server.order, Wait(self.pid))
            self.transport.close()


def main(line: socket.socket) -> None:
    """Have everything ready, say so, and do what is ordered until nobody is there."""
    from speeltafel.cli import app, serve  # noqa: F401, PLC0415  (this takes seconds, once)
    from speeltafel.cli.compile import compile_games  # noqa: PLC0415
    from speeltafel.server import run  # noqa: F401, PLC0415
    from tests.games import HIDING  # noqa: PLC0415
    from tests.server.peers import workers_for  # noqa: PLC0415

    compile_games()
    with workers_for(HIDING):
        obey(line)


def obey(line: socket.socket) -> None:
    """Start servers and wait for them, as ordered."""
    answer = os.getpid()
    while True:
        line.send(str(answer).encode())
        said, files, _, _ = socket.recv_fds(line, LONGEST, 2)
        if not said:
            return
        match msgspec.json.decode(said, type=Order):
            case Start(words):
                answer = os.fork() or become(words, line, files)
                for file in files:
                    os.close(file)
            case Wait(pid):
                answer = os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def become(words: list[str], line: socket.socket, files: Sequence[int]) -> NoReturn:
    """Be a server and nothing else."""
    from speeltafel.cli.app import run  # noqa: PLC0415

    line.close()
    for number, file in enumerate(files, 1):
        os.dup2(file, number)
        os.close(file)
    sys.stdout, sys.stderr = os.fdopen(1, "w"), os.fdopen(2, "w", buffering=1)  # the old ones were other kinds of files
    status = run(words)
    sys.stdout.flush()
    os._exit(status)


if __name__ == "__main__":
    main(socket.socket(fileno=int(sys.argv[1])))
