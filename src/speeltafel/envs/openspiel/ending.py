"""The last tricks of a round of HASP as a game of its own: a public position, and every deal it leaves possible.

The rules are HASP's. Only the beginning is another one: a record of a round is played up to a point, then the cards
that nobody has seen are dealt anew, every possible deal equally likely. It ends with the round; the pot is the payoff.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np
import pyspiel

from speeltafel.envs.openspiel.game import COMMON, SpielGame, game_info
from speeltafel.envs.openspiel.position import Position
from speeltafel.envs.openspiel.settings import SpielSettings, default_parameters
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.envs.openspiel.worlds import hand_name, worlds
from speeltafel.games.hasp.state import DEALING, ENDED, PLAYING
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.layout import blank
from speeltafel.kernel.match import Match, duplicate

OPENING = (
    "deal V7;deal R6;deal C5;deal R4;deal V9;deal V10;trump G;"
    "deal G5;deal F3;deal G4;deal G3;deal G6;deal F5;deal R3;deal R5;deal V8;deal C6;"
    "call pass;play F3;call pass;play F5;play V10;play V7;play R4;play R6;play G5;play V8;play R3;play G4"
)
"""Two players, grassland is trump, five tricks are played: three cards are left to each, and four were set aside."""
CARDS_LEFT = 4
"""The most cards in a hand that an ending may have; beyond that the deals run into the millions."""


class EndingSettings(SpielSettings):
    """A public position and the deals that it leaves possible."""

    def __init__(self, parameters: Mapping[str, Any]) -> None:
        super().__init__("hasp", parameters)
        if self.seats != 2:
            raise ValueError(f"an ending is played by 2; {self.seats} was asked for")
        self.opening: str = parameters.get("opening", OPENING)
        match = played(self.match(), self.opening)
        self.position = match.table
        self.memory = remembered(self, match.history)
        self.cap = int(match.state.hand_sizes.sum())
        self.worlds = worlds(match.view())

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle`: what it was made from."""
        return EndingSettings, (self.parameters,)

    @property
    def lowest(self) -> float:
        """The side that does not score the pot has lost it."""
        return -self.highest

    @property
    def highest(self) -> float:
        """The pot; nobody calls any more."""
        return float(self.position[0].pot)

    @property
    def payoff_sum(self) -> float:
        """One wins what the other loses."""
        return 0.0


def remembered(settings: SpielSettings, actions: Sequence[int]) -> Any:
    """What observations need of the actions that came before."""
    memory = blank(settings.table.rules.Memory, 1)
    settings.table.rules.forget(memory[0])
    table = settings.match().table
    for action in actions:
        settings.run.remember_at(table, memory, action)
        settings.game.loops.apply_at(table, action)
    return memory


def played(match: Match, opening: str) -> Match:
    """The match after these actions, all of them legal, in the middle of a round."""
    for action in opening.split(";"):
        refused = match.act(action)
        if refused is not None:
            raise ValueError(f"opening: {refused.action!r} is not legal here: {refused.rule}")
    sizes = match.state.hand_sizes[: match.seats].tolist()
    if match.state.phase != PLAYING or max(sizes) > CARDS_LEFT:
        raise ValueError(
            f"opening ends with hands of {sizes} cards; expected a seat to move and at most {CARDS_LEFT} cards each"
        )
    return match


class EndingPosition(Position):
    """A round that begins with the deal of the hidden cards and is over when its pot is scored."""

    __slots__ = ()
    settings: EndingSettings

    @property
    def is_over(self) -> bool:
        """The last trick is taken, or a promise is broken."""
        return int(self.table[0].phase) in (DEALING, ENDED)

    def take_hands_back(self) -> None:
        """Nobody has a card yet: chance is to deal."""
        state = self.table[0]
        state.undealt = int(state.undealt) | int(np.bitwise_or.reduce(state.hands))
        state.hands[:] = 0
        self.actor = CHANCE

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible deals."""
        count = len(self.settings.worlds)
        return [(number, 1 / count) for number in range(count)]

    def act(self, number: int) -> None:
        """The deal, then cards."""
        if self.actor == CHANCE:
            self.deal(number)
        else:
            super().act(number)

    def deal(self, number: int) -> None:
        """Hand out one of the possible deals; every seat hears of its own cards."""
        if not 0 <= number < len(self.settings.worlds):
            raise ValueError(f"deal {number} was asked for; expected one below {len(self.settings.worlds)}")
        state = self.table[0]
        for seat, hand in enumerate(self.settings.worlds[number]):
            state.undealt = int(state.undealt) & ~hand
            state.hands[seat] = hand
            self.told[seat] += f"hand {hand_name(hand)}\n"
        self.actor = int(state.turn)

    def payoff(self) -> list[float]:
        """The pot for the side that has scored it; the other has lost as much."""
        if not self.is_over:
            return [0.0, 0.0]
        gains = self.table[0].last_gains
        return [float(gains[0] - gains[1]), float(gains[1] - gains[0])]


class EndingState(SpielState):
    """One position of an ending."""

    position: EndingPosition

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return super()._action_to_string(player, action)
        return "hands " + " | ".join(hand_name(hand) for hand in self.position.settings.worlds[action])


class HaspEnding(SpielGame):
    """The last tricks of a round between two players."""

    settings: EndingSettings

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.settings = EndingSettings(params or {})
        info = game_info(self.settings, outcomes=len(self.settings.worlds))
        pyspiel.Game.__init__(self, TYPE, info, dict(params or {}))

    def new_initial_state(self, _state: str = "") -> EndingState:
        """The public position, before the hidden cards are dealt."""
        position = EndingPosition(self.settings, duplicate(self.settings.position), ["", ""])
        position.memory = duplicate(self.settings.memory)
        position.take_hands_back()
        return EndingState(self, position)


PARAMETERS = {name: value for name, value in default_parameters("hasp").items() if name != "cap"}
"""Those of HASP; an ending is over with its last card."""
TYPE = pyspiel.GameType(
    short_name="speeltafel_hasp_ending",
    long_name="The last tricks of a round of HASP (Speeltafel)",
    information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
    utility=pyspiel.GameType.Utility.ZERO_SUM,
    min_num_players=2,
    max_num_players=2,
    parameter_specification={**PARAMETERS, "opening": OPENING},
    **COMMON,
)
pyspiel.register_game(TYPE, HaspEnding)
