"""The choices a table makes before a game: read from files and the wire, checked, laid into a record."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, cast

import numpy as np

from speeltafel.kernel.layout import blank


class BadOption(ValueError):
    """An option that cannot be, with a message that says what was expected."""


@dataclass(frozen=True)
class Switch:
    """An option that is on or off."""

    name: str
    default: bool

    def read(self, value: object) -> bool:
        if not isinstance(value, (bool, np.bool_)):
            raise BadOption(f"option {self.name} is {shown(value)}; expected true or false")
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
            raise BadOption(f"option {self.name} is {shown(value)}; expected one of {listed(self.allowed)}")
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

    def read(self, value: object) -> list[int]:
        expected = f"a list of {len(self.default)} whole numbers from {self.low} to {self.high}"
        if not isinstance(value, (list, tuple)) or len(value) != len(self.default):
            raise BadOption(f"option {self.name} is {shown(value)}; expected {expected}")
        return [self.read_one(one, expected) for one in value]

    def read_one(self, value: object, expected: str) -> int:
        number = whole(value)
        if number is None or not self.low <= number <= self.high:
            raise BadOption(f"option {self.name} has {shown(value)}; expected {expected}")
        return number

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
            raise BadOption(f"option {self.name} is {shown(value)}; expected {rows} rows of {columns} words")
        return [self.read_row(row, number, columns) for number, row in enumerate(value, 1)]

    def read_row(self, row: object, number: int, columns: int) -> list[str]:
        if not isinstance(row, (list, tuple)) or len(row) != columns:
            raise BadOption(f"option {self.name}, row {number}, is {shown(row)}; expected {columns} words")
        for word in row:
            if not isinstance(word, str) or word not in self.words:
                raise BadOption(
                    f"option {self.name}, row {number}, has {shown(word)}; expected one of {listed(self.words)}"
                )
        return list(row)

    def laid(self, value: Any) -> list[list[int]]:
        return [[self.words.index(word) for word in row] for row in value]


Option = Switch | OneOf | Numbers | WordTable
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
                raise BadOption(f"unknown option {shown(name)}; this game has {listed(known)}")
        return {option.name: option.read(given.get(option.name, option.default)) for option in self.options}

    def record(self, values: Values) -> Any:
        """The values as the record that `start` takes."""
        record = blank(self.declared, 1)
        for option in self.options:
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
