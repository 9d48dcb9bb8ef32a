"""Hanabi's part of the law suite."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import permutations
from random import Random
from typing import Any

from speeltafel.games import load
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.contract import CHANCE, OVER, SPECTATOR, UNKNOWN
from speeltafel.kernel.match import Match
from speeltafel.testing import Kit, Setup

GAME = load("hanabi")
COPIES = {1: 3, 2: 2, 3: 2, 4: 2, 5: 1}

TABLES = (
    *(Setup(seats) for seats in (2, 3, 4, 5)),
    *(Setup(seats, {"play_on": True}) for seats in (2, 3, 4, 5)),
    *(Setup(seats, {"empty_hints": False}) for seats in (2, 3, 4, 5)),
    *(Setup(seats, {"empty_hints": False, "play_on": True}) for seats in (3, 4, 5)),
    *(Setup(seats, {"colours": 6}) for seats in (2, 3, 4, 5)),
    Setup(4, {"colours": 6, "play_on": True}),
)


def colour(card: int) -> int:
    return card // 5


def value(card: int) -> int:
    return card % 5 + 1


def copy_of(s: State) -> State:
    """The same table, on its own."""
    copy = GAME.blank()
    copy[0] = s
    copied: State = copy[0]
    return copied


def hand(s: State, seat: int) -> list[int]:
    return [int(s.hands[seat, slot]) for slot in range(int(s.hand_sizes[seat]))]


def whole_deck(s: State) -> Counter[int]:
    """Every card of the box."""
    cards = range(5 * int(s.colours))
    return Counter({card: COPIES[value(card)] for card in cards})


# What a viewer may not know


def scramble(s: State, viewer: int, random: Random) -> State:
    """Deal the hands that the viewer cannot see again, with the deck; every hint given stays true."""
    blind = [seat for seat in range(int(s.seats)) if viewer in (seat, SPECTATOR)]
    hidden = [card for seat in blind for card in hand(s, seat)]
    pool = hidden + [card for card in range(30) for _ in range(int(s.deck[card]))]
    slots = [(seat, slot) for seat in blind for slot in range(int(s.hand_sizes[seat]))]
    allowed = {at: [card for card in set(pool) if agrees(s, at, card)] for at in slots}
    dealt = deal_again(allowed, Counter(pool), random)
    other = copy_of(s)
    for (seat, slot), card in dealt.items():
        other.hands[seat, slot] = card
    left = Counter(pool) - Counter(dealt.values())
    for card in range(30):
        other.deck[card] = left[card]
    return other


def deal_again(
    allowed: dict[tuple[int, int], list[int]], pool: Counter[int], random: Random
) -> dict[tuple[int, int], int]:
    """A random card for every slot that agrees with its hints, by trying and stepping back."""
    if not allowed:
        return {}
    left = {at: [card for card in cards if pool[card]] for at, cards in allowed.items()}
    at = min(left, key=lambda at: len(left[at]))
    for card in random.sample(left[at], len(left[at])):
        rest = {other: cards for other, cards in left.items() if other != at}
        try:
            return {at: card, **deal_again(rest, pool - Counter([card]), random)}
        except LookupError:
            continue
    raise LookupError("no card agrees with the hints")


def agrees(s: State, at: tuple[int, int], card: int) -> bool:
    """Whether the hints on this slot leave the card possible."""
    return bool(int(s.colours_left[at]) >> colour(card) & 1 and int(s.values_left[at]) >> (value(card) - 1) & 1)


def leak_own_hand(view: State, truth: State, viewer: int) -> None:
    seat = max(viewer, 0)
    view.hands[seat] = truth.hands[seat]


def leak_one_card(view: State, truth: State, viewer: int) -> None:
    seat = max(viewer, 0)
    view.hands[seat, 0] = truth.hands[seat, 0]


def leak_deck(view: State, truth: State, viewer: int) -> None:
    view.deck[:] = truth.deck


def leak_one_count(view: State, truth: State, viewer: int) -> None:
    view.deck[0] = truth.deck[0]


# What a seat can think


def worlds(view: State, seat: int) -> Iterator[State]:
    """Every way to lay the unseen cards into the own hand; each piece of card counts on its own."""
    unseen = whole_deck(view)
    for card in range(5 * int(view.colours)):
        unseen[card] -= int(view.discarded[card]) + (value(card) <= int(view.rows[colour(card)]))
    for other in range(int(view.seats)):
        if other != seat:
            unseen.subtract(hand(view, other))
    pool = list(unseen.elements())
    for cards in permutations(pool, int(view.hand_sizes[seat])):
        if all(agrees(view, (seat, slot), card) for slot, card in enumerate(cards)):
            world = copy_of(view)
            world.hands[seat, : len(cards)] = cards
            left = Counter(pool) - Counter(cards)
            world.deck[:] = [left[card] for card in range(30)]
            yield world


def endings() -> Iterator[tuple[Match, int]]:
    """Tables with at most one card left to draw, after a game with hints."""
    for seats, seed in ((2, 5), (3, 8), (4, 1), (5, 3)):
        match = Match(GAME, seats)
        random = Random(seed)
        while match.actor != OVER and int(match.state.deck_size) > 1:
            step(match, open_handed, random)
        while match.actor == CHANCE:
            step(match, open_handed, random)
        yield match, (match.actor + 1) % seats if match.actor != OVER else 0


def step(match: Match, player: Any, random: Random) -> None:
    """One action: chance by its odds, otherwise the player's choice."""
    if match.actor == CHANCE:
        match.draw(random.getrandbits(60))
    else:
        assert match.act(player(match, random)) is None


# Players who see every card


def open_handed(match: Match, random: Random) -> int:
    """Plays what fits, discards what no row can use, otherwise passes time with a hint."""
    s, seat = match.state, match.actor
    cards = hand(s, seat)
    fitting = [slot for slot, card in enumerate(cards) if fits(s, card)]
    if fitting:
        return named(match, f"play {min(fitting, key=lambda slot: value(cards[slot])) + 1}")
    useless = [slot for slot, card in enumerate(cards) if is_useless(s, card, cards)]
    if useless and s.tokens < 8:
        return named(match, f"discard {random.choice(useless) + 1}")
    hints = hint_choices(match)
    if hints:
        return random.choice(hints)
    return named(match, f"discard {min(range(len(cards)), key=lambda slot: sacrifice(s, cards[slot])) + 1}")


def waster(match: Match, random: Random) -> int:
    """Like the open-handed player until the deck is out; then seat 0 empties its hand and the others its tokens."""
    s, seat = match.state, match.actor
    hints = hint_choices(match)
    if s.deck_size == 0 and seat != 0 and hints:
        return random.choice(hints)
    if s.deck_size == 0 and seat == 0:
        return emptying(match, random)
    return open_handed(match, random)


def emptying(match: Match, random: Random) -> int:
    """Lays down cards as long as that loses nothing."""
    s, cards = match.state, hand(match.state, match.actor)
    for slot, card in enumerate(cards, 1):
        if fits(s, card):
            return named(match, f"play {slot}")
    for slot, card in enumerate(cards, 1):
        if is_useless(s, card, cards) and s.tokens < 8:
            return named(match, f"discard {slot}")
    return open_handed(match, random)


def careless(match: Match, random: Random) -> int:
    """Discards whatever it holds, so that a needed card is lost sooner or later."""
    s, cards = match.state, hand(match.state, match.actor)
    if s.tokens < 8 and cards:
        return named(match, f"discard {random.randrange(len(cards)) + 1}")
    return open_handed(match, random)


def fits(s: State, card: int) -> bool:
    return int(s.rows[colour(card)]) + 1 == value(card)


def is_useless(s: State, card: int, cards: list[int]) -> bool:
    """Its row has it already, or the hand holds it twice."""
    return int(s.rows[colour(card)]) >= value(card) or cards.count(card) > 1


def sacrifice(s: State, card: int) -> tuple[bool, int]:
    """Cards that exist elsewhere first, then high ones."""
    return int(s.discarded[card]) + 1 == COPIES[value(card)], -value(card)


def hint_choices(match: Match) -> list[int]:
    return [action for action in match.legal() if match.say(action).startswith("hint")]


def named(match: Match, text: str) -> int:
    action = match.read(text)
    assert action is not None
    return action


# What the suite must have met

ENDINGS = {1: "third error", 2: "all rows complete", 3: "last round played", 4: "needed card lost", 5: "nobody can act"}


def landmarks(before: State, action: int, after: State) -> Iterable[str]:
    if after.ending and not before.ending:
        yield ENDINGS[int(after.ending)]
    if after.last_turns and not before.last_turns:
        yield "deck out"
    completed = any(after.rows[c] == 5 and before.rows[c] == 4 for c in range(6))
    if completed:
        yield "row completed, token back" if after.tokens > before.tokens else "row completed, box full"
    name = GAME.say(int(before.seats), action)
    if name.startswith("hint") and (after.told == before.told).all() and not points_at_something(before, name):
        yield "empty hint"


def points_at_something(s: State, hint: str) -> bool:
    _, target, clue = hint.split()
    cards = hand(s, int(target))
    if clue.isdigit():
        return any(value(card) == int(clue) for card in cards)
    return any("WRBYGP"[colour(card)] == clue for card in cards)


def expected(table: Setup) -> set[str]:
    met = {"third error", "all rows complete", "row completed, token back"}
    if table.options.get("empty_hints", True):
        met |= {"empty hint"}
    if table.options.get("play_on"):
        return met | {"needed card lost", "nobody can act"}
    return met | {"deck out", "last round played"}


def check(s: State) -> None:
    """Every card is in one place; counters stay in their bounds; what hints leave possible includes the truth."""
    counted = Counter({card: int(s.discarded[card]) + int(s.deck[card]) for card in range(30)})
    for seat in range(int(s.seats)):
        counted.update(hand(s, seat))
        for slot, card in enumerate(hand(s, seat)):
            assert agrees(s, (seat, slot), card)
    for row in range(int(s.colours)):
        counted.update(row * 5 + v for v in range(int(s.rows[row])))
    assert +counted == whole_deck(s)
    assert int(s.deck_size) == int(s.deck.sum())
    assert 0 <= s.tokens <= 8
    assert 0 <= s.errors <= 3
    assert 0 <= GAME.rules.payoff(s, 0) <= 5 * s.colours
    assert UNKNOWN not in s.deck


KIT = Kit(
    game=GAME,
    tables=TABLES,
    players={"open-handed": open_handed, "waster": waster, "careless": careless},
    own_scramble=scramble,
    leaks={
        "the own hand": leak_own_hand,
        "one own card": leak_one_card,
        "the deck": leak_deck,
        "one count": leak_one_count,
    },
    worlds=worlds,
    endings=endings,
    landmarks=landmarks,
    expected=expected,
    check=check,
)
