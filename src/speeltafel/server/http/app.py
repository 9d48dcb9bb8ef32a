"""The application: every route behind one door, every answer with the same headers, every fault in one shape."""

from __future__ import annotations

import asyncio
from collections import Counter
from dataclasses import dataclass
from functools import cache

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler

from speeltafel.protocol.messages import LARGEST
from speeltafel.server.archive import Archive
from speeltafel.server.http import account, admin, analysis, errors, health, lobby, play, records, site_files, tokens
from speeltafel.server.http.guard import admit, read_strictly, route
from speeltafel.server.http.headers import sign_off
from speeltafel.server.http.openapi import description_of
from speeltafel.server.http.streaming import OpenStreams
from speeltafel.server.limits.limits import VisitorLimits
from speeltafel.server.live.sockets import Sockets
from speeltafel.server.live.tables import LiveTables
from speeltafel.server.people import People
from speeltafel.server.settings import Settings
from speeltafel.server.store import Store
from speeltafel.server.workers import Workers

ROUTES: list[HTTPRouteHandler] = [
    *lobby.HANDLERS,
    *play.HANDLERS,
    *records.HANDLERS,
    *analysis.HANDLERS,
    *account.HANDLERS,
    *tokens.HANDLERS,
    *site_files.HANDLERS,
    *admin.HANDLERS,
    *health.HANDLERS,
]


@cache
def described() -> bytes:
    """The OpenAPI description, encoded."""
    return msgspec.json.encode(description_of(ROUTES))


@get("/api/openapi.json", **route(), include_in_schema=False)
async def openapi() -> Response[bytes]:
    """The description of this API, for programs."""
    return Response(described(), media_type="application/json", headers={"cache-control": "no-cache"})


@dataclass(frozen=True)
class Parts:
    """What the routes need: each asks for its own by name."""

    settings: Settings
    store: Store
    people: People
    archive: Archive
    workers: Workers
    tables: LiveTables
    sockets: Sockets
    limits: VisitorLimits

    @property
    def injected(self) -> dict[str, object]:
        """What handlers may ask for."""
        return {
            "store": self.store,
            "people": self.people,
            "archive": self.archive,
            "workers": self.workers,
            "tables": self.tables,
            "limits": self.limits,
        }


def create_app(parts: Parts) -> Litestar:
    """The application; it reads forwarded addresses itself, so whoever serves it leaves them alone."""
    state = {
        "settings": parts.settings,
        "people": parts.people,
        "sockets": parts.sockets,
        "limits": parts.limits,
        "is_https": (parts.settings.public_url or "").startswith("https:"),
        "streams": OpenStreams(parts.limits.door),
        "replays": asyncio.Semaphore(records.AT_ONCE),
        "thinking": Counter[str](),
    }
    return Litestar(
        [*ROUTES, openapi],
        openapi_config=None,
        guards=[admit],
        before_request=read_strictly,
        before_send=[sign_off],
        exception_handlers=errors.HANDLERS,
        dependencies={name: provided(part) for name, part in parts.injected.items()},
        request_max_body_size=LARGEST,
        state=State(state),
        logging_config=None,
        debug=False,
    )


def provided(part: object) -> Provide:
    """A part that handlers get by its name."""
    return Provide(lambda: part, sync_to_thread=False)
