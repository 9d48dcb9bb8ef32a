"""Hanabi's canonical observation and its moves, bit for bit beside the Hanabi Learning Environment in OpenSpiel."""

from __future__ import annotations

from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest

from speeltafel.envs.spaces import table
from speeltafel.kernel.contract import CHANCE
from speeltafel.testing import Setup
from tests.envs.watching import Row, Watched, positions
from tests.hanabi.kit import named, open_handed, waster
from tests.hanabi.test_against_hle import Player, at_random, draw, translated

GAMES = 40
"""Games for each number of seats and each way to play."""
WHAT_HLE_HAS = {2: 658, 3: 956, 4: 1041, 5: 1280}
"""Its features by the number of players."""


def compare(ours: Watched, theirs: Any) -> int:
    """Every seat observes the same as there."""
    seats = ours.match.seats
    for seat in range(seats):
        row = ours.row(seat)[: WHAT_HLE_HAS[seats]]
        assert np.array_equal(row, np.array(theirs.observation_tensor(seat)))
    return seats


def play_side_by_side(seats: int, player: Player, seed: int) -> int:
    """A game in both, the action numbers translated by our moves; answers the observations compared."""
    random, compared = Random(seed), 0
    ours = Watched("hanabi", seats, {"empty_hints": False})
    theirs = pyspiel.load_game("hanabi", {"players": seats}).new_initial_state()
    while not theirs.is_terminal():
        match = ours.match
        if match.actor == CHANCE:
            drawn = {translated(theirs.action_to_string(a), match.actor, seats): a for a in theirs.legal_actions()}
            text = draw(theirs, drawn, random)
            ours.act(named(match, text))
            theirs.apply_action(drawn[text])
            continue
        compared += compare(ours, theirs)
        assert ours.legal_moves() == theirs.legal_actions()
        action = player(match, random)
        move = ours.numbering.move_of(match.state, action)
        ours.act(action)
        theirs.apply_action(move)
    return compared + compare(ours, theirs)


@pytest.mark.parametrize("player", [at_random, open_handed], ids=["random", "careful"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_observes_what_it_would_in_the_learning_environment(seats: int, player: Player) -> None:
    assert sum(play_side_by_side(seats, player, seed) for seed in range(GAMES)) > 1000


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_there_are_as_many_features_and_moves(seats: int) -> None:
    theirs = pyspiel.load_game("hanabi", {"players": seats})
    ours = table("hanabi", seats, empty_hints=False)
    assert ours.bits == WHAT_HLE_HAS[seats] == theirs.observation_tensor_shape()[0]
    assert ours.moves == theirs.num_distinct_actions()


def test_the_compact_encoding_has_fewer_than_half_the_features() -> None:
    for seats in (2, 3, 4, 5):
        assert 2 * table("hanabi", seats, "compact").bits < table("hanabi", seats).bits


# Tables that the learning environment does not have


def told(ours: Watched, seat: int, section: str) -> Row:
    match = ours.match
    found = table("hanabi", match.seats, **match.options).part(section)
    row: Row = ours.row(seat)[found]
    return row


def dealt(seats: int, first: str, options: dict[str, Any]) -> Watched:
    """A table with these cards dealt first, and any others after them."""
    ours = Watched("hanabi", seats, options)
    for card in first.split():
        ours.act(named(ours.match, f"draw {card}"))
    ours.let_chance_move(Random(1))
    return ours


def play(ours: Watched, text: str) -> None:
    ours.act(named(ours.match, text))
    ours.let_chance_move(Random(2))


def test_an_empty_hint_points_at_nothing() -> None:
    ours = dealt(2, "W1 W1 W2 W2 W3 R1 R1 R2 R2 R3", {"empty_hints": True})
    play(ours, "hint 1 B")
    assert told(ours, 1, "last mover").tolist() == [0, 1]
    assert told(ours, 1, "last target").tolist() == [1, 0]
    assert told(ours, 1, "last kind").tolist() == [0, 0, 1, 0]
    assert told(ours, 1, "last colour").tolist() == [0, 0, 0, 0, 1]
    assert told(ours, 1, "last hint points at").tolist() == [0, 0, 0, 0, 0]


def test_purple_comes_last_of_six_colours() -> None:
    ours = dealt(2, "P1 P1 W2 W2 W3 P2 R1 R2 R2 R3", {"colours": 6})
    assert table("hanabi", 2, colours=6).moves == 21
    assert told(ours, 0, "hand 1")[:30].tolist() == [0] * 26 + [1] + [0] * 3
    play(ours, "hint 1 P")
    assert told(ours, 1, "last colour").tolist() == [0, 0, 0, 0, 0, 1]
    assert told(ours, 1, "last hint points at").tolist() == [1, 0, 0, 0, 0]
    assert told(ours, 1, "known 0")[:30].tolist() == [0] * 25 + [1] * 5
    play(ours, "play 1")
    assert told(ours, 0, "last card").tolist() == [0] * 26 + [1] + [0] * 3
    assert told(ours, 0, "last scored").tolist() == [0]


def late_in_a_long_game(seats: int) -> Watched:
    """A game that is played on until a hand has three cards left."""
    for seed in range(100):
        for ours in positions("hanabi", Setup(seats, {"play_on": True}), waster, seed, 200):
            if not ours.match.is_over and 0 < ours.match.state.hand_sizes[:seats].min() <= 3:
                return ours
    raise AssertionError("no hand grew so small")


def test_playing_on_leaves_slots_empty_behind_the_last_card() -> None:
    ours = late_in_a_long_game(2)
    sizes = ours.match.state.hand_sizes[:2].tolist()
    short = sizes.index(min(sizes))
    here = [1] * sizes[short] + [0] * (5 - sizes[short])
    assert told(ours, 1 - short, "hands short").tolist()[1] == 1
    assert told(ours, 1 - short, "hand 1").reshape(5, 25).sum(axis=1).tolist() == here
    assert told(ours, short, "known 0").reshape(5, 35).any(axis=1).tolist() == here
