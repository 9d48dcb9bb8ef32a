"""Who you are: guests, accounts, the browsers you are logged in with."""

from __future__ import annotations

from typing import Any, TypeVar

from litestar import Request, Response, delete, get, patch, post
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from speeltafel.server.house import House
from speeltafel.server.people import COOKIE_LIFE, Person, Refusal, SignedIn
from speeltafel.server.people import refusals as of_people
from speeltafel.server.room import now
from speeltafel.server.visitors import COOKIE
from speeltafel.server.web import refusals
from speeltafel.server.web.callers import Caller
from speeltafel.server.web.door import route
from speeltafel.server.web.faults import Denied
from speeltafel.server.web.parameters import IdPath, PlayerPath, TheHouse
from speeltafel.server.web.shapes import (
    Credentials,
    Goodbye,
    LoginCard,
    Logins,
    Me,
    NameWish,
    PasswordWish,
    PlayerPage,
)

FromCaller = Request[Caller, Any, Any]
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


def granted(answer: T | Refusal) -> T:
    """The answer, unless it is a refusal."""
    if not isinstance(answer, Refusal):
        return answer
    wait = answer.facts.get("seconds")
    headers = {} if wait is None else {"retry-after": str(wait)}
    raise Denied(STATUSES.get(answer.rule, 409), answer.rule, dict(answer.facts), headers)


def address_in(request: FromCaller) -> str | None:
    """Where a request comes from, for those who count tries; nobody counts where only the owner comes."""
    return request.client.host if request.client and request.app.state.allowances.is_limited else None


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


def me(person: Person | None, house: House, scopes: frozenset[str] = frozenset()) -> Me:
    """Somebody as they see themselves."""
    if person is None:
        return Me(player=None, name=None)
    csrf = None if person.login is None else house.people.csrf_token(person.login)
    return Me(
        player=person.id,
        name=person.name,
        account=person.account,
        program=person.program,
        scopes=sorted(scopes),
        csrf=csrf,
    )


def signed_in(request: FromCaller, house: House, made: SignedIn, status: int) -> Response[Me]:
    """Somebody with their new cookie."""
    cookie = our_cookie(request, made.cookie)
    return Response(me(made.person, house), status_code=status, cookies=[cookie])


def signed_out(request: FromCaller) -> Response[None]:
    """Nobody any more."""
    return Response(None, status_code=204, cookies=[our_cookie(request, "", 0)])


# Guests


@post("/api/guests", **route(purse="guests", may=(409,)), tags=["account"], summary="Take a name")
async def new_guest(request: FromCaller, house: TheHouse, data: JSONBody[NameWish]) -> Response[Me]:
    """Become a guest at one click: the answer sets the cookie."""
    if request.user.person is not None:
        raise Denied(409, refusals.ALREADY_KNOWN)
    made = granted(await house.people.new_guest(data.name, address_in(request)))
    return signed_in(request, house, made, 201)


@get("/api/me", **route(), tags=["account"], summary="Who you are")
async def who_am_i(request: FromCaller, house: TheHouse) -> Response[Me]:
    """You as we know you; a stranger has no player. A cookie of another day is renewed."""
    caller = request.user
    renewed = await house.people.renewed_cookie(caller.cookie) if caller.cookie else None
    cookies = [] if renewed is None else [our_cookie(request, renewed)]
    return Response(me(caller.person, house, caller.scopes), cookies=cookies)


@patch("/api/me", **route(only="cookie", may=(409,)), tags=["account"], summary="Change your name")
async def rename(request: FromCaller, house: TheHouse, data: JSONBody[NameWish]) -> Me:
    """The name others see from now on; tables where you sit keep the one you sat down with."""
    return me(granted(await house.people.rename(request.user.known, data.name)), house, request.user.scopes)


# Accounts


@post("/api/account", **route(only="cookie", purse="logins", may=(409,)), tags=["account"], summary="Make an account")
async def register(request: FromCaller, house: TheHouse, data: JSONBody[Credentials]) -> Response[Me]:
    """Give a guest a login name and a password: same player, same games, from any browser."""
    person = request.user.known
    made = await house.people.register(person, data.login_name, data.password, address_in(request))
    return signed_in(request, house, granted(made), 201)


@post("/api/login", **route(purse="logins", may=(409,)), tags=["account"], summary="Log in", status_code=200)
async def log_in(request: FromCaller, house: TheHouse, data: JSONBody[Credentials]) -> Response[Me]:
    """The answer sets the cookie."""
    made = granted(await house.people.log_in(data.login_name, data.password, address_in(request)))
    return signed_in(request, house, made, 200)


@post("/api/logout", **route(only="cookie", may=(404,)), tags=["account"], summary="Log out", status_code=204)
async def log_out(request: FromCaller, house: TheHouse) -> Response[None]:
    """End this login; the answer takes the cookie back. A guest cannot come back."""
    granted(await house.people.log_out(request.user.known))
    return signed_out(request)


@post(
    "/api/password",
    **route(only="cookie", purse="logins", may=(409,)),
    tags=["account"],
    summary="Change the password",
    status_code=204,
)
async def change_password(request: FromCaller, house: TheHouse, data: JSONBody[PasswordWish]) -> None:
    """All your other logins end."""
    granted(await house.people.change_password(request.user.known, data.old, data.new))


@delete(
    "/api/account",
    **route(only="cookie", purse="logins", may=(404, 409)),
    tags=["account"],
    summary="Leave for good",
    status_code=204,
)
async def delete_account(request: FromCaller, house: TheHouse, data: JSONBody[Goodbye]) -> Response[None]:
    """Your name, logins, tokens, programs and figures are forgotten; the games stay, played by nobody in particular."""
    person = request.user.known
    granted(await house.people.delete_account(person, data.password))
    await house.archive.forget(person.id)
    return signed_out(request)


# Logins


@get("/api/logins", **route(only="cookie"), tags=["account"], summary="Where you are logged in")
async def logins(request: FromCaller, house: TheHouse) -> Logins:
    """Every browser, the latest first."""
    found = await house.people.logins(request.user.known)
    return Logins(
        logins=[
            LoginCard(id=one.id, created=one.created, last_seen=one.last_seen, expires=one.expires, current=one.current)
            for one in found
        ]
    )


@delete("/api/logins/{login:str}", **route(only="cookie", may=(404,)), tags=["account"], summary="End a login")
async def end_login(request: FromCaller, house: TheHouse, login: IdPath) -> None:
    """Log a browser of yours out."""
    granted(await house.people.revoke_login(request.user.known, login))


@get("/api/players/{player:str}", **route(purse="searches", may=(404,)), tags=["account"], summary="A player")
async def player_page(house: TheHouse, player: PlayerPath) -> PlayerPage:
    """Name, ratings with their deviation, and averages of games with one score for everybody. Games: /api/records."""
    known = (await house.people.public([player])).get(player)
    if known is None:
        raise Denied(404, refusals.NO_SUCH_PLAYER)
    figures = await house.archive.figures(player, now())
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
