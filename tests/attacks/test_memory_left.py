"""What tables took in memory comes back when their people have gone; the soak plays thousands."""

from __future__ import annotations

from tests.attacks.client import run
from tests.attacks.memory_left import play_and_go
from tests.attacks.server import AttackedServer

GAMES = 20
MOST_MB = 40.0
"""That a few games may leave in a server that has just begun: code and caches."""


def test_games_that_were_left_leave_little(attacked: AttackedServer) -> None:
    before = attacked.memory
    assert run(play_and_go(attacked.url, GAMES)) == GAMES
    assert attacked.memory - before < MOST_MB
