"""A compact observation of Hanabi: the same knowledge as the canonical one in fewer than half the bits.

A card is a colour and a value rather than one of all cards, colours stand in the order of our cards (W R B Y G P), and
what follows from other bits is left out. One thing is added: the turns that are left once the deck is empty.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from speeltafel.games.hanabi.cards import CARDS_PER_COLOUR, COLOURS, ERRORS, HAND_SIZES, TOKENS, VALUES
from speeltafel.games.hanabi.moves import relative, seat_after
from speeltafel.games.hanabi.observe import (
    HINTED_COLOUR,
    HINTED_VALUE,
    NOTHING,
    PLAYED,
    RecalledMove,
    discards_of,
)
from speeltafel.games.hanabi.rules import colour_of, hand_limit, value_of
from speeltafel.games.hanabi.state import State
from speeltafel.kernel.bitpack import Section, first_bits, laid_out, mark, of_each, put, wipe
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells

DECK_BITS = 6
"""Enough for the 60 cards of six colours."""
TOLD_BITS = 2


def sections(seats: int, options: Mapping[str, Any]) -> tuple[Section, ...]:
    """The parts of the compact observation."""
    colours, hand = int(options["colours"]), HAND_SIZES[seats]
    order, face = " ".join(COLOURS[:colours]), colours + VALUES
    turns = 0 if options["play_on"] else seats
    told = f"colours possible ({order}), values possible, whether colour was told, whether value was"
    return laid_out(
        (
            *of_each(range(1, seats), "hand", hand * face, f"hand of player {{n}}, by slot: colour ({order}), value"),
            *of_each(range(seats), "known", hand * (face + TOLD_BITS), f"hints on hand {{n}}, for each slot: {told}"),
            ("deck", DECK_BITS, "cards left in the deck, binary, lowest bit first"),
            ("last turns", turns, "turns left once the last card was drawn, thermometer; none before"),
            ("rows", colours * VALUES, f"for each colour {order}: the height of its row, thermometer"),
            ("tokens", TOKENS, "hint tokens in the box, thermometer"),
            ("errors", ERRORS, "errors made, thermometer"),
            ("discards", colours * CARDS_PER_COLOUR, f"for each colour {order}: copies discarded, 3 2 2 2 1"),
            ("last mover", seats, "who made the last move, one-hot by player; none before the first move"),
            ("last kind", 4, "what it was, one-hot: play, discard, hint of a colour, hint of a value"),
            ("last target", seats, "who was given the hint, one-hot by player"),
            ("last face", face, f"colour ({order}) and value of the card, or the one of the two that was hinted"),
            ("last slots", hand, "the slot of the card, or the slots that the hint points at"),
            ("last scored", 1, "whether the card played fitted"),
            ("last token back", 1, "whether the card played completed a row and brought a token back"),
        )
    )


@rule
def observe(s: State, m: RecalledMove, seat: int, words: Cells) -> None:
    """Write the compact observation of a seat; reads nothing that the seat may not see."""
    wipe(words)
    at = put_faces(s, seat, words)
    at = put_hints(s, seat, words, at)
    at = put_table(s, words, at)
    if m.kind != NOTHING:
        put_last(s, m, seat, words, at)


@rule
def face_of(s: State, card: int) -> int:
    """A card as two bits: its colour and its value."""
    return (1 << colour_of(card)) | (1 << (int(s.colours) + value_of(card) - 1))


@rule
def put_faces(s: State, seat: int, words: Cells) -> int:
    """The other hands."""
    width = int(s.colours) + VALUES
    at = 0
    for n in range(1, int(s.seats)):
        other = seat_after(s, seat, n)
        for slot in range(int(s.hand_sizes[other])):
            put(words, at + slot * width, face_of(s, int(s.hands[other, slot])))
        at += hand_limit(s) * width
    return at


@rule
def put_hints(s: State, seat: int, words: Cells, at: int) -> int:
    """What hints tell of every card, the observer's own first."""
    colours = int(s.colours)
    width = colours + VALUES + TOLD_BITS
    for n in range(int(s.seats)):
        owner = seat_after(s, seat, n)
        for slot in range(int(s.hand_sizes[owner])):
            known = int(s.colours_left[owner, slot]) | (int(s.values_left[owner, slot]) << colours)
            put(words, at + slot * width, known | (int(s.told[owner, slot]) << (colours + VALUES)))
        at += hand_limit(s) * width
    return at


@rule
def put_table(s: State, words: Cells, at: int) -> int:
    """Deck, rows, counters and discards."""
    put(words, at, int(s.deck_size) | (first_bits(int(s.last_turns)) << DECK_BITS))
    at += DECK_BITS + (0 if s.play_on else int(s.seats))
    for colour in range(int(s.colours)):
        put(words, at + colour * VALUES, first_bits(int(s.rows[colour])))
    at += int(s.colours) * VALUES
    put(words, at, first_bits(int(s.tokens)) | (first_bits(int(s.errors)) << TOKENS))
    at += TOKENS + ERRORS
    for colour in range(int(s.colours)):
        put(words, at + colour * CARDS_PER_COLOUR, discards_of(s, colour))
    return at + int(s.colours) * CARDS_PER_COLOUR


@rule
def put_last(s: State, m: RecalledMove, seat: int, words: Cells, at: int) -> None:
    """The last move."""
    seats, colours, kind = int(s.seats), int(s.colours), int(m.kind)
    mark(words, at + relative(s, seat, int(m.mover)))
    mark(words, at + seats + kind - PLAYED)
    at += seats + 4
    if kind >= HINTED_COLOUR:
        mark(words, at + relative(s, seat, int(m.target)))
        mark(words, at + seats + int(m.clue) + (colours if kind == HINTED_VALUE else 0))
    else:
        put(words, at + seats, face_of(s, int(m.card)))
    at += seats + colours + VALUES
    put(words, at, int(m.slots) | (int(m.scored) | int(m.regained) << 1) << hand_limit(s))
