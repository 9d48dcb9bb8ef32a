"""Talks with Speeltafel's server: guests over REST, tables over the WebSocket protocol of `docs/protocol.md`."""

from __future__ import annotations

import random

import msgspec

from benchmarks.server.frames import Line
from benchmarks.server.load_game import Pace, load_game
from benchmarks.server.speech import NOTHING, Client, Heard, Host, Refusal
from benchmarks.server.web import Web

GAME = load_game()
GUESTS = 200
"""People; each sits at many tables, one after the other."""
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
    moves_a_game = GAME.moves_a_game

    def __init__(self, host: str, ports: list[int], is_spread: bool = False) -> None:
        self.host, self.ports, self.is_spread = host, ports, is_spread
        self.webs = [Web(host, port) for port in ports]
        self.cookies = [self.guest(number) for number in range(GUESTS)]

    def guest(self, number: int) -> str:
        """A new guest's cookie."""
        _, cookie = self.webs[0].post("/api/guests", {"name": f"Guest {number}"})
        return cookie

    def lay_table(self, number: int) -> list[Client]:
        chairs = [{"kind": "open"}] * GAME.seats
        people = [self.cookies[(number * GAME.seats + seat) % GUESTS] for seat in range(GAME.seats)]
        wish = {"game": GAME.name, "seats": chairs, "options": {}, "public": False}
        answer, _ = self.webs[number % len(self.webs)].post("/api/tables", wish, people[0])
        pace = GAME.pace(random.Random(number))
        return [self.join(answer["table"], number, seat, cookie, pace) for seat, cookie in enumerate(people)]

    def join(self, table: str, number: int, seat: int, cookie: str, pace: Pace) -> OurClient:
        """A client that has said hello."""
        port = self.ports[(number + seat * self.is_spread) % len(self.ports)]
        headers = {"Cookie": cookie, "Origin": f"http://{self.host}:{port}"}
        line = Line(self.host, port, f"/api/tables/{table}/socket", headers)
        line.say(HELLO)
        return OurClient(line, pace)
