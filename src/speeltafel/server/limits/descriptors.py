"""File descriptors: how many this process may have, how many it has, and how many of them connections may take."""

from __future__ import annotations

import os
from pathlib import Path
from typing import NamedTuple

try:
    import resource
except ImportError:  # Windows knows no such limit
    resource = None  # type: ignore[assignment]

OPEN = Path("/proc/self/fd"), Path("/dev/fd")
"""Folders in which systems list the open descriptors of whoever looks."""
UNKNOWN_USE = 100
"""Where no such folder is: more than a server without visitors has open."""
NO_LIMIT = 1 << 20
ENOUGH = 1024
"""Fewer than these are too few for a club."""


class Descriptors(NamedTuple):
    """How many descriptors are open, and how many may be."""

    used: int
    most: int

    @property
    def reserve(self) -> int:
        """What connections leave alone: the database opens files, and newcomers must be told that there is no room."""
        return max(32, min(1024, self.most // 8))

    @property
    def connections(self) -> int:
        """How many connections there may be, beside what is open without any."""
        return max(8, self.most - self.used - self.reserve)


def descriptors() -> Descriptors:
    """As it is now."""
    return Descriptors(used(), soft_limit())


def used() -> int:
    for folder in OPEN:
        try:
            return len(os.listdir(folder)) - 1  # the one that lists them is closed again
        except OSError:
            continue
    return UNKNOWN_USE


def soft_limit() -> int:
    if resource is None:
        return NO_LIMIT
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return NO_LIMIT if soft == resource.RLIM_INFINITY else min(soft, NO_LIMIT)


def raise_limit() -> int:
    """Raise the limit as far as the system lets everybody; the limit that holds then."""
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = NO_LIMIT if hard == resource.RLIM_INFINITY else min(hard, NO_LIMIT)
        if soft != resource.RLIM_INFINITY and soft < wanted:
            try:
                resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
            except (OSError, ValueError):  # some systems name a hard limit that they do not grant
                return soft_limit()
    return soft_limit()
