"""A table's log holds moves, and not much else: one guest with many sockets cannot make it long."""

from __future__ import annotations

from tests.attacks.client import run
from tests.attacks.long_log import ask_for_record, write_much
from tests.attacks.server import AttackedServer
from tests.attacks.visitor import during

MESSAGES = 1200
"""More than a table of two people needs, however much they talk."""
HTTP_REFUSED = (404, 409)


def test_a_guest_with_many_sockets_is_stopped_and_others_play_on(attacked: AttackedServer) -> None:
    async def go() -> None:
        (written, samples) = await during(attacked.url, write_much(attacked.url, MESSAGES, 10.0))
        assert written.stored < MESSAGES / 2, written.answers
        assert [sample for sample in samples if sample.fault] == []
        assert all(status in HTTP_REFUSED for status in (await ask_for_record(attacked.url, written.table)).statuses)

    run(go())
