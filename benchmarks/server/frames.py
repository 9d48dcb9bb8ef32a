"""WebSocket frames by hand, as light as a load driver needs them: whole messages, no extensions."""

from __future__ import annotations

import base64
import os
import socket
from collections.abc import Iterator, Mapping

CONTINUED, TEXT, CLOSE, PING, PONG = 0x0, 0x1, 0x8, 0x9, 0xA
LAST = 0x80
MASKED = 0x80
NO_MASK = b"\0\0\0\0"
"""A client has to mask; with this key the bytes stay as they are."""
SHORT, TWO_BYTES = 126, 65536
READ = 65536


class Hangup(ConnectionError):
    """The other side ended the conversation, or broke the rules of WebSockets."""


def frame(payload: bytes, opcode: int = TEXT) -> bytes:
    """A client's message as one frame."""
    size = len(payload)
    if size < SHORT:
        return bytes((LAST | opcode, MASKED | size)) + NO_MASK + payload
    if size < TWO_BYTES:
        return bytes((LAST | opcode, MASKED | 126)) + size.to_bytes(2, "big") + NO_MASK + payload
    return bytes((LAST | opcode, MASKED | 127)) + size.to_bytes(8, "big") + NO_MASK + payload


def unframe(data: bytes) -> tuple[list[tuple[int, bytes]], bytes]:
    """The complete frames of a server at the head of some bytes, and the bytes that are left."""
    found: list[tuple[int, bytes]] = []
    at, end = 0, len(data)
    while end - at >= 2:
        size, body = data[at + 1], at + 2
        if size == 126:
            size, body = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
        elif size == 127:
            size, body = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
        if body + size > end:
            break
        if not data[at] & LAST:
            raise Hangup("expected whole messages, got a message in parts")
        found.append((data[at] & 0xF, data[body : body + size]))
        at = body + size
    return found, data[at:]


class Line:
    """One client's connection to a server."""

    def __init__(self, host: str, port: int, path: str, headers: Mapping[str, str] | None = None) -> None:
        self.socket = socket.create_connection((host, port), timeout=30)
        self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        self.left = b""
        self._shake_hands(f"{host}:{port}", path, headers or {})

    def _shake_hands(self, host: str, path: str, headers: Mapping[str, str]) -> None:
        key = base64.b64encode(os.urandom(16)).decode()
        asked = {
            "Host": host,
            "Upgrade": "websocket",
            "Connection": "Upgrade",
            "Sec-WebSocket-Key": key,
            "Sec-WebSocket-Version": "13",
            **headers,
        }
        lines = "".join(f"{name}: {value}\r\n" for name, value in asked.items())
        self.socket.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        answer = b""
        while b"\r\n\r\n" not in answer:
            some = self.socket.recv(READ)
            if not some:
                raise Hangup(f"{path}: no answer to the handshake")
            answer += some
        head, self.left = answer.split(b"\r\n\r\n", 1)
        if b" 101 " not in head.split(b"\r\n", 1)[0]:
            raise Hangup(f"{path}: expected 101, got {head[:60]!r}")

    def say(self, payload: bytes) -> None:
        """Send one message."""
        self.socket.sendall(frame(payload))

    def heard(self) -> Iterator[bytes]:
        """The messages that one read brings; blocks if nothing is there and the socket blocks."""
        found, self.left = unframe(self.left)
        if not found:
            some = self.socket.recv(READ)
            if not some:
                raise Hangup("the server closed the connection")
            found, self.left = unframe(self.left + some if self.left else some)
        for opcode, payload in found:
            if opcode == TEXT:
                yield payload
            elif opcode == PING:
                self.socket.sendall(frame(payload, PONG))
            elif opcode == CLOSE:
                code = int.from_bytes(payload[:2], "big")
                raise Hangup(f"the server closed the connection: {code} {payload[2:60].decode(errors='replace')}")

    def close(self) -> None:
        self.socket.close()
