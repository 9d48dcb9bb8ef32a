"""A position of a game in OpenSpiel: the table, and what each seat has been told on the way there."""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from typing import Any

import numpy as np

from speeltafel.envs.openspiel.settings import SpielSettings
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells
from speeltafel.kernel.events import END
from speeltafel.kernel.facts import Kind, Named, Ordinal, Several, Value
from speeltafel.kernel.game import Game
from speeltafel.kernel.layout import SPARE
from speeltafel.kernel.match import duplicate, told


class SpielPosition:
    """A table that is acted on and copied; OpenSpiel copies it often, so that has to be cheap."""

    __slots__ = ("actor", "decided", "memory", "settings", "table", "told")

    def __init__(self, settings: SpielSettings, table: Any, told: list[str]) -> None:
        self.settings = settings
        self.table = table
        self.memory = settings.table.blank_recall(1)
        settings.table.recall.forget(self.memory[0])
        self.told = told
        self.decided = 0
        self.actor = int(settings.game.loops.actor_at(table))

    def __deepcopy__(self, _memo: Any) -> SpielPosition:
        copy = type(self).__new__(type(self))
        copy.settings, copy.decided, copy.actor = self.settings, self.decided, self.actor
        copy.table, copy.memory, copy.told = duplicate(self.table), duplicate(self.memory), self.told.copy()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """Pickle the records as bytes, because their types are made while the program runs."""
        records = self.table.tobytes(), self.memory.tobytes()
        return restored, (type(self), self.settings, records, self.told, self.decided, self.actor)

    @property
    def is_over(self) -> bool:
        """Whether the game was ended by its rules or cut off."""
        return self.actor == OVER or self.decided >= self.settings.cap

    def legal(self) -> list[int]:
        """The moves that no rule forbids."""
        mask = np.zeros(self.settings.table.moves, np.uint8)
        legal = np.empty(words_for(len(mask)), np.uint32)
        self.settings.run.legal_moves_at(self.table, legal, mask)
        moves: list[int] = mask.nonzero()[0].tolist()
        return moves

    def outcomes(self) -> list[tuple[int, float]]:
        """The possible outcomes, numbered from 0, and their probabilities."""
        loops, first = self.settings.game.loops, self.settings.game.decisions
        total = int(loops.total_odds_at(self.table))
        weights = Counter(int(loops.nth_outcome_at(self.table, n)) for n in range(total))
        return [(outcome - first, weight / total) for outcome, weight in sorted(weights.items())]

    def action_of(self, number: int) -> int:
        """The action that a number means now: an outcome at chance's turn, otherwise a move of the seat to act."""
        return self.meant(number, self.actor == CHANCE)

    def meant(self, number: int, is_outcome: bool) -> int:
        """The action that a number means as an outcome, or as a move of the seat to act."""
        settings = self.settings
        most = settings.game.actions - settings.game.decisions if is_outcome else settings.table.moves
        if not 0 <= number < most:
            raise ValueError(f"action {number} is none; expected a number below {most}")
        if is_outcome:
            return number + settings.game.decisions
        return int(settings.run.decision_at(self.table, number))

    def act(self, number: int) -> None:
        """Carry out a move or an outcome; raises ValueError if it is not legal."""
        game, action = self.settings.game, self.action_of(number)
        refused = game.loops.refusal_at(self.table, action)
        if refused != LEGAL:
            raise ValueError(f"action {number} is not legal here: {game.rule_ids[int(refused)]}")
        before = duplicate(self.table)
        self.decided += self.actor != CHANCE
        self.settings.run.remember_at(self.table, self.memory, action)
        self.actor = int(game.loops.apply_at(self.table, action))
        self.tell(before, action)

    def tell(self, before: Cells, action: int) -> None:
        """Every seat hears what it may know of what happened."""
        game = self.settings.game
        shown = game.events.masked(told(game, before, action, self.table), self.settings.viewers)
        for seat, events in enumerate(shown):
            for event in events:
                if event[0] == END:
                    break
                self.told[seat] += line_of(game, event.tobytes())

    def view(self, seat: int) -> str:
        """What a seat sees now, field by field."""
        seen = np.empty(1, self.table.dtype)
        self.settings.game.loops.look_at(self.table, seen, np.array([seat], np.int64))
        return f"seat: {seat}\n" + fields(seen)

    def observe(self, seat: int, row: Cells) -> None:
        """Write a seat's observation, a number for each feature."""
        table = self.settings.table
        words, bits = np.zeros(table.words, np.uint32), np.empty(table.bits, np.uint8)
        legal, mask = np.empty(words_for(table.moves), np.uint32), np.empty(table.moves, np.uint8)
        self.settings.run.look_at(self.table, self.memory, seat, words, bits, legal, mask)
        row[:] = bits

    def payoff(self) -> list[float]:
        """What every seat gets at the end.

        A game that was cut off pays what was gained so far, where the game counts that; otherwise all share alike.
        """
        game, seats = self.settings.game, self.settings.seats
        if self.actor == OVER or (self.is_over and game.scoring.has_running_payoff):
            return [float(game.rules.payoff(self.table[0], seat)) for seat in range(seats)]
        return [(self.settings.payoff_sum or 0.0) / seats if self.is_over else 0.0] * seats


def restored(
    kind: type[SpielPosition],
    settings: SpielSettings,
    records: tuple[bytes, bytes],
    told: list[str],
    decided: int,
    actor: int,
) -> SpielPosition:
    """A position that was pickled."""
    position = kind(settings, np.frombuffer(bytearray(records[0]), settings.game.layout), told)
    position.memory = np.frombuffer(bytearray(records[1]), position.memory.dtype)
    position.decided, position.actor = decided, actor
    return position


@lru_cache(maxsize=4096)
def line_of(game: Game, masked: bytes) -> str:
    """An event, as one seat may know it, in a line of text: its name, then its facts."""
    event = game.events.decoded(masked)
    declared = next(one for one in game.events.types if one.name == event.type)
    facts = ((name, event.facts[name]) for name in declared.fields if name in event.facts)
    return (
        " ".join([event.type, *(f"{name}={terse(game.vocabulary.kind(name), value)}" for name, value in facts)]) + "\n"
    )


def terse(kind: Kind, value: Value) -> str:
    """A card by its name, a place in a row counted from 1, the members of a set with commas, and plain numbers."""
    if isinstance(kind, Several) and isinstance(value, list):
        return ",".join(terse(kind.of, member) for member in value)
    if isinstance(kind, Named) and isinstance(value, int):
        return named(kind, value)
    return str(value + 1 if isinstance(kind, Ordinal) and isinstance(value, int) else value)


def named(kind: Named, value: int) -> str:
    """The name of a thing, and its number where others have the same name."""
    if value < 0:
        return "none"
    name = kind.names[value]
    return name if kind.names.count(name) == 1 else f"{name}-{value}"


def fields(record: Any) -> str:
    """The fields of a record, one a line."""
    shown = (name for name in record.dtype.names if name != SPARE)
    return "\n".join(f"{name}: {plain(record[name][0])}" for name in shown)


def plain(value: Any) -> str:
    """Numbers without commas and brackets within a line; rows are separated by a bar."""
    rows = np.atleast_2d(value)
    return " | ".join(" ".join(map(str, row.tolist())) for row in rows)
