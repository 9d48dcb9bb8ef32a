"""The page, its parts and its words, served from the package."""

from __future__ import annotations

import hashlib
from functools import cache
from importlib.resources import files
from typing import Any

from litestar import Request, Response, get, post
from litestar.params import FromPath, JSONBody

from speeltafel.games import SHELF
from speeltafel.server.web import refusals
from speeltafel.server.web.callers import Caller
from speeltafel.server.web.door import route
from speeltafel.server.web.faults import Denied
from speeltafel.server.web.phrasing import page_words, rule_text, said
from speeltafel.server.web.shapes import InWords, Language, PageWords, WordsWish

FromCaller = Request[Caller, Any, Any]
KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
}
ASK_EACH_TIME = "no-cache"
"""A page is kept but asked about each time, so that a new version shows at once."""


@cache
def shelf() -> dict[str, tuple[bytes, str, str]]:
    """Every file of the page: content, kind, tag."""
    found = {}
    for file in files("speeltafel.server.web").joinpath("static").iterdir():
        kind = KINDS.get(file.name.rpartition(".")[2])
        if kind is not None:
            content = file.read_bytes()
            found[file.name] = (content, kind, f'"{hashlib.sha256(content).hexdigest()[:32]}"')
    return found


def served(request: FromCaller, name: FromPath[str]) -> Response[bytes]:
    """A file, or that it has not changed."""
    if name not in shelf():
        raise Denied(404, refusals.NOT_FOUND)
    content, kind, tag = shelf()[name]
    headers = {"etag": tag, "cache-control": ASK_EACH_TIME}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=kind)
    return Response(content, headers=headers, media_type=kind)


@get(["/", "/t/{table:str}"], **route(), include_in_schema=False)
async def index(request: FromCaller) -> Response[bytes]:
    """The page; it finds out by itself whether it shows a table."""
    return served(request, "index.html")


@get("/static/{name:str}", **route(), include_in_schema=False)
async def part(request: FromCaller, name: FromPath[str]) -> Response[bytes]:
    """A part of the page."""
    return served(request, name)


@get("/api/docs", **route(), include_in_schema=False)
async def docs(request: FromCaller) -> Response[bytes]:
    """The documentation of this API."""
    return served(request, "docs.html")


@get("/api/words/{language:str}", **route(may=(404,)), tags=["words"], summary="What the page says")
async def words(language: FromPath[Language]) -> PageWords:
    """Everything the page says, in one language."""
    return PageWords(language=language, words=page_words(language))


@post("/api/words", **route(purse="words", may=(409,)), tags=["words"], summary="Phrases in words", status_code=200)
async def put_into_words(data: JSONBody[WordsWish]) -> InWords:
    """Phrases and refusals of the protocol as somebody reads them; one that has no words is given by its key."""
    if data.game not in SHELF:
        raise Denied(409, refusals.NO_SUCH_GAME)
    told = [rule_text(data.language, one.rule, one.facts, data.names, data.game) for one in data.refusals]
    return InWords(texts=said(data.language, data.game, data.names, data.phrases), refusals=told)


HANDLERS = [index, part, docs, words, put_into_words]
