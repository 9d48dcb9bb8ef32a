"""Reads and writes the files that people name on the command line."""

from __future__ import annotations

import os
import sys
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from speeltafel.cli.errors import CommandError, reason

STDIN = "-"
"""Names standard input where a file is expected."""
LARGEST_TOML = 1024 * 1024
"""Bytes in the largest TOML file that is read."""


def read_bytes(name: str, largest: int) -> bytes:
    """A file's content; of a file over the largest size, one byte more than that."""
    try:
        with open(name, "rb") as file:
            return file.read(largest + 1)
    except (OSError, ValueError) as fault:
        raise CommandError(f"{name}: cannot be read: {reason(fault)}") from None


def read_stdin(largest: int) -> bytes:
    """All of standard input; if it is over the largest size, one byte more than that."""
    return sys.stdin.buffer.read(largest + 1)


def lines_of_stdin(largest: int) -> Iterator[bytes]:
    """Lines as they come; of a line that is too long only the beginning, one byte more than allowed."""
    stream = sys.stdin.buffer
    while line := stream.readline(largest + 2):
        rest = line
        while rest and not rest.endswith(b"\n"):
            rest = stream.readline(largest + 2)
        yield line.removesuffix(b"\n")


def write_bytes(name: str | os.PathLike[str], content: bytes) -> None:
    """Write a whole file."""
    try:
        Path(name).write_bytes(content)
    except (OSError, ValueError) as fault:
        raise CommandError(f"{os.fspath(name)}: cannot be written: {reason(fault)}") from None


def read_toml(name: str) -> dict[str, Any]:
    """The tables of a TOML file."""
    content = read_bytes(name, LARGEST_TOML)
    if len(content) > LARGEST_TOML:
        raise CommandError(f"{name}: larger than {LARGEST_TOML // 1024**2} MiB; expected a smaller TOML file")
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as fault:
        raise CommandError(f"{name}: not TOML: no UTF-8 text ({fault.reason})") from None
    except tomllib.TOMLDecodeError as fault:
        raise CommandError(f"{name}: not TOML: {fault}") from None
    except RecursionError:
        raise CommandError(f"{name}: not TOML: nested too deeply") from None
