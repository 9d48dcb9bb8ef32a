"""Machine code is made anew when a source that it depends on changes, and only then, wherever the sources lie."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import speeltafel
from speeltafel.kernel.sources import names_in
from tests.games import ANY_GAME, HIDING

OTHER_GAME = next(game for game in HIDING if game != ANY_GAME)
RULES = {name: f"speeltafel.games.{name}.rules" for name in (ANY_GAME, OTHER_GAME)}
LOOPS = "speeltafel.kernel.loops"


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A copy of our sources that may be changed."""
    folder = tmp_path_factory.mktemp("checkout")
    unneeded = shutil.ignore_patterns("__pycache__", "site", "*.npz")
    shutil.copytree(Path(speeltafel.__file__).parent, folder / "speeltafel", ignore=unneeded)
    return folder


def stamps(checkout: Path) -> dict[str, str]:
    """What the code of these modules depends on, as a fresh Python sees it."""
    question = "import sys; from speeltafel.kernel.sources import place_of, stamp\n"
    question += "for name in sys.argv[1:]: print(name, stamp(name, place_of(name)))"
    run = subprocess.run(
        [sys.executable, "-c", question, LOOPS, *RULES.values()],
        env={**os.environ, "PYTHONPATH": str(checkout)},
        capture_output=True,
        text=True,
        check=True,
    )
    return dict(line.split() for line in run.stdout.splitlines())


def changed_by(checkout: Path, source: str) -> set[str]:
    """The modules whose code is made anew after a change of a source."""
    before, file = stamps(checkout), checkout / "speeltafel" / source
    file.write_text(file.read_text() + "# changed\n")
    after = stamps(checkout)
    return {module for module in before if before[module] != after[module]}


def test_a_change_makes_anew_what_depends_on_it(checkout: Path) -> None:
    own, other = RULES[ANY_GAME], RULES[OTHER_GAME]
    assert changed_by(checkout, f"games/{ANY_GAME}/actions.py") == {own}
    assert changed_by(checkout, "kernel/contract.py") == {LOOPS, own, other}
    assert changed_by(checkout, "kernel/game.py") == changed_by(checkout, f"games/{ANY_GAME}/__init__.py") == set()


def test_the_same_sources_elsewhere_have_the_same_code(checkout: Path, tmp_path: Path) -> None:
    shutil.copytree(checkout, tmp_path / "another")
    assert stamps(tmp_path / "another") == stamps(checkout)


def test_every_way_to_import_is_seen() -> None:
    text = """
import one, two.parts as parts
from three import (  # with a comment
    four,
    five as six,
)
from . import near
from ..above import far
    from late import inside
"""
    found = set(names_in(text, "here.there"))
    assert {"one", "two.parts", "three", "three.four", "three.five", "here.there", "here.there.near"} <= found
    assert {"here.above", "here.above.far", "late", "late.inside"} <= found
