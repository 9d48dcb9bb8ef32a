"""The archive on real databases: the list of tables, finished games put away once, figures, and records."""

from __future__ import annotations

import asyncio
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Connection, func, select

from speeltafel.kernel.scoring import Outcome
from speeltafel.protocol.messages import Chair, Chat
from speeltafel.server.archive import Archive, ArchiveRefusal, Card, GameCard, Page, Wanted, card_of
from speeltafel.server.archive import table_list as lists
from speeltafel.server.archive.rating_rules import PERIOD
from speeltafel.server.archive.schema import averages, game_seats, games, lobby, lobby_seats, ratings
from speeltafel.server.archive.summaries import NEVER_BEGUN, NO_SUCH_GAME, NOT_FINISHED
from speeltafel.server.store import Store
from speeltafel.server.store.restoring import restored
from speeltafel.server.table.judgement import Sender
from speeltafel.server.table.seats import house
from speeltafel.server.table.table import Table
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS, changed_options
from tests.server.archive_games import AN, BO, CREATED, CY, DI, PEOPLE, SECRET, PlayedTable, on, store_table

BOT = house("sensible")


def ids(page: Page[Card] | Page[GameCard] | ArchiveRefusal) -> list[str]:
    assert isinstance(page, Page), page
    return [card.table for card in page.items]


def rows(connection: Connection) -> dict[str, int]:
    tables = (games, game_seats, ratings, averages, lobby, lobby_seats)
    return {table.name: connection.scalar(select(func.count()).select_from(table)) or 0 for table in tables}


def outcome_of(session: PlayedTable) -> Outcome:
    match = session.table.state.match
    return match.game.scoring.outcome(match.state, match.seats)


async def all_figures(archive: Archive, at: int = 0) -> dict[str, list[tuple[str, float, float, int]]]:
    found = {person.player: await archive.figures(person.player, at) for person in PEOPLE}
    return {
        player: [(one.game, one.rating, one.deviation, one.games) for one in figures.ratings]
        for player, figures in found.items()
    }


# Tables that are not finished


def test_a_table_is_listed_as_it_stands(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t1", OPEN_GAME, [AN, BO], [BOT]).sit(AN))
        await archive.note_table(session.table, session.now)
        page = await archive.list_tables()
        assert isinstance(page, Page) and page.rest is None
        (card,) = page.items
        assert (card.game, card.seats, card.phase, card.open_chairs) == (OPEN_GAME, 3, "gathering", 1)
        assert (card.host, card.created, card.touched, card.clock) == ("An", CREATED, session.now, "none")
        assert [(chair.kind, chair.name, chair.level) for chair in card.chairs] == [
            ("human", "An", None),
            ("open", None, None),
            ("house", None, "sensible"),
        ]
        assert card.players == (), "player ids are not for lists"

    on(database_url, play)


def test_the_list_has_public_tables_newest_first_in_pages(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        for number in range(7):
            game = OPEN_GAME if number % 2 else WITH_PARTNERS
            await archive_note(store, archive, PlayedTable(f"t{number}", game, [AN, BO], public=number != 3).sit(AN))
        await archive_note(store, archive, PlayedTable("on", OPEN_GAME, [AN, BO]).start())
        assert ids(await archive.list_tables(limit=100)) == ["t6", "t5", "t4", "t2", "t1", "t0", "on"]
        assert ids(await archive.list_tables(game=OPEN_GAME, only_open=True)) == ["t5", "t1"]
        assert await pages(archive) == [["t6", "t5"], ["t4", "t2"], ["t1", "t0"], ["on"]]

    on(database_url, play)


async def archive_note(store: Store, archive: Archive, session: PlayedTable) -> None:
    await store_table(store, session)
    await archive.note_table(session.table, session.now)


async def pages(archive: Archive) -> list[list[str]]:
    found, after = [], None
    while True:
        page = await archive.list_tables(after=after, limit=2)
        found.append(ids(page))
        assert isinstance(page, Page)
        after = page.rest
        if after is None:
            return found


def test_an_older_card_changes_nothing(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = PlayedTable("t1", OPEN_GAME, [AN, BO]).sit(AN)
        old = card_of(session.table, 5)
        await store_table(store, session.sit(BO))
        await archive.note_table(session.table, 6)
        await store.change(lambda connection: lists.note(connection, [old]))
        page = await archive.list_tables()
        assert isinstance(page, Page) and page.items[0].open_chairs == 0
        assert [card.table for card in await archive.my_tables("bo")] == ["t1"]

    on(database_url, play)


def test_who_leaves_has_the_table_no_longer(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t1", OPEN_GAME, [AN, BO]).sit())
        await archive.note_table(session.table, 1)
        session.leave(BO)
        await archive.note_table(session.table, 2)
        assert await archive.my_tables("bo") == []
        await archive.drop_table("t1")
        assert ids(await archive.list_tables()) == [] and await archive.my_tables("an") == []

    on(database_url, play)


def test_ones_own_tables_come_in_the_order_of_waiting(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        since = {}
        for number, begin in enumerate([50_000, 20_000, 90_000, 70_000, 80_000, 10_000]):
            session = PlayedTable(f"t{number}", OPEN_GAME, [AN, BO], begin=begin).start().play(moves=number // 2)
            since[f"t{number}"] = session.now
            session.send(AN, Chat(key="c", text="I am thinking"))
            await archive_note(store, archive, session)
        await archive_note(store, archive, PlayedTable("gathers", OPEN_GAME, [AN, BO, CY], public=False).sit())
        for player in ("an", "bo"):
            cards = await archive.my_tables(player)
            waits = [card for card in cards if card.waits_for == player]
            assert cards[: len(waits)] == waits and len(waits) > 1 and len(cards) == 7
            assert [card.waiting_since for card in waits] == sorted(since[card.table] for card in waits)
        assert [card.table for card in await archive.my_tables("cy")] == ["gathers"]

    on(database_url, play)


def test_nobody_waits_for_a_player_whose_bot_plays() -> None:
    session = PlayedTable("t1", OPEN_GAME, [AN, BO]).start()
    actor = session.table.state.chairs[session.table.state.actor or 0].player
    assert card_of(session.table, 5).waits_for == actor
    assert card_of(session.table, 5).question == session.table.state.decision
    session.leave(next(person for person in PEOPLE if person.player == actor))
    assert card_of(session.table, 5).waits_for is None


# Putting away


def test_a_finished_game_is_put_away_once(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = PlayedTable("t1", OPEN_GAME, [AN, BO, CY]).start()
        await store.create_table("t1", "{}", SECRET, CREATED)
        await archive.note_table(session.table, 1)
        session.play()
        await store.append(session.log)
        end = session.now
        session.send(AN, Chat(key="late", text="Well played!"))
        await store.append(session.log[-1:])
        assert await archive.keep(session.table, end + 5)
        before = await store.look(rows)
        assert before == {"games": 1, "game_seats": 3, "ratings": 3, "averages": 0, "lobby": 0, "lobby_seats": 0}
        figures = await all_figures(archive)
        assert not await archive.keep(session.table, end + 9)
        assert await store.look(rows) == before and await all_figures(archive) == figures
        stored = await store.header("t1")
        assert stored is not None and stored.finished == end + 5
        check_game(await archive.game("t1"), session, end)

    on(database_url, play)


def check_game(card: GameCard | None, session: PlayedTable, end: int) -> None:
    assert card is not None
    state = session.table.state
    assert (card.game, card.how, card.rated, card.public) == (OPEN_GAME, "over", True, True)
    assert (card.started, card.ended) == (CREATED + 6000, end)
    assert card.result.payoff == state.match.payoff
    assert [one.place for one in card.players] == outcome_of(session).places
    assert [one.player for one in card.players] == [chair.player for chair in state.chairs]


def test_a_late_card_does_not_bring_a_finished_table_back(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = PlayedTable("t1", OPEN_GAME, [AN, BO]).start()
        late = card_of(session.table, 9)
        await store_table(store, session.abandon())
        await archive.keep(session.table, 10)
        await store.change(lambda connection: lists.note(connection, [late]))
        assert ids(await archive.list_tables()) == [] and await archive.my_tables("an") == []
        assert await archive.unarchived() == ["t1"]
        assert await archive.catch_up(11) == []
        assert await archive.unarchived() == []
        assert (await store.look(rows))["lobby"] == 0

    on(database_url, play)


def test_a_running_table_is_not_put_away(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        session = await store_table(store, PlayedTable("t1", OPEN_GAME, [AN, BO]).start())
        with pytest.raises(ValueError, match="t1 is playing"):
            await Archive(store).keep(session.table, 1)

    on(sqlite_url, play)


@pytest.mark.parametrize(
    ("session", "rated"),
    [
        (lambda: PlayedTable("t", OPEN_GAME, [AN, BO]).start().play(), True),
        (lambda: PlayedTable("t", WITH_PARTNERS, [AN, BO, CY, DI]).start().play(), True),
        (lambda: PlayedTable("t", OPEN_GAME, [AN, BO]).start().leave(BO).play(), True),
        (lambda: PlayedTable("t", OPEN_GAME, [AN, BO], [BOT]).start().play(), False),
        (lambda: PlayedTable("t", OPEN_GAME, [AN, BO]).start().play(moves=9).abandon(), False),
    ],
    ids=["two", "partners", "one-left", "house-bot", "abandoned"],
)
def test_which_games_are_rated(database_url: str, session: Callable[[], PlayedTable], rated: bool) -> None:
    async def play(store: Store) -> None:
        archive, played = Archive(store), await store_table(store, session())
        await archive.keep(played.table, 1)
        card = await archive.game("t")
        assert card is not None and card.rated == rated
        figures = await all_figures(archive)
        assert sum(map(bool, figures.values())) == (len(played.people) if rated else 0)
        if rated:
            assert await archive.recount() == 1
            assert await all_figures(archive) == figures

    on(database_url, play)


def test_who_leaves_a_game_loses_it(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t", OPEN_GAME, [AN, BO, CY]).start().leave(BO).play())
        await archive.keep(session.table, 1)
        card = await archive.game("t")
        assert card is not None and [one.player for one in card.players if one.left] == ["bo"]
        figures = await all_figures(archive)
        assert figures["bo"][0][1] == min(found[0][1] for found in figures.values() if found)

    on(sqlite_url, play)


def test_a_table_that_never_began_leaves_nothing_behind(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t1", OPEN_GAME, [AN, BO]).sit(AN))
        await archive.note_table(session.table, 1)
        await store.append(session.abandon().log[-1:])
        assert not await archive.keep(session.table, 2)
        assert set((await store.look(rows)).values()) == {0}
        assert await archive.unarchived() == []
        answer = await archive.record_text("t1")
        assert isinstance(answer, ArchiveRefusal) and answer.rule == NEVER_BEGUN

    on(database_url, play)


def test_after_a_crash_everything_is_caught_up(database_url: str) -> None:
    """Over but not put away; marked as finished but not put away; gone on after its card; never on the list."""

    async def play(store: Store) -> None:
        archive = Archive(store)
        over, marked, on_its_way, new = (
            PlayedTable("over", OPEN_GAME, [AN, BO]).start(),
            PlayedTable("marked", OPEN_GAME, [AN, BO]).start(),
            PlayedTable("on-its-way", OPEN_GAME, [AN, BO]).start(),
            PlayedTable("new", OPEN_GAME, [AN, BO]).sit(AN),
        )
        for session in (over, marked, on_its_way):
            await archive_note(store, archive, session)
        assert await archive.unarchived() == []
        await store_table(store, new)
        for session, moves in ((over, 1000), (marked, 1000), (on_its_way, 3)):
            known = len(session.log)
            await store.append(session.play(moves=moves).log[known:])
        await store.finish("marked", 5)
        assert sorted(await archive.unarchived()) == ["marked", "new", "on-its-way", "over"]
        assert sorted(await archive.catch_up(9)) == ["marked", "over"]
        assert await archive.unarchived() == []
        assert sorted(ids(await archive.list_tables())) == ["new", "on-its-way"]
        assert sorted(ids(await archive.search(Wanted()))) == ["marked", "over"]

    on(database_url, play)


def test_two_processes_put_games_of_the_same_people_away(postgres_url: str) -> None:
    """Everyone plays everyone, and both processes put everything away, one game at a time: each counts once."""
    people = PEOPLE[:4]
    pairs = 3 * [(one, other) for one in people for other in people if one is not other]
    played_tables = [
        PlayedTable(f"t{number}", OPEN_GAME, pair, begin=CREATED + number).start().play(seed=number)
        for number, pair in enumerate(pairs)
    ]

    async def put_away(archive: Archive, own: list[PlayedTable], others: list[PlayedTable]) -> int:
        return sum([await archive.keep(session.table, 1) for session in own + others])

    async def play() -> None:
        async with Store.open(postgres_url) as store, Store.open(postgres_url) as second:
            for session in played_tables:
                await store_table(store, session)
            one, other = Archive(store), Archive(second)
            even, odd = played_tables[::2], played_tables[1::2]
            assert sum(await asyncio.gather(put_away(one, even, odd), put_away(other, odd, even))) == len(pairs)
            figures = await all_figures(one)
            assert [figures[person.player][0][3] for person in people] == [18] * 4
            assert await one.recount() == len(pairs)
            again = await all_figures(other)
            assert await other.recount() == len(pairs)
            assert await all_figures(one) == again
            assert [again[person.player][0][3] for person in people] == [18] * 4

    asyncio.run(play())


# Figures


def test_the_deviation_that_is_shown_grows(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t", WITH_PARTNERS, [AN, BO]).start().play())
        await archive.keep(session.table, session.now)
        (today,) = (await archive.figures("an", session.now)).ratings
        (later,) = (await archive.figures("an", session.now + 52 * PERIOD)).ratings
        assert (later.rating, later.games) == (today.rating, 1)
        assert today.deviation + 9 < later.deviation <= 350

    on(database_url, play)


def test_a_shared_score_has_averages_by_seats_and_options(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive, scores = Archive(store), []
        for seed in range(3):
            session = PlayedTable(f"h{seed}", COOPERATIVE, [AN, BO]).start().play(seed=seed)
            await archive.keep((await store_table(store, session)).table, 1)
            scores.append(outcome_of(session).scores[0])
        options = changed_options(COOPERATIVE)
        three = PlayedTable("three", COOPERATIVE, [AN, BO, CY], options=options).start().play()
        await archive.keep((await store_table(store, three)).table, 1)
        found, perfect = await archive.figures("an", 0), outcome_of(session).most
        assert found.ratings == ()
        two, other = found.averages
        assert (two.seats, two.games, two.best) == (2, 3, max(scores))
        assert two.perfect == sum(score == perfect for score in scores)
        assert two.mean == pytest.approx(sum(scores) / 3)
        assert two.deviation**2 == pytest.approx(sum((score - two.mean) ** 2 for score in scores) / 3)
        assert (other.seats, other.games) == (3, 1) and other.options.items() >= options.items()
        assert ids(await archive.search(Wanted(least_score=max(scores), seats=2))) == [
            f"h{seed}" for seed in (2, 1, 0) if scores[seed] == max(scores)
        ]

    on(database_url, play)


def test_who_is_forgotten_leaves_nameless_seats(database_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t", OPEN_GAME, [AN, BO]).start().play())
        await archive.keep(session.table, 1)
        await archive.forget("an")
        assert ids(await archive.search(Wanted(player="an"))) == [] == ids(await archive.search(Wanted(name="An")))
        card = await archive.game("t")
        assert card is not None and sorted(one.name for one in card.players) == ["", "Bo"]
        assert (await archive.figures("an", 0)).ratings == ()
        kept = await all_figures(archive)
        assert await archive.recount() == 1
        assert await all_figures(archive) == kept

    on(database_url, play)


# Records


@pytest.mark.parametrize(
    ("game", "people", "chairs"),
    [
        (WITH_PARTNERS, [AN, BO, CY, DI], []),
        (COOPERATIVE, [AN, BO], [BOT]),
        (OPEN_GAME, [AN, BO, CY], []),
        (OPEN_GAME, [AN], [BOT]),
    ],
)
def test_a_record_passes_the_check(
    sqlite_url: str, tmp_path: Path, game: str, people: list[Sender], chairs: list[Chair]
) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = PlayedTable("t", game, people, chairs).start().play(moves=5)
        await store_table(store, session)
        answer = await archive.record_text("t")
        assert isinstance(answer, ArchiveRefusal) and answer.rule == NOT_FINISHED
        assert SECRET.hex() not in repr(answer)
        known = len(session.log)
        await store.append(session.play().log[known:])
        assert await archive.keep(session.table, session.now)
        record = await archive.record_text("t")
        assert isinstance(record, bytes)
        (tmp_path / "record.json").write_bytes(record)

    on(sqlite_url, play)
    command = [sys.executable, "-m", "speeltafel", "check", "--json", str(tmp_path / "record.json")]
    found = json.loads(subprocess.run(command, capture_output=True, text=True, check=True).stdout)
    assert found["ok"] and found["over"] and found["shuffle"] == "verified"


def test_there_is_nothing_about_tables_and_players_that_never_were(database_url: str) -> None:
    async def play(store: Store) -> None:
        for name in ("nothing", "\0", "\ud800", "x" * 1000, ""):
            answer = await Archive(store).record_text(name)
            assert isinstance(answer, ArchiveRefusal) and answer.rule == NO_SUCH_GAME
            assert await Archive(store).game(name) is None
            assert await Archive(store).my_tables(name) == []
            assert (await Archive(store).figures(name, 0)).ratings == ()

    on(database_url, play)


def test_an_api_bot_is_rated_like_anybody(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        session = PlayedTable("t", OPEN_GAME, [AN, Sender("bot-9", "Bot", program=True)])
        await store_table(store, session.start().play())
        await Archive(store).keep(session.table, 1)
        card = await Archive(store).game("t")
        assert card is not None and card.rated and sorted(one.kind for one in card.players) == ["api", "human"]
        assert len((await Archive(store).figures("bot-9", 0)).ratings) == 1

    on(sqlite_url, play)


def test_a_restored_table_is_put_away_alike(sqlite_url: str) -> None:
    async def play(store: Store) -> None:
        archive = Archive(store)
        session = await store_table(store, PlayedTable("t", OPEN_GAME, [AN, BO]).start().play())
        again = await restored(store, "t")
        assert isinstance(again, Table)
        assert await archive.keep(again, 1)
        assert not await archive.keep(session.table, 1)

    on(sqlite_url, play)
