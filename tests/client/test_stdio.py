"""Programs at a local table over standard input and output: the example plays every game, bad ones are named."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest

from speeltafel.cli import bot
from speeltafel.cli.check import run as check_records
from speeltafel.cli.compilation import ensure_play_compiled
from speeltafel.cli.errors import exit_status_of
from speeltafel.cli.game_options import BotRunOptions, CheckOptions
from speeltafel.games import SHELF, load
from tests.games import ANY_GAME, WITH_PARTNERS

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "examples" / "bot.py"
PYTHON = sys.executable


def program(tmp_path: Path, text: str) -> list[str]:
    """A program in Python without any help."""
    file = tmp_path / "program.py"
    file.write_text("import json, sys, time\n" + text)
    return [PYTHON, str(file)]


def play(capfd: pytest.CaptureFixture[str], *command: str, status: int = 0, **options: object) -> tuple[str, str]:
    """Run a local game; what it printed, and what it complained of."""
    asked = BotRunOptions(program=list(command), **{"game": ANY_GAME, "seed": 7, **options})  # type: ignore[arg-type]
    if asked.game in SHELF:
        ensure_play_compiled(load(asked.game))  # A first time says that it compiles.
        capfd.readouterr()
    assert exit_status_of(lambda: bot.run(asked)) == status
    printed = capfd.readouterr()
    return printed.out, printed.err


@pytest.mark.parametrize(
    ("game", "seats", "copies"),
    [(game, seats, 1) for game in SHELF for seats in load(game).seats] + [(ANY_GAME, 3, 3), (WITH_PARTNERS, 4, 2)],
)
def test_the_example_bot_plays_whole_games(
    game: str, seats: int, copies: int, tmp_path: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    record = tmp_path / "game.json"
    options: dict[str, Any] = {
        "game": game,
        "seats": seats,
        "copies": copies,
        "record": str(record),
        "as_json": True,
        "budget": 60.0,
    }
    out, err = play(capfd, PYTHON, str(EXAMPLE), **options)
    ended = json.loads(out)
    assert err == ""
    assert ended["phase"] == "over"
    assert sum("bot.py" in name for name in ended["names"]) == copies
    assert check_records(CheckOptions([str(record)], as_json=True)) == 0
    checked = json.loads(capfd.readouterr().out)
    assert (checked["shuffle"], checked["payoff"]) == ("verified", ended["payoff"])


def test_the_example_bot_is_short_and_stands_in_the_documentation() -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    assert len(text.splitlines()) < 40
    assert text in (ROOT / "docs" / "bots.md").read_text(encoding="utf-8")


PLAIN = """
def say(**message):
    print(json.dumps(message), flush=True)

say(type="hello", protocol=2)
n = 0
for line in sys.stdin:
    said = json.loads(line)
    if "legal" in said:
        n += 1
        say(type="act", key=f"m{n}", decision=said["decision"], action=said["legal"][0])
"""


def test_a_program_needs_nothing_but_json(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    out, err = play(capfd, *program(tmp_path, PLAIN), seats=2)
    assert f"{load(ANY_GAME).title}: over after" in out
    assert "program.py 1" in out
    assert "--seed 7" in err


def test_a_seed_repeats_the_game(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    for name in ("one", "two"):
        play(capfd, *program(tmp_path, PLAIN), seats=3, record=str(tmp_path / name))
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_a_game_without_an_end_is_abandoned(tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    out, _ = play(capfd, *program(tmp_path, PLAIN), seats=2, most=5, as_json=True)
    ended = json.loads(out)
    assert (ended["phase"], ended["payoff"], ended["decisions"]) == ("abandoned", None, 5)


# Programs that do not do as they should

HELLO = 'print(json.dumps({"type": "hello", "protocol": 2}), flush=True)\n'
UNTIL_REFUSED = "while 'refused' not in sys.stdin.readline(): pass\n"
INCOMPLETE = """print('{"type": "act", "key": "a"}', flush=True)\n"""
CHEATING = (
    PLAIN.replace('said["legal"][0]', '"play 99"')
    + """
    if said["type"] == "refused":
        break
"""
)


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        ("sys.exit(3)", "program.py 1 has ended with status 3 before it has said hello"),
        (HELLO + "sys.exit(0)", "program.py 1 has ended with status 0 before it has decided for seat"),
        (HELLO + "sys.stdin.read()", "program.py 1 has not decided for seat 1 (decision"),
        ("for _ in range(20): print('thinking…', flush=True)\nsys.stdin.read()", "message.not-json : thinking…"),
        ("for _ in range(20): print('thinking…', flush=True)\nsys.stdin.read()", "10 messages in a row"),
        (HELLO + INCOMPLETE + UNTIL_REFUSED, "message.missing-field"),
        (CHEATING, "program.py 1: refused: table.no-such-action"),
        ('print(json.dumps({"type": "ping"}), flush=True)\n', "a ping before hello"),
        ("print('x' * 100_000, flush=True)\n" + UNTIL_REFUSED, "message.too-large"),
    ],
    ids=["dies", "dies later", "is slow", "chats", "chats on", "forgets a field", "cheats", "no hello", "too long"],
)
def test_a_bad_program_is_named_with_what_it_did(
    text: str, complaint: str, tmp_path: Path, capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(bot, "GOODBYE_S", 0.5)
    budget = 0.5 if "has not decided" in complaint else 60.0
    out, err = play(capfd, *program(tmp_path, text), seats=2, status=1, budget=budget)
    assert complaint in err
    assert "Traceback" not in err
    assert out == ""


@pytest.mark.parametrize(
    ("options", "command", "complaint"),
    [
        ({}, [], "expected a command after --"),
        ({"copies": 4}, ["true"], "--copies 4: expected 1 to 3"),
        ({"level": "nobody"}, ["true"], f"no bot 'nobody' plays {ANY_GAME}"),
        ({"budget": 0.0}, ["true"], "--budget 0.0: expected seconds"),
        ({"game": "chess"}, ["true"], "unknown game 'chess'"),
        ({"game_options": ["colour=6"]}, ["true"], "unknown option 'colour'"),
    ],
)
def test_options_that_make_no_sense_are_named(
    options: dict[str, object], command: list[str], complaint: str, capfd: pytest.CaptureFixture[str]
) -> None:
    _, err = play(capfd, *command, status=2, **options)
    assert complaint in err


def test_a_program_that_is_not_there_is_named(capfd: pytest.CaptureFixture[str]) -> None:
    _, err = play(capfd, "/nowhere/bot", status=1)
    assert "/nowhere/bot: cannot be started: no such file" in err
