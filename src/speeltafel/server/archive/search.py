"""The finished games and what players have reached, looked up by plain functions of a connection."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import sqrt
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, exists, func, or_, select, tuple_

from speeltafel.server.archive.cursors import ListPosition, page, within
from speeltafel.server.archive.glicko import Rating, aged
from speeltafel.server.archive.rating_rules import PERIOD
from speeltafel.server.archive.schema import averages, game_seats, games, ratings
from speeltafel.server.archive.summaries import (
    AverageCard,
    Figures,
    GameCard,
    GameResult,
    Page,
    PlayerCard,
    RatingCard,
    Wanted,
)

BEYOND = "\U0010ffff"
"""Comes after every sign that a name can have."""
MOST_SEATS = 1000
FEW = 2000
"""Seats that are gathered before the games are looked at."""

result_decoder = msgspec.json.Decoder(GameResult)


def found(connection: Connection, wanted: Wanted, after: ListPosition | None, limit: int) -> Page[GameCard]:
    """Games that fit, the latest first."""
    asked = select(games).where(*about_the_game(wanted))
    if seated := about_a_seat(wanted):
        asked = asked.where(some_seat(connection, seated))
    if after is not None:
        asked = asked.where(tuple_(games.c.ended, games.c.table) < after)
    cards = cards_of(connection, asked.order_by(games.c.ended.desc(), games.c.table.desc()).limit(limit + 1))
    return page(cards, [ListPosition(card.ended, card.table) for card in cards], limit)


def some_seat(connection: Connection, must: list[ColumnElement[bool]]) -> ColumnElement[bool]:
    """A seat must fit: gather the few games where one does, or look at each game's seats if one fits in many."""
    fitting = select(game_seats.c.table).where(*must)
    count = connection.scalar(select(func.count()).select_from(fitting.limit(FEW + 1).subquery())) or 0
    if count <= FEW:
        return games.c.table.in_(fitting)
    return exists().where(game_seats.c.table == games.c.table, *must)


def about_the_game(wanted: Wanted) -> list[ColumnElement[bool]]:
    """What must hold for the game as a whole."""
    own = select(game_seats.c.table).where(game_seats.c.player == wanted.asker)
    must: list[ColumnElement[bool]] = [
        games.c.public if wanted.asker is None else or_(games.c.public, games.c.table.in_(own))
    ]
    if wanted.game is not None:
        must.append(games.c.game == wanted.game)
    if wanted.seats is not None:
        must.append(games.c.seats == max(0, min(wanted.seats, MOST_SEATS)))
    if wanted.since is not None:
        must.append(games.c.ended >= within(wanted.since))
    if wanted.until is not None:
        must.append(games.c.ended < within(wanted.until))
    if wanted.least_score is not None:
        must.append(games.c.score >= max(0, min(wanted.least_score, MOST_SEATS)))
    if wanted.result is not None:
        must.append(games.c.how == ("abandoned" if wanted.result == "abandoned" else "over"))
    return must


def about_a_seat(wanted: Wanted) -> list[ColumnElement[bool]]:
    """What must hold for one of the seats."""
    must: list[ColumnElement[bool]] = []
    if wanted.player is not None:
        must.append(game_seats.c.player == wanted.player)
    if wanted.name is not None:
        begin = wanted.name.casefold()
        must += [game_seats.c.folded >= begin, game_seats.c.folded < begin + BEYOND]
    if must and wanted.result == "won":
        must += [game_seats.c.place == 1, game_seats.c.left.is_(False)]
    if must and wanted.result == "lost":
        must.append(or_(game_seats.c.place > 1, game_seats.c.left))
    return must


def cards_of(connection: Connection, asked: Select[Any]) -> list[GameCard]:
    rows = connection.execute(asked).all()
    players = players_of(connection, [row.table for row in rows])
    return [to_card(row, players[row.table]) for row in rows]


def players_of(connection: Connection, tables: Sequence[str]) -> Mapping[str, list[PlayerCard]]:
    """Who sat at each of these tables, in order."""
    players: dict[str, list[PlayerCard]] = {table: [] for table in tables}
    fields = [game_seats.c[name] for name in PlayerCard.__struct_fields__]
    asked = select(game_seats.c.table, *fields).where(game_seats.c.table.in_(tables))
    for row in connection.execute(asked.order_by(game_seats.c.table, game_seats.c.seat)):
        players[row.table].append(to_player(row))
    return players


def to_player(row: Any) -> PlayerCard:
    return PlayerCard(**{name: row._mapping[name] for name in PlayerCard.__struct_fields__})


def to_card(row: Any, players: Sequence[PlayerCard]) -> GameCard:
    return GameCard(
        table=row.table,
        game=row.game,
        seats=row.seats,
        options=msgspec.json.decode(row.options),
        public=row.public,
        started=row.started,
        ended=row.ended,
        how=row.how,
        rated=row.rated,
        result=result_decoder.decode(row.result),
        players=tuple(players),
    )


def game(connection: Connection, table: str) -> GameCard | None:
    cards = cards_of(connection, select(games).where(games.c.table == table))
    return cards[0] if cards else None


# Players


def figures(connection: Connection, player: str, at: int) -> Figures:
    """What a player has reached; deviations as they are at this moment."""
    rated = connection.execute(select(ratings).where(ratings.c.player == player).order_by(ratings.c.game))
    order = (averages.c.game, averages.c.seats, averages.c.options)
    averaged = connection.execute(select(averages).where(averages.c.player == player).order_by(*order))
    return Figures(ratings=tuple(rating_card(row, at) for row in rated), averages=tuple(map(average_card, averaged)))


def rating_card(row: Any, at: int) -> RatingCard:
    known = aged(Rating(row.rating, row.deviation, row.volatility), periods_between(row.updated, at))
    return RatingCard(
        game=row.game, rating=known.rating, deviation=known.deviation, games=row.games, updated=row.updated
    )


def average_card(row: Any) -> AverageCard:
    mean = row.sum / row.games
    return AverageCard(
        game=row.game,
        seats=row.seats,
        options=msgspec.json.decode(row.options),
        games=row.games,
        mean=mean,
        deviation=sqrt(max(0.0, row.squares / row.games - mean**2)),
        perfect=row.perfect,
        best=row.best,
    )


def periods_between(earlier: int | None, later: int) -> float:
    """Rating periods from one moment to another; none for who has not played before."""
    return 0.0 if earlier is None else max(0, later - earlier) / PERIOD
