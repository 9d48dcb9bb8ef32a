"""Accounts: a login name and a password that bring somebody back to their games from any browser."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from sqlalchemy import Connection

from speeltafel.server.people import names, queries, refusals
from speeltafel.server.people.credentials import Credentials
from speeltafel.server.people.identities import AccountRefusal, Barred, Person, SignedIn
from speeltafel.server.people.passwords import Passwords
from speeltafel.server.people.sessions import PLAYER, Sessions, not_by_cookie
from speeltafel.server.people.signing import Signer
from speeltafel.server.rate_limit import RateLimiter
from speeltafel.server.store import Store

TRIES_OF_ADDRESS = (10, 20_000)
TRIES_OF_NAME = (30, 10_000)
"""A name's tries come back faster than those of an address, so that nobody alone can keep somebody else out."""

Forgetting = Callable[[Connection, str], None]
"""Forgets a player, inside a transaction."""
WRONG_PASSWORD = AccountRefusal(refusals.WRONG_PASSWORD)


class Accounts(Sessions):
    """Registering, logging in, and leaving for good."""

    def __init__(self, store: Store, signer: Signer, passwords: Passwords, now: Callable[[], int]) -> None:
        super().__init__(store, signer, passwords, now)
        self._address_limit = RateLimiter(*TRIES_OF_ADDRESS, now)
        self._name_limit = RateLimiter(*TRIES_OF_NAME, now)
        self._forgetting: list[Forgetting] = []

    def also_forget(self, work: Forgetting) -> None:
        """Have somebody forgotten elsewhere, too, in the very transaction that erases them."""
        self._forgetting.append(work)

    async def register(
        self, person: Person, login_name: str, password: str, address: str | None = None
    ) -> SignedIn | AccountRefusal:
        """Make a guest's an account: same player, same games, a new cookie."""
        if refusal := not_by_cookie(person):
            return refusal
        if person.account is not None:
            return AccountRefusal(refusals.ALREADY_REGISTERED)
        named = names.login_name(login_name)
        if isinstance(named, AccountRefusal):
            return named
        chosen = names.new_password(password, named)
        if isinstance(chosen, AccountRefusal):
            return chosen
        if refusal := self._take(self._address_limit, self._place(address)):
            return refusal
        if await self._store.look(partial(queries.credentials_named, login_name=named)) is not None:
            return AccountRefusal(refusals.NAME_TAKEN, {"name": named})
        hashed = await self._passwords.hash(chosen)
        return hashed if isinstance(hashed, AccountRefusal) else await self._register(person, named, hashed)

    async def _register(self, person: Person, named: str, hashed: str) -> SignedIn | AccountRefusal:
        login = queries.new_login(person.id, self._now())
        rule = await self._store.change(
            partial(queries.register, person=person, login_name=named, password=hashed, login=login)
        )
        if rule is not None:
            return AccountRefusal(rule, {"name": named} if rule == refusals.NAME_TAKEN else {})
        self._cache.forget_player(person.id)
        cookie = self._signer.cookie(login["id"], login["expires"])
        return SignedIn(replace(person, account=named, login=login["id"]), cookie)

    async def log_in(self, login_name: str, password: str, address: str | None = None) -> SignedIn | AccountRefusal:
        """A new login of an account. Whether the name or the password was wrong shows neither in words nor in time."""
        place, named = self._place(address), names.login_name(login_name)
        name = named if isinstance(named, str) else None
        if refusal := self._take(self._address_limit, place) or self._take(self._name_limit, name):
            return refusal
        known = None
        if name is not None:
            known = await self._store.look(partial(queries.credentials_named, login_name=name))
        proved = await self._proved(known, password)
        if isinstance(proved, AccountRefusal):
            return proved
        for limiter, key in ((self._address_limit, place), (self._name_limit, name)):
            limiter.give_back(key or "")
        return proved.ticket.barred(self._now()) or await self._enter(proved, password)

    async def _proved(self, known: Credentials | None, password: str) -> Credentials | AccountRefusal:
        """The credentials, if the password is theirs; a password is checked in any case."""
        typed = names.composed(password)
        hash = None if known is None or typed is None else known.password
        right = await self._passwords.is_right(hash, typed or "")
        if isinstance(right, AccountRefusal):
            return right
        return known if right and known is not None else WRONG_PASSWORD

    async def _enter(self, known: Credentials, password: str) -> SignedIn | AccountRefusal:
        person = known.ticket.person
        login = queries.new_login(person.id, self._now())
        newer = await self._rehashed(known, password)
        if not await self._store.change(partial(queries.enter, hash=known.password, newer=newer, login=login)):
            return WRONG_PASSWORD
        return SignedIn(replace(person, login=login["id"]), self._signer.cookie(login["id"], login["expires"]))

    async def _rehashed(self, known: Credentials, password: str) -> str | None:
        """The hash with today's parameters, if the stored one has others; it can wait when we are busy."""
        if not self._passwords.is_outdated(known.password):
            return None
        hashed = await self._passwords.hash(names.composed(password) or "")
        return hashed if isinstance(hashed, str) else None

    async def change_password(self, person: Person, old: str, new: str) -> AccountRefusal | None:
        """A new password ends all other logins; tokens stay until they are revoked."""
        known = await self._own(person, old)
        if isinstance(known, AccountRefusal):
            return known
        chosen = names.new_password(new, person.account or "")
        hashed = chosen if isinstance(chosen, AccountRefusal) else await self._passwords.hash(chosen)
        if isinstance(hashed, AccountRefusal):
            return hashed
        return await self._replace_password(known, hashed, keep=person.login)

    async def reset_password(self, player: str, new: str) -> AccountRefusal | None:
        """For the host, when somebody forgot theirs: there is no e-mail. All logins end."""
        known = await self._store.look(partial(queries.credentials_of, player=player)) if is_player(player) else None
        if known is None:
            return AccountRefusal(refusals.NO_SUCH_PLAYER)
        chosen = names.new_password(new, known.ticket.person.account or "")
        hashed = chosen if isinstance(chosen, AccountRefusal) else await self._passwords.hash(chosen)
        if isinstance(hashed, AccountRefusal):
            return hashed
        return await self._replace_password(known, hashed, keep=None)

    async def _replace_password(self, known: Credentials, hashed: str, keep: str | None) -> AccountRefusal | None:
        player = known.ticket.person.id
        ended = await self._store.change(
            partial(queries.change_password, player=player, old=known.password, new=hashed, keep=keep, now=self._now())
        )
        if ended is None:
            return WRONG_PASSWORD
        for login in ended:
            self._end_login(player, login)
        return None

    async def _own(self, person: Person, password: str) -> Credentials | AccountRefusal:
        """The person's own credentials, after their password: an open browser alone is not enough."""
        if refusal := not_by_cookie(person) or self._take(self._name_limit, f"own {person.id}"):
            return refusal
        known = await self._store.look(partial(queries.credentials_of, player=person.id))
        if known is None:
            return AccountRefusal(refusals.NEEDS_ACCOUNT)
        proved = await self._proved(known, password)
        if isinstance(proved, Credentials):
            self._name_limit.give_back(f"own {person.id}")
        return proved

    async def delete_account(self, person: Person, password: str = "") -> AccountRefusal | None:
        """Forget this person: the name, logins, tokens and programs go, the games stay, played by nobody in particular.

        Who has an account says the password; a guest has none.
        """
        if refusal := not_by_cookie(person):
            return refusal
        if person.account is not None:
            known = await self._own(person, password)
            if isinstance(known, AccountRefusal):
                return known
        return await self.delete_player(person.id)

    async def delete_player(self, player: str) -> AccountRefusal | None:
        """The same, for the host, or for a program."""
        if not is_player(player):
            return AccountRefusal(refusals.NO_SUCH_PLAYER)
        at = self._now()
        if not await self._store.erase(partial(self._erase, player=player, at=at), at):
            return AccountRefusal(refusals.NO_SUCH_PLAYER)
        self._cache.forget_player(player)
        self._tell(Barred(player=player))
        return None

    def _erase(self, connection: Connection, player: str, at: int) -> list[str]:
        return self._forget(connection, queries.erase(connection, player, at))

    def _forget(self, connection: Connection, gone: list[str]) -> list[str]:
        for forget in self._forgetting:
            for one in gone:
                forget(connection, one)
        return gone

    async def erase_remains(self) -> None:
        """Take out of the logs what names somebody who was deleted: by an earlier version, or a moment too late."""
        while await self._store.erase(lambda found: self._forget(found, queries.still_named(found)), self._now()):
            pass


def is_player(player: str) -> bool:
    return PLAYER.fullmatch(player) is not None
