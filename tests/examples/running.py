"""Runs programs that find the example game, as somebody who has installed it would."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from tests.cli.served import PATIENCE, surroundings
from tests.examples.installing import example_variables

SPEELTAFEL = ("-m", "speeltafel")
PROMPTS = ("Your move: ", "for no: ")
"""How the questions of `speeltafel play` end: which move, and under which name the game is kept."""


def python(home: Path, *words: str, folders: tuple[Path, ...], **more: str) -> subprocess.CompletedProcess[str]:
    """Run Python in a folder of its own, with the packages that are installed in other folders and more variables."""
    return subprocess.run(
        [sys.executable, *words],
        cwd=home,
        env=surroundings(home, {**example_variables(*folders), **more}),
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )


def output_of(home: Path, *words: str, folders: tuple[Path, ...], **more: str) -> str:
    """What a command that has to succeed prints."""
    done = python(home, *words, folders=folders, **more)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def played_in_terminal(home: Path, example: Path, *words: str, move: str, record: str) -> str:
    """A whole game in the terminal, by the same answer every time; answers everything that stood on the screen."""
    screen = seen = ""
    with subprocess.Popen(
        [sys.executable, *SPEELTAFEL, "play", *words],
        cwd=home,
        env=surroundings(home, example_variables(example)),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        assert process.stdin is not None and process.stdout is not None
        while letter := process.stdout.read(1):
            seen += letter
            if seen.endswith(PROMPTS):
                process.stdin.write((move if seen.endswith(PROMPTS[0]) else record) + "\n")
                process.stdin.flush()
                screen, seen = screen + seen, ""
    assert process.returncode == 0
    return screen + seen
