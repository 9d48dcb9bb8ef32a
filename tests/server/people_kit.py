"""People for tests: a clock that is set by hand, quick passwords, and an opened fixture on any database."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from typing import Literal, TypeVar

from argon2 import PasswordHasher

from speeltafel.server.people import AccountRefusal, NewToken, People, Person, SignedIn
from speeltafel.server.people.signing import DAY
from speeltafel.server.store import Store

T = TypeVar("T")

NOON = 20_000 * DAY + DAY // 2
PASSWORD = "correct horse"


class Clock:
    """Milliseconds since 1970, as the test says."""

    def __init__(self) -> None:
        self.at = NOON

    def __call__(self) -> int:
        return self.at


class CountingHasher(PasswordHasher):
    """A real hasher, quick, that counts what it was asked."""

    def __init__(self, time_cost: int = 1) -> None:
        super().__init__(time_cost=time_cost, memory_cost=8, parallelism=1)
        self.verified: list[str] = []
        self.hashed = 0

    def hash(self, password: str | bytes, *, salt: bytes | None = None) -> str:
        self.hashed += 1
        return super().hash(password, salt=salt)

    def verify(self, hash: str | bytes, password: str | bytes) -> Literal[True]:
        self.verified.append(str(hash))
        return super().verify(hash, password)


class PeopleFixture:
    """An opened store with its people."""

    def __init__(self, store: Store, people: People, clock: Clock, hasher: CountingHasher) -> None:
        self.store, self.people, self.clock, self.hasher = store, people, clock, hasher

    async def guest(self, name: str = "An") -> SignedIn:
        return welcome(await self.people.new_guest(name))

    async def account(self, login_name: str = "anna", name: str = "An") -> SignedIn:
        guest = await self.guest(name)
        return welcome(await self.people.register(guest.person, login_name, PASSWORD))

    async def token(self, person: Person, name: str = "Robo", *, as_program: bool = True) -> NewToken:
        made = await self.people.create_token(person, name, ["play", "read"], as_program=as_program)
        assert isinstance(made, NewToken), made
        return made


def welcome(answer: SignedIn | AccountRefusal) -> SignedIn:
    assert isinstance(answer, SignedIn), answer
    return answer


def refused(answer: object) -> str:
    assert isinstance(answer, AccountRefusal), answer
    return answer.rule


def with_people(url: str, play: Callable[[PeopleFixture], Awaitable[T]]) -> T:
    """Play with the people of this database."""

    async def opened() -> T:
        async with Store.open(url) as store:
            clock, hasher = Clock(), CountingHasher()
            people = await People.open(store, clock, hasher)
            try:
                return await play(PeopleFixture(store, people, clock, hasher))
            finally:
                people.close()

    return asyncio.run(opened(), debug=True)
