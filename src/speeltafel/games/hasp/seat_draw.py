"""Drawing for seats as the rulebook has it: cards are turned up until they tell the teams, or who deals first."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from speeltafel.games.hasp.cards import CARDS, MOST_SEATS, VILLAGE, deck, suit_of
from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.seating import Drawn, Numbers, SeatDraw, Seated, random_order

Turned = list[tuple[int, int]]
"""The cards turned up, in order: player and card."""

TEAMS = (MOST_SEATS,)
"""With how many players there are teams."""


def cards_of(seats: int, numbers: Numbers, first: int) -> Iterator[int]:
    """The deck, card by card: each is any of those that are left, by the numbers from the first-th on."""
    held = deck(seats)
    left = [card for card in range(CARDS) if held >> card & 1]
    for n in range(first, first + len(left)):
        yield left.pop(numbers(n, len(left)))


def draw_dealer(seats: int, numbers: Numbers) -> Drawn:
    """Everyone sits as they chose; the first village card makes its player the dealer, who has the last seat.

    Whoever gets the first card is any of the players; the cards go round from there.
    """
    player = numbers(0, seats)
    turned: Turned = []
    for card in cards_of(seats, numbers, 1):
        turned.append((player, card))
        if suit_of(card) == VILLAGE:
            break
        player = (player + 1) % seats
    order = [(player + 1 + seat) % seats for seat in range(seats)]
    return Drawn(order, told(turned, order))


def draw_partners(seats: int, numbers: Numbers) -> Drawn:
    """Cards go round until two players hold the same suit: they are partners, and the second of them deals.

    The cards go round in any order of the players. The dealer gets the last seat and their partner sits opposite; of
    the others, who is earlier in that order starts.
    """
    players = random_order(seats, numbers)
    turned: Turned = []
    first_of_suit: dict[int, int] = {}
    partner = player = players[0]
    for n, card in enumerate(cards_of(seats, numbers, seats - 1)):
        player = players[n % seats]
        turned.append((player, card))
        partner = first_of_suit.setdefault(suit_of(card), player)
        if partner != player:
            break
    one, other = (each for each in players if each not in (partner, player))
    order = [one, partner, other, player]
    return Drawn(order, told(turned, order, are_partners=True))


def told(turned: Turned, order: list[int], *, are_partners: bool = False) -> tuple[GameEvent, ...]:
    """Who drew what, who are partners, and who deals."""
    seats = {player: seat for seat, player in enumerate(order)}
    drew = [GameEvent("drew-for-seats", {"seat": seats[player], "card": card}) for player, card in turned]
    dealer = len(order) - 1
    if not are_partners:
        return (*drew, GameEvent("deals-first", {"dealer": dealer}))
    return (*drew, GameEvent("became-partners", {"side": [1, dealer], "dealer": dealer}))


DREW = {"drew-for-seats": ("seat", "card")}
SEAT_DRAWS: Mapping[Seated, SeatDraw] = {
    "chosen": SeatDraw(range(2, MOST_SEATS + 1), draw_dealer, {**DREW, "deals-first": ("dealer",)}),
    "drawn": SeatDraw(TEAMS, draw_partners, {**DREW, "became-partners": ("side", "dealer")}),
}
