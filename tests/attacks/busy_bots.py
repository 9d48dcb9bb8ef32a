"""Somebody opens many tables at which only strong bots play, and goes."""

from __future__ import annotations

from dataclasses import dataclass, field

from tests.attacks.client import Caller, fresh_address, games

EACH = 25
"""Tables that one guest opens before the next one comes; no more than a person may open at once."""


@dataclass
class Deserted:
    """Tables that nobody looks at."""

    asked: int
    tables: list[str] = field(default_factory=list)


async def open_deserted(url: str, many: int, strength: str, one_address: bool = True) -> Deserted:
    """Tables of bots of the strongest level or of the usual one, opened by guests who take every chance."""
    deserted, address = Deserted(many), fresh_address()
    for first in range(0, many, EACH):
        guest = await Caller.guest(url, f"Dee {first}", address if one_address else fresh_address())
        shelf = await games(guest)
        for number in range(first, min(many, first + EACH)):
            game = shelf[number % len(shelf)]
            level = game["levels"][-1] if strength == "strongest" else game["usual"]
            chairs = [{"kind": "me"}, *({"kind": "house", "level": level} for _ in range(game["usual_seats"] - 1))]
            made = await guest.open_table(game["game"], chairs)
            if made.is_good:
                deserted.tables.append(made.json["table"])
                await leave(guest, deserted.tables[-1])
        guest.close()
    return deserted


async def leave(guest: Caller, table: str) -> None:
    """Go, so that a bot plays on for the guest as well."""
    async with guest.at(table) as client:
        await client.answer({"type": "leave", "key": "leave"})


async def moves_of_bots(url: str) -> int:
    """How many moves all house bots of a server have made; only its own machine is told."""
    caller = Caller(url)
    told = (await caller.get("/metrics")).content.decode()
    caller.close()
    return int(float(told.partition("\nspeeltafel_bot_moves_total ")[2].split()[0]))
