"""Packs a player's observation into 32-bit words, and names its parts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

import numpy as np

from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import Cells

WORD = 32
"""Bits in a word; bit n of an observation is bit n % 32 of word n // 32."""
WHOLE = (1 << WORD) - 1


@dataclass(frozen=True)
class Section:
    """A named run of bits of an observation."""

    name: str
    first: int
    bits: int
    meaning: str

    @property
    def slice(self) -> slice:
        """Where the section lies in a row of an observation."""
        return slice(self.first, self.first + self.bits)


def laid_out(parts: Iterable[tuple[str, int, str]]) -> tuple[Section, ...]:
    """Sections one behind the other, from their names, sizes and meanings; one without bits is left out."""
    sections: list[Section] = []
    first = 0
    for name, bits, meaning in parts:
        if bits:
            sections.append(Section(name, first, bits, meaning))
        first += bits
    return tuple(sections)


def of_each(players: Iterable[int], name: str, bits: int, meaning: str) -> Iterator[tuple[str, int, str]]:
    """The same part for several players; `{n}` in its meaning is the player."""
    return ((f"{name} {n}", bits, meaning.format(n=n)) for n in players)


def bits_in(sections: tuple[Section, ...]) -> int:
    """How many bits an observation has."""
    return sections[-1].first + sections[-1].bits


def words_for(bits: int) -> int:
    """How many words so many bits need."""
    return -(-bits // WORD)


@rule
def wipe(words: Cells) -> None:
    """All bits off."""
    for n in range(words.shape[0]):
        words[n] = 0


@rule
def mark(words: Cells, at: int) -> None:
    """Turn one bit on."""
    words[at >> 5] = np.int64(words[at >> 5]) | (1 << (at & 31))


@rule
def put(words: Cells, at: int, bits: int) -> None:
    """Turn on, from bit `at`, those that are on in a number below 2**32."""
    shifted = bits << (at & 31)
    words[at >> 5] = np.int64(words[at >> 5]) | (shifted & WHOLE)
    if shifted > WHOLE:
        words[(at >> 5) + 1] = np.int64(words[(at >> 5) + 1]) | (shifted >> WORD)


@rule
def first_bits(count: int) -> int:
    """A thermometer: so many bits on, from the lowest."""
    return (1 << count) - 1


@rule
def put_thermometer(words: Cells, at: int, count: int) -> None:
    """Turn on so many bits, however many they are."""
    while count > WORD:
        put(words, at, WHOLE)
        at += WORD
        count -= WORD
    put(words, at, first_bits(count))
