"""The load driver of the server's benchmark: frames, and what it understands of both servers' messages."""

from __future__ import annotations

import json
import random
import socket
import threading
from collections.abc import Iterator
from contextlib import closing

import pytest

from benchmarks.server.frames import CLOSE, LAST, PING, TEXT, Hangup, Line, frame, unframe
from benchmarks.server.load import Load, Seat, Table, percentile
from benchmarks.server.ours import GAME, HELLO, OurClient
from benchmarks.server.peer import PeerClient
from benchmarks.server.speech import Client, Heard, Host, Refusal
from speeltafel.protocol.messages import PROTOCOL, Hello
from speeltafel.protocol.wire import decode


def from_server(payload: bytes, opcode: int = TEXT) -> bytes:
    """A frame as servers send it: without a mask."""
    size = len(payload)
    if size < 126:
        return bytes((LAST | opcode, size)) + payload
    if size < 65536:
        return bytes((LAST | opcode, 126)) + size.to_bytes(2, "big") + payload
    return bytes((LAST | opcode, 127)) + size.to_bytes(8, "big") + payload


@pytest.mark.parametrize("size", [0, 1, 125, 126, 65535, 65536, 100_000])
def test_frames_of_every_length_are_found_and_the_rest_is_kept(size: int) -> None:
    data = from_server(b"a" * size) + from_server(b"b")
    assert unframe(data + b"\x81") == ([(TEXT, b"a" * size), (TEXT, b"b")], b"\x81")
    found, rest = unframe(data[:-1])
    assert found == [(TEXT, b"a" * size)]
    assert unframe(rest + data[-1:]) == ([(TEXT, b"b")], b"")


@pytest.mark.parametrize("size", [0, 125, 126, 65535, 65536])
def test_a_clients_frame_says_its_length_and_has_a_mask(size: int) -> None:
    framed = frame(b"a" * size)
    assert framed[0] == LAST | TEXT
    assert framed[1] & 0x80
    assert framed.endswith(b"\0\0\0\0" + b"a" * size)


def test_the_driver_speaks_the_protocol_of_the_server() -> None:
    """It says so by itself, because it must start without the server's libraries."""
    assert decode(HELLO) == Hello(protocol=PROTOCOL)


def test_a_message_in_parts_is_not_taken_for_a_whole_one() -> None:
    with pytest.raises(Hangup):
        unframe(b"\x01\x01a")


@pytest.fixture
def wire() -> Iterator[tuple[Line, socket.socket]]:
    """A client's line, past its handshake, and the server's end."""
    with closing(socket.create_server(("127.0.0.1", 0))) as listener:
        ends: list[socket.socket] = []

        def answer() -> None:
            end, _ = listener.accept()
            end.recv(4096)
            end.sendall(b"HTTP/1.1 101 Switching Protocols\r\n\r\n" + from_server(b"early"))
            ends.append(end)

        server = threading.Thread(target=answer)
        server.start()
        line = Line("127.0.0.1", listener.getsockname()[1], "/")
        server.join()
        with closing(line), closing(ends[0]):
            yield line, ends[0]


def test_a_line_gives_messages_answers_pings_and_notices_a_hangup(wire: tuple[Line, socket.socket]) -> None:
    line, end = wire
    assert list(line.heard()) == [b"early"]
    end.sendall(from_server(b"x", PING) + from_server(b"news"))
    assert list(line.heard()) == [b"news"]
    assert end.recv(100) == frame(b"x", 0xA)
    end.sendall(from_server((1008).to_bytes(2, "big") + b"slow", CLOSE))
    with pytest.raises(Hangup, match="1008 slow"):
        list(line.heard())


def our_client(wire: tuple[Line, socket.socket]) -> OurClient:
    return OurClient(wire[0], GAME.pace(random.Random(1)))


def test_our_client_answers_a_question_with_a_legal_act(wire: tuple[Line, socket.socket]) -> None:
    client = our_client(wire)
    legal = ["hint 1 R", "discard 1", "play 1"]
    heard = client.hear(json.dumps({"type": "events", "version": 9, "decision": 9, "legal": legal}).encode())
    assert heard.reply is not None
    reply = json.loads(heard.reply)
    assert (heard.version, reply["type"], reply["decision"]) == (9, "act", 9)
    assert reply["action"] in legal
    assert client.hear(json.dumps({"type": "ack", "key": reply["key"], "version": 10}).encode()).answered


def test_our_client_sees_news_the_end_and_refusals(wire: tuple[Line, socket.socket]) -> None:
    client = our_client(wire)
    assert client.hear(b'{"type":"skip","version":4}') == Heard(version=4)
    assert client.hear(b'{"type":"events","version":5,"phase":"over"}').is_over
    with pytest.raises(Refusal, match=r"table\.stale"):
        client.hear(b'{"type":"refused","key":"m","rule":"table.stale"}')


def test_our_client_sits_down_and_gets_ready(wire: tuple[Line, socket.socket]) -> None:
    client, (_, end) = our_client(wire), wire
    client.hear(b'{"type":"snapshot","version":1,"phase":"gathering"}')
    assert b'"type":"sit"' in end.recv(1000)
    client.hear(b'{"type":"ack","key":"sit","version":2}')
    assert b'"type":"ready"' in end.recv(1000)


def test_the_peers_client_moves_when_it_is_its_turn(wire: tuple[Line, socket.socket]) -> None:
    client = PeerClient(wire[0], "m1", 2, "secret", random.Random(1))
    state = '{"G":{},"ctx":{"currentPlayer":"%d"},"_stateID":7}'
    heard = client.hear(f'42/cards,["update","m1",{state % 2},[{{"_stateID":6}}]]'.encode())
    assert heard.version == 8
    assert heard.reply is not None
    name, wish, number, match, seat = json.loads(heard.reply.removeprefix(b"42/cards,"))
    assert (name, wish["type"], number, match, seat) == ("update", "MAKE_MOVE", 7, "m1", "2")
    assert client.hear(f'42/cards,["update","m1",{state % 3},[]]'.encode()) == Heard(version=8)


class Silent(Client):
    """A client that says nothing, for counting."""

    def __init__(self, line: Line) -> None:
        self.line = line

    def hear(self, payload: bytes) -> Heard:
        raise NotImplementedError


class Nobody(Host):
    acknowledges = True
    moves_a_game = None

    def lay_table(self, number: int) -> list[Client]:
        raise NotImplementedError


def test_a_move_counts_once_it_is_answered_and_the_last_client_has_it(wire: tuple[Line, socket.socket]) -> None:
    load, table = Load(Nobody(), 1), Table(is_live=True)
    table.seats = [Seat(Silent(wire[0]), table) for _ in range(4)]
    load.playing, load.is_open = [table], True
    first, *others = table.seats
    with closing(load.epoll):
        load.take_in(first, 10, Heard(version=1, reply=b"move"))
        assert len(table.moves) == 1
        for seat in others:
            load.take_in(seat, 300, Heard(version=2, reply=b"next" if seat is others[0] else None))
        assert load.tally.latencies == []
        load.take_in(first, 300, Heard(version=2))
        assert load.tally.latencies == []
        load.take_in(first, 40, Heard(answered=True))
        assert len(load.tally.latencies) == 1
        assert load.tally.sizes[300] == 4


def test_percentiles() -> None:
    assert percentile(list(range(1, 101)), 0.5) == 51
    assert percentile(list(range(1, 101)), 0.99) == 100
    assert percentile([], 0.5) == 0
