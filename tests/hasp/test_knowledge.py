"""What everyone, and only who may, knows at a HASP table."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations
from typing import Any

import pytest

from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.kernel.contract import SPECTATOR, UNKNOWN
from speeltafel.kernel.match import Match, Refusal
from speeltafel.locale import LANGUAGES, Words
from speeltafel.testing.pool import at_random, play
from tests.hasp.kit import KIT, cards_in, copy_of, endings
from tests.hasp.table import GAME, HaspTable, hasp

SOME_HANDS = ["R5 V10 R3 R6 G2 C6 G4", "G5 C3 C4 F5 G6 F4 F3", "R2 C2 F1 R4 C5 R1 V9", "G1 F6 V7 G3 V8 C1 F2"]


# Voids


def test_who_does_not_follow_is_known_to_lack_the_suit() -> None:
    table = hasp(SOME_HANDS, trump="F").play("R6", "F4")
    assert table.voids(1) == "R"


def test_who_does_not_even_trump_is_known_to_hold_no_trump() -> None:
    hands = ["G1 …", "G6 …", "C2 C1 C3 C4 F1 F2 F4", "R6 R2 F3 F5 F6 C5 C6"]
    table = hasp(hands, trump="R").play("G1", "G6", "C2", "R6")
    assert [table.voids(seat) for seat in range(4)] == ["", "", "GRV", "G"]


def test_without_an_announced_suit_only_village_is_known_to_be_missing() -> None:
    hands = ["G1 …", "G6 …", "C2 C1 C3 C4 F1 F2 F4", "R6 R2 F3 F5 F6 C5 C6"]
    table = hasp(hands, trump="none").play("G1", "G6", "C2")
    assert table.voids(2) == "GV"


def test_village_on_the_announced_suit_proves_that_it_is_missing() -> None:
    hands = ["R1 …", "V7 V9 G1 G2 G3 G4 G5", "R2 R3 V8 F1 F2 F3 F4", "G6 C1 C2 C3 C4 C5 C6"]
    table = hasp(hands, trump="R").play("R1", "V7")
    assert table.voids(1) == "R"


def test_leading_proves_nothing_and_a_new_round_forgets() -> None:
    table = hasp(SOME_HANDS, trump="F").call("all").play("R6")
    assert table.voids(0) == ""
    table.play("F4", "R1", "V7")
    assert [table.voids(seat) for seat in range(4)] == ["", "", "", ""]


def test_the_record_keeps_all_that_play_has_proven() -> None:
    """The worlds it leaves possible are exactly those in which every call and every card so far was legal."""
    for match, seat in endings():
        kept = {world.tobytes() for world in KIT.worlds(match.view(seat), seat)}
        past = First(match)
        assert kept == {world.tobytes() for world in all_deals(match, seat) if past.could_have_been(world)}


class First:
    """The first round of a match as everyone saw it: who called and played what, in order."""

    def __init__(self, match: Match) -> None:
        self.seats, self.one_trump_suit = match.seats, match.options["one_trump_suit"]
        self.trump = {"V"}
        self.past: list[tuple[int, str, str]] = []
        replayed = Match(match.game, match.seats, match.options)
        for action in match.history:
            kind, what = match.say(action).split()
            if kind in ("trump", "turn"):
                self.trump |= {what[0]} if what != "none" else set()
            if kind in ("call", "play"):
                self.past.append((replayed.actor, kind, what))
            replayed.act(action)

    def could_have_been(self, world: Any) -> bool:
        """Whether all of it was allowed, if these were the hands that are left."""
        hands = [{CARD_NAMES[card] for card in cards_in(world.hands[seat])} for seat in range(self.seats)]
        trick = len([kind for _, kind, _ in self.past if kind == "play"])
        for seat, kind, what in reversed(self.past):
            if kind == "call":
                if not {"minor": {"V7", "V8"}, "great": {"V9"}}.get(what, set()) <= hands[seat]:
                    return False
                continue
            trick -= 1
            hands[seat].add(what)
            if trick % self.seats and not self.allows(hands[seat], what, self.led(trick)):
                return False
        return True

    def led(self, place: int) -> str:
        """The suit that was led in the trick of this card."""
        played = [what for _, kind, what in self.past if kind == "play"]
        return played[place - place % self.seats][0]

    def allows(self, hand: set[str], card: str, led: str) -> bool:
        """Follow, else trump, else anything."""
        following = self.trump if self.one_trump_suit and led in self.trump else {led}
        for duty in (following, self.trump):
            if any(held[0] in duty for held in hand):
                return card[0] in duty
        return True


def all_deals(match: Match, seat: int) -> Iterator[Any]:
    """Every way to deal the cards that the seat has not seen played or turned up, whatever happened."""
    s = match.state
    others = [other for other in range(match.seats) if other != seat]
    unseen = set().union(*(cards_in(s.hands[other]) for other in others), cards_in(s.undealt))
    for hands in ways(unseen, [int(s.hand_sizes[other]) for other in others]):
        world = copy_of(s)
        for other, hand in zip(others, hands, strict=True):
            world.hands[other] = sum(1 << card for card in hand)
        world.undealt = sum(1 << card for card in unseen.difference(*hands))
        yield world


def ways(cards: set[int], sizes: list[int]) -> Iterator[list[tuple[int, ...]]]:
    """Every way to take hands of these sizes from the cards."""
    if not sizes:
        yield []
        return
    for hand in combinations(sorted(cards), sizes[0]):
        for rest in ways(cards - set(hand), sizes[1:]):
            yield [hand, *rest]


# Guesses


def test_a_guess_respects_voids_and_shown_cards() -> None:
    hands = ["G1 …", "G6 …", "C2 C1 C3 C4 F1 F2 F4", "V7 V8 R6 F3 F5 C5 C6"]
    table = hasp(hands, trump="R").play("G1", "G6", "C2").call("minor").play("R6")
    worlds = [table.match.guess(0, seed) for seed in range(200)]
    for world in worlds:
        assert not cards_in(world.hands[2]) & named("G1 G2 G3 G4 G5 R1 R2 R3 R4 R5 V9 V10")
        assert not cards_in(world.hands[3]) & named("G1 G2 G3 G4 G5")
        assert cards_in(world.hands[3]) >= named("V7 V8")
        assert cards_in(world.hands[0]) == cards_in(table.state.hands[0])
    assert len({world.tobytes() for world in worlds}) > 150


def test_a_guess_leaves_the_turned_card_and_the_box_alone() -> None:
    table = hasp(["R4 R6 F3 G6 V7 C6 C3", "…", "…"], turned="R5").play("F3")
    for seed in range(100):
        world = table.match.guess(1, seed)
        dealt = set().union(*(cards_in(world.hands[seat]) for seat in range(3))) | cards_in(world.undealt)
        assert not dealt & named("R5 F1 G1 R1 C1 F3")
        assert len(dealt) == 22
        assert len(cards_in(world.undealt)) == 2


def named(names: str) -> set[int]:
    return {CARD_NAMES.index(name) for name in names.split()}


# Views


def test_you_see_your_own_hand_only() -> None:
    table = hasp(SOME_HANDS, trump="F")
    view = table.match.view(1)
    assert [int(view.hands[seat]) == UNKNOWN for seat in range(4)] == [True, False, True, True]
    assert view.undealt == UNKNOWN
    assert list(view.hand_sizes) == [7, 7, 7, 7]


def test_who_only_watches_sees_no_hand() -> None:
    view = hasp(SOME_HANDS, trump="F").match.view(SPECTATOR)
    assert list(view.hands) == [UNKNOWN] * 4


def test_shown_cards_and_voids_stay_in_every_view() -> None:
    table = hasp(SOME_HANDS, trump="F").play("R6", "F4").call("great").play("R1")
    for viewer in (0, 1, 2, 3, SPECTATOR):
        view = table.match.view(viewer)
        assert cards_in(view.shown[2]) == named("V9")
        assert view.voids[1] == 0b00100


# What is told


def test_only_who_gets_a_card_is_told_which() -> None:
    table = HaspTable(4).act("deal R6")
    told = {viewer: table.heard(viewer)[0] for viewer in (0, 1, 2, 3, SPECTATOR)}
    words = Words("en", GAME, ["An", "Bo", "Cy", "Di"])
    assert words.event(told[0]) == "An was dealt R6 (river 6)."
    assert {words.event(told[viewer]) for viewer in (1, 2, 3, SPECTATOR)} == {"An was dealt a card."}


def test_a_find_is_shown_to_everyone() -> None:
    table = hasp(SOME_HANDS, trump="F").play("R6", "F4").call("great")
    (said,) = table.heard(0)
    assert Words("en", GAME, ["An", "Bo", "Cy", "Di"]).event(said) == (
        "Cy predicted a Great Find and showed V9 (village 9). The pot is now 2."
    )
    assert table.heard() == [said]


def test_the_end_of_a_round_is_told_in_order() -> None:
    table = hasp(SOME_HANDS, trump="F").play("R6", "F4").call("great").play("R1").call("minor").play("V7")
    table.tricks("V8 V10 F5 V9", "G2 G5 F1 G3", "C5 C1 C6 C4", "G4 G6 R4 G1", "F3 C2 F2 R5", "C3 R2 F6 R3")
    words = Words("en", GAME, ["An", "Bo", "Cy", "Di"])
    assert [words.event(event) for event in table.heard(2)] == [
        "An played R3 (river 3).",
        "Di took the trick, with 6 points.",
        "Points in the tricks: An and Cy 21, Bo and Di 26.",
        "The round is over: the most points take the pot.",
        "The pot of 3 goes to Bo and Di: 3 on the score pad.",
        "Next round: An deals, Bo starts.",
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_that_happens_has_words(language: str) -> None:
    words = Words(language, GAME, ["An", "Bo", "Cy", "Di"])
    for table in KIT.tables:
        played = play(KIT, table, at_random, seed=1)
        match = Match(GAME, table.seats, table.options)
        for action in played.history:
            if match.actor >= 0:
                choices = [GAME.menu(match.view(match.actor), choice) for choice in match.legal()]
                assert all(words.say(choice) for choice in choices)
            told = match.act_and_tell(action)
            assert not isinstance(told, Refusal)
            for viewer in (*range(table.seats), SPECTATOR):
                heard = GAME.events.heard(told, viewer)
                assert len(heard) == len(GAME.events.whole(told))
                assert all(words.event(event) for event in heard)
