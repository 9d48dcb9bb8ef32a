"""Games in the export format of hanab.live, with files of our own."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from speeltafel.games import load
from speeltafel.games.hanabi import hanab_live
from speeltafel.kernel.match import Match
from speeltafel.kernel.record_errors import BadRecord

HANABI = load("hanabi")
SUITS = {"R": 0, "Y": 1, "G": 2, "B": 3, "W": 4}


def deck(first: str) -> list[dict[str, int]]:
    """A whole deck that begins with these cards."""
    left = [f"{suit}{rank}" for suit in SUITS for rank in (1, 1, 1, 2, 2, 3, 3, 4, 4, 5)]
    top = first.split()
    for card in top:
        left.remove(card)
    return [{"suitIndex": SUITS[card[0]], "rank": int(card[1])} for card in top + left]


def export(**changes: Any) -> dict[str, Any]:
    """Two players: Alice holds R1 R2 R3 R4 R5, Bob Y1 Y2 Y3 Y4 Y5; G1 G2 G3 come next. Three actions."""
    plain = {
        "players": ["Alice", "Bob"],
        "deck": deck("R1 R2 R3 R4 R5 Y1 Y2 Y3 Y4 Y5 G1 G2 G3"),
        "actions": [play(0), clue(2, 0, 0), play(1)],
    }
    return {**plain, **changes}


def play(order: int) -> dict[str, int]:
    return {"type": 0, "target": order, "value": 0}


def discard(order: int) -> dict[str, int]:
    return {"type": 1, "target": order}


def clue(kind: int, target: int, value: int) -> dict[str, int]:
    return {"type": kind, "target": target, "value": value}


def fault_of(export: dict[str, Any]) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        hanab_live.read(export)
    assert "\n" not in caught.value.message
    return caught.value


def said(match: Match) -> list[str]:
    return [match.say(action) for action in match.history]


def test_a_hand_is_dealt_whole_and_cards_are_known_by_their_place_in_the_deck() -> None:
    match, names = hanab_live.read(export())
    assert names == ["Alice", "Bob"]
    assert said(match)[:5] == ["draw R1", "draw R2", "draw R3", "draw R4", "draw R5"]
    assert said(match)[10:] == ["play 1", "draw G1", "hint 0 R", "play 1", "draw G2"]
    assert match.summary == {"score": 2, "tokens": 7, "errors": 0, "rows": [0, 2, 0, 0, 0]}


@pytest.mark.parametrize(("suit", "colour"), list(enumerate("RYGBW")))
def test_their_colours_are_ours(suit: int, colour: str) -> None:
    match, _ = hanab_live.read(export(actions=[clue(2, 1, suit)], options={"emptyClues": True}))
    assert said(match)[-1] == f"hint 1 {colour}"


def test_a_number_clue_and_a_discard() -> None:
    match, _ = hanab_live.read(export(actions=[clue(3, 1, 5), discard(7), play(10)][:2]))
    assert said(match)[10:] == ["hint 1 5", "discard 3", "draw G1"]


def test_a_drawn_card_is_played_by_its_place_in_the_deck() -> None:
    match, _ = hanab_live.read(export(actions=[play(0), clue(3, 0, 1), play(10)]))
    assert said(match)[-2:] == ["play 5", "draw G2"]


def test_empty_clues_are_forbidden_unless_the_option_says_so() -> None:
    fault = fault_of(export(actions=[clue(2, 1, 0)]))
    assert (fault.index, fault.action, fault.rule) == (0, "hint 1 R", "hanabi.empty-hint")
    match, _ = hanab_live.read(export(actions=[clue(2, 1, 0)], options={"emptyClues": True}))
    assert match.options["empty_hints"] is True


def test_all_or_nothing_is_play_on() -> None:
    match, _ = hanab_live.read(export(options={"allOrNothing": True}))
    assert match.options["play_on"] is True


def test_clocks_names_and_switches_that_are_off_change_nothing() -> None:
    options = {
        "variant": "No Variant",
        "timed": True,
        "timeBase": 120,
        "timePerTurn": 20,
        "speedrun": True,
        "deckPlays": True,
        "cardCycle": False,
        "startingPlayer": 0,
    }
    match, _ = hanab_live.read(export(options=options, id=5, seed="p2v0s1", notes=[[], []]))
    assert match.summary["score"] == 2


@pytest.mark.parametrize(
    "options",
    [
        {"variant": "Rainbow (6 Suits)"},
        {"cardCycle": True},
        {"oneExtraCard": True},
        {"oneLessCard": True},
        {"detrimentalCharacters": True},
        {"startingPlayer": 1},
        {"somethingNew": True},
        {"emptyClues": "yes"},
    ],
)
def test_rules_we_do_not_have_are_refused_by_name(options: dict[str, Any]) -> None:
    fault = fault_of(export(options=options))
    assert fault.rule == "table.bad-option"
    assert next(iter(options)) in fault.message


def test_a_card_played_from_the_deck_is_refused_by_name() -> None:
    fault = fault_of(export(actions=[play(10)], options={"deckPlays": True}))
    assert (fault.index, fault.rule) == (0, "table.bad-option")
    assert "deckPlays" in fault.message


def test_a_game_that_was_ended_early_is_unfinished() -> None:
    match, _ = hanab_live.read(export(actions=[play(0), {"type": 4, "target": 1, "value": 4}]))
    assert not match.is_over
    assert match.actor == 1


def test_nothing_follows_the_end() -> None:
    assert fault_of(export(actions=[play(0), {"type": 4, "target": 1, "value": 4}, play(5)])).index == 1


def test_somebody_elses_card_cannot_be_played() -> None:
    fault = fault_of(export(actions=[play(5)]))
    assert (fault.index, fault.action, fault.rule) == (0, "play card 5", "hanabi.no-such-card")


def test_a_discard_with_all_tokens_in_the_box_is_refused() -> None:
    assert fault_of(export(actions=[discard(0)])).rule == "hanabi.all-tokens-in-the-box"


def test_nothing_is_played_after_the_third_error() -> None:
    fault = fault_of(export(actions=[play(1), play(6), play(2), play(7)]))
    assert (fault.index, fault.rule) == (3, "table.game-over")


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        ({"players": "Alice"}, "players: expected a list"),
        ({"players": ["Alice", 2]}, "players: expected a list of names"),
        ({"players": ["Alice"]}, "2, 3, 4, 5"),
        ({"players": ["A"] * 6}, "2, 3, 4, 5"),
        ({"deck": None}, "deck: expected a list"),
        ({"deck": []}, "the 50 cards"),
        ({"deck": deck("")[:-1]}, "the 50 cards"),
        ({"deck": [{"suitIndex": 0, "rank": 1}] * 50}, "the 50 cards"),
        ({"deck": [{"suitIndex": 5, "rank": 1}]}, "deck[0]"),
        ({"deck": [{"suitIndex": 0, "rank": True}]}, "deck[0]"),
        ({"deck": [7]}, "deck[0]"),
        ({"options": [1]}, "options: expected an object"),
        ({"actions": None}, "actions: expected a list"),
        ({"actions": [5]}, "type 0 to 4"),
        ({"actions": [{}]}, "type 0 to 4"),
        ({"actions": [{"type": 5, "target": 0}]}, "type 0 to 4"),
        ({"actions": [{"type": "0", "target": 0}]}, "type 0 to 4"),
        ({"actions": [{"type": 0}]}, "actions[0].target"),
        ({"actions": [{"type": 0, "target": -1}]}, "not in the hand"),
        ({"actions": [{"type": 0, "target": 10**30}]}, "not in the hand"),
        ({"actions": [{"type": 2, "target": 1}]}, "actions[0].value"),
        ({"actions": [clue(2, 1, 5)]}, "expected 0 to 4"),
        ({"actions": [clue(2, 1, -1)]}, "expected 0 to 4"),
        ({"actions": [clue(3, 1, 6)]}, "table.no-such-action"),
        ({"actions": [clue(3, 7, 1)]}, "table.no-such-action"),
        ({"actions": [clue(3, 0, 1)]}, "hanabi.hint-to-yourself"),
    ],
)
def test_what_cannot_be_read_is_refused_in_one_line(changes: dict[str, Any], words: str) -> None:
    assert words in fault_of(export(**changes)).message


def random_match(seats: int, seed: int, decisions: int, **options: Any) -> Match:
    """A match in which random legal moves were made, with hints more often than cards."""
    throw = Random(seed)
    match = Match(HANABI, seats, options)
    match.draw(seed)
    for _ in range(decisions):
        if match.is_over:
            break
        moves = [action for action in match.legal() if throw.random() < 0.3 or not match.say(action).startswith("play")]
        match.act(throw.choice(moves or match.legal()))
        match.draw(seed)
    return match


@pytest.mark.parametrize("options", [{}, {"empty_hints": False}, {"play_on": True}], ids=str)
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_written_reads_back(seats: int, options: dict[str, Any]) -> None:
    for seed, decisions in enumerate([0, 1, 7, 30, 1000]):
        match = random_match(seats, seed, decisions, **options)
        names = [f"P{seat}" for seat in range(seats)]
        text = json.dumps(hanab_live.write(match, names))
        again, read_names = hanab_live.read(json.loads(text))
        assert again.history == match.history
        assert again.state.tobytes() == match.state.tobytes()
        assert read_names == names


def test_what_is_read_is_written_alike() -> None:
    plain = export(actions=[play(0), clue(2, 0, 0), play(1), {**discard(5), "value": 0}])
    written = hanab_live.write(*hanab_live.read(plain))
    assert {key: written[key] for key in plain if key != "deck"} == {key: plain[key] for key in plain if key != "deck"}
    assert written["deck"][:13] == plain["deck"][:13]


def test_the_deck_is_whole_and_its_rest_in_a_fixed_order() -> None:
    one, other = (hanab_live.write(random_match(3, 5, decisions))["deck"] for decisions in (0, 0))
    assert one == other
    assert len(one) == 50
    rest = [(card["suitIndex"], card["rank"]) for card in one[15:]]
    assert rest == sorted(rest)


def test_only_the_plain_game_is_written() -> None:
    with pytest.raises(ValueError, match="five colours"):
        hanab_live.write(Match(HANABI, 2, {"colours": 6}))
    with pytest.raises(ValueError, match="live plays Hanabi"):
        hanab_live.write(Match(load("hasp"), 2))


def test_a_card_that_is_still_to_be_drawn_is_not_made_up() -> None:
    dealing = Match(HANABI, 2)
    drawing = random_match(2, 1, 0)
    drawing.act("play 1")
    for match in (dealing, drawing):
        with pytest.raises(ValueError, match="still to be drawn"):
            hanab_live.write(match)
