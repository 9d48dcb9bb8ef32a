"""The few plain HTTP calls a program needs: become a guest, get a token, open a table, look at tables."""

from __future__ import annotations

import asyncio
import http.client
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any
from urllib.parse import quote

import msgspec

from speeltafel.client.address import Address
from speeltafel.client.faults import LinkLost, NotLetIn

PATIENCE_S = 20.0
LARGEST = 4 * 1024 * 1024


class RestClient:
    """The calls around a game. Each runs in a thread of its own, so that an event loop goes on."""

    def __init__(self, address: Address) -> None:
        self.address = address

    async def become_guest(self, name: str) -> Address:
        """Get a guest's cookie; this client, and the address it answers, use it from then on."""
        _, cookie = await asyncio.to_thread(call, self.address, "POST", "/api/guests", {"name": name})
        self.address = replace(self.address, cookie=cookie, token=None)
        return self.address

    async def make_account(self, login_name: str, password: str) -> None:
        """Make an account with a name and a password; a guest becomes its owner."""
        body = {"login_name": login_name, "password": password}
        _, cookie = await asyncio.to_thread(call, self.address, "POST", "/api/account", body)
        self.address = replace(self.address, cookie=cookie or self.address.cookie)

    async def make_token(self, name: str, scopes: Sequence[str] = ("play", "tables")) -> str:
        """A token for a program of this name; it needs an account, and its text is not shown again."""
        answer = await self.ask("POST", "/api/tokens", {"name": name, "scopes": list(scopes)})
        return str(answer["text"])

    async def open_table(
        self,
        game: str,
        chairs: Sequence[Mapping[str, Any]],
        options: Mapping[str, Any] | None = None,
        public: bool = False,
        clock: Mapping[str, Any] | None = None,
    ) -> str:
        """Open a table, such as `[{"kind": "api"}, {"kind": "house", "level": "sensible"}]`; its id."""
        body: dict[str, Any] = {"game": game, "seats": list(chairs), "options": dict(options or {}), "public": public}
        if clock is not None:
            body["clock"] = dict(clock)
        answer = await self.ask("POST", "/api/tables", body)
        return str(answer["table"])

    async def tables(self) -> Any:
        """The public tables."""
        return await self.ask("GET", "/api/tables")

    async def table(self, table: str) -> Any:
        """What everyone may know of a table."""
        return await self.ask("GET", f"/api/tables/{quote(table, safe='')}")

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """One call; raises NotLetIn for a refusal and LinkLost when nobody answers."""
        answer, _ = await asyncio.to_thread(call, self.address, method, path, body)
        return answer


def line_to(address: Address, timeout_s: float = PATIENCE_S) -> http.client.HTTPConnection:
    """A connection that is opened by its first request."""
    kind = http.client.HTTPSConnection if address.is_secure else http.client.HTTPConnection
    return kind(address.host, address.port, timeout=timeout_s)


def call(address: Address, method: str, path: str, body: object = None) -> tuple[Any, str]:
    """One request; what it was answered, and the cookies that came with it."""
    line = line_to(address)
    content = None if body is None else msgspec.json.encode(body)
    headers = {"Accept": "application/json", "Content-Type": "application/json", **address.headers}
    try:
        line.request(method, address.path(path), content, headers)
        response = line.getresponse()
        said = response.read(LARGEST)
        if response.length and len(said) < LARGEST:
            raise http.client.IncompleteRead(said, response.length)  # the answer was cut off
        cookies = "; ".join(cookie.partition(";")[0] for cookie in response.headers.get_all("Set-Cookie", []))
    except (OSError, http.client.HTTPException) as fault:
        raise LinkLost(f"{method} {path}: {type(fault).__name__}") from None
    finally:
        line.close()
    if response.status >= 400:
        raise NotLetIn(response.status, f"{method} {path}: {said[:200].decode(errors='replace')}", understood(said))
    return understood(said), cookies


def understood(said: bytes) -> Any:
    """An answer from JSON; nothing, when it is none."""
    try:
        return msgspec.json.decode(said) if said else None
    except (msgspec.DecodeError, UnicodeDecodeError):
        return None
