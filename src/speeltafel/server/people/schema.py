"""The tables of who is who; times are milliseconds since 1970."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, ForeignKey, Index, LargeBinary, Table, Text

from speeltafel.server.store.schema import metadata

players = Table(
    "players",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("login_name", Text, unique=True),  # in small letters; guests and programs have none
    Column("password", Text),
    Column("program", Boolean, nullable=False),
    Column("owner", Text, ForeignKey("players.id"), index=True),  # whose program it is
    Column("banned_until", BigInteger),
    Column("ban_reason", Text),
    Column("deleted", BigInteger),
)

logins = Table(
    "logins",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("created", BigInteger, nullable=False),
    Column("last_seen", BigInteger, nullable=False),  # the start of a day: nobody needs the hours somebody plays
    Column("expires", BigInteger, nullable=False),
    Column("revoked", BigInteger),
)
Index("logins_expires", logins.c.expires)

tokens = Table(
    "tokens",
    metadata,
    Column("id", Text, primary_key=True),
    Column("player", Text, ForeignKey("players.id"), nullable=False, index=True),
    Column("name", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),  # its SHA-256
    Column("scopes", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("expires", BigInteger),
    Column("revoked", BigInteger),
    Column("last_used", BigInteger),  # the start of a day
)

keys = Table(
    "keys",
    metadata,
    Column("name", Text, primary_key=True),
    Column("value", LargeBinary, nullable=False),
)
