"""HASP's table in the terminal."""

from __future__ import annotations

from collections.abc import Iterator

from rich.console import Group
from rich.table import Table

from speeltafel.drawing.terminal import columns, labelled, name_of
from speeltafel.games.hasp.cards import CARDS, NO_TRUMP, SUITS, VILLAGE, strength_of, suit_of
from speeltafel.games.hasp.events import CALL, TRUMP
from speeltafel.games.hasp.notation import names
from speeltafel.games.hasp.rules import points_on
from speeltafel.games.hasp.state import NO_CARD, NOBODY, NOT_ANNOUNCED, NOT_CALLED, State
from speeltafel.locale import Words


def draw(view: State, me: int, words: Words) -> Group:
    """Trump and pot above, then a line for every player, and my own cards with what they are worth."""
    return Group(labelled(list(middle(view, words))), "", players(view, me, words), "", hand(view, me, words))


def spelling(seats: int, words: Words) -> tuple[str, ...]:
    """The names of all actions, with the reader's letters."""
    return names(seats, [letter(words, suit) for suit in range(len(SUITS))])


def letter(words: Words, suit: int) -> str:
    """The letter of a suit in the reader's language."""
    return words.text(f"hasp-letter-{SUITS[suit]}")


def sign(words: Words, suit: int) -> str:
    """The symbol of a suit, and its letter."""
    return words.text(f"view-hasp-sign-{SUITS[suit]}") + letter(words, suit)


def face(words: Words, card: int) -> str:
    """A card: the symbol of its suit, its letter and its strength."""
    return f"{sign(words, int(suit_of(card)))}{strength_of(card)}"


def middle(view: State, words: Words) -> Iterator[tuple[str, str]]:
    """What lies in the middle of the table."""
    text = words.text
    suits = (f"{sign(words, suit)} {text(f'hasp-suit-{SUITS[suit]}')}" for suit in range(len(SUITS)))
    yield text("view-hasp-suits"), "   ".join(suits)
    yield text("view-hasp-trump"), "?" if view.trump == NOT_ANNOUNCED else trumps(words, int(view.trump))
    yield text("view-hasp-pot"), f"{view.pot}   {text('view-hasp-starter', who=words.names[int(view.starter)])}"
    last = [int(card) for card in view.last_trick[: int(view.seats)]]
    if view.last_winner != NOBODY and NO_CARD not in last:
        cards = "   ".join(f"{words.names[seat]} {face(words, card)}" for seat, card in enumerate(last))
        yield text("view-hasp-last-trick"), f"{cards}   → {words.names[int(view.last_winner)]}"


def trumps(words: Words, trump: int) -> str:
    """The suits that are trump."""
    return f"{sign(words, VILLAGE if trump == NO_TRUMP else trump)} {words.phrase(TRUMP.phrases[trump])}"


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
            face(words, laid) if laid != NO_CARD else "",
            " ".join(face(words, card) for card in cards_in(int(view.shown[seat]))),
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
    table = columns(words.text("view-hasp-hand"), *(in_suit(words, cards, at) for at in range(len(cards))))
    worth = (" " * begins_suit(cards, at) * 2 + str(int(points_on(view, card))) for at, card in enumerate(cards))
    table.add_row(f"  {words.text('view-hasp-worth')}", *worth)
    return table


def in_suit(words: Words, cards: list[int], at: int) -> str:
    """A card; a bar in front where a new suit begins."""
    return "| " * begins_suit(cards, at) + face(words, cards[at])


def begins_suit(cards: list[int], at: int) -> bool:
    return at > 0 and suit_of(cards[at]) != suit_of(cards[at - 1])


def cards_in(cards: int) -> list[int]:
    """The cards of a set."""
    return [card for card in range(CARDS) if cards >> card & 1]
