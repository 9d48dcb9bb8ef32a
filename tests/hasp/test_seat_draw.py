"""Drawing for seats in HASP: partners sit opposite each other, the dealer is last, and all seats are as likely."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations, product
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from speeltafel.games import load
from speeltafel.games.hasp.cards import deck
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.scoring import sides
from speeltafel.games.hasp.seat_draw import draw_dealer, draw_partners
from speeltafel.kernel.seating import Drawn, Numbers
from speeltafel.kernel.shuffle import Shuffle
from tests.hasp.kit import suit
from tests.kernel.test_shuffle import ANY_TIME, tried, vector

GAME = load("hasp")
VILLAGE = 4
LAST = 3

many_numbers = st.lists(st.integers(0, 2**64 - 1), min_size=40, max_size=40)


def read(numbers: Sequence[int]) -> Numbers:
    return lambda n, count: numbers[n] % count


def cards(found: Drawn) -> list[tuple[int, int]]:
    """Who drew what: seats and cards, in order."""
    return [
        (int(event.facts["seat"]), int(event.facts["card"]))  # type: ignore[arg-type]
        for event in found.told
        if event.type == "drew-for-seats"
    ]


def meets(turned: list[tuple[int, int]]) -> list[tuple[int, int]]:
    """Every two of these cards that have one suit and lie before two different players."""
    return [
        (one, other)
        for n, (other, second) in enumerate(turned)
        for one, first in turned[:n]
        if suit(first) == suit(second) and one != other
    ]


@given(numbers=many_numbers)
@ANY_TIME
def test_the_first_two_with_one_suit_are_partners_and_the_second_deals(numbers: list[int]) -> None:
    found = draw_partners(4, read(numbers))
    turned = cards(found)
    assert meets(turned[:-1]) == [] and meets(turned) == [(1, LAST)]
    assert sides(4)[1] == sides(4)[LAST], "they sit opposite each other"
    assert turned[-1][0] == LAST, "the last seat deals the first round"
    assert found.told[-1] == ("became-partners", {"side": [1, LAST], "dealer": LAST})


@given(numbers=many_numbers, seats=st.integers(2, 4))
@ANY_TIME
def test_the_first_village_card_names_the_dealer_and_everyone_keeps_their_neighbours(
    numbers: list[int], seats: int
) -> None:
    found = draw_dealer(seats, read(numbers))
    turned = cards(found)
    assert [suit(card) == VILLAGE for _, card in turned] == [False] * (len(turned) - 1) + [True]
    assert turned[-1][0] == seats - 1 and found.told[-1] == ("deals-first", {"dealer": seats - 1})
    assert found.order in [[(first + seat) % seats for seat in range(seats)] for first in range(seats)]


@given(numbers=many_numbers, seats=st.integers(2, 4))
@ANY_TIME
def test_cards_go_round_the_table_and_no_card_comes_twice(numbers: list[int], seats: int) -> None:
    for found in (draw_dealer(seats, read(numbers)), *([draw_partners(4, read(numbers))] if seats == 4 else ())):
        turned = cards(found)
        players = [found.order[seat] for seat, _ in turned]
        assert all(player == players[n % seats] for n, player in enumerate(players))
        assert len(set(players[:seats])) == min(seats, len(players))
        assert len({card for _, card in turned}) == len(turned)
        assert all(deck(seats) >> card & 1 for _, card in turned), "cards that were left out stay in the box"
    found = draw_dealer(seats, read(numbers))
    clockwise = [found.order[seat] for seat, _ in cards(found)]
    assert all((one + 1) % seats == other for one, other in pairwise(clockwise))


@given(numbers=many_numbers)
@ANY_TIME
def test_whatever_cards_come_all_orders_of_the_players_are_as_likely(numbers: list[int]) -> None:
    """All 4 × 3 × 2 orders in which cards can go round, each once, with the same cards: every seating once."""
    orders = [draw_partners(4, read([*first, *numbers])).order for first in product(range(4), range(3), range(2))]
    assert sorted(orders) == [list(order) for order in permutations(range(4))]
    teams = Counter(frozenset((order[0], order[2])) for order in orders)
    assert len(teams) == 6 and set(teams.values()) == {4}, "every two are partners as often"
    dealers = Counter(draw_dealer(4, read([first, *numbers])).order[LAST] for first in range(4))
    assert dealers == dict.fromkeys(range(4), 1)


# As the page of the shuffle says


def deck_without(left: list[int], key: bytes, n: int) -> int:
    return left.pop(tried(key, n, len(left))[0])


def from_the_page(key: bytes, way: str) -> dict[str, Any]:
    """Both draws for four players, from the words of the page and without the module."""
    players, left, n = [0, 1, 2, 3], list(range(28)), 0
    turned: list[tuple[int, int]] = []
    if way == "drawn":
        for i in (3, 2, 1):
            j = tried(key, n, i + 1)[0]
            players[i], players[j] = players[j], players[i]
            n += 1
    else:
        first = tried(key, 0, 4)[0]
        players, n = players[first:] + players[:first], 1
    seating: list[int] = []
    while not seating:
        player, card = players[len(turned) % 4], deck_without(left, key, n)
        before = [each for each, other in turned if other // 6 == card // 6 and each != player]
        turned.append((player, card))
        n += 1
        if way == "chosen" and card // 6 == VILLAGE:
            seating = [(player + 1 + seat) % 4 for seat in range(4)]
        elif way == "drawn" and before:
            others = [each for each in players if each not in (player, before[0])]
            seating = [others[0], before[0], others[1], player]
    return {"cards": [[player, CARD_NAMES[card]] for player, card in turned], "seating": seating}


@pytest.mark.parametrize("way", ["chosen", "drawn"])
def test_the_page_is_enough_to_draw_again(way: str) -> None:
    told = vector()
    expected = told["hasp_seats"][way]
    assert from_the_page(bytes.fromhex(told["seating_key"]), way) == expected
    found = Shuffle(bytes.fromhex(told["secret"]), told["table"], told["contributions"]).seated(GAME, way)  # type: ignore[arg-type]
    assert found.order == expected["seating"]
    assert [[found.order[seat], CARD_NAMES[card]] for seat, card in cards(Drawn(found.order, found.told))] == expected[
        "cards"
    ]
