"""Who says that they missed much gets a picture of the table, once others have had enough told again."""

from __future__ import annotations

from tests.attacks.client import run
from tests.attacks.long_gaps import ask_again
from tests.attacks.server import AttackedServer

ENTRIES = 90
TIMES = 400


def test_strangers_who_missed_much_do_not_keep_a_server_busy(attacked: AttackedServer) -> None:
    asked = run(ask_again(attacked.url, ENTRIES, TIMES, 60.0))
    assert asked.all == TIMES
    assert 0 < asked.told < asked.shown, asked
