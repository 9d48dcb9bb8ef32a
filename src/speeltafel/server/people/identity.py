"""Who is behind a request or a socket, from its cookie or its bearer: the one place that decides it."""

from __future__ import annotations

from dataclasses import dataclass, field
from http.cookies import CookieError, SimpleCookie

from speeltafel.server.people.admin_token import PREFIX, is_admin
from speeltafel.server.people.identities import AccountRefusal, Person
from speeltafel.server.people.service import SCOPES, People
from speeltafel.server.table import seats
from speeltafel.server.table.judgement import NOBODY, Sender

COOKIE = "speeltafel"
BEARER = "bearer"
"""How an authorization with a token begins."""
NAMED_PART = len("Bearer spt_") + 16
"""Signs of an authorization before its secret."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Caller:
    """Somebody who asks for something, and what they may do."""

    person: Person | None = None
    scopes: frozenset[str] = frozenset()
    barred: AccountRefusal | None = None
    """Why a person we know may do nothing."""
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
        """The person, where it was checked before that there is one."""
        assert self.person is not None
        return self.person

    @property
    def may_play(self) -> bool:
        return "play" in self.scopes

    def sender(self, companion: int | None = None) -> Sender:
        """The caller as tables know them, or one of the people who share the caller's device."""
        person = self.person
        if person is None:
            return NOBODY
        if not companion:
            return Sender(person.id, person.name, person.program)
        player = seats.companion_of(person.id, companion)
        return Sender(player, f"{person.name} {companion + 1}", person.program)


STRANGER = Caller()


async def identify(people: People, cookies: str, authorization: str) -> Caller:
    """Who comes with these headers; a bearer counts instead of a cookie, never beside it."""
    if authorization:
        return await with_bearer(people, bearer_in(authorization))
    cookie = cookie_in(cookies)
    return await with_cookie(people, cookie) if cookie else STRANGER


async def with_bearer(people: People, bearer: str) -> Caller:
    """A program, or the host's command line."""
    if bearer.startswith(f"{PREFIX}."):
        is_good = is_admin(bearer, people.signing_key, people.now())
        return Caller(has_bearer=True, is_admin=is_good, is_bad=not is_good)
    found = await people.person_of_token(bearer)
    if found is None:
        return Caller(has_bearer=True, is_bad=True)
    return Caller(person=found[0], scopes=found[1], has_bearer=True)


async def with_cookie(people: People, cookie: str) -> Caller:
    """A person in a browser, who may do everything that a token can be made for."""
    person = await people.person_of_cookie(cookie)
    if person is None:
        return Caller(barred=await people.barred_cookie(cookie))
    return Caller(person=person, scopes=SCOPES, cookie=cookie)


def bearer_in(authorization: str) -> str:
    """The token in a header; an empty text, which is nobody's, when it says something else."""
    scheme, _, token = authorization.strip().partition(" ")
    return token.strip() if scheme.lower() == BEARER else ""


def bearer_name(authorization: str) -> str:
    """What a bearer is known by, whether or not it is good: of ours, the part that is no secret."""
    return authorization[:NAMED_PART]


def cookie_in(header: str) -> str:
    """Our cookie in a header with many."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""
