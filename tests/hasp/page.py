"""What browser tests know of the HASP table: its buttons, what lies on it, and what each player may know."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from speeltafel.client import Knowledge
from tests.web.game_page import GamePage, Luck, Moment, Secrets
from tests.web.naming import PageWords, Press, exactly, menu_name
from tests.web.secrecy import HIDDEN, Frames, late, moments_of

SUITS = "FGRCV"
CARDS = 28
GREAT = "call great"


def card_name(card: int) -> str:
    """A card as records write it."""
    return f"{SUITS[card // 6]}{card % 6 + 1}" if card < 24 else f"V{card - 17}"


def cards_in(cards: int) -> list[int]:
    """The members of a set of cards; none where the set is hidden."""
    return [card for card in range(CARDS) if cards >= 0 and cards >> card & 1]


def names_in(cards: int) -> set[str]:
    return {card_name(card) for card in cards_in(cards)}


# Buttons and names


def spoken_card(view: Mapping[str, Any], words: PageWords, card: str) -> str:
    """A card of the hand, as it is spoken."""
    suit, strength = card[0], int(card[1:])
    points = int(view["card_points"][strength - 1])
    said = words.text("hasp-table-card", suit=words.text(f"hasp-suit-{suit}"), strength=strength, points=points)
    is_trump = suit == "V" or SUITS.index(suit) == view["trump"]
    return f"{said}, {words.text('hasp-table-trump-card')}" if is_trump else said


def way(knowledge: Knowledge, words: PageWords, action: str) -> list[Press]:
    what, which = action.split()
    if what != "play":
        return [exactly(menu_name(knowledge, words, action))]
    return [exactly(words.text("hasp-table-play-card", card=spoken_card(knowledge.fields, words, which)))]


def on_table(knowledge: Knowledge, words: PageWords) -> list[str]:
    """One's own cards, the trick, everybody's score."""
    view, seat = knowledge.fields, knowledge.seat
    mine = [spoken_card(view, words, card) for card in names_in(view["hands"][seat])] if seat is not None else []
    trick = [(name, card_name(card)) for name, card in zip(words.names, view["trick"], strict=False) if card >= 0]
    lying = [f"{name}: {words.text(f'hasp-suit-{card[0]}')} {card[1:]}, " for name, card in trick]
    scores = [words.text("hasp-table-score", score=view["scores"][one]) for one in range(len(words.names))]
    return [*mine, *lying, *scores, words.text("hasp-table-pot", count=view["pot"])]


def brisk(knowledge: Knowledge, sensible: str) -> str:
    """Promises a great find whenever that is allowed: high pots end a match soon."""
    is_call = sensible.startswith("call ")
    return GREAT if is_call and GREAT in knowledge.legal else sensible


# Who may know what


def hidden_in_view(view: Mapping[str, Any], seat: int, seats: int) -> Iterator[str]:
    """The hands of others, and the cards nobody was given."""
    for other in range(seats):
        if other != seat and view["hands"][other] != HIDDEN:
            yield f"the hand of seat {other}"
    if view["undealt"] != HIDDEN:
        yield "the cards nobody has been given"


def seen(span: Sequence[Moment], seat: int) -> set[str]:
    """One's own cards and those that lie or have lain open."""
    return {card for moment in span for card in seen_then(moment, seat)}


def seen_then(moment: Moment, seat: int) -> set[str]:
    state = moment.state
    sets = [state["played"], *state["shown"]] + ([state["hands"][seat]] if seat >= 0 else [])
    lying = [*state["trick"], *state["last_trick"], state["turned"]]
    names = {card_name(card) for card in lying if card >= 0} | {name for cards in sets for name in names_in(cards)}
    return names | ({moment.action[5:]} if moment.action.startswith("play ") else set())


def named(event: Mapping[str, Any]) -> Iterator[str]:
    """The card of an event, and the cards that a find shows."""
    yield from map(card_name, [*([event["card"]] if "card" in event else []), *event.get("shown", [])])


def in_action(action: str) -> Iterator[str]:
    what, which = action.split()
    if what in ("deal", "turn", "play"):
        yield which


def in_menu(actions: Sequence[str], span: Sequence[Moment], seat: int) -> Iterator[str]:
    """Cards that this seat neither holds nor held a moment ago."""
    held = {name for moment in span for name in names_in(moment.state["hands"][seat])}
    offered = {action[5:] for action in actions if action.startswith("play ")}
    yield from sorted(offered - held)


# Leaks to be found


def another_s_cards(frames: Frames, record: dict[str, Any], seat: int) -> None:
    hands = moments_of(record)[0].state["hands"]
    late(frames, "view")["view"]["hands"] = [
        hand if other == (seat + 1) % 3 else HIDDEN for other, hand in enumerate(hands)
    ]


def cards_nobody_has(frames: Frames, record: dict[str, Any], seat: int) -> None:
    late(frames, "view")["view"]["undealt"] = moments_of(record)[0].state["undealt"]


def a_card_dealt_to_another(frames: Frames, record: dict[str, Any], seat: int) -> None:
    told = next(frame["told"] for frame in frames if any(event["type"] == "dealt" for event in frame.get("told", [])))
    told += [{"type": "dealt", "seat": (seat + 1) % 3, "card": card} for card in range(6)]


def a_deal_to_another(frames: Frames, record: dict[str, Any], seat: int) -> None:
    actions = next(frame["actions"] for frame in frames if None in frame.get("actions", []))
    actions += [f"deal {card_name(card)}" for card in range(6)]


PAGE = GamePage(
    way=way,
    on_table=on_table,
    brisk=brisk,
    tables={
        "together": Luck(3, "hasp 3 10"),
        "one device": Luck(3, "hasp 3 8"),
        "touch": Luck(4, "hasp 4 356"),
        "keyboard": Luck(3, "hasp 3 71"),
        "spoken": Luck(4, "hasp 4 4"),
        "cuts": Luck(4, "hasp 4 18"),
        "steady": Luck(4, "hasp 4 52"),
    },
    pieces=".hand, .trick, .held, .ask, .side table",
    parts=".field, .mat, .deck, .ledge, .plate, .mat .trump, .pot, .me",
    secrets=Secrets(
        fields=frozenset({"hands", "undealt"}),
        in_view=hidden_in_view,
        seen=seen,
        named=named,
        drawn=in_action,
        in_menu=in_menu,
    ),
    plants=(another_s_cards, cards_nobody_has, a_card_dealt_to_another, a_deal_to_another),
    automatic=("call pass",),
)
