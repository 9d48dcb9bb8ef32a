"""A small file beside an SQLite database that says what was stored last, so that lost changes are noticed.

SQLite reads its write-ahead log up to the first frame that does not fit, and says nothing of what it leaves out. Every
change raises a number in the database, and after each commit the file beside it says how far that number was, and
which entry was appended after it. The file is not flushed: after a power cut it may be old, but never ahead.
"""

from __future__ import annotations

import os
import zlib
from contextlib import suppress
from io import FileIO
from pathlib import Path
from typing import NamedTuple

SIZE = 200
"""Bytes of the file: whatever is written covers what was there before."""
ACCEPTED = "accept"
"""What a host writes into it to go on with a database from which something is missing."""


class Stored(NamedTuple):
    """What was certainly stored: so many changes, and after the last of them this entry, if any.

    It stands in the file after a sum over it, so that one that was torn in the middle says nothing.
    """

    changes: int
    table: str = ""
    version: int = 0


def opened(database: Path) -> FileIO:
    """The file beside a database that is being opened, to be written after every commit."""
    if is_new(database):
        path_beside(database).unlink(missing_ok=True)  # it speaks of one that its host has taken away
    return FileIO(os.open(path_beside(database), os.O_RDWR | os.O_CREAT, 0o600), "r+")


def is_new(database: Path) -> bool:
    """Whether nothing was ever written into a database."""
    return not database.exists() or not database.stat().st_size


def path_beside(database: Path) -> Path:
    return database.with_name(f"{database.name}.witness")


def read(database: Path) -> Stored | None:
    """What the file says; None without one, for one that is torn, and where the host accepted a loss."""
    try:
        found = path_beside(database).read_bytes().rstrip().decode()
    except (OSError, UnicodeDecodeError):
        return None
    begin, _, text = found.partition(" ")
    changes, *entry = text.split(" ")
    if begin != f"{zlib.crc32(text.encode()):08x}":
        return None
    return Stored(int(changes), entry[0], int(entry[1]))


def is_accepted(database: Path) -> bool:
    """Whether the host wants to go on with what is left."""
    with suppress(OSError):
        return path_beside(database).read_bytes()[:SIZE].strip() == ACCEPTED.encode()
    return False
