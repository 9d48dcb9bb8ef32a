"""The examples of the page on environments."""

from __future__ import annotations

import doctest
from pathlib import Path

PAGE = Path(__file__).parents[2] / "docs" / "environments.md"


def test_the_examples_on_the_page_run() -> None:
    result = doctest.testfile(str(PAGE), module_relative=False)
    assert result.attempted > 40
    assert result.failed == 0
