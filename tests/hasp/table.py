"""A HASP table that tests set up by saying who holds what."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from speeltafel.games import load
from speeltafel.games.hasp.notation import CARD_NAMES
from speeltafel.games.hasp.state import ENDINGS
from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.match import Match, Refusal

GAME = load("hasp")
FIRST_PACKETS = {2: 3, 3: 7, 4: 3}
HANDS = {2: 8, 3: 7, 4: 7}
LEFT_OUT = {2: ("1", "2"), 3: ("1",), 4: ("0",)}
REST = "…"


class HaspTable:
    """A match whose cards fall as the test says."""

    def __init__(self, seats: int, options: Mapping[str, Any] | None = None) -> None:
        self.match = Match(GAME, seats, options)
        self.told: Any = GAME.events.blank()

    @property
    def state(self) -> Any:
        return self.match.state

    def act(self, *actions: str) -> HaspTable:
        """Carry actions out, which must be legal, and keep what is told of the last one."""
        for action in actions:
            told = self.match.act_and_tell(action)
            assert not isinstance(told, Refusal), told
            self.told = told
        return self

    def deal(self, hands: Sequence[str], trump: str = "none", turned: str = "") -> HaspTable:
        """Deal a round, in the order of the rules, so that these hands arise; then trump is known."""
        dealt = filled(hands, self.match.seats, turned)
        packet = FIRST_PACKETS[self.match.seats]
        self.hand_out([hand[:packet] for hand in dealt])
        self.act(f"turn {turned}" if turned else f"trump {trump}")
        self.hand_out([hand[packet:] for hand in dealt])
        return self

    def hand_out(self, packets: Sequence[Sequence[str]]) -> None:
        """A packet for every seat, the starter's first."""
        for step in range(self.match.seats):
            for card in packets[(int(self.state.starter) + step) % self.match.seats]:
                assert self.match.actor == CHANCE
                self.act(f"deal {card}")

    def call(self, call: str) -> HaspTable:
        return self.act(f"call {call}")

    def play(self, *cards: str) -> HaspTable:
        """Play cards in turn; who has a call to make passes first."""
        for card in cards:
            self.pass_if_due()
            self.act(f"play {card}")
        return self

    def tricks(self, *tricks: str) -> HaspTable:
        """Play whole tricks, each written as its cards in the order they fall."""
        for trick in tricks:
            self.play(*trick.split())
        return self

    def pass_if_due(self) -> None:
        if self.match.refusal("call pass") is None:
            self.act("call pass")

    def refusal(self, card: str) -> str | None:
        """The rule that forbids the seat to act this card; a call that is due is passed first."""
        self.pass_if_due()
        return self.refused(f"play {card}")

    def refused(self, action: str) -> str | None:
        """The rule that forbids this action now."""
        refusal = self.match.refusal(action)
        return None if refusal is None else refusal.rule

    def legal(self) -> list[str]:
        return [self.match.say(action) for action in self.match.legal()]

    def hand(self, seat: int) -> str:
        """A seat's cards, in the order of the deck."""
        return " ".join(name for card, name in enumerate(CARD_NAMES) if int(self.state.hands[seat]) >> card & 1)

    def voids(self, seat: int) -> str:
        """The letters of the suits that play has proven a seat not to hold."""
        return "".join(letter for suit, letter in enumerate("FGRCV") if int(self.state.voids[seat]) >> suit & 1)

    @property
    def turn(self) -> int:
        return self.match.actor

    @property
    def last_trick(self) -> tuple[int, int]:
        """Who took the last trick, and the points in it."""
        points = next(event.facts["points"] for event in self.heard() if event.type == "took")
        assert isinstance(points, int)
        return int(self.state.last_winner), points

    @property
    def last_points(self) -> list[int]:
        """The points of every seat in the last round that ended."""
        return [int(points) for points in self.state.last_points[: self.match.seats]]

    @property
    def scores(self) -> list[int]:
        return [int(score) for score in self.state.scores[: self.match.seats]]

    @property
    def news(self) -> list[str]:
        """The types of what was told last; a round's end goes by what ended it."""
        return [ending_of(event) or event.type for event in self.heard()]

    def heard(self, viewer: int = SPECTATOR) -> list[GameEvent]:
        """What was told last, as a viewer knows it."""
        return GAME.events.heard(self.told, viewer)


def ending_of(event: GameEvent) -> str | None:
    """What ended the round that an event tells of."""
    ending = event.facts.get("ending")
    return ENDINGS[ending] if isinstance(ending, int) else None


def hasp(
    hands: Sequence[str],
    trump: str = "none",
    turned: str = "",
    leader: int = 0,
    scores: Sequence[int] = (),
    **options: Any,
) -> HaspTable:
    """A table with these hands, at which `leader` starts the round; a hand ending in … gets what is left over."""
    table = HaspTable(len(hands), options)
    for seat, score in enumerate(scores):
        table.state.scores[seat] = score
    table.state.starter = table.state.turn = table.state.leader = leader
    return table.deal(hands, trump, turned)


def filled(hands: Sequence[str], seats: int, turned: str) -> list[list[str]]:
    """Whole hands: what is not named fills those that end in …, lowest seat first."""
    named = [card for hand in hands for card in hand.split() if card != REST]
    left = [card for card in CARD_NAMES if card[1:] not in LEFT_OUT[seats] and card not in (*named, turned)]
    dealt = []
    for hand in hands:
        cards = [card for card in hand.split() if card != REST]
        missing = HANDS[seats] - len(cards)
        assert missing == 0 or hand.endswith(REST), f"{hand} has {len(cards)} cards"
        dealt.append(cards + left[:missing])
        del left[:missing]
    return dealt
