"""What the identity part answers with; nothing here shows a cookie, a token or a hash when it is printed."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class AccountRefusal:
    """The rule that forbids it; nothing has changed."""

    rule: str
    facts: Mapping[str, str | int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True, kw_only=True)
class Person:
    """Somebody who may act: a guest, who has an account, or a program."""

    id: str
    """The player's: public, and no password."""
    name: str
    program: bool = False
    owner: str | None = field(default=None, repr=False)
    """The player whose program this is."""
    account: str | None = field(default=None, repr=False)
    """The name to log in with, for the person's own eyes; guests and programs have none."""
    login: str | None = field(default=None, repr=False)
    """The login that speaks, if it came with a cookie."""
    token: str | None = field(default=None, repr=False)
    """The token that speaks, by its id, if it came with one."""


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Somebody, and the cookie for their browser."""

    person: Person
    cookie: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Login:
    """A browser somebody is logged in with. Times are milliseconds since 1970; `last_seen` is the start of a day."""

    id: str = field(repr=False)
    created: int
    last_seen: int
    expires: int
    current: bool
    """Whether it is the one that asks."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Token:
    """A token as its owner sees it in a list; `last_used` is the start of a day, or None."""

    id: str = field(repr=False)
    player: str
    """Whom it speaks for."""
    name: str
    program: bool
    scopes: frozenset[str]
    created: int
    expires: int | None
    last_used: int | None


@dataclass(frozen=True, slots=True)
class NewToken:
    """A token that was just made: the only moment its text is known."""

    token: Token
    text: str = field(repr=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class Public:
    """What everybody may know about a player."""

    id: str
    name: str
    program: bool
    deleted: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Barred:
    """Told to the shell: this player, or only this login or token of theirs, may act no more."""

    player: str
    login: str | None = field(default=None, repr=False)
    token: str | None = field(default=None, repr=False)

    def concerns(self, person: Person) -> bool:
        """Whether a live session of this person has to end; whoever is barred takes their programs along."""
        if self.login is not None:
            return person.login == self.login
        if self.token is not None:
            return person.token == self.token
        return self.player in (person.id, person.owner)
