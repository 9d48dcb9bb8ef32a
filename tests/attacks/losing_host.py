"""A host closes a game that runs, so that it never counts."""

from __future__ import annotations

from typing import NamedTuple

from tests.attacks.client import ME, OPEN, Caller, TableClient, begin, fresh_address, games


class Closed(NamedTuple):
    """What the host was answered, and how the table stands afterwards."""

    status: int
    phase: str


async def close_running_game(url: str) -> Closed:
    """Two people play; one of them, who opened the table, closes it."""
    host = await Caller.guest(url, "Hugo", fresh_address())
    other = await Caller.guest(url, "Olga", fresh_address())
    game = next(one for one in await games(host) if 2 in one["seats"] and one["result"] != "score")
    table = await host.opened_table(game["game"], [ME, OPEN])
    async with host.at(table) as mine, other.at(table) as theirs:
        await sit_and_begin(mine, theirs)
        closing = await host.ask("POST", f"/api/tables/{table}/close")
        phase = (await other.get(f"/api/tables/{table}")).good()["phase"]
    host.close()
    other.close()
    return Closed(closing.status, phase)


async def sit_and_begin(mine: TableClient, theirs: TableClient) -> None:
    """Let a game of two begin, and one move be made."""
    assert (await theirs.answer({"type": "sit", "key": "sit"}))["type"] == "ack"
    await begin(mine, theirs)
    await mine.say({"type": "ping", "n": 1})
    while (told := await mine.hear())["type"] != "pong":
        if "legal" in told:
            act = {"type": "act", "key": "m", "decision": told["decision"], "action": told["legal"][0]}
            await mine.answer(act)
            return
