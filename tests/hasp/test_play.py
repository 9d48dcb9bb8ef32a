"""HASP played by the thousand."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.bots.hasp.sensible import choose
from speeltafel.kernel.compiling import CONFIG
from speeltafel.kernel.contract import OVER
from tests.hasp.kit import KIT
from tests.hasp.table import GAME

MATCHES = 20 if CONFIG.DISABLE_JIT else 2_000
LONGEST = 100_000


@pytest.mark.parametrize("seats", GAME.seats)
@pytest.mark.parametrize("one_trump_suit", [False, True])
def test_random_matches_end_well(seats: int, one_trump_suit: bool) -> None:
    options = GAME.options.record(GAME.options.read({"one_trump_suit": one_trump_suit}))
    states = GAME.blank(MATCHES)
    GAME.loops.random_batch(states, options, seats, np.uint64(1), 0, LONGEST)
    for state in states:
        KIT.check(state)
        assert GAME.rules.actor(state) == OVER
        winners = [seat for seat in range(seats) if GAME.rules.payoff(state, seat) == 1.0]
        assert len(winners) == (2 if seats == 4 else 1)


@pytest.mark.parametrize("seats", GAME.seats)
def test_the_sensible_player_beats_random_players(seats: int) -> None:
    """Seat 0 (and its partner) against random players, who win next to nothing."""
    random = GAME.loops.random_decision
    options = GAME.options.record(GAME.options.read())
    matches, won = max(MATCHES // 40, 5), 0.0
    for number in range(matches):
        records = GAME.blank(2)
        GAME.rules.start(records[0], seats, options)
        rng = np.uint64(1_000 * number)
        while (who := GAME.rules.actor(records[0])) != OVER:
            rng = np.uint64(rng + 1)
            if who < 0:
                action = GAME.loops.chance_outcome(records[0], rng)
            elif who % 2 == 0 and who != seats - 1:
                records[1] = records[0]
                GAME.rules.hide(records[1], who)
                action = choose(records[1], who, rng)
                assert GAME.rules.forbidden(records[0], action) == 0
            else:
                action = random(records[0], rng)
            GAME.rules.apply(records[0], int(action))
        won += GAME.rules.payoff(records[0], 0)
    assert won / matches > 0.75
