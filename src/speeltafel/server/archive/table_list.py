"""The list of tables that are not finished, as plain functions of a connection."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from typing import Any

import msgspec
from sqlalchemy import Connection, Select, and_, bindparam, delete, func, insert, or_, select, tuple_

from speeltafel.server.archive.cursors import ListPosition, page
from speeltafel.server.archive.schema import lobby, lobby_seats
from speeltafel.server.archive.summaries import Card, Page, SeatCard
from speeltafel.server.store.dialects import upsert
from speeltafel.server.store.schema import log, open_tables, tables

MOST_OWN_TABLES = 200
UNFINISHED = select(lobby).join(tables, tables.c.id == lobby.c.table).where(tables.c.finished.is_(None))
"""A card that another process writes too late cannot bring a finished table back."""

CREATED = select(tables.c.created).where(tables.c.id == bindparam("which"))
ASKED = select(log.c.at).where(log.c.table == bindparam("which"), log.c.version == bindparam("question"))
NOBODY_SITS = delete(lobby_seats).where(lobby_seats.c.table == bindparam("which"))
SEATED = insert(lobby_seats)
OFF_THE_LIST = delete(lobby).where(lobby.c.table == bindparam("which"))

chairs_decoder = msgspec.json.Decoder(tuple[SeatCard, ...])


# Writing


def note(connection: Connection, cards: Iterable[Card]) -> None:
    """Put cards on the list; an older one than is there changes nothing.

    Tables come in one order everywhere, so that two processes never wait for each other in a circle.
    """
    for card in sorted(cards, key=lambda card: card.table):
        row = to_row(card) | times(connection, card)
        if connection.execute(noting(connection.dialect.name), row).rowcount:
            seat(connection, card)


@cache
def noting(dialect: str) -> Any:
    """Writes a card, unless a newer one is there; put together once, because that takes longer than carrying it out."""
    first = upsert(dialect, lobby)
    row = {column.name: first.excluded[column.name] for column in lobby.c}
    newer = lobby.c.version <= first.excluded.version
    return first.on_conflict_do_update(index_elements=["table"], set_=row, where=newer)


def times(connection: Connection, card: Card) -> dict[str, int | None]:
    """When the table was opened, and since when it waits for somebody, as the log has it."""
    created = connection.scalar(CREATED, {"which": card.table})
    if card.question is None:
        return {"created": created, "waiting_since": None}
    return {
        "created": created,
        "waiting_since": connection.scalar(ASKED, {"which": card.table, "question": card.question}),
    }


def seat(connection: Connection, card: Card) -> None:
    """Who sits at the table, for their own list."""
    connection.execute(NOBODY_SITS, {"which": card.table})
    if card.players:
        rows = [{"table": card.table, "player": player} for player in sorted(set(card.players))]
        connection.execute(SEATED, rows)


def drop(connection: Connection, table: str) -> None:
    """Take a table off the list."""
    connection.execute(NOBODY_SITS, {"which": table})
    connection.execute(OFF_THE_LIST, {"which": table})


def to_row(card: Card) -> dict[str, Any]:
    row = msgspec.structs.asdict(card)
    del row["players"], row["question"]
    return row | {"chairs": msgspec.json.encode(card.chairs).decode()}


# Reading


def to_card(row: Any) -> Card:
    return Card(**dict(row._mapping) | {"chairs": chairs_decoder.decode(row.chairs)})


def listed(
    connection: Connection, game: str | None, only_open: bool, after: ListPosition | None, limit: int
) -> Page[Card]:
    """Public tables, the newest first."""
    wanted = UNFINISHED.where(lobby.c.public)
    if game is not None:
        wanted = wanted.where(lobby.c.game == game)
    if only_open:
        wanted = wanted.where(lobby.c.phase == "gathering", lobby.c.open_chairs > 0)
    if after is not None:
        wanted = wanted.where(tuple_(lobby.c.created, lobby.c.table) < after)
    wanted = wanted.order_by(lobby.c.created.desc(), lobby.c.table.desc()).limit(limit + 1)
    cards = cards_of(connection, wanted)
    return page(cards, [ListPosition(card.created, card.table) for card in cards], limit)


def tables_of(connection: Connection, player: str) -> list[Card]:
    """Where a player sits: first the tables that wait for the player, longest wait first, then the others."""
    own = UNFINISHED.join(lobby_seats, lobby_seats.c.table == lobby.c.table).where(lobby_seats.c.player == player)
    others_last = func.coalesce(lobby.c.waits_for, "") != player
    order = (others_last, lobby.c.waiting_since, lobby.c.created.desc(), lobby.c.table)
    return cards_of(connection, own.order_by(*order).limit(MOST_OWN_TABLES))


def cards_of(connection: Connection, wanted: Select[Any]) -> list[Card]:
    return [to_card(row) for row in connection.execute(wanted)]


def card(connection: Connection, table: str) -> Card | None:
    found = cards_of(connection, select(lobby).where(lobby.c.table == table))
    return found[0] if found else None


def deserted(
    connection: Connection, since: tuple[int, int], after: tuple[int, str], limit: int
) -> list[tuple[int, str]]:
    """Tables at which nobody was since a moment that depends on their phase: when somebody was there, and which.

    The longest deserted come first, those after a place in that order.
    """
    place = (open_tables.c.seen, open_tables.c.table)
    waiting, playing = since
    is_deserted = or_(
        and_(lobby.c.phase == "gathering", open_tables.c.seen < waiting),
        and_(lobby.c.phase == "playing", open_tables.c.seen < playing),
    )
    asked = select(*place).join(lobby, lobby.c.table == open_tables.c.table)
    asked = asked.where(open_tables.c.seen < max(since), is_deserted, tuple_(*place) > after)
    return [(seen, table) for seen, table in connection.execute(asked.order_by(*place).limit(limit))]


def unsure(connection: Connection) -> Sequence[str]:
    """Tables whose log may be over though nothing was archived, oldest first.

    A table is on the list from its opening until it is archived. So it has to be looked at when it is finished and
    still on the list, or unfinished and not there, or when its log went on after the card was written.
    """
    latest = select(func.max(log.c.version)).where(log.c.table == tables.c.id).scalar_subquery()
    behind = or_(lobby.c.table.is_(None), lobby.c.version < func.coalesce(latest, 0))
    looked_at = or_(
        and_(tables.c.finished.is_(None), behind),
        and_(tables.c.finished.is_not(None), lobby.c.table.is_not(None)),
    )
    found = select(tables.c.id).outerjoin(lobby, lobby.c.table == tables.c.id).where(looked_at)
    return connection.scalars(found.order_by(tables.c.created, tables.c.id)).all()
