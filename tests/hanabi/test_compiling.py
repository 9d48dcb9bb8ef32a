"""Machine code of Hanabi that is kept on disk does not outlive the rules that it was made from."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import speeltafel

QUESTION = """
from speeltafel.games import load
from speeltafel.kernel.match import Match
match = Match(load("hanabi"), 2)
match.draw(1)
refused = match.refusal("hint 0 R")
print(match.summary["tokens"], refused.rule if refused else "legal")
"""


def answer(sources: Path, cache: Path) -> str:
    """What the rules in this folder say, in a fresh Python."""
    run = subprocess.run(
        [sys.executable, "-c", QUESTION],
        env={**os.environ, "PYTHONPATH": str(sources), "SPEELTAFEL_CACHE": str(cache)},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout.strip()


def change(source: Path, old: str, new: str) -> None:
    """Edit a file as a developer would."""
    text = source.read_text()
    assert old in text
    source.write_text(text.replace(old, new))


def test_a_changed_constant_and_a_changed_helper_in_other_files_are_seen(tmp_path: Path) -> None:
    sources = tmp_path / "sources"
    shutil.copytree(
        Path(speeltafel.__file__).parent, sources / "speeltafel", ignore=shutil.ignore_patterns("__pycache__")
    )
    cards = sources / "speeltafel/games/hanabi/cards.py"
    actions = sources / "speeltafel/games/hanabi/actions.py"
    cache = tmp_path / "cache"
    assert answer(sources, cache) == "8 hanabi.hint-to-yourself"
    change(cards, "TOKENS = 8", "TOKENS = 6")
    assert answer(sources, cache) == "6 hanabi.hint-to-yourself"
    change(actions, "return (hint - FIRST_HINT) // CLUES", "return 1 - (hint - FIRST_HINT) // CLUES")
    assert answer(sources, cache) == "6 legal"


def test_a_cache_folder_that_cannot_be_written_is_no_obstacle(tmp_path: Path) -> None:
    blocked = tmp_path / "a file"
    blocked.write_text("")
    assert answer(Path(speeltafel.__file__).parent.parent, blocked) == "8 hanabi.hint-to-yourself"
