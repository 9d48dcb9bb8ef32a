"""A stranger takes several chairs at somebody else's table, as if friends sat beside them."""

from __future__ import annotations

from typing import NamedTuple

from tests.attacks.client import ME, OPEN, Caller, fresh_address, games

CHAIRS = 3


class Taken(NamedTuple):
    """What the stranger was answered for each chair, and how many chairs they hold now."""

    answers: list[str]
    held: int


async def take_chairs(url: str) -> Taken:
    """Sit down again and again, each time as somebody else at the same device."""
    host = await Caller.guest(url, "Hanna", fresh_address())
    stranger = await Caller.guest(url, "Sid", fresh_address())
    game = next(one for one in await games(host) if CHAIRS + 1 in one["seats"])
    table = await host.opened_table(game["game"], [ME, *[OPEN] * CHAIRS])
    answers = []
    for companion in range(CHAIRS):
        async with stranger.at(table, companion=companion) as client:
            answer = await client.answer({"type": "sit", "key": f"sit-{companion}"})
            answers.append(answer.get("rule", answer["type"]))
    async with host.at(table) as client:
        seats = (await client.hear_of("snapshot"))["seats"]
    me = (await stranger.get("/api/me")).good()
    held = [seat for seat in seats if (seat.get("player") or "").partition("~")[0] == me["player"]]
    host.close()
    stranger.close()
    return Taken(answers, len(held))
