"""A table as an environment sees it: its game, its encoding, its moves, and the spaces they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property, partial
from importlib import import_module
from types import ModuleType, SimpleNamespace
from typing import TYPE_CHECKING, Any, Self, TypeVar

import numpy as np

from speeltafel.envs.stepping import bound
from speeltafel.games import load
from speeltafel.kernel.bitpack import WHOLE, Section, bits_in, words_for
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import BadSeats
from speeltafel.kernel.options import listed, shown, whole

ENCODINGS: dict[str, dict[str, str]] = {
    "hanabi": {"hle": "observe", "compact": "compact"},
    "hasp": {"plain": "observe"},
    "hare": {"plain": "observe"},
}
"""The encodings of every game, the usual one first, and the module of the game's folder that has each."""
CAPS = {"hare": 500}
"""Decisions after which a game is cut off; only Hare & Tortoise needs it, which random play never ends."""
NO_CAP = 1_000_000

if TYPE_CHECKING:
    from _typeshed import DataclassInstance
SomeSettings = TypeVar("SomeSettings", bound="DataclassInstance")


@dataclass(frozen=True)
class TableSpec:
    """A number of seats, options and an encoding of one game."""

    game: Game
    seats: int
    options: Mapping[str, Any]
    encoding: str

    def __reduce__(self) -> tuple[Any, ...]:
        """For `pickle` and `deepcopy`: what it was made from; modules and compiled functions cannot be pickled."""
        return partial(table, self.game.name, self.seats, self.encoding, **self.options), ()

    @cached_property
    def rules(self) -> ModuleType:
        """The game's `observe` module: its memory and its moves."""
        return import_module(f"speeltafel.games.{self.game.name}.observe")

    @cached_property
    def encoder(self) -> ModuleType:
        """The module that has the encoding's `sections` and `observe`."""
        return import_module(f"speeltafel.games.{self.game.name}.{ENCODINGS[self.game.name][self.encoding]}")

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The parts of an observation."""
        found: tuple[Section, ...] = self.encoder.sections(self.seats, self.options)
        return found

    @property
    def bits(self) -> int:
        """Features of an observation."""
        return bits_in(self.sections)

    @property
    def words(self) -> int:
        """Words of a packed observation."""
        return words_for(self.bits)

    @cached_property
    def moves(self) -> int:
        """Moves that a seat can choose from."""
        return int(self.rules.moves(self.seats, self.options))

    @cached_property
    def laid(self) -> Any:
        """The options as the record that the rules take."""
        return self.game.options.record(dict(self.options))

    @property
    def stepping(self) -> SimpleNamespace:
        """The functions of `stepping.py` for this game and encoding."""
        return bound(self.game, self.rules, self.encoder)

    def part(self, name: str) -> slice:
        """Where a section lies in an observation."""
        for section in self.sections:
            if section.name == name:
                return section.slice
        names = listed([section.name for section in self.sections])
        raise ValueError(f"{self.game.name} has no section {shown(name)} here; expected one of {names}")


def table(game: str, seats: int | None = None, encoding: str | None = None, **options: Any) -> TableSpec:
    """A table of a game; the fewest seats and the game's usual encoding unless others are named."""
    found = load(game)
    wanted = found.seats[0] if seats is None else whole(seats)
    if wanted is None or wanted not in found.seats:
        raise BadSeats(f"{found.name} is played by {listed(found.seats)}; {shown(seats)} was asked for")
    known = ENCODINGS[found.name]
    chosen = next(iter(known)) if encoding is None else encoding
    if chosen not in known:
        raise ValueError(f"{found.name} has no encoding {shown(chosen)}; expected one of {listed(list(known))}")
    return TableSpec(found, wanted, found.options.read(options), chosen)


def divided(kind: type[SomeSettings], wishes: Mapping[str, Any]) -> tuple[SomeSettings, dict[str, Any]]:
    """The keyword arguments that are settings of this kind, and the rest: the options of the game."""
    names = {field.name for field in fields(kind)}
    settings = kind(**{name: value for name, value in wishes.items() if name in names})
    return settings, {name: value for name, value in wishes.items() if name not in names}


def observation_space(table: TableSpec, *many: int, packed: bool = False) -> Any:
    """Gymnasium's space of one observation, or of many, as bytes or packed."""
    from gymnasium.spaces import Box, MultiBinary  # noqa: PLC0415  (needs the extra speeltafel[envs])

    if packed:
        return Box(0, WHOLE, (*many, table.words), np.uint32)
    return MultiBinary([*many, table.bits])


def action_space(table: TableSpec, many: int | None = None) -> Any:
    """Gymnasium's space of one move, or of one move in each of many games."""
    from gymnasium.spaces import Discrete, MultiDiscrete  # noqa: PLC0415

    return Discrete(table.moves) if many is None else MultiDiscrete([table.moves] * many)


class GymnasiumNames:
    """What Gymnasium calls the properties of a vector environment, on a CPU and on a GPU."""

    table: TableSpec
    num_envs: int
    packed = False
    spec = render_mode = None

    @property
    def metadata(self) -> dict[str, Any]:
        """Games that ended begin anew in the same step."""
        from gymnasium.vector import AutoresetMode  # noqa: PLC0415

        return {"autoreset_mode": AutoresetMode.SAME_STEP, "render_modes": []}

    @cached_property
    def single_observation_space(self) -> Any:
        return observation_space(self.table, *self._views, packed=self.packed)

    @cached_property
    def single_action_space(self) -> Any:
        return action_space(self.table)

    @cached_property
    def observation_space(self) -> Any:
        return observation_space(self.table, self.num_envs, *self._views, packed=self.packed)

    @cached_property
    def action_space(self) -> Any:
        return action_space(self.table, self.num_envs)

    @property
    def unwrapped(self) -> Self:
        return self

    @property
    def _views(self) -> tuple[int, ...]:
        """How many observations there are of a game, when it is not just one."""
        raise NotImplementedError
