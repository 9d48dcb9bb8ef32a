"""What a Hanabi player observes, in bits: the canonical encoding of the Hanabi Learning Environment.

It is that environment's own, bit for bit, where it has the game (five colours, no empty hints). Other tables extend
the same layout: a sixth colour, purple, comes last among the colours; an empty hint points at no slot; hands that
grow small when playing on have empty slots at their end.

Players are counted from the observer: 0 is the observer, 1 the next seat clockwise. Colours stand in that
environment's order, R Y G W B, here and in the numbers of the moves.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from speeltafel.games.hanabi.actions import clue_of, is_colour, is_discard, is_hint, is_play, slot_of, target_of
from speeltafel.games.hanabi.cards import CARDS_PER_COLOUR, COPIES, ERRORS, HAND_SIZES, MOST_COLOURS, TOKENS, VALUES
from speeltafel.games.hanabi.moves import (
    HLE_CARD,
    HLE_COLOUR,
    HLE_COLOURS,
    HLE_SET,
    SPREAD,
    decision_of,
    legal_moves,
    move_of,
    moves,
    relative,
    seat_after,
)
from speeltafel.games.hanabi.rules import fits, hand_limit, matches, value_of
from speeltafel.games.hanabi.state import TOLD_COLOUR, TOLD_VALUE, State
from speeltafel.kernel.bitpack import Section, first_bits, laid_out, mark, of_each, put, put_thermometer, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.encoding import Recalled
from speeltafel.kernel.layout import Int8

__all__ = [
    "RecalledMove",
    "decision_of",
    "forget",
    "legal_moves",
    "move_of",
    "moves",
    "observe",
    "remember",
    "sections",
]

NOTHING, PLAYED, DISCARDED, HINTED_COLOUR, HINTED_VALUE = range(5)
"""Kinds of last move."""


class RecalledMove(Recalled):
    """The last move: who made it, and what everybody saw happen.

    `clue` is a colour (ours) or a value from 0, `slots` what the hint points at or the slot the card left, as a set.
    """

    kind: Int8
    mover: Int8
    target: Int8
    clue: Int8
    slots: Int8
    card: Int8
    scored: Int8
    regained: Int8


# The last move


@rule
def forget(m: RecalledMove) -> None:
    """Nothing has happened yet."""
    m.kind = NOTHING
    m.mover = 0
    m.target = 0
    m.clue = 0
    m.slots = 0
    m.card = 0
    m.scored = 0
    m.regained = 0


@rule
def remember(m: RecalledMove, s: State, action: int) -> None:
    """Note what is about to happen, just before `apply`; a drawn card is no move."""
    if is_hint(action):
        remember_hint(m, s, target_of(action), clue_of(action))
    elif is_play(action) or is_discard(action):
        remember_card(m, s, slot_of(action), is_play(action))


@rule
def remember_hint(m: RecalledMove, s: State, target: int, clue: int) -> None:
    forget(m)
    m.kind = HINTED_COLOUR if is_colour(clue) else HINTED_VALUE
    m.mover = s.turn
    m.target = target
    m.clue = clue if is_colour(clue) else clue - MOST_COLOURS
    slots = 0
    for slot in range(int(s.hand_sizes[target])):
        if matches(int(s.hands[target, slot]), clue):
            slots |= 1 << slot
    m.slots = slots


@rule
def remember_card(m: RecalledMove, s: State, slot: int, is_played: bool) -> None:
    """A card that fits scores, and the last of a row brings a token back if one is out."""
    forget(m)
    card = int(s.hands[s.turn, slot])
    m.kind = PLAYED if is_played else DISCARDED
    m.mover = s.turn
    m.slots = 1 << slot
    m.card = card
    if is_played and fits(s, card):
        m.scored = 1
        m.regained = 1 if value_of(card) == VALUES and s.tokens < TOKENS else 0


# The canonical encoding


def sections(seats: int, options: Mapping[str, Any]) -> tuple[Section, ...]:
    """The parts of the canonical observation."""
    colours, hand = int(options["colours"]), HAND_SIZES[seats]
    cards, deck = colours * VALUES, colours * CARDS_PER_COLOUR
    order, known = " ".join(HLE_COLOURS[:colours]), cards + colours + VALUES
    one_of = f"one-hot (colours {order}, values 1 to 5 of each)"
    held = f"{cards} bits, {one_of}"
    told = f"{cards} bits, the cards possible; {colours}, the colour if it was told; 5, the value if it was told"
    return laid_out(
        (
            *of_each(range(1, seats), "hand", hand * cards, f"hand of player {{n}}, for each slot: {held}"),
            ("hands short", seats, "for each player from the observer on: whether the hand lacks a card"),
            ("deck", deck - seats * hand, "cards left in the deck, thermometer"),
            ("rows", cards, f"for each colour {order}: the highest value in its row, one-hot, none if empty"),
            ("tokens", TOKENS, "hint tokens in the box, thermometer"),
            ("lives", ERRORS, "errors that may still be made, the last one included, thermometer"),
            ("discards", deck, f"for each colour {order} and value: copies discarded, thermometers of 3 2 2 2 1"),
            ("last mover", seats, "who made the last move, one-hot by player; none before the first move"),
            ("last kind", 4, "what it was, one-hot: play, discard, hint of a colour, hint of a value"),
            ("last target", seats, "who was given the hint, one-hot by player"),
            ("last colour", colours, f"the colour hinted, one-hot: {order}"),
            ("last value", VALUES, "the value hinted, one-hot: 1 to 5"),
            ("last hint points at", hand, "for each slot: whether the hint points at the card"),
            ("last slot", hand, "the slot of the card played or discarded, one-hot"),
            ("last card", cards, f"the card played or discarded, {one_of}"),
            ("last scored", 1, "whether the card played fitted"),
            ("last token back", 1, "whether the card played completed a row and brought a token back"),
            *of_each(range(seats), "known", hand * known, f"hints on hand {{n}}, for each slot: {told}"),
        )
    )


@rule
def observe(s: State, m: RecalledMove, seat: int, words: Cells) -> None:
    """Write the canonical observation of a seat; reads nothing that the seat may not see."""
    wipe(words)
    at = put_hands(s, seat, words)
    at = put_board(s, words, at)
    at = put_discards(s, words, at)
    at = put_last_move(s, m, seat, words, at)
    put_knowledge(s, seat, words, at)


@rule
def put_hands(s: State, seat: int, words: Cells) -> int:
    """The other hands, and whose hand is short."""
    seats, limit, kinds = int(s.seats), hand_limit(s), int(s.colours) * VALUES
    at = 0
    for n in range(1, seats):
        other = seat_after(s, seat, n)
        for slot in range(int(s.hand_sizes[other])):
            mark(words, at + slot * kinds + int(HLE_CARD[s.hands[other, slot]]))
        at += limit * kinds
    for n in range(seats):
        if s.hand_sizes[seat_after(s, seat, n)] < limit:
            mark(words, at + n)
    return at + seats


@rule
def put_board(s: State, words: Cells, at: int) -> int:
    """Deck, rows, tokens and lives."""
    room = CARDS_PER_COLOUR * int(s.colours) - int(s.seats) * hand_limit(s)
    put_thermometer(words, at, min(int(s.deck_size), room))
    at += room
    for colour in range(int(s.colours)):
        if s.rows[colour] > 0:
            mark(words, at + int(HLE_COLOUR[colour]) * VALUES + int(s.rows[colour]) - 1)
    at += int(s.colours) * VALUES
    put(words, at, first_bits(int(s.tokens)) | (first_bits(ERRORS - int(s.errors)) << TOKENS))
    return at + TOKENS + ERRORS


@rule
def put_discards(s: State, words: Cells, at: int) -> int:
    """Ten cards of each colour."""
    for colour in range(int(s.colours)):
        put(words, at + int(HLE_COLOUR[colour]) * CARDS_PER_COLOUR, discards_of(s, colour))
    return at + int(s.colours) * CARDS_PER_COLOUR


@rule
def discards_of(s: State, colour: int) -> int:
    """The discarded copies of every value of a colour, as thermometers side by side."""
    bits = 0
    shift = 0
    for value in range(VALUES):
        bits |= first_bits(int(s.discarded[colour * VALUES + value])) << shift
        shift += COPIES[value]
    return bits


@rule
def put_last_move(s: State, m: RecalledMove, seat: int, words: Cells, at: int) -> int:
    """Who did what, and what came of it."""
    seats, colours, limit = int(s.seats), int(s.colours), hand_limit(s)
    end = at + 2 * seats + 4 + colours + VALUES + 2 * limit + colours * VALUES + 2
    if m.kind == NOTHING:
        return end
    mark(words, at + relative(s, seat, int(m.mover)))
    mark(words, at + seats + int(m.kind) - PLAYED)
    at += seats + 4
    if m.kind >= HINTED_COLOUR:
        put_hint(s, m, words, at, at + relative(s, seat, int(m.target)))
    else:
        put_card(m, words, at + seats + colours + VALUES + limit, limit, end - 2)
    return end


@rule
def put_hint(s: State, m: RecalledMove, words: Cells, at: int, target: int) -> None:
    """The hint that was given."""
    mark(words, target)
    at += int(s.seats)
    clue = int(HLE_COLOUR[m.clue]) if m.kind == HINTED_COLOUR else int(s.colours) + int(m.clue)
    mark(words, at + clue)
    put(words, at + int(s.colours) + VALUES, int(m.slots))


@rule
def put_card(m: RecalledMove, words: Cells, at: int, limit: int, outcome: int) -> None:
    """The card that was played or discarded."""
    put(words, at, int(m.slots))
    mark(words, at + limit + int(HLE_CARD[m.card]))
    put(words, outcome, int(m.scored) | (int(m.regained) << 1))


@rule
def put_knowledge(s: State, seat: int, words: Cells, at: int) -> None:
    """What hints tell of every card, the observer's own first."""
    seats, limit = int(s.seats), hand_limit(s)
    kinds = int(s.colours) * VALUES
    width = kinds + int(s.colours) + VALUES
    for n in range(seats):
        owner = seat_after(s, seat, n)
        for slot in range(int(s.hand_sizes[owner])):
            here = at + slot * width
            put(words, here, possible_cards(s, owner, slot))
            put(words, here + kinds, told_of(s, owner, slot))
        at += limit * width


@rule
def possible_cards(s: State, owner: int, slot: int) -> int:
    """All cards of a colour and a value that hints leave possible."""
    return int(SPREAD[s.colours_left[owner, slot]]) * int(s.values_left[owner, slot])


@rule
def told_of(s: State, owner: int, slot: int) -> int:
    """The colour and the value that a hint has told; a told one is the only one left."""
    told = int(s.told[owner, slot])
    bits = 0
    if told & TOLD_COLOUR:
        bits = int(HLE_SET[s.colours_left[owner, slot]])
    if told & TOLD_VALUE:
        bits |= int(s.values_left[owner, slot]) << int(s.colours)
    return bits
