"""The house's bots by name, and the two that every game has: legal, deterministic, from the view alone."""

from __future__ import annotations

import pytest

from speeltafel.bots.bot import Budget, asked, history_of, nothing_yet
from speeltafel.bots.roster import SIMPLE, UnknownBot, entries, entry, house_bot
from speeltafel.games import SHELF, load
from speeltafel.kernel.match import Match
from tests.games import ANY_GAME, OPEN_GAME


@pytest.mark.parametrize("name", [one.name for one in SIMPLE])
@pytest.mark.parametrize("game", SHELF)
def test_a_simple_bot_plays_legally_and_the_same_again(game: str, name: str) -> None:
    match, bot, again = Match(load(game), 2), house_bot(game, name), house_bot(game, name)
    for number in range(30):
        match.draw(3)
        if match.is_over:
            break
        budget = Budget(seed=number)
        choice = asked(bot, match, budget)
        assert asked(again, match, budget) == choice
        assert match.act(choice.action, match.actor) is None
    assert number > 5


@pytest.mark.parametrize("game", SHELF)
def test_names_are_told_apart_and_the_simple_ones_come_first(game: str) -> None:
    names = [one.name for one in entries(game)]
    assert names[:2] == ["random", "sensible"]
    assert len(set(names)) == len(names)
    assert all(one.count >= 1 for one in entries(game))


def test_an_unknown_bot_is_named() -> None:
    with pytest.raises(UnknownBot, match=f"no bot 'nobody' plays {OPEN_GAME}; expected one of random, sensible"):
        entry(OPEN_GAME, "nobody")


def test_a_memory_grows_with_every_decision() -> None:
    match = Match(load(ANY_GAME), 2)
    assert len(nothing_yet(match.game)) == 0
    for count in range(3):
        match.draw(1)
        assert len(history_of(match, 0)) == count
        match.act("hint 1 1" if match.actor == 0 else "hint 0 1")


def test_a_budget_is_spent_when_its_moment_has_come() -> None:
    assert Budget(until=0.0).is_spent
    assert not Budget().is_spent
    assert Budget(seed=1).rng(0) != Budget(seed=1).rng(1)
