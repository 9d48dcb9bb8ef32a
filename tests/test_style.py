"""How the code reads: short functions, modules that say what they are, nothing of this or that machine."""

from __future__ import annotations

import ast
import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCES = sorted((ROOT / "src").rglob("*.py"))
OURS = [
    *SOURCES,
    *(
        path
        for folder in ("tests", "benchmarks")
        for path in sorted((ROOT / folder).rglob("*.py"))
        if "node_modules" not in path.parts
    ),
]


def functions(source: Path) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    tree = ast.parse(source.read_text(encoding="utf-8"))
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


def length(function: ast.FunctionDef | ast.AsyncFunctionDef) -> int:
    return (function.end_lineno or function.lineno) - function.lineno + 1


def test_nine_of_ten_functions_have_at_most_25_lines_and_none_has_over_50() -> None:
    lengths = sorted((length(f), f"{source.name}: {f.name}") for source in SOURCES for f in functions(source))
    assert lengths[-1][0] <= 50, lengths[-1]
    assert lengths[len(lengths) * 9 // 10][0] <= 25


@pytest.mark.parametrize("source", OURS, ids=lambda source: str(source.relative_to(ROOT)))
def test_every_module_says_what_it_is(source: Path) -> None:
    text = source.read_text(encoding="utf-8")
    if text.strip():
        assert ast.get_docstring(ast.parse(text))


def test_no_file_names_a_machine_or_a_package_host() -> None:
    listed = subprocess.run(["git", "ls-files"], cwd=ROOT, capture_output=True, text=True, check=True).stdout.split(
        "\n"
    )
    telling = re.compile(r"/(?:root|home)/\w|https?://[\w.]*(?:" + "pypi|npmjs|debian|pythonhosted" + r")\.\w")
    for name in filter(None, listed):
        path = ROOT / name
        if path.suffix in {".py", ".md", ".toml", ".lock", ".ftl", ".json", ""} and path.is_file():
            assert not telling.search(path.read_text(encoding="utf-8")), name
