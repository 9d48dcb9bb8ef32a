"""The command line: the only layer that opens files."""

from __future__ import annotations

import sys


def main() -> None:
    """The command `speeltafel`."""
    from speeltafel.cli.app import run  # noqa: PLC0415  (a broken start must still end in one clear line)

    sys.exit(run(sys.argv[1:]))
