"""What stands behind a cookie, a token or a login name, as it was read from the database."""

from __future__ import annotations

from dataclasses import dataclass, field

from speeltafel.server.people import refusals
from speeltafel.server.people.identities import AccountRefusal, Person

NEVER = 2**53 - 1
"""The end of a ban for good, and the expiry of what does not expire; every JSON reader can hold it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Ticket:
    """Who it is, until when, and whether they are banned."""

    person: Person
    expires: int
    bans: tuple[tuple[int, str], ...] = ()
    """Until when, and why: the player's own and their owner's."""
    secret: bytes = field(default=b"", repr=False)
    """The hash of a token's."""
    scopes: frozenset[str] = frozenset()
    last_used: int = 0

    def barred(self, now: int) -> AccountRefusal | None:
        """Why this person may not act, if so."""
        return next((told(until, reason) for until, reason in self.bans if now < until), None)


def told(until: int, reason: str) -> AccountRefusal:
    """A ban as who is banned hears of it."""
    if until >= NEVER:
        return AccountRefusal(refusals.BARRED, {"reason": reason})
    return AccountRefusal(refusals.BARRED_UNTIL, {"until": until, "reason": reason})


@dataclass(frozen=True, slots=True)
class Credentials:
    """What is needed to log somebody in."""

    ticket: Ticket
    password: str = field(repr=False)
    """The hash of it."""
