"""The vector environment: the same games as a match played by hand, whatever the threads, and no illegal move."""

from __future__ import annotations

import copy
import pickle
from dataclasses import dataclass
from random import Random
from typing import Any

import numpy as np
import pytest

from speeltafel.envs.spaces import table
from speeltafel.envs.vector import VectorEnv
from speeltafel.games import OURS, load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.dice import scrambled, seeded, shake
from speeltafel.kernel.match import Match
from speeltafel.testing.pool import sensibly
from tests.envs.watching import Player, Watched
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS
from tests.kits import kit

TABLES: list[tuple[str, int, dict[str, Any]]] = [
    (name, setup.seats, dict(setup.options)) for name in OURS for setup in (kit(name).tables[0], kit(name).tables[-1])
]
"""The first and the last table of every kit: few seats and the usual options, many seats and other options."""


def numbered(game: str, seats: int, options: dict[str, Any], seed: int, number: int) -> tuple[Watched, int]:
    """A numbered game up to its first decision, and its generator."""
    watched = Watched(game, seats, options)
    return watched, by_chance(watched, int(seeded(np.uint64(seed), np.uint64(number))))


def by_chance(watched: Watched, rng: int) -> int:
    """Deal, draw and roll with a game's generator."""
    while watched.match.actor == CHANCE:
        rng = int(shake(np.uint64(rng)))
        throw = np.uint64(scrambled(np.uint64(rng)))
        watched.act(int(watched.match.game.loops.chance_outcome(watched.match.state, throw)))
    return rng


@pytest.mark.parametrize(("game", "seats", "options"), TABLES, ids=str)
def test_it_plays_the_games_that_a_match_does(game: str, seats: int, options: dict[str, Any]) -> None:
    """Beside three matches played by hand: the same observations, masks, rewards and ends, game after game."""
    env = VectorEnv(game, 3, seats=seats, seed=7, cap=60, **options)
    played = side_by_side(env, options, None, 150)
    assert max(played.numbers) >= 3


@pytest.mark.parametrize(("game", "seats"), [(COOPERATIVE, 2), (OPEN_GAME, 2), (OPEN_GAME, 3)])
def test_games_played_well_are_paid(game: str, seats: int) -> None:
    """Random play hardly ever comes that far."""
    env = VectorEnv(game, 3, seats=seats, seed=7)
    played = side_by_side(env, {}, sensibly(load(game)), 300)
    assert max(played.numbers) >= 3
    assert played.paid > 0


@dataclass
class Played:
    """How far the games got that were played side by side."""

    numbers: list[int]
    paid: float = 0.0


def side_by_side(env: VectorEnv, options: dict[str, Any], player: Player | None, steps: int) -> Played:
    """So many steps of the environment beside matches played by hand; moves at random, or a player's."""
    game, seats, many, random = env.table.game.name, env.table.seats, env.num_envs, Random(1)
    tables = [numbered(game, seats, options, 7, n) for n in range(many)]
    played, lengths = Played(list(range(many))), [0] * many
    rows, infos = env.reset()
    for turn in range(steps):
        for n, (watched, _) in enumerate(tables):
            assert infos["actor"][n] == watched.match.actor
            assert rows[n].tolist() == watched.row(watched.match.actor)[: env.table.bits].tolist()
            assert np.flatnonzero(infos["action_mask"][n]).tolist() == watched.legal_moves()
        moves = env.sample(turn) if player is None else [chosen(watched, player, random) for watched, _ in tables]
        rows, rewards, terminations, truncations, infos = env.step(np.asarray(moves))
        for n, (watched, rng) in enumerate(tables):
            watched.act(watched.numbering.decision_of(watched.match.state, int(moves[n])))
            tables[n] = (watched, by_chance(watched, rng))
            lengths[n] += 1
            assert terminations[n] == watched.match.is_over
            assert truncations[n] == (lengths[n] == env.cap and not watched.match.is_over)
            assert rewards[n].tolist() == [np.float32(p) for p in earned(watched.match, seats)]
            assert infos["length"][n] == lengths[n]
            played.paid += float(rewards[n].sum())
            if truncations[n]:
                last = watched.row(watched.match.actor)[: env.table.bits]
                assert infos["final_obs"][n].tolist() == last.tolist()
            if terminations[n] or truncations[n]:
                played.numbers[n] += many
                lengths[n] = 0
                tables[n] = numbered(game, seats, options, 7, played.numbers[n])
    return played


def chosen(watched: Watched, player: Player, random: Random) -> int:
    """A player's move."""
    return int(watched.numbering.move_of(watched.match.state, player(watched.match, random)))


def earned(match: Match, seats: int) -> list[float]:
    return match.payoff if match.is_over else [0.0] * seats


def steps(env: VectorEnv, count: int) -> list[Any]:
    """What so many steps of random play show."""
    rows, infos = env.reset(seed=3)
    shown = [rows.copy(), infos["action_mask"].copy()]
    for n in range(count):
        rows, rewards, terminations, truncations, infos = env.step(env.sample(n))
        shown += [rows.copy(), rewards.copy(), terminations.copy(), truncations.copy(), infos["actor"].copy()]
    return shown


@pytest.mark.parametrize(("game", "seats", "options"), TABLES[::2], ids=str)
def test_threads_do_not_change_what_happens(game: str, seats: int, options: dict[str, Any]) -> None:
    envs = [VectorEnv(game, 37, seats=seats, cap=25, threads=threads, **options) for threads in (1, 2, 5)]
    alone, two, five = (steps(env, 40) for env in envs)
    for env in envs:
        env.close()
    assert all(np.array_equal(a, b) and np.array_equal(a, c) for a, b, c in zip(alone, two, five, strict=True))


def test_a_step_leaves_the_arrays_of_the_step_before_alone() -> None:
    env = VectorEnv(COOPERATIVE, 8, seats=2)
    before, infos = env.reset(seed=1)
    kept, mask = before.copy(), infos["action_mask"].copy()
    after, rewards, ends, *_ = env.step(env.sample(1))
    assert np.array_equal(before, kept)
    assert np.array_equal(infos["action_mask"], mask)
    assert not np.shares_memory(before, after)
    again, later, over, *_ = env.step(env.sample(2))
    assert np.shares_memory(before, again)
    assert not np.shares_memory(rewards, later)
    assert not np.shares_memory(ends, over)


def test_an_illegal_move_names_the_game_and_the_rule_and_changes_nothing() -> None:
    env = VectorEnv(COOPERATIVE, 4, seats=2)
    _, infos = env.reset(seed=1)
    states, masks, beyond = env.states.tobytes(), infos["action_mask"], env.table.moves
    good, bad = int(np.flatnonzero(masks.all(axis=0))[0]), int(np.flatnonzero(masks[2] == 0)[0])
    with pytest.raises(ValueError, match=rf"game 2: move {bad} \(.+\) is forbidden by {COOPERATIVE}\.[a-z-]+"):
        env.step(np.array([good, good, bad, good]))
    with pytest.raises(ValueError, match=rf"game 1: move {beyond} is none; expected 0 to {beyond - 1}"):
        env.step(np.array([good, beyond, good, good]))
    with pytest.raises(ValueError, match=r"game 0: move -1 is none"):
        env.step(np.array([-1, good, good, good]))
    with pytest.raises(ValueError, match=r"moves must be 4 whole numbers, one for each game; float64 of shape \(4,\)"):
        env.step(np.zeros(4))
    assert env.states.tobytes() == states


def test_what_cannot_be_is_refused_clearly() -> None:
    for wrong, message in (
        ({"game": "go", "games": 1}, "unknown game 'go'"),
        ({"game": OPEN_GAME, "games": 0}, "games must be a whole number of 1 or more; 0 came"),
        ({"game": WITH_PARTNERS, "games": 1, "seats": 5}, f"{WITH_PARTNERS} is played by 2, 3, 4; 5 was asked for"),
        (
            {"game": WITH_PARTNERS, "games": 1, "encoding": "hle"},
            f"{WITH_PARTNERS} has no encoding 'hle'; expected one of plain",
        ),
        ({"game": WITH_PARTNERS, "games": 1, "rewards": "change"}, "rewards must be one of final; 'change' came"),
        ({"game": COOPERATIVE, "games": 1, "views": "none"}, "views must be one of actor, all; 'none' came"),
        ({"game": COOPERATIVE, "games": 1, "cap": 0}, "cap must be a whole number of 1 or more; 0 came"),
        ({"game": COOPERATIVE, "games": 1, "wild": True}, "unknown option 'wild'"),
    ):
        with pytest.raises(ValueError, match=message):
            VectorEnv(**wrong)  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="before the first reset"):
        VectorEnv(COOPERATIVE, 1).step(np.zeros(1, np.int64))
    with pytest.raises(ValueError, match="before the first reset"):
        VectorEnv(COOPERATIVE, 1).sample(1)
    with pytest.raises(ValueError, match=r"seed must be a whole number; 1.5 came"):
        VectorEnv(COOPERATIVE, 1, seed=1.5)  # type: ignore[arg-type]


@pytest.mark.parametrize("seed", [3, -3, 2**70 + 3])
def test_any_whole_number_is_a_seed(seed: int) -> None:
    first = VectorEnv(COOPERATIVE, 2, seed=seed).reset()[0]
    lowest = np.uint64(seed & (1 << 64) - 1)
    assert np.array_equal(first, VectorEnv(COOPERATIVE, 2).reset(seed=lowest)[0])
    assert np.array_equal(first, VectorEnv(COOPERATIVE, 2).reset(seed=lowest.view(np.int64))[0])


@pytest.mark.parametrize("copied", [copy.deepcopy, copy.copy, pickle.dumps])
def test_it_is_not_copied_by_mistake(copied: Any) -> None:
    with pytest.raises(TypeError, match="a vector environment cannot be copied or pickled"):
        copied(VectorEnv(COOPERATIVE, 2))


def test_all_seats_and_packed_words_show_the_same_bits() -> None:
    *_, encoding = load(COOPERATIVE).encodings.by_name
    plain = VectorEnv(COOPERATIVE, 6, seats=3, encoding=encoding)
    everyone = VectorEnv(COOPERATIVE, 6, seats=3, encoding=encoding, views="all")
    packed = VectorEnv(COOPERATIVE, 6, seats=3, encoding=encoding, packed=True)
    rows, infos = plain.reset(seed=4)
    seen, words = everyone.reset(seed=4)[0], packed.reset(seed=4)[0]
    for n in range(20):
        assert seen.shape == (6, 3, plain.table.bits)
        assert words.shape == (6, plain.table.words)
        assert np.array_equal(seen[np.arange(6), infos["actor"]], rows)
        bits = np.unpackbits(np.ascontiguousarray(words).view(np.uint8), axis=1, bitorder="little")
        assert np.array_equal(bits[:, : plain.table.bits], rows)
        moves = plain.sample(n)
        rows, _, _, _, infos = plain.step(moves)
        seen, words = everyone.step(moves)[0], packed.step(moves)[0]


def test_changes_of_the_score_add_up_to_the_payoff() -> None:
    final, change = (VectorEnv(COOPERATIVE, 20, seats=2, rewards=rewards) for rewards in ("final", "change"))
    final.reset(seed=2)
    change.reset(seed=2)
    total = np.zeros((20, 2))
    ended = 0
    for n in range(80):
        moves = final.sample(n)
        paid, over = final.step(moves)[1:3]
        total += change.step(moves)[1]
        assert np.array_equal(total[over], paid[over])
        total[over] = 0
        ended += int(over.sum())
    assert ended > 20
    assert total.any()


def test_a_reset_without_a_seed_goes_on_to_other_games() -> None:
    env = VectorEnv(COOPERATIVE, 4, seats=2, seed=9)
    first = env.reset()[0].copy()
    second = env.reset()[0].copy()
    assert not np.array_equal(first, second)
    assert np.array_equal(first, env.reset(seed=9)[0])


def test_the_spaces_are_those_of_gymnasium() -> None:
    env = VectorEnv(COOPERATIVE, 4, seats=2)
    rows, _ = env.reset(seed=1)
    bits = env.table.bits
    assert env.single_action_space.n == env.table.moves
    assert env.action_space.contains(env.sample(1))
    assert env.observation_space.contains(rows)
    assert env.single_observation_space.shape == (bits,)
    assert VectorEnv(COOPERATIVE, 4, seats=2, views="all").observation_space.shape == (4, 2, bits)
    packed = VectorEnv(COOPERATIVE, 4, seats=2, packed=True)
    assert packed.observation_space.contains(packed.reset(seed=1)[0])
    assert env.metadata["autoreset_mode"].name == "SAME_STEP"


def test_a_section_is_found_by_its_name() -> None:
    spec = table(WITH_PARTNERS, 4)
    for section in spec.sections:
        assert spec.part(section.name) == section.slice
    with pytest.raises(ValueError, match=f"{WITH_PARTNERS} has no section 'weather' here"):
        spec.part("weather")


def test_gymnasium_draws_legal_moves_by_the_mask() -> None:
    env = VectorEnv(COOPERATIVE, 3, seats=2, seed=1)
    _, infos = env.reset()
    moves = [env.single_action_space.sample(mask=mask) for mask in infos["action_mask"]]
    env.step(np.array(moves))
    assert env.unwrapped is env and env.render_mode is None


def test_the_last_observation_of_a_game_cut_off_says_whose_it_is() -> None:
    env, whole = (VectorEnv(WITH_PARTNERS, 50, seats=3, cap=cap, seed=4) for cap in (12, 13))
    env.reset()
    whole.reset()
    for step in range(12):
        moves = env.sample(step)
        _, _, _, cut, infos = env.step(moves)
        seen, _, _, _, there = whole.step(moves)
    assert cut.all() and len(set(there["actor"].tolist())) > 1
    assert (infos["final_actor"] == there["actor"]).all() and (infos["final_obs"] == seen).all()
