"""`speeltafel --help`: short, complete and quick."""

from __future__ import annotations

import os
import re
import subprocess
import sys

import pytest

from speeltafel.bots.roster import wanted
from speeltafel.cli.errors import CommandError, exit_status_of, printable
from speeltafel.cli.option_types import Language
from speeltafel.games import OURS, SHELF
from speeltafel.locale import LANGUAGES
from tests.cli.conftest import Command

COMMANDS = (
    "serve",
    "play",
    "check",
    "convert",
    "simulate",
    "arena",
    "bench",
    "bot",
    "admin",
    "compile",
    "backup",
    "restore",
    "doctor",
)


@pytest.mark.parametrize("argument", ["--help", "-h"])
def test_help_names_every_command_and_an_example(speeltafel: Command, argument: str) -> None:
    answer = speeltafel(argument)
    assert answer.status == 0
    assert all(f" {command} " in answer.out for command in COMMANDS)
    assert f"speeltafel play {SHELF[0]}" in answer.out
    assert all(game in answer.out for game in SHELF)
    assert len(answer.out.splitlines()) < 50


@pytest.mark.parametrize("command", COMMANDS)
def test_every_command_has_help_with_an_example(speeltafel: Command, command: str) -> None:
    answer = speeltafel(command, "--help")
    assert answer.status == 0
    assert f"Example: speeltafel {command}" in answer.out


def test_the_bots_in_the_example_of_the_arena_play_every_game(speeltafel: Command) -> None:
    (bots,) = re.findall(r"--bots (\S+) --deals", speeltafel("arena", "--help").out)
    for game in SHELF:
        assert [wanted(game, bot).name for bot in bots.split(",")] == bots.split(",")


def test_the_version(speeltafel: Command) -> None:
    assert speeltafel("--version").out.startswith("speeltafel 0.")


def test_an_unknown_command_gets_one_line(speeltafel: Command) -> None:
    answer = speeltafel("chek")
    assert answer.status == 2
    assert "Did you mean 'check'?" in answer.complaint


def test_help_loads_no_compiler() -> None:
    program = "import sys; from speeltafel.cli.app import run; run(['--help']); print('numba' in sys.modules)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.endswith("False\n")


def test_every_language_can_be_asked_for() -> None:
    assert {language.value for language in Language} == set(LANGUAGES)


def test_a_terminal_without_unicode_is_no_fault() -> None:
    surroundings = {**os.environ, "PYTHONIOENCODING": "ascii"}
    command = [sys.executable, "-m", "speeltafel", "--help"]
    done = subprocess.run(command, env=surroundings, capture_output=True, check=True)
    assert b"simulate" in done.stdout


@pytest.mark.parametrize("closed", ["<&-", ">&-", "2>&-"])
@pytest.mark.parametrize("command", ["check -", f"play {OURS[0]}"])
def test_a_missing_stream_is_no_fault(command: str, closed: str) -> None:
    program = f"exec '{sys.executable}' -m speeltafel {command} {closed}"
    done = subprocess.run(["bash", "-c", program], stdin=subprocess.DEVNULL, capture_output=True, check=True)
    assert b"Traceback" not in done.stderr and b"error" not in done.stderr


def ended(fault: BaseException) -> int:
    """The exit status of a command that raises this."""

    def command() -> int:
        raise fault

    return exit_status_of(command)


@pytest.mark.parametrize(
    ("fault", "status"),
    [
        (CommandError("no"), 1),
        (CommandError("no", 2), 2),
        (KeyboardInterrupt(), 130),
        (MemoryError(), 1),
        (ZeroDivisionError("x"), 1),
    ],
)
def test_whatever_happens_is_one_line(fault: BaseException, status: int, capsys: pytest.CaptureFixture[str]) -> None:
    assert ended(fault) == status
    assert capsys.readouterr().err.count("\n") == 1


def test_makers_can_see_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEELTAFEL_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        ended(ZeroDivisionError())


def test_nothing_plays_tricks_on_a_terminal() -> None:
    assert printable("a\x1b[31m\nb\u202ec\ud800é") == "a\\x1b[31m\\nb\\u202ec\\ud800é"
