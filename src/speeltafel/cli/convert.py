"""Turns our records into exports of hanab.live and back."""

from __future__ import annotations

import sys

from speeltafel.api import game_of, record, replayed
from speeltafel.cli.faults import Fault
from speeltafel.cli.files import STDIN, read_bytes, read_stdin
from speeltafel.cli.tableside import print_json, ready_to_replay, title
from speeltafel.kernel.game_record import LARGEST, decode
from speeltafel.kernel.match import Match
from speeltafel.kernel.record_errors import BadRecord


def run(file: str, wanted: str) -> int:
    """Print the game in the wanted format."""
    try:
        content = decode(read_stdin(LARGEST) if file == STDIN else read_bytes(file, LARGEST))
        game = game_of(content)
        ready_to_replay(game)
        match, names = replayed(content, game)
    except BadRecord as fault:
        raise Fault(f"{file}: {fault.message}") from None
    if wanted == "hanab.live":
        print_export(file, match, names)
    else:
        sys.stdout.write(record(match, names or None))
    return 0


def print_export(file: str, match: Match, names: list[str]) -> None:
    from speeltafel.games.hanabi import hanab_live  # noqa: PLC0415  (other games need not load Hanabi)

    if match.game.name != "hanabi":
        raise Fault(f"{file}: this is a record of {title(match.game.name)}; hanab.live plays Hanabi")
    try:
        print_json(hanab_live.write(match, names or None))
    except ValueError as fault:
        raise Fault(f"{file}: {fault}") from None
