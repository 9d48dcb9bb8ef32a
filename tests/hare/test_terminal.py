"""Races drawn in the terminal: what stands behind every runner."""

from __future__ import annotations

import pytest
from rich.console import Console

from speeltafel.drawing.terminal import draw
from speeltafel.games import load
from speeltafel.games.hare.board import FINISH
from speeltafel.games.hare.state import EATING, LEAVING, SKIPPING
from speeltafel.games.hare.terminal import remark
from speeltafel.kernel.match import Match
from speeltafel.locale import LANGUAGES, Words

NAMES = ["An", "Bo", "Cy"]


def remarks(match: Match) -> list[str]:
    """What stands behind every runner of a race."""
    each = 2 if match.seats == 2 else 1
    words = Words("en", load("hare"), NAMES)
    return [remark(match.view(0), runner // each, runner, words) for runner in range(each * match.seats)]


def test_who_never_finished_is_not_home() -> None:
    match = Match(load("hare"), 3)
    match.state.places[:3] = 2, 1, 3
    match.state.spaces[:3] = FINISH, FINISH, 60
    assert remarks(match) == ["home, place 2", "home, place 1", ""]


def test_with_two_runners_the_place_counts_when_both_are_home() -> None:
    match = Match(load("hare"), 2)
    match.state.spaces[:4] = FINISH, 60, 3, FINISH
    assert remarks(match) == ["home", "", "", "home"]
    match.state.places[:2] = 1, 2
    match.state.spaces[1] = FINISH
    assert remarks(match) == ["home, place 1", "home, place 1", "", "home"]


@pytest.mark.parametrize(
    ("duty", "later", "now"),
    [
        (SKIPPING, "misses the next turn", "misses this turn"),
        (EATING, "eats a lettuce next turn", "eats a lettuce this turn"),
        (LEAVING, "must leave the space", "must leave the space"),
    ],
)
def test_a_duty_stands_behind_its_runner_before_and_on_its_turn(duty: int, later: str, now: str) -> None:
    match = Match(load("hare"), 2)
    match.state.duties[1], match.state.duty_runners[1] = duty, 3
    match.state.phase, match.state.runner = duty, 1
    assert remarks(match) == ["", now, "", later]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("seats", [2, 3])
def test_a_race_is_drawn_in_every_language(language: str, seats: int) -> None:
    match = Match(load("hare"), seats)
    match.state.spaces[0] = FINISH
    match.state.phase, match.state.runner = SKIPPING, 1
    words = Words(language, load("hare"), NAMES[:seats])
    console = Console(width=100)
    with console.capture() as screen:
        console.print(draw(match.game, match.view(0), 0, words))
    assert words.text("view-hare-skipping-now") in screen.get()
