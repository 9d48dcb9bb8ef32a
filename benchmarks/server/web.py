"""REST as far as the load driver needs it: JSON in, JSON and cookies out."""

from __future__ import annotations

import http.client
import json
from collections.abc import Mapping
from typing import Any

from benchmarks.server.speech import Refusal

DONE = (200, 201)


class Web:
    """One server's REST API over one connection; opened anew when the server has hung up meanwhile."""

    def __init__(self, host: str, port: int) -> None:
        self.connection = http.client.HTTPConnection(host, port, timeout=60)
        self.origin = f"http://{host}:{port}"

    def post(self, path: str, body: object, cookie: str = "") -> tuple[Any, str]:
        """What the server answers, and the cookies it sets."""
        headers = {"Content-Type": "application/json", "Origin": self.origin} | ({"Cookie": cookie} if cookie else {})
        answer = self.ask(path, json.dumps(body), headers)
        text = answer.read()
        if answer.status not in DONE:
            raise Refusal(f"{path}: expected 200 or 201, got {answer.status} {text[:200]!r}")
        cookies = [value.split(";", 1)[0] for name, value in answer.getheaders() if name.lower() == "set-cookie"]
        return json.loads(text), "; ".join(cookies)

    def ask(self, path: str, body: str, headers: Mapping[str, str]) -> http.client.HTTPResponse:
        try:
            self.connection.request("POST", path, body, dict(headers))
            return self.connection.getresponse()
        except ConnectionError:
            self.connection.close()
            self.connection.request("POST", path, body, dict(headers))
            return self.connection.getresponse()
