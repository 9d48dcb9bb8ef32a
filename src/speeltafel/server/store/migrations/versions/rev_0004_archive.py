"""The archive: running games for the lobby, finished games, and how well people play."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    create_averages()
    create_ratings()
    create_games()
    create_lobby()
    create_game_seats()
    create_lobby_seats()


def create_averages() -> None:
    op.create_table(
        "averages",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("sum", sa.BigInteger(), nullable=False),
        sa.Column("squares", sa.BigInteger(), nullable=False),
        sa.Column("perfect", sa.Integer(), nullable=False),
        sa.Column("best", sa.Integer(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game", "seats", "options"),
    )


def create_ratings() -> None:
    op.create_table(
        "ratings",
        sa.Column("player", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("rating", sa.Double(), nullable=False),
        sa.Column("deviation", sa.Double(), nullable=False),
        sa.Column("volatility", sa.Double(), nullable=False),
        sa.Column("games", sa.Integer(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("player", "game"),
    )


def create_games() -> None:
    op.create_table(
        "games",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("started", sa.BigInteger(), nullable=False),
        sa.Column("ended", sa.BigInteger(), nullable=False),
        sa.Column("how", sa.Text(), nullable=False),
        sa.Column("rated", sa.Boolean(), nullable=False),
        sa.Column("score", sa.Integer()),
        sa.Column("result", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_index("games_latest", "games", ["ended", "table"])
    op.create_index("games_latest_of", "games", ["game", "ended", "table"])


def create_lobby() -> None:
    op.create_table(
        "lobby",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("game", sa.Text(), nullable=False),
        sa.Column("seats", sa.Integer(), nullable=False),
        sa.Column("public", sa.Boolean(), nullable=False),
        sa.Column("phase", sa.Text(), nullable=False),
        sa.Column("host", sa.Text()),
        sa.Column("chairs", sa.Text(), nullable=False),
        sa.Column("open_chairs", sa.Integer(), nullable=False),
        sa.Column("clock", sa.Text(), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("touched", sa.BigInteger(), nullable=False),
        sa.Column("waits_for", sa.Text()),
        sa.Column("waiting_since", sa.BigInteger()),
        sa.ForeignKeyConstraint(["table"], ["tables.id"]),
        sa.PrimaryKeyConstraint("table"),
    )
    op.create_index("lobby_newest", "lobby", ["created", "table"])


def create_game_seats() -> None:
    op.create_table(
        "game_seats",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("seat", sa.Integer(), autoincrement=False, nullable=False),
        sa.Column("player", sa.Text()),
        sa.Column("name", sa.Text(), nullable=False),
        sa.Column("folded", sa.Text().with_variant(sa.Text(collation="C"), "postgresql"), nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("level", sa.Text()),
        sa.Column("payoff", sa.Double()),
        sa.Column("place", sa.Integer()),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["games.table"]),
        sa.PrimaryKeyConstraint("table", "seat"),
    )
    op.create_index("game_seats_name", "game_seats", ["folded", "table"])
    op.create_index("game_seats_player", "game_seats", ["player", "table"])


def create_lobby_seats() -> None:
    op.create_table(
        "lobby_seats",
        sa.Column("table", sa.Text(), nullable=False),
        sa.Column("player", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(["table"], ["lobby.table"]),
        sa.PrimaryKeyConstraint("table", "player"),
    )
    op.create_index("lobby_seats_player", "lobby_seats", ["player"])
