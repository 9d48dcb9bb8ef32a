"""HASP's bots play by the rules, from their own view, and better than chance."""

from __future__ import annotations

import time

import pytest

from speeltafel.bots.bot import Budget, asked, history_of
from speeltafel.bots.roster import entries, house_bot
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from tests.bots.hasp.rounds import play_round
from tests.hasp.table import GAME, HaspTable

OWN = ("greedy", "sampler", "expert")
EVEN_DECK: dict[str, object] = {"village_points": [3, 2, 2, 1]}


@pytest.mark.parametrize("name", OWN)
@pytest.mark.parametrize(("seats", "options"), [(2, {}), (3, {"one_trump_suit": True}), (4, EVEN_DECK)], ids=str)
def test_a_match_is_played_by_the_rules_and_the_same_again(name: str, seats: int, options: dict[str, object]) -> None:
    match = Match(GAME, seats, options)
    first, second = house_bot("hasp", name), house_bot("hasp", name)
    budget = Budget(3, 5)
    while not match.is_over and len(match.history) < 130:
        if match.actor == CHANCE:
            match.draw(11)
            continue
        choice = asked(first, match, budget)
        assert choice == asked(second, match, budget)
        assert match.act(choice.action) is None
        assert choice.reasons, "every decision has a reason"
        assert list(choice.alternatives) == sorted(choice.alternatives, key=lambda one: -one.value)


@pytest.mark.parametrize("name", OWN)
def test_cards_that_a_seat_cannot_see_do_not_matter(name: str) -> None:
    """Two of the others have swapped a card: what the seat remembers is the same, and so is what it does."""
    bot = house_bot("hasp", name)
    hands = ["F1 F5 G2 G6 R3 C4 V7", "F2 F6 G3 R1 R4 C5 V8", "F3 G1 G4 R2 R5 C6 V9", "F4 G5 R6 C1 C2 C3 V10"]
    swapped = ["F1 F5 G2 G6 R3 C4 V7", "F2 F6 G3 R1 R4 C5 V9", "F3 G1 G4 R2 R5 C6 V8", "F4 G5 R6 C1 C2 C3 V10"]
    tables = [HaspTable(4).deal(dealt, trump="F") for dealt in (hands, swapped)]
    for _ in range(2):
        histories = [history_of(table.match, 0) for table in tables]
        assert histories[0].views.tobytes() == histories[1].views.tobytes()
        choices = [asked(bot, table.match, Budget(20, 1)) for table in tables]
        assert choices[0] == choices[1]
        for table in tables:
            table.match.act(choices[0].action)


def test_a_spent_clock_still_gives_a_legal_answer() -> None:
    bot = house_bot("hasp", "expert")
    match = Match(GAME, 4)
    for _ in range(6):
        match.draw(2)
        choice = asked(bot, match, Budget(2000, 1, time.monotonic() - 1))
        assert match.act(choice.action) is None


def test_the_last_trick_that_decides_is_won() -> None:
    """Two cards left; only trumping low now and cashing the ten last, or the other way round, brings the pot."""
    table = HaspTable(2).deal(["V10 V9 V8 V7 F6 G6 R6 C6", "F5 F4 G5 G4 R5 R4 C5 C4"], trump="F")
    choice = asked(house_bot("hasp", "expert"), table.match, Budget(50, 1))
    assert table.match.say(choice.action) in ("call all", "call great", "call minor")
    assert choice.beliefs["win"] > 0.9


@pytest.mark.parametrize(("name", "count", "least"), [("greedy", 1, 0.7), ("sampler", 10, 0.7), ("expert", 10, 0.7)])
def test_random_play_is_beaten(name: str, count: int, least: float) -> None:
    bot, other = house_bot("hasp", name), house_bot("hasp", "random")
    won = 0
    for deal in range(12):
        won += play_round([bot, other, bot, other], deal, count)[0] > 0
        won += play_round([other, bot, other, bot], deal, count)[1] > 0
    assert won / 24 >= least


def test_the_house_offers_two_levels_to_people() -> None:
    own = [one for one in entries("hasp") if one.maker.startswith("speeltafel.bots.hasp")]
    assert [one.name for one in own if one.for_people] == ["club", "expert"]
    assert [one.name for one in own if not one.for_people] == ["greedy", "sampler"]
