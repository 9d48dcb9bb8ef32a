"""Cuckoo against its rulebook, and against the laws that every game obeys."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import permutations
from random import Random

from cuckoo import GAME
from cuckoo.rules import COPIES, CUCKOO, DECIDING, RANKS, State

from speeltafel.kernel.contract import UNKNOWN
from speeltafel.kernel.match import Match
from speeltafel.testing import GameLaws, Kit, Setup


def table_of(lives: int, *cards: int) -> Match:
    """A table at which these cards were dealt, beginning left of the dealer, who sits in seat 0."""
    match = Match(GAME, len(cards), {"lives": lives})
    for card in cards:
        assert match.act(f"card {card}") is None
    return match


def told(match: Match, action: str, viewer: int) -> list[str]:
    """The types of events that a viewer hears of when an action is carried out."""
    before, number = match.copied(), match.read(action)
    assert match.act(action) is None and number is not None
    events = GAME.events.blank()
    GAME.rules.tell(before[0], number, match.state, events)
    return [event.type for event in GAME.events.heard(events, viewer)]


def test_cards_change_places() -> None:
    match = table_of(3, 2, 9, 5)
    assert match.actor == 1
    match.act("swap")
    assert list(match.state.cards[:3]) == [4, 8, 1]
    assert list(match.view(1).cards[:3]) == [UNKNOWN, 8, 1]
    assert list(match.view(0).cards[:3]) == [4, UNKNOWN, UNKNOWN]


def test_a_cuckoo_stays_and_is_shown() -> None:
    match = table_of(3, 2, 13, 5)
    assert told(match, "swap", viewer=0) == ["called-cuckoo"]
    assert list(match.view(0).cards[:3]) == [4, UNKNOWN, CUCKOO]
    refused = match.refusal("swap")
    assert refused is not None and refused.rule == "cuckoo.keep-the-cuckoo"


def test_the_dealer_swaps_with_the_deck() -> None:
    match = table_of(3, 9, 2)
    match.act("keep")
    assert match.act("swap") is None
    assert told(match, "card 7", viewer=1) == ["drew", "showed", "showed", "lost"]
    assert list(match.state.lives[:2]) == [2, 3]


def test_a_cuckoo_that_the_dealer_turns_up_is_not_taken() -> None:
    match = table_of(3, 9, 2)
    match.act("keep")
    match.act("swap")
    assert "drew-cuckoo" in told(match, "card 13", viewer=1)
    assert list(match.state.last_cards[:2]) == [1, 8]


def test_the_last_players_can_go_out_together() -> None:
    match = table_of(1, 6, 6)
    match.act("keep")
    match.act("keep")
    assert match.is_over
    assert match.payoff == [1.0, 1.0]


# The laws


def scramble(s: State, viewer: int, random: Random) -> State:
    """Deal the cards that the viewer does not know again, with the deck."""
    other: State = KIT.copy(s)
    hidden = [seat for seat in range(s.seats) if s.cards[seat] >= 0 and not knows(s, viewer, seat)]
    pool = [int(s.cards[seat]) for seat in hidden] + [card for card in range(RANKS) for _ in range(s.deck[card])]
    common = [card for card in pool if card != CUCKOO]
    random.shuffle(common)
    for seat in [seat for seat in hidden if s.is_common[seat]]:
        other.cards[seat] = common.pop()
        pool.remove(other.cards[seat])
    random.shuffle(pool)
    for seat in [seat for seat in hidden if not s.is_common[seat]]:
        other.cards[seat] = pool.pop()
    left = Counter(pool)
    other.deck[:] = [left[card] for card in range(RANKS)]
    return other


def knows(s: State, viewer: int, seat: int) -> bool:
    """Whether a viewer has seen the card of a seat."""
    everybody = (1 << int(s.seats)) - 1
    is_over = GAME.rules.actor(s) == -2
    return is_over or int(s.known_to[seat]) == everybody or (viewer >= 0 and bool(s.known_to[seat] >> viewer & 1))


def worlds(view: State, _seat: int) -> Iterator[State]:
    """Every way to deal the unseen cards to those whose card is unknown."""
    unseen = Counter(dict.fromkeys(range(RANKS), COPIES))
    unseen.subtract(int(card) for card in view.cards[: view.seats] if card >= 0)
    unknown = [seat for seat in range(view.seats) if view.cards[seat] == UNKNOWN]
    for cards in permutations(unseen.elements(), len(unknown)):
        if all(card != CUCKOO or not view.is_common[seat] for seat, card in zip(unknown, cards, strict=True)):
            world: State = KIT.copy(view)
            for seat, card in zip(unknown, cards, strict=True):
                world.cards[seat] = card
            world.deck[:] = [unseen[card] - cards.count(card) for card in range(RANKS)]
            yield world


def endings() -> Iterator[tuple[Match, int]]:
    """A fresh deal for two, and a table for three at which somebody has swapped."""
    yield table_of(3, 2, 9), 0
    match = table_of(3, 2, 9, 5)
    match.act("swap")
    yield match, 0


def check(s: State) -> None:
    """There are 52 cards, and nobody who is out holds one."""
    held = Counter(int(card) for card in s.cards[: s.seats] if card >= 0)
    assert all(held[card] + s.deck[card] == COPIES for card in range(RANKS))
    if GAME.rules.actor(s) >= 0:
        assert s.phase == DECIDING
        assert all((s.cards[seat] >= 0) == (s.lives[seat] > 0) for seat in range(s.seats))


def show_a_card(view: State, truth: State, _viewer: int) -> None:
    view.cards[1] = truth.cards[1]


KIT = Kit(
    GAME,
    tables=(*(Setup(seats) for seats in GAME.seats), Setup(2, {"lives": 1}), Setup(6, {"lives": 1})),
    own_scramble=scramble,
    leaks={"a card": show_a_card},
    worlds=worlds,
    endings=endings,
    check=check,
)


class TestLaws(GameLaws):
    kit = KIT
