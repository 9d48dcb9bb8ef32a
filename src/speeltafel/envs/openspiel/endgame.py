"""Endgames for OpenSpiel: a public position, and every deal that it leaves possible.

Only the beginning differs from the whole game. A list of actions leads to the position, then chance deals the cards
that nobody has seen, every possible deal equally likely. The game says when its endgame is over and what it pays.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import pyspiel

from speeltafel.envs.openspiel.game import COMMON, SpielGame, game_info
from speeltafel.envs.openspiel.position import SpielPosition
from speeltafel.envs.openspiel.settings import SHORT_NAME, SpielSettings, default_parameters
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.games import load, playable
from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.endgame import Endgame
from speeltafel.kernel.match import Match, duplicate


def endgame_of(game: str) -> Endgame[Any, Any] | None:
    """The endgame that a game brings, if it brings one."""
    make = load(game).endgame
    return None if make is None else make()


class EndgameSettings(SpielSettings):
    """A public position and the deals that it leaves possible."""

    def __init__(self, game: str, parameters: Mapping[str, Any]) -> None:
        super().__init__(game, parameters)
        found = endgame_of(game)
        assert found is not None
        self.endgame = found
        if self.seats != found.seats:
            raise ValueError(f"an ending is played by {found.seats}; {self.seats} was asked for")
        self.opening: str = parameters.get("opening", found.opening)
        match = self.opened()
        self.position = match.table
        self.memory = recalled(self, match.history)
        self.cap = found.most_decisions(match.state)
        self.worlds = found.worlds(match.view())

    def opened(self) -> Match:
        """The match after the opening; raises ValueError if an action is not legal or the endgame cannot begin."""
        match = self.match()
        for action in self.opening.split(";"):
            refused = match.act(action)
            if refused is not None:
                raise ValueError(f"opening: {refused.action!r} is not legal here: {refused.rule}")
        fault = self.endgame.fault(match.state, match.seats)
        if fault is not None:
            raise ValueError(f"opening ends with {fault}")
        return match

    @property
    def lowest(self) -> float:
        """The most that a seat can lose."""
        return -self.highest

    @property
    def highest(self) -> float:
        """The most that a seat can win."""
        return self.endgame.stake(self.position[0])

    @property
    def payoff_sum(self) -> float:
        """What some seats win, others lose."""
        return 0.0


def recalled(settings: SpielSettings, actions: Sequence[int]) -> Cells:
    """What observations need to know of the actions before the endgame."""
    memory = settings.table.blank_recall(1)
    settings.table.recall.forget(memory[0])
    table = settings.match().table
    for action in actions:
        settings.run.remember_at(table, memory, action)
        settings.game.loops.apply_at(table, action)
    return memory


class EndgamePosition(SpielPosition):
    """A position that begins with the deal of the hidden cards."""

    __slots__ = ()
    settings: EndgameSettings

    @property
    def is_over(self) -> bool:
        """The game says when its endgame is over."""
        return self.settings.endgame.is_over(self.table[0])

    def collect(self) -> None:
        """Take the hidden cards back, so that chance can deal them."""
        self.settings.endgame.collect(self.table[0])
        self.actor = CHANCE

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible deals."""
        count = len(self.settings.worlds)
        return [(number, 1 / count) for number in range(count)]

    def act(self, number: int) -> None:
        """Carry out the deal, or a move."""
        if self.actor == CHANCE:
            self.deal(number)
        else:
            super().act(number)

    def deal(self, number: int) -> None:
        """Hand out one of the possible deals; every seat is told its own cards."""
        settings = self.settings
        if not 0 <= number < len(settings.worlds):
            raise ValueError(f"deal {number} was asked for; expected one below {len(settings.worlds)}")
        settings.endgame.deal(self.table[0], settings.worlds[number])
        for seat, hand in enumerate(settings.endgame.hands(settings.worlds[number])):
            self.told[seat] += f"hand {hand}\n"
        self.actor = int(settings.game.loops.actor_at(self.table))

    def payoff(self) -> list[float]:
        """What every seat has won; nothing before the end."""
        seats = self.settings.seats
        return self.settings.endgame.payoff(self.table[0], seats) if self.is_over else [0.0] * seats


class EndgameState(SpielState):
    """One position of an endgame."""

    position: EndgamePosition

    def _action_to_string(self, player: int, action: int) -> str:
        if player != pyspiel.PlayerId.CHANCE:
            return super()._action_to_string(player, action)
        settings = self.position.settings
        return "hands " + " | ".join(settings.endgame.hands(settings.worlds[action]))


class SpielEndgame(SpielGame):
    """The last part of a game."""

    settings: EndgameSettings

    def __init__(self, params: Mapping[str, Any] | None = None) -> None:
        self.settings = EndgameSettings(self.NAME, params or {})
        info = game_info(self.settings, outcomes=len(self.settings.worlds))
        pyspiel.Game.__init__(self, self.TYPE, info, dict(params or {}))

    def new_initial_state(self, _state: str = "") -> EndgameState:
        """The public position, before the hidden cards are dealt."""
        position = EndgamePosition(self.settings, duplicate(self.settings.position), [""] * self.settings.seats)
        position.memory = duplicate(self.settings.memory)
        position.collect()
        return EndgameState(self, position)


def endgame_type(game: str, endgame: Endgame[Any, Any]) -> Any:
    """What OpenSpiel has to know of an endgame; it has no cap, because it is over with the last card."""
    parameters = {name: value for name, value in default_parameters(game).items() if name != "cap"}
    return pyspiel.GameType(
        short_name=f"{SHORT_NAME.format(game)}_ending",
        long_name=f"{endgame.title} (Speeltafel)",
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=pyspiel.GameType.Utility.ZERO_SUM,
        min_num_players=endgame.seats,
        max_num_players=endgame.seats,
        parameter_specification={**parameters, "opening": endgame.opening},
        **COMMON,
    )


def registered(game: str, endgame: Endgame[Any, Any]) -> type[SpielEndgame]:
    """The class of a game's endgame, which OpenSpiel now knows."""
    members = {"NAME": game, "TYPE": endgame_type(game, endgame)}
    made = type(f"{game.title()}Endgame", (SpielEndgame,), members)
    pyspiel.register_game(members["TYPE"], made)
    return made


ENDGAMES = {game: registered(game, found) for game in playable() if (found := endgame_of(game)) is not None}
"""The class of each endgame, by the game's name."""
