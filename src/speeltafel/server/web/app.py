"""The application: every route behind one door, every answer with the same headers, every fault in one shape."""

from __future__ import annotations

import asyncio
from functools import cache

import msgspec
from litestar import Litestar, Response, get
from litestar.datastructures import State
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler

from speeltafel.protocol.messages import LARGEST
from speeltafel.server.house import House
from speeltafel.server.settings import Settings
from speeltafel.server.web import account, admin, faults, front, health, lobby, play, records, thoughts, tokens
from speeltafel.server.web.allowance import Allowances
from speeltafel.server.web.contract import contract_of
from speeltafel.server.web.door import admit, read_strictly, route
from speeltafel.server.web.headers import sign_off
from speeltafel.server.web.streaming import Places

ROUTES: list[HTTPRouteHandler] = [
    *lobby.HANDLERS,
    *play.HANDLERS,
    *records.HANDLERS,
    *thoughts.HANDLERS,
    *account.HANDLERS,
    *tokens.HANDLERS,
    *front.HANDLERS,
    *admin.HANDLERS,
    *health.HANDLERS,
]
LOOPBACK = ("127.0.0.1", "::1", "localhost")


@cache
def described() -> bytes:
    """The OpenAPI description, encoded."""
    return msgspec.json.encode(contract_of(ROUTES))


@get("/api/openapi.json", **route(), include_in_schema=False)
async def openapi() -> Response[bytes]:
    """The description of this API, for programs."""
    return Response(described(), media_type="application/json", headers={"cache-control": "no-cache"})


def create_app(house: House, allowances: Allowances | None = None) -> Litestar:
    """The application of a house; whoever serves it has uvicorn read forwarded addresses from trusted proxies only."""
    limits = allowances or Allowances(limited=not is_private(house.settings))
    state = {
        "house": house,
        "allowances": limits,
        "is_https": (house.settings.public_url or "").startswith("https:"),
        "places": Places(),
        "replays": asyncio.Semaphore(records.AT_ONCE),
        "thinking": asyncio.Semaphore(thoughts.AT_ONCE),
    }
    return Litestar(
        [*ROUTES, openapi],
        openapi_config=None,
        guards=[admit],
        before_request=read_strictly,
        before_send=[sign_off],
        exception_handlers=faults.HANDLERS,
        dependencies={"house": Provide(lambda: house, sync_to_thread=False)},
        request_max_body_size=LARGEST,
        state=State(state),
        logging_config=None,
        debug=False,
    )


def is_private(settings: Settings) -> bool:
    """Whether only people on this very machine can come in; nobody counts how often they ask."""
    return settings.public_url is None and settings.host in LOOPBACK
