"""Every question and every small change about people, as plain functions of a connection."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from secrets import token_urlsafe
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    LargeBinary,
    and_,
    bindparam,
    delete,
    insert,
    not_,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError

from speeltafel.server.people import refusals
from speeltafel.server.people.credentials import NEVER, Credentials, Ticket
from speeltafel.server.people.identities import Login, Person, Public
from speeltafel.server.people.names import GONE
from speeltafel.server.people.schema import keys, logins, players, tokens
from speeltafel.server.people.signing import COOKIE_LIFE, DAY
from speeltafel.server.store.schema import log

MOST_ASKED = 500
"""Ids in one question."""
MOST_LISTED = 100
FORGOTTEN_AT_ONCE = 20
"""Players whose names are taken out of the logs in one transaction: moves wait for it."""

SAT, NAMELESS = '{"did":"sat"', '"name":""'
"""How an entry of a log begins that somebody took a chair, and what it has where the name was erased."""

WHO = (players.c.id, players.c.name, players.c.login_name, players.c.banned_until, players.c.ban_reason)


def bans_in(*columns: Any) -> tuple[tuple[int, str], ...]:
    """Pairs of columns, of which those that are bans."""
    pairs = zip(columns[::2], columns[1::2], strict=True)
    return tuple((until, reason or "") for until, reason in pairs if until is not None)


# The key


KEEP_FIRST = text("INSERT INTO keys (name, value) VALUES (:name, :value) ON CONFLICT DO NOTHING").bindparams(
    bindparam("value", type_=LargeBinary)
)


def shared_key(connection: Connection, name: str, fresh: bytes) -> bytes:
    """The key of this name, the same for every process: the first that came stays."""
    connection.execute(KEEP_FIRST, {"name": name, "value": fresh})
    return bytes(connection.execute(select(keys.c.value).where(keys.c.name == name)).scalar_one())


# Players


def add_player(connection: Connection, player: str, name: str, now: int, owner: str | None = None) -> None:
    """A guest, or somebody's program."""
    row = {"id": player, "name": name, "created": now, "program": owner is not None, "owner": owner}
    connection.execute(insert(players), row)


def is_there(player: str) -> ColumnElement[bool]:
    return and_(players.c.id == player, players.c.deleted.is_(None))


def rename(connection: Connection, player: str, name: str) -> bool:
    return connection.execute(update(players).where(is_there(player)).values(name=name)).rowcount == 1


def public(connection: Connection, ids: Iterable[str]) -> dict[str, Public]:
    asked = select(players.c.id, players.c.name, players.c.program, players.c.deleted)
    found: dict[str, Public] = {}
    for some in portions(ids):
        for id, name, program, deleted in connection.execute(asked.where(players.c.id.in_(some))):
            found[id] = Public(id=id, name=name, program=program, deleted=deleted is not None)
    return found


def portions(ids: Iterable[str]) -> Iterator[list[str]]:
    """Databases take only so many values in one statement."""
    listed = list(ids)
    return (listed[first : first + MOST_ASKED] for first in range(0, len(listed), MOST_ASKED))


def ban(connection: Connection, player: str, until: int | None, reason: str | None) -> bool:
    """None lifts the ban."""
    changed = update(players).where(is_there(player)).values(banned_until=until, ban_reason=reason)
    return connection.execute(changed).rowcount == 1


# Logins


def new_login(player: str, now: int) -> dict[str, Any]:
    """A login that does not stand in the database yet."""
    return {
        "id": token_urlsafe(16),
        "player": player,
        "created": now,
        "last_seen": day_of(now),
        "expires": now + COOKIE_LIFE,
    }


def day_of(now: int) -> int:
    return now - now % DAY


def add_login(connection: Connection, login: Mapping[str, Any]) -> None:
    connection.execute(insert(logins), dict(login))


def add_guest(connection: Connection, name: str, login: Mapping[str, Any]) -> None:
    add_player(connection, login["player"], name, login["created"])
    add_login(connection, login)


def ticket_of_login(connection: Connection, login: str) -> Ticket | None:
    asked = (
        select(*WHO, logins.c.expires)
        .join_from(logins, players, logins.c.player == players.c.id)
        .where(logins.c.id == login, logins.c.revoked.is_(None), players.c.deleted.is_(None))
    )
    row = connection.execute(asked).one_or_none()
    if row is None:
        return None
    player, name, account, until, reason, expires = row
    person = Person(id=player, name=name, account=account, login=login)
    return Ticket(person=person, expires=expires, bans=bans_in(until, reason))


def see_login(connection: Connection, login: str, day: int, expires: int) -> bool:
    """The login is used today, so it lives longer."""
    changed = update(logins).where(logins.c.id == login, logins.c.revoked.is_(None))
    return connection.execute(changed.values(last_seen=day, expires=expires)).rowcount == 1


def live(now: int) -> ColumnElement[bool]:
    return and_(logins.c.revoked.is_(None), logins.c.expires > now)


def logins_of(connection: Connection, player: str, now: int, current: str | None) -> list[Login]:
    """Latest first."""
    asked = select(logins.c.id, logins.c.created, logins.c.last_seen, logins.c.expires)
    asked = asked.where(logins.c.player == player, live(now)).order_by(logins.c.created.desc(), logins.c.id)
    return [
        Login(id=id, created=created, last_seen=seen, expires=expires, current=id == current)
        for id, created, seen, expires in connection.execute(asked.limit(MOST_LISTED))
    ]


def revoke_login(connection: Connection, player: str, login: str, now: int) -> bool:
    changed = update(logins).where(logins.c.id == login, logins.c.player == player, live(now))
    return connection.execute(changed.values(revoked=now)).rowcount == 1


def revoke_other_logins(connection: Connection, player: str, keep: str | None, now: int) -> list[str]:
    """All but the one to keep; answers which."""
    condition = and_(logins.c.player == player, live(now), logins.c.id != (keep or ""))
    revoked = list(connection.scalars(select(logins.c.id).where(condition)))
    connection.execute(update(logins).where(condition).values(revoked=now))
    return revoked


# Accounts


def credentials(connection: Connection, condition: ColumnElement[bool]) -> Credentials | None:
    asked = select(*WHO, players.c.password).where(condition, players.c.deleted.is_(None))
    row = connection.execute(asked).one_or_none()
    if row is None or row.password is None:
        return None
    player, name, account, until, reason, password = row
    person = Person(id=player, name=name, account=account)
    return Credentials(Ticket(person=person, expires=NEVER, bans=bans_in(until, reason)), password)


def credentials_named(connection: Connection, login_name: str) -> Credentials | None:
    return credentials(connection, players.c.login_name == login_name)


def credentials_of(connection: Connection, player: str) -> Credentials | None:
    return credentials(connection, players.c.id == player)


def become_account(connection: Connection, player: str, login_name: str, password: str) -> str | None:
    """Give a guest an account: None, or the rule that forbids it. Of two who want a name, the database takes one."""
    guest = update(players).where(is_there(player), players.c.login_name.is_(None), players.c.program.is_(False))
    try:
        with connection.begin_nested():
            changed = connection.execute(guest.values(login_name=login_name, password=password)).rowcount
    except IntegrityError:
        return refusals.NAME_TAKEN
    return None if changed else refusals.ALREADY_REGISTERED


def register(
    connection: Connection, person: Person, login_name: str, password: str, login: Mapping[str, Any]
) -> str | None:
    """An account, and a new login in place of the guest's: who knew the old cookie shall not have the account."""
    rule = become_account(connection, person.id, login_name, password)
    if rule is None:
        revoke_login(connection, person.id, person.login or "", login["created"])
        add_login(connection, login)
    return rule


def enter(connection: Connection, hash: str, newer: str | None, login: Mapping[str, Any]) -> bool:
    """Log somebody in whose password was right a moment ago; refused if it changed since."""
    if not still_has_password(connection, login["player"], hash):
        return False
    if newer is not None:
        replace_password(connection, login["player"], hash, newer)
    add_login(connection, login)
    return True


def change_password(
    connection: Connection, player: str, old: str, new: str, keep: str | None, now: int
) -> list[str] | None:
    """Answers which logins it revoked; None when the old password stands no more."""
    if not replace_password(connection, player, old, new):
        return None
    return revoke_other_logins(connection, player, keep, now)


def replace_password(connection: Connection, player: str, old: str, new: str) -> bool:
    """Only if the old one still stands: another may have been quicker."""
    changed = update(players).where(is_there(player), players.c.password == old).values(password=new)
    return connection.execute(changed).rowcount == 1


def still_has_password(connection: Connection, player: str, hash: str) -> bool:
    """Asked in the transaction that lets somebody in; the row stays as it is until that ends."""
    asked = select(players.c.password).where(is_there(player)).with_for_update()
    return connection.scalar(asked) == hash


def erase(connection: Connection, player: str, now: int) -> list[str]:
    """Nothing personal stays of somebody and their programs; the ids stay, for the games they played."""
    ids = household(connection, player)
    connection.execute(delete(logins).where(logins.c.player.in_(ids)))
    connection.execute(delete(tokens).where(tokens.c.player.in_(ids)))
    connection.execute(
        update(players)
        .where(players.c.id.in_(ids))
        .values(name=GONE, login_name=None, password=None, banned_until=None, ban_reason=None, deleted=now)
    )
    return ids


def still_named(connection: Connection) -> list[str]:
    """Some deleted players who are named in a log, at the chair they took there."""
    sat = and_(log.c.sender == players.c.id, log.c.kind == "seat", log.c.action.startswith(SAT, autoescape=True))
    named = not_(log.c.action.contains(NAMELESS, autoescape=True))
    asked = select(players.c.id).join(log, sat).where(players.c.deleted.is_not(None), named).distinct()
    return list(connection.scalars(asked.order_by(players.c.id).limit(FORGOTTEN_AT_ONCE)))


def household(connection: Connection, player: str) -> list[str]:
    """Somebody and their programs, as far as they are there; their rows stay as they are until the transaction ends."""
    asked = select(players.c.id).where(
        or_(players.c.id == player, players.c.owner == player), players.c.deleted.is_(None)
    )
    return list(connection.scalars(asked.order_by(players.c.id).with_for_update()))


# Housekeeping


def live_logins(connection: Connection, ids: Iterable[str], now: int) -> set[str]:
    """Which of these logins still let somebody in."""
    asked = select(logins.c.id).join_from(logins, players, logins.c.player == players.c.id)
    asked = asked.where(live(now), players.c.deleted.is_(None), not_banned(players.c.banned_until, now))
    found: set[str] = set()
    for some in portions(ids):
        found.update(connection.scalars(asked.where(logins.c.id.in_(some))))
    return found


def not_banned(until: ColumnElement[int | None], now: int) -> ColumnElement[bool]:
    return or_(until.is_(None), until <= now)


def sweep(connection: Connection, before: int) -> None:
    """Logins and tokens that ended before this moment are of no use to anybody."""
    for ended in (logins, tokens):
        connection.execute(delete(ended).where(or_(ended.c.expires < before, ended.c.revoked < before)))
