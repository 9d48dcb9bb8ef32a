"""HASP's table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table

from speeltafel.drawing.terminal import columns, labelled, name_of
from speeltafel.games.hasp.cards import CARDS, suit_of
from speeltafel.games.hasp.events import CALL, TRUMP
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.rules import points_on
from speeltafel.games.hasp.state import NO_CARD, NOBODY, NOT_ANNOUNCED, NOT_CALLED, State
from speeltafel.locale import Words


def draw(view: State, me: int, words: Words) -> Group:
    """Trump and pot above, then a line for every player, and my own cards with what they are worth."""
    return Group(labelled(list(middle(view, words))), "", players(view, me, words), "", hand(view, me, words))


def middle(view: State, words: Words) -> Iterator[tuple[str, str]]:
    """What lies in the middle of the table."""
    text = words.text
    announced = view.trump != NOT_ANNOUNCED
    yield text("view-hasp-trump"), words.phrase(TRUMP.phrases[int(view.trump)]) if announced else "?"
    yield text("view-hasp-pot"), f"{view.pot}   {text('view-hasp-starter', who=words.names[int(view.starter)])}"
    last = [int(card) for card in view.last_trick[: int(view.seats)]]
    if view.last_winner != NOBODY and NO_CARD not in last:
        cards = "   ".join(f"{words.names[seat]} {CARD_NAMES[card]}" for seat, card in enumerate(last))
        yield text("view-hasp-last-trick"), f"{cards}   → {words.names[int(view.last_winner)]}"


def players(view: State, me: int, words: Words) -> Table:
    """Who has scored, called, won and laid what."""
    headings = ("player", "hasp-score", "hasp-call", "hasp-tricks", "hasp-on-table", "hasp-shown")
    table = columns(*(words.text(f"view-{heading}") for heading in headings))
    for seat in range(int(view.seats)):
        called = view.calls[seat] != NOT_CALLED
        laid = int(view.trick[seat])
        table.add_row(
            player_name(view, seat, me, words),
            str(view.scores[seat]),
            words.phrase(CALL.phrases[int(view.calls[seat])]) if called else "",
            str(view.tricks[seat]),
            CARD_NAMES[laid] if laid != NO_CARD else "",
            " ".join(CARD_NAMES[card] for card in cards_in(int(view.shown[seat]))),
        )
    return table


def player_name(view: State, seat: int, me: int, words: Words) -> str:
    """With four players the one opposite is a partner."""
    if view.seats == 4 and seat == (me + 2) % 4:
        return words.text("view-hasp-partner", name=words.names[seat])
    return name_of(words, seat, me)


def hand(view: State, me: int, words: Words) -> Table:
    """My cards, suit by suit, with the points on each."""
    cards = cards_in(int(view.hands[me]))
    table = columns(words.text("view-hasp-hand"), *(in_suit(cards, at) for at in range(len(cards))))
    worth = (" " * begins_suit(cards, at) * 2 + str(int(points_on(view, card))) for at, card in enumerate(cards))
    table.add_row(f"  {words.text('view-hasp-worth')}", *worth)
    return table


def in_suit(cards: list[int], at: int) -> str:
    """A card's name; a bar in front where a new suit begins."""
    return "| " * begins_suit(cards, at) + CARD_NAMES[cards[at]]


def begins_suit(cards: list[int], at: int) -> bool:
    return at > 0 and suit_of(cards[at]) != suit_of(cards[at - 1])


def cards_in(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if cards >> card & 1]
