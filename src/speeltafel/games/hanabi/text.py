"""Hanabi's table in lines of text."""

from __future__ import annotations

from collections.abc import Iterator

from speeltafel.games.hanabi.cards import COLOURS, ERRORS, KINDS, TOKENS
from speeltafel.games.hanabi.notation import card_name
from speeltafel.games.hanabi.state import DECIDING, TOLD_COLOUR, TOLD_VALUE, State
from speeltafel.kernel.contract import UNKNOWN


def text(seen: State, viewer: int | None) -> str:
    """Rows and box above, then a line for every hand, then the pile."""
    return "\n".join((*middle(seen), *(hand(seen, seat, viewer) for seat in range(int(seen.seats))), pile(seen)))


def middle(seen: State) -> Iterator[str]:
    """What lies in the middle of the table."""
    rows = " ".join(f"{COLOURS[colour]}{seen.rows[colour]}" for colour in range(int(seen.colours)))
    counters = f"tokens {seen.tokens}/{TOKENS}   errors {seen.errors}/{ERRORS}   deck {seen.deck_size}"
    yield f"Hanabi   rows {rows}   {counters}"


def hand(seen: State, seat: int, viewer: int | None) -> str:
    """A player's cards and, in brackets, what hints have told of each."""
    to_act = ">" if seen.phase == DECIDING and seen.turn == seat else " "
    cards = (f"{face(seen, seat, slot)} ({told(seen, seat, slot)})" for slot in range(int(seen.hand_sizes[seat])))
    return f"{to_act} player {seat}{' (you)' if seat == viewer else ''}: {'  '.join(cards)}"


def face(seen: State, seat: int, slot: int) -> str:
    """A card's name, if it may be seen."""
    card = int(seen.hands[seat, slot])
    return "??" if card == UNKNOWN else card_name(card)


def told(seen: State, seat: int, slot: int) -> str:
    """What hints have pointed out about a card: `R?`, `?3`, `R3`, or `??`."""
    marks = int(seen.told[seat, slot])
    colour = COLOURS[lowest(int(seen.colours_left[seat, slot]))] if marks & TOLD_COLOUR else "?"
    return colour + (str(lowest(int(seen.values_left[seat, slot])) + 1) if marks & TOLD_VALUE else "?")


def lowest(bits: int) -> int:
    """The number of the lowest bit that is on."""
    return (bits & -bits).bit_length() - 1


def pile(seen: State) -> str:
    """The discarded cards."""
    cards = [card_name(card) for card in range(KINDS) for _ in range(int(seen.discarded[card]))]
    return f"discarded: {' '.join(cards) or 'none'}"
