"""The attacks in full, one after the other: what each did, and how others fared before, during and after."""

from __future__ import annotations

import asyncio
import json
import os
import resource
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Coroutine, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from typing import Any

from tests.attacks import illness
from tests.attacks.busy_bots import open_deserted
from tests.attacks.client import Caller, games, run
from tests.attacks.companion_chairs import take_chairs
from tests.attacks.deleted_name import leave_for_good, places_that_name
from tests.attacks.long_gaps import ask_again
from tests.attacks.long_log import ask_for_record, write_much
from tests.attacks.losing_host import close_running_game
from tests.attacks.many_sockets import DESCRIPTORS, SOCKETS, open_many
from tests.attacks.many_wishes import WISHES, addresses
from tests.attacks.memory_left import play_and_go
from tests.attacks.nginx import before as nginx_before
from tests.attacks.server import CHECKOUT, AttackedServer
from tests.attacks.stale_moves import play_across
from tests.attacks.visitor import KINDS
from tests.attacks.watching import Watch
from tests.server.postgres import running

CALM = 10.0
"""Seconds in which nothing happens, before and after."""
PHASES = ("before", "during", "after")
TO_TOKENS = 10
"""Games that are played with one token; an account of its own makes each."""
GAP = 250
"""Entries that somebody may have missed and still be told one by one."""
KNOWS_LIMITS = (CHECKOUT / "src/speeltafel/server/allowances.py").exists()
EVERYONE = ("--limits", "everyone") if KNOWS_LIMITS else ()
"""Who connects from this machine is counted only when a host says so; earlier versions cannot be told."""


@dataclass
class Size:
    """How much of each attack."""

    writing: float = 200.0
    wishes: int = 190
    bots: float = 30.0
    games: int = 20_000
    streamed: int = 50
    standstill: float = 30.0


@dataclass
class Outcome:
    """What an attack did, and what a visitor noted: figures by what was done and when."""

    name: str
    facts: dict[str, str] = field(default_factory=dict)
    visitor: dict[str, dict[str, str]] = field(default_factory=dict)


Attack = Callable[[AttackedServer, Size], Coroutine[Any, Any, dict[str, str]]]


@contextmanager
def attacked(*options: str, database: str | None = None) -> Iterator[AttackedServer]:
    """A new server on a new database."""
    with (
        tempfile.TemporaryDirectory() as folder,
        AttackedServer.open(Path(folder), *options, database=database) as server,
    ):
        yield server


def watched(
    name: str, attack: Attack, size: Size, descriptors: int | None = None, options: Sequence[str] = ()
) -> Outcome:
    """Attack a new server while somebody plays there."""
    with attacked(*options) as server, Watch.open(server.url) as watch:
        watch.warm_up()
        moments = [time.monotonic()]
        time.sleep(CALM)
        moments.append(time.monotonic())
        if descriptors is None:
            facts = run(attack(server, size))
        else:
            with server.short_of(resource.RLIMIT_NOFILE, descriptors):
                facts = run(attack(server, size))
        moments.append(time.monotonic())
        time.sleep(CALM)
        moments.append(time.monotonic())
        spans = dict(zip(PHASES, pairwise(moments), strict=True))
        visitor = {kind: {phase: watch.between(kind, *span).shown for phase, span in spans.items()} for kind in KINDS}
        facts |= watch.faults
    return Outcome(name, facts, visitor)


# Attacks beside which somebody plays


async def long_log(server: AttackedServer, size: Size) -> dict[str, str]:
    """Write, then let strangers ask for the record, then see how long a start takes."""
    written = await write_much(server.url, 10**6, size.writing)
    read = await ask_for_record(server.url, written.table)
    told = ", ".join(f"{count:,} {rule}" for rule, count in written.answers.most_common())
    return {
        f"answers to what was written in {size.writing:.0f} s": told,
        "three requests for its record": f"{read.seconds:.2f} s, status {', '.join(map(str, read.statuses))}",
    }


def sockets(each_own: bool) -> Attack:
    async def attack(server: AttackedServer, _: Size) -> dict[str, str]:
        crowd = await open_many(server.url, SOCKETS, each_own)
        await asyncio.sleep(8)  # shorter than a server waits for a hello
        still = await crowd.still_open()
        crowd.close()
        told = sorted({str(line.get("event")) for line in server.warnings()})
        return {
            "sockets opened, refused, still open after 8 s": f"{len(crowd.lines)}, {crowd.refused}, {still}",
            "warnings in the log": ", ".join(told) or "none",
        }

    return attack


async def wishes(server: AttackedServer, size: Size) -> dict[str, str]:
    """Everything, in both ways."""
    facts = {}
    for wish, ask in WISHES.items():
        many = size.wishes * (3 if wish == "names" else 1)
        for way, where in addresses(9).items():
            passed = await ask(server.url, where, many)
            facts[f"{wish}, {way}"] = f"{passed.granted} of {passed.asked} granted"
    return facts


async def gaps(server: AttackedServer, size: Size) -> dict[str, str]:
    """Ask for nearly all of a long log, again and again."""
    asked = await ask_again(server.url, GAP, 10**6, size.bots)
    return {"asked for what they missed": f"{asked.told:,} times told one by one, {asked.shown:,} times in one picture"}


def busy(many: int, strength: str) -> Attack:
    async def attack(server: AttackedServer, size: Size) -> dict[str, str]:
        deserted = await open_deserted(server.url, many, strength)
        await asyncio.sleep(size.bots)
        return {"tables opened": f"{len(deserted.tables)} of {deserted.asked}"}

    return attack


async def memory(server: AttackedServer, size: Size) -> dict[str, str]:
    """What the server holds at the start, after the first games and after all of them."""
    levels = {0: server.memory}
    step = max(1, size.games // 10)

    def note(finished: int) -> None:
        if finished % step == 0 or finished == min(1000, size.games):
            levels[finished] = server.memory

    await play_and_go(server.url, size.games, note)
    levels[size.games] = server.memory
    return {"MB by games played": ", ".join(f"{games:,}: {mb:.0f}" for games, mb in sorted(levels.items()))}


# Attacks on one thing


def one_thing(name: str, attack: Callable[[AttackedServer], Coroutine[Any, Any, object]]) -> Outcome:
    with attacked("--workers", "0") as server:
        found = run(attack(server))
    return Outcome(name, {"found": str(found)})


async def named_places(server: AttackedServer) -> str:
    table, player = await leave_for_good(server.url)
    return ", ".join(await places_that_name(server.url, table, player)) or "nowhere"


def restart(size: Size) -> Outcome:
    """How long a server takes to start whose database has one long log."""
    with attacked("--workers", "0") as server:
        written = run(write_much(server.url, 10**6, size.writing))
        server.stop()
        seconds = server.start()
    return Outcome("start after a long log", {"found": f"{seconds:.1f} s with {written.stored:,} entries"})


# Several processes


def across_processes(size: Size) -> Outcome:
    """Streams on one process and posts on the other, and the Python client through nginx."""
    facts = {}
    with (
        running() as cluster,
        cluster.database() as url,
        attacked(database=url) as one,
        attacked(database=url) as other,
    ):
        streamed = run(play_across(one.url, other.url, size.streamed))
        refused = ", ".join(f"{count} {rule}" for rule, count in streamed.refused.items()) or "none"
        facts["streams at one process, posts at the other"] = (
            f"{streamed.finished} of {streamed.games} games finished, {streamed.moves} moves, refused: {refused};"
            f" nothing more came {streamed.hung} times"
        )
        with tempfile.TemporaryDirectory() as folder, nginx_before(Path(folder), [one.port, other.port]) as proxy:
            for game in run(shelf(proxy)):
                facts[f"{game} by the Python client, streamed through nginx"] = by_client(proxy, game, size.streamed)
    return Outcome("two processes on PostgreSQL", facts)


async def shelf(url: str) -> list[str]:
    return [game["game"] for game in await games(Caller(url))]


def by_client(url: str, game: str, many: int) -> str:
    """Whole games with the client of the attacked checkout."""
    tokens = run(new_tokens(url, game, -(-many // TO_TOKENS)))
    done = subprocess.run(
        [sys.executable, str(Path(__file__).with_name("stream_games.py")), url, game, str(many), *tokens],
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, "PYTHONPATH": str(CHECKOUT / "src")},
    )
    assert done.returncode == 0, done.stderr[-2000:]
    told = json.loads(done.stdout)
    faults = f"; {'; '.join(told['faults'])}" if told["faults"] else ""
    return f"{told['finished']} of {many} finished, {told['hung']} hung, longest {told['longest']} s{faults}"


async def new_tokens(url: str, game: str, many: int) -> list[str]:
    """Tokens of accounts that were made for this."""
    texts = []
    for number in range(many):
        owner = await Caller.guest(url, f"Owner {number}")
        account = {"login_name": f"{game}-owner-{number}", "password": "a long password of nobody 17"}
        owner.keep_cookie(await owner.ask("POST", "/api/account", account))
        made: Any = (await owner.ask("POST", "/api/tokens", {"name": "bot", "scopes": ["play", "tables"]})).good()
        texts.append(str(made["text"]))
        owner.close()
    return texts


# All of them

Scene = Callable[[Size], Outcome]
SCENES: dict[str, Scene] = {
    "long-log": lambda size: watched("12 sockets of one guest fill a log", long_log, size),
    "restart": restart,
    "sockets": lambda size: watched(
        "1,000 sockets without a name, one address", sockets(each_own=False), size, DESCRIPTORS
    ),
    "crowds": lambda size: watched(
        "1,000 sockets without a name, an address each", sockets(each_own=True), size, DESCRIPTORS
    ),
    "gaps": lambda size: watched("20 sockets of strangers who missed much", gaps, size),
    "wishes": lambda size: watched("one person asks for everything", wishes, size, options=EVERYONE),
    "experts": lambda size: watched("55 deserted tables of the strongest bots", busy(55, "strongest"), size),
    "strong": lambda size: watched("200 deserted tables of strong bots", busy(200, "usual"), size),
    "memory": lambda size: watched("games played and left", memory, size),
    "companions": lambda _: one_thing("a stranger takes several chairs", lambda server: take_chairs(server.url)),
    "closing": lambda _: one_thing("a host closes a running game", lambda server: close_running_game(server.url)),
    "deleted": lambda _: one_thing("where a deleted account is still named", named_places),
    "unwritable": lambda _: one_thing("nothing can be written", illness.forbid_writing),
    "altered": lambda _: one_thing("one altered row of a log", illness.alter_row),
    "damaged": lambda _: one_thing("a damaged write-ahead log", illness.damage_write_ahead_log),
    "frozen": lambda size: one_thing(
        f"a process that stands still for {size.standstill:.0f} s, with 10 s a move",
        lambda server: illness.freeze(server, 10, size.standstill),
    ),
    "processes": across_processes,
}
