"""Bots that look, by plain Python, for what their seat may not know: in memory, in their seed, and in what they hear.

They play as the game's sensible player does until they find something, so one that finds nothing plays exactly like
`Honest`.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator
from types import BuiltinMethodType, FunctionType, MethodType, ModuleType, NoneType
from typing import Any

import numpy as np

from speeltafel.arena.chance import Chance
from speeltafel.bots.bot import Budget, Choice, History
from speeltafel.bots.simple import Sensible
from speeltafel.kernel.contract import CHANCE, UNKNOWN
from speeltafel.kernel.dice import ALL_BITS, FIRST_FACTOR, SECOND_FACTOR, STEP, scrambled, seeded, shake
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match, duplicate

LEADING = ("base", "data", "flat", "ctypes", "obj", "_arr", "_objects")
"""Attributes of arrays, of their parts and of memory views that lead to other objects."""


PLAIN = (str, int, float, type, np.dtype, NoneType, ModuleType, FunctionType)

# What memory is in reach


def reachable(*roots: object) -> list[Any]:
    """All that plain attributes, items and bound methods lead to from these objects; code and plain values aside."""
    found: dict[int, Any] = {}
    waiting = list(roots)
    while waiting:
        one = waiting.pop()
        if id(one) not in found and not isinstance(one, PLAIN):
            found[id(one)] = one
            waiting += neighbours(one)
    return list(found.values())


def neighbours(one: Any) -> Iterator[Any]:
    """What one object leads to."""
    if isinstance(one, dict):
        yield from one.values()
    elif isinstance(one, list | tuple | set | frozenset):
        yield from one
    elif isinstance(one, MethodType | BuiltinMethodType):
        yield one.__self__
    elif not isinstance(one, bytes | bytearray):
        yield from getattr(one, "__dict__", {}).values()
        is_array = isinstance(one, np.ndarray | np.generic | np.flatiter | memoryview)
        names = LEADING if is_array or "ctypes" in type(one).__module__ else dir(one)
        for name in names:
            if not name.startswith("__"):
                yield attribute(one, name)


def attribute(one: Any, name: str) -> Any:
    try:
        return getattr(one, name, None)
    except (AttributeError, TypeError, ValueError, BufferError):
        return None


def buffers(*roots: object) -> list[np.ndarray[Any, Any]]:
    """The memory in reach, as bytes; what is written there is written in the original."""
    found = []
    for one in reachable(*roots):
        if isinstance(one, np.ndarray) and one.flags.c_contiguous:
            found.append(one.reshape(-1).view(np.uint8))
        elif isinstance(one, bytes | bytearray):
            found.append(np.frombuffer(one, np.uint8))
    return found


def hidden_cells(game: Game, view: Any, *roots: object) -> int:
    """How many cells that the view hides are told by a record in reach that shows the same moment."""
    most, shown = 0, view.copy()
    for memory in buffers(*roots):
        if len(memory) and len(memory) % game.layout.itemsize == 0:
            for record in np.frombuffer(memory.tobytes(), game.layout):
                most = max(most, told_cells(game, shown, record))
    return most


def told_cells(game: Game, view: Any, record: Any) -> int:
    """How many cells that the view hides this record tells, if it shows the same moment."""
    names = game.layout.names or ()
    hidden = [name for name in names if (view[name] == UNKNOWN).any()]
    if any(not np.array_equal(record[name], view[name]) for name in names if name not in hidden):
        return 0
    return sum(int(((view[name] == UNKNOWN) & (record[name] != UNKNOWN)).sum()) for name in hidden)


# What a seed tells


def unscrambled(number: int) -> int:
    """The 64-bit number whose hash this is: the generator's hash can be undone step by step."""
    bits = unshifted(number & ALL_BITS, 31)
    bits = unshifted(bits * pow(SECOND_FACTOR, -1, 1 << 64) & ALL_BITS, 27)
    return unshifted(bits * pow(FIRST_FACTOR, -1, 1 << 64) & ALL_BITS, 30)


def unshifted(bits: int, shift: int) -> int:
    """Undo `bits ^ (bits >> shift)`."""
    found = bits
    for _ in range(64 // shift):
        found = bits ^ (found >> shift)
    return found


def unseeded(first: int, number: int) -> int:
    """The seed of which this is the generator's first state for a numbered game."""
    return (unscrambled(unscrambled(first) ^ number) - STEP) & ALL_BITS


def as_thrown(seed: int) -> tuple[int, ...]:
    """What the seed may have been before a bit of it was dropped."""
    return seed, 2 * seed & ALL_BITS, 2 * seed + 1 & ALL_BITS


LABELS = (0, 0x7404, 0xDEA1, 0x5EA7)
"""Numbers that the arena mixes into its seed, or once did."""
FEW = 4
"""Games and deals that are tried."""


def seeds_of_a_plan(budget: Budget, seat: int) -> Iterator[tuple[int, int]]:
    """Seeds and deals of the arena that would explain the seed of a budget."""
    for deal in range(FEW):
        for number in as_thrown(budget.seed):
            for label in LABELS:
                yield unseeded(number, deal * 64 + seat) ^ label, deal
                yield unseeded(number, deal) ^ label, deal
                yield number ^ label, deal


def generators_of_an_environment(budget: Budget, seat: int) -> Iterator[int]:
    """First states of an environment's generator that would explain the seed of a budget."""
    for number in as_thrown(budget.seed):
        for shifted in (number, number - seat & ALL_BITS):
            yield shifted
            for game in range(FEW):
                yield int(seeded(np.uint64(shifted), np.uint64(game)))
                yield int(seeded(np.uint64(unseeded(shifted, game)), np.uint64(game)))


class Generator:
    """The cards and dice of an environment's game."""

    def __init__(self, game: Game, rng: int) -> None:
        self.game, self.rng = game, np.uint64(rng)

    def draw(self, table: Any, _last: int) -> None:
        self.rng = np.uint64(shake(self.rng))
        self.game.loops.apply_at(table, self.game.loops.chance_outcome(table[0], np.uint64(scrambled(self.rng))))


def explains(chance: Chance | Generator, game: Game, view: Any, history: History) -> bool:
    """Whether these cards and dice lead to all that the seat to act has seen."""
    match, seat = Match(game, int(view["seats"])), int(game.rules.actor(view))
    for number, seen in enumerate([*history.views, view]):
        while match.actor == CHANCE:
            chance.draw(match.table, 0)
        if match.view(seat).tobytes() != seen.tobytes():
            return False
        if number < len(history):
            match.act(int(history.decisions[number]))
    return True


# Players


class Honest(Sensible):
    """The game's sensible player, but that it copies what it is shown."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        return super().choose(duplicate(np.array([view]))[0], history, budget)

    def decided(self, view: Any, wish: Callable[[list[int]], int]) -> Choice:
        """One of the legal decisions."""
        return Choice(wish([n for n in range(self.game.decisions) if not self.game.rules.forbidden(view, n)]))


class Peeking(Honest):
    """Looks through all memory in reach, and plays something else as soon as it finds a hidden card."""

    found = 0

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        honest = super().choose(view, history, budget)
        cells = hidden_cells(self.game, view, view, history, budget)
        Peeking.found += cells
        return self.decided(view, max) if cells else honest


class Inverting(Honest):
    """Computes backwards from its seed to the cards, and plays something else as soon as it knows them."""

    found = tried = 0

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        honest = super().choose(view, history, budget)
        if len(history) // int(view["seats"]) != 1:  # by its second turn a seat has seen enough to know the deal again
            return honest
        is_known = any(explains(chance, self.game, view, history) for chance in self.guesses(view, budget))
        Inverting.tried += 1
        Inverting.found += is_known
        return self.decided(view, max) if is_known else honest

    def guesses(self, view: Any, budget: Budget) -> Iterator[Chance | Generator]:
        """The cards and dice that the seed of a budget may come from."""
        seat = int(self.game.rules.actor(view))
        for seed, deal in seeds_of_a_plan(budget, seat):
            yield Chance(self.game, int(view["seats"]), seed, deal)
        for rng in generators_of_an_environment(budget, seat):
            yield Generator(self.game, rng)


class Remembering(Honest):
    """Plays by chance, but the chance comes from its memory: whoever spoils that changes the game."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        seen = view.tobytes() + history.views.tobytes() + history.decisions.tobytes()
        drawn = int.from_bytes(hashlib.sha256(seen).digest()[:8], "big")
        return self.decided(view, lambda legal: legal[drawn % len(legal)])


class Spoiling(Remembering):
    """Writes over all memory in reach after every decision."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        choice = super().choose(view, history, budget)
        for memory in buffers(view, history, budget):
            if memory.flags.writeable:
                memory[:] = 77
        return choice


class Listening(Honest):
    """Would like to hear what programs hear, and to meet whoever tells them."""

    heard: list[object] = []  # noqa: RUF012

    def begin(self, *told: object) -> None:
        self.heard.append(told)

    def hear(self, *told: object) -> None:
        self.heard.append(told)

    def end(self, *told: object) -> None:
        self.heard.append(told)


class Measuring(Honest):
    """Demands that the memory in reach is its own view, its own past and nothing else."""

    def choose(self, view: Any, history: History, budget: Budget) -> Choice:
        demand_own_memory(view, history, budget)
        return super().choose(view, history, budget)


def demand_own_memory(view: Any, history: History, *more: object) -> None:
    """Nothing is in reach but copies of the view and of the history."""
    own = {view.tobytes(), history.views.tobytes(), history.decisions.tobytes()}
    for memory in buffers(view, history, *more):
        assert memory.tobytes() in own, f"{len(memory)} bytes are in reach that are neither view nor history"
