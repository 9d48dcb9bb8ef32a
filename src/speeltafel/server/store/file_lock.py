"""One process per SQLite file: a lock of the operating system, held beside the database, that dies with its process."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from weakref import WeakSet

from speeltafel.server.store.results import StoreBusy

if sys.platform == "win32":
    import msvcrt

    def lock(file: int) -> None:
        try:
            msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
        except PermissionError as taken:
            raise BlockingIOError from taken

else:
    import fcntl

    def lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class Claim:
    """The right to write one database file."""

    def __init__(self, database: Path) -> None:
        self.file = os.open(f"{database}.lock", os.O_RDWR | os.O_CREAT, 0o600)
        try:
            lock(self.file)
        except OSError as error:
            os.close(self.file)
            if isinstance(error, BlockingIOError):
                raise StoreBusy(
                    f"{database} is in use: one process serves one SQLite file, several need PostgreSQL"
                ) from error
            raise
        claims.add(self)

    def release(self) -> None:
        if self in claims:
            claims.discard(self)
            os.close(self.file)


claims: WeakSet[Claim] = WeakSet()


def leave_to_parent() -> None:
    """A forked child shares the lock and would hold it after its parent was killed; closing its copy undoes that."""
    for claim in list(claims):
        claim.release()


if sys.platform != "win32":
    os.register_at_fork(after_in_child=leave_to_parent)
