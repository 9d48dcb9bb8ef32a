"""The bare transport: a server that judges and stores nothing, but answers each move with as many bytes as a real one.

`python -m benchmarks.server.bare PORT`. One request brings an acknowledgement and four different events of some 300
bytes. What it reaches is the most that any server on the same sockets could.
"""

from __future__ import annotations

import json
import random
import sys
from collections import defaultdict

import uvloop
from picows import WSFrame, WSListener, WSMsgType, WSTransport, WSUpgradeRequest, ws_create_server

from benchmarks.server.frames import Line
from benchmarks.server.load_game import Pace
from benchmarks.server.ours import GAME, HELLO, OurClient
from benchmarks.server.speech import Client, Host

LEGAL = ["hint 1 R", "hint 2 3", "hint 3 G", "discard 1", "discard 2", "play 1"]
NEWS = {
    "actions": ["hint 3 4"],
    "told": [{"type": "hinted", "seat": 2, "target": 3, "clue": 9, "slots": [0, 1]}],
    "view": {
        "turn": 3,
        "tokens": 5,
        "told": {"3": [2, 0, 0, 0]},
        "values_left": {"3": [8, 23, 23, 23]},
        "colours_left": {"3": [31, 31, 16, 31]},
        "ages": [3, 4, 5, 6],
    },
    "actor": 3,
}
TAIL = json.dumps(NEWS, separators=(",", ":")).encode()[1:]
QUESTION = b',"legal":' + json.dumps(LEGAL, separators=(",", ":")).encode() + b"}"


class Table:
    """Who listens, and how many moves there were."""

    def __init__(self) -> None:
        self.lines: list[WSTransport] = []
        self.version = 0


tables: defaultdict[str, Table] = defaultdict(Table)


class Listener(WSListener):
    """One client."""

    def __init__(self, table: Table) -> None:
        self.table = table

    def on_ws_frame(self, transport: WSTransport, frame: WSFrame) -> None:
        if frame.msg_type != WSMsgType.TEXT:
            return
        payload = frame.get_payload_as_bytes()
        if payload == HELLO:
            self.table.lines.append(transport)
            if len(self.table.lines) < GAME.seats:
                return
        else:
            key = payload.split(b'"', 8)[7]
            answer = b'{"type":"ack","key":"%b","version":%d}' % (key, self.table.version + 1)
            transport.send(WSMsgType.TEXT, answer)
        self.tell()

    def tell(self) -> None:
        """Everyone hears of the move; the next player is asked."""
        table = self.table
        table.version += 1
        asked = table.version % GAME.seats
        for seat, line in enumerate(table.lines):
            begin = b'{"type":"events","version":%d,"seat":%d,' % (table.version, seat)
            question = b',"decision":%d' % table.version + QUESTION
            line.send(WSMsgType.TEXT, begin + (TAIL[:-1] + question if seat == asked else TAIL))


class BareHost(Host):
    """The driver's side of it."""

    acknowledges = True
    moves_a_game = None

    def __init__(self, host: str, port: int) -> None:
        self.host, self.port = host, port

    def lay_table(self, number: int) -> list[Client]:
        pace = GAME.pace(random.Random(number))
        return [self.join(number, pace) for _ in range(GAME.seats)]

    def join(self, number: int, pace: Pace) -> OurClient:
        line = Line(self.host, self.port, f"/{number}")
        line.say(HELLO)
        return OurClient(line, pace)


def listener(request: WSUpgradeRequest) -> Listener:
    return Listener(tables[request.path.decode()])


async def serve(port: int) -> None:
    server = await ws_create_server(listener, "127.0.0.1", port)
    print("ready", flush=True)
    await server.serve_forever()


if __name__ == "__main__":
    uvloop.run(serve(int(sys.argv[1])))
