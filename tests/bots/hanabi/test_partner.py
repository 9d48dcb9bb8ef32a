"""The table partner gives hints that mean what people mean by them, copes with others' errors and gives its reasons."""

from __future__ import annotations

import numpy as np
import pytest

from speeltafel.bots.bot import Budget, Choice, history_of
from speeltafel.bots.hanabi.partner import Finessing, Partner, Prompting
from speeltafel.bots.hanabi.self_play import beliefs_of_team, play_partner_games
from speeltafel.games.hanabi import GAME
from speeltafel.kernel.match import Match
from tests.bots.hanabi.tables import EDITION, dealt, decisions, played, scores_of
from tests.hanabi.table import card

LEVELS = (Partner, Prompting, Finessing)


def table(*hands: str) -> Match:
    """A game whose hands are given, the oldest card first."""
    match = Match(GAME, len(hands))
    for one in " ".join(hands).split():
        assert match.act(f"draw {one}") is None
    return match


def say(match: Match, *actions: str) -> None:
    for action in actions:
        assert match.act(action) is None, action


def ask(match: Match, level: type[Partner] = Partner) -> Choice:
    seat = match.actor
    return level(GAME).choose(match.view(seat), history_of(match, seat), Budget(1))


def test_a_hint_that_leaves_the_chop_alone_asks_for_its_newest_card() -> None:
    match = table("W4 W4 B4 B4 G4", "Y4 G1 R3 R1 B3")
    say(match, "hint 1 R")
    choice = ask(match)
    assert match.say(choice.action) == "play 4"
    assert choice.reasons[0].code == "hanabi-partner-plays"
    assert choice.reasons[0].facts["cards"] == [card("R1")]


def test_a_five_on_the_chop_is_kept_not_played() -> None:
    match = table("W4 W4 B4 B4 G4", "Y5 G2 R3 R4 B3")
    say(match, "hint 1 5")
    choice = ask(match)
    assert match.say(choice.action) != "play 1"
    match = table("W4 W4 B4 B4 G4", "Y5 G2 R3 R4 B3")
    say(match, "hint 1 5", "hint 0 4", "hint 1 4")
    choice = ask(match)
    assert match.say(choice.action) != "discard 1"


def test_a_partner_gives_a_play_hint_and_says_what_it_is_about() -> None:
    match = table("W4 W4 B4 B4 G4", "Y4 G1 R3 G4 B3")
    choice = ask(match)
    assert match.say(choice.action) in {"hint 1 1", "hint 1 G"}
    assert choice.reasons[0].code == "hanabi-partner-points-at"
    assert choice.reasons[0].facts["slot"] == 1  # the second, counted from 0


def test_finesse_the_missing_card_is_played_unseen() -> None:
    match = table("W4 W4 B4 B4 G4", "Y4 Y4 R3 G4 R1", "W3 B3 G3 R2 Y3")
    say(match, "hint 2 2")
    assert match.say(ask(match, Finessing).action) == "play 5"
    assert ask(match, Finessing).reasons[0].code == "hanabi-partner-finessed"
    assert match.say(ask(match, Partner).action) != "play 5"


@pytest.mark.parametrize("level", LEVELS)
def test_legal_and_deterministic(level: type[Partner]) -> None:
    first, second = dealt(4, EDITION, 7), dealt(4, EDITION, 7)
    pairs = zip(decisions(first, lambda: level(GAME), 7), decisions(second, lambda: level(GAME), 7), strict=True)
    for one, other in pairs:
        assert one == other
        assert one.reasons
    assert first.history == second.history


def test_partners_cope_with_players_who_do_anything() -> None:
    for seed in range(6):
        match = dealt(3, EDITION, seed)
        bot = Finessing(GAME)
        turn = 0
        while not match.is_over:
            seat = match.actor
            action = int(GAME.loops.random_decision(match.state, np.uint64(seed * 1000 + turn)))
            if seat == 0:
                action = bot.choose(match.view(0), history_of(match, 0), Budget(1)).action
            assert match.act(action, seat) is None
            match.draw(seed)
            turn += 1


@pytest.mark.parametrize("options", [{"colours": 6}, {"play_on": True, "empty_hints": False}])
def test_other_options_are_played_too(options: dict[str, bool]) -> None:
    match = dealt(3, options, 2)
    for _ in decisions(match, lambda: Finessing(GAME), 2):
        pass
    assert match.is_over


def test_games_of_compiled_code_are_those_of_the_bots() -> None:
    scores = scores_of(play_partner_games, 3, EDITION, 2, beliefs_of_team(3))
    for game in range(2):
        assert played(3, EDITION, game, lambda: Finessing(GAME)) == scores[game]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.parametrize("level", [1, 3])
def test_a_team_of_equals_is_worth_sitting_with(seats: int, level: int) -> None:
    scores = scores_of(play_partner_games, seats, EDITION, 200, beliefs_of_team(level))
    assert scores.mean() >= 20.0
