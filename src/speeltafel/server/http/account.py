"""Who you are: guests, accounts, the browsers you are logged in with."""

from __future__ import annotations

from typing import TypeVar

from litestar import Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from speeltafel.server.http import refusals
from speeltafel.server.http.errors import Denied
from speeltafel.server.http.guard import route
from speeltafel.server.http.parameters import FromCaller, IdPath, PlayerPath, TheArchive, ThePeople
from speeltafel.server.http.schemas import (
    LoginBody,
    LoginCard,
    LoginList,
    Me,
    NameBody,
    PasswordBody,
    PasswordCheck,
    PlayerPage,
)
from speeltafel.server.live.room import now
from speeltafel.server.people import COOKIE_LIFE, AccountRefusal, People, Person, SignedIn
from speeltafel.server.people import refusals as of_people
from speeltafel.server.people.identity import COOKIE

T = TypeVar("T")

STATUSES = {
    of_people.TOO_MANY_TRIES: 429,
    of_people.BUSY: 503,
    of_people.NO_SUCH_PLAYER: 404,
    of_people.NO_SUCH_LOGIN: 404,
    of_people.NO_SUCH_TOKEN: 404,
    of_people.BARRED: 403,
    of_people.BARRED_UNTIL: 403,
    of_people.NOT_BY_TOKEN: 403,
    of_people.NEEDS_ACCOUNT: 403,
}
"""Refusals about people that are no mere conflict."""


def granted(answer: T | AccountRefusal) -> T:
    """The answer, unless it is a refusal."""
    if not isinstance(answer, AccountRefusal):
        return answer
    wait = answer.facts.get("seconds")
    headers = {} if wait is None else {"retry-after": str(wait)}
    raise Denied(STATUSES.get(answer.rule, 409), answer.rule, dict(answer.facts), headers)


def address_in(request: FromCaller) -> str | None:
    """Where a request comes from, for those who count tries; nobody counts where only the owner comes."""
    return request.client.host if request.client and request.app.state.limits.is_enabled else None


# Cookies


def our_cookie(request: FromCaller, value: str, life_ms: int = COOKIE_LIFE) -> Cookie:
    """The cookie: not for scripts, not sent along by other sites, only over TLS where there is any."""
    return Cookie(
        key=COOKIE,
        value=value,
        max_age=life_ms // 1000,
        path="/",
        httponly=True,
        samesite="lax",
        secure=request.app.state.is_https,
    )


def me(person: Person | None, people: People, scopes: frozenset[str] = frozenset()) -> Me:
    """Somebody as they see themselves."""
    if person is None:
        return Me(player=None, name=None)
    csrf = None if person.login is None else people.csrf_token(person.login)
    return Me(
        player=person.id,
        name=person.name,
        account=person.account,
        program=person.program,
        scopes=sorted(scopes),
        csrf=csrf,
    )


def signed_in(request: FromCaller, people: People, made: SignedIn, status: int) -> Response[Me]:
    """Somebody with their new cookie."""
    cookie = our_cookie(request, made.cookie)
    return Response(me(made.person, people), status_code=status, cookies=[cookie])


def signed_out(request: FromCaller) -> Response[None]:
    """Nobody any more."""
    return Response(None, status_code=204, cookies=[our_cookie(request, "", 0)])


# Guests


@post("/api/guests", **route(limit="guests", may=(409,)), tags=["account"], summary="Take a name")
async def new_guest(request: FromCaller, people: ThePeople, data: JSONBody[NameBody]) -> Response[Me]:
    """Become a guest at one click: the answer sets the cookie."""
    if request.user.person is not None:
        raise Denied(409, refusals.ALREADY_KNOWN)
    made = granted(await people.new_guest(data.name, address_in(request)))
    return signed_in(request, people, made, 201)


@get("/api/me", **route(), tags=["account"], summary="Who you are")
async def who_am_i(request: FromCaller, people: ThePeople) -> Response[Me]:
    """You as we know you; a stranger has no player. A cookie of another day is renewed."""
    caller = request.user
    renewed = await people.renewed_cookie(caller.cookie) if caller.cookie else None
    cookies = [] if renewed is None else [our_cookie(request, renewed)]
    return Response(me(caller.person, people, caller.scopes), cookies=cookies)


@patch("/api/me", **route(only="cookie", may=(409,)), tags=["account"], summary="Change your name")
async def rename(request: FromCaller, people: ThePeople, data: JSONBody[NameBody]) -> Me:
    """The name others see from now on; tables where you sit keep the one you sat down with."""
    return me(granted(await people.rename(request.user.known, data.name)), people, request.user.scopes)


# Accounts


@post("/api/account", **route(only="cookie", limit="logins", may=(409,)), tags=["account"], summary="Make an account")
async def register(request: FromCaller, people: ThePeople, data: JSONBody[LoginBody]) -> Response[Me]:
    """Give a guest a login name and a password: same player, same games, from any browser."""
    person = request.user.known
    made = await people.register(person, data.login_name, data.password, address_in(request))
    return signed_in(request, people, granted(made), 201)


@post("/api/login", **route(limit="logins", may=(409,)), tags=["account"], summary="Log in", status_code=200)
async def log_in(request: FromCaller, people: ThePeople, data: JSONBody[LoginBody]) -> Response[Me]:
    """The answer sets the cookie."""
    made = granted(await people.log_in(data.login_name, data.password, address_in(request)))
    return signed_in(request, people, made, 200)


@post("/api/logout", **route(only="cookie", may=(404,)), tags=["account"], summary="Log out", status_code=204)
async def log_out(request: FromCaller, people: ThePeople) -> Response[None]:
    """End this login; the answer takes the cookie back. A guest cannot come back."""
    granted(await people.log_out(request.user.known))
    return signed_out(request)


@post(
    "/api/password",
    **route(only="cookie", limit="logins", may=(409,)),
    tags=["account"],
    summary="Change the password",
    status_code=204,
)
async def change_password(request: FromCaller, people: ThePeople, data: JSONBody[PasswordBody]) -> None:
    """All your other logins end."""
    granted(await people.change_password(request.user.known, data.old, data.new))


@delete(
    "/api/account",
    **route(only="cookie", limit="logins", may=(404, 409)),
    tags=["account"],
    summary="Leave for good",
    status_code=204,
)
async def delete_account(request: FromCaller, people: ThePeople, data: JSONBody[PasswordCheck]) -> Response[None]:
    """Your name, logins, tokens, programs, figures and all you said are forgotten; the games stay, without a name."""
    granted(await people.delete_account(request.user.known, data.password))
    return signed_out(request)


# LoginList


@get("/api/logins", **route(only="cookie"), tags=["account"], summary="Where you are logged in")
async def logins(request: FromCaller, people: ThePeople) -> LoginList:
    """Every browser, the latest first."""
    found = await people.logins(request.user.known)
    return LoginList(
        logins=[
            LoginCard(id=one.id, created=one.created, last_seen=one.last_seen, expires=one.expires, current=one.current)
            for one in found
        ]
    )


@delete("/api/logins/{login:str}", **route(only="cookie", may=(404,)), tags=["account"], summary="End a login")
async def end_login(request: FromCaller, people: ThePeople, login: IdPath) -> None:
    """Log a browser of yours out."""
    granted(await people.revoke_login(request.user.known, login))


@get("/api/players/{player:str}", **route(limit="searches", may=(404,)), tags=["account"], summary="A player")
async def player_page(people: ThePeople, archive: TheArchive, player: PlayerPath) -> PlayerPage:
    """Name, ratings with their deviation, and averages of games with one score; the games are at /api/records."""
    known = (await people.public([player])).get(player)
    if known is None:
        raise Denied(404, refusals.NO_SUCH_PLAYER)
    figures = await archive.figures(player, now())
    return PlayerPage(
        player=known.id,
        name=known.name,
        program=known.program,
        deleted=known.deleted,
        ratings=list(figures.ratings),
        averages=list(figures.averages),
    )


HANDLERS = [
    new_guest,
    who_am_i,
    rename,
    register,
    log_in,
    log_out,
    change_password,
    delete_account,
    logins,
    end_login,
    player_page,
]
