"""What a table and a socket cost while nothing happens: memory, and whether the server still answers at once."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable

import msgspec

from benchmarks.server.cores import resident
from benchmarks.server.frames import Line
from benchmarks.server.ours import GAME, HELLO, OurHost

CHUNK = 100


class Idle(msgspec.Struct, kw_only=True):
    """What was held, and at what price."""

    tables: int
    sockets: int
    bytes_a_table: float
    bytes_a_socket: float
    whole: int
    """Bytes of the process in the end."""
    answer: float
    """Milliseconds until a ping is answered among all of them, the median of some."""


def measure(port: int, pid: int, tables: int, sockets: int, say: Callable[[float], None]) -> Idle:
    """Open tables with one visitor each, then more visitors, and see what the process grows by."""
    host = OurHost("127.0.0.1", [port])
    lines = [visit(host, open_table(host, 0), 0)]
    before = resident(pid)
    names = []
    for number in range(tables):
        names.append(open_table(host, number))
        lines.append(visit(host, names[-1], number))
        if number % CHUNK == 0:
            say(number / (tables + sockets))
    with_tables = resident(pid)
    for number in range(sockets):
        lines.append(visit(host, names[number % tables], number))
        if number % CHUNK == 0:
            say((tables + number) / (tables + sockets))
    whole = resident(pid)
    a_socket = (whole - with_tables) / sockets
    answer = sorted(ping(lines[len(lines) * n // 100]) for n in range(100))[50]
    for line in lines:
        line.close()
    gc.collect()
    return Idle(
        tables=tables,
        sockets=len(lines),
        bytes_a_table=(with_tables - before) / tables - a_socket,
        bytes_a_socket=a_socket,
        whole=whole,
        answer=answer,
    )


def open_table(host: OurHost, number: int) -> str:
    wish = {"game": GAME.name, "seats": [{"kind": "open"}] * GAME.seats, "options": {}, "public": False}
    answer, _ = host.webs[0].post("/api/tables", wish, host.cookies[number % len(host.cookies)])
    return str(answer["table"])


def visit(host: OurHost, table: str, number: int) -> Line:
    """A socket that has been told how the table stands."""
    headers = {"Cookie": host.cookies[number % len(host.cookies)], "Origin": f"http://127.0.0.1:{host.ports[0]}"}
    line = Line("127.0.0.1", host.ports[0], f"/api/tables/{table}/socket", headers)
    line.say(HELLO)
    wait_for(line, b'{"type":"snapshot"')
    return line


def ping(line: Line) -> float:
    """Milliseconds until the server answers."""
    begun = time.perf_counter()
    line.say(b'{"type":"ping"}')
    wait_for(line, b'{"type":"pong"')
    return (time.perf_counter() - begun) * 1000


def wait_for(line: Line, begin: bytes) -> None:
    while not any(payload.startswith(begin) for payload in line.heard()):
        pass
