"""Talks with boardgame.io's server as its own client does: socket.io events over a plain WebSocket."""

from __future__ import annotations

import json
import random
import re

from benchmarks.server.frames import Line
from benchmarks.server.speech import NOTHING, Client, Heard, Host, Refusal
from benchmarks.server.web import Web

GAME = "cards"
SEATS = 4
OPEN, PING, PONG = b"0", b"2", b"3"
CONNECT, CONNECTED, EVENT = b"40", b"40/" + GAME.encode(), b"42/" + GAME.encode()
STATE = re.compile(rb'"_stateID":(\d+)')
TURN = re.compile(rb'"currentPlayer":"(\d+)"')


def event(name: str, *parts: object) -> bytes:
    """A socket.io event."""
    return EVENT + b"," + json.dumps([name, *parts], separators=(",", ":")).encode()


class PeerClient(Client):
    """One player of a match."""

    def __init__(self, line: Line, match: str, seat: int, credentials: str, dice: random.Random) -> None:
        self.line = line
        self.match = match
        self.seat = str(seat)
        self.credentials = credentials
        self.dice = dice

    def hear(self, payload: bytes) -> Heard:
        if payload.startswith(EVENT):
            name = payload[len(EVENT) + 3 : len(EVENT) + 8]
            return self.turn(payload) if name in (b'sync"', b"updat") else NOTHING
        if payload == PING:
            self.line.say(PONG)
        elif payload.startswith(CONNECTED):
            self.line.say(event("sync", self.match, self.seat, self.credentials, SEATS))
        elif payload.startswith(OPEN):
            self.line.say(CONNECTED + b",")
        elif payload.startswith(b"44"):
            raise Refusal(payload[:200].decode(errors="replace"))
        return NOTHING

    def turn(self, payload: bytes) -> Heard:
        """A state has come: is it this player's turn?"""
        state, turn = STATE.search(payload), TURN.search(payload)
        if state is None or turn is None:
            raise Refusal(f"expected a state, got {payload[:200]!r}")
        number = int(state[1])
        reply = self.move(number) if turn[1].decode() == self.seat else None
        return Heard(version=number + 1, reply=reply)

    def move(self, state: int) -> bytes:
        """A hint half of the time, else a card played or discarded."""
        kind = self.dice.choice(("hint", "hint", "discard", "play"))
        arguments = [self.dice.randrange(SEATS), self.dice.randrange(5)] if kind == "hint" else [self.dice.randrange(4)]
        wish = {"type": kind, "args": arguments, "playerID": self.seat, "credentials": self.credentials}
        return event("update", {"type": "MAKE_MOVE", "payload": wish}, state, self.match, self.seat)


class PeerHost(Host):
    """boardgame.io's server."""

    acknowledges = False
    moves_a_game = None

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port
        self.web = Web(host, port)

    def lay_table(self, number: int) -> list[Client]:
        made, _ = self.web.post(f"/games/{GAME}/create", {"numPlayers": SEATS})
        match = made["matchID"]
        clients: list[Client] = []
        for seat in range(SEATS):
            wish = {"playerID": str(seat), "playerName": f"p{seat}"}
            joined, _ = self.web.post(f"/games/{GAME}/{match}/join", wish)
            line = Line(self.host, self.port, "/socket.io/?EIO=4&transport=websocket", {"Origin": "http://127.0.0.1"})
            dice = random.Random(number * SEATS + seat)
            clients.append(PeerClient(line, match, seat, joined["playerCredentials"], dice))
        return clients
