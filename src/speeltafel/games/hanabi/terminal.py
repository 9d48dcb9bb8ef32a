"""Hanabi's table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table

from speeltafel.drawing.terminal import columns, labelled, name_of
from speeltafel.games.hanabi.cards import CARDS_PER_COLOUR, COLOURS, ERRORS, HAND_SIZES, KINDS, TOKENS, VALUES
from speeltafel.games.hanabi.notation import card_name
from speeltafel.games.hanabi.state import TOLD_COLOUR, TOLD_VALUE, State
from speeltafel.kernel.contract import UNKNOWN
from speeltafel.locale import Words


def draw(view: State, me: int, words: Words) -> Group:
    """Rows, box and pile above; the hands below, mine with what hints have told of it."""
    return Group(labelled(list(middle(view, words))), "", hands(view, me, words))


def middle(view: State, words: Words) -> Iterator[tuple[str, str]]:
    """What lies in the middle of the table."""
    text = words.text
    rows = (f"{COLOURS[c]} {text(f'hanabi-colour-{COLOURS[c]}')} {view.rows[c]}" for c in range(int(view.colours)))
    yield text("view-hanabi-rows"), "   ".join(rows)
    yield text("view-hanabi-tokens"), text("view-of", count=int(view.tokens), most=TOKENS)
    yield text("view-hanabi-errors"), text("view-of", count=int(view.errors), most=ERRORS)
    deck = text("view-of", count=int(view.deck_size), most=CARDS_PER_COLOUR * int(view.colours))
    yield text("view-hanabi-deck"), deck
    if view.last_turns:
        yield text("view-hanabi-last-turns"), str(view.last_turns)
    pile = [card_name(card) for card in range(KINDS) for _ in range(int(view.discarded[card]))]
    yield text("view-hanabi-discarded"), " ".join(pile) or text("view-none")


def hands(view: State, me: int, words: Words) -> Table:
    """A line for every hand, and below it what its holder knows."""
    slots = range(HAND_SIZES[int(view.seats)])
    table = columns("", *(str(slot + 1) for slot in slots))
    for seat in range(int(view.seats)):
        held = range(int(view.hand_sizes[seat]))
        if seat == me:
            table.add_row(name_of(words, seat, me), *(told(view, seat, slot) for slot in held))
            label, know = words.text("view-hanabi-could-be"), [possible(view, seat, slot) for slot in held]
        else:
            table.add_row(name_of(words, seat, me), *(card_name(int(view.hands[seat, slot])) for slot in held))
            label, know = words.text("view-hanabi-knows"), [told(view, seat, slot) for slot in held]
        table.add_row(f"  {label}", *know, end_section=True)
    return table


def told(view: State, seat: int, slot: int) -> str:
    """What hints have pointed out about a card: `R?`, `?3`, `R3`, or `??`."""
    marks = int(view.told[seat, slot])
    colour = COLOURS[first_bit(int(view.colours_left[seat, slot]))] if marks & TOLD_COLOUR else "?"
    value = str(first_bit(int(view.values_left[seat, slot])) + 1) if marks & TOLD_VALUE else "?"
    return colour + value


def possible(view: State, seat: int, slot: int) -> str:
    """The colours and the values that hints leave possible."""
    assert view.hands[seat, slot] == UNKNOWN
    colours_left, values_left = int(view.colours_left[seat, slot]), int(view.values_left[seat, slot])
    colours = "".join(COLOURS[colour] for colour in range(int(view.colours)) if colours_left >> colour & 1)
    values = "".join(str(value + 1) for value in range(VALUES) if values_left >> value & 1)
    return f"{colours} {values}"


def first_bit(bits: int) -> int:
    return (bits & -bits).bit_length() - 1
