"""The last tricks of a round of HASP: every possible deal, and exact answers from OpenSpiel."""

from __future__ import annotations

import pyspiel
import pytest

import speeltafel.envs.openspiel  # noqa: F401  (registers our games)
from benchmarks.games.hasp.openspiel_cfr import at_random, solve, tree_text
from speeltafel.games import load
from speeltafel.games.hasp.ending import OPENING, worlds
from speeltafel.kernel.match import Match

SMALL = (
    "deal F3;deal V9;deal R6;deal F4;deal G3;deal C6;trump none;"
    "deal V7;deal C5;deal G6;deal R5;deal F6;deal V10;deal G4;deal V8;deal R4;deal C3;"
    "call pass;play F3;call pass;play F4;play G4;play G6;play F6;play V8;play C6;play C5;"
    "play G3;play V9;play R6;play R4"
)
"""Two cards each: 240 deals are possible."""


def test_passes_the_simulation_test(capfd: pytest.CaptureFixture[str]) -> None:
    pyspiel.random_sim_test(pyspiel.load_game("speeltafel_hasp_ending"), 1, True, False)


@pytest.mark.parametrize(
    ("parameters", "fault"),
    [
        ("players=3", "an ending is played by 2; 3"),
        ("opening=deal R6", "opening ends with hands of .* cards; expected a seat to move and at most 4 cards each"),
        ("opening=deal R1", "opening: 'deal R1' is not legal here"),
    ],
)
def test_bad_parameters_are_refused_in_words(parameters: str, fault: str) -> None:
    with pytest.raises(ValueError, match=fault):
        pyspiel.load_game(f"speeltafel_hasp_ending({parameters})")


def test_the_worlds_of_an_ending_are_those_that_a_seat_may_guess() -> None:
    match = Match(load("hasp"), 2)
    for action in OPENING.split(";"):
        assert match.act(action) is None
    possible = set(worlds(match.view()))
    assert tuple(match.state.hands[:2].tolist()) in possible
    own = [world for world in possible if world[0] == int(match.state.hands[0])]
    guessed = {tuple(match.guess(0, seed).hands[:2].tolist()) for seed in range(400)}
    assert guessed == set(own)


def test_exploitability_falls() -> None:
    tree = pyspiel.load_efg_game(tree_text(pyspiel.load_game("speeltafel_hasp_ending", {"opening": SMALL})))
    rows = list(solve(tree, 50))
    assert rows[-1].exploitability < rows[2].exploitability < at_random(tree).exploitability
    assert rows[-1].exploitability < 0.002
    assert rows[-1].value == pytest.approx(rows[-2].value, abs=0.002)


def test_an_ending_remembers_the_cards_that_were_played_before_it() -> None:
    game = pyspiel.load_game("speeltafel_hasp_ending")
    state = game.new_initial_state()
    state.apply_action(0)
    observer = game.make_py_observer()
    observer.set_from(state, 0)
    assert sum(int(observer.dict[f"played {player}"].sum()) for player in range(2)) == 10
