"""People: players, their logins and tokens, and the server's signing keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    create_keys()
    create_players()
    create_logins()
    create_tokens()


def create_keys() -> None:
    op.create_table(
        "keys",
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("value", sa.LargeBinary(), nullable=False),
        sa.PrimaryKeyConstraint("name"),
    )


def create_players() -> None:
    op.create_table(
        "players",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("login_name", sa.Text()),
        sa.Column("password", sa.Text()),
        sa.Column("program", sa.Boolean(), nullable=False),
        sa.Column("owner", sa.Text()),
        sa.Column("banned_until", sa.BigInteger()),
        sa.Column("ban_reason", sa.Text()),
        sa.Column("deleted", sa.BigInteger()),
        sa.ForeignKeyConstraint(["owner"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
        sa.UniqueConstraint("login_name"),
    )
    op.create_index("ix_players_owner", "players", ["owner"])


def create_logins() -> None:
    op.create_table(
        "logins",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("last_seen", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger(), nullable=False),
        sa.Column("revoked", sa.BigInteger()),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_logins_player", "logins", ["player"])
    op.create_index("logins_expires", "logins", ["expires"])


def create_tokens() -> None:
    op.create_table(
        "tokens",
        sa.Column("id", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("secret", sa.LargeBinary(), nullable=False),
        sa.Column("scopes", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("expires", sa.BigInteger()),
        sa.Column("revoked", sa.BigInteger()),
        sa.Column("last_used", sa.BigInteger()),
        sa.ForeignKeyConstraint(["player"], ["players.id"]),
        sa.PrimaryKeyConstraint("id"),
    )
    op.create_index("ix_tokens_player", "tokens", ["player"])
