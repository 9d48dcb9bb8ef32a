"""The book of how well people play: ratings and averages, brought up to date game by game."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import groupby
from typing import Any, NamedTuple

from sqlalchemy import Connection, case, delete, insert, select

from speeltafel.games import load
from speeltafel.server.archive.glicko import Rating
from speeltafel.server.archive.rating_rules import RatedSeat, rated_game
from speeltafel.server.archive.schema import averages, game_seats, games, ratings
from speeltafel.server.archive.search import periods_between, to_player
from speeltafel.server.archive.summaries import PlayerCard
from speeltafel.server.store.dialects import take_turn, upsert

NEW = Rating()
"""What is known of somebody who has not played yet."""

# Ratings


def rate(connection: Connection, game: str, players: Sequence[PlayerCard], ended: int) -> None:
    """Bring the ratings of everyone in a game up to date."""
    names = [one.player for one in players]
    rows = connection.execute(select(ratings).where(ratings.c.game == game, ratings.c.player.in_(names)))
    book = {
        row.player: RatingRow(Rating(row.rating, row.deviation, row.volatility), row.games, row.updated) for row in rows
    }
    after_game(book, game, players, ended)
    connection.execute(delete(ratings).where(ratings.c.game == game, ratings.c.player.in_(names)))
    connection.execute(insert(ratings), [line.as_row(player, game) for player, line in sorted(book.items())])


@dataclass(frozen=True)
class RatingRow:
    """What the book of ratings says of a player."""

    known: Rating = NEW
    games: int = 0
    updated: int | None = None

    def as_row(self, player: str, game: str) -> dict[str, Any]:
        known = self.known
        return {
            "player": player,
            "game": game,
            "rating": known.rating,
            "deviation": known.deviation,
            "volatility": known.volatility,
            "games": self.games,
            "updated": self.updated,
        }


def after_game(book: dict[str, RatingRow], game: str, players: Sequence[PlayerCard], ended: int) -> None:
    """Write one game into the book."""
    lines = [book.get(one.player or "", RatingRow()) for one in players]
    played = [
        RatedSeat(one.place or 1, one.left, line.known, periods_between(line.updated, ended))
        for one, line in zip(players, lines, strict=True)
    ]
    for one, line, known in zip(players, lines, rated_game(played, load(game).sides(len(players))), strict=True):
        if one.player is not None:  # who was forgotten counts as an opponent and has no line
            latest = ended if line.updated is None else max(ended, line.updated)
            book[one.player] = RatingRow(known, line.games + 1, latest)


def recount(connection: Connection, game: str) -> int:
    """Write the book of a game anew, from its games in the order of their ends; how many there were."""
    take_turn(connection)
    order = (games.c.ended, games.c.table, game_seats.c.seat)
    fields = [game_seats.c[name] for name in PlayerCard.__struct_fields__]
    asked = select(games.c.table, games.c.ended, *fields).join(game_seats).where(games.c.game == game, games.c.rated)
    book: dict[str, RatingRow] = {}
    total = 0
    for (_, ended), rows in groupby(connection.execute(asked.order_by(*order)), key=lambda row: (row.table, row.ended)):
        players = list(map(to_player, rows))
        after_game(book, game, players, ended)
        total += 1
    connection.execute(delete(ratings).where(ratings.c.game == game))
    if book:
        connection.execute(insert(ratings), [line.as_row(player, game) for player, line in sorted(book.items())])
    return total


# Averages


class AverageGroup(NamedTuple):
    """What averages are kept apart by."""

    game: str
    seats: int
    options: str


def count(connection: Connection, group: AverageGroup, players: Sequence[PlayerCard], score: int, perfect: int) -> None:
    """Add a shared score to the averages of everyone who took part."""
    row = group._asdict() | {
        "games": 1,
        "sum": score,
        "squares": score**2,
        "perfect": int(score == perfect),
        "best": score,
    }
    names = sorted({one.player for one in players if one.player is not None})
    if names:
        connection.execute(adding(connection.dialect.name), [row | {"player": player} for player in names])


@cache
def adding(dialect: str) -> Any:
    """Adds a game to somebody's averages; put together once, because that takes longer than carrying it out."""
    first = upsert(dialect, averages)
    added = {name: averages.c[name] + first.excluded[name] for name in ("games", "sum", "squares", "perfect")}
    best = case((averages.c.best < first.excluded.best, first.excluded.best), else_=averages.c.best)
    return first.on_conflict_do_update(index_elements=["player", *AverageGroup._fields], set_=added | {"best": best})
