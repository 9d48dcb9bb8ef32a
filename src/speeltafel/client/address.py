"""The address of a server, with our credentials there."""

from __future__ import annotations

from dataclasses import dataclass, field
from ipaddress import ip_address
from urllib.parse import quote, urlsplit

from speeltafel.client.faults import TableFault


@dataclass(frozen=True)
class Address:
    """A server and our credentials: a token in the header, or a browser's cookie; never in the address itself."""

    url: str
    token: str | None = field(default=None, repr=False)
    cookie: str | None = field(default=None, repr=False)

    def __post_init__(self) -> None:
        parts = urlsplit(self.url)
        if parts.scheme not in ("http", "https") or not parts.hostname:
            raise TableFault(f"the server's address is {self.url[:80]!r}; expected one like http://127.0.0.1:8000")

    @property
    def is_secure(self) -> bool:
        return urlsplit(self.url).scheme == "https"

    @property
    def host(self) -> str:
        return urlsplit(self.url).hostname or ""

    @property
    def port(self) -> int:
        return urlsplit(self.url).port or (443 if self.is_secure else 80)

    @property
    def is_here(self) -> bool:
        """Whether it is this machine, which is reached without a proxy."""
        try:
            return ip_address(self.host).is_loopback
        except ValueError:
            return self.host == "localhost"

    @property
    def origin(self) -> str:
        parts = urlsplit(self.url)
        return f"{parts.scheme}://{parts.netloc.rpartition('@')[2]}"

    def path(self, path: str) -> str:
        """A path of the API; the server may live below a path of its own."""
        return urlsplit(self.url).path.rstrip("/") + path

    def socket(self, table: str) -> str:
        """Where the WebSocket of a table is."""
        scheme = "wss" if self.is_secure else "ws"
        path = self.path(f"/api/tables/{quote(table, safe='')}/socket")
        return f"{scheme}://{self.origin.partition('://')[2]}{path}"

    @property
    def headers(self) -> dict[str, str]:
        """Our credentials. A client with a cookie also sends an origin, as browsers do."""
        if self.token is not None:
            return {"Authorization": f"Bearer {self.token}"}
        return {} if self.cookie is None else {"Cookie": self.cookie, "Origin": self.origin}
