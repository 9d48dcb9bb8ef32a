"""An index by which everything is found that somebody did at tables besides playing, to erase it with their account."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    of_people = sa.text("kind = 'seat'")
    op.create_index("log_people", "log", ["sender", "table"], sqlite_where=of_people, postgresql_where=of_people)
