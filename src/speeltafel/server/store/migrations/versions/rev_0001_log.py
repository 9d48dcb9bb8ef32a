"""The log: tables, their entries, and snapshots of what the entries lead to."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    create_tables()
    create_log()
    create_snapshots()


def create_tables() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("header", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("finished", sa.BigInteger()),
        sa.PrimaryKeyConstraint("id"),
    )
    unfinished = sa.text("finished IS NULL")
    op.create_index("tables_unfinished", "tables", ["created"], sqlite_where=unfinished, postgresql_where=unfinished)


def create_log() -> None:
    op.create_table(
        "log",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("action", sa.Text(), nullable=False),
        sa.Column("sender", sa.Text()),
        sa.Column("key", sa.Text()),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table", "version"),
        sqlite_with_rowid=False,
    )
    keyed = sa.text("key IS NOT NULL")
    op.create_index(
        "log_key", "log", ["table", "sender", "key"], unique=True, sqlite_where=keyed, postgresql_where=keyed
    )


def create_snapshots() -> None:
    op.create_table(
        "snapshots",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table", "version"], ["log.table", "log.version"]),
        sa.PrimaryKeyConstraint("table", "version"),
    )
