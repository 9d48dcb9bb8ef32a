"""What browser tests know of the Hanabi table: its buttons, what lies on it, and what each player may know."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise
from typing import Any

from playwright.sync_api import Page, expect

from speeltafel.client import Knowledge
from tests.web.browsing import Visit
from tests.web.game_page import GamePage, Luck, Moment, Secrets
from tests.web.naming import PageWords, Press, escaped, exactly, menu_name
from tests.web.secrecy import HIDDEN, Frames, late, moments_of

COLOURS = "WRBYGP"
TOKENS = 8
VALUES = 5
CARDS_TO_SEE = 12
"""After so many cards have left a hand, a brisk player has seen enough."""


def card_name(card: int) -> str:
    """A card as records write it."""
    return f"{COLOURS[card // VALUES]}{card % VALUES + 1}"


# Buttons and names


def way(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    what, which, *_ = action.split()
    if what == "hint":
        pick = exactly(words.text("hanabi-web-pick", who=words.names[int(which)]), stays=True)
        return [pick, exactly(menu_name(knowledge, words, action))]
    card = words.text("hanabi-web-own-card", slot=int(which), known="").strip()
    return [
        Press(re.compile(f"^{escaped(card)}"), stays=True),
        exactly(words.text(f"hanabi-web-{what}", slot=int(which))),
    ]


def on_table(knowledge: Knowledge, words: PageWords) -> list[str]:
    """Everybody's cards but one's own, the rows and the tokens."""
    view = knowledge.fields
    hands = zip(view["hands"], view["hand_sizes"], strict=True)
    cards = [
        own_card(words, slot) if seat == knowledge.seat else their_card(words, slot, card)
        for seat, (hand, size) in enumerate(hands)
        for slot, card in enumerate(hand[:size], 1)
    ]
    rows = [spoken_row(words, colour, top) for colour, top in zip(COLOURS, view["rows"][:5], strict=False)]
    return [words.text("hanabi-web-tokens", count=view["tokens"], most=TOKENS), *cards, *rows]


def own_card(words: PageWords, slot: int) -> str:
    return words.text("hanabi-web-own-card", slot=slot, known="").strip()


def their_card(words: PageWords, slot: int, card: int) -> str:
    colour = words.text(f"hanabi-colour-{COLOURS[card // VALUES]}")
    said = words.text("hanabi-card", name=card_name(card), colour=colour, value=card % VALUES + 1)
    return words.text("hanabi-web-their-card", slot=slot, card=said, known="").strip()


def spoken_row(words: PageWords, colour: str, top: int) -> str:
    key = "hanabi-web-row-full" if top == VALUES else "hanabi-web-row"
    return words.text(key, colour=words.text(f"hanabi-colour-{colour}"), top=top)


def brisk(knowledge: Knowledge, sensible: str) -> str:
    """Plays sensibly for a while, then plays card after card without looking: three errors end the show."""
    view = knowledge.fields
    return "play 1" if sum(view["rows"]) + sum(view["discarded"]) >= CARDS_TO_SEE else sensible


# Who may know what


def hidden_in_view(view: Mapping[str, Any], seat: int, seats: int) -> Iterator[str]:
    """One's own hand (for somebody who watches: every hand), and the deck."""
    for other in range(seats):
        is_own = other == seat or seat < 0
        if is_own and any(card != HIDDEN for card in view["hands"][other][: view["hand_sizes"][other]]):
            yield f"the hand of seat {other}"
    if any(card != HIDDEN for card in view["deck"]):
        yield "the deck"


def seen(span: Sequence[Moment], seat: int) -> set[str]:
    """The cards that left a hand and those drawn for them, but for one's own; at the start the hands of others.

    Somebody who watches sees no hand.
    """
    first = span[0].state
    is_start = not span[0].action and seat >= 0
    dealt = [hand for other, hand in enumerate(first["hands"][: first["seats"]]) if other != seat and is_start]
    found = {card_name(card) for hand in dealt for card in hand if card >= 0}
    return found.union(*(seen_between(old, new, seat) for old, new in pairwise(span)))


def seen_between(old: Moment, new: Moment, seat: int) -> set[str]:
    if not new.action.startswith(("play", "discard")):
        return set()
    slot, actor = int(new.action.split()[1]), new.actor
    found = {card_name(old.state["hands"][actor][slot - 1])}
    size = new.state["hand_sizes"][actor]
    if seat >= 0 and actor != seat and size == old.state["hand_sizes"][actor]:
        found.add(card_name(new.state["hands"][actor][size - 1]))
    return found


def named(event: Mapping[str, Any]) -> Iterator[str]:
    if "card" in event:
        yield card_name(event["card"])


def in_action(action: str) -> Iterator[str]:
    what, which = action.split()[:2]
    if what == "draw":
        yield which


def in_event(event: Mapping[str, Any], seat: int) -> Iterator[str]:
    """A card that a player draws is never told to them, whatever it is; who watches hears of no drawn card."""
    is_drawn = event["type"] in ("drew", "dealt")
    if is_drawn and "card" in event and (event["seat"] == seat or seat < 0):
        yield f"the card that seat {event['seat']} drew"


# Leaks to be found


def one_s_own_card(frames: Frames, record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["view"]["hands"] = {str(seat): moments_of(record)[0].state["hands"][seat]}


def the_deck(frames: Frames, record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["view"]["deck"] = moments_of(record)[0].state["deck"]


def one_s_own_draw(frames: Frames, record: dict[str, Any], seat: int) -> None:
    told = [event for frame in frames for event in frame.get("told", [])]
    next(event for event in told if event["type"] == "drew" and event["seat"] == seat)["card"] = 5


def cards_that_were_drawn(frames: Frames, record: dict[str, Any], seat: int) -> None:
    actions = next(frame["actions"] for frame in frames if None in frame.get("actions", []))
    actions += [f"draw {card_name(card)}" for card in range(5 * VALUES)]


def asked_why(visit: Visit) -> Page:
    """A replay in which a bot is asked what it thought."""
    from tests.web.states import ask_why, finished, laid_out  # noqa: PLC0415  (which lists the states of all games)

    page, table = finished(visit, "hanabi", 3, level="partner-3")
    ask_why(page, f"{table}#9")
    expect(page.get_by_label("Whom to ask")).to_be_visible()
    return laid_out(page)


PAGE = GamePage(
    way=way,
    on_table=on_table,
    brisk=brisk,
    tables={
        "together": Luck(3, "hanabi 3 249"),
        "one device": Luck(2, "hanabi 2 3"),
        "touch": Luck(5, "hanabi 5 295"),
        "keyboard": Luck(5, "hanabi 5 116"),
        "spoken": Luck(4, "hanabi 4 202"),
        "cuts": Luck(4, "hanabi 4 204"),
        "steady": Luck(4, "hanabi 4 375"),
    },
    pieces=".own, .cards, .choices, .flight",
    states={"a bot is asked why": asked_why},
    parts=".scene, .box, .others, .others > section, .sky, .ledge, .turn-panel",
    secrets=Secrets(
        fields=frozenset({"hands", "deck"}),
        in_view=hidden_in_view,
        seen=seen,
        named=named,
        drawn=in_action,
        in_event=in_event,
    ),
    plants=(one_s_own_card, the_deck, one_s_own_draw, cards_that_were_drawn),
)
