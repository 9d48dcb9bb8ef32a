"""A position of a game as OpenSpiel keeps it: the table, and what each seat has been told on the way there."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

from speeltafel.envs.openspiel.settings import SpielSettings
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.contract import CHANCE, LEGAL, OVER, Cells
from speeltafel.kernel.layout import SPARE, blank
from speeltafel.kernel.match import duplicate
from speeltafel.kernel.story import Fact, Phrase, Seat


class Position:
    """A table that is acted on and copied; OpenSpiel copies it with `deepcopy`, so that has to be cheap."""

    __slots__ = ("actor", "decided", "memory", "settings", "table", "told")

    def __init__(self, settings: SpielSettings, table: Any, told: list[str]) -> None:
        self.settings = settings
        self.table = table
        self.memory = blank(settings.table.rules.Memory, 1)
        settings.table.rules.forget(self.memory[0])
        self.told = told
        self.decided = 0
        self.actor = int(settings.game.loops.actor_at(table))

    def __deepcopy__(self, _memo: Any) -> Position:
        copy = type(self).__new__(type(self))
        copy.settings, copy.decided, copy.actor = self.settings, self.decided, self.actor
        copy.table, copy.memory, copy.told = duplicate(self.table), duplicate(self.memory), self.told.copy()
        return copy

    def __reduce__(self) -> tuple[Any, ...]:
        """How OpenSpiel writes a state down: the record as bytes, because its type is made while the program runs."""
        records = self.table.tobytes(), self.memory.tobytes()
        return restored, (type(self), self.settings, records, self.told, self.decided, self.actor)

    @property
    def is_over(self) -> bool:
        """Ended by the rules, or cut off."""
        return self.actor == OVER or self.decided >= self.settings.cap

    def legal(self) -> list[int]:
        """The moves that no rule forbids."""
        mask = np.zeros(self.settings.table.moves, np.uint8)
        legal = np.empty(words_for(len(mask)), np.uint32)
        self.settings.run.legal_moves_at(self.table, legal, mask)
        moves: list[int] = mask.nonzero()[0].tolist()
        return moves

    def outcomes(self) -> list[tuple[int, float]]:
        """What chance can bring, with its probability; outcomes are numbered from 0."""
        loops, first = self.settings.game.loops, self.settings.game.decisions
        total = int(loops.total_odds_at(self.table))
        weights = Counter(int(loops.nth_outcome_at(self.table, n)) for n in range(total))
        return [(outcome - first, weight / total) for outcome, weight in sorted(weights.items())]

    def action_of(self, number: int) -> int:
        """What a number means here: an outcome at chance's turn, otherwise a move of the seat to act."""
        return self.meant(number, self.actor == CHANCE)

    def meant(self, number: int, is_outcome: bool) -> int:
        """What a number means as an outcome, or as a move of the seat to act."""
        settings = self.settings
        most = settings.game.actions - settings.game.decisions if is_outcome else settings.table.moves
        if not 0 <= number < most:
            raise ValueError(f"action {number} is none; expected a number below {most}")
        if is_outcome:
            return number + settings.game.decisions
        return int(settings.run.decision_at(self.table, number))

    def act(self, number: int) -> None:
        """Carry out a move, or at chance's turn an outcome; refuses what is not legal."""
        game, action = self.settings.game, self.action_of(number)
        refused = game.loops.refusal_at(self.table, action)
        if refused != LEGAL:
            raise ValueError(f"action {number} is not legal here: {game.rule_ids[int(refused)]}")
        before = duplicate(self.table)[0]
        self.decided += self.actor != CHANCE
        self.settings.run.remember_at(self.table, self.memory, action)
        self.actor = int(game.loops.apply_at(self.table, action))
        self.tell(before, action)

    def tell(self, before: Any, action: int) -> None:
        """Every seat hears its own side of what happened."""
        for event in self.settings.game.tell(before, action, self.table[0]):
            for seat in range(self.settings.seats):
                phrase = event.heard_by(seat)
                if phrase is not None:
                    self.told[seat] += terse(phrase) + "\n"

    def view(self, seat: int) -> str:
        """What a seat sees now, field by field."""
        seen = np.empty(1, self.table.dtype)
        self.settings.game.loops.look_at(self.table, seen, np.array([seat], np.int64))
        return f"seat: {seat}\n" + fields(seen)

    def observe(self, seat: int, row: Cells) -> None:
        """Write a seat's observation, a number for each bit."""
        table = self.settings.table
        words, bits = np.zeros(table.words, np.uint32), np.empty(table.bits, np.uint8)
        legal, mask = np.empty(words_for(table.moves), np.uint32), np.empty(table.moves, np.uint8)
        self.settings.run.look_at(self.table, self.memory, seat, words, bits, legal, mask)
        row[:] = bits

    def payoff(self) -> list[float]:
        """What every seat gets at the end; a game cut off is shared evenly, but in Hanabi the score counts."""
        settings = self.settings
        if not self.is_over:
            return [0.0] * settings.seats
        if self.actor != OVER and settings.payoff_sum is not None:
            return [settings.payoff_sum / settings.seats] * settings.seats
        return [float(settings.game.rules.payoff(self.table[0], seat)) for seat in range(settings.seats)]


def restored(
    kind: type[Position],
    settings: SpielSettings,
    records: tuple[bytes, bytes],
    told: list[str],
    decided: int,
    actor: int,
) -> Position:
    """A position that was pickled."""
    position = kind(settings, np.frombuffer(bytearray(records[0]), settings.game.layout), told)
    position.memory = np.frombuffer(bytearray(records[1]), position.memory.dtype)
    position.decided, position.actor = decided, actor
    return position


def terse(phrase: Phrase) -> str:
    """An event in a line: its name, then its facts."""
    facts = " ".join(f"{name}={terse_fact(fact)}" for name, fact in phrase.facts.items())
    return f"{phrase.key.split('-', 1)[1].removeprefix('event-')} {facts}".rstrip()


def terse_fact(fact: Fact) -> str:
    """A card by its name, a seat by its number, other words by their key and facts."""
    if isinstance(fact, Seat):
        return str(fact.number)
    if not isinstance(fact, Phrase):
        return str(fact).replace(", ", ",")
    if "name" in fact.facts:
        return str(fact.facts["name"])
    inner = ",".join(terse_fact(part) for part in fact.facts.values())
    key = fact.key.split("-", 1)[1]
    return f"{key}({inner})" if inner else key


def fields(record: Any) -> str:
    """The fields of a record, one a line."""
    shown = (name for name in record.dtype.names if name != SPARE)
    return "\n".join(f"{name}: {plain(record[name][0])}" for name in shown)


def plain(value: Any) -> str:
    """Numbers without commas and brackets within a line; rows are separated by a bar."""
    rows = np.atleast_2d(value)
    return " | ".join(" ".join(map(str, row.tolist())) for row in rows)
