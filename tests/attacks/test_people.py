"""What strangers, hosts and those who have left can do to others at a table."""

from __future__ import annotations

from tests.attacks.client import run
from tests.attacks.companion_chairs import take_chairs
from tests.attacks.deleted_name import leave_for_good, places_that_name
from tests.attacks.losing_host import close_running_game
from tests.attacks.server import AttackedServer


def test_a_stranger_takes_one_chair_and_no_more(attacked: AttackedServer) -> None:
    taken = run(take_chairs(attacked.url))
    assert taken.held <= 1, taken


def test_a_host_cannot_close_a_game_that_somebody_else_plays(attacked: AttackedServer) -> None:
    closed = run(close_running_game(attacked.url))
    assert closed.status in (403, 409) and closed.phase == "playing", closed


def test_who_deleted_their_account_is_named_nowhere(attacked: AttackedServer) -> None:
    async def go() -> list[str]:
        table, player = await leave_for_good(attacked.url)
        return await places_that_name(attacked.url, table, player)

    assert run(go()) == []
