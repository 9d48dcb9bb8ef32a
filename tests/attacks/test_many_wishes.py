"""Everything that one person may ask for has a measure, also when a proxy forwards it and no public address is set."""

from __future__ import annotations

import pytest

from tests.attacks.client import fresh_address, run
from tests.attacks.many_wishes import WISHES, From
from tests.attacks.server import AttackedServer
from tests.attacks.visitor import newcomer

ASKED = {
    "names": 450,
    "tables": 80,
    "rematches of rematches": 80,
    "renames": 40,
    "closings": 80,
    "made-up bearers": 150,
}
"""More of each than anybody needs within seconds."""
IN_ONE_MINUTE = 200
"""People behind one address who may all come within a minute."""


@pytest.mark.parametrize("wish", ASKED)
def test_one_address_is_granted_some_but_not_all(wish: str, attacked: AttackedServer) -> None:
    async def go() -> None:
        passed = await WISHES[wish](attacked.url, From(fresh_address()), ASKED[wish])
        assert 0 < passed.granted < passed.asked
        await newcomer(attacked.url)

    run(go())


def test_a_class_behind_one_address_comes_in(attacked: AttackedServer) -> None:
    async def go() -> None:
        assert (await WISHES["names"](attacked.url, From(fresh_address()), IN_ONE_MINUTE)).granted == IN_ONE_MINUTE

    run(go())
