"""Law 10: the game trees have as many leaves as the stored text files say."""

from __future__ import annotations

import pytest

from speeltafel.games import OURS
from tests.golden import trees


@pytest.mark.parametrize("name", OURS)
def test_law_10_tree_counts_match_the_stored_ones(name: str) -> None:
    assert trees.text(name) == (trees.FOLDER / f"{name}.txt").read_text()
