"""The archive as the server uses it: running tables to choose from, finished games to look up, what players reached."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterable, Iterator
from functools import partial
from itertools import islice

from speeltafel.games import load, playable
from speeltafel.kernel.game_record import write
from speeltafel.server.archive import cursors, rating_book, recorder, search, table_list
from speeltafel.server.archive.summaries import (
    NEVER_BEGUN,
    NO_SUCH_GAME,
    NOT_FINISHED,
    WHOSE_RESULT,
    ArchiveRefusal,
    Card,
    Figures,
    GameCard,
    Page,
    Wanted,
    card_of,
)
from speeltafel.server.store import DamagedLog, Store, damage
from speeltafel.server.store.restoring import restored
from speeltafel.server.table.table import Table

AT_A_TIME = 8
"""Tables written in one transaction: moves wait for it, so it must not take long."""


def batched(tables: Iterable[Table]) -> Iterator[list[Table]]:
    """Tables, a few at a time."""
    rest = iter(tables)
    while some := list(islice(rest, AT_A_TIME)):
        yield some


def record_of(table: Table) -> bytes | None:
    """The record of a finished table as a file; None if its game never began."""
    record = table.record
    return None if record is None else write(record)


class Archive:
    """Lists and figures in the store's database; all of them follow from the logs."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.live: Callable[[str], Table | None] = lambda _table: None
        """A table as this process has it in memory, if it does."""

    # Running tables

    async def note_table(self, table: Table, at: int) -> None:
        """Put a table that is not finished on the list, as it stands now."""
        await self.note_tables([table], at)

    async def note_tables(self, tables: Iterable[Table], at: int) -> None:
        """The same for many tables, a few in one transaction."""
        for some in batched(tables):
            cards = [card_of(table, at) for table in some if not table.state.is_finished]
            if cards:
                await self.store.change(partial(table_list.note, cards=cards))

    async def drop_table(self, table: str) -> None:
        """Take a table off the list."""
        await self.store.change(partial(table_list.drop, table=table))

    async def list_tables(
        self, game: str | None = None, only_open: bool = False, after: str | None = None, limit: int = 50
    ) -> Page[Card] | ArchiveRefusal:
        """Public tables, the newest first; `after` is the `rest` of the page before."""
        place = None if after is None else cursors.read(after)
        if isinstance(place, ArchiveRefusal):
            return place
        if refused := cursors.unclear(game=game):
            return refused
        asked = partial(table_list.listed, game=game, only_open=only_open, after=place, limit=cursors.at_most(limit))
        return await self.store.look(asked)

    async def my_tables(self, player: str) -> list[Card]:
        """Where a player sits: first the tables that wait for the player, the longest wait first."""
        if not cursors.is_plain(player):
            return []
        return await self.store.look(partial(table_list.tables_of, player=player))

    # Finished games

    async def keep(self, table: Table, at: int) -> bool:
        """Put a finished table away and take it off the list; again does nothing. True the first time."""
        return (await self.keep_all([table], at))[0]

    async def keep_all(self, tables: Iterable[Table], at: int) -> list[bool]:
        """The same for many tables, a few in one transaction."""
        kept: list[bool] = []
        for some in batched(tables):
            finished = [recorder.kept_of(table) for table in some]
            kept += await self.store.change(partial(recorder.keep_all, finished=finished, at=at))
        return kept

    async def unarchived(self) -> list[str]:
        """Tables whose log may be over though they were not put away: those of a crash, and those without a card."""
        return list(await self.store.look(table_list.unsure))

    async def catch_up(self, at: int) -> list[str]:
        """After a start: put away what a crash has left, and write the cards that are missing; what was put away."""
        kept = []
        for name in await self.unarchived():
            try:
                if await self.put_in_order(name, at):
                    kept.append(name)
            except DamagedLog as fault:
                damage.note(fault)
        return kept

    async def put_in_order(self, name: str, at: int) -> bool:
        """Put a table away if it is over, or else write its card; whether it was put away."""
        table = await restored(self.store, name)
        if table is None or not table.state.is_finished:
            await self.note_tables([] if table is None else [table], at)
            return False
        return await self.keep(table, at)

    async def search(
        self, wanted: Wanted, after: str | None = None, limit: int = 50
    ) -> Page[GameCard] | ArchiveRefusal:
        """Finished games, the latest first; `after` is the `rest` of the page before."""
        texts = {"game": wanted.game, "player": wanted.player, "name": wanted.name, "asker": wanted.asker}
        place = None if after is None else cursors.read(after)
        if isinstance(place, ArchiveRefusal):
            return place
        if refused := cursors.unclear(**texts):
            return refused
        if wanted.result in ("won", "lost") and wanted.player is None and wanted.name is None:
            return ArchiveRefusal(WHOSE_RESULT, message="won and lost need a player or a name")
        asked = partial(search.found, wanted=wanted, after=place, limit=cursors.at_most(limit))
        return await self.store.look(asked)

    async def game(self, table: str) -> GameCard | None:
        """A finished game, if this table was one."""
        return await self.store.look(partial(search.game, table=table)) if cursors.is_plain(table) else None

    async def record_text(self, table: str) -> bytes | ArchiveRefusal:
        """The record of a finished game with the proof of its shuffle; nobody gets one before the end.

        A game that is not over is refused without a look at its log.
        """
        live = self.live(table)
        found = live if live is not None and live.state.is_finished else await self._finished(table)
        if isinstance(found, ArchiveRefusal):
            return found
        async with self.store.threads:
            text = await asyncio.to_thread(record_of, found)
        return ArchiveRefusal(NEVER_BEGUN, message="the game never began") if text is None else text

    async def _finished(self, table: str) -> Table | ArchiveRefusal:
        """A table that was put away, brought back from its log."""
        header = await self.store.header(table) if cursors.is_plain(table) else None
        if header is None:
            return ArchiveRefusal(NO_SUCH_GAME, message="there is no such table")
        found = None if header.finished is None else await restored(self.store, table)
        if found is None or not found.state.is_finished:
            return ArchiveRefusal(NOT_FINISHED, message="the game is not over; its record would give secrets away")
        return found

    # Players

    async def figures(self, player: str, at: int) -> Figures:
        """A player's ratings, with their deviations as of now, and averages."""
        if not cursors.is_plain(player):
            return Figures(ratings=(), averages=())
        return await self.store.look(partial(search.figures, player=player, at=at))

    async def forget(self, player: str) -> None:
        """Take a player's name and figures out of the archive; the logs of the games stay as they are."""
        await self.store.change(partial(recorder.forget, player=player))

    async def recount(self) -> int:
        """Compute all ratings anew, from the games in the order of their ends; how many games there were."""
        return sum(
            [
                await self.store.change(partial(rating_book.recount, game=game))
                for game in playable()
                if load(game).scoring.is_rated
            ]
        )
