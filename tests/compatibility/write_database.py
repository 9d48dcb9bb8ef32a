"""Plays at the server of an earlier checkout and stores the database and the records that it wrote.

It runs inside that checkout, whose client and protocol it uses:

    PYTHONPATH=OLD/src:OLD python tests/compatibility/write_database.py

Then `write_records.py` adds the other records. The names used here are those of commit 99a54b1, the last one with
protocol 1.
"""

from __future__ import annotations

import asyncio
import gzip
import json
import random
import signal
import sqlite3
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator, Sequence
from contextlib import AsyncExitStack, asynccontextmanager, contextmanager
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from typing import Any
from urllib.request import urlopen

import msgspec

HERE = Path(__file__).parent
TESTS = HERE.parent
OPTIONS = ("--port", "0", "--json", "--no-browser", "--bot-pause-ms", "0", "--bot-budget-ms", "150")
MIDDLE = 40
"""The version of a table's log at which a game counts as being in its middle."""
LONG = 104
"""The version by which the server has stored a table's state beside its log."""
NEVER = 10**9
PASSWORD = "a password of long ago"
CODE = "a-code-to-watch-with-000"

client: Any = import_module("speeltafel.client")
playing: Any = import_module("speeltafel.client.playing")
messages: Any = import_module("speeltafel.protocol.messages")
bots: Any = import_module("speeltafel.bots.bot")
simple: Any = import_module("speeltafel.bots.simple")

Live = Any
"""A table as the earlier client knows it."""
Offer = dict[str, Any]
"""A game as the server offers it."""
Say = Callable[[str], None]


@dataclass
class Person:
    """Somebody who plays, with a cookie or a token."""

    name: str
    address: Any
    player: str = ""
    facts: dict[str, Any] = field(default_factory=dict)

    @property
    def desk(self) -> Any:
        return client.Reception(self.address)

    def at(self, table: str) -> Any:
        """This person's connection to a table."""
        return client.connect(self.address.url, table, token=self.address.token, cookie=self.address.cookie)


@dataclass
class House:
    """The server, the people there and what became of their tables."""

    url: str
    people: dict[str, Person] = field(default_factory=dict)
    finished: dict[str, dict[str, Any]] = field(default_factory=dict)
    running: dict[str, dict[str, Any]] = field(default_factory=dict)
    dice: random.Random = field(default_factory=lambda: random.Random(12))

    def named(self, *names: str) -> list[Person]:
        return [self.people[name] for name in names]

    def choose(self, turn: Any) -> str:
        """What the simple bot of the house would do."""
        budget = bots.Budget(seed=self.dice.getrandbits(60))
        choice = simple.Sensible(turn.game).choose(turn.view, bots.nothing_yet(turn.game), budget)
        return str(turn.game.say(turn.seats, int(choice.action)))


# People


async def guest(house: House, name: str) -> Person:
    desk = client.Reception(client.Address(house.url))
    person = Person(name, await desk.become_guest(name))
    await introduce(house, person)
    return person


async def introduce(house: House, person: Person) -> None:
    """Note who the server takes this person for."""
    person.player = (await person.desk.ask("GET", "/api/me"))["player"]
    house.people[person.name] = person


async def arrive(house: House) -> None:
    """Guests, one of them with an account, with a program and with a token for herself."""
    for name in ("An", "Bo", "Cy", "Di", "Gus"):
        await guest(house, name)
    an = house.people["An"]
    desk = an.desk
    await desk.make_account("an-of-old", PASSWORD)
    an.address, an.facts = desk.address, {"login_name": "an-of-old", "password": PASSWORD}
    token = await desk.make_token("Robo", ("play", "tables", "read"))
    await introduce(house, Person("Robo", client.Address(house.url, token=token)))
    own = await desk.ask("POST", "/api/tokens", {"name": "reader", "scopes": ["read"], "program": False})
    an.facts["reader"] = own["text"]


# Tables


@asynccontextmanager
async def begun(house: House, offer: Offer, people: Sequence[Person], **more: Any) -> AsyncIterator[list[Live]]:
    """A game that has begun, with these people and with house bots of the levels in `bots`."""
    levels = more.pop("bots", ())
    chairs = [{"kind": "me"}] + [{"kind": "open"}] * (len(people) - 1)
    chairs += [{"kind": "house", "level": level} for level in levels]
    table = await people[0].desk.open_table(offer["game"], chairs, **more)
    async with AsyncExitStack() as stack:
        lives = [await stack.enter_async_context(person.at(table)) for person in people]
        for live in lives:
            await sit(live)
        for live in lives:
            await live.until(lambda known: known.phase == "playing" and known.actor is not None)
        yield lives


async def sit(live: Live) -> None:
    """Have a chair, say some words for the shuffle, and be ready."""
    if live.seat is None:
        await agreed(live.sit())
        await live.until(lambda known: known.seat is not None)
    if live.knowledge.phase == "gathering":
        chair = live.knowledge.seats[live.seat]
        if chair.kind == "human":
            await agreed(live.wish(messages.AddWords(key=live.key(), words=f"words of {chair.name}")))
        await agreed(live.ready())


async def agreed(answer: Awaitable[Any]) -> Any:
    """The table's answer, which must be an acknowledgement."""
    found = await answer
    assert isinstance(found, messages.Ack), found
    return found


def table_of(live: Live) -> str:
    return str(live.knowledge.snapshot.table)


async def play(house: House, lives: Sequence[Live], until: int | None = None) -> None:
    """Play to the end, or until somebody has to decide after this version of the log."""
    tasks = [asyncio.create_task(play_one(house, live, until)) for live in lives]
    done, rest = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    if until is None:
        await asyncio.gather(*tasks)
    for task in rest:
        task.cancel()
    await asyncio.gather(*rest, return_exceptions=True)
    for task in done:
        task.result()


async def play_one(house: House, live: Live, until: int | None) -> None:
    async for turn in live.turns():
        if until is not None and live.knowledge.version >= until:
            return
        await act(house, live, turn)


async def act(house: House, live: Live, turn: Any) -> Any:
    """Make a move; the answer, or None if the game had gone on meanwhile."""
    answer = await live.act(house.choose(turn), turn.decision)
    if isinstance(answer, messages.Ack):
        return answer
    await playing.pass_over(live, turn, answer)
    return None


async def take_back_once(house: House, lives: Sequence[Live], until: int, consent: bool = True) -> bool:
    """Play until a move could be taken back, but not after this version; without consent the request stays open."""
    while lives[0].knowledge.version < until:
        asked = [asyncio.create_task(live.until(lambda known: known.is_finished or known.is_asked)) for live in lives]
        await asyncio.wait(asked, return_when=asyncio.FIRST_COMPLETED)
        for task in asked:
            task.cancel()
        await asyncio.gather(*asked, return_exceptions=True)
        if any(live.knowledge.is_finished for live in lives):
            return False
        live = next(live for live in lives if live.knowledge.is_asked)
        turn = await anext(live.turns())
        moved = await act(house, live, turn)
        if moved is None:
            continue
        answer = await live.wish(messages.Takeback(key=live.key(), decision=turn.decision))
        if isinstance(answer, messages.Ack):
            others = [other for other in lives if other is not live]
            if not consent or await consent_to(answer.version, others):
                return True
        for other in lives:
            await other.until(lambda known, moved=moved: known.version >= moved.version)
    return False


async def consent_to(version: int, others: Sequence[Live]) -> bool:
    """Agree to a request; False if a bot moved meanwhile, which ends the request."""
    answers = [await other.wish(messages.Consent(key=other.key(), version=version, yes=True)) for other in others]
    return all(isinstance(answer, messages.Ack) for answer in answers)


# Finished games, one of every kind for each game


async def people_alone(house: House, offer: Offer) -> str:
    """Only people, so that the game is rated; afterwards they want to play again."""
    async with begun(house, offer, house.named("An", "Bo", "Cy", "Di")[: offer["seats"][0]], public=True) as lives:
        await play(house, lives)
        await agreed(lives[0].wish(messages.Rematch(key=lives[0].key())))
        await lives[0].until(lambda known: known.rematch is not None)
        house.running[lives[0].knowledge.rematch] = {"game": offer["game"], "kind": "rematch"}
        return table_of(lives[0])


async def against_bots(house: House, offer: Offer) -> str:
    """One person and bots of several levels, with other options than usual."""
    levels = offer["levels"][1:][: offer["seats"][-1] - 1]
    while len(levels) + 1 not in offer["seats"]:
        levels = [*levels, offer["usual"]]
    async with begun(house, offer, house.named("Bo"), bots=levels, options=unusual(offer)) as lives:
        await play(house, lives)
        return table_of(lives[0])


async def with_a_program(house: House, offer: Offer) -> str:
    """People and a program under clocks with a bank; rated."""
    people = house.named("An", "Robo", "Di", "Bo")[: offer["seats"][0]]
    clock = {"kind": "bank", "bank": 600, "bonus": 5}
    async with begun(house, offer, people, public=True, clock=clock, options=unusual(offer)) as lives:
        await play(house, lives)
        return table_of(lives[0])


async def resigned(house: House, offer: Offer) -> str:
    """Somebody resigns, and later has the account deleted; a bot plays on."""
    async with begun(house, offer, house.named("Cy", "Gus"), bots=fill(offer, 2), public=True) as lives:
        await play(house, lives, MIDDLE)
        await agreed(lives[1].wish(messages.Resign(key=lives[1].key())))
        await play(house, lives)
        return table_of(lives[0])


async def out_of_time(house: House, offer: Offer) -> str:
    """A clock runs out; the player comes back."""
    clock = {"kind": "move", "seconds": 2}
    async with begun(house, offer, house.named("Di", "An"), bots=fill(offer, 2), clock=clock) as lives:
        await play(house, lives, MIDDLE)
        slow = next(live for live in lives if live.knowledge.is_asked)
        await slow.until(lambda known: known.seats[known.seat].away)
        await agreed(slow.come_back())
        await slow.until(lambda known: not known.seats[known.seat].away)
        await play(house, lives)
        return table_of(lives[0])


async def taken_back(house: House, offer: Offer) -> str:
    """A move is taken back."""
    async with begun(house, offer, house.named("Bo", "An", "Cy", "Di")[: offer["seats"][0]]) as lives:
        assert await take_back_once(house, lives, until=NEVER)
        await play(house, lives)
        return table_of(lives[0])


async def given_up(house: House, offer: Offer) -> str:
    """Everybody agrees to give the game up."""
    async with begun(house, offer, house.named("Cy", "Di"), bots=fill(offer, 2), public=True) as lives:
        await play(house, lives, MIDDLE)
        for live in lives:
            await agreed(live.wish(messages.GiveUp(key=live.key())))
        return table_of(lives[0])


async def closed(house: House, offer: Offer) -> str:
    """The host closes the table in the middle of the game."""
    async with begun(house, offer, house.named("An"), bots=fill(offer, 1)) as lives:
        await play(house, lives, MIDDLE)
        table = table_of(lives[0])
        await house.people["An"].desk.ask("POST", f"/api/tables/{table}/close")
        return table


FINISHED = (people_alone, against_bots, with_a_program, resigned, out_of_time, taken_back, given_up, closed)


def fill(offer: Offer, people: int) -> list[str]:
    """Bots for the other chairs of a table that is not the smallest."""
    return ["sensible"] * (offer["seats"][min(1, len(offer["seats"]) - 1)] - people)


def unusual(offer: Offer) -> dict[str, Any]:
    """Every option that is a mere choice, chosen otherwise than usual."""
    chosen: dict[str, Any] = {}
    for option in offer["options"]:
        if option["kind"] == "switch":
            chosen[option["name"]] = not option["default"]
        elif option["kind"] == "choice":
            chosen[option["name"]] = next(one for one in option["allowed"] if one != option["default"])
    return chosen


# Games that are still being played, and tables that wait


async def in_the_middle(house: House, offer: Offer) -> str:
    """Chat, a seat that others may watch, and a move taken back if no bot was faster."""
    async with begun(house, offer, house.named("An", "Bo"), bots=fill(offer, 2), public=True) as lives:
        an, bo = lives
        await an.wish(messages.Chat(key=an.key(), text="good evening"))  # some games allow no talk
        await agreed(bo.nod("good-luck"))
        await agreed(an.wish(messages.Share(key=an.key(), code=CODE)))
        await take_back_once(house, lives, MIDDLE)
        await play(house, lives, an.knowledge.version + 5)
        return table_of(an)


async def with_clocks(house: House, offer: Offer) -> str:
    """Clocks with a bank, and a request to take a move back that nobody has answered."""
    clock = {"kind": "bank", "bank": 300, "bonus": 2}
    people = house.named("Bo", "Cy", "Robo", "Di")[: offer["seats"][0]]
    async with begun(house, offer, people, public=True, clock=clock) as lives:
        await play(house, lives, MIDDLE)
        await take_back_once(house, lives, until=NEVER, consent=False)
        return table_of(lives[0])


async def long_and_left(house: House, offer: Offer) -> str:
    """So long that the server has stored the table's state; a bot plays for somebody who has left."""
    people = house.named("Di", "Cy", "An", "Bo")
    async with begun(house, offer, people, bots=["sensible"] * (offer["seats"][-1] - len(people))) as lives:
        await play(house, lives, LONG - MIDDLE)
        await agreed(lives[1].leave())
        await play(house, lives, LONG)
        return table_of(lives[0])


async def waiting(house: House, offer: Offer) -> str:
    """A waiting room with words, chat, a bot and a free chair."""
    an, bo = house.named("An", "Bo")
    chairs = [{"kind": "me"}, {"kind": "open"}, {"kind": "open"}, {"kind": "house", "level": "sensible"}]
    table = str(await an.desk.open_table(offer["game"], chairs, public=True, options=unusual(offer)))
    async with an.at(table) as host, bo.at(table) as visitor:
        await agreed(host.wish(messages.Chat(key=host.key(), text="who else?")))
        await agreed(host.wish(messages.AddWords(key=host.key(), words="three sheep")))
        await agreed(visitor.sit())
        await agreed(visitor.ready())
    return table


RUNNING = (in_the_middle, with_clocks, long_and_left, waiting)


# All of it


async def everything(house: House, say: Say) -> dict[str, Any]:
    """Play all games and note what the server says of them."""
    await arrive(house)
    offers = (await house.people["An"].desk.ask("GET", "/api/games"))["games"]
    for offer in offers:
        for finish in FINISHED:
            say(f"{offer['game']}: {finish.__name__}")
            table = await finish(house, offer)
            house.finished[table] = {"game": offer["game"], "record": f"server-{finish.__name__.replace('_', '-')}"}
        for run in RUNNING:
            say(f"{offer['game']}: {run.__name__}")
            table = await run(house, offer)
            house.running[table] = {"game": offer["game"], "kind": run.__name__}
    gus = house.people.pop("Gus")
    await gus.desk.ask("DELETE", "/api/account", {"password": ""})
    return await noted(house)


async def noted(house: House) -> dict[str, Any]:
    """What everybody sees, shortly before the server stops."""
    desk = house.people["An"].desk
    for table, one in house.finished.items():
        one["card"] = await archived(desk, table)
    for table, one in house.running.items():
        phase = (await desk.table(table))["phase"]
        assert phase == ("gathering" if one["kind"] in ("waiting", "rematch") else "playing"), (one, phase)
        one["seen"] = {name: await seen(person, table) for name, person in house.people.items()}
    return {
        "people": {name: await facts_of(person) for name, person in house.people.items()},
        "finished": house.finished,
        "running": house.running,
    }


async def facts_of(person: Person) -> dict[str, Any]:
    papers = {"cookie": person.address.cookie, "token": person.address.token}
    me = await person.desk.ask("GET", "/api/me")
    page = await person.desk.ask("GET", f"/api/players/{person.player}")
    return {**papers, **person.facts, "me": me, "averages": page["averages"]}


async def archived(desk: Any, table: str) -> Any:
    """The card of a finished game, which the archive has within a second or two."""
    for _ in range(100):
        try:
            return await desk.ask("GET", f"/api/records/{table}/card")
        except client.NotLetIn:
            await asyncio.sleep(0.1)
    raise RuntimeError(f"table {table} was not archived")


async def seen(person: Person, table: str) -> Any:
    """What somebody is shown who comes to a table."""
    async with person.at(table) as live:
        return msgspec.to_builtins(live.knowledge.snapshot)


def store_records(house: House) -> None:
    """The records, byte for byte as the server gives them out."""
    for table, one in house.finished.items():
        folder = TESTS / one["game"] / "records"
        folder.mkdir(exist_ok=True)
        with urlopen(f"{house.url}/api/records/{table}") as answer:
            (folder / f"{one['record']}.json").write_bytes(answer.read())


def figures(database: Path) -> dict[str, list[dict[str, Any]]]:
    """The rows of ratings and averages."""
    with sqlite3.connect(database) as connection:
        connection.row_factory = sqlite3.Row
        tables = ("ratings", "averages")
        return {table: [dict(row) for row in connection.execute(f"SELECT * FROM {table}")] for table in tables}


@contextmanager
def serving(database: Path) -> Iterator[str]:
    """The address of the checkout's server, which stops in order at the end."""
    command = [sys.executable, "-m", "speeltafel", "serve", *OPTIONS, "--database", f"sqlite:///{database}"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as server:
        try:
            assert server.stdout is not None
            yield str(json.loads(server.stdout.readline())["url"]).rstrip("/")
            server.send_signal(signal.SIGTERM)
            assert server.wait(60) == 0
        finally:
            server.kill()


def main() -> int:
    with tempfile.TemporaryDirectory() as folder:
        database = Path(folder) / "server.db"
        with serving(database) as url:
            house = House(url)
            facts = asyncio.run(everything(house, lambda line: print(line, file=sys.stderr)))
            store_records(house)
            facts["written"] = time.time_ns() // 1_000_000
        facts |= figures(database)
        (HERE / "server.db.gz").write_bytes(gzip.compress(database.read_bytes(), 9, mtime=0))
    (HERE / "server.json.gz").write_bytes(gzip.compress(json.dumps(facts, indent=1).encode(), 9, mtime=0))
    return 0


if __name__ == "__main__":
    sys.exit(main())
