"""A table as an environment sees it: its game, its encoding, its moves, and the spaces they make."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Self, TypeVar

import numpy as np

from speeltafel.envs.single import SingleGame, single_game
from speeltafel.envs.stepping import Stepping, stepping_of
from speeltafel.games import load
from speeltafel.kernel.bitpack import WHOLE, Section, bits_in, words_for
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.encoding import Encoding, Moves, Recall
from speeltafel.kernel.game import Game
from speeltafel.kernel.layout import blank
from speeltafel.kernel.match import BadSeats
from speeltafel.kernel.options import listed, shown, whole

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
        """Pickle only what the table was made from, because compiled functions cannot be pickled."""
        return partial(table, self.game.name, self.seats, self.encoding, **self.options), ()

    @property
    def numbering(self) -> Moves[Any]:
        """How moves are numbered."""
        return self.game.encodings.moves

    @property
    def recall(self) -> Recall[Any, Any]:
        """What observations need beyond the state."""
        return self.game.encodings.recall

    def blank_recall(self, many: int) -> Cells:
        """Many empty recall records."""
        declared: type = self.recall.record
        return blank(declared, many)

    @property
    def encoder(self) -> Encoding[Any, Any]:
        """How observations are written."""
        return self.game.encodings.by_name[self.encoding]

    @cached_property
    def sections(self) -> tuple[Section, ...]:
        """The parts of an observation."""
        return self.encoder.sections(self.seats, self.options)

    @property
    def bits(self) -> int:
        """The number of features of an observation."""
        return bits_in(self.sections)

    @property
    def words(self) -> int:
        """The number of words of a packed observation."""
        return words_for(self.bits)

    @cached_property
    def moves(self) -> int:
        """The number of moves that a seat can choose from."""
        return self.numbering.count(self.seats, self.options)

    @cached_property
    def laid(self) -> Any:
        """The options as the record that the rules take."""
        return self.game.options.record(dict(self.options))

    @property
    def stepping(self) -> Stepping:
        """The functions of `stepping.py` for this game and encoding."""
        return stepping_of(self.game, self.encoding)

    @property
    def single(self) -> SingleGame:
        """The functions of `single.py` for this game and encoding."""
        return single_game(self.game, self.encoding)

    def part(self, name: str) -> slice:
        """Where a section lies in an observation."""
        for section in self.sections:
            if section.name == name:
                return section.slice
        names = listed([section.name for section in self.sections])
        raise ValueError(f"{self.game.name} has no section {shown(name)} here; expected one of {names}")


def table(game: str, seats: int | None = None, encoding: str | None = None, **options: Any) -> TableSpec:
    """A table of a game, with the fewest seats and the game's usual encoding unless others are named."""
    found = load(game)
    wanted = found.seats[0] if seats is None else whole(seats)
    if wanted is None or wanted not in found.seats:
        raise BadSeats(f"{found.name} is played by {listed(found.seats)}; {shown(seats)} was asked for")
    known = found.encodings.by_name
    chosen = next(iter(known)) if encoding is None else encoding
    if chosen not in known:
        raise ValueError(f"{found.name} has no encoding {shown(chosen)}; expected one of {listed(list(known))}")
    return TableSpec(found, wanted, found.options.read(options), chosen)


def divided(kind: type[SomeSettings], keywords: Mapping[str, Any]) -> tuple[SomeSettings, dict[str, Any]]:
    """Divide keyword arguments into settings of this kind and options of the game."""
    names = {field.name for field in fields(kind)}
    settings = kind(**{name: value for name, value in keywords.items() if name in names})
    return settings, {name: value for name, value in keywords.items() if name not in names}


def observation_space(table: TableSpec, *many: int, packed: bool = False) -> Any:
    """Gymnasium's space of one observation or of many, as bytes or packed."""
    from gymnasium.spaces import Box, MultiBinary  # noqa: PLC0415  (needs the extra speeltafel[envs])

    if packed:
        return Box(0, WHOLE, (*many, table.words), np.uint32)
    return MultiBinary([*many, table.bits])


def action_space(table: TableSpec, many: int | None = None) -> Any:
    """Gymnasium's space of one move, or of one move in each of many games."""
    from gymnasium.spaces import Discrete, MultiDiscrete  # noqa: PLC0415

    return Discrete(table.moves) if many is None else MultiDiscrete([table.moves] * many)


class GymnasiumNames:
    """The properties that Gymnasium expects of a vector environment, on a CPU or on a GPU."""

    table: TableSpec
    num_envs: int
    packed = False
    spec = render_mode = None

    @property
    def metadata(self) -> dict[str, Any]:
        """A game that ends is followed by the next one in the same step."""
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
        """The number of observations of a game, if there are several."""
        raise NotImplementedError
