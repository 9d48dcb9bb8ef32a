"""Reads and writes Hanabi games in the JSON export format of hanab.live, as plain data."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, TypeGuard

from speeltafel.games.hanabi import GAME
from speeltafel.games.hanabi.actions import FIRST_DRAW, clue_of, is_colour, is_discard, is_hint, slot_of, target_of
from speeltafel.games.hanabi.cards import COLOURS, COPIES, EDITION_COLOURS, HAND_SIZES, MOST_COLOURS, VALUES
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import BadSeats, Match
from speeltafel.kernel.options import shown
from speeltafel.kernel.record_errors import BAD_OPTION, BAD_SEATS, BadRecord, refused_action

SUITS = "RYGBW"
"""Their suits in order, red, yellow, green, blue and purple, as our colours: white stands in for purple."""
PLAY, DISCARD, COLOUR_CLUE, RANK_CLUE, END = range(5)
"""Their kinds of actions."""
PLAIN_VARIANT = "No Variant"

SAME_RULES = {"timed", "timeBase", "timePerTurn", "speedrun", "deckPlays", "tableName", "maxPlayers"}
"""Options that leave the rules alone; `deckPlays` only until a card is really played from the deck."""

Export = Mapping[str, Any]
Card = tuple[str, int]


# Reading


def read(export: Export) -> tuple[Match, list[str]]:
    """The match of an exported game and its players' names; raises BadRecord when we cannot play it.

    A game that ended early there, because a player left or no more points could be had, is unfinished here.
    """
    names = read_names(export)
    options = read_options(export)
    deck = read_deck(export)
    try:
        match = Match(GAME, len(names), options)
    except BadSeats as fault:
        raise BadRecord(str(fault), BAD_SEATS) from None
    table = Replayer(match, deck)
    table.draw()
    actions = expect_list(export.get("actions"), "actions")
    for index, action in enumerate(actions):
        if kind_of(action, index) == END:
            if index + 1 < len(actions):
                raise BadRecord(f"actions[{index}] ends the game, but more actions follow", index=index, action="end")
            break
        table.follow(index, action)
    return match, names


class Replayer:
    """Plays an exported game on a match; cards are known there by their place in the deck."""

    def __init__(self, match: Match, deck: Sequence[Card]) -> None:
        self.match = match
        self.deck = deck
        self.drawn = 0
        self.hands: list[list[int]] = [[] for _ in range(match.seats)]

    def draw(self) -> None:
        """Cards come off the deck in its own order, each to the seat whose turn it is."""
        while self.match.actor == CHANCE:
            self.hands[int(self.match.state.turn)].append(self.drawn)
            colour, value = self.deck[self.drawn]
            self.match.act(f"draw {colour}{value}")
            self.drawn += 1

    def follow(self, index: int, action: Export) -> None:
        """Carry out one of their actions and what chance does then."""
        seat, kind = self.match.actor, kind_of(action, index)
        text = self.clue(index, action) if kind in (COLOUR_CLUE, RANK_CLUE) else self.card(index, action)
        refusal = self.match.act(text)
        if refusal is not None:
            raise refused_action(index, refusal)
        if kind in (PLAY, DISCARD):
            self.hands[seat].remove(action["target"])
            self.draw()

    def clue(self, index: int, action: Export) -> str:
        """A hint in our notation."""
        target, value = number_in(action, "target", index), number_in(action, "value", index)
        if action["type"] == RANK_CLUE:
            return f"hint {target} {value}"
        if not 0 <= value < len(SUITS):
            raise BadRecord(f"actions[{index}] names colour {value}; expected 0 to {len(SUITS) - 1}", index=index)
        return f"hint {target} {SUITS[value]}"

    def card(self, index: int, action: Export) -> str:
        """A play or a discard in our notation: the slot in which the seat to act holds that card."""
        verb = "play" if action["type"] == PLAY else "discard"
        order = number_in(action, "target", index)
        if self.match.is_over:
            return f"{verb} 1"
        hand = self.hands[self.match.actor]
        if order in hand:
            return f"{verb} {hand.index(order) + 1}"
        if order == self.drawn and verb == "play":
            message = f"actions[{index}] plays a card from the deck (option deckPlays): we do not have that rule"
            raise BadRecord(message, BAD_OPTION, index, f"{verb} card {order}")
        message = f"actions[{index}]: card {order} of the deck is not in the hand of seat {self.match.actor}"
        raise BadRecord(message, "hanabi.no-such-card", index, f"{verb} card {order}")


def read_names(export: Export) -> list[str]:
    """The players' names."""
    names = expect_list(export.get("players"), "players")
    if not all(isinstance(name, str) for name in names):
        raise BadRecord(f"players: expected a list of names, got {shown(names)}")
    return names


def read_options(export: Export) -> dict[str, bool]:
    """Our options for theirs; one that changes the rules and that we do not have is refused by name."""
    options = export.get("options") or {}
    if not isinstance(options, dict):
        raise BadRecord(f"options: expected an object, got {shown(options)}")
    for name, value in options.items():
        if name not in SAME_RULES and not is_ours(name, value):
            raise BadRecord(f"option {name} of hanab.live is {shown(value)}: we do not have those rules", BAD_OPTION)
    return {"empty_hints": bool(options.get("emptyClues")), "play_on": bool(options.get("allOrNothing"))}


def is_ours(name: str, value: object) -> bool:
    """Whether an option leaves a game that we can play."""
    if name in ("variant", "variantName"):
        return value == PLAIN_VARIANT
    if name in ("emptyClues", "allOrNothing"):
        return isinstance(value, bool)
    return not value


def read_deck(export: Export) -> list[Card]:
    """The whole deck, top card first."""
    cards = expect_list(export.get("deck"), "deck")
    deck = [read_card(card, place) for place, card in enumerate(cards)]
    if Counter(deck) != Counter(full_deck()):
        raise BadRecord(f"deck: expected the {len(list(full_deck()))} cards of five plain suits, got others")
    return deck


def read_card(card: object, place: int) -> Card:
    if isinstance(card, dict):
        suit, rank = card.get("suitIndex"), card.get("rank")
        if is_number(suit) and is_number(rank) and 0 <= suit < len(SUITS) and 1 <= rank <= VALUES:
            return SUITS[suit], rank
    raise BadRecord(f"deck[{place}]: expected a suitIndex from 0 to 4 and a rank from 1 to 5, got {shown(card)}")


def kind_of(action: object, index: int) -> int:
    """The kind of an action; kinds that came after the five we know are refused."""
    kind = action.get("type") if isinstance(action, dict) else None
    if not is_number(kind) or not PLAY <= kind <= END:
        text = json.dumps(action, default=str)[:60]
        raise BadRecord(f"actions[{index}]: expected an action of type 0 to 4, got {text}", index=index, action=text)
    return kind


def number_in(action: Export, key: str, index: int) -> int:
    number = action.get(key)
    if not is_number(number):
        raise BadRecord(f"actions[{index}].{key}: expected a whole number, got {shown(number)}", index=index)
    return number


def is_number(value: object) -> TypeGuard[int]:
    return type(value) is int


def expect_list(value: object, key: str) -> list[Any]:
    if not isinstance(value, list):
        raise BadRecord(f"{key}: expected a list, got {shown(value)}")
    return value


# Writing


def write(match: Match, names: Sequence[str] | None = None) -> dict[str, Any]:
    """The match as an export.

    An export holds the whole deck, and a match knows only the cards that were drawn: the others follow in a fixed
    order (suit by suit, low values first), so the deck tells nothing about what would have come.
    """
    demand_their_game(match)
    drawn = [card_of(action) for action in match.history if action >= FIRST_DRAW]
    return {
        "players": list(names) if names is not None else [f"Player {seat}" for seat in range(1, match.seats + 1)],
        "deck": [{"suitIndex": SUITS.index(colour), "rank": value} for colour, value in [*drawn, *rest_after(drawn)]],
        "actions": list(written_actions(match)),
        "options": {
            "variant": PLAIN_VARIANT,
            "emptyClues": match.options["empty_hints"],
            "allOrNothing": match.options["play_on"],
        },
    }


def demand_their_game(match: Match) -> None:
    """Refuse what an export cannot hold: another game, other colours, or a card that is still to be drawn."""
    if match.game is not GAME:
        raise ValueError(f"this is a match of {match.game.name}; hanab.live plays Hanabi")
    if match.options["colours"] != EDITION_COLOURS:
        raise ValueError("hanab.live's plain game is Hanabi with five colours")
    if match.actor == CHANCE:
        raise ValueError("a card is still to be drawn; hanab.live can show the game once that is done")


def written_actions(match: Match) -> Iterator[dict[str, int]]:
    """The players' decisions as theirs, following which card of the deck lies in which slot."""
    limit = HAND_SIZES[match.seats]
    hands = [list(range(seat * limit, (seat + 1) * limit)) for seat in range(match.seats)]
    drawn = match.seats * limit
    seat = 0
    for action in match.history[drawn:]:
        if action >= FIRST_DRAW:
            hands[(seat - 1) % match.seats].append(drawn)
            drawn += 1
            continue
        yield written_clue(action) if is_hint(action) else written_card(action, hands[seat])
        seat = (seat + 1) % match.seats


def written_clue(action: int) -> dict[str, int]:
    clue, target = int(clue_of(action)), int(target_of(action))
    if is_colour(clue):
        return {"type": COLOUR_CLUE, "target": target, "value": SUITS.index(COLOURS[clue])}
    return {"type": RANK_CLUE, "target": target, "value": clue - MOST_COLOURS + 1}


def written_card(action: int, hand: list[int]) -> dict[str, int]:
    return {"type": DISCARD if is_discard(action) else PLAY, "target": hand.pop(int(slot_of(action))), "value": 0}


def card_of(draw: int) -> Card:
    """Colour and value of the card that chance drew."""
    card = draw - FIRST_DRAW
    return COLOURS[card // VALUES], card % VALUES + 1


def full_deck() -> Iterator[Card]:
    """Every card, suit by suit, low values first."""
    for colour in SUITS:
        for value, copies in enumerate(COPIES, 1):
            yield from [(colour, value)] * copies


def rest_after(drawn: Sequence[Card]) -> Iterator[Card]:
    """The cards that were not drawn, in the fixed order of a full deck."""
    yield from (Counter(full_deck()) - Counter(drawn)).elements()
