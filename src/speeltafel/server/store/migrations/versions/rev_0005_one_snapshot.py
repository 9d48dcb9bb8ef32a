"""One snapshot a table: a newer one takes the place of the older, and finished games of usual length need none."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"

LONG = 1_000
"""Entries; a finished table with a longer log keeps its snapshot."""


def upgrade() -> None:
    create_newest()
    op.execute(
        f"""
        INSERT INTO newest ("table", version, state)
        SELECT "table", version, state FROM snapshots
        WHERE version = (SELECT max(one.version) FROM snapshots one WHERE one."table" = snapshots."table")
        AND (version >= {LONG}
             OR EXISTS (SELECT 1 FROM tables WHERE tables.id = snapshots."table" AND tables.finished IS NULL))
        """
    )
    op.drop_table("snapshots")
    op.rename_table("newest", "snapshots")
    if op.get_bind().dialect.name == "postgresql":
        for name in ("pkey", "table_version_fkey"):
            op.execute(f"ALTER TABLE snapshots RENAME CONSTRAINT newest_{name} TO snapshots_{name}")


def create_newest() -> None:
    op.create_table(
        "newest",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("state", sa.LargeBinary(), nullable=False),
        sa.ForeignKeyConstraint(["table", "version"], ["log.table", "log.version"]),
        sa.PrimaryKeyConstraint("table"),
    )
