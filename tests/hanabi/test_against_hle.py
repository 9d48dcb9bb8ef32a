"""Step by step beside the Hanabi Learning Environment (as OpenSpiel ships it): same moves, same table, same end."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

import pyspiel
import pytest

from speeltafel.games import load
from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.match import Match
from tests.hanabi.kit import open_handed

GAMES = 320
"""Games for each number of seats and each way to play: 2,560 in all."""
COLOURS = "WRBYG"

Player = Callable[[Match, Random], int]


def at_random(match: Match, random: Random) -> int:
    return random.choice(match.legal())


def translated(text: str, actor: int, seats: int) -> str:
    """An action in our notation, from the environment's text such as `(Reveal player +1 color R)`."""
    words = text.strip("()").split()
    if words[0] == "Deal":
        return f"draw {words[1]}"
    if words[0] == "Reveal":
        return f"hint {(actor + int(words[2])) % seats} {words[4]}"
    return f"{words[0].lower()} {int(words[1]) + 1}"


def facts(text: str) -> dict[str, Any]:
    """Tokens, errors and rows, out of the environment's description of itself."""
    lines = dict(line.split(": ", 1) for line in text.splitlines() if ": " in line)
    rows = {part[0]: int(part[1:]) for part in lines["Fireworks"].split()}
    return {
        "tokens": int(lines["Info tokens"]),
        "errors": 3 - int(lines["Life tokens"]),
        "rows": [rows[colour] for colour in COLOURS],
    }


def play_side_by_side(seats: int, player: Player, seed: int) -> None:
    random = Random(seed)
    ours = Match(load("hanabi"), seats, {"empty_hints": False})
    theirs = pyspiel.load_game("hanabi", {"players": seats}).new_initial_state()
    while not theirs.is_terminal():
        legal = {translated(theirs.action_to_string(a), ours.actor, seats): a for a in theirs.legal_actions()}
        assert {ours.say(action) for action in ours.legal()} == set(legal)
        assert (ours.actor == CHANCE) == theirs.is_chance_node()
        if theirs.is_chance_node():
            text = draw(theirs, legal, random)
        else:
            assert ours.actor == theirs.current_player()
            assert {name: ours.summary[name] for name in ("tokens", "errors", "rows")} == facts(str(theirs))
            text = ours.say(player(ours, random))
        assert ours.act(text) is None
        theirs.apply_action(legal[text])
    assert ours.actor == OVER
    assert ours.payoff == theirs.returns()


def draw(theirs: Any, legal: dict[str, int], random: Random) -> str:
    """An outcome by its odds."""
    names = {action: text for text, action in legal.items()}
    actions, odds = zip(*theirs.chance_outcomes(), strict=True)
    return names[random.choices(actions, odds)[0]]


@pytest.mark.parametrize("player", [at_random, open_handed], ids=["random", "careful"])
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_the_same_game_as_the_learning_environment(seats: int, player: Player) -> None:
    for seed in range(GAMES):
        play_side_by_side(seats, player, seed)
