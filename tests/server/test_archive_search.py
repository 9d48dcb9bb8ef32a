"""Searching finished games: exactly what a plain filter finds, in pages that miss nothing and show nothing twice."""

from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from itertools import chain
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from sqlalchemy import Connection, create_engine, event, insert

from speeltafel.games import OURS
from speeltafel.kernel.scoring import places_of
from speeltafel.server.archive import Archive, ArchiveRefusal, GameCard, GameResult, Page, PlayerCard, Wanted, search
from speeltafel.server.archive.cursors import ListPosition, read
from speeltafel.server.archive.recorder import ABANDONED, STARTED, Kept, keep
from speeltafel.server.archive.search import found
from speeltafel.server.archive.summaries import BAD_CURSOR, BAD_TEXT, WHOSE_RESULT
from speeltafel.server.store import Store
from speeltafel.server.store.schema import log, metadata, tables
from speeltafel.testing.laws import EXAMPLES
from tests.games import COOPERATIVE
from tests.server.archive_games import on

PLAYERS = (("an", "An"), ("anna", "Anna"), ("bo", "bo"), ("ad", "Ąda"), ("st", "STRASSE"), ("st2", "straße"))
PERFECT = 25
"""The best score of the games in which everyone shares one, as far as these tests go."""


class Played:
    """A game to put away, and when."""

    def __init__(self, kept: Kept, ended: int) -> None:
        self.kept, self.ended = kept, ended

    def __repr__(self) -> str:
        return f"{self.kept} at {self.ended}"


@st.composite
def played(draw: st.DrawFn, number: int) -> Played:
    game = draw(st.sampled_from(OURS))
    who = draw(st.lists(st.sampled_from(PLAYERS), min_size=2, max_size=4, unique=True))
    is_over = draw(st.booleans())
    shared = game == COOPERATIVE
    score = draw(st.integers(0, PERFECT))
    payoff = [float(score)] * len(who) if shared else [float(seat == 0) for seat in range(len(who))]
    places = None if shared or not is_over else places_of(payoff)
    players = tuple(
        PlayerCard(
            seat=seat,
            player=player,
            name=name,
            kind="human",
            payoff=payoff[seat] if is_over else None,
            place=None if places is None else places[seat],
            left=draw(st.booleans()),
        )
        for seat, (player, name) in enumerate(who)
    )
    kept = Kept(
        table=f"t{number}",
        game=game,
        options="{}",
        public=draw(st.booleans()),
        how="over" if is_over else "abandoned",
        result=GameResult(payoff=payoff if is_over else None, scores=[score] * len(who) if shared else None),
        players=players,
        has_begun=True,
        has_ratings=not shared,
        perfect=PERFECT if shared else None,
    )
    return Played(kept, draw(st.integers(0, 5)))


played_games = st.integers(0, 12).flatmap(lambda count: st.tuples(*(played(number) for number in range(count))))
wishes = st.builds(
    Wanted,
    game=st.none() | st.sampled_from([*OURS, "go"]),
    player=st.none() | st.sampled_from([player for player, _ in PLAYERS]),
    name=st.none() | st.sampled_from(["", "a", "AN", "anna", "ą", "strass", "Straß", "_", "%", "zz"]),
    since=st.none() | st.integers(-1, 6) | st.just(-(2**80)),
    until=st.none() | st.integers(-1, 6) | st.just(2**80),
    result=st.none() | st.sampled_from(["over", "abandoned", "won", "lost"]),
    seats=st.none() | st.integers(1, 5),
    least_score=st.none() | st.integers(0, PERFECT + 1),
    asker=st.none() | st.sampled_from([player for player, _ in PLAYERS]),
)

ways_to_look = st.sampled_from([0, search.FEW])
relaxed = settings(deadline=None, max_examples=EXAMPLES)


@contextmanager
def looking(few: int) -> Iterator[None]:
    """Let no number of seats, or any, count as few."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(search, "FEW", few)
        yield


def fits(game: Played, wanted: Wanted) -> bool:
    """The same question, asked of one game in plain words."""
    kept = game.kept
    score = kept.result.scores[0] if kept.game == COOPERATIVE and kept.result.scores else -1
    return all(
        (
            wanted.game in (None, kept.game),
            wanted.seats in (None, len(kept.players)),
            wanted.since is None or game.ended >= wanted.since,
            wanted.until is None or game.ended < wanted.until,
            wanted.least_score is None or score >= wanted.least_score,
            kept.public or wanted.asker in [one.player for one in kept.players],
            wanted.result is None or kept.how == ("abandoned" if wanted.result == "abandoned" else "over"),
            (wanted.player is None and wanted.name is None) or any(seat_fits(one, wanted) for one in kept.players),
        )
    )


def seat_fits(one: PlayerCard, wanted: Wanted) -> bool:
    won = one.place == 1 and not one.left
    lost = one.left or (one.place or 0) > 1
    return (
        wanted.player in (None, one.player)
        and (wanted.name is None or one.name.casefold().startswith(wanted.name.casefold()))
        and (wanted.result != "won" or won)
        and (wanted.result != "lost" or lost)
    )


@contextmanager
def shelf(games: tuple[Played, ...]) -> Iterator[Connection]:
    """A database in memory with these games in it."""
    engine = create_engine("sqlite://")
    event.listen(engine, "connect", lambda connection, _: connection.execute("PRAGMA foreign_keys=ON"))
    with engine.connect() as connection:
        metadata.create_all(connection)
        for game in games:
            put(connection, game)
        yield connection
    engine.dispose()


def put(connection: Connection, game: Played) -> None:
    name = game.kept.table
    last = ("game", "pass") if game.kept.how == "over" else ("seat", ABANDONED + "}")
    rows = [("seat", STARTED + ',"seating":[0,1]}', 0), (*last, game.ended), ("seat", '{"did":"said"}', 99)]
    connection.execute(insert(tables), {"id": name, "header": "{}", "secret": b"", "created": 0})
    for version, (kind, action, at) in enumerate(rows, 1):
        row = {"table": name, "version": version, "kind": kind, "action": action, "at": at}
        connection.execute(insert(log), row)
    assert keep(connection, game.kept, 100)


def expected(games: tuple[Played, ...], wanted: Wanted) -> list[str]:
    fitting = [game for game in games if fits(game, wanted)]
    return [game.kept.table for game in sorted(fitting, key=lambda game: (game.ended, game.kept.table), reverse=True)]


def all_pages(connection: Connection, wanted: Wanted, limit: int) -> list[list[str]]:
    pages: list[list[str]] = []
    after: ListPosition | None = None
    while True:
        page = found(connection, wanted, after, limit)
        pages.append([card.table for card in page.items])
        if page.rest is None:
            return pages
        place = read(page.rest)
        assert isinstance(place, ListPosition)
        after = place


@relaxed
@given(played_games, wishes, st.integers(1, 4), ways_to_look)
def test_pages_hold_what_a_plain_filter_finds(games: tuple[Played, ...], wanted: Wanted, limit: int, few: int) -> None:
    with shelf(games) as connection, looking(few):
        pages = all_pages(connection, wanted, limit)
    assert list(chain(*pages)) == expected(games, wanted)
    assert all(len(page) == limit for page in pages[:-1])
    assert len(pages[-1]) <= limit and (pages[-1] or len(pages) == 1)


@relaxed
@given(played_games, st.integers(1, 3))
def test_a_game_that_ends_meanwhile_shifts_no_page(games: tuple[Played, ...], limit: int) -> None:
    with shelf(games[1:]) as connection:
        everyone = Wanted(asker="an")
        before = all_pages(connection, everyone, limit)
        first = found(connection, everyone, None, limit)
        if games and first.rest:
            put(connection, Played(games[0].kept, 50))
            place = read(first.rest)
            assert isinstance(place, ListPosition)
            later = found(connection, everyone, place, 100)
            assert [card.table for card in later.items] == list(chain(*before[1:]))


@relaxed
@given(played_games)
def test_a_card_holds_all_that_was_kept(games: tuple[Played, ...]) -> None:
    with shelf(games) as connection:
        for player, _ in PLAYERS:
            for card in found(connection, Wanted(asker=player), None, 100).items:
                kept = next(game for game in games if game.kept.table == card.table)
                assert (card.players, card.result, card.ended) == (kept.kept.players, kept.kept.result, kept.ended)


@pytest.mark.parametrize("few", [0, search.FEW])
def test_both_databases_find_the_same(database_url: str, few: int) -> None:
    """A fixed game, many questions: PostgreSQL orders and folds names as SQLite does."""
    games = tuple(fixed(number) for number in range(40))
    questions = [
        Wanted(asker="an"),
        Wanted(name="STRASS", asker="st"),
        Wanted(name="ą", asker="ad"),
        Wanted(name="an", result="won", asker="an"),
        Wanted(player="bo", result="lost", asker="bo"),
        Wanted(game=COOPERATIVE, least_score=12, asker="an", since=1, until=4),
        Wanted(seats=3, asker="an"),
        Wanted(result="abandoned"),
    ]

    async def play(store: Store) -> None:
        for game in games:
            await store.change(partial(put, game=game))
        for wanted in questions:
            with looking(few):
                pages = await store.look(partial(all_pages, wanted=wanted, limit=3))
            assert list(chain(*pages)) == expected(games, wanted), wanted
            assert list(chain(*pages)), wanted

    on(database_url, play)


def fixed(number: int) -> Played:
    game = OURS[number % len(OURS)]
    who = Random(number).sample(PLAYERS, 2 + number % 2)
    score, shared = number % (PERFECT + 1), game == COOPERATIVE
    payoff = [float(score)] * len(who) if shared else [float(seat == 0) for seat in range(len(who))]
    is_over = number % 5 != 0
    places: list[Any] = [None] * len(who) if shared or not is_over else places_of(payoff)
    players = tuple(
        PlayerCard(seat=seat, player=player, name=name, kind="human", place=places[seat], left=(number + seat) % 3 == 0)
        for seat, (player, name) in enumerate(who)
    )
    kept = Kept(
        table=f"t{number}",
        game=game,
        options="{}",
        public=number % 4 > 0,
        how="over" if is_over else "abandoned",
        result=GameResult(payoff=payoff, scores=[score] * len(who) if shared else None),
        players=players,
        has_begun=True,
        has_ratings=not shared,
        perfect=PERFECT if shared else None,
    )
    return Played(kept, number % 6)


@pytest.mark.parametrize(
    ("wanted", "after", "rule"),
    [
        (Wanted(result="won"), None, WHOSE_RESULT),
        (Wanted(name="a\0"), None, BAD_TEXT),
        (Wanted(player="\ud800"), None, BAD_TEXT),
        (Wanted(game="x" * 201), None, BAD_TEXT),
        (Wanted(), "", BAD_CURSOR),
        (Wanted(), "5", BAD_CURSOR),
        (Wanted(), "5.", BAD_CURSOR),
        (Wanted(), "9" * 19 + ".t", BAD_CURSOR),
        (Wanted(), "5.\0", BAD_CURSOR),
        (Wanted(), "٣.t", BAD_CURSOR),
    ],
)
def test_what_cannot_be_asked_is_refused(sqlite_url: str, wanted: Wanted, after: str | None, rule: str) -> None:
    async def play(store: Store) -> None:
        answer = await Archive(store).search(wanted, after)
        assert isinstance(answer, ArchiveRefusal) and answer.rule == rule and answer.message
        if after is not None:
            assert isinstance(await Archive(store).list_tables(after=after), ArchiveRefusal)

    on(sqlite_url, play)


@relaxed
@given(st.text(max_size=30), st.integers(-5, 1000))
def test_any_cursor_gets_a_page_or_a_refusal(cursor: str, limit: int) -> None:
    place = read(cursor)
    if isinstance(place, ListPosition):
        with shelf(()) as connection:
            assert found(connection, Wanted(), place, 3).items == ()


def test_a_page_is_never_longer_than_allowed(postgres_url: str) -> None:
    async def play() -> None:
        async with Store.open(postgres_url) as store:
            for game in (fixed(number) for number in range(1, 4)):
                await store.change(partial(put, game=game))
            for limit in (-1, 0, 1):
                page = await Archive(store).search(Wanted(), limit=limit)
                assert isinstance(page, Page) and len(page.items) == 1
            everything = await Archive(store).search(Wanted(), limit=10**30)
            assert isinstance(everything, Page) and len(everything.items) == 3
            assert all(isinstance(card, GameCard) for card in everything.items)

    asyncio.run(play())
