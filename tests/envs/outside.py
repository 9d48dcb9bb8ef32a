"""Checks the environments of a game that another package brings and that declares nothing for learners.

`python -m tests.envs.outside GAME NAME…` in a process that finds the package, as `test_outside.py` starts it, with
NUMBA_ENABLE_CUDASIM=1 set.
"""

from __future__ import annotations

import sys
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from pettingzoo.test import api_test, render_test, seed_test

import speeltafel.envs.openspiel  # noqa: F401  (registers the games)
from speeltafel.envs import environments
from speeltafel.envs.gpu.mass_play import MassPlay
from speeltafel.envs.gpu.vector import GpuVectorEnv
from speeltafel.envs.spaces import table
from speeltafel.envs.vector import VectorEnv
from speeltafel.games import OURS, load
from speeltafel.kernel.bitpack import Section
from speeltafel.kernel.match import Match
from speeltafel.testing import Setup
from tests.envs.test_openspiel import chosen, walk
from tests.envs.watching import Row, positions

STEPS = 120


def pettingzoo(game: str) -> None:
    """PettingZoo's own tests pass at every number of seats, with a bot too."""
    for seats in load(game).seats:
        api_test(environments(game).env(seats), num_cycles=40)
    render_test(environments(game).env)
    seed_test(environments(game).env, num_cycles=40)
    api_test(environments(game).env(bots={"player_1": "sensible"}), num_cycles=40)
    for mode, kind in (("ansi", str), ("rgb_array", np.ndarray)):
        env = environments(game).raw_env(render_mode=mode)
        env.reset(seed=1)
        assert isinstance(env.render(), kind)


def vector(game: str) -> None:
    """Many games at once are the same as one, and fit Gymnasium's spaces."""
    env, vector = environments(game).env(), VectorEnv(game, 1)
    env.reset(seed=7)
    rows, infos = vector.reset(seed=7)
    assert vector.observation_space.contains(rows)
    for turn in range(STEPS):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            break
        assert env.agent_selection == f"player_{infos['actor'][0]}"
        assert np.array_equal(seen["observation"], rows[0])
        assert np.array_equal(seen["action_mask"], infos["action_mask"][0])
        move = vector.sample(turn)
        env.step(move[0])
        rows, _, _, _, infos = vector.step(move)
    assert over and turn > 3


def secrets(game: str) -> None:
    """A seat observes the same of the truth, of its own view and of every world that fits it; the view can be read."""
    for seats in load(game).seats:
        for watched in positions(game, Setup(seats), at_random, seats, STEPS):
            for seat in range(seats):
                row, view = watched.row(seat), watched.match.view(seat)
                assert np.array_equal(row, watched.row(seat, view))
                assert np.array_equal(row, watched.row(seat, watched.match.guess(seat, 3)))
                check_readable(row, watched.spec.sections, view, seat)


def check_readable(row: Row, sections: tuple[Section, ...], view: Any, seat: int) -> None:
    """A plain observation is the seat and, field by field, its view of the table."""
    assert np.flatnonzero(row[sections[0].slice]).tolist() == [seat]
    for section in sections[1:]:
        written = np.packbits(row[section.slice], bitorder="little").tobytes()
        assert written == view[section.name].tobytes()


def at_random(match: Match, random: Random) -> int:
    return random.choice(match.legal())


def openspiel(game: str) -> None:
    """OpenSpiel's simulation test passes, and a seat is told its own cards only."""
    name = f"speeltafel_{game}"
    found = pyspiel.load_game(name)
    pyspiel.random_sim_test(found, 2, True, False)
    state = found.new_initial_state()
    first, second = (state.child(outcome) for outcome, _ in state.chance_outcomes()[:2])
    told = [[one.information_state_string(seat) for seat in range(2)] for one in (first, second)]
    assert [here != there for here, there in zip(*told, strict=True)].count(True) == 1
    cut = walk(pyspiel.load_game(f"{name}(cap=3)"), 1)
    assert cut.is_terminal() and cut.returns() == [0.0] * found.num_players()
    assert chosen(state, Random(1)) in state.legal_actions()


def gpu(game: str) -> None:
    """A GPU plays the game as the CPU does; it shows no observations, which the game would have to bring."""
    games, steps = 9, 30
    play, env = MassPlay(table(game), games, seed=2, picks=5), VectorEnv(game, games, seed=2, threads=1)
    play.play(steps)
    env.reset()
    ended = np.zeros(games, np.int32)
    for step in range(steps):
        _, _, terminated, truncated, _ = env.step(env.sample(5 + step))
        ended += terminated | truncated
    assert np.array_equal(ended, play.ended.numpy()) and ended.sum() > 0
    with pytest.raises(ValueError, match=f"{game} has no encodings of its own, which observations on a GPU need"):
        GpuVectorEnv(game, 4).reset()


CHECKS: dict[str, Callable[[str], None]] = {
    "pettingzoo": pettingzoo,
    "vector": vector,
    "secrets": secrets,
    "openspiel": openspiel,
    "gpu": gpu,
}


def main() -> None:
    game, *names = sys.argv[1:]
    assert game not in OURS and load(game).own_encodings is None
    for name in names:
        print(name, flush=True)
        CHECKS[name](game)


if __name__ == "__main__":
    main()
