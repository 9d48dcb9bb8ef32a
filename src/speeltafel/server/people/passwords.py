"""Hashing and checking passwords: slow on purpose, in two threads of their own, with a short queue."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from secrets import token_urlsafe
from typing import TypeVar

from argon2 import PasswordHasher
from argon2.exceptions import InvalidHashError, VerificationError

from speeltafel.server.people import refusals
from speeltafel.server.people.identities import AccountRefusal

T = TypeVar("T")

AT_ONCE = 2
"""Each takes 19 MiB while it runs."""
MOST_WAITING = 64


def slow_hasher() -> PasswordHasher:
    """Argon2id with the least that OWASP's cheat sheet asks for: 19 MiB, two passes, one lane."""
    return PasswordHasher(time_cost=2, memory_cost=19 * 1024, parallelism=1)


class Passwords:
    """The only place that sees passwords."""

    def __init__(self, hasher: PasswordHasher) -> None:
        self._hasher = hasher
        self._threads = ThreadPoolExecutor(AT_ONCE, "passwords")
        self._waiting = 0
        self._nobodys = ""

    @classmethod
    async def make(cls, hasher: PasswordHasher | None = None) -> Passwords:
        made = cls(hasher or slow_hasher())
        nobodys = await made.hash(token_urlsafe(32))
        assert isinstance(nobodys, str)
        made._nobodys = nobodys
        return made

    async def hash(self, password: str) -> str | AccountRefusal:
        return await self._in_a_thread(lambda: self._hasher.hash(password))

    async def is_right(self, hash: str | None, password: str) -> bool | AccountRefusal:
        """Whether the hash is this password's. Without a hash it takes as long, and the answer is no."""
        right = await self._in_a_thread(lambda: self._verify(hash or self._nobodys, password))
        return right if isinstance(right, AccountRefusal) else right and hash is not None

    def is_outdated(self, hash: str) -> bool:
        """Whether it was made with other parameters than today's."""
        return self._hasher.check_needs_rehash(hash)

    def close(self) -> None:
        self._threads.shutdown(wait=False)

    def _verify(self, hash: str, password: str) -> bool:
        try:
            return self._hasher.verify(hash, password)
        except (VerificationError, InvalidHashError):
            return False

    async def _in_a_thread(self, work: Callable[[], T]) -> T | AccountRefusal:
        """The pool bounds what runs, also when whoever asked has gone; the count bounds what waits."""
        if self._waiting >= MOST_WAITING:
            return AccountRefusal(refusals.BUSY)
        asked = asyncio.get_running_loop().run_in_executor(self._threads, work)
        self._waiting += 1
        try:
            return await asked
        finally:
            self._waiting -= 1
