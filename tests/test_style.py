"""How the code reads: short functions, plain signatures, every game in its own folders, nothing of one machine."""

from __future__ import annotations

import ast
import re
import subprocess
from collections import defaultdict
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from speeltafel.games import OURS, load

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
CODE_FOLDERS = ("src", "tests", "benchmarks", "tools", "examples")

MOST_LINES, USUAL_LINES, MOST_PARAMETERS, WIDEST_PAGE_LINE = 50, 25, 7, 140
DECLARED_BY_EVERY_GAME = {"State", "Options", "Event"}
"""Classes that each game has under the same name."""

NAMES = {*OURS, *(word.lower() for name in OURS for word in re.findall(r"\w{3,}", load(name).title))}
A_GAME = re.compile(rf"(?<![a-z])(?:{'|'.join(sorted(NAMES))})(?![a-z])", re.IGNORECASE)
MAY_NAME_GAMES = re.compile(
    rf"""
      src/speeltafel/(games|bots)/({"|".join(OURS)})/
    | web/src/games/({"|".join(OURS)})/
    | tests/(bots/)?({"|".join(OURS)})/
    | tests/golden/(digests\.json$|trees/)   # recorded results of all games
    | benchmarks/games/({"|".join(OURS)})/
    | src/speeltafel/games/__init__\.py$    # the list of our games
    | web/src/games/registry\.ts$           # and the page's
    | docs/ | examples/ | [A-Z]+\.md$ | benchmarks/README\.md$ | benchmarks/reports/
    | pyproject\.toml$                      # the description of the package
    """,
    re.VERBOSE,
)


@cache
def listed_files() -> tuple[Path, ...]:
    """Every file that belongs to the project."""
    told = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True)
    return tuple(path for name in told.stdout.split("\0") if name and (path := ROOT / name).is_file())


def place(path: Path) -> str:
    return path.relative_to(ROOT).as_posix()


def text_of(path: Path) -> str:
    """What stands in a file; nothing, if it is no text."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return ""


@cache
def tree(source: Path) -> ast.Module:
    return ast.parse(source.read_text(encoding="utf-8"))


def functions() -> Iterator[tuple[str, ast.FunctionDef | ast.AsyncFunctionDef]]:
    """Every function of ours, and where it stands."""
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef):
                yield f"{place(source)}: {node.name}", node


def count_parameters(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    taken = function.args
    names = [one.arg for one in (*taken.posonlyargs, *taken.args, *taken.kwonlyargs)]
    others = (taken.vararg is not None) + (taken.kwarg is not None)
    return len(names) + others - (names[:1] in (["self"], ["cls"]))


def test_nine_of_ten_functions_have_at_most_25_lines_and_none_has_over_50() -> None:
    lengths = sorted(((node.end_lineno or node.lineno) - node.lineno + 1, name) for name, node in functions())
    assert lengths[-1][0] <= MOST_LINES, lengths[-1]
    assert lengths[len(lengths) * 9 // 10][0] <= USUAL_LINES


def test_no_function_takes_more_than_seven_parameters() -> None:
    assert [name for name, node in functions() if count_parameters(node) > MOST_PARAMETERS] == []


def test_a_class_name_has_one_meaning() -> None:
    found: dict[str, list[str]] = defaultdict(list)
    for source in SOURCES:
        for node in ast.walk(tree(source)):
            if isinstance(node, ast.ClassDef) and node.name not in DECLARED_BY_EVERY_GAME:
                found[node.name].append(place(source))
    assert {name: places for name, places in found.items() if len(places) > 1} == {}


def test_every_module_says_what_it_is() -> None:
    modules = [path for path in listed_files() if path.suffix == ".py" and place(path).startswith(CODE_FOLDERS)]
    silent = [place(path) for path in modules if text_of(path).strip() and not ast.get_docstring(tree(path))]
    assert len(modules) > len(SOURCES) and silent == []


def test_nothing_is_kept_from_the_formatter() -> None:
    packed = re.compile("fmt: " + "(skip|off)")
    assert [place(path) for path in listed_files() if path.suffix == ".py" and packed.search(text_of(path))] == []


def test_lines_of_the_page_are_at_most_140_wide() -> None:
    page = [path for path in listed_files() if path.suffix in {".ts", ".svelte", ".css"}]
    wide = [place(path) for path in page if any(len(line) > WIDEST_PAGE_LINE for line in text_of(path).splitlines())]
    assert page and wide == []


def test_no_game_is_named_outside_its_own_folders() -> None:
    elsewhere = [path for path in listed_files() if not MAY_NAME_GAMES.match(place(path))]
    named = {
        place(path): f"line {number}: {line.strip()[:100]}"
        for path in elsewhere
        for number, line in enumerate((place(path) + "\n" + text_of(path)).splitlines())
        if A_GAME.search(line)
    }
    assert len(elsewhere) > len(SOURCES) // 2 and named == {}


def test_no_file_names_a_machine_or_a_package_host() -> None:
    telling = re.compile(r"/(?:root|home)/\w|https?://[\w.]*(?:" + "pypi|npmjs|debian|pythonhosted" + r")\.\w")
    plain = {".py", ".md", ".toml", ".lock", ".ftl", ".json", ""}
    assert [place(path) for path in listed_files() if path.suffix in plain and telling.search(text_of(path))] == []
