"""What bots think of the moves of finished games: their own reasons again, in words, and of no game that is played."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import httpx
import pytest

from speeltafel.bots.roster import usual
from speeltafel.games import OURS, load
from speeltafel.locale import LANGUAGES
from speeltafel.server.http.analysis import ReplayVisitor, one_of_few
from speeltafel.server.http.errors import Denied
from speeltafel.server.table import seats
from speeltafel.server.workers import Asker, Rank, bot_seed
from tests.games import ANY_GAME, WITH_PARTNERS
from tests.server.http_server import Running, actors, eventually, running, solo

LONGEST_MS = 60_000
"""No clock cuts a thought off, so that it can be thought again."""
FIRST, SECOND, *_ = [level for level in seats.levels(ANY_GAME) if level not in ("random", "sensible")]
"""Bots that give reasons."""


@pytest.fixture(scope="module")
def web(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with running(tmp_path_factory.mktemp("thoughts"), games=OURS, bot_budget_ms=LONGEST_MS) as served:
        served.do(served.server.workers.ready())
        yield served


def asked(client: httpx.Client, table: str, action: int, **more: Any) -> httpx.Response:
    return client.get(f"/api/records/{table}/thought", params={"action": action, **more})


def ended(client: httpx.Client, game: str, count: int, level: str) -> tuple[str, dict[str, Any]]:
    """A table whose game is over, and its record; a bot has played for the one person there."""
    table = solo(client, game, count, level)
    left = client.post(f"/api/tables/{table}/messages", json={"type": "leave", "key": "k"})
    assert left.json()["type"] == "ack", left.text
    eventually(lambda: client.get(f"/api/records/{table}/card").status_code == 200)
    return table, client.get(f"/api/records/{table}").json()


@pytest.mark.parametrize("game", OURS)
def test_a_bot_says_why_it_moved_as_it_did(web: Running, game: str) -> None:
    client, level = web.guest(), seats.levels(game)[-2]  # the strongest one takes its time
    table, record = ended(client, game, 2 if load(game).is_open else 3, level)
    cards = client.get(f"/api/records/{table}/card").json()["players"]
    bots = {card["seat"] for card in cards if card["kind"] == "house"}
    moves = [number for number, seat in enumerate(actors(record)) if seat in bots]
    reasons = []
    for number in random.Random(game).sample(moves, min(len(moves), 8)):
        advice = asked(client, table, number).json()
        assert (advice["bot"], advice["played"]["action"]) == (level, record["actions"][number])
        assert advice["choice"] == advice["played"], "it would not do that again"
        assert all(one["text"] for one in (advice["choice"], *advice["weighed"]))
        reasons += advice["reasons"]
    assert reasons and all(reason["text"] not in ("", reason["code"]) for reason in reasons)


def test_a_person_s_move_is_looked_at_by_whom_one_likes_in_every_language(web: Running) -> None:
    client = web.guest()
    table, record = ended(client, ANY_GAME, 2, FIRST)
    (mine,) = (
        card["seat"] for card in client.get(f"/api/records/{table}/card").json()["players"] if card["kind"] == "human"
    )
    number = actors(record).index(mine)
    assert asked(client, table, number).json()["bot"] == usual(ANY_GAME)
    said = [asked(client, table, number, bot=SECOND, lang=language).json() for language in LANGUAGES]
    assert {(one["bot"], one["seat"]) for one in said} == {(SECOND, mine)}
    assert said[0]["bots"] == list(seats.levels(ANY_GAME))
    assert len({tuple(reason["text"] for reason in one["reasons"]) for one in said}) == len(LANGUAGES)
    assert len({tuple(reason["code"] for reason in one["reasons"]) for one in said}) == 1
    assert all(one["reasons"][0]["facts"] == said[0]["reasons"][0]["facts"] for one in said)
    upload = client.post(f"/api/records/thought?action={number}&bot={SECOND}", json=record).json()
    assert (upload["played"]["action"], upload["reasons"] != []) == (record["actions"][number], True)
    nameless = {**record, "names": [seats.name_of(seats.house(usual(WITH_PARTNERS)))] * 2}  # a level of another game
    stranger = client.post(f"/api/records/thought?action={number}", json=nameless).json()
    assert stranger["bot"] == usual(ANY_GAME)


def test_what_nobody_decided_and_whom_nobody_knows_is_refused(web: Running) -> None:
    client = web.guest()
    table, record = ended(client, ANY_GAME, 2, "random")
    chance = next(number for number, seat in enumerate(actors(record)) if seat < 0)
    for number in (chance, len(record["actions"]), -1):
        answer = asked(client, table, number)
        assert (answer.status_code, answer.json()["facts"]["field"]) == (400, "action")
    answer = asked(client, table, actors(record).index(0), bot="chess")
    assert (answer.status_code, answer.json()["facts"]["field"]) == (400, "bot")
    assert asked(client, "nowhere", 0).status_code == 404


def test_nobody_is_told_anything_of_a_game_that_is_played(web: Running) -> None:
    client = web.guest()
    table = solo(client, ANY_GAME, 2, FIRST)
    for number in range(20):
        answer = asked(client, table, number)
        assert (answer.status_code, answer.json()["rule"]) == (409, "archive.not-finished")


def test_one_person_waits_for_two_thoughts_at_a_time_and_others_for_theirs(web: Running) -> None:
    counted: Counter[str] = Counter()

    async def together() -> None:
        an, bo = [ReplayVisitor(Asker(name, rank=Rank.REPLAY), counted) for name in ("An", "Bo")]
        async with one_of_few(an), one_of_few(an), one_of_few(bo):
            with pytest.raises(Denied) as refused:
                async with one_of_few(an):
                    pass
            assert refused.value.status == 503

    web.do(together())
    assert not counted


def test_dice_of_bots_hang_on_the_secret_and_the_moment() -> None:
    drawn = {bot_seed(secret, actions) for secret in (b"", b"a" * 32, b"b" * 32) for actions in range(50)}
    assert len(drawn) == 150 and all(0 <= one < 2**63 for one in drawn)
    assert bot_seed(b"a" * 32, 7) == bot_seed(b"a" * 32, 7)
