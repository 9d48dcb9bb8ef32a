"""Hanabi's rulebook, example by example."""

from __future__ import annotations

import pytest

from speeltafel.games.hanabi.events import band as band_of
from speeltafel.kernel.contract import OVER, SPECTATOR, UNKNOWN
from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.match import Match, Refusal
from tests.hanabi.table import GAME, HanabiTable, card, hanabi

AN = "R1 R2 W1 W5 G3"
BO = "B1 B1 Y2 Y5 G1"
CY = "W1 W2 W3 R3 B4"


def table() -> HanabiTable:
    return hanabi(AN, BO, CY)


def ended(table: HanabiTable) -> bool:
    return table.match.actor == OVER


# The cards


def test_a_deck_of_fifty_cards_three_ones_two_of_the_middle_values_one_five() -> None:
    match = Match(GAME, 2)
    assert int(match.state.deck_size) == 50
    assert [int(n) for n in match.state.deck[:5]] == [3, 2, 2, 2, 1]


@pytest.mark.parametrize(("seats", "cards"), [(2, 5), (3, 5), (4, 4), (5, 4)])
def test_five_cards_with_two_or_three_players_and_four_with_more(seats: int, cards: int) -> None:
    match = Match(GAME, seats)
    match.draw(1)
    assert list(match.state.hand_sizes[:seats]) == [cards] * seats
    assert match.actor == 0


def test_seat_0s_whole_hand_is_dealt_first() -> None:
    match = Match(GAME, 2)
    for name in AN.split():
        match.act(f"draw {name}")
    assert [int(n) for n in match.state.hand_sizes[:2]] == [5, 0]
    match.act("draw B1")
    assert [int(n) for n in match.state.hand_sizes[:2]] == [5, 1]


def test_a_card_can_be_drawn_only_as_often_as_it_exists() -> None:
    match = Match(GAME, 2)
    match.act("draw W5")
    refused = match.act("draw W5")
    assert refused is not None and refused.rule == "table.impossible-outcome"


# Hints


def test_a_hint_costs_a_token_and_points_out_every_matching_card() -> None:
    t = table().do("hint 1 B")
    assert t.match.summary["tokens"] == 7
    assert list(t.state.told[1]) == [1, 1, 0, 0, 0]
    assert [bin(int(mask)) for mask in t.state.colours_left[1]] == ["0b100", "0b100", "0b11011", "0b11011", "0b11011"]


def test_a_value_hint_points_out_every_card_of_that_value() -> None:
    t = table().do("hint 2 2")
    assert list(t.state.told[2]) == [0, 2, 0, 0, 0]
    assert [int(mask) for mask in t.state.values_left[2]] == [29, 2, 29, 29, 29]


def test_you_have_no_white_cards_is_a_legal_hint_in_this_edition() -> None:
    t = table().do("hint 1 W")
    assert t.match.summary["tokens"] == 7
    assert list(t.state.told[1]) == [0] * 5


def test_without_empty_hints_a_hint_must_point_at_a_card() -> None:
    t = hanabi(AN, BO, CY, empty_hints=False)
    assert t.refusal("hint 1 W") == "hanabi.empty-hint"
    assert t.refusal("hint 1 B") is None


def test_no_hint_with_an_empty_box() -> None:
    assert table().set(tokens=0).refusal("hint 1 B") == "hanabi.no-token-for-a-hint"


def test_no_hint_to_yourself_nor_to_an_empty_chair_nor_about_a_colour_that_is_not_there() -> None:
    t = table()
    assert t.refusal("hint 0 B") == "hanabi.hint-to-yourself"
    assert t.refusal("hint 3 B") == "hanabi.no-such-player"
    assert t.refusal("hint 1 P") == "hanabi.no-such-colour"


def test_a_sixth_colour_can_be_named_where_it_is_in_the_deck() -> None:
    t = hanabi("P1 R2 W1 W5 G3", BO, colours=6)
    assert int(t.state.deck_size) == 50
    t.do("play 1")
    assert t.match.summary["rows"] == [0, 0, 0, 0, 0, 1]
    t.do("draw P2")
    assert t.refusal("hint 0 P") is None


# Discards


def test_a_discard_brings_a_token_back_and_a_new_card_joins_the_end() -> None:
    t = table().set(tokens=3).do("discard 1")
    assert t.match.summary["tokens"] == 4
    assert t.waits_for_chance
    t.do("draw Y1")
    assert [GAME.say(3, 65 + int(c)) for c in t.state.hands[0]] == [
        "draw R2",
        "draw W1",
        "draw W5",
        "draw G3",
        "draw Y1",
    ]
    assert t.match.actor == 1


def test_no_discard_while_all_tokens_are_in_the_box() -> None:
    assert table().refusal("discard 1") == "hanabi.all-tokens-in-the-box"


def test_only_a_card_in_hand_can_be_played_or_discarded() -> None:
    t = hanabi("R1 R2 W1 W5", "B1 B1 Y2 Y5", "W1 W2 W3 R3", "B4 B3 B3 G1").set(tokens=4)
    assert t.refusal("play 5") == "hanabi.no-such-card"
    assert t.refusal("discard 5") == "hanabi.no-such-card"
    assert t.refusal("play 6") == "table.no-such-action"


# Plays


def test_a_card_that_fits_joins_its_row() -> None:
    t = table().do("play 1")
    assert t.match.summary == {"score": 1, "tokens": 8, "errors": 0, "rows": [0, 1, 0, 0, 0]}


def test_a_card_that_does_not_fit_is_discarded_and_an_error_card_turned() -> None:
    t = table().do("play 2")
    assert t.match.summary["errors"] == 1
    assert int(t.state.discarded[6]) == 1


def test_completing_a_row_returns_a_token() -> None:
    t = table().set(rows={"W": 4}, tokens=5).do("play 4")
    assert t.match.summary["tokens"] == 6


def test_completing_a_row_with_all_tokens_in_the_box_returns_nothing() -> None:
    t = table().set(rows={"W": 4}, tokens=8).do("play 4")
    assert t.match.summary["tokens"] == 8


# The end


def test_misplaying_with_two_errors_out_ends_the_game_at_once() -> None:
    t = table().set(rows={"B": 3}, errors=2).do("play 2")
    assert ended(t)
    assert t.match.payoff == [0, 0, 0]
    assert t.match.summary["rows"] == [0, 0, 3, 0, 0]


def test_five_complete_rows_end_the_game_at_once_with_25() -> None:
    rows = {"W": 4, "R": 5, "B": 5, "Y": 5, "G": 5}
    t = table_for_the_last_card(rows).do("play 1")
    assert ended(t)
    assert t.match.payoff == [25, 25]


def table_for_the_last_card(rows: dict[str, int]) -> HanabiTable:
    """Two players hold spare ones and twos; seat 0 holds the last white card."""
    t = hanabi("W5 W1 R1 B1 Y1", "W1 R1 B1 Y1 G1")
    return t.set(rows=rows, tokens=0)


def test_25_also_counts_during_the_last_round() -> None:
    t = table_for_the_last_card({"W": 4, "R": 5, "B": 5, "Y": 5, "G": 5}).leave_in_deck("G1")
    t.do("discard 2", "draw G1", "hint 0 R")
    assert not ended(t)
    t.do("play 1")
    assert ended(t)
    assert t.match.payoff == [25, 25]


def test_the_drawer_of_the_last_card_has_one_more_turn() -> None:
    t = table().set(tokens=4).leave_in_deck("G1")
    t.do("discard 1", "draw G1")
    assert t.match.actor == 1
    t.do("hint 0 R", "hint 0 W")
    assert t.match.actor == 0
    t.do("discard 1")
    assert ended(t)


def test_nobody_draws_in_the_last_round() -> None:
    t = table().set(tokens=4).leave_in_deck("G1").do("discard 1", "draw G1", "discard 1")
    assert t.match.actor == 2
    assert int(t.state.hand_sizes[1]) == 4


def test_no_early_end_when_25_is_out_of_reach() -> None:
    t = table().set(tokens=4).do("discard 4")
    assert not ended(t)


def test_row_tops_2_3_4_1_4_make_14_points() -> None:
    t = hanabi("W5 W1 R1 B1 Y1", "W1 R1 B1 Y1 G1").set(rows={"W": 2, "R": 3, "B": 4, "Y": 1, "G": 4}, tokens=1)
    assert t.match.summary["score"] == 14
    t.leave_in_deck("B1").do("discard 2", "draw B1", "hint 0 R", "hint 1 R")
    assert ended(t)
    assert t.match.payoff == [14, 14]


# Playing on


def test_playing_on_there_is_no_last_round() -> None:
    t = hanabi(AN, BO, CY, play_on=True).set(tokens=8, rows={"B": 2}).leave_in_deck("G1")
    t.do("play 1", "draw G1", "hint 0 R", "hint 0 W", "hint 1 R", "hint 0 R", "hint 0 W", "hint 1 R")
    assert not ended(t)


def test_playing_on_the_loss_of_a_needed_card_is_the_end_at_once() -> None:
    t = hanabi(AN, BO, CY, play_on=True).set(rows={"B": 2}, tokens=4)
    assert t.match.summary["score"] == 2
    t.do("discard 4")
    assert ended(t)
    assert t.match.payoff == [0, 0, 0]
    assert t.match.summary["score"] == 0


def test_playing_on_a_misplayed_last_copy_is_the_end_too() -> None:
    t = hanabi(AN, BO, CY, play_on=True).do("play 4")
    assert ended(t)
    assert t.match.summary["errors"] == 1


def test_playing_on_a_card_that_its_row_has_already_is_no_loss() -> None:
    t = hanabi("R1 R1 W1 W5 G3", BO, play_on=True).set(rows={"R": 1}, tokens=4)
    t.do("discard 1", "draw W1", "hint 0 R", "discard 1", "draw W1")
    assert not ended(t)


def test_playing_on_with_no_card_and_no_token_the_game_is_lost() -> None:
    t = hanabi(AN, BO, play_on=True).set(tokens=1)
    t.state.deck[:] = 0
    t.state.deck_size = 0
    t.state.hand_sizes[1] = 0
    t.do("hint 1 R")
    assert ended(t)
    assert t.match.payoff == [0, 0]


def test_playing_on_a_hint_to_an_empty_hand_is_legal_with_empty_hints() -> None:
    t = hanabi(AN, BO, play_on=True)
    t.state.hand_sizes[1] = 0
    assert t.refusal("hint 1 R") is None
    t = hanabi(AN, BO, play_on=True, empty_hints=False)
    t.state.hand_sizes[1] = 0
    assert t.refusal("hint 1 R") == "hanabi.empty-hint"


def test_playing_on_victory_is_25_for_all() -> None:
    t = hanabi("W5 W1 R1 B1 Y1", "W1 R1 B1 Y1 G1", play_on=True)
    t.set(rows={"W": 4, "R": 5, "B": 5, "Y": 5, "G": 5}).do("play 1")
    assert t.match.payoff == [25, 25]


# Who sees what


def test_you_see_every_hand_but_your_own() -> None:
    view = table().match.view(1)
    assert list(view.hands[1]) == [UNKNOWN] * 5
    assert UNKNOWN not in view.hands[0]
    assert UNKNOWN not in view.hands[2]


def test_who_only_watches_sees_no_hand() -> None:
    view = table().match.view(SPECTATOR)
    assert (view.hands[:3] == UNKNOWN).all()


def test_only_the_others_hear_which_card_was_drawn() -> None:
    t = table().do("play 1")
    events = t.match.act_and_tell("draw G5")
    assert not isinstance(events, Refusal)
    heard = {viewer: GAME.events.heard(events, viewer) for viewer in (0, 1, 2, SPECTATOR)}
    assert heard[0] == heard[SPECTATOR] == [GameEvent("drew", {"seat": 0})]
    assert heard[1] == heard[2] == [GameEvent("drew", {"seat": 0, "card": card("G5")})]


@pytest.mark.parametrize(
    ("score", "band"),
    [
        (0, "jeers"),
        (5, "jeers"),
        (6, "polite"),
        (10, "polite"),
        (11, "pleasant"),
        (15, "pleasant"),
        (16, "splendid"),
        (20, "splendid"),
        (21, "dazzling"),
        (24, "dazzling"),
        (25, "legendary"),
    ],
)
def test_the_verdict_on_a_show(score: int, band: str) -> None:
    assert band_of(score) == band
