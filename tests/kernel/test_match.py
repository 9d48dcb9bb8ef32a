"""Matches: acting, refusing, taking back, looking."""

from __future__ import annotations

from typing import Any

import pytest

from speeltafel.games import UnknownGame, load
from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.kernel.match import BadSeats, Match


def match() -> Match:
    found = Match(load("hanabi"), 3)
    found.draw(4)
    return found


def test_a_refused_action_changes_nothing() -> None:
    m = match()
    before = m.state.tobytes()
    refused = m.act("discard 1")
    assert refused is not None and refused.rule == "hanabi.all-tokens-in-the-box"
    assert m.state.tobytes() == before
    assert len(m.history) == 15


def test_only_the_seat_whose_turn_it_is_may_act() -> None:
    refused = match().act("play 1", seat=1)
    assert refused is not None and refused.rule == "table.not-your-turn"


def test_a_player_cannot_choose_the_card_that_is_drawn() -> None:
    m = match()
    assert (refused := m.act("draw R1")) is not None and refused.rule == "table.not-a-decision"
    m.act("play 1")
    assert m.actor == CHANCE
    assert (refused := m.act("play 1", seat=0)) is not None and refused.rule == "table.wait-for-chance"


def test_nobody_plays_chances_hand() -> None:
    m = Match(load("hanabi"), 3)
    assert m.actor == CHANCE
    for seat in range(3):
        assert (refused := m.act("draw R1", seat)) is not None and refused.rule == "table.wait-for-chance"
    assert m.history == []


@pytest.mark.parametrize("action", [1.5, True, None, [1], -1, 10**30])
def test_what_is_no_action_is_refused(action: Any) -> None:
    assert (refused := match().act(action)) is not None and refused.rule == "table.no-such-action"


def test_only_a_seat_can_guess() -> None:
    with pytest.raises(BadSeats, match="only a seat can guess"):
        match().guess(SPECTATOR, 1)


def test_the_same_seed_brings_the_same_cards_whatever_is_played() -> None:
    draws = []
    for first in ("play 1", "hint 1 R"):
        m = match()
        m.act(first)
        m.draw(9)
        m.act("play 1") if m.say(m.history[-1]).startswith("hint") else None
        m.draw(9)
        draws.append(next(m.say(a) for a in m.history[15:] if m.say(a).startswith("draw")))
    assert draws[0] == draws[1]


def test_taking_back_restores_the_bytes() -> None:
    m = match()
    before = m.state.tobytes()
    m.act("play 1")
    m.draw(9)
    m.undo(2)
    assert m.state.tobytes() == before
    with pytest.raises(ValueError, match="cannot take back 99"):
        m.undo(99)


def test_a_view_is_a_copy() -> None:
    m = match()
    m.view(0).tokens = 0
    assert int(m.state.tokens) == 8


def test_a_seat_that_is_not_there_sees_nothing() -> None:
    with pytest.raises(BadSeats, match="no seat 3 at a table of 3"):
        match().view(3)


@pytest.mark.parametrize("seats", [0, 1, 6, -1, 10**30])
def test_a_wrong_number_of_seats_is_refused(seats: int) -> None:
    with pytest.raises(BadSeats, match="hanabi is played by 2, 3, 4, 5"):
        Match(load("hanabi"), seats)


def test_an_unknown_game_is_refused() -> None:
    with pytest.raises(UnknownGame, match="expected one of hasp, hanabi, hare"):
        load("chess")
