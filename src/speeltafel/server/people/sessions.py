"""Sessions: who sends a cookie, from guests to logins, and whether they are banned."""

from __future__ import annotations

import re
import time
from collections.abc import Callable, Iterable
from dataclasses import replace
from functools import partial
from secrets import token_urlsafe

from speeltafel.server.limits.buckets import RateLimiter
from speeltafel.server.people import names, queries, refusals
from speeltafel.server.people.cache import RecentTickets
from speeltafel.server.people.credentials import NEVER, Ticket
from speeltafel.server.people.identities import AccountRefusal, Barred, Login, Person, Public, SignedIn
from speeltafel.server.people.passwords import Passwords
from speeltafel.server.people.signing import COOKIE_LIFE, DAY, Signer
from speeltafel.server.store import Store

PLAYER = re.compile(r"p[A-Za-z0-9_-]{11}")
LOGIN = re.compile(r"[A-Za-z0-9_-]{22}")
LONGEST_REASON = 200
KEEP_ENDED = 30 * DAY
"""How long the row of a revoked or expired login or token is kept."""


def wall_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


def new_player_id() -> str:
    return "p" + token_urlsafe(8)


class Sessions:
    """Guests and logins; the base of `People`."""

    def __init__(self, store: Store, signer: Signer, passwords: Passwords, now: Callable[[], int]) -> None:
        self._store = store
        self._signer = signer
        self._passwords = passwords
        self._now = now
        self._cache = RecentTickets(now)
        self._listeners: list[Callable[[Barred], None]] = []

    # Guests

    async def new_guest(self, name: str) -> SignedIn | AccountRefusal:
        """Somebody new, at one click."""
        called = names.display_name(name)
        if isinstance(called, AccountRefusal):
            return called
        login = queries.new_login(new_player_id(), self._now())
        await self._store.change(partial(queries.add_guest, name=called, login=login))
        person = Person(id=login["player"], name=called, login=login["id"])
        return SignedIn(person, self._signer.cookie(login["id"], login["expires"]))

    async def rename(self, person: Person, name: str) -> Person | AccountRefusal:
        called = names.display_name(name)
        if refusal := not_by_cookie(person):
            return refusal
        if isinstance(called, AccountRefusal):
            return called
        if not await self._store.change(partial(queries.rename, player=person.id, name=called)):
            return AccountRefusal(refusals.GONE)
        self._cache.forget_player(person.id)
        return replace(person, name=called)

    async def public(self, players: Iterable[str]) -> dict[str, Public]:
        """What everybody may know about these players; strangers are left out."""
        asked = {player for player in players if PLAYER.fullmatch(player)}
        return await self._store.look(partial(queries.public, ids=asked))

    # Cookies

    async def person_of_cookie(self, text: str) -> Person | None:
        """Who this is, if the cookie is good and they may act."""
        ticket = await self._ticket_of_cookie(text)
        return None if ticket is None or ticket.barred(self._now()) else ticket.person

    async def barred_cookie(self, text: str) -> AccountRefusal | None:
        """Why somebody with a good cookie may not act; None when they may, or when it is nobody's."""
        ticket = await self._ticket_of_cookie(text)
        return None if ticket is None else ticket.barred(self._now())

    async def renewed_cookie(self, text: str) -> str | None:
        """The cookie to send back, if a day has passed since this one was made."""
        now = self._now()
        cookie = self._signer.read_cookie(text, now)
        if cookie is None or cookie.expires - now > COOKIE_LIFE - DAY or await self.person_of_cookie(text) is None:
            return None
        expires = now + COOKIE_LIFE
        seen = partial(queries.see_login, login=cookie.login, day=queries.day_of(now), expires=expires)
        if not await self._store.change(seen):
            return None
        self._cache.forget(cookie.login)
        return self._signer.cookie(cookie.login, expires)

    async def _ticket_of_cookie(self, text: str) -> Ticket | None:
        cookie = self._signer.read_cookie(text, self._now())
        if cookie is None:
            return None
        ticket = self._cache.recall(cookie.login)
        if ticket is None:
            turn = self._cache.turn
            ticket = await self._store.look(partial(queries.ticket_of_login, login=cookie.login))
            if ticket is None:
                return None
            self._cache.note(cookie.login, ticket, turn)
        return ticket if self._now() < ticket.expires else None

    def has_signed(self, text: str) -> bool:
        """Whether a cookie is one of ours; its login may have ended meanwhile."""
        return self._signer.read_cookie(text, self._now()) is not None

    def csrf_token(self, login: str) -> str:
        """What our pages send along with every change they ask for."""
        return self._signer.csrf_token(login)

    def csrf_ok(self, login: str, claimed: str | None) -> bool:
        return self._signer.csrf_ok(login, claimed)

    # Logins

    async def logins(self, person: Person) -> list[Login]:
        """Where this person is logged in, latest first; a token sees none."""
        if not_by_cookie(person):
            return []
        return await self._store.look(
            partial(queries.logins_of, player=person.id, now=self._now(), current=person.login)
        )

    async def revoke_login(self, person: Person, login: str) -> AccountRefusal | None:
        """End a login of this person, here at once, in other processes within the seconds of their memory."""
        if refusal := not_by_cookie(person):
            return refusal
        if not LOGIN.fullmatch(login):
            return AccountRefusal(refusals.NO_SUCH_LOGIN)
        work = partial(queries.revoke_login, player=person.id, login=login, now=self._now())
        if not await self._store.change(work):
            return AccountRefusal(refusals.NO_SUCH_LOGIN)
        self._end_login(person.id, login)
        return None

    async def log_out(self, person: Person) -> AccountRefusal | None:
        """End the login that speaks. A guest cannot come back."""
        return await self.revoke_login(person, person.login or "")

    def _end_login(self, player: str, login: str) -> None:
        self._cache.forget(login)
        self._tell(Barred(player=player, login=login))

    # Bans

    async def ban(self, player: str, until: int | None = None, reason: str = "") -> AccountRefusal | None:
        """Bar somebody and their programs until a moment, or for good."""
        end = NEVER if until is None else max(0, min(until, NEVER))
        words = "".join(sign for sign in reason if sign.isprintable())[:LONGEST_REASON]
        return await self._set_ban(player, end, words)

    async def unban(self, player: str) -> AccountRefusal | None:
        return await self._set_ban(player, None, None)

    async def _set_ban(self, player: str, until: int | None, reason: str | None) -> AccountRefusal | None:
        if not PLAYER.fullmatch(player):
            return AccountRefusal(refusals.NO_SUCH_PLAYER)
        if not await self._store.change(partial(queries.ban, player=player, until=until, reason=reason)):
            return AccountRefusal(refusals.NO_SUCH_PLAYER)
        self._cache.forget_player(player)
        if until is not None and self._now() < until:
            self._tell(Barred(player=player))
        return None

    def on_barred(self, callback: Callable[[Barred], None]) -> Callable[[], None]:
        """Hear of everyone who may act no more, after it is stored, in this process; answers how to stop hearing."""
        self._listeners.append(callback)
        return lambda: self._listeners.remove(callback)

    def _tell(self, barred: Barred) -> None:
        for callback in list(self._listeners):
            callback(barred)

    # Rate limits

    def mark_of_address(self, address: str) -> str:
        """An address as it is remembered: nobody can read it back."""
        return self._signer.mark("address", address)

    def _place(self, address: str | None) -> str | None:
        return None if address is None else self.mark_of_address(address)

    @staticmethod
    def _take(limiter: RateLimiter, key: str | None) -> AccountRefusal | None:
        wait = 0 if key is None else limiter.take(key)
        return AccountRefusal(refusals.TOO_MANY_TRIES, {"seconds": wait}) if wait else None

    async def sweep(self) -> None:
        """Drop logins and tokens that ended a month ago; once a day is enough."""
        await self._store.change(partial(queries.sweep, before=self._now() - KEEP_ENDED))


def not_by_cookie(person: Person) -> AccountRefusal | None:
    """Names, logins, accounts and tokens are managed in a browser, never by a token."""
    return AccountRefusal(refusals.NOT_BY_TOKEN) if person.login is None else None
