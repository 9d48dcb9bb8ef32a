"""Who sits where: for every game and every way it offers, in the record and in what `check` makes of it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.games import SHELF, load
from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.game_record import VERIFIED, parse, proof, recorded, replay, verify, write
from speeltafel.kernel.match import Match
from speeltafel.kernel.record_errors import BadRecord
from speeltafel.kernel.seating import WAYS, Seated, seating_by
from speeltafel.kernel.shuffle import draw
from speeltafel.locale import LANGUAGES, Words
from tests.games import OPEN_GAME, WITH_PARTNERS
from tests.kernel.test_shuffle import ANY_TIME, shuffled

EVERY_WAY = [
    (name, seats, seated)
    for name in SHELF
    for seats in load(name).seats
    for seated in load(name).ways_of_seating(seats)
]


@pytest.mark.parametrize("name", SHELF)
def test_every_game_can_be_seated_at_random_and_by_choice(name: str) -> None:
    game = load(name)
    for seats in game.seats:
        assert game.ways_of_seating(seats)[:2] == ("random", "chosen")


@pytest.mark.parametrize(("name", "seats", "seated"), EVERY_WAY)
@given(numbers=st.lists(st.integers(0, 2**64 - 1), min_size=40, max_size=40))
@ANY_TIME
def test_everyone_gets_a_seat_and_every_draw_can_be_told(
    name: str, seats: int, seated: Seated, numbers: list[int]
) -> None:
    game = load(name)
    found = seating_by(seated, seats, game.seat_draws, lambda n, count: numbers[n] % count)
    assert found.seated == seated and sorted(found.order) == list(range(seats))
    people = [f"P{seat}" for seat in range(seats)]
    for event in found.told:
        assert event.facts.keys() == set(game.draw_events[event.type])
        for language in LANGUAGES:
            assert Words(language, game, people).event(GameEvent(event.type, event.facts))


@pytest.mark.parametrize("name", SHELF)
def test_at_random_is_what_it_ever_was(name: str) -> None:
    for number in range(20):
        shuffle = shuffled(number)
        assert shuffle.seated(load(name)).order == shuffle.seating(3) and shuffle.seated(load(name)).told == ()


def test_without_a_draw_everyone_sits_where_they_chose() -> None:
    assert shuffled().seated(load(OPEN_GAME), "chosen").order == [0, 1, 2]
    with pytest.raises(KeyError):
        shuffled().seated(load(OPEN_GAME), "drawn")


# In the record


def content(name: str, seats: int, seated: Seated) -> dict[str, Any]:
    """The record of a deal."""
    match, shuffle = Match(load(name), seats), shuffled(words=[None] * seats)
    draw(match, shuffle)
    read: dict[str, Any] = json.loads(
        write(recorded(match, None, proof(shuffle, revealed=True, seating=shuffle.seated(match.game, seated))))
    )
    return read


def judged(changed: dict[str, Any]) -> str | None:
    record = parse(json.dumps(changed).encode())
    return verify(record, replay(record, load(record.game)))


@pytest.mark.parametrize(("name", "seats", "seated"), EVERY_WAY)
def test_the_record_says_how_everyone_was_seated_and_is_checked_as_that(name: str, seats: int, seated: Seated) -> None:
    kept = content(name, seats, seated)
    assert kept["shuffle"].get("seated", "random") == seated
    assert judged(kept) == VERIFIED
    right = kept["shuffle"]["seating"]
    kept["shuffle"]["seating"] = [*right[1:], right[0]]
    with pytest.raises(BadRecord, match="gives the seating"):
        judged(kept)


def test_a_record_that_does_not_say_how_is_of_seats_at_random() -> None:
    kept = content(WITH_PARTNERS, 4, "random")
    assert "seated" not in kept["shuffle"]


def test_a_choice_cannot_be_called_a_draw_afterwards() -> None:
    orders = {}
    for seated in WAYS:
        orders[seated] = content(WITH_PARTNERS, 4, seated)["shuffle"]["seating"]
    assert len(set(map(tuple, orders.values()))) == len(WAYS), "the test needs a secret that tells them apart"
    for told in WAYS:
        kept = content(WITH_PARTNERS, 4, "chosen")
        kept["shuffle"]["seated"] = told
        if told == "chosen":
            assert judged(kept) == VERIFIED
        else:
            with pytest.raises(BadRecord, match="gives the seating"):
                judged(kept)


@pytest.mark.parametrize(
    ("name", "seats", "told", "message"),
    [
        (OPEN_GAME, 4, "drawn", "shuffle.seated is 'drawn'; expected random, chosen"),
        (WITH_PARTNERS, 3, "drawn", "shuffle.seated is 'drawn'; expected random, chosen"),
        (OPEN_GAME, 4, "by age", "shuffle.seated: "),
        (OPEN_GAME, 4, 3, "shuffle.seated: expected text, got a whole number"),
    ],
)
def test_a_way_of_seating_that_there_is_not(name: str, seats: int, told: object, message: str) -> None:
    kept = content(name, seats, "chosen")
    kept["shuffle"]["seated"] = told
    with pytest.raises(BadRecord) as caught:
        judged(kept)
    assert caught.value.message.startswith(message)
