"""Plays a bot by its name at the table that the environment names: `python -m speeltafel.client expert`."""

from __future__ import annotations

import os
import sys

from speeltafel.client.bots import NamedPlayer
from speeltafel.client.faults import TableFault
from speeltafel.client.playing import play


def main(arguments: list[str]) -> int:
    """Play one game at the table that the environment names."""
    if len(arguments) != 1:
        print("usage: python -m speeltafel.client NAME | NAME@BUDGET | MODULE:CLASS", file=sys.stderr)
        return 2
    sys.path.append(os.getcwd())
    try:
        play(NamedPlayer(arguments[0]))
    except (TableFault, ImportError, AttributeError) as fault:
        print(f"{arguments[0]}: {fault}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
