"""A game as everything outside its folder knows it: its rules, its loops, its names and its words."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from types import ModuleType, SimpleNamespace
from typing import Any

import numpy as np

from speeltafel.kernel import loops
from speeltafel.kernel.bind import bind
from speeltafel.kernel.contract import FUNCTIONS, SHORTCUTS, State
from speeltafel.kernel.layout import layout
from speeltafel.kernel.options import OptionSet
from speeltafel.kernel.rulebook import TABLE, Rulebook
from speeltafel.kernel.story import Event, Fact, Phrase


@dataclass(frozen=True, eq=False)
class Game:
    """One game of the shelf, put together by its folder."""

    name: str
    seats: range
    rules: ModuleType
    rulebook: Rulebook
    state: type
    options: OptionSet
    decisions: int
    actions: int
    names: Callable[[int], tuple[str, ...]]
    tell: Callable[[State, int, State], Iterator[Event]]
    menu: Callable[[State, int], Phrase]
    circumstances: Callable[[State, int], Mapping[str, Fact]]
    summary: Callable[[State], dict[str, Any]]
    quick_tries: int = loops.QUICK_TRIES

    @cached_property
    def layout(self) -> np.dtype[Any]:
        """The record of this game's states."""
        return layout(self.state)

    @cached_property
    def contract(self) -> dict[str, Any]:
        """This game's own meaning of every name of the contract."""
        functions = {name: getattr(self.rules, name) for name in FUNCTIONS}
        shortcuts = {name: getattr(self.rules, name) for name in SHORTCUTS if hasattr(self.rules, name)}
        return {
            **functions,
            **shortcuts,
            "DECISIONS": self.decisions,
            "ACTIONS": self.actions,
            "QUICK_TRIES": self.quick_tries,
        }

    @cached_property
    def loops(self) -> SimpleNamespace:
        """The generic loops, compiled for this game."""
        return bind(vars(loops), self.name, self.contract)

    def loops_with(self, policy: str, choose: Callable[..., int]) -> SimpleNamespace:
        """The generic loops in which every seat chooses by this policy."""
        return bind(vars(loops), f"{self.name}.{policy}", {**self.contract, "choose": choose})

    @cached_property
    def rule_ids(self) -> Mapping[int, str]:
        """The id of every rule number, the table's own included."""
        return {**TABLE.ids, **self.rulebook.ids}

    def blank(self, many: int = 1) -> Any:
        """Many empty records; `start` makes a table of each."""
        return np.zeros(many, self.layout)

    def say(self, seats: int, action: int) -> str:
        """An action as text."""
        return notation(self, seats)[0][action]

    def read(self, seats: int, text: str) -> int | None:
        """The action a text means, or None when it means none."""
        return notation(self, seats)[1].get(text)


@lru_cache(maxsize=64)
def notation(game: Game, seats: int) -> tuple[tuple[str, ...], dict[str, int]]:
    """The name of every action at a table, and the way back."""
    names = game.names(seats)
    return names, {name: action for action, name in enumerate(names)}
