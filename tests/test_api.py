"""The public names, and the examples of their page."""

from __future__ import annotations

import doctest
import json
import re
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

import speeltafel
from speeltafel.api import replay
from speeltafel.games import OURS, load

DOCS = Path(__file__).parent.parent / "docs"


def test_the_examples_on_the_page_run() -> None:
    result = doctest.testfile(str(DOCS / "api.md"), module_relative=False)
    assert result.attempted > 30
    assert result.failed == 0


def test_the_example_in_the_readme_runs() -> None:
    result = doctest.testfile(str(DOCS.parent / "README.md"), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0


def test_every_public_name_is_there_and_on_the_page() -> None:
    page = (DOCS / "api.md").read_text(encoding="utf-8")
    for name in speeltafel.__all__:
        assert getattr(speeltafel, name) is not None
        assert name in page or name in ("__version__", "RuleText")
    assert set(speeltafel.__all__) <= set(dir(speeltafel))


def test_other_names_are_not() -> None:
    with pytest.raises(AttributeError, match="no attribute 'chess'"):
        _ = speeltafel.chess


def test_importing_the_package_loads_no_compiler() -> None:
    program = "import sys, speeltafel; print('numba' in sys.modules, speeltafel.__version__)"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=True).stdout
    assert told.split()[0] == "False"


def test_rules_and_bots_need_neither_msgspec_nor_fluent() -> None:
    program = """
import sys
for name in ("msgspec", "fluent", "fluent.runtime", "typer", "rich"):
    sys.modules[name] = None
import speeltafel.kernel.cuda, speeltafel.kernel.match
import pkgutil
from importlib import import_module
from speeltafel.bots.roster import sensible_policy
from speeltafel.games import OURS, load
for name in OURS:
    game = load(name)
    for module in pkgutil.iter_modules(import_module(game.package).__path__):
        if module.name not in ("terminal", "picture"):
            import_module(f"{game.package}.{module.name}")
    assert sensible_policy(name)
"""
    subprocess.run([sys.executable, "-c", program], check=True)


def test_text_with_half_a_character_is_a_bad_record() -> None:
    with pytest.raises(speeltafel.BadRecord):
        replay('{"speeltafel": 1, "game": "\ud800"}')


def code_on(page: str, language: str) -> list[str]:
    """The code blocks of a page in one language."""
    return re.findall(rf"```{language}\n(.*?)```", (DOCS / page).read_text(encoding="utf-8"), re.DOTALL)


def test_the_answers_on_the_page_of_records_are_json() -> None:
    answers: list[Any] = [json.loads(block) for block in code_on("records.md", "json")]
    assert list(answers[1]) == ["ok", "over", "payoff", "actor", "summary"]
    assert list(answers[2]) == ["ok", "index", "action", "rule", "message"]


@pytest.mark.parametrize("name", OURS)
def test_the_house_rules_on_the_page_can_be_played(name: str) -> None:
    house = tomllib.loads(code_on("records.md", "toml")[0])
    assert load(name).options.read(house[name])
