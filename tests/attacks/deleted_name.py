"""Somebody deletes their account; a stranger then looks for the name wherever anybody may look."""

from __future__ import annotations

import asyncio
import random

from tests.attacks.client import ME, OPEN, Caller, begin, fresh_address, games, short_game

NAME = "Zebedea Quix"
LOGIN = "zebedea-quix"
PASSWORD = "a long password of nobody 17"


async def leave_for_good(url: str) -> tuple[str, str]:
    """Play a game with a friend and talk, delete the account; the table and the player's id."""
    leaver = await Caller.guest(url, NAME, fresh_address())
    friend = await Caller.guest(url, "Femke", fresh_address())
    made = await leaver.ask("POST", "/api/account", {"login_name": LOGIN, "password": PASSWORD})
    made.good()
    leaver.keep_cookie(made)
    me = (await leaver.get("/api/me")).good()
    table = await leaver.opened_table(short_game(await games(leaver))["game"], [ME, OPEN], public=True)
    async with leaver.at(table) as mine, friend.at(table) as theirs:
        await theirs.answer({"type": "sit", "key": "sit"})
        await mine.answer({"type": "chat", "key": "chat", "text": "Shall we?"})
        await begin(mine, theirs)
        await asyncio.gather(*(client.play_out(random.Random(1)) for client in (mine, theirs)))
    gone = await leaver.ask("DELETE", "/api/account", {"password": PASSWORD})
    assert gone.is_good, gone
    leaver.close()
    friend.close()
    return table, str(me["player"])


async def places_that_name(url: str, table: str, player: str) -> list[str]:
    """Every address at which a stranger still reads the name, and the socket."""
    stranger = Caller(url, fresh_address())
    paths = [
        *("/api/tables", "/api/records", f"/api/players/{player}", f"/api/records?player={player}"),
        *(f"/api/tables/{table}{part}" for part in ("", "/log")),
        *(f"/api/records/{table}{part}" for part in ("", "/card", "/replay")),
    ]
    found = []
    for path in paths:
        if NAME.encode() in (await stranger.get(path)).content:
            found.append(path)
    async for line in stranger.lines(f"/api/tables/{table}/stream"):
        if line["type"] == "snapshot":
            found += ["stream"] * (NAME in str(line))
            break
    async with stranger.at(table) as client:
        found += ["socket"] * (NAME in str(await client.hear_of("snapshot")))
    stranger.close()
    return found
