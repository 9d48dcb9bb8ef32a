"""Our games as OpenSpiel plays them: its own simulation tests, secrets, perfect recall, and bots."""

from __future__ import annotations

import copy
from collections import defaultdict
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms.evaluate_bots import evaluate_bots

from speeltafel.bots.bot import Budget, asked, thought_seed
from speeltafel.bots.roster import UnknownBot, house_bot
from speeltafel.envs.openspiel import HouseBot
from speeltafel.envs.openspiel.position import SpielPosition
from speeltafel.envs.openspiel.settings import as_parameter
from speeltafel.games import OURS, load
from speeltafel.kernel.contract import CHANCE
from tests.games import COOPERATIVE, HIDING, OPEN_GAME, WITH_PARTNERS, changed_options


def walk(game: Any, seed: int, steps: int = 10_000) -> Any:
    """A state after random play."""
    random, state = Random(seed), game.new_initial_state()
    for _ in range(steps):
        if state.is_terminal():
            break
        state.apply_action(chosen(state, random))
    return state


def chosen(state: Any, random: Random) -> int:
    """An outcome by its probability, or any legal action."""
    if not state.is_chance_node():
        return int(random.choice(state.legal_actions()))
    actions, chances = zip(*state.chance_outcomes(), strict=True)
    return int(random.choices(actions, chances)[0])


def short(game: str, **parameters: Any) -> str:
    """What OpenSpiel calls one of our games."""
    given = ",".join(f"{name}={value}" for name, value in parameters.items())
    return f"speeltafel_{game}" + (f"({given})" if given else "")


def with_other_options(game: str, **parameters: Any) -> str:
    """The same with options that are not the usual ones."""
    found = load(game)
    values = found.options.read(changed_options(game))
    written = {one.name: str(as_parameter(one, values[one.name])).lower() for one in found.options.options}
    return short(game, **parameters, **written)


@pytest.mark.parametrize(
    "name",
    [
        *(short(game, cap=60) for game in OURS),
        *(with_other_options(game, players=max(load(game).seats), cap=60) for game in OURS),
    ],
)
def test_passes_the_simulation_test(name: str, capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), 1, True, False)


@pytest.mark.parametrize("game", HIDING)
def test_a_seat_is_told_nothing_that_it_may_not_know(game: str) -> None:
    """Another outcome of hidden chance: who may not see it has the same information state, the others another one."""
    state = walk(pyspiel.load_game(short(game)), 3, steps=2)
    first, second = (state.child(outcome) for outcome, _ in state.chance_outcomes()[:2])
    same = [first.information_state_string(seat) == second.information_state_string(seat) for seat in range(2)]
    views = [first.observation_string(seat) == second.observation_string(seat) for seat in range(2)]
    assert same == views and sorted(same) == [False, True]


@pytest.mark.parametrize(
    "name", [short(COOPERATIVE, players=3), short(WITH_PARTNERS, cap=80), short(WITH_PARTNERS, players=4, cap=80)]
)
def test_worlds_that_a_seat_cannot_tell_apart_tell_it_the_same(name: str) -> None:
    """Through a whole game, beside other worlds that fit what a seat sees: while it sees the same, it hears the same.

    The same moves are made there, but chance brings something else.
    """
    game, random, others = pyspiel.load_game(name), Random(4), 0
    state = game.new_initial_state()
    while not state.is_terminal():
        action = chosen(state, random)
        here = copy.deepcopy(state.position)
        here.act(action)
        for seat in range(game.num_players()):
            there = another_world(state.position, seat, random.getrandbits(64))
            others += there.table.tobytes() != state.position.table.tobytes()
            if acted(there, action, random) and there.view(seat) == here.view(seat):
                assert there.told[seat] == here.told[seat]
        state.apply_action(action)
    assert others > 50


def another_world(position: SpielPosition, seat: int, seed: int) -> SpielPosition:
    """One that fits all that the seat sees now."""
    world, seen = copy.deepcopy(position), np.array([seat], np.int64)
    position.settings.game.loops.look_at(position.table, world.table, seen)
    position.settings.game.rules.guess(world.table[0], seat, np.uint64(seed))
    return world


def acted(position: SpielPosition, action: int, random: Random) -> bool:
    """Carry out a move, if it is legal in this world, or any outcome of chance."""
    if position.actor == CHANCE:
        action = random.choice(position.outcomes())[0]
    try:
        position.act(action)
    except ValueError:
        return False
    return True


@pytest.mark.parametrize("name", [short(COOPERATIVE), short(WITH_PARTNERS), short(OPEN_GAME, cap=30)])
def test_what_a_seat_was_told_fixes_what_it_sees(name: str) -> None:
    """Perfect recall: two states of one information state look the same, and the past is never forgotten."""
    game, random = pyspiel.load_game(name), Random(1)
    seen: dict[tuple[int, str], str] = defaultdict(str)
    for _ in range(4):
        state, told = game.new_initial_state(), ["", ""]
        while not state.is_terminal():
            for seat in range(2):
                now = state.information_state_string(seat)
                assert now.startswith(told[seat])
                told[seat] = now
                assert seen.setdefault((seat, now), state.observation_string(seat)) == state.observation_string(seat)
            state.apply_action(chosen(state, random))


def test_what_all_seats_get_together_is_shared_when_a_game_is_cut_off() -> None:
    assert load(OPEN_GAME).scoring.payoff_sum(3) == 1.5
    assert walk(pyspiel.load_game(short(OPEN_GAME, players=3, cap=30)), 1).returns() == [0.5, 0.5, 0.5]


def test_the_observer_names_the_parts_of_its_tensor() -> None:
    game = pyspiel.load_game(short(WITH_PARTNERS))
    observer = game.make_py_observer()
    state = walk(game, 2, steps=30)
    observer.set_from(state, 0)
    assert np.array_equal(np.concatenate(list(observer.dict.values())), observer.tensor)
    assert observer.tensor.tolist() == state.observation_tensor(0)


@pytest.mark.parametrize("recalls", [True, False])
def test_an_observer_of_another_kind_is_refused(recalls: bool) -> None:
    """One that asks for what is public must not be given a seat's cards."""
    kind = pyspiel.IIGObservationType(perfect_recall=recalls, private_info=pyspiel.PrivateInfoType.NONE)
    with pytest.raises(ValueError, match="private_info=NONE was asked for"):
        pyspiel.load_game(short(WITH_PARTNERS)).make_py_observer(kind)


@pytest.mark.parametrize(
    ("name", "fault"),
    [
        (short(COOPERATIVE, players=9), "9 was asked for"),
        (short(OPEN_GAME, cap=0), "cap"),
    ],
)
def test_bad_parameters_are_refused_in_words(name: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        pyspiel.load_game(name)


def test_an_illegal_action_is_refused() -> None:
    state = walk(pyspiel.load_game(short(COOPERATIVE)), 1, steps=10)
    moves = state.get_game().num_distinct_actions()
    forbidden = min(set(range(moves)) - set(state.legal_actions()))
    for action in (forbidden, moves, -3):
        with pytest.raises(ValueError, match="action"):
            state.apply_action(action)


def test_a_number_that_is_no_action_has_no_name() -> None:
    game = pyspiel.load_game(short(COOPERATIVE))
    state, chances, moves = game.new_initial_state(), game.max_chance_outcomes(), game.num_distinct_actions()
    for player, action in ((pyspiel.PlayerId.CHANCE, chances), (0, moves), (0, -1)):
        with pytest.raises(Exception, match="is none; expected a number below"):
            state.action_to_string(player, action)


# Bots


@pytest.mark.parametrize("name", [short(COOPERATIVE, players=3), short(WITH_PARTNERS, players=4), short(OPEN_GAME)])
def test_a_bot_does_in_openspiel_what_it_does_at_a_table(name: str) -> None:
    game = pyspiel.load_game(name)
    bot, random = HouseBot(game, "sensible", seed=9), Random(4)
    state, match = game.new_initial_state(), game.settings.match()
    house = house_bot(match.game.name, "sensible")
    for _ in range(120):
        if state.is_terminal():
            break
        move = chosen(state, random) if state.is_chance_node() else bot.step(state)
        if not state.is_chance_node():
            decided = asked(house, match, Budget(1, thought_seed("openspiel", 9, match.actor))).action
            assert game.settings.names[decided] == state.action_to_string(move)
        match.act(state.position.action_of(move))
        state.apply_action(move)
    assert len(match.history) > 50


def test_openspiel_lets_bots_play_each_other() -> None:
    game = pyspiel.load_game(short(WITH_PARTNERS, players=2))
    bots = [HouseBot(game, "sensible"), HouseBot(game, "random")]
    won = [evaluate_bots(game.new_initial_state(), bots, np.random.RandomState(seed))[0] for seed in range(6)]
    assert sum(won) >= 4


def test_a_bot_of_another_game_is_refused() -> None:
    endings = [f"{short(game)}_ending" for game in OURS if load(game).endgame is not None]
    for name in (*endings, "kuhn_poker"):
        with pytest.raises(ValueError, match="is no whole game of ours"):
            HouseBot(pyspiel.load_game(name), "random")
    with pytest.raises(UnknownBot, match=f"no bot 'nobody' plays {COOPERATIVE}"):
        HouseBot(pyspiel.load_game(short(COOPERATIVE)), "nobody")
