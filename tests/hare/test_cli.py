"""Hare & Tortoise on the command line: what a checked record tells of it."""

from __future__ import annotations

from pathlib import Path

from speeltafel.kernel.game_record import recorded, write
from tests.cli.conftest import Command, speeltafel
from tests.cli.test_check import played

__all__ = ["speeltafel"]


def test_a_checked_game_tells_places_carrots_lettuces_and_spaces(speeltafel: Command, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    file.write_bytes(write(recorded(played("hare", 3))))
    answer = speeltafel("check", str(file), "--json").json[0]
    assert list(answer["summary"]) == ["places", "carrots", "lettuces", "spaces"]
