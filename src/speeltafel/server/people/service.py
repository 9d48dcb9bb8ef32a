"""The identity part of the server: everything about who somebody is and what they may do."""

from __future__ import annotations

import hashlib
import hmac
import re
from collections.abc import Callable, Iterable
from functools import partial
from secrets import token_bytes, token_hex, token_urlsafe

from argon2 import PasswordHasher

from speeltafel.server.people import names, queries, refusals, token_queries
from speeltafel.server.people.accounts import Accounts, is_player
from speeltafel.server.people.credentials import NEVER, Ticket
from speeltafel.server.people.identities import AccountRefusal, Barred, NewToken, Person, Token
from speeltafel.server.people.passwords import Passwords
from speeltafel.server.people.sessions import new_player_id, not_by_cookie, wall_clock
from speeltafel.server.people.signing import KEY_BYTES, Signer
from speeltafel.server.people.token_queries import MOST_PROGRAMS, MOST_TOKENS
from speeltafel.server.store import Store

SCOPES = frozenset({"play", "tables", "read"})
"""Sit, act and chat; create tables and see the lobby; read records and own games. None manages accounts or tokens."""
TOKEN = re.compile(r"spt_([a-z0-9]{16})_([A-Za-z0-9_-]{43})")
TOKEN_ID = re.compile(r"[a-z0-9]{16}")
LIMITS = {refusals.TOO_MANY_TOKENS: MOST_TOKENS, refusals.TOO_MANY_PROGRAMS: MOST_PROGRAMS}


def hash_of(secret: str) -> bytes:
    """A token's secret is random and long, so that one fast hash is enough."""
    return hashlib.sha256(secret.encode()).digest()


class People(Accounts):
    """Guests, accounts, programs, logins, tokens and bans of one database; made by `People.open`."""

    @classmethod
    async def open(
        cls, store: Store, now: Callable[[], int] = wall_clock, hasher: PasswordHasher | None = None
    ) -> People:
        """Everything on the store's database; its signing key is made by whoever opens it first."""
        key = await store.change(partial(queries.shared_key, name="signing", fresh=token_bytes(KEY_BYTES)))
        return cls(store, Signer(key), await Passwords.make(hasher), now)

    @property
    def signing_key(self) -> bytes:
        """The key that all processes of a database share."""
        return self._signer.key

    def now(self) -> int:
        """Milliseconds since 1970."""
        return self._now()

    def close(self) -> None:
        """Let the threads go; the store is its opener's."""
        self._passwords.close()

    # Tokens

    async def create_token(
        self,
        person: Person,
        name: str,
        scopes: Iterable[str],
        *,
        expires: int | None = None,
        as_program: bool = False,
    ) -> NewToken | AccountRefusal:
        """A token that speaks for the account, or for its program of this name, which is made if it has none."""
        called, wanted = names.display_name(name), frozenset(scopes)
        if refusal := not_by_cookie(person) or self._bad_wish(person, wanted, expires):
            return refusal
        if isinstance(called, AccountRefusal):
            return called
        secret = token_urlsafe(32)
        wish = Token(
            id=token_hex(8),
            player=person.id,
            name=called,
            program=as_program,
            scopes=wanted,
            created=self._now(),
            expires=expires,
            last_used=None,
        )
        fresh = new_player_id() if as_program else None
        made = await self._store.change(
            partial(token_queries.add_token, owner=person.id, token=wish, secret=hash_of(secret), new_program=fresh)
        )
        if isinstance(made, str):
            return AccountRefusal(made, {"most": LIMITS[made]} if made in LIMITS else {})
        return NewToken(made, f"spt_{made.id}_{secret}")

    def _bad_wish(self, person: Person, scopes: frozenset[str], expires: int | None) -> AccountRefusal | None:
        if person.account is None:
            return AccountRefusal(refusals.NEEDS_ACCOUNT)
        if not scopes:
            return AccountRefusal(refusals.NO_SCOPES)
        if unknown := scopes - SCOPES:
            return AccountRefusal(refusals.NO_SUCH_SCOPE, {"scope": ascii(min(unknown))[1:41]})
        if expires is not None and not self._now() < expires <= NEVER:
            return AccountRefusal(refusals.EXPIRY_IN_PAST)
        return None

    async def person_of_token(self, text: str) -> tuple[Person, frozenset[str]] | None:
        """Who speaks with this token, and what it is for."""
        found = TOKEN.fullmatch(text)
        ticket = None if found is None else await self._ticket_of_token(found[1])
        if found is None or ticket is None or not hmac.compare_digest(ticket.secret, hash_of(found[2])):
            return None
        now = self._now()
        if now >= ticket.expires or ticket.barred(now):
            return None
        if ticket.last_used < queries.day_of(now):
            await self._use(found[1], queries.day_of(now))
        return ticket.person, ticket.scopes

    async def _ticket_of_token(self, token: str) -> Ticket | None:
        ticket = self._cache.recall(token)
        if ticket is None:
            turn = self._cache.turn
            ticket = await self._store.look(partial(token_queries.ticket_of_token, token=token))
            if ticket is not None:
                self._cache.note(token, ticket, turn)
        return ticket

    async def _use(self, token: str, day: int) -> None:
        await self._store.change(partial(token_queries.use_token, token=token, day=day))
        self._cache.forget(token)

    async def tokens(self, person: Person) -> list[Token]:
        """The person's own and those of their programs, latest first; a token sees none."""
        if not_by_cookie(person):
            return []
        return await self._store.look(partial(token_queries.tokens_of, owner=person.id, now=self._now()))

    async def revoke_token(self, person: Person, token: str) -> AccountRefusal | None:
        if refusal := not_by_cookie(person):
            return refusal
        if not TOKEN_ID.fullmatch(token):
            return AccountRefusal(refusals.NO_SUCH_TOKEN)
        work = partial(token_queries.revoke_token, owner=person.id, token=token, now=self._now())
        player = await self._store.change(work)
        if player is None:
            return AccountRefusal(refusals.NO_SUCH_TOKEN)
        self._cache.forget(token)
        self._tell(Barred(player=player, token=token))
        return None

    # Programs

    async def programs(self, person: Person) -> list[Person]:
        """The person's programs, oldest first."""
        return await self._store.look(partial(token_queries.programs_of, owner=person.id))

    async def delete_program(self, person: Person, program: str) -> AccountRefusal | None:
        """Forget a program and its tokens; its games stay."""
        if refusal := not_by_cookie(person):
            return refusal
        theirs = is_player(program) and await self._store.look(
            partial(token_queries.program_of, owner=person.id, program=program)
        )
        return await self.delete_player(program) if theirs else AccountRefusal(refusals.NO_SUCH_PLAYER)

    # Other processes

    async def unwelcome(self, persons: Iterable[Person]) -> list[Person]:
        """Who of these may act no more. Asked every few seconds about live sessions, it finds what others barred."""
        present = list(persons)
        logins = {person.login for person in present if person.login is not None}
        tokens = {person.token for person in present if person.token is not None}
        now = self._now()
        live = await self._store.look(partial(queries.live_logins, ids=logins, now=now))
        live |= await self._store.look(partial(token_queries.live_tokens, ids=tokens, now=now))
        return [person for person in present if (person.login or person.token) not in live]
