"""What a player of OpenSpiel observes: all that its seat was told, or its view of the table."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import numpy as np
import pyspiel

from speeltafel.envs.openspiel.settings import SpielSettings
from speeltafel.envs.openspiel.state import SpielState
from speeltafel.kernel.contract import Cells


class SpielObserver:
    """With perfect recall it observes all that a seat was told, in order; without, the table as the seat sees it."""

    def __init__(self, settings: SpielSettings, kind: Any, params: Mapping[str, Any] | None) -> None:
        if params:
            raise ValueError(f"observation parameters are {dict(params)!r}; expected none")
        if not kind.public_info or kind.private_info != pyspiel.PrivateInfoType.SINGLE_PLAYER:
            came = f"public_info={kind.public_info}, private_info={kind.private_info.name}"
            raise ValueError(f"an observer sees what is public and what its own seat knows; {came} was asked for")
        self.recalls = kind.perfect_recall
        self.tensor: Cells | None = None
        self.dict: dict[str, Cells] = {}
        if not self.recalls:
            self.tensor = np.zeros(settings.table.bits, np.float32)
            self.dict = {section.name: self.tensor[section.slice] for section in settings.table.sections}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the tensor in the game's usual encoding, 0 or 1 for each feature."""
        if self.tensor is not None:
            state.position.observe(player, self.tensor)

    def string_from(self, state: SpielState, player: int) -> str:
        """The observation as text."""
        position = state.position
        return f"seat {player}\n{position.told[player]}" if self.recalls else position.view(player)


def kind_of(given: Any) -> Any:
    """The kind of observation asked for; by default, what the seat sees now."""
    asked = isinstance(given, pyspiel.IIGObservationType)
    return given if asked else pyspiel.IIGObservationType(perfect_recall=False)
