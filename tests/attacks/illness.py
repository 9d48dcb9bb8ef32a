"""What happens to the machine under a server: nothing can be written, data is damaged, the process stands still."""

from __future__ import annotations

import asyncio
import json
import resource
import signal
import sqlite3
import subprocess
import sys
import time
from collections.abc import Awaitable, Callable
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path

from tests.attacks.client import FAULTS, ME, OPEN, Caller, TableClient, begin, fresh_address, games, short_game
from tests.attacks.server import CHECKOUT, AttackedServer, CannotStart
from tests.cli.served import surroundings

SOON = 20.0
"""Seconds within which a server must notice."""
NOTHING_MORE = 1
"""The size above which no file may grow when nothing can be written."""


async def soon(holds: Callable[[], Awaitable[bool]]) -> bool:
    """Ask until it is so, or until it has taken too long."""
    until = time.monotonic() + SOON
    while not await holds():
        if time.monotonic() > until:
            return False
        await asyncio.sleep(0.1)
    return True


# Nothing can be written


@dataclass
class Unwritable:
    """What was answered before, while and after nothing could be written."""

    health_before: int
    write_refused: int
    said_ill: bool
    said_well_again: bool
    tells_version: bool
    """Whether an outsider is told which version runs."""


async def forbid_writing(server: AttackedServer) -> Unwritable:
    """Let no file grow for a while, as on a full disk."""
    outsider = Caller(server.url, fresh_address())
    before = await outsider.get("/healthz")
    with server.short_of(resource.RLIMIT_FSIZE, NOTHING_MORE):
        refused = (await outsider.take_name("Nobody")).status

        async def is_ill() -> bool:
            return (await outsider.get("/healthz")).status == 503

        said_ill = await soon(is_ill)

    async def is_well() -> bool:
        return (await outsider.take_name("Somebody")).is_good and (await outsider.get("/healthz")).status == 200

    well = await soon(is_well)
    outsider.close()
    return Unwritable(before.status, refused, said_ill, well, "version" in before.json)


# Damaged data


async def table_with_moves(url: str) -> str:
    """A table of two people at which a few moves were made; the game goes on."""
    one = await Caller.guest(url, "Ann", fresh_address())
    other = await Caller.guest(url, "Bob", fresh_address())
    table = await one.opened_table(short_game(await games(one))["game"], [ME, OPEN])
    async with one.at(table) as mine, other.at(table) as theirs:
        await theirs.answer({"type": "sit", "key": "sit"})
        await begin(mine, theirs)
        for number in range(4):
            await mine.answer({"type": "nod", "key": f"n{number}", "preset": "hello"})
    one.close()
    other.close()
    return table


async def can_be_seen(url: str, table: str) -> bool:
    """Whether a stranger gets a picture of a table."""
    caller = Caller(url, fresh_address())
    try:
        async with caller.at(table) as client:
            heard = await client.hear_of("snapshot", "closed", "refused")
            return bool(heard["type"] == "snapshot")
    except FAULTS:
        return False
    finally:
        caller.close()


@dataclass
class Damaged:
    """How a server starts whose data was altered."""

    starts: bool
    others_there: int
    others: int
    damaged_there: bool
    is_told: bool
    """Whether a line of its log, or the reason why it did not start, names what is damaged."""
    doctor: int | None
    """The exit status of `speeltafel doctor`."""


async def alter_row(server: AttackedServer) -> Damaged:
    """Alter one row of one table's log while the server is stopped."""
    tables = [await table_with_moves(server.url) for _ in range(3)]
    await asyncio.to_thread(server.kill)
    with closing(sqlite3.connect(server.file)) as data:
        data.execute("""UPDATE log SET action = '{"altered' WHERE "table" = ? AND version = 3""", [tables[0]])
        data.commit()
    return await started_again(server, tables[:1], tables[1:], tables[0])


async def damage_write_ahead_log(server: AttackedServer, many: int = 25) -> Damaged:
    """Kill a server that has tables in its write-ahead log, and change a byte in the middle of that."""
    tables = [await table_with_moves(server.url) for _ in range(many)]
    await asyncio.to_thread(server.kill)
    wal = Path(f"{server.file}-wal")
    content = bytearray(wal.read_bytes())
    content[len(content) // 2] ^= 0xFF
    wal.write_bytes(content)
    return await started_again(server, [], tables, server.file.name)


async def started_again(server: AttackedServer, damaged: list[str], others: list[str], sign: str) -> Damaged:
    """Start a server with damaged data and see what it knows of it."""
    status = await asyncio.to_thread(doctor, server)
    server.told.clear()
    try:
        await asyncio.to_thread(server.start)
    except CannotStart as fault:
        return Damaged(False, 0, len(others), False, sign in str(fault) and "internal error" not in str(fault), status)
    there = [table for table in others if await can_be_seen(server.url, table)]
    damaged_there = bool([table for table in damaged if await can_be_seen(server.url, table)])
    told = any(sign in json.dumps(line) for line in server.warnings())
    return Damaged(True, len(there), len(others), damaged_there, told, status)


def doctor(server: AttackedServer) -> int | None:
    """Let the host's own command look; none where a checkout has no such command."""
    line = [sys.executable, "-m", "speeltafel", "doctor", "--database", server.database]
    environment = surroundings(server.home, {"PYTHONPATH": str(CHECKOUT / "src")})
    done = subprocess.run(line, capture_output=True, text=True, check=False, env=environment, timeout=180)
    return None if "No such command" in done.stderr else done.returncode


# A process that stands still


@dataclass
class Frozen:
    """Who had a seat before and after a server stood still."""

    seats_lost: int
    moves_after: int


async def freeze(server: AttackedServer, clock: int, seconds: float) -> Frozen:
    """Stop the process for longer than a move may take, while two people play by the clock."""
    one = await Caller.guest(server.url, "Ann", fresh_address())
    other = await Caller.guest(server.url, "Bob", fresh_address())
    game = short_game(await games(one))["game"]
    table = await one.opened_table(game, [ME, OPEN], clock={"kind": "move", "seconds": clock})
    async with one.at(table) as mine, other.at(table) as theirs:
        await theirs.answer({"type": "sit", "key": "sit"})
        await begin(mine, theirs)
        server.signal(signal.SIGSTOP)
        await asyncio.sleep(seconds)
        server.signal(signal.SIGCONT)
        await mine.answer({"type": "nod", "key": "awake", "preset": "hello"})  # its clocks have rung by then
        lost, moves = await look_and_move(one, other, table)
    one.close()
    other.close()
    return Frozen(lost, moves)


async def look_and_move(one: Caller, other: Caller, table: str) -> tuple[int, int]:
    """How many seats a bot plays for, and whether the one to act can still act."""
    lost, moves = 0, 0
    for person in (one, other):
        async with person.at(table) as client:
            picture = await client.hear_of("snapshot")
            lost = sum(bool(seat.get("away")) for seat in picture["seats"])
            moves += await move(client, picture)
    return lost, moves


async def move(client: TableClient, picture: dict[str, object]) -> bool:
    """Make the first legal move, if it is this one's turn."""
    if "legal" not in picture:
        return False
    legal = picture["legal"]
    assert isinstance(legal, list)
    act = {"type": "act", "key": "after", "decision": picture["decision"], "action": legal[0]}
    return bool((await client.answer(act))["type"] == "ack")
