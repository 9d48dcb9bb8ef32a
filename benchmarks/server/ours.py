"""Talks with Speeltafel's server: guests over REST, tables over the WebSocket protocol of `docs/protocol.md`."""

from __future__ import annotations

import random
from dataclasses import dataclass

import msgspec

from benchmarks.server.frames import Line
from benchmarks.server.speech import NOTHING, Client, Heard, Host, Refusal
from benchmarks.server.web import Web

SEATS = 4
GUESTS = 200
"""People; each sits at many tables, one after the other."""
PLAYS = 2
"""Cards that may be played blindly in a game: fewer than end it."""
HELLO = b'{"type":"hello","protocol":2}'
SIT = b'{"type":"sit","key":"sit"}'
READY = b'{"type":"ready","key":"ready"}'


class Said(msgspec.Struct, gc=False):
    """All that the driver looks for in a message of a table."""

    type: str
    version: int = 0
    key: str = ""
    phase: str = ""
    decision: int = 0
    legal: list[str] | None = None
    rule: str = ""
    reason: str = ""


decode = msgspec.json.Decoder(Said).decode


@dataclass(slots=True)
class Pace:
    """What the clients of a table share: the dice, and how many blind plays are left."""

    dice: random.Random
    plays: int = PLAYS
    moves: int = 0

    def choose(self, legal: list[str]) -> str:
        """Mostly hints and discards by turns, so that a game lasts; a play now and then."""
        self.moves += 1
        roll = self.dice.random()
        if self.plays and roll < 0.03:
            self.plays -= 1
            return next(action for action in legal if action.startswith("play"))
        wanted = "hint" if roll < 0.5 else "discard"
        some = [action for action in legal if action.startswith(wanted)]
        some = some or [action for action in legal if not action.startswith("play")] or legal
        return some[int(roll * 1000) % len(some)]


class OurClient(Client):
    """A guest at a table."""

    def __init__(self, line: Line, pace: Pace) -> None:
        self.line = line
        self.pace = pace

    def hear(self, payload: bytes) -> Heard:
        said = decode(payload)
        if said.type in ("events", "skip"):
            return self.news(said)
        if said.type == "ack":
            return self.stored(said.key)
        if said.type == "snapshot":
            if said.phase == "gathering":
                self.line.say(SIT)
            return self.news(said)
        if said.type in ("refused", "closed"):
            raise Refusal(f"{said.type}: {said.rule or said.reason}")
        return NOTHING

    def news(self, said: Said) -> Heard:
        """Something has changed."""
        reply = None
        if said.legal is not None:
            key, action = f"m{said.decision}", self.pace.choose(said.legal)
            reply = f'{{"type":"act","key":"{key}","decision":{said.decision},"action":"{action}"}}'.encode()
        return Heard(version=said.version, reply=reply, is_over=said.phase in ("over", "abandoned"))

    def stored(self, key: str) -> Heard:
        """A message of this client's own is in the log."""
        if key == "sit":
            self.line.say(READY)
            return NOTHING
        return Heard(answered=key != "ready")


class OurHost(Host):
    """Speeltafel's server, one process or several that share a database."""

    acknowledges = True
    moves_a_game = 60
    """Fewer than most games of this driver have, so that the spare tables suffice."""

    def __init__(self, host: str, ports: list[int], is_spread: bool = False) -> None:
        self.host, self.ports, self.is_spread = host, ports, is_spread
        self.webs = [Web(host, port) for port in ports]
        self.cookies = [self.guest(number) for number in range(GUESTS)]

    def guest(self, number: int) -> str:
        """A new guest's cookie."""
        _, cookie = self.webs[0].post("/api/guests", {"name": f"Guest {number}"})
        return cookie

    def lay_table(self, number: int) -> list[Client]:
        chairs = [{"kind": "open"}] * SEATS
        people = [self.cookies[(number * SEATS + seat) % GUESTS] for seat in range(SEATS)]
        wish = {"game": "hanabi", "seats": chairs, "options": {}, "public": False}
        answer, _ = self.webs[number % len(self.webs)].post("/api/tables", wish, people[0])
        pace = Pace(random.Random(number))
        return [self.join(answer["table"], number, seat, cookie, pace) for seat, cookie in enumerate(people)]

    def join(self, table: str, number: int, seat: int, cookie: str, pace: Pace) -> OurClient:
        """A client that has said hello."""
        port = self.ports[(number + seat * self.is_spread) % len(self.ports)]
        headers = {"Cookie": cookie, "Origin": f"http://{self.host}:{port}"}
        line = Line(self.host, port, f"/api/tables/{table}/socket", headers)
        line.say(HELLO)
        return OurClient(line, pace)
