"""Leases: who looks after a table, and when it wants to be looked at."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables of before that are not finished want to be looked at once."""
    op.add_column("tables", sa.Column("wake", sa.BigInteger()))
    op.add_column("tables", sa.Column("holder", sa.Text()))
    op.add_column("tables", sa.Column("held_until", sa.BigInteger()))
    awake = sa.text("wake IS NOT NULL")
    op.create_index("tables_wake", "tables", ["wake"], sqlite_where=awake, postgresql_where=awake)
    op.execute("UPDATE tables SET wake = 0 WHERE finished IS NULL")
