"""Puts a finished game away for good: the game, its seats, and what it says of the players."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import msgspec
from sqlalchemy import Connection, bindparam, delete, insert, select, update

from speeltafel.kernel.scoring import ResultStyle, places_of
from speeltafel.protocol.messages import Chair
from speeltafel.server.archive import rating_book, table_list
from speeltafel.server.archive.schema import averages, game_seats, games, lobby_seats, ratings
from speeltafel.server.archive.summaries import GameResult, How, PlayerCard, canonical
from speeltafel.server.store import DamagedLog, queries
from speeltafel.server.store.dialects import take_turn
from speeltafel.server.store.schema import log
from speeltafel.server.table import seats
from speeltafel.server.table.log import EntryKind
from speeltafel.server.table.table import Table

STARTED = '{"did":"started"'
ABANDONED = '{"did":"abandoned"'

# Statements are put together once: that takes longer than carrying them out.
FOUND = select(games.c.table).where(games.c.table == bindparam("which"))
NEW_GAME, NEW_SEATS = insert(games), insert(game_seats)
OWN = select(log.c.at).where(log.c.table == bindparam("which")).limit(1)
OF_TABLE = OWN.where(log.c.kind == EntryKind.SEAT)
BEGINNING = OF_TABLE.where(log.c.action.startswith(STARTED, autoescape=True)).order_by(log.c.version)
GIVEN_UP = OF_TABLE.where(log.c.action.startswith(ABANDONED, autoescape=True)).order_by(log.c.version.desc())
LAST_ACTION = OWN.where(log.c.kind == EntryKind.GAME).order_by(log.c.version.desc())


@dataclass(frozen=True)
class Kept:
    """All there is to keep of a finished table, read off before anything is awaited."""

    table: str
    game: str
    options: str
    public: bool
    how: How
    result: GameResult
    players: tuple[PlayerCard, ...]
    has_begun: bool
    has_ratings: bool
    """Whether the game's results change ratings."""
    perfect: int | None
    """The score that cannot be beaten, where everyone has the same."""

    @property
    def is_rated(self) -> bool:
        """Whether the game counts: played to its end, by people and their programs only, everyone once.

        People who share a device are known by their names alone, so their games do not count.
        """
        known_by_id = [one.player for one in self.players if one.kind != "house" and not seats.is_companion(one.player)]
        people = {player for player in known_by_id if player is not None}
        counts = self.has_ratings or self.perfect is not None
        return counts and self.how == "over" and len(people) == len(self.players)

    @property
    def score(self) -> int | None:
        """What everyone has together."""
        shared = self.perfect is not None and self.result.scores
        return self.result.scores[0] if shared and self.result.scores else None


# Reading a table off


def kept_of(table: Table) -> Kept:
    """What is kept of a table; only a finished one can be."""
    state, config, scoring = table.state, table.config, table.state.match.game.scoring
    if state.ending is None or state.phase not in ("over", "abandoned"):
        raise ValueError(f"table {config.table} is {state.phase}; only a finished table is kept")
    payoff, outcome = state.ending.payoff, scoring.outcome(state.match.state, len(state.chairs))
    scores = None if scoring.style is ResultStyle.PLACE else outcome.scores
    return Kept(
        table=config.table,
        game=config.game,
        options=canonical(config.options),
        public=config.public,
        how="over" if state.phase == "over" else "abandoned",
        result=GameResult(payoff=payoff, scores=scores),
        players=seats_of(state.chairs, payoff, outcome.places is None),
        has_begun=state.ending.shuffle is not None,
        has_ratings=scoring.is_rated,
        perfect=outcome.most,
    )


def seats_of(chairs: Sequence[Chair], payoff: Sequence[float] | None, shared: bool) -> tuple[PlayerCard, ...]:
    """Who sat where and got what; where everyone has the same score, nobody has a place."""
    places = None if payoff is None or shared else places_of(payoff)
    return tuple(
        PlayerCard(
            seat=seat,
            player=chair.player,
            name=chair.name or "",
            kind=chair.kind,
            level=chair.level,
            payoff=None if payoff is None else payoff[seat],
            place=None if places is None else places[seat],
            left=chair.player is not None and (chair.away or chair.resigned),
        )
        for seat, chair in enumerate(chairs)
    )


# Putting it away


def keep_all(connection: Connection, finished: Sequence[Kept], at: int) -> list[bool]:
    """Put many tables away, all or none."""
    return [keep(connection, kept, at) for kept in finished]


def keep(connection: Connection, kept: Kept, at: int) -> bool:
    """Put a table away, once and for all; False when that was done before, or there was no game to keep."""
    is_new = kept.has_begun and not is_kept(connection, kept.table)
    if is_new:
        take_turn(connection)
        is_new = not is_kept(connection, kept.table)
    if is_new:
        put_away(connection, kept)
    queries.finish(connection, kept.table, at)
    queries.drop_short_snapshot(connection, kept.table)
    table_list.drop(connection, kept.table)
    return is_new


def is_kept(connection: Connection, table: str) -> bool:
    return connection.scalar(FOUND, {"which": table}) is not None


def put_away(connection: Connection, kept: Kept) -> None:
    """Write the game down and count it."""
    started, ended = moments(connection, kept.table, kept.how)
    connection.execute(
        NEW_GAME,
        {
            "table": kept.table,
            "game": kept.game,
            "seats": len(kept.players),
            "options": kept.options,
            "public": kept.public,
            "started": started,
            "ended": ended,
            "how": kept.how,
            "rated": kept.is_rated,
            "score": kept.score,
            "result": msgspec.json.encode(kept.result).decode(),
        },
    )
    rows = [{"table": kept.table, "folded": one.name.casefold(), **msgspec.structs.asdict(one)} for one in kept.players]
    connection.execute(NEW_SEATS, rows)
    if kept.is_rated and kept.has_ratings:
        rating_book.rate(connection, kept.game, kept.players, ended)
    elif kept.is_rated:
        assert kept.score is not None and kept.perfect is not None
        group = rating_book.AverageGroup(kept.game, len(kept.players), kept.options)
        rating_book.count(connection, group, kept.players, kept.score, kept.perfect)
    for one in kept.players:
        if one.player is not None and not one.name:
            forget(connection, one.player)  # whose account was deleted during the game


def moments(connection: Connection, table: str, how: How) -> tuple[int, int]:
    """When the game began and when it ended, as the log has it; talk comes after the end, too."""
    begin = connection.scalar(BEGINNING, {"which": table})
    end = connection.scalar(LAST_ACTION if how == "over" else GIVEN_UP, {"which": table})
    if begin is None or end is None:
        raise DamagedLog(table, "its log has no beginning or no end")
    return begin, end


def forget(connection: Connection, player: str) -> None:
    """Take a player's name and figures out of the archive; the games stay, with a nameless seat.

    Running tables are listed again, without the name, by whoever looks after them.
    """
    theirs = game_seats.c.player.in_(seats.at_device_of(player))
    listed = select(lobby_seats.c.table).where(lobby_seats.c.player == player).order_by(lobby_seats.c.table)
    for table in connection.scalars(listed).all():
        table_list.drop(connection, table)
    connection.execute(update(game_seats).where(theirs).values(player=None, name="", folded=""))
    for table in (ratings, averages):
        connection.execute(delete(table).where(table.c.player == player))
