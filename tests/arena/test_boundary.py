"""What a bot may not know it cannot find: not in the memory it is handed, not in its seed, not by listening."""

from __future__ import annotations

from typing import Any

import pytest

from speeltafel.arena import hold, planned, read_contenders, report_of
from speeltafel.bots.bot import Budget, Choice, History, asked
from speeltafel.games import load
from speeltafel.kernel.match import Match
from speeltafel.server.workers.question import BotQuestion, known_to, question_of
from tests.arena.peeking import (
    Honest,
    Inverting,
    Listening,
    Peeking,
    demand_own_memory,
    hidden_cells,
)
from tests.games import COOPERATIVE, OPEN_GAME, WITH_PARTNERS

SECRET = 0x3C6EF372FE94F82B
"""A seed that nobody guesses."""
TABLES = [(COOPERATIVE, 3), (WITH_PARTNERS, 4)]


def figures(game: str, seats: int, bot: str, rival: str = "sensible", **more: Any) -> dict[str, Any]:
    """The results of a bot of `peeking.py`, without any names: against another, unless all seats play together."""
    has_rival = game != COOPERATIVE or more
    bots = f"tests.arena.peeking:{bot}" + (f",{rival}" if has_rival else "")
    rounds = load(game).scoring.rounds is not None
    plan = planned(game, read_contenders(game, bots), seats, deals=3, seed=SECRET, rounds=rounds, **more)
    results = report_of(hold(plan))["results"]
    assert results["verdicts"] == []
    shares = {row["bot"] == bot: (row["won"], row["score"]) for row in results["standings"]}
    return {
        "decisions": results["decisions"],
        "scores": list(results["scores"].values()),
        "shares": shares,
        "matrix": results["matrix"],
    }


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_searches_its_memory_finds_nothing_and_plays_like_an_honest_one(game: str, seats: int) -> None:
    Peeking.found = 0
    peeking = figures(game, seats, "Peeking")
    assert Peeking.found == 0
    assert peeking == figures(game, seats, "Honest")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_computes_backwards_from_its_seed_finds_no_deal(game: str, seats: int) -> None:
    Inverting.found = Inverting.tried = 0
    inverting = figures(game, seats, "Inverting")
    assert Inverting.tried >= 3 * seats // 2 and Inverting.found == 0
    assert inverting == figures(game, seats, "Honest")


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_bot_that_writes_over_its_memory_changes_nothing_for_others(game: str, seats: int) -> None:
    rival = "tests.arena.peeking:Remembering@7"
    spoiling, honest = (
        figures(game, seats, bot, rival, cross=game == COOPERATIVE) for bot in ("Spoiling", "Remembering")
    )
    assert spoiling["decisions"] == honest["decisions"]
    assert spoiling["scores"] == honest["scores"] and spoiling["matrix"] == honest["matrix"]


def test_a_class_is_not_told_what_programs_are_told() -> None:
    Listening.heard.clear()
    figures(COOPERATIVE, 3, "Listening")
    assert Listening.heard == []


@pytest.mark.parametrize(("game", "seats"), [*TABLES, (OPEN_GAME, 4)])
def test_only_the_bots_own_view_and_past_are_in_reach(game: str, seats: int) -> None:
    bots = read_contenders(game, "tests.arena.peeking:Measuring,random")
    results = report_of(hold(planned(game, bots, seats, deals=2, cap=150)))["results"]
    assert results["verdicts"] == []


# Matches and worker processes


def played(game: str, seats: int, seed: int) -> Match:
    """A match in the middle of a game."""
    match = Match(load(game), seats)
    bot = Honest(match.game)
    for number in range(9):
        match.draw(seed)
        if match.is_over:
            break
        match.act(asked(bot, match, Budget(1, number)).action)
    match.draw(seed)
    return match


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_record_of_the_truth_would_be_found(game: str, seats: int) -> None:
    match = played(game, seats, 5)
    view = match.view(match.actor)
    assert hidden_cells(match.game, view, [match.table]) > hidden_cells(match.game, view, [view]) == 0


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_match_shows_a_bot_copies(game: str, seats: int) -> None:
    class Searching(Honest):
        def choose(self, view: Any, history: History, budget: Budget) -> Choice:
            assert hidden_cells(self.game, view, view, history, budget) == 0
            demand_own_memory(view, history, budget)
            return super().choose(view, history, budget)

    match = played(game, seats, 5)
    before = match.state.tobytes()
    asked(Searching(match.game), match, Budget())
    assert match.state.tobytes() == before


@pytest.mark.parametrize(("game", "seats"), TABLES)
def test_a_worker_process_holds_one_seats_view_and_past(game: str, seats: int) -> None:
    match = played(game, seats, 6)
    seat = match.actor
    question = question_of(BotQuestion(game, seats, seat, known_to(match, seat), seed=3))
    assert len(question.history) == 9
    assert hidden_cells(match.game, question.view, question.view, question.history, question.budget()) == 0
    demand_own_memory(question.view, question.history, question.budget())
