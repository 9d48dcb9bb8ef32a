"""The tables of the archive: the list of running games, the finished ones, and how well people play."""

from __future__ import annotations

from sqlalchemy import BigInteger, Boolean, Column, Double, ForeignKey, Index, Integer, Table, Text

from speeltafel.server.store.schema import metadata

PLAIN_ORDER = Text().with_variant(Text(collation="C"), "postgresql")
"""Text in the order of its signs' numbers, as SQLite has it anyway: a beginning is then a range of an index."""

lobby = Table(
    "lobby",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("phase", Text, nullable=False),
    Column("host", Text),
    Column("chairs", Text, nullable=False),
    Column("open_chairs", Integer, nullable=False),
    Column("clock", Text, nullable=False),
    Column("created", BigInteger, nullable=False),
    Column("touched", BigInteger, nullable=False),
    Column("waits_for", Text),
    Column("waiting_since", BigInteger),
)
"""A cache of what the logs of unfinished tables say after `version`; it may be old, never wrong about the past."""
Index("lobby_newest", lobby.c.created, lobby.c.table)

lobby_seats = Table(
    "lobby_seats",
    metadata,
    Column("table", Text, ForeignKey("lobby.table"), primary_key=True),
    Column("player", Text, primary_key=True),
)
Index("lobby_seats_player", lobby_seats.c.player)

games = Table(
    "games",
    metadata,
    Column("table", Text, ForeignKey("tables.id"), primary_key=True),
    Column("game", Text, nullable=False),
    Column("seats", Integer, nullable=False),
    Column("options", Text, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("started", BigInteger, nullable=False),
    Column("ended", BigInteger, nullable=False),
    Column("how", Text, nullable=False),
    Column("rated", Boolean, nullable=False),
    Column("score", Integer),
    Column("result", Text, nullable=False),
)
Index("games_latest", games.c.ended, games.c.table)
Index("games_latest_of", games.c.game, games.c.ended, games.c.table)

game_seats = Table(
    "game_seats",
    metadata,
    Column("table", Text, ForeignKey("games.table"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("player", Text),
    Column("name", Text, nullable=False),
    Column("folded", PLAIN_ORDER, nullable=False),
    Column("kind", Text, nullable=False),
    Column("level", Text),
    Column("payoff", Double),
    Column("place", Integer),
    Column("left", Boolean, nullable=False),
)
Index("game_seats_player", game_seats.c.player, game_seats.c.table)
Index("game_seats_name", game_seats.c.folded, game_seats.c.table)

ratings = Table(
    "ratings",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("rating", Double, nullable=False),
    Column("deviation", Double, nullable=False),
    Column("volatility", Double, nullable=False),
    Column("games", Integer, nullable=False),
    Column("updated", BigInteger, nullable=False),
)

averages = Table(
    "averages",
    metadata,
    Column("player", Text, primary_key=True),
    Column("game", Text, primary_key=True),
    Column("seats", Integer, primary_key=True, autoincrement=False),
    Column("options", Text, primary_key=True),
    Column("games", Integer, nullable=False),
    Column("sum", BigInteger, nullable=False),
    Column("squares", BigInteger, nullable=False),
    Column("perfect", Integer, nullable=False),
    Column("best", Integer, nullable=False),
)
