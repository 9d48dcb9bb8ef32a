"""Matches: acting, refusing, taking back, looking."""

from __future__ import annotations

from typing import Any

import pytest

from speeltafel.games import SHELF, UnknownGame, load
from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.kernel.match import BadSeats, Match
from tests.games import ANY_GAME, refused_decision


def match() -> Match:
    """A match at its first decision."""
    found = Match(load(ANY_GAME), 3)
    found.draw(4)
    return found


def outcome(m: Match) -> str:
    """Something that only chance can bring."""
    return m.say(m.game.decisions)


def up_to_chance(m: Match) -> None:
    """Make decisions until chance has to act."""
    while m.actor != CHANCE:
        assert m.act(m.legal()[0]) is None


def test_a_refused_action_changes_nothing() -> None:
    m = match()
    before, length = m.state.tobytes(), len(m.history)
    action, rule = refused_decision(m)
    refused = m.act(action)
    assert refused is not None and refused.rule == rule
    assert m.state.tobytes() == before
    assert len(m.history) == length


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    m = match()
    refused = m.act(m.legal()[0], seat=1)
    assert refused is not None and refused.rule == "table.not-your-turn"


def test_a_player_cannot_choose_what_chance_brings() -> None:
    m = match()
    assert (refused := m.act(outcome(m))) is not None and refused.rule == "table.not-a-decision"
    decision = m.legal()[0]
    up_to_chance(m)
    assert (refused := m.act(decision, seat=0)) is not None and refused.rule == "table.wait-for-chance"


def test_nobody_plays_chances_hand() -> None:
    m = Match(load(ANY_GAME), 3)
    assert m.actor == CHANCE
    for seat in range(3):
        assert (refused := m.act(outcome(m), seat)) is not None and refused.rule == "table.wait-for-chance"
    assert m.history == []


@pytest.mark.parametrize("action", [1.5, True, None, [1], -1, 10**30])
def test_what_is_no_action_is_refused(action: Any) -> None:
    assert (refused := match().act(action)) is not None and refused.rule == "table.no-such-action"


def test_only_a_seat_can_guess() -> None:
    with pytest.raises(BadSeats, match="only a seat can guess"):
        match().guess(SPECTATOR, 1)


def test_the_same_seed_brings_the_same_cards_whatever_is_played() -> None:
    drawn, decided = set(), set()
    for first in (0, -1):
        m = match()
        m.act(m.legal()[first])
        decided.add(m.history[-1])
        up_to_chance(m)
        m.draw(9)
        drawn.add(m.history[-1])
    assert (len(decided), len(drawn)) == (2, 1)


def test_taking_back_restores_the_bytes() -> None:
    m = match()
    before, length = m.state.tobytes(), len(m.history)
    up_to_chance(m)
    m.draw(9)
    m.undo(len(m.history) - length)
    assert m.state.tobytes() == before
    with pytest.raises(ValueError, match="cannot take back 99"):
        m.undo(99)


def test_a_view_is_a_copy() -> None:
    m = match()
    before, view = m.state.tobytes(), m.view(0)
    for name in m.game.layout.names or ():
        view[name] = 1
    assert m.state.tobytes() == before


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(BadSeats, match="no seat 3 at a table of 3"):
        match().view(3)


@pytest.mark.parametrize("seats", [0, 1, 6, -1, 10**30])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match=f"{ANY_GAME} is played by 2, 3, 4, 5"):
        Match(load(ANY_GAME), seats)


@pytest.mark.parametrize("name", ["chess", "", f"../games/{ANY_GAME}", f"{ANY_GAME}/../{ANY_GAME}"])
def test_an_unknown_game_is_refused(name: str) -> None:
    with pytest.raises(UnknownGame, match=f"unknown game '{name}'; expected one of {', '.join(SHELF)}"):
        load(name)
