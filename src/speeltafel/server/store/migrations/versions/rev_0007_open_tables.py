"""Open tables: who opened them, for limits, and when somebody was there, so that deserted ones can end."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"

FILL = sa.text('INSERT INTO open_tables ("table", seen) SELECT id, :now FROM tables WHERE finished IS NULL')
"""Nobody knows when somebody was at these last, so they count as if it were now."""


def upgrade() -> None:
    op.create_table(
        "open_tables",
        sa.Column("table", sa.Text(), sa.ForeignKey("tables.id"), nullable=False),
        sa.Column("player", sa.Text(), nullable=True),
        sa.Column("address", sa.Text(), nullable=True),
        sa.Column("network", sa.Text(), nullable=True),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("table"),
    )
    for column in ("player", "address", "network", "seen"):
        op.create_index(f"open_tables_{column}", "open_tables", [column])
    op.get_bind().execute(FILL, {"now": time.time_ns() // 1_000_000})
