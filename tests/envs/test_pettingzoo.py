"""The tables as PettingZoo plays them: its own tests, all seat counts and options, endings, cut-offs and refusals."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import speeltafel.envs
from speeltafel.envs import environments, make
from speeltafel.envs.vector import VectorEnv
from speeltafel.games import OURS, SHELF, UnknownGame, load
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS, changed_options

TABLES = [
    *((game, seats, {"cap": 60}) for game in OURS for seats in load(game).seats),
    *((game, max(load(game).seats), {"cap": 60, **changed_options(game)}) for game in OURS),
    *((game, 2, {"encoding": encoding, "cap": 60}) for game in OURS for encoding in load(game).encodings.by_name),
    (COOPERATIVE, 2, {"rewards": "change"}),
]
dictionaries_are_meant = pytest.mark.filterwarnings(
    "ignore:Observation is not a NumPy array",
    "ignore:Observation space for each agent probably should be",
    "ignore:Action mask numpy array is all zeros",
)
"""PettingZoo knows by name which environments observe dictionaries; at the end of a game nothing is legal."""


def played(env: Any, seed: int, steps: int = 1_000_000) -> tuple[list[str], dict[str, float]]:
    """Random moves; answers who acted and what each agent got in all."""
    random, got = Random(seed), dict.fromkeys(env.possible_agents, 0.0)
    acted: list[str] = []
    for agent in env.agent_iter():
        seen, reward, terminated, truncated, _ = env.last()
        got[agent] += reward
        if terminated or truncated:
            env.step(None)
        elif len(acted) < steps:
            acted.append(agent)
            env.step(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
        else:
            break
    return acted, got


@dictionaries_are_meant
@pytest.mark.parametrize(("game", "seats", "wishes"), TABLES)
def test_passes_the_api_test(game: str, seats: int, wishes: dict[str, Any]) -> None:
    api_test(environments(game).env(seats, **wishes), num_cycles=40)
    api_test(environments(game).raw_env(seats, **wishes), num_cycles=10)


@pytest.mark.parametrize("game", SHELF)
def test_passes_the_seed_test(game: str) -> None:
    seed_test(environments(game).env, num_cycles=40)


@pytest.mark.parametrize("game", SHELF)
def test_plays_the_same_games_as_the_vector_environment(game: str) -> None:
    """One seed, the same first game: the same players to act, observations and masks."""
    env, vector = environments(game).env(3, cap=50), VectorEnv(game, 1, seats=3, cap=50)
    env.reset(seed=7)
    rows, infos = vector.reset(seed=7)
    for turn in range(49):
        seen, _, over, cut, _ = env.last()
        if over or cut:
            break
        assert env.agent_selection == f"player_{infos['actor'][0]}"
        assert np.array_equal(seen["observation"], rows[0])
        assert np.array_equal(seen["action_mask"], infos["action_mask"][0])
        move = vector.sample(turn)
        env.step(move[0])
        rows, _, _, _, infos = vector.step(move)


@pytest.mark.parametrize("game", SHELF)
def test_every_game_can_be_made_in_each_of_the_ways(game: str) -> None:
    module = getattr(speeltafel.envs, f"{game}_v0")
    for env in (make(game), module.env(), module.raw_env()):
        env.reset(seed=1)
        assert env.metadata["name"] == f"{game}_v0"
        assert len(env.possible_agents) == load(game).seats[0]


def test_there_is_no_environment_of_an_unknown_game() -> None:
    with pytest.raises(AttributeError, match="has no attribute 'ludo_v0'"):
        _ = speeltafel.envs.ludo_v0
    with pytest.raises(UnknownGame, match="unknown game 'ludo'"):
        make("ludo")


def test_a_seat_that_is_not_to_act_has_an_empty_mask() -> None:
    env = environments(COOPERATIVE).env(2)
    env.reset(seed=1)
    assert env.observe("player_0")["action_mask"].any()
    assert not env.observe("player_1")["action_mask"].any()


def test_the_payoff_is_the_reward() -> None:
    env = environments(WITH_PARTNERS).raw_env(4)
    env.reset(seed=3)
    _, got = played(env, 3)
    assert sorted(got.values()) == [0.0, 0.0, 1.0, 1.0]
    assert got["player_0"] == got["player_2"]
    assert env.agents == []


def test_points_as_they_are_made_add_up_to_the_score() -> None:
    for seed in range(20):
        env = environments(COOPERATIVE).raw_env(2, rewards="change")
        env.reset(seed=seed)
        _, got = played(env, seed)
        payoff = float(load(COOPERATIVE).rules.payoff(env.game_state, 0))
        assert set(got.values()) == {payoff}


def test_a_game_without_an_end_is_cut_off() -> None:
    env = environments(OPEN_GAME).env(2, cap=25)
    env.reset(seed=2)
    acted, got = played(env, 2)
    assert len(acted) == 25
    assert got == {"player_0": 0.0, "player_1": 0.0}


def test_without_a_seed_the_next_game_is_another_one_of_the_same_seed() -> None:
    def openings(seed: int) -> list[bytes]:
        env = environments(COOPERATIVE).env(2)
        env.reset(seed=seed)
        found = [env.unwrapped.game_state.tobytes()]
        env.reset()
        return [*found, env.unwrapped.game_state.tobytes()]

    assert openings(4) == openings(4)
    assert len({*openings(4), *openings(5)}) == 4


@pytest.mark.parametrize(
    ("game", "wishes", "fault"),
    [
        (COOPERATIVE, {"seats": 6}, f"{COOPERATIVE} is played by 2, 3, 4, 5; 6"),
        (COOPERATIVE, {"encoding": "pixels"}, f"{COOPERATIVE} has no encoding 'pixels'"),
        (WITH_PARTNERS, {"rewards": "change"}, "rewards must be one of final; 'change' came"),
        (WITH_PARTNERS, {"weather": 3}, "unknown option 'weather'"),
        (OPEN_GAME, {"cap": 0}, "cap must be a whole number of 1 or more; 0 came"),
        (OPEN_GAME, {"render_mode": "video"}, "render_mode must be one of None, human, ansi, rgb_array; 'video' came"),
        (OPEN_GAME, {"viewer": 2}, "viewer must be one of None, 0, 1; 2 came"),
    ],
)
def test_bad_wishes_are_refused_in_words(game: str, wishes: dict[str, Any], fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        environments(game).env(**wishes)


@pytest.mark.parametrize("action", ["forbidden", 10_000, -1, 1.5, "play 1", None, 2**70])
def test_a_move_that_is_not_legal_changes_nothing(action: Any) -> None:
    env = environments(COOPERATIVE).raw_env(2)
    env.reset(seed=1)
    before, complaint = env.game_state.tobytes(), "is none; expected"
    if action == "forbidden":
        action = int(env.observe("player_0")["action_mask"].argmin())
        complaint = rf"forbidden by {COOPERATIVE}\.[a-z-]+"
    with pytest.raises(ValueError, match=complaint):
        env.step(action)
    assert env.game_state.tobytes() == before
    assert env.agent_selection == "player_0"


@pytest.mark.parametrize(
    "copied", [copy.deepcopy, lambda env: pickle.loads(pickle.dumps(env))], ids=["deepcopy", "pickle"]
)
@pytest.mark.parametrize(
    ("game", "wishes"), [(COOPERATIVE, {"rewards": "change"}), (WITH_PARTNERS, {}), (OPEN_GAME, {"cap": 40})]
)
def test_a_copy_plays_on_by_itself(game: str, wishes: dict[str, Any], copied: Any) -> None:
    env = environments(game).raw_env(3, **wishes)
    env.reset(seed=5)
    played(env, 1, steps=12)
    other, before = copied(env), env.game_state.tobytes()
    there = played(other, 2)
    assert env.game_state.tobytes() == before
    assert there == played(env, 2)
    assert env.game_state.tobytes() == other.game_state.tobytes() != before
    env.reset()
    other.reset()
    assert env.game_state.tobytes() == other.game_state.tobytes()


def test_any_whole_number_is_a_seed() -> None:
    env = environments(COOPERATIVE).raw_env(2)
    found = set()
    for seed in (-3, np.int64(-3), np.int32(-3), 2**64 - 3):
        env.reset(seed=seed)
        found.add(env.game_state.tobytes())
    assert len(found) == 1
    with pytest.raises(ValueError, match="seed must be a whole number; 'three' came"):
        env.reset(seed="three")  # type: ignore[arg-type]
