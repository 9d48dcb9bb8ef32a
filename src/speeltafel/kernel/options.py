"""The choices a table makes before a game: read from files and the wire, checked, laid into a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any, cast

import numpy as np

from speeltafel.kernel.bad_input import BadInput
from speeltafel.kernel.facts import Value
from speeltafel.kernel.layout import blank


class BadOption(BadInput):
    """An option that cannot be."""


@dataclass(frozen=True)
class Switch:
    """An option that is on or off."""

    name: str
    default: bool

    def read(self, value: object) -> bool:
        if not isinstance(value, (bool, np.bool_)):
            message = f"option {self.name} is {shown(value)}; expected true or false"
            raise BadOption(message, "true-or-false", option=self.name, got=shown(value))
        return bool(value)

    def laid(self, value: Any) -> int:
        return int(value)


@dataclass(frozen=True)
class OneOf:
    """An option that is one of a few numbers."""

    name: str
    default: int
    allowed: tuple[int, ...]

    def read(self, value: object) -> int:
        number = whole(value)
        if number is None or number not in self.allowed:
            message = f"option {self.name} is {shown(value)}; expected one of {listed(self.allowed)}"
            raise BadOption(message, "one-of", option=self.name, got=shown(value), known=listed(self.allowed))
        return number

    def laid(self, value: Any) -> int:
        return int(value)


@dataclass(frozen=True)
class Numbers:
    """Reconstructed data that a host may replace: a row of numbers."""

    name: str
    default: tuple[int, ...]
    low: int
    high: int
    first: int = 1
    """What the first number belongs to."""
    is_rising: bool = False
    """Whether every number is larger than the one before it."""
    is_wording: bool = False
    """Whether it changes what people read and nothing else: `start` is not told."""

    def read(self, value: object) -> list[int]:
        if not isinstance(value, (list, tuple)) or len(value) != len(self.default):
            raise self.misfit("is", value)
        numbers = [self.read_one(one) for one in value]
        if self.is_rising and any(one >= other for one, other in pairwise(numbers)):
            raise self.misfit("is", value)
        return numbers

    def read_one(self, value: object) -> int:
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise self.misfit("has", value)
        return number

    def misfit(self, verb: str, value: object) -> BadOption:
        count, low, high = len(self.default), self.low, self.high
        message = (
            f"option {self.name} {verb} {shown(value)}; expected a list of {count} whole numbers from {low} to {high}"
        )
        facts: dict[str, Value] = {"option": self.name, "got": shown(value), "count": count, "low": low, "high": high}
        if self.is_rising:
            return BadOption(f"{message}, each larger than the one before it", "rising-numbers", **facts)
        return BadOption(message, "numbers", **facts)

    def laid(self, value: Any) -> Sequence[int]:
        return cast("Sequence[int]", value)


@dataclass(frozen=True)
class WordTable:
    """Reconstructed data that a host may replace: rows of words from a fixed list, stored by their place in it."""

    name: str
    default: tuple[tuple[str, ...], ...]
    words: tuple[str, ...]

    def read(self, value: object) -> list[list[str]]:
        rows, columns = len(self.default), len(self.default[0])
        if not isinstance(value, (list, tuple)) or len(value) != rows:
            message = f"option {self.name} is {shown(value)}; expected {rows} rows of {columns} words"
            raise BadOption(message, "rows", option=self.name, rows=rows, count=columns)
        return [self.read_row(row, number, columns) for number, row in enumerate(value, 1)]

    def read_row(self, row: object, number: int, columns: int) -> list[str]:
        if not isinstance(row, (list, tuple)) or len(row) != columns:
            message = f"option {self.name}, row {number}, is {shown(row)}; expected {columns} words"
            raise BadOption(message, "row", option=self.name, row=number, count=columns)
        for word in row:
            if not isinstance(word, str) or word not in self.words:
                message = f"option {self.name}, row {number}, has {shown(word)}; expected one of {listed(self.words)}"
                facts: dict[str, str] = {"option": self.name, "got": shown(word), "known": listed(self.words)}
                raise BadOption(message, "row-word", row=number, **facts)
        return list(row)

    def laid(self, value: Any) -> list[list[int]]:
        return [[self.words.index(word) for word in row] for row in value]


Option = Switch | OneOf | Numbers | WordTable
Replaceable = Numbers | WordTable
"""Data that we reconstructed, because we have not seen what is printed in the box."""
Values = dict[str, Any]


@dataclass(frozen=True)
class OptionSet:
    """All options of a game, and the class that declares their record."""

    declared: type
    options: tuple[Option, ...]

    def read(self, given: Mapping[str, object] | None = None) -> Values:
        """Every option's value, defaults filled in; raises BadOption for anything a game does not have."""
        given = given or {}
        known = [option.name for option in self.options]
        for name in given:
            if name not in known:
                message = f"unknown option {shown(name)}; this game has {listed(known)}"
                raise BadOption(message, "unknown", option=shown(name), known=listed(known))
        return {option.name: option.read(given.get(option.name, option.default)) for option in self.options}

    @property
    def of_rules(self) -> tuple[Option, ...]:
        """The options that `start` is told; any other changes nothing but what people read."""
        return tuple(one for one in self.options if not (isinstance(one, Numbers) and one.is_wording))

    def record(self, values: Values) -> Any:
        """The values as the record that `start` takes."""
        record = blank(self.declared, 1)
        for option in self.of_rules:
            record[option.name] = np.asarray(option.laid(values[option.name]))
        return record[0]

    def kept(self, values: Values) -> Values:
        """What a game file keeps: every switch and choice, and data that a host has replaced."""
        plain = self.read()
        return {
            option.name: values[option.name]
            for option in self.options
            if isinstance(option, (Switch, OneOf)) or values[option.name] != plain[option.name]
        }


def whole(value: object) -> int | None:
    """A whole number, Python's or NumPy's, as a plain one; None for anything else, truth values too."""
    is_whole = isinstance(value, (int, np.integer)) and not isinstance(value, bool)
    return int(cast("int", value)) if is_whole else None


def shown(value: object) -> str:
    """A value as a message shows it, cut short when it is long."""
    text = repr(value)
    return text if len(text) <= 60 else text[:57] + "..."


def listed(values: Sequence[object]) -> str:
    return ", ".join(str(value) for value in values) or "none"
