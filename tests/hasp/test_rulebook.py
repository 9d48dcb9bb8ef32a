"""HASP's rulebook, example by example. Players 1–4 of the book are seats 0–3."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from speeltafel.games.hasp.cards import DECKS
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.rules import RULEBOOK
from speeltafel.kernel.match import Match
from speeltafel.locale import LANGUAGES, Words
from tests.hasp.table import GAME, HaspTable, hasp

POINTS = {1: 0, 2: 0, 3: 1, 4: 2, 5: 3, 6: 4, 7: 2, 8: 2, 9: 2, 10: 1}

SOME_HANDS = ["R5 V10 R3 R6 G2 C6 G4", "G5 C3 C4 F5 G6 F4 F3", "R2 C2 F1 R4 C5 R1 V9", "G1 F6 V7 G3 V8 C1 F2"]
THREE_HANDS = ["R4 R6 F3 G6 V7 C6 C3", "R3 V10 G3 C2 F6 C4 F5", "G5 G2 F4 C5 R2 V9 G4"]


# The deck


def test_the_whole_deck_is_worth_47_points() -> None:
    state = Match(GAME, 4).state
    points = [int(state.card_points[int(name[1:]) - 1]) for name in CARD_NAMES]
    assert points == [POINTS[int(name[1:])] for name in CARD_NAMES]
    assert sum(points) == 47


@pytest.mark.parametrize(("seats", "size", "left_out"), [(2, 20, {1, 2}), (3, 24, {1}), (4, 28, set[int]())])
def test_smaller_tables_leave_the_lowest_cards_in_the_box(seats: int, size: int, left_out: set[int]) -> None:
    dealt = [name for card, name in enumerate(CARD_NAMES) if DECKS[seats] >> card & 1]
    assert len(dealt) == size
    assert not {int(name[1:]) for name in dealt} & left_out
    match = Match(GAME, seats)
    assert [match.say(action) for action in match.legal()] == [f"deal {name}" for name in dealt]


def test_a_host_may_replace_the_reconstructed_points() -> None:
    match = Match(GAME, 4, {"village_points": [3, 2, 1, 0]})
    assert list(match.state.card_points) == [0, 0, 1, 2, 3, 4, 3, 2, 1, 0]


# Deals


@pytest.mark.parametrize(
    ("seats", "order"),
    [
        (2, [0] * 3 + [1] * 3 + ["trump"] + [0] * 5 + [1] * 5),
        (3, [0] * 7 + [1] * 7 + [2] * 7 + ["turn"]),
        (4, [0] * 3 + [1] * 3 + [2] * 3 + [3] * 3 + ["trump"] + [0] * 4 + [1] * 4 + [2] * 4 + [3] * 4),
    ],
)
def test_packets_are_dealt_from_the_starter_on(seats: int, order: list[int | str]) -> None:
    match = Match(GAME, seats)
    seen: list[int | str] = []
    while match.refusal("call pass") is not None:
        before = list(match.state.hand_sizes)
        match.act(match.legal()[-1])
        grown = [seat for seat in range(seats) if match.state.hand_sizes[seat] > before[seat]]
        seen += grown or [match.say(match.history[-1]).split()[0]]
    assert seen == order
    assert match.actor == 0


def test_the_deal_moves_one_seat_to_the_left_each_round() -> None:
    table = hasp(SOME_HANDS, trump="F")
    for starter in (1, 2, 3, 0):
        table.call("all").play("R6", "F4", "R1", "V7")
        assert table.news[-1] == "next-round"
        assert table.state.starter == starter
        assert table.state.hand_sizes.sum() == 0
        table.deal([SOME_HANDS[(seat - starter) % 4] for seat in range(4)], trump="F")
        assert table.turn == starter
    assert table.scores == [6, 6, 6, 6]


def test_set_aside_cards_never_appear() -> None:
    table = hasp(THREE_HANDS, turned="R5")
    assert "R5" not in table.hand(0) + table.hand(1) + table.hand(2)
    assert CARD_NAMES[int(table.state.turned)] == "R5"
    assert [name for card, name in enumerate(CARD_NAMES) if int(table.state.undealt) >> card & 1] == ["F2", "V8"]


# Trump


def test_trump_is_announced_after_three_cards_before_anything_else() -> None:
    table = HaspTable(4)
    table.hand_out([hand.split()[:3] for hand in SOME_HANDS])
    assert table.turn == 0
    assert table.hand(0) == "R3 R5 V10"
    assert table.legal() == ["trump F", "trump G", "trump R", "trump C", "trump none"]
    assert table.refused("play R5") == table.refused("call pass") == "hasp.announce-trump-first"
    assert table.match.summary["trump"] is None
    table.act("trump R")
    assert table.match.summary["trump"] == "R"


def test_trump_is_announced_once_a_round() -> None:
    table = hasp(SOME_HANDS, trump="F")
    assert table.refused("trump G") == "hasp.trump-is-announced-once"
    table.call("pass")
    assert table.refused("trump none") == "hasp.trump-is-announced-once"


def test_with_three_players_the_turned_up_card_names_trump() -> None:
    table = hasp(THREE_HANDS, turned="R5")
    assert table.match.summary["trump"] == "R"
    assert table.refused("trump G") == "hasp.turned-card-names-trump"
    table.call("pass")
    assert table.refused("trump G") == "hasp.turned-card-names-trump"


def test_a_village_card_turned_up_means_village_only() -> None:
    table = hasp(THREE_HANDS, turned="V8")
    assert table.match.summary["trump"] == "none"
    table.play("R4", "R3", "R2")
    assert table.last_trick == (0, 3)


def test_village_beats_the_announced_suit_and_strengths_decide() -> None:
    table = hasp(["F1 …", "V7 V8 V9 V10 R1 R2 R3", "R6 R5 R4 C1 C2 C3 C4", "G1 G2 G3 G4 G5 G6 C5"], trump="R")
    table.play("F1", "V7", "R6", "C5")
    assert table.last_trick == (1, 9)
    table.play("V10", "R5", "G6", "F2")
    assert table.last_trick == (1, 8)


# Playing a card


def test_player_four_must_trump_even_though_the_partner_is_winning() -> None:
    hands = ["G1 …", "G6 …", "C2 C1 C3 C4 F1 F2 F4", "R6 R2 F3 F5 F6 C5 C6"]
    table = hasp(hands, trump="R")
    table.play("G1", "G6", "C2")
    assert table.refusal("F3") == "hasp.trump-if-you-cannot-follow"
    table.play("R6")
    assert table.last_trick == (3, 8)
    assert table.turn == 3


def test_who_can_follow_must_follow_and_may_not_trump() -> None:
    table = hasp(SOME_HANDS, trump="F")
    table.play("G2")
    assert table.refusal("F5") == "hasp.follow-suit"
    assert table.refusal("C3") == "hasp.follow-suit"
    assert table.refusal("G5") is None
    assert table.refusal("G6") is None


def test_the_leader_plays_any_card() -> None:
    table = hasp(SOME_HANDS, trump="F").call("pass")
    assert sorted(table.legal()) == sorted(f"play {card}" for card in SOME_HANDS[0].split())


def test_only_cards_in_hand_can_be_played() -> None:
    table = hasp(SOME_HANDS, trump="F")
    assert table.refusal("G5") == "hasp.not-your-card"
    table.play("R6")
    assert table.refusal("R6") == "hasp.not-your-card"


def test_cards_in_the_box_cannot_be_played() -> None:
    assert hasp(["…", "…"], trump="F").refusal("F1") == "hasp.not-your-card"


def test_announced_suit_led_and_none_in_hand_asks_for_village() -> None:
    hands = ["R1 …", "V7 V9 G1 G2 G3 G4 G5", "R2 R3 V8 F1 F2 F3 F4", "G6 C1 C2 C3 C4 C5 C6"]
    table = hasp(hands, trump="R").play("R1")
    assert table.refusal("G1") == "hasp.trump-if-you-cannot-follow"
    assert table.legal() == ["play V7", "play V9"]
    table.play("V7")
    assert table.refusal("V8") == "hasp.follow-suit"
    table.play("R2").play("C1")
    assert table.last_trick == (1, 2)


def test_village_led_and_none_in_hand_asks_for_the_announced_suit() -> None:
    hands = ["V7 …", "R4 R5 G1 G2 G3 G4 G5", "V8 R2 F1 F2 F3 F4 F5", "G6 C1 C2 C3 C4 C5 C6"]
    table = hasp(hands, trump="R").play("V7")
    assert table.refusal("G1") == "hasp.trump-if-you-cannot-follow"
    assert table.legal() == ["play R4", "play R5"]
    table.play("R5")
    assert table.refusal("R2") == "hasp.follow-suit"
    table.play("V8", "C1")
    assert table.last_trick == (2, 7)


def test_no_duty_to_beat_or_over_trump() -> None:
    hands = ["G1 …", "R3 V9 F1 F2 F3 F4 F5", "R1 R6 V10 C1 C2 C3 C4", "G2 G3 G4 G5 G6 C5 C6"]
    table = hasp(hands, trump="R").play("G1", "R3")
    table.pass_if_due()
    assert table.legal() == ["play R1", "play R6", "play V10"]


def test_the_highest_card_of_the_suit_led_wins_without_trumps() -> None:
    hands = ["F3 …", "F5 F1 R1 R2 G1 G2 G3", "C6 C5 C4 C3 C2 C1 R6", "F4 F2 R3 R4 R5 G4 G5"]
    table = hasp(hands, trump="none").play("F3", "F5", "C6", "F4")
    assert table.last_trick == (1, 10)
    assert table.turn == 1


# One trump suit


def test_one_trump_suit_joins_the_announced_suit_and_village() -> None:
    hands = ["R1 …", "V7 R4 G1 G2 G3 G4 G5", "V8 R2 F1 F2 F3 F4 F5", "G6 C1 C2 C3 C4 C5 C6"]
    two = hasp(hands, trump="R").play("R1")
    assert two.refusal("V7") == "hasp.follow-suit"
    one = hasp(hands, trump="R", one_trump_suit=True).play("R1")
    assert one.refusal("V7") is None
    assert one.refusal("G1") == "hasp.follow-suit"


def test_one_trump_suit_also_when_village_is_led() -> None:
    hands = ["V9 …", "V7 R4 G1 G2 G3 G4 G5", "R2 R3 F1 F2 F3 F4 F5", "G6 C1 C2 C3 C4 C5 C6"]
    table = hasp(hands, trump="R", one_trump_suit=True).play("V9")
    assert table.refusal("R4") is None
    table.play("R4")
    assert table.refusal("F1") == "hasp.follow-suit"
    table.play("R2", "C1")
    assert table.last_trick == (0, 4)
    assert table.voids(1) == table.voids(2) == ""
    assert table.voids(3) == "RV"


def test_one_trump_suit_without_announced_suit_is_village_alone() -> None:
    hands = ["R1 …", "V7 R4 G1 G2 G3 G4 G5", "V8 R2 F1 F2 F3 F4 F5", "G6 C1 C2 C3 C4 C5 C6"]
    assert hasp(hands, trump="none", one_trump_suit=True).play("R1").refusal("V7") == "hasp.follow-suit"


def test_one_trump_suit_keeps_the_duty_to_trump_a_plain_suit() -> None:
    hands = ["F1 …", "V7 R4 G1 G2 G3 G4 G5", "R2 R3 F2 F3 F4 F5 F6", "G6 C1 C2 C3 C4 C5 C6"]
    table = hasp(hands, trump="R", one_trump_suit=True).play("F1")
    assert table.refusal("G1") == "hasp.trump-if-you-cannot-follow"
    assert table.legal() == ["play R4", "play V7"]


# Predictions


def test_everyone_calls_just_before_their_own_first_card() -> None:
    table = hasp(SOME_HANDS, trump="F")
    assert table.refused("play R6") == "hasp.call-before-you-play"
    table.call("pass")
    assert table.refused("call pass") == "hasp.one-call-a-round"
    table.act("play R6")
    assert table.turn == 1
    assert table.refused("play F4") == "hasp.call-before-you-play"


def test_no_calls_after_the_first_trick() -> None:
    table = hasp(SOME_HANDS, trump="F").tricks("R6 F4 R1 V7")
    assert table.refused("call pass") == table.refused("call great") == "hasp.one-call-a-round"


def test_finds_need_their_cards_and_show_them() -> None:
    table = hasp(SOME_HANDS, trump="F")
    assert table.refused("call minor") == "hasp.minor-find-needs-7-and-8"
    assert table.refused("call great") == "hasp.great-find-needs-9"
    table.play("R6", "F4").call("great")
    assert names(table.state.shown[2]) == "V9"
    table.play("R1").call("minor")
    assert names(table.state.shown[3]) == "V7 V8"
    assert table.state.pot == 3


def names(cards: int) -> str:
    return " ".join(name for card, name in enumerate(CARD_NAMES) if int(cards) >> card & 1)


def test_finds_are_never_compulsory_and_one_is_enough() -> None:
    table = hasp(["V7 V8 V9 F1 F2 F3 F4", "…", "…", "…"], trump="none")
    assert table.legal() == [f"call {call}" for call in ("pass", "minor", "great", "all", "none")]
    table.call("great")
    assert table.refused("call minor") == "hasp.one-call-a-round"
    assert names(table.state.shown[0]) == "V9"


@pytest.mark.parametrize("first", ["all", "none"])
def test_only_one_promise_a_round(first: str) -> None:
    table = hasp(SOME_HANDS, trump="F").call(first).play("R6")
    assert table.refused("call all") == table.refused("call none") == "hasp.one-promise-a-round"
    assert table.legal() == ["call pass"]


def test_the_pot_holds_at_most_five_markers() -> None:
    table = hasp(SOME_HANDS, trump="F").call("all").play("R6", "F4").call("great").play("R1").call("minor")
    assert table.state.pot == 5


def test_with_two_players_the_pot_holds_at_most_four() -> None:
    table = hasp(["V7 V8 …", "V9 …"], trump="F").call("minor").play("V7").call("all")
    assert table.state.pot == 4


# The end of a round

ROUND_21_26 = (
    "R6 F4 R1 V7",
    "V8 V10 F5 V9",
    "G2 G5 F1 G3",
    "C5 C1 C6 C4",
    "G4 G6 R4 G1",
    "F3 C2 F2 R5",
    "C3 R2 F6 R3",
)


def test_a_round_with_three_markers_that_ends_21_to_26_scores_3_for_players_2_and_4() -> None:
    table = hasp(SOME_HANDS, trump="F")
    table.play("R6", "F4").call("great").play("R1").call("minor").play("V7")
    assert table.state.pot == 3
    table.tricks(*ROUND_21_26[1:])
    points = table.last_points
    assert (points[0] + points[2], points[1] + points[3]) == (21, 26)
    assert table.scores == [0, 3, 0, 3]


def test_a_new_round_starts_with_an_empty_table() -> None:
    table = hasp(SOME_HANDS, trump="F").tricks(*ROUND_21_26)
    assert table.match.summary == {"scores": [0, 1, 0, 1], "pot": 1, "trump": None, "tricks": [0, 0, 0, 0]}
    assert table.state.played == 0
    assert table.state.starter == 1
    assert not table.state.voids.any()
    assert all(action.startswith("deal") for action in table.legal())


TWO_HANDS = ["C3 C5 F4 V8 G4 R6 R3 V9", "R4 V10 G6 G3 F6 G5 F5 F3"]


@pytest.mark.parametrize(
    ("trump", "tricks"),
    [
        ("R", ("C3 R4", "F6 F4", "V10 V8", "G6 G4", "G5 V9", "C5 F3", "R6 F5", "R3 G3")),
        ("none", ("C3 V10", "R4 R3", "G3 G4", "R6 F3", "V9 G5", "V8 F5", "F4 F6", "G6 C5")),
    ],
)
def test_two_players_tied_the_starter_loses(trump: str, tricks: tuple[str, ...]) -> None:
    table = hasp(TWO_HANDS, trump=trump).tricks(*tricks)
    assert table.last_points == [18, 18]
    assert table.scores == [0, 1]
    assert "starter-lost-tie" in table.news


def test_two_players_tied_the_starter_loses_from_either_seat() -> None:
    tricks = ("C3 R4", "F6 F4", "V10 V8", "G6 G4", "G5 V9", "C5 F3", "R6 F5", "R3 G3")
    table = hasp([TWO_HANDS[1], TWO_HANDS[0]], trump="R", leader=1).tricks(*tricks)
    assert table.scores == [1, 0]


def test_four_players_tie_only_with_replaced_points_and_the_starter_loses() -> None:
    hands = ["V10 R1 V8 F6 G1 F4 V9", "R3 F2 G4 F3 C5 G5 V7", "C3 C2 R5 G2 G3 F1 F5", "G6 C6 R6 C1 R4 R2 C4"]
    table = hasp(hands, trump="G", village_points=[3, 2, 2, 1])
    table.tricks("R1 R3 R5 R6", "R4 G1 G4 G2", "C5 C2 C4 V8", "F6 F3 F5 G6")
    table.tricks("C1 V10 V7 C3", "F4 F2 F1 R2", "V9 G5 G3 C6")
    assert table.last_points == [24, 4, 0, 20]
    assert table.scores == [0, 1, 0, 1]


def test_three_players_two_tied_for_most_both_score_the_full_pot() -> None:
    table = hasp(THREE_HANDS, turned="R5")
    table.tricks("G6 G3 G2", "V7 V10 V9", "F6 F4 F3", "R3 R2 R6", "R4 C2 G5", "C3 C4 C5", "G4 C6 F5")
    assert table.last_points == [15, 12, 15]
    assert table.scores == [1, 0, 1]
    assert "two-tied" in table.news


def test_all_three_tied_without_a_prediction_nobody_scores() -> None:
    hands = ["F6 C6 F4 R2 G2 V7 C5", "V9 C3 C4 G3 F3 R5 F2", "R6 C2 F5 V8 R3 G6 G5"]
    table = hasp(hands, turned="V10")
    table.tricks("F4 F2 F5", "V8 V7 V9", "C3 C2 C5", "C6 C4 R6", "G2 G3 G5", "G6 R2 F3", "R3 F6 R5")
    assert table.last_points == [14, 14, 14]
    assert table.scores == [0, 0, 0]
    assert "nobody-scored" in table.news


def test_all_three_tied_with_a_prediction_everyone_who_passed_scores() -> None:
    table = hasp(THREE_HANDS, turned="R5")
    table.play("F3", "F5").call("great").play("F4")
    table.tricks("F6 V9 V7", "G4 G6 G3", "R4 R3 R2", "C3 C4 C5", "G5 R6 V10", "C2 G2 C6")
    assert table.last_points == [14, 14, 14]
    assert table.scores == [2, 2, 0]


# Promises

ALL_KEPT_HANDS = ["V10 R1 V8 F6 G1 F4 V9", "R3 F2 G4 F3 C5 G5 V7", "C3 C2 R5 G2 G3 F1 F5", "G6 C6 R6 C1 R4 R2 C4"]


def test_find_all_kept_to_the_end_scores_and_the_partners_tricks_count() -> None:
    table = hasp(ALL_KEPT_HANDS, trump="G")
    table.play("V10", "V7").call("all").play("G3", "G6")
    table.tricks("V8 G5 G2 R6", "R1 R3 R5 R4", "C3 C4 G1 C5", "F6 F2 F5 R2", "F4 F3 F1 C6", "V9 G4 C2 C1")
    assert table.scores == [3, 0, 3, 0]
    assert "promise-kept" in table.news


def test_find_all_ends_at_once_when_the_other_side_takes_the_first_trick() -> None:
    table = hasp(SOME_HANDS, trump="F").call("all").play("R6", "F4", "R1", "V7")
    assert table.scores == [0, 3, 0, 3]
    assert table.news == [
        "played",
        "took",
        "promise-broken",
        "scored",
        "next-round",
    ]
    assert table.state.starter == 1


def test_find_all_ends_at_once_in_a_later_trick() -> None:
    table = hasp(ALL_KEPT_HANDS, trump="G").call("all").tricks("V10 V7 G3 G6", "F6 F3 F5 R2")
    assert table.scores == [0, 0, 0, 0]
    table.tricks("R1 R3 R5 R6")
    assert table.scores == [0, 3, 0, 3]


def test_no_find_ends_at_once_when_the_own_side_takes_a_trick() -> None:
    table = hasp(SOME_HANDS, trump="F").play("R6", "F4").call("none").play("R1")
    assert table.scores == [0, 0, 0, 0]
    table.play("V7")
    table.tricks("V8 V10 F5 V9")
    assert table.scores == [0, 3, 0, 3]
    assert "promise-broken" in table.news


def test_no_find_kept_by_a_single_player_scores_for_that_player_alone() -> None:
    table = hasp(THREE_HANDS, turned="R5")
    table.play("C6", "C4").call("none").play("C5")
    table.tricks("R6 R3 R2", "F3 F6 F4", "V10 V9 V7", "G3 G2 G6", "R4 F5 G5", "C3 C2 G4")
    assert table.scores == [0, 0, 3]


def test_a_broken_promise_among_three_scores_the_full_pot_for_each_opponent() -> None:
    table = hasp(THREE_HANDS, turned="R5").call("all").play("C3", "C4", "C5")
    assert table.scores == [0, 3, 3]


def test_card_points_do_not_matter_once_somebody_promised() -> None:
    table = hasp(THREE_HANDS, turned="R5")
    table.play("C6", "C4").call("none").play("C5")
    table.tricks("R6 R3 R2", "F3 F6 F4", "V10 V9 V7", "G3 G2 G6", "R4 F5 G5", "C3 C2 G4")
    assert table.last_points == [30, 12, 0]
    assert table.scores[2] == 3


# The end of the game


def test_the_first_side_with_twelve_wins() -> None:
    table = hasp(SOME_HANDS, trump="F", scores=[9, 9, 9, 9]).call("all").play("R6", "F4", "R1", "V7")
    assert table.match.is_over
    assert table.scores == [9, 12, 9, 12]
    assert table.match.payoff == [0.0, 1.0, 0.0, 1.0]
    assert table.news[-1] == "won"


def test_eleven_is_not_enough() -> None:
    table = hasp(SOME_HANDS, trump="F", scores=[8, 8, 8, 8]).call("all").play("R6", "F4", "R1", "V7")
    assert not table.match.is_over


def test_the_last_round_stays_on_the_table() -> None:
    table = hasp(SOME_HANDS, trump="F", scores=[9, 9, 9, 9]).call("all").play("R6", "F4", "R1", "V7")
    assert table.match.summary == {"scores": [9, 12, 9, 12], "pot": 3, "trump": "F", "tricks": [0, 0, 0, 1]}
    assert table.refused("play G2") == "table.game-over"


def broken_by_seat_0(scores: list[int]) -> HaspTable:
    """Three players; seat 0's Find All fails, so the two others score 3 each."""
    return hasp(THREE_HANDS, turned="R5", scores=scores).call("all").play("C3", "C4", "C5")


def test_when_several_reach_twelve_the_highest_wins() -> None:
    table = broken_by_seat_0([0, 10, 11])
    assert table.match.payoff == [0.0, 0.0, 1.0]


def test_a_shared_highest_total_goes_into_overtime_that_any_player_can_win() -> None:
    table = broken_by_seat_0([11, 9, 9])
    assert table.scores == [11, 12, 12]
    assert not table.match.is_over
    assert "overtime" in table.news
    table.deal([THREE_HANDS[2], THREE_HANDS[0], THREE_HANDS[1]], turned="R5")
    table.play("C6", "C4").call("none").play("C5")
    table.tricks("R6 R3 R2", "F3 F6 F4", "V10 V9 V7", "G3 G2 G6", "R4 F5 G5", "C3 C2 G4")
    assert table.scores == [14, 12, 12]
    assert table.match.payoff == [1.0, 0.0, 0.0]


def test_overtime_goes_on_while_the_lead_is_shared() -> None:
    table = broken_by_seat_0([0, 9, 9])
    table.deal([THREE_HANDS[2], THREE_HANDS[0], THREE_HANDS[1]], turned="R5")
    table.play("C6", "C4").call("all").play("C5")
    assert table.scores == [0, 15, 15]
    assert not table.match.is_over
    assert "overtime" in table.news


# Words

REFUSALS: dict[str, Callable[[], tuple[HaspTable, str]]] = {
    "hasp.turned-card-names-trump": lambda: (hasp(THREE_HANDS, turned="R5"), "trump G"),
    "hasp.trump-is-announced-once": lambda: (hasp(SOME_HANDS, trump="F"), "trump G"),
    "hasp.announce-trump-first": lambda: (before_trump(), "call pass"),
    "hasp.one-call-a-round": lambda: (hasp(SOME_HANDS, trump="F").call("pass"), "call all"),
    "hasp.minor-find-needs-7-and-8": lambda: (hasp(SOME_HANDS, trump="F"), "call minor"),
    "hasp.great-find-needs-9": lambda: (hasp(SOME_HANDS, trump="F"), "call great"),
    "hasp.one-promise-a-round": lambda: (hasp(SOME_HANDS, trump="F").call("all").play("R6"), "call none"),
    "hasp.call-before-you-play": lambda: (hasp(SOME_HANDS, trump="F"), "play R6"),
    "hasp.not-your-card": lambda: (hasp(SOME_HANDS, trump="F").call("pass"), "play F1"),
    "hasp.follow-suit": lambda: (hasp(SOME_HANDS, trump="F").play("G2").call("pass"), "play F5"),
    "hasp.trump-if-you-cannot-follow": lambda: (hasp(SOME_HANDS, trump="F").play("R6").call("pass"), "play G5"),
}
"""A table at which each rule refuses an action."""


def before_trump() -> HaspTable:
    """The starter has three cards and must announce."""
    table = HaspTable(4)
    table.hand_out([hand.split()[:3] for hand in SOME_HANDS])
    return table


def test_every_rule_of_the_book_has_an_example() -> None:
    assert set(REFUSALS) == set(RULEBOOK.ids.values())


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("rule", REFUSALS)
def test_every_rule_refuses_in_words(rule: str, language: str) -> None:
    table, action = REFUSALS[rule]()
    refusal = table.match.refusal(action)
    assert refusal is not None
    assert refusal.rule == rule
    words = Words(language, GAME, ["An", "Bo", "Cy", "Di"]).rule(rule, refusal.facts)
    assert words.title and words.demand and words.refused


def test_a_refusal_names_the_card_and_the_suit() -> None:
    table, action = REFUSALS["hasp.follow-suit"]()
    refusal = table.match.refusal(action)
    assert refusal is not None
    refused = Words("en", GAME).rule(refusal.rule, refusal.facts).refused
    assert refused == (
        "F5 (forest 5) does not follow suit: grassland was led, and you still have it. Play a card of that suit."
    )


# Notation


def test_notation_reads_back() -> None:
    for seats in GAME.seats:
        for action, text in enumerate(GAME.names(seats)):
            assert GAME.read(seats, text) == action
    for text in ("deal R6", "turn G2", "trump R", "trump none", "call minor", "play V10", "play F1"):
        assert GAME.read(4, text) is not None
    for text in ("play V6", "play F7", "deal X1", "trump V", "call maybe", "play r6", "play R06"):
        assert GAME.read(4, text) is None
