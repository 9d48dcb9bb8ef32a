"""Sets up races for examples: runners, purses and lettuces as they stand when a seat begins to decide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from speeltafel.games import load
from speeltafel.games.hare.state import EATING, LEAVING, NO_DUTY, SKIPPING
from speeltafel.kernel.contract import CHANCE, SPECTATOR
from speeltafel.kernel.events import GameEvent
from speeltafel.kernel.match import Match, Refusal

GAME = load("hare")
HOME = 64
DUTIES = {NO_DUTY: None, SKIPPING: "skip", EATING: "eat", LEAVING: "leave"}


class HareTable:
    """A match with what an example needs to say."""

    def __init__(self, seats: int, **options: Any) -> None:
        self.match = Match(GAME, seats, options)
        self.told: list[GameEvent] = []

    @property
    def state(self) -> Any:
        return self.match.state

    @property
    def spaces(self) -> list[Any]:
        """Where everybody stands."""
        found: list[Any] = self.match.summary["spaces"]
        return found

    @property
    def carrots(self) -> list[int]:
        found: list[int] = self.match.summary["carrots"]
        return found

    @property
    def lettuces(self) -> list[int]:
        found: list[int] = self.match.summary["lettuces"]
        return found

    @property
    def places(self) -> list[int | None]:
        found: list[int | None] = self.match.summary["places"]
        return found

    @property
    def legal(self) -> list[str]:
        return [self.match.say(action) for action in self.match.legal()]

    @property
    def waits_for_the_die(self) -> bool:
        return self.match.actor == CHANCE

    def owes(self, seat: int) -> str | None:
        """What the seat's next turn begins with."""
        return DUTIES[int(self.state.duties[seat])]

    def do(self, *actions: str) -> HareTable:
        """Carry out actions, each of which must be legal; `told` keeps what the last one told."""
        for action in actions:
            events = self.match.act_and_tell(action)
            assert not isinstance(events, Refusal), events
            self.told = GAME.events.heard(events, SPECTATOR)
        return self

    def others_wait(self, seat: int) -> HareTable:
        """The turn comes back to this seat and nobody else has moved."""
        self.state.turn = (seat - 1) % self.match.seats
        GAME.rules.apply(self.state, GAME.read(self.match.seats, "skip") or 0)
        return self

    def refusal(self, action: str) -> str | None:
        refused = self.match.refusal(action)
        return refused.rule if refused else None

    def event(self, name: str) -> GameEvent:
        """The one event of this type that the last action told."""
        [found] = [event for event in self.told if event.type == name]
        return found

    @property
    def events(self) -> list[str]:
        return [event.type for event in self.told]


def hare(
    *spaces: int | tuple[int, int],
    carrots: Sequence[int] | int | None = None,
    lettuces: Sequence[int] | int | None = None,
    turn: int = 0,
    **options: Any,
) -> HareTable:
    """A race as it stands: a space for each seat (two for each of two seats), purses and lettuces if not the first."""
    table = HareTable(len(spaces), **options)
    state, seats = table.state, len(spaces)
    flat = [space for seat in spaces for space in (seat if isinstance(seat, tuple) else (seat,))]
    state.spaces[: len(flat)] = flat
    state.turn = turn
    if carrots is not None:
        state.carrots[:seats] = carrots
    if lettuces is not None:
        state.lettuces[:seats] = lettuces
    if seats > 2:
        put_home(state, flat)
    return table


def put_home(state: Any, spaces: Sequence[int]) -> None:
    """Seats on the finish came home in their order, with nothing left to eat."""
    home = [seat for seat, space in enumerate(spaces) if space == HOME]
    for place, seat in enumerate(home, 1):
        state.places[seat] = place
        state.lettuces[seat] = 0
