"""Bots in seats of an environment cannot find what their seat may not know: not in memory and not in their seed."""

from __future__ import annotations

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots

from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.envs import environments
from speeltafel.envs.openspiel import HouseBot
from speeltafel.kernel.contract import Record
from tests.arena.peeking import Honest, Inverting, Measuring, Peeking, Remembering, Spoiling
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS

SECRET = 0x3C6EF372FE94F82B
"""A seed that nobody guesses."""
TABLES = [(COOPERATIVE, 3), (WITH_PARTNERS, 4)]


def final_state(game: str, seats: int, seed: int, *bots: type[Honest]) -> bytes:
    """How the second game of a seed ends, with these bots in the last seats and an agent that plays the first move."""
    chairs = {f"player_{seats - len(bots) + n}": bot for n, bot in enumerate(bots)}
    env = environments(game).raw_env(seats, cap=60, bots=chairs)
    env.reset(seed=seed)
    env.reset()
    while not (any(env.terminations.values()) or any(env.truncations.values())):
        env.step(int(env.observe(env.agent_selection)["action_mask"].argmax()))
    state: bytes = env.game_state.tobytes()
    return state


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_searches_its_memory_finds_nothing_and_plays_like_an_honest_one(game: str, seats: int) -> None:
    Peeking.found = 0
    peeking = final_state(game, seats, 3, Peeking, Peeking)
    assert Peeking.found == 0
    assert peeking == final_state(game, seats, 3, Honest, Honest)


@pytest.mark.parametrize("seed", [42, SECRET])
@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_computes_backwards_from_its_seed_finds_no_deal(game: str, seats: int, seed: int) -> None:
    Inverting.found = Inverting.tried = 0
    inverting = final_state(game, seats, seed, Inverting, Inverting)
    assert Inverting.tried > 0 and Inverting.found == 0
    assert inverting == final_state(game, seats, seed, Honest, Honest)


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_writes_over_its_memory_changes_nothing_for_others(game: str, seats: int) -> None:
    spoiling = final_state(game, seats, 3, Spoiling, Remembering)
    assert spoiling == final_state(game, seats, 3, Remembering, Remembering)


@pytest.mark.parametrize(("game", "seats"), [*TABLES, (OPEN_GAME, 4)])
def test_only_the_bots_own_view_and_past_are_in_reach(game: str, seats: int) -> None:
    assert final_state(game, seats, 3, Measuring, Measuring) == final_state(game, seats, 3, Honest, Honest)


# OpenSpiel


class SeedKeeping(Measuring):
    """Keeps the seeds of its budgets."""

    seeds: set[int] = set()  # noqa: RUF012

    def choose(self, view: Record, history: History, budget: Budget) -> Choice:
        self.seeds.add(budget.seed)
        return super().choose(view, history, budget)


def spiel_history(name: str, bot: type[Honest], seed: int) -> list[int]:
    """A game of OpenSpiel in which one kind of bot has all the seats."""
    game, dice = pyspiel.load_game(name), np.random.RandomState(5)
    bots = [HouseBot(game, bot, seed) for _ in range(game.num_players())]
    state = game.new_initial_state()
    evaluate_bots(state, bots, dice)
    history: list[int] = state.history()
    return history


@pytest.mark.parametrize(
    "name", [f"speeltafel_{COOPERATIVE}(players=3)", f"speeltafel_{WITH_PARTNERS}(players=2,cap=40)"]
)
def test_bots_of_openspiel_see_copies_and_have_dice_of_their_own(name: str) -> None:
    Peeking.found = 0
    SeedKeeping.seeds.clear()
    honest = spiel_history(name, Honest, 9)
    assert honest == spiel_history(name, Peeking, 9) == spiel_history(name, SeedKeeping, 9)
    assert Peeking.found == 0
    assert len(SeedKeeping.seeds) == pyspiel.load_game(name).num_players() and 9 not in SeedKeeping.seeds
