"""The encodings that a game without its own gets, tried on every game: they show a seat its view and nothing else."""

from __future__ import annotations

from random import Random

import numpy as np
import pytest

from speeltafel.games import load
from speeltafel.kernel.bitpack import bits_in, words_for
from speeltafel.kernel.contract import LEGAL
from speeltafel.kernel.encoding import PLAIN, plain_encodings
from speeltafel.testing import Setup
from tests.envs.outside import at_random, check_readable
from tests.envs.watching import observed, positions
from tests.kits import KITS, kit

CAP = 60


@pytest.mark.parametrize("name", KITS)
def test_a_plain_observation_is_the_seats_view(name: str) -> None:
    game = load(name)
    encodings = plain_encodings(f"{name}.tested", game.contract, game.layout, max(game.seats))
    encoder, seats = encodings.by_name[PLAIN], max(game.seats)
    sections = encoder.sections(seats, {})
    words = words_for(bits_in(sections))
    for n, watched in enumerate(positions(name, Setup(seats), at_random, 4, CAP)):
        for seat in range(seats):
            row = observed(encoder, words, watched.match.state, watched, seat)
            check_readable(row, sections, watched.match.view(seat), seat)
            scrambled = kit(name).scramble(watched.match.state, seat, Random(n))
            assert np.array_equal(row, observed(encoder, words, scrambled, watched, seat))


@pytest.mark.parametrize("name", KITS)
def test_plain_moves_are_the_decisions(name: str) -> None:
    game = load(name)
    moves = plain_encodings(f"{name}.tested", game.contract, game.layout, max(game.seats)).moves
    assert moves.count(game.seats[0], {}) == game.decisions
    words = np.full(words_for(game.decisions), 0xFFFFFFFF, np.uint32)
    for watched in positions(name, Setup(game.seats[0]), at_random, 4, CAP):
        if watched.match.is_over:
            break
        moves.legal_moves(watched.match.state, words)
        marked = np.flatnonzero(np.unpackbits(words.view(np.uint8), bitorder="little")).tolist()
        assert marked == watched.match.legal()
        assert all(game.rules.forbidden(watched.match.state, move) == LEGAL for move in marked)
        assert moves.decision_of(watched.match.state, marked[0]) == moves.move_of(watched.match.state, marked[0])
