"""Checks every request before it is read: its origin, who asks, whether they may, and how often."""

from __future__ import annotations

from typing import Any

import msgspec
from litestar import Request
from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from speeltafel.protocol import refusals as of_messages
from speeltafel.protocol.messages import ClientMessage
from speeltafel.protocol.wire import BadMessage, decode, misfit
from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied, Fault
from speeltafel.server.limits.limits import VisitorLimits
from speeltafel.server.limits.visitors import Visitor
from speeltafel.server.people import People
from speeltafel.server.people.identity import Caller, bearer_name, identify
from speeltafel.server.people.origins import origin_allowed
from speeltafel.server.settings import Settings

Connection = ASGIConnection[Any, Any, Any, Any]
SAFE = ("GET", "HEAD", "OPTIONS")
CSRF_HEADER = "x-csrf-token"

STATUSES = {
    400: "The request cannot be read: what is wrong with it stands in the facts.",
    401: "This needs a name first: a cookie, or a token as bearer.",
    403: "Whoever asks may not do this.",
    404: "There is no such thing.",
    405: "The address is known, the method is not.",
    409: "As things stand, a rule forbids it.",
    413: "The body is too large.",
    415: "The body is not of the kind that is read here.",
    429: "Too often; `retry-after` says when to try again.",
    500: "A bug of ours. The id is in the log.",
    503: "The database does not answer, or no bot is free. Try again later.",
}
"""What the statuses mean, for the documentation."""
ALWAYS = (400, 401, 403, 405, 413, 429, 500, 503)
"""What every route may answer."""

ASK_FOR_BEARER = {"www-authenticate": "Bearer"}
ANYBODY: list[dict[str, list[str]]] = [{}]


def route(
    scope: str | tuple[str, ...] = (),
    *,
    only: str = "",
    strangers: bool = False,
    limit: str = "",
    may: tuple[int, ...] = (),
) -> dict[str, Any]:
    """Who may use a route, and how often.

    `scope` is what a token must be made for (one of several; none lets anybody in). `only="cookie"` keeps tokens out,
    `only="admin"` everybody but the host. `strangers` lets in people without a name as well. `limit` is the kind of
    request that is counted, and `may` lists further statuses for the documentation.
    """
    scopes = (scope,) if isinstance(scope, str) else scope
    statuses = {*ALWAYS, *may}
    return {
        "opt": {"scopes": scopes, "only": only, "limit": limit, "strangers": strangers},
        "security": security_of(bool(scopes) and not strangers, only),
        "responses": {status: response(status) for status in sorted(statuses)},
    }


def response(status: int) -> ResponseSpec:
    """A refusal as OpenAPI describes it; its examples stand in `openapi_examples`, so none are made up."""
    return ResponseSpec(Fault, generate_examples=False, description=STATUSES[status])


def security_of(needs_name: bool, only: str) -> list[dict[str, list[str]]]:
    """The same, as OpenAPI says it."""
    if only == "admin":
        return [{"admin": []}]
    if only == "cookie":
        return [{"cookie": []}]
    return [{"cookie": []}, {"token": []}] if needs_name else ANYBODY


async def admit(connection: Connection, handler: BaseRouteHandler) -> None:
    """Let a request in, and note who asks; or refuse it. Runs before anything of it is read."""
    people: People = connection.app.state.people
    headers = connection.headers
    limits: VisitorLimits = connection.app.state.limits
    visitor = visitor_at(connection, limits)
    authorization = headers.get("authorization", "")
    bearer = visitor.named(bearer_name(authorization))
    if authorization:
        deny(limits.wait("bearers", bearer))
    caller = await identify(people, headers.get("cookie", ""), authorization)
    if caller.is_bad:
        deny(limits.take("bearers", bearer))
    if connection.scope.get("method") not in SAFE:
        check_origin(connection, caller)
    check_rights(handler, caller)
    connection.scope["user"] = caller
    connection.scope["auth"] = visitor = visitor.named(caller.player)
    if caller.player:
        limits.networks.note(caller.player, visitor.address)
    if kind := handler.opt.get("limit"):
        deny(limits.take(kind, visitor))


def deny(seconds: int) -> None:
    """Refuse what comes too often, if it does."""
    if seconds:
        raise Denied(429, refusals.TOO_OFTEN, {"seconds": seconds}, {"retry-after": str(seconds)})


def visitor_at(connection: Connection, limits: VisitorLimits) -> Visitor:
    """Who asks, as far as connections and trusted proxies tell."""
    named = [(name.decode("latin-1"), value.decode("latin-1")) for name, value in connection.scope["headers"]]
    return limits.visitor(connection.client.host if connection.client else None, named)


def check_origin(connection: Connection, caller: Caller) -> None:
    """A change asked for by a browser must come from a page of ours; programs with a bearer have no browser."""
    if caller.has_bearer:
        return
    headers, state = connection.headers, connection.app.state
    origin = headers.get("origin")
    if origin is not None:
        settings: Settings = state.settings
        if not origin_allowed(origin, headers.get("host"), settings.public_url, settings.origins):
            raise Denied(403, refusals.WRONG_ORIGIN)
    elif "sec-fetch-site" in headers:
        if headers["sec-fetch-site"] not in ("same-origin", "none"):
            raise Denied(403, refusals.WRONG_ORIGIN)
    elif caller.login and not state.people.csrf_ok(caller.login, headers.get(CSRF_HEADER)):
        raise Denied(403, refusals.NO_CSRF)


def check_rights(handler: BaseRouteHandler, caller: Caller) -> None:
    """Whether this caller may use this route."""
    only = handler.opt.get("only")
    if caller.is_bad:
        raise Denied(401, refusals.WHO_ARE_YOU, headers=ASK_FOR_BEARER)
    if only == "admin":
        if not caller.is_admin:
            raise Denied(403 if caller.player else 401, refusals.NOT_ALLOWED)
    elif handler.opt.get("scopes") or only:
        check_person(handler, caller)


def check_person(handler: BaseRouteHandler, caller: Caller) -> None:
    """Whether this caller has a name, and a token that is for this."""
    scopes: tuple[str, ...] = handler.opt.get("scopes", ())
    if caller.barred is not None:
        raise Denied(403, caller.barred.rule, dict(caller.barred.facts))
    if caller.person is None:
        if handler.opt.get("strangers"):
            return
        raise Denied(401, refusals.WHO_ARE_YOU, headers=ASK_FOR_BEARER)
    if handler.opt.get("only") == "cookie" and caller.has_bearer:
        raise Denied(403, refusals.NOT_ALLOWED)
    if scopes and not caller.scopes.intersection(scopes):
        raise Denied(403, refusals.WRONG_SCOPE, {"scope": scopes[0]})


async def read_strictly(request: Request[Any, Any, Any]) -> None:
    """See that a body is exactly what its route expects; the framework alone would take "3" for 3."""
    handler = request.route_handler
    field = handler.parsed_fn_signature.parameters.get("data")
    if field is None or field.annotation is bytes:
        return
    body = await request.body()
    if field.annotation is ClientMessage:
        decode(body)
        return
    try:
        msgspec.json.decode(body, type=field.annotation)
    except UnicodeDecodeError:
        raise BadMessage(of_messages.NOT_TEXT) from None
    except msgspec.ValidationError as fault:
        raise misfit(str(fault), body) from None
    except (msgspec.DecodeError, RecursionError):
        raise BadMessage(of_messages.NOT_JSON) from None
