"""Every question and every small change about tokens and the programs they speak for."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from sqlalchemy import ColumnElement, Connection, Select, and_, func, insert, or_, select, update

from speeltafel.server.people import refusals
from speeltafel.server.people.credentials import NEVER, Ticket
from speeltafel.server.people.identities import Person, Token
from speeltafel.server.people.queries import add_player, bans_in, household, not_banned, portions
from speeltafel.server.people.schema import players, tokens

MOST_TOKENS = 20
MOST_PROGRAMS = 20
"""Of one owner."""

owners = players.alias("owners")
LISTED = (
    tokens.c.id,
    tokens.c.player,
    tokens.c.name,
    players.c.program,
    tokens.c.scopes,
    tokens.c.created,
    tokens.c.expires,
    tokens.c.last_used,
)


def live(now: int) -> ColumnElement[bool]:
    return and_(tokens.c.revoked.is_(None), or_(tokens.c.expires.is_(None), tokens.c.expires > now))


def belongs_to(owner: str) -> ColumnElement[bool]:
    """A token is its player's, or the owner's of the program it speaks for."""
    return or_(players.c.id == owner, players.c.owner == owner)


def to_token(row: Sequence[Any]) -> Token:
    id, player, name, program, scopes, created, expires, last_used = row
    return Token(
        id=id,
        player=player,
        name=name,
        program=program,
        scopes=frozenset(scopes.split()),
        created=created,
        expires=expires,
        last_used=last_used,
    )


def tokens_of(connection: Connection, owner: str, now: int) -> list[Token]:
    """Latest first."""
    asked = select(*LISTED).join_from(tokens, players, tokens.c.player == players.c.id)
    asked = asked.where(belongs_to(owner), live(now)).order_by(tokens.c.created.desc(), tokens.c.id)
    return [to_token(row) for row in connection.execute(asked)]


def add_token(connection: Connection, owner: str, token: Token, secret: bytes, new_program: str | None) -> Token | str:
    """Store a token, speaking for its owner or for their program of its name, which is made if there is none yet.

    Answers the token as it is, or the rule that forbids it.
    """
    if owner not in household(connection, owner):
        return refusals.GONE
    if len(tokens_of(connection, owner, token.created)) >= MOST_TOKENS:
        return refusals.TOO_MANY_TOKENS
    player = owner if new_program is None else program_named(connection, owner, token, new_program)
    if player is None:
        return refusals.TOO_MANY_PROGRAMS
    row = {name: getattr(token, name) for name in ("id", "name", "created", "expires")}
    scopes = " ".join(sorted(token.scopes))
    connection.execute(insert(tokens), {**row, "player": player, "secret": secret, "scopes": scopes})
    return next(made for made in tokens_of(connection, owner, token.created) if made.id == token.id)


def program_named(connection: Connection, owner: str, token: Token, fresh: str) -> str | None:
    """The owner's program that is called like the token: the one there is, or a new one, unless there are too many."""
    theirs = and_(players.c.owner == owner, players.c.deleted.is_(None))
    if known := connection.scalar(select(players.c.id).where(theirs, players.c.name == token.name).limit(1)):
        return str(known)
    if (connection.scalar(select(func.count()).where(theirs)) or 0) >= MOST_PROGRAMS:
        return None
    add_player(connection, fresh, token.name, token.created, owner)
    return fresh


def ticket_of_token(connection: Connection, token: str) -> Ticket | None:
    asked = of_somebody(
        select(
            players.c.id,
            players.c.name,
            players.c.program,
            players.c.owner,
            *(table.c[column] for table in (players, owners) for column in ("banned_until", "ban_reason")),
            tokens.c.secret,
            tokens.c.scopes,
            tokens.c.expires,
            tokens.c.last_used,
        )
    ).where(tokens.c.id == token, tokens.c.revoked.is_(None))
    row = connection.execute(asked).one_or_none()
    if row is None:
        return None
    player, name, program, owner, *bans, secret, scopes, expires, last_used = row
    return Ticket(
        person=Person(id=player, name=name, program=program, owner=owner, token=token),
        expires=NEVER if expires is None else expires,
        bans=bans_in(*bans),
        secret=bytes(secret),
        scopes=frozenset(scopes.split()),
        last_used=last_used or 0,
    )


def of_somebody(asked: Select[Any]) -> Select[Any]:
    """Tokens with their player, and the owner if that is a program, as far as they are there."""
    return (
        asked.join_from(tokens, players, tokens.c.player == players.c.id)
        .outerjoin(owners, players.c.owner == owners.c.id)
        .where(players.c.deleted.is_(None))
    )


def live_tokens(connection: Connection, ids: Iterable[str], now: int) -> set[str]:
    """Which of these tokens still let somebody in."""
    asked = of_somebody(select(tokens.c.id)).where(live(now))
    asked = asked.where(not_banned(players.c.banned_until, now), not_banned(owners.c.banned_until, now))
    found: set[str] = set()
    for some in portions(ids):
        found.update(connection.scalars(asked.where(tokens.c.id.in_(some))))
    return found


def use_token(connection: Connection, token: str, day: int) -> None:
    connection.execute(update(tokens).where(tokens.c.id == token).values(last_used=day))


def revoke_token(connection: Connection, owner: str, token: str, now: int) -> str | None:
    """The player it spoke for, or None when there is no such token of theirs."""
    player = next((found.player for found in tokens_of(connection, owner, now) if found.id == token), None)
    if player is not None:
        connection.execute(update(tokens).where(tokens.c.id == token).values(revoked=now))
    return player


def program_of(connection: Connection, owner: str, program: str) -> bool:
    """Whether this is a program of theirs."""
    theirs = and_(players.c.id == program, players.c.owner == owner, players.c.deleted.is_(None))
    return connection.scalar(select(players.c.id).where(theirs)) is not None


def programs_of(connection: Connection, owner: str) -> list[Person]:
    """Oldest first."""
    theirs = and_(players.c.owner == owner, players.c.deleted.is_(None))
    asked = select(players.c.id, players.c.name).where(theirs).order_by(players.c.created, players.c.id)
    return [Person(id=id, name=name, program=True, owner=owner) for id, name in connection.execute(asked)]
