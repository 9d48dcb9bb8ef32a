"""Prints records in the formats of other programs, and theirs in ours."""

from __future__ import annotations

import sys
from typing import Any

from speeltafel.api import game_of, record, replayed
from speeltafel.cli.compilation import ensure_replay_compiled
from speeltafel.cli.errors import CommandError, usage_error
from speeltafel.cli.files import STDIN, read_bytes, read_stdin
from speeltafel.cli.game_options import ConvertOptions
from speeltafel.cli.output import print_json
from speeltafel.games import load, playable
from speeltafel.kernel.game import Game
from speeltafel.kernel.game_record import LARGEST, decode
from speeltafel.kernel.match import Match
from speeltafel.kernel.options import listed
from speeltafel.kernel.record_errors import BadRecord

OURS = "speeltafel"


def run(options: ConvertOptions) -> int:
    """Print the game in the wanted format."""
    games = games_by_format()
    if options.to != OURS and options.to not in games:
        raise usage_error(f"--to {options.to[:60]!r}: expected one of {listed([OURS, *games])}")
    match, names = read_game(options.file)
    if options.to == OURS:
        sys.stdout.write(record(match, names or None))
        return 0
    try:
        print_json(exported(match, names, options.to, games[options.to]))
    except ValueError as fault:
        raise CommandError(f"{options.file}: {fault}") from None
    return 0


def games_by_format() -> dict[str, list[Game]]:
    """The formats of other programs by name, and the games that each can hold."""
    found: dict[str, list[Game]] = {}
    for game in map(load, playable()):
        for known in game.formats:
            found.setdefault(known.name, []).append(game)
    return found


def read_game(file: str) -> tuple[Match, list[str]]:
    """The match that a file leads to, and the players' names."""
    try:
        content = decode(read_stdin(LARGEST) if file == STDIN else read_bytes(file, LARGEST))
        game = game_of(content)
        ensure_replay_compiled(game)
        return replayed(content, game)
    except BadRecord as fault:
        raise CommandError(f"{file}: {fault.message}") from None


def exported(match: Match, names: list[str], wanted: str, games: list[Game]) -> dict[str, Any]:
    """A match in the format of another program; raises ValueError for one that the format cannot hold."""
    known = next((known for known in match.game.formats if known.name == wanted), None)
    if known is None:
        titles = listed([game.title for game in games])
        raise ValueError(f"this is a record of {match.game.title}; {wanted} plays {titles}")
    return known.write(match, names or None)
