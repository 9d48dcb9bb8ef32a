"""Plays games with the bots of an earlier checkout and writes their records, with what that checkout makes of them.

It runs inside that checkout, after `write_database.py`, whose records it judges as well:

    PYTHONPATH=OLD/src:OLD python tests/compatibility/write_records.py
"""

from __future__ import annotations

import hashlib
import json
import subprocess
import sys
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

TESTS = Path(__file__).parent.parent
GAMES = 8
"""Records that are played here; as many come from the server."""
CAP = 400
"""Decisions after which a game is left unfinished."""
EXPECTED = "expected.json"

games: Any = import_module("speeltafel.games")
roster: Any = import_module("speeltafel.bots.roster")
bot: Any = import_module("speeltafel.bots.bot")
contract: Any = import_module("speeltafel.kernel.contract")
options: Any = import_module("speeltafel.kernel.options")
match: Any = import_module("speeltafel.kernel.match")
gamefile: Any = import_module("speeltafel.kernel.gamefile")


def main() -> int:
    for name in games.SHELF:
        game, folder = games.load(name), TESTS / name / "records"
        folder.mkdir(exist_ok=True)
        for number in range(GAMES):
            played = play(game, number)
            record = gamefile.recorded(played, names_of(played, number))
            (folder / f"bots-{number}.json").write_bytes(gamefile.write(record))
            print(f"{name} {number}: {played.seats} seats, {len(played.history)} actions", file=sys.stderr)
        expected = json.dumps(judged(list(records_in(folder)), game), indent=1, sort_keys=True)
        (folder / EXPECTED).write_text(expected + "\n")
    return 0


def records_in(folder: Path) -> Iterator[Path]:
    return (file for file in sorted(folder.glob("*.json")) if file.name != EXPECTED)


def play(game: Any, number: int) -> Any:
    """A game of bots; every number has other seats, options and players, and one of them breaks off in the middle."""
    seats = game.seats[number % len(game.seats)]
    table = match.Match(game, seats, chosen(game, number))
    entries = roster.entries(game.name)[0 if number == 0 else 1 :]  # the first one plays at random
    players = [entries[(number + seat) % len(entries)] for seat in range(seats)]
    makers = [entry.make(game) for entry in players]
    cap = CAP // 10 if number == GAMES - 1 else CAP
    decisions = 0
    table.draw(number)
    while table.actor != contract.OVER and decisions < cap:
        seat = table.actor
        budget = bot.Budget(min(20, players[seat].count), seed=1000 * number + decisions)
        assert table.act(int(bot.asked(makers[seat], table, budget).action)) is None
        table.draw(number)
        decisions += 1
    return table


def chosen(game: Any, number: int) -> dict[str, Any]:
    """Options that change from game to game; data that a host may replace is replaced in one of them."""
    found: dict[str, Any] = {}
    for place, option in enumerate(game.options.options):
        if isinstance(option, options.Switch):
            found[option.name] = bool(number >> place & 1) != option.default
        elif isinstance(option, options.Choice):
            found[option.name] = option.allowed[number % len(option.allowed)]
        elif isinstance(option, options.Numbers) and number == 1:
            found[option.name] = [min(option.high, one + 1) for one in option.default]
        elif isinstance(option, options.WordTable) and number == 1:
            found[option.name] = [list(row) for row in reversed(option.default)]
    return found


def names_of(table: Any, number: int) -> list[str] | None:
    """Some records have names, with letters of several languages."""
    return ["Zoë", "João", "Ωmega", "D'Arcy", "陳", "Ed"][: table.seats] if number % 2 else None


def judged(files: list[Path], game: Any) -> dict[str, Any]:
    """What the checkout makes of records: the final state's digest and what `speeltafel check` says."""
    command = [sys.executable, "-m", "speeltafel", "check", "--json", "--legal", *map(str, files)]
    said = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return {
        file.stem: {"state": state_of(file, game), "check": json.loads(line)}
        for file, line in zip(files, said, strict=True)
    }


def state_of(file: Path, game: Any) -> str:
    """The digest of the final state's bytes."""
    final = gamefile.replay(gamefile.parse(file.read_bytes()), game)
    return hashlib.sha256(final.table.tobytes()).hexdigest()


if __name__ == "__main__":
    sys.exit(main())
