"""Processes on cores: starting a server on one of them, what it uses, and stopping it."""

from __future__ import annotations

import os
import resource
import socket
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

TICKS = os.sysconf("SC_CLK_TCK")
PAGE = os.sysconf("SC_PAGE_SIZE")
START = 120.0
"""Seconds a server may need until its port is open: rules are compiled before."""
STOP = 20.0


def free_port() -> int:
    """A port that nobody has."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port


def allow_many_sockets() -> int:
    """As many open files as this machine allows, also for the processes started from here."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
    return most


def pinned(command: Sequence[str], core: int) -> list[str]:
    """The command, on this core only."""
    return ["taskset", "--cpu-list", str(core), *command]


@contextmanager
def running(
    command: Sequence[str], core: int, port: int, log: Path, environment: Mapping[str, str] | None = None
) -> Iterator[int]:
    """A server on a core, from when its port is open; gives its process id."""
    with log.open("ab") as out:
        process = subprocess.Popen(
            pinned(command, core),
            stdout=out,
            stderr=out,
            stdin=subprocess.DEVNULL,
            env={**os.environ, **(environment or {})},
        )
        try:
            wait_for(port, process, log)
            yield process.pid
        finally:
            process.terminate()
            try:
                process.wait(STOP)
            except subprocess.TimeoutExpired:
                process.kill()
                process.wait()


def wait_for(port: int, process: subprocess.Popen[bytes], log: Path) -> None:
    """Return when somebody listens on the port."""
    give_up = time.monotonic() + START
    while time.monotonic() < give_up:
        if process.poll() is not None:
            raise RuntimeError(f"the server ended with {process.returncode}:\n{log.read_text()[-2000:]}")
        try:
            socket.create_connection(("127.0.0.1", port), timeout=1).close()
            return
        except OSError:
            time.sleep(0.05)
    raise RuntimeError(f"no server on port {port} after {START:.0f} seconds:\n{log.read_text()[-2000:]}")


def family(pid: int) -> list[int]:
    """A process and all that it started."""
    found = [pid]
    for parent in found:
        for task in Path(f"/proc/{parent}/task").glob("*/children"):
            try:
                found += map(int, task.read_text().split())
            except OSError:
                continue
    return found


def processor_seconds(pid: int) -> float:
    """Processor time that a process has used, all its threads together."""
    fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def machine_seconds() -> float:
    """Processor time that the whole machine has used, all cores together."""
    user, nice, system, _idle, _waiting, *rest = Path("/proc/stat").read_text().split("\n", 1)[0].split()[1:9]
    return sum(map(int, (user, nice, system, *rest[:2]))) / TICKS


def resident(pid: int) -> int:
    """Bytes of memory that a process has."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * PAGE


def file_system(folder: Path) -> str:
    """What kind of file system a folder is on: durable means little in memory."""
    mounts = [line.split()[1:3] for line in Path("/proc/mounts").read_text().splitlines()]
    above = [(len(point), kind) for point, kind in mounts if folder.resolve().is_relative_to(point)]
    return max(above)[1] if above else "unknown"
