"""Bots in seats of an environment: what they are shown, what they do, and that agents notice nothing else."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.bots.roster import UnknownBot
from speeltafel.envs import environments
from speeltafel.games import OURS
from speeltafel.kernel.game import Game
from tests.envs.tables import env_tables
from tests.envs.test_pettingzoo import dictionaries_are_meant, played
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS, changed_options

TABLES = [(game, *table) for game in OURS for table in env_tables(game).seated_bots]
AT = [f"{game} {seats}" for game, seats, *_ in TABLES]


class Witness:
    """Keeps what it was shown, and takes the first legal decision, or one that is none."""

    def __init__(self, game: Game, is_wrong: bool = False) -> None:
        self.game, self.is_wrong = game, is_wrong
        self.shown: list[tuple[bytes, bytes, list[int]]] = []
        self.seeds: set[int] = set()

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        self.shown.append((view.tobytes(), history.views.tobytes(), history.decisions.tolist()))
        self.seeds.add(budget.seed)
        legal = [n for n in range(self.game.decisions) if not self.game.rules.forbidden(view, n)]
        return Choice(next(n for n in range(self.game.decisions) if n not in legal) if self.is_wrong else legal[0])


def witnessed(game: str, seats: int, seed: int) -> tuple[Witness, list[int]]:
    """A game between agents at random and a witness in seat 1; also what the agents did."""
    env = environments(game).env(seats, cap=80, bots={"player_1": Witness})
    env.reset(seed=seed)
    moves, random = [], Random(seed)
    for _ in env.agent_iter():
        seen, _, over, cut, _ = env.last()
        if over or cut:
            env.step(None)
        else:
            moves.append(random.choice(np.flatnonzero(seen["action_mask"]).tolist()))
            env.step(moves[-1])
    bot: Any = env.unwrapped._bots.bots[1].bot
    return bot, moves


@pytest.mark.parametrize(("game", "seats"), [(COOPERATIVE, 3), (WITH_PARTNERS, 3), (OPEN_GAME, 4)])
def test_a_bot_sees_its_own_view_before_every_decision_and_nothing_else(game: str, seats: int) -> None:
    bot, moves = witnessed(game, seats, 3)
    env = environments(game).raw_env(seats, cap=80)
    env.reset(seed=3)
    views: list[bytes] = []
    decisions: list[int] = []
    expected, first, numbering = [], iter(moves), env.table.numbering
    while env.agents and not (env.terminations[env.agents[0]] or env.truncations[env.agents[0]]):
        seen = env.table.game.blank()
        env.table.game.loops.look_at(env._states, seen, np.array([1], np.int64))
        if env.agent_selection == "player_1":
            expected.append((seen.tobytes(), b"".join(views), decisions.copy()))
            legal = [n for n in range(env.table.game.decisions) if not env.table.game.rules.forbidden(seen[0], n)]
            move = int(numbering.move_of(env._states[0], legal[0]))
        else:
            move = next(first)
        views.append(seen.tobytes())
        decisions.append(int(numbering.decision_of(env._states[0], move)))
        env.step(move)
    assert len(expected) > 3 and bot.shown == expected
    assert next(first, None) is None


@dictionaries_are_meant
@pytest.mark.parametrize(("game", "seats", "bots", "wishes"), TABLES, ids=AT)
def test_passes_pettingzoos_tests(game: str, seats: int, bots: dict[str, str], wishes: dict[str, Any]) -> None:
    env = environments(game).env(seats, bots=bots, **wishes)
    assert env.possible_agents == [name for name in map("player_{}".format, range(seats)) if name not in bots]
    api_test(env, num_cycles=30)
    seed_test(lambda: environments(game).env(seats, bots=bots, **wishes), num_cycles=10)


@pytest.mark.parametrize(("game", "seats", "bots", "wishes"), TABLES, ids=AT)
def test_a_copy_plays_on_by_itself(game: str, seats: int, bots: dict[str, str], wishes: dict[str, Any]) -> None:
    env = environments(game).raw_env(seats, bots=bots, **wishes)
    env.reset(seed=5)
    played(env, 1, steps=4)
    others = copy.deepcopy(env), pickle.loads(pickle.dumps(env))
    ends = [played(one, 2) for one in (env, *others)]
    assert ends[0] == ends[1] == ends[2]


def test_points_that_bots_make_are_paid_to_the_agent() -> None:
    wishes = {"rewards": "change", **changed_options(COOPERATIVE)}
    env = environments(COOPERATIVE).env(2, bots={"player_1": "sensible"}, **wishes)
    for seed in range(5):
        env.reset(seed=seed)
        _, got = played(env, seed)
        assert got == {"player_0": float(env.unwrapped.table.game.rules.payoff(env.unwrapped.game_state, 0))}


def test_a_game_may_be_over_before_an_agent_is_asked() -> None:
    env = environments(WITH_PARTNERS).env(2, bots={"player_0": "sensible"}, cap=1)
    env.reset(seed=1)
    seen, reward, over, cut, _ = env.last()
    assert (env.agent_selection, reward, over, cut, seen["action_mask"].any()) == ("player_1", 0.0, False, True, False)
    env.step(None)
    assert env.agents == []


def test_each_game_and_seat_has_its_own_dice() -> None:
    env = environments(WITH_PARTNERS).env(3, bots={"player_0": Witness, "player_1": Witness}, cap=30)
    for seed in (1, 1, None):
        env.reset(seed=seed)
        played(env, 0)
    seeds = [bot.bot.seeds for bot in env.unwrapped._bots.bots.values()]
    assert [len(found) for found in seeds] == [2, 2] and not set.intersection(*seeds)


class Lost(Witness):
    """Answers with a number that is no decision."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        return Choice(self.game.decisions + 10**6)


def test_a_number_that_is_no_decision_never_reaches_the_rules() -> None:
    env = environments(COOPERATIVE).env(2, bots={"player_1": Lost})
    env.reset(seed=1)
    with pytest.raises(ValueError, match=r"bot Lost answered 10000\d\d; expected a decision from 0 to \d+"):
        env.step(first_legal(env))


def first_legal(env: Any) -> int:
    """The first move that the agent whose turn it is may make."""
    return int(env.observe(env.agent_selection)["action_mask"].argmax())


def test_a_bot_that_breaks_the_rules_is_named() -> None:
    env = environments(COOPERATIVE).env(2, bots={"player_1": lambda game: Witness(game, is_wrong=True)})
    env.reset(seed=1)
    with pytest.raises(ValueError, match=rf"the bot of player_1: move \d+ \(.+\) is forbidden by {COOPERATIVE}\."):
        env.step(first_legal(env))


@pytest.mark.parametrize(
    ("bots", "fault", "words"),
    [
        ({"player_9": "sensible"}, ValueError, "a seat for a bot must be one of player_0, player_1; 'player_9' came"),
        ({1: "sensible"}, ValueError, "a seat for a bot must be one of player_0, player_1; 1 came"),
        (
            {"player_0": "sensible", "player_1": "sensible"},
            ValueError,
            "bots have all the seats; expected one at least",
        ),
        ({"player_1": "nobody"}, UnknownBot, f"no bot 'nobody' plays {WITH_PARTNERS}; expected one of random"),
        (
            {"player_1": "sensible@many"},
            UnknownBot,
            "bot 'sensible@many': expected a number after @, such as sensible@200",
        ),
        ({"player_1": f"sensible@{'9' * 5000}"}, UnknownBot, "expected a number after @"),
        ({"player_1": 3}, ValueError, "bot 3: expected a name such as expert@200, or something with a method choose"),
    ],
)
def test_a_bot_that_cannot_play_is_refused(bots: Any, fault: type[Exception], words: str) -> None:
    with pytest.raises(fault, match=words):
        environments(WITH_PARTNERS).env(2, bots=bots)
