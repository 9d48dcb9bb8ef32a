"""Runs the commands of the set-up quietly; a failure carries the line that says why."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Mapping, Sequence
from pathlib import Path


class Failed(Exception):
    """A way to bring a program is not open on this machine."""


def run(command: Sequence[str | Path], environment: Mapping[str, str] | None = None, folder: Path | None = None) -> str:
    """What a command prints; `Failed` if it does not succeed."""
    surroundings = {**os.environ, **(environment or {})}
    try:
        done = subprocess.run(
            command,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            errors="replace",
            check=False,
            env=surroundings,
            cwd=folder,
        )
    except OSError as error:
        raise Failed(str(error)) from error
    if done.returncode:
        raise Failed(reason(done.stdout) or f"{command[0]} ended with status {done.returncode}")
    return done.stdout


def reason(told: str) -> str:
    """The line of a program's output that most likely says why it failed: the last that speaks of an error."""
    lines = [line.strip() for line in told.splitlines() if line.strip()]
    telling = [line for line in lines if "error" in line.lower() or line.startswith("E:")]
    return (telling or lines or [""])[-1][:300]
