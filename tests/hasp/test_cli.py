"""HASP on the command line: what a checked record tells of it."""

from __future__ import annotations

from pathlib import Path

from speeltafel.kernel.game_record import recorded, write
from tests.cli.conftest import Command, speeltafel
from tests.cli.test_check import played

__all__ = ["speeltafel"]


def test_a_checked_game_tells_its_scores_pot_trump_and_tricks(speeltafel: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write(recorded(played("hasp", 3))))
    answer = speeltafel("check", str(file), "--json").json[0]
    assert list(answer["summary"]) == ["scores", "pot", "trump", "tricks"]
