"""Who asks: a person with a cookie, a person or program with a token, the host, or a stranger."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

from litestar.connection import ASGIConnection

from speeltafel.server.judging import Sender
from speeltafel.server.people import SCOPES, Person, Refusal
from speeltafel.server.room import now
from speeltafel.server.visitors import COOKIE, sender_of, token_in
from speeltafel.server.web.adminkey import PREFIX, is_admin, signing_key

if TYPE_CHECKING:
    from speeltafel.server.house import House


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Somebody who asks for something, and what they may do."""

    person: Person | None = None
    scopes: frozenset[str] = frozenset()
    barred: Refusal | None = None
    """Why somebody we know may do nothing."""
    has_bearer: bool = False
    is_bad: bool = False
    """Whether they came with a bearer that lets nobody in."""
    is_admin: bool = False
    cookie: str = field(default="", repr=False)

    @property
    def player(self) -> str | None:
        return None if self.person is None else self.person.id

    @property
    def login(self) -> str | None:
        return None if self.person is None else self.person.login

    @property
    def known(self) -> Person:
        """The person, on routes where the door has seen to it that there is one."""
        assert self.person is not None
        return self.person

    @property
    def sender(self) -> Sender:
        """As tables know them."""
        return sender_of(self.person)


async def caller_of(connection: ASGIConnection[Any, Any, Any, Any], house: House) -> Caller:
    """Who asks; a bearer counts instead of a cookie, never beside it."""
    authorization = connection.headers.get("authorization")
    if authorization is not None:
        return await with_bearer(authorization, house)
    cookie = connection.cookies.get(COOKIE, "")
    return await with_cookie(cookie, house) if cookie else Caller()


async def with_bearer(authorization: str, house: House) -> Caller:
    """A program, or the host's command line."""
    text = token_in(authorization)
    if text.startswith(f"{PREFIX}."):
        good = is_admin(text, await signing_key(house.store), now())
        return Caller(has_bearer=True, is_admin=good, is_bad=not good)
    found = await house.people.person_of_token(text)
    if found is None:
        return Caller(has_bearer=True, is_bad=True)
    return Caller(person=found[0], scopes=found[1], has_bearer=True)


async def with_cookie(cookie: str, house: House) -> Caller:
    """A person in a browser, who may do everything a token can be made for."""
    person = await house.people.person_of_cookie(cookie)
    if person is None:
        return Caller(barred=await house.people.barred_cookie(cookie))
    return Caller(person=person, scopes=SCOPES, cookie=cookie)
