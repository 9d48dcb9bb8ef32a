"""The files in which a report is kept: finds out before anything is played whether they can be written."""

from __future__ import annotations

import os
from pathlib import Path

from speeltafel.arena.plan import BadPlan


def demand_writable(name: str) -> None:
    """Raise BadPlan for a file that cannot be written; whatever is there stays as it is."""
    try:
        try_opening(Path(name))
    except (OSError, ValueError) as fault:
        raise BadPlan(unwritable(name, fault)) from None


def unwritable(name: str, fault: OSError | ValueError) -> str:
    """Why a file cannot be written, in a line."""
    why = (fault.strerror or str(fault)).lower() if isinstance(fault, OSError) else str(fault)
    return f"{name}: cannot be written: {why}"


def try_opening(file: Path) -> None:
    """Open a file for writing, and take it away again if it was not there; raises OSError."""
    if file.is_fifo():
        return  # its reader would take the closing for the end
    is_new = not file.exists()
    os.close(os.open(file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o666))
    if is_new:
        file.resolve().unlink()  # a link may have led to it
