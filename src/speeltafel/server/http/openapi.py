"""The REST API as OpenAPI: routes as the framework lists them, shapes as msgspec reads them, with examples."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from importlib.metadata import version
from typing import Any, get_args

import msgspec
from litestar import Litestar
from litestar.di import Provide
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.config import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, Reference, SecurityScheme, Tag

from speeltafel.protocol.messages import TableMessage
from speeltafel.server.http.errors import Fault
from speeltafel.server.http.guard import CSRF_HEADER
from speeltafel.server.http.openapi_examples import ANSWERS, BODIES, FAULT
from speeltafel.server.http.schemas import News
from speeltafel.server.http.streaming import NDJSON
from speeltafel.server.people.identity import COOKIE

ABOUT = f"""Tables for programs. A browser has a cookie; a program sends a token as
`authorization: Bearer …`. Bodies are JSON of at most 16 KB, and a field that is not described is refused. Everything
that is not what was asked for is a `Fault`: a stable rule, its facts, and a sentence in the language of
`accept-language`. Changes that come with a cookie need an `origin` of ours, or the header `{CSRF_HEADER}`."""
TAGS = {
    "lobby": "Games and tables.",
    "play": "A table without a WebSocket: the messages are those of docs/protocol.md.",
    "records": "Finished games.",
    "account": "Names, accounts, logins and tokens.",
    "words": "Texts in Dutch, English and Portuguese.",
    "admin": "For the host's command line.",
    "health": "For the host of the server.",
}
SCHEMES: dict[str, SecurityScheme | Reference] = {
    "cookie": SecurityScheme(type="apiKey", name=COOKIE, security_scheme_in="cookie", description="Set by /api/guests"),
    "token": SecurityScheme(type="http", scheme="bearer", description="Made by /api/tokens"),
    "admin": SecurityScheme(type="http", scheme="bearer", description="Made by the host's command line for a minute"),
}
REFERENCE = "#/components/schemas/{name}"
INJECTED = ("store", "people", "archive", "workers", "tables", "limits")
"""Parts of the server that handlers ask for; a client knows nothing of them."""
STREAMS: dict[str, Any] = {"/api/tables/{table}/stream": TableMessage, "/api/events/stream": News}
"""What the lines of a stream are."""
UPLOADS = ("view_upload", "thought_of_upload")
"""These take any file, to say what is wrong with it; so the framework knows of no body."""


def description_of(handlers: Sequence[HTTPRouteHandler]) -> dict[str, Any]:
    """The description of these routes; a second application, which is never served, is asked for it."""
    config = OpenAPIConfig(
        title="Speeltafel",
        version=version("speeltafel"),
        description=ABOUT,
        tags=[Tag(name=name, description=about) for name, about in TAGS.items()],
        components=Components(security_schemes=SCHEMES),
        use_handler_docstrings=True,
        render_plugins=[JsonRenderPlugin()],
        operation_id_creator=lambda handler, _method, _path: handler.handler_name,
    )
    nobody = {name: Provide(lambda: None, sync_to_thread=False) for name in INJECTED}
    described: dict[str, Any] = Litestar(
        handlers, openapi_config=config, dependencies=nobody, logging_config=None
    ).openapi_schema.to_schema()
    described["components"]["schemas"] |= shapes_of(handlers)
    for methods in described["paths"].values():
        for operation in methods.values():
            add_examples(operation)
    for path, lines in STREAMS.items():
        (schema,), _ = msgspec.json.schema_components([lines], ref_template=REFERENCE)
        described["paths"][path]["get"]["responses"]["200"]["content"] = {NDJSON: {"schema": schema}}
    return described


def add_examples(operation: dict[str, Any]) -> None:
    """What a body and an answer of this route may look like; some answers have nothing in them."""
    name = operation["operationId"]
    if name in UPLOADS:
        operation["requestBody"] = {"required": True, "content": {"application/json": {"schema": {"type": "object"}}}}
    if name in BODIES:
        operation["requestBody"]["content"]["application/json"]["example"] = BODIES[name]
    operation["responses"].get("204", {}).pop("content", None)
    for status, answer in operation["responses"].items():
        example = ANSWERS.get(name) if status.startswith("2") else FAULT if status == "401" else None
        if example is not None:
            answer["content"]["application/json"]["example"] = example


def shapes_of(handlers: Iterable[HTTPRouteHandler]) -> dict[str, Any]:
    """Every struct of every route, as msgspec itself describes it: with its words, and strict where it is strict."""
    types: list[Any] = [Fault, *STREAMS.values()]
    for handler in handlers:
        signature = handler.parsed_fn_signature
        wanted = [signature.parameters[name].annotation for name in ("data",) if name in signature.parameters]
        types += [*wanted, *unwrapped(signature.return_type.raw)]
    return msgspec.json.schema_components(types, ref_template=REFERENCE)[1]


def unwrapped(answer: Any) -> list[Any]:
    """The structs that an answer is made of, also inside of a response."""
    if isinstance(answer, type) and issubclass(answer, msgspec.Struct):
        return [answer]
    return [struct for part in get_args(answer) for struct in unwrapped(part)]
