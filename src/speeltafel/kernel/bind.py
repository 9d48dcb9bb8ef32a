"""Gives each game its own compiled copy of code that is written once in terms of the contract."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import fields
from types import FunctionType
from typing import Any, TypeVar

from speeltafel.kernel.compiling import BOUND_TO, rule, stamp_of_names

Function = TypeVar("Function", bound=Callable[..., object])
Bound = TypeVar("Bound")

GENERIC = "__written_for_any_game__"
LONG = "__runs_for_long__"


def generic(function: Function) -> Function:
    """Mark a function whose contract names (`actor`, `apply`, …) are filled in per game by `bind`."""
    setattr(function, GENERIC, True)
    return function


def long_running(function: Function) -> Function:
    """Mark a generic function that plays whole games: other threads may run meanwhile."""
    setattr(function, LONG, True)
    return generic(function)


def bind(into: type[Bound], template: Mapping[str, Any], game: str, names: Mapping[str, Any]) -> Bound:
    """A module's generic functions in which the contract's names mean this game's own.

    `into` is a dataclass with a field for each function that callers use, so that mypy sees how it is called. If the
    game provides a function itself, that one is used. A copy keeps the code and gets other globals; it is no closure,
    because Numba cannot keep compiled closures on disk.
    """
    world = {**template, **names}
    bound_to = (game, stamp_of_names(names))
    for name, function in template.items():
        if getattr(function, GENERIC, False):
            is_long = getattr(function, LONG, False)
            world[name] = names.get(name) or rule(bound(copy_for(game, function, world), bound_to), is_long)
    return into(**{field.name: world[field.name] for field in fields(into)})  # type: ignore[arg-type]


def bound(copy: FunctionType, bound_to: tuple[str, str]) -> FunctionType:
    """A copy that says what its names mean, so that machine code of other meanings is kept apart."""
    setattr(copy, BOUND_TO, bound_to)
    return copy


def copy_for(game: str, function: Any, world: dict[str, Any]) -> FunctionType:
    """The same code under the game's name, so that each game has cache files of its own."""
    copy = FunctionType(function.__code__, world, function.__name__, function.__defaults__)
    copy.__qualname__ = f"{game}.{function.__name__}"
    copy.__doc__ = function.__doc__
    return copy
