"""The page and its parts, served from the package."""

from __future__ import annotations

import gzip
import hashlib
from collections.abc import Iterator
from functools import cache
from html import escape
from importlib.resources import files
from importlib.resources.abc import Traversable
from string import Template
from typing import NamedTuple

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody

from speeltafel.games import load, playable
from speeltafel.locale import rulebook
from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.language import language_of
from speeltafel.server.http.parameters import FromCaller
from speeltafel.server.http.schemas import InWords, Language, WordsBody
from speeltafel.server.http.wording import event_text, news_text, plain_words, rule_text

KINDS = {
    "html": "text/html; charset=utf-8",
    "js": "text/javascript; charset=utf-8",
    "css": "text/css; charset=utf-8",
    "svg": "image/svg+xml",
    "woff2": "font/woff2",
    "png": "image/png",
    "webmanifest": "application/manifest+json",
}
ASK_EACH_TIME = "no-cache"
"""A page is kept but asked about each time, so that a new version shows at once."""
FOR_EVER = "public, max-age=31536000, immutable"
"""A built part has its content's hash in its name: what is under that name never changes."""
PACKABLE = ("text/", "image/svg", "application/manifest")
PAGE = "index.html"
ROUTES = ["/", "/new/{game:str}", "/t/{table:str}", "/r/{table:str}", "/replay", "/me", "/rules/{game:str}"]
"""Addresses of the page; what they show, it finds out by itself."""
BUILD = "make web"
"""How the page is built from its sources."""


class File(NamedTuple):
    """A file of the page."""

    content: bytes
    packed: bytes | None
    """The content in gzip, where that is worth it."""
    kind: str
    tag: str
    cache: str


def filed(name: str, content: bytes, cache: str) -> File:
    """A file, packed once for everyone."""
    kind = KINDS[ending(name)]
    packed = gzip.compress(content, mtime=0) if kind.startswith(PACKABLE) else None
    return File(content, packed, kind, hashlib.sha256(content).hexdigest()[:32], cache)


def ending(name: str) -> str:
    return name.rpartition(".")[2]


@cache
def shelf() -> dict[str, File]:
    """Every file by its address: the built page where there is one, and the plain pages beside it."""
    here = files("speeltafel.server.http")
    plain = {f"static/{name}": file for name, file in under(here.joinpath("static"), ASK_EACH_TIME)}
    built = dict(under(here.joinpath("site"), FOR_EVER))
    if PAGE in built:
        built[PAGE] = built[PAGE]._replace(cache=ASK_EACH_TIME)
    return {**plain, **built}


def is_built() -> bool:
    """Whether there is a page to serve; a copy of the sources has none until it is built."""
    return PAGE in shelf()


def unbuilt(language: str) -> bytes:
    """What stands there instead: what to do, in the reader's language."""
    text = {
        part: escape(plain_words(language, f"unbuilt-{part}")) for part in ("title", "text", "meanwhile", "programs")
    }
    sheet = Template(shelf()["static/unbuilt.html"].content.decode())
    return sheet.substitute(text, language=language, command=BUILD).encode()


def under(folder: Traversable, cache: str, prefix: str = "") -> Iterator[tuple[str, File]]:
    """The files of a folder and of those in it; none if it is not there."""
    if not folder.is_dir():
        return
    for entry in folder.iterdir():
        name = f"{prefix}{entry.name}"
        if entry.is_dir():
            yield from under(entry, cache, f"{name}/")
        elif ending(name) in KINDS:
            yield name, filed(name, entry.read_bytes(), cache)


def served(request: FromCaller, name: str) -> Response[bytes]:
    """A file, or that it has not changed."""
    file = shelf().get(name)
    if file is None:
        raise Denied(404, refusals.NOT_FOUND)
    packed = file.packed if "gzip" in request.headers.get("accept-encoding", "") else None
    tag = f'"{file.tag}"' if packed is None else f'"{file.tag}-gzip"'
    headers = {"etag": tag, "cache-control": file.cache, "vary": "accept-encoding"}
    if request.headers.get("if-none-match") == tag:
        return Response(b"", status_code=304, headers=headers, media_type=file.kind)
    if packed is None:
        return Response(file.content, headers=headers, media_type=file.kind)
    return Response(packed, headers={**headers, "content-encoding": "gzip"}, media_type=file.kind)


@get(ROUTES, **route(), include_in_schema=False)
async def index(request: FromCaller) -> Response[bytes]:
    """The page; it finds out by itself what it shows."""
    if is_built():
        return served(request, PAGE)
    headers = {"cache-control": "no-store"}
    return Response(unbuilt(language_of(request)), status_code=503, headers=headers, media_type=KINDS["html"])


@get("/assets/{name:str}", **route(), include_in_schema=False)
async def built_part(request: FromCaller, name: FromPath[str]) -> Response[bytes]:
    """A part of the built page."""
    return served(request, f"assets/{name}")


@get("/static/{name:str}", **route(), include_in_schema=False)
async def part(request: FromCaller, name: FromPath[str]) -> Response[bytes]:
    """A part of the plain pages."""
    return served(request, f"static/{name}")


@get("/api/docs", **route(), include_in_schema=False)
async def docs(request: FromCaller) -> Response[bytes]:
    """The documentation of this API."""
    return served(request, "static/docs.html")


@get("/api/rules/{game:str}/{language:str}", **route(may=(404,)), tags=["words"], summary="The rules of a game")
async def rules(game: FromPath[str], language: FromPath[Language]) -> rulebook.Rulebook:
    """A game's whole rulebook; every rule id is the `anchor` of the paragraph that explains it."""
    if game not in playable():
        raise Denied(404, refusals.NO_SUCH_GAME)
    return rulebook.read(load(game), language)


@post("/api/words", **route(limit="words", may=(409,)), tags=["words"], summary="Events in words", status_code=200)
async def put_into_words(data: JSONBody[WordsBody]) -> InWords:
    """Events and refusals as somebody reads them; one that has no words is given by its type or its rule."""
    if data.game not in playable():
        raise Denied(409, refusals.NO_SUCH_GAME)
    language, game, names = data.language, data.game, data.names
    return InWords(
        events=[event_text(language, game, names, event) for event in data.events],
        news=[news_text(language, event) for event in data.news],
        refusals=[rule_text(language, one.rule, one.facts, names, game) for one in data.refusals],
    )


HANDLERS = [index, built_part, part, docs, rules, put_into_words]
