"""The machine team shares one common knowledge, looks at nothing it may not see, and is as strong as it should be."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from speeltafel.bots.bot import Budget, history_of
from speeltafel.bots.hanabi.history_cache import SeenGame
from speeltafel.bots.hanabi.knowledge import nothing_known, tidy
from speeltafel.bots.hanabi.machine import Machine
from speeltafel.bots.hanabi.self_play import play_code_games, play_search_games
from speeltafel.games.hanabi import GAME
from speeltafel.games.hanabi.cards import KINDS
from speeltafel.kernel.match import Match
from tests.bots.hanabi.tables import EDITION, LITERATURE, dealt, decisions, played, scores_of

TABLES = [(seats, chosen) for seats in (2, 3, 4, 5) for chosen in (LITERATURE, EDITION)]


def machine() -> Machine:
    return Machine(GAME)


def knowledge_of(match: Match, seat: int) -> Any:
    """What everybody knows now, as this seat works it out."""
    seen = SeenGame.of(GAME, match.view(seat), history_of(match, seat))
    return machine().common_knowledge(replace(seen, seat=seat))[-1]


@pytest.mark.parametrize(("seats", "chosen"), TABLES)
def test_all_seats_derive_the_same_knowledge_and_it_is_true(seats: int, chosen: dict[str, bool]) -> None:
    match = dealt(seats, chosen, 3)
    for turn, _ in enumerate(decisions(match, machine, 3)):
        if turn % 7:
            continue
        known = [knowledge_of(match, seat)[:seats] for seat in range(seats)]
        for seat in range(1, seats):
            assert (known[seat] == known[0]).all()
        for seat in range(seats):
            for slot in range(int(match.state.hand_sizes[seat])):
                assert known[0][seat, slot] >> int(match.state.hands[seat, slot]) & 1


def test_every_hint_narrows_what_its_receivers_know() -> None:
    match = dealt(3, EDITION, 8)
    before = nothing_known()
    tidy(match.state, before, np.zeros(KINDS, np.int64))
    assert match.act(next(iter(decisions(match, machine, 8))).action) is None
    after = knowledge_of(match, 0)
    for seat in (1, 2):
        assert (after[seat] != before[seat]).any()


def test_a_bot_that_remembers_answers_like_one_that_does_not() -> None:
    match = dealt(3, EDITION, 4)
    for choice in decisions(match, machine, 4):
        seat = match.actor
        assert machine().choose(match.view(seat), history_of(match, seat), Budget(1)).action == choice.action


def test_the_own_hand_does_not_change_the_answer() -> None:
    others = ["R1", "B1", "G2", "W5", "Y3", "R2", "B4", "G4", "W1", "Y1"]
    answers = set()
    for own in (["R1", "R1", "B2", "B3", "Y5"], ["W2", "W3", "G1", "G5", "R5"]):
        match = Match(GAME, 3)
        for card in own + others:
            assert match.act(f"draw {card}") is None
        choice = machine().choose(match.view(0), history_of(match, 0), Budget(20, seed=3))
        answers.add((choice.action, choice.alternatives))
    assert len(answers) == 1


def test_looking_ahead_is_deterministic_and_legal_and_gives_its_reasons() -> None:
    first, second = dealt(2, EDITION, 6), dealt(2, EDITION, 6)
    for one, other in zip(decisions(first, machine, 6, 6), decisions(second, machine, 6, 6), strict=True):
        assert one == other
        assert one.reasons[-1].code.startswith("hanabi-machine-")
        assert len(one.beliefs["possible"]) == int(first.state.hand_sizes[first.actor])
    assert first.history == second.history


def test_a_bot_that_came_late_still_plays() -> None:
    match = dealt(4, EDITION, 9)
    for turn, _ in enumerate(decisions(match, machine, 9)):
        if turn == 20:
            history = history_of(match, match.actor)
            late = type(history)(history.views[15:], history.decisions[15:])
            choice = machine().choose(match.view(match.actor), late, Budget(1))
            assert match.refusal(choice.action) is None


@pytest.mark.parametrize("chosen", [{"colours": 6}, {"play_on": True}, {"play_on": True, "empty_hints": False}])
def test_other_options_are_played_too(chosen: dict[str, bool]) -> None:
    match = dealt(3, chosen, 2)
    for _ in decisions(match, machine, 2):
        pass
    assert match.is_over


def test_games_of_compiled_code_are_those_of_the_bots() -> None:
    for seats, chosen in ((2, LITERATURE), (5, EDITION)):
        scores = scores_of(play_code_games, seats, chosen, 2)
        for game in range(2):
            assert played(seats, chosen, game, machine) == scores[game]


@pytest.mark.parametrize(
    ("seats", "chosen", "least"),
    [
        (2, LITERATURE, 22.2),
        (3, LITERATURE, 24.7),
        (4, LITERATURE, 24.85),
        (5, LITERATURE, 24.8),
        (2, EDITION, 22.7),
        (3, EDITION, 24.75),
        (4, EDITION, 24.85),
        (5, EDITION, 24.8),
    ],
)
def test_the_code_alone_is_strong(seats: int, chosen: dict[str, bool], least: float) -> None:
    scores = scores_of(play_code_games, seats, chosen, 300)
    assert scores.mean() >= least


def test_looking_ahead_helps_two_players() -> None:
    plain = scores_of(play_code_games, 2, EDITION, 12)
    ahead = scores_of(play_search_games, 2, EDITION, 12, 30)
    assert ahead.mean() > plain.mean()
