"""SQLite's write-ahead log as a file: whether something is missing from it, and how it is kept small."""

from __future__ import annotations

import sqlite3
import struct
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import BinaryIO, NamedTuple

from speeltafel.server.store import witness
from speeltafel.server.store.results import StoreFault

HEADER, FRAME_HEADER = 32, 24
MASK = 0xFFFFFFFF
MX_FRAME = slice(16, 20)
"""Where the index beside the log says how many frames SQLite accepts."""
SEVERAL = 2
"""Commits that fit together: one alone may be the last, which a power cut can tear, or a failed one that was
written over."""
MEGABYTE = 1 << 20
FULL = {sqlite3.SQLITE_FULL, sqlite3.SQLITE_IOERR}


class WalChecksum(NamedTuple):
    """SQLite's running checksum."""

    first: int
    second: int

    def after(self, content: bytes, order: str) -> WalChecksum:
        """The sums after some more bytes."""
        first, second = self
        words = iter(struct.unpack(f"{order}{len(content) // 4}I", content))
        for word, other in zip(words, words, strict=True):
            first = (first + word + second) & MASK
            second = (second + other + first) & MASK
        return WalChecksum(first, second)


def beside(database: Path, ending: str) -> Path:
    return database.with_name(database.name + ending)


def refuse_loss(database: Path) -> None:
    """Refuse a database from which changes are missing that were acknowledged. Nothing is written for that."""
    lost = what_is_lost(database)
    if lost is not None:
        name = database.name
        raise StoreFault(
            f"{database} has lost changes that had been acknowledged: {lost}. Copy {name}, {name}-wal and "
            f"{name}.witness to a safe place, then restore a backup; or, to go on with what is left, write the word "
            f"{witness.ACCEPTED} into {name}.witness and start again"
        )


def what_is_lost(database: Path) -> str | None:
    """What shows that acknowledged changes are missing; None when nothing does, also for a file that is no database."""
    if witness.is_accepted(database) or witness.is_new(database):
        return None
    try:
        with only_looking(database) as connection:
            return missing(connection, witness.read(database)) or torn(database)
    except sqlite3.DatabaseError:
        return None  # whoever opens it for writing says what is wrong


@contextmanager
def only_looking(database: Path) -> Iterator[sqlite3.Connection]:
    """A connection that leaves the write-ahead log as it is, also when it is the last one to go."""
    connection = sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True, isolation_level=None)
    with closing(connection):
        connection.execute("SELECT count(*) FROM sqlite_master").fetchone()  # reads the log, as far as it fits
        yield connection


def missing(connection: sqlite3.Connection, stored: witness.Stored | None) -> str | None:
    """What the database does not have though it was stored."""
    if stored is None:
        return None
    (changes,) = connection.execute("PRAGMA user_version").fetchone()
    if changes < stored.changes:
        return f"it is as it was {stored.changes - changes} changes ago"
    if changes > stored.changes or not stored.table:
        return None
    found = connection.execute('SELECT max(version) FROM log WHERE "table" = ?', [stored.table]).fetchone()[0] or 0
    if found < stored.version:
        return f"table {stored.table} had {stored.version} entries and has {found}"
    return None


# The file


def torn(database: Path) -> str | None:
    """Whether whole commits follow the place where SQLite stops reading its log; called while it is open."""
    try:
        accepted = int.from_bytes(beside(database, "-shm").read_bytes()[MX_FRAME], sys.byteorder)
        with beside(database, "-wal").open("rb") as log:
            place = commits_after(log, accepted)
    except (OSError, struct.error):
        return None
    return None if place is None else f"{database.name}-wal is damaged after frame {accepted}, and goes on"


def commits_after(log: BinaryIO, accepted: int) -> int | None:
    """The first frame after the accepted ones at which several commits that fit together end.

    A crash leaves at most one commit there: each is flushed before the next begins. Frames of an earlier round, which
    the log was not yet written over, have other salts.
    """
    header = log.read(HEADER)
    magic, _, page, _, *salts, first, second = struct.unpack(">8I", header)
    order = ">" if magic & 1 else "<"
    is_whole = WalChecksum(0, 0).after(header[:FRAME_HEADER], order) == (first, second)
    log.seek(HEADER + accepted * (FRAME_HEADER + page))
    before, commits, number = None, 0, accepted
    while len(frame := log.read(FRAME_HEADER + page)) == FRAME_HEADER + page:
        number += 1
        _, size, *own_salts, first, second = struct.unpack(">6I", frame[:FRAME_HEADER])
        if is_whole and own_salts != salts:
            before, commits = None, 0
            continue
        fits = before is not None and before.after(frame[:8] + frame[FRAME_HEADER:], order) == (first, second)
        commits = (commits if fits else 0) + (size != 0)
        before = WalChecksum(first, second)
        if commits >= SEVERAL:
            return number
    return None


# Keeping it small


def write_back(database: Path) -> None:
    """Before anything else is written: bring what the log holds into the database, and so give its space back.

    The connection keeps the log's index in memory, so this works on a disk that has not a single byte left.
    """
    log = beside(database, "-wal")
    if not log.exists() or not log.stat().st_size:
        return
    connection = sqlite3.connect(database, isolation_level=None, timeout=0)
    with closing(connection):
        try:
            connection.execute("PRAGMA locking_mode=EXCLUSIVE")
            connection.execute("PRAGMA checkpoint_fullfsync=ON")
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()
        except sqlite3.DatabaseError as error:
            if error.sqlite_errorcode & 0xFF in FULL:
                raise StoreFault(no_room(database, log, error)) from error


def no_room(database: Path, log: Path, error: sqlite3.Error) -> str:
    size = -(-log.stat().st_size // MEGABYTE)
    return (
        f"cannot open {database}: {error}. Changes in {log.name} have to be written back first. If the disk is "
        f"full, make {size} MB free, but delete no file whose name begins with {database.name}, and start again"
    )


def checkpoint(database: Path, mode: str = "PASSIVE") -> None:
    """Write back what can be written back without standing in anybody's way."""
    with closing(sqlite3.connect(database, isolation_level=None, timeout=0)) as connection:
        connection.execute(f"PRAGMA wal_checkpoint({mode})").fetchone()
