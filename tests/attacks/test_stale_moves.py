"""A program may hear a table through one process and speak to it through another."""

from __future__ import annotations

from pathlib import Path

from tests.attacks.client import run
from tests.attacks.server import AttackedServer
from tests.attacks.stale_moves import STALE, play_across

GAMES = 2


def test_no_move_is_refused_because_a_process_is_behind(tmp_path: Path, postgres_url: str) -> None:
    with (
        AttackedServer.open(tmp_path, "--workers", "0", database=postgres_url) as one,
        AttackedServer.open(tmp_path, "--workers", "0", database=postgres_url) as other,
    ):
        streamed = run(play_across(one.url, other.url, GAMES))
    assert streamed.refused[STALE] == 0 and streamed.hung == 0, streamed
    assert streamed.finished == GAMES
