"""Who stands at the door: a cookie or a token as a sender that tables understand."""

from __future__ import annotations

from dataclasses import dataclass
from http.cookies import CookieError, SimpleCookie

from speeltafel.server import seats
from speeltafel.server.judging import Sender
from speeltafel.server.pages import NOBODY
from speeltafel.server.people import SCOPES, People, Person

COOKIE = "speeltafel"
BEARER = "bearer"
"""How an authorization with a token begins."""


@dataclass(frozen=True, slots=True)
class Visitor:
    """Somebody who comes by, and what they may do here."""

    sender: Sender = NOBODY
    scopes: frozenset[str] = frozenset()
    person: Person | None = None

    @property
    def is_known(self) -> bool:
        return bool(self.sender.player)

    @property
    def may_play(self) -> bool:
        return "play" in self.scopes


STRANGER = Visitor()


async def who_is(people: People, cookies: str, authorization: str) -> Visitor | None:
    """Who comes with these headers; None when a token is no good: a program should hear that at once."""
    if authorization:
        known = await people.person_of_token(token_in(authorization))
        return None if known is None else known_as(*known)
    cookie = cookie_in(cookies)
    person_here = await people.person_of_cookie(cookie) if cookie else None
    if person_here is None:
        return STRANGER
    return known_as(person_here, SCOPES)


def known_as(person: Person, scopes: frozenset[str]) -> Visitor:
    return Visitor(sender_of(person), scopes, person)


def sender_of(person: Person | None) -> Sender:
    """Somebody as tables know them."""
    return NOBODY if person is None else Sender(person.id, person.name, person.program)


def beside(sender: Sender, companion: int | None) -> Sender:
    """One of the people who share a device, as tables know them; a chair that is taken has a name of its own."""
    if not companion or not sender.player:
        return sender
    return Sender(seats.companion_of(sender.player, companion), f"{sender.name} {companion + 1}", sender.program)


def token_in(authorization: str) -> str:
    """The token in a header; an empty text, which is nobody's, when it says something else."""
    scheme, _, token = authorization.strip().partition(" ")
    return token.strip() if scheme.lower() == BEARER else ""


def cookie_in(header: str) -> str:
    """Our cookie in a header with many."""
    try:
        found = SimpleCookie(header).get(COOKIE)
    except CookieError:
        return ""
    return found.value if found else ""
