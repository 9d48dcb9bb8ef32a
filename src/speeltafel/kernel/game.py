"""A game as everything outside its folder knows it: one object that holds its rules, its names and its facts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import StrEnum
from functools import cached_property, lru_cache
from typing import Any, Generic

import numpy as np

from speeltafel.kernel import loops as generic_loops
from speeltafel.kernel.bind import bind
from speeltafel.kernel.contract import Cells, Rules, S
from speeltafel.kernel.drawing import Drawings
from speeltafel.kernel.encoding import Encodings, plain_encodings
from speeltafel.kernel.endgame import Endgame
from speeltafel.kernel.events import EventSet
from speeltafel.kernel.facts import Facts, Message, Vocabulary
from speeltafel.kernel.interop import FileFormat
from speeltafel.kernel.layout import layout
from speeltafel.kernel.loops import Loops
from speeltafel.kernel.options import OptionSet
from speeltafel.kernel.rulebook import TABLE, RuleNumbers
from speeltafel.kernel.scoring import Scoring, by_payoff


class Talk(StrEnum):
    """What the rules say about talk at the table."""

    FREE = "free"
    PRESETS_WHILE_PLAYING = "presets-while-playing"
    """While the game is played only phrases that say nothing about it may be used."""


@dataclass(frozen=True)
class Limits:
    """After how many decisions a game is cut off where somebody has to; the rules know no such limit."""

    environment: int = 1_000_000
    """In environments for learning."""
    random_play: int = 1_000_000
    """In simulations by random players."""
    arena: int = 20_000
    """In matches of the arena."""
    openspiel: int = 2_000
    """In OpenSpiel, which wants to know how long a game may get."""


Table = tuple[int, Mapping[str, Any]]
"""A number of seats, and options."""


@dataclass(frozen=True)
class Peer:
    """A game of OpenSpiel that the speed of a table is compared with."""

    table: Table
    game: str
    """What OpenSpiel calls it, with its parameters."""
    goal: int
    """How many times faster ours is meant to be."""


@dataclass(frozen=True)
class ApiSample:
    """What the description of the API shows of a game."""

    seats: int
    options: Mapping[str, Any]
    action: str
    event: Mapping[str, Any]
    opening: tuple[str, ...]
    """The first actions of a game at a table without options."""


@dataclass(frozen=True)
class Samples:
    """Tables that measurements, tests and documents use."""

    bench: tuple[Table, ...] = ()
    """Those whose speed is measured; every number of seats, for a game that names none."""
    peers: tuple[Peer, ...] = ()
    api: ApiSample | None = None


def each_alone(seats: int) -> tuple[int, ...]:
    """Everyone plays for themselves."""
    return tuple(range(seats))


def all_together(seats: int) -> tuple[int, ...]:
    """All seats win or lose together."""
    return (0,) * seats


@dataclass(frozen=True, eq=False)
class Game(Generic[S]):
    """One game, put together by its folder. The first fields are needed; the others have sensible defaults."""

    name: str
    """What records, addresses and commands call it."""
    title: str
    """What people call it, in every language; its page may translate it with the message `<name>-name`."""
    package: str
    """Where its `locale` and `rulebook` folders lie."""
    seats: range
    rules: Rules[S, Any, Any]
    rulebook: RuleNumbers
    state: type[S]
    decisions: int
    actions: int
    names: Callable[[int], tuple[str, ...]]
    """The names of all actions at a table of so many seats, by number."""
    options: OptionSet
    events: EventSet
    menu: Callable[[S, int], Message]
    """A decision as the seat to act reads it: from its view and the decision."""
    refusal_facts: Callable[[S, int], Facts]
    """The facts that a refusal mentions: from the view of the seat to act and the decision."""
    summary: Callable[[S], dict[str, Any]]
    """The standing, in the words of the game."""

    usual_seats: int = 0
    """How many play when nobody asks for a number; the fewest possible unless the game says otherwise."""
    sides: Callable[[int], tuple[int, ...]] = each_alone
    """The side of every seat at a table of so many: seats of one side win together."""
    talk: Talk = Talk.FREE
    is_open: bool = False
    """Whether nothing is ever hidden from anybody."""
    has_own_luck: bool = False
    """Whether every seat draws chance of its own, such as dice; otherwise there is one deck for all."""
    own_scoring: Scoring | None = None
    limits: Limits = field(default_factory=Limits)
    drawings: Drawings = field(default_factory=Drawings)
    own_encodings: Callable[[], Encodings[Any, Any]] | None = None
    """Observations for learners, loaded when they are first needed."""
    endgame: Callable[[], Endgame[Any, Any]] | None = None
    """The last part of the game as a small game that can be solved, loaded when it is first needed."""
    formats: tuple[FileFormat, ...] = ()
    samples: Samples = field(default_factory=Samples)
    bots: str | None = None
    """The module that lists the game's own bots."""
    quick_tries: int = generic_loops.QUICK_TRIES

    def __post_init__(self) -> None:
        if not self.usual_seats:
            object.__setattr__(self, "usual_seats", min(self.seats))

    @property
    def vocabulary(self) -> Vocabulary:
        """What the facts of this game mean."""
        return self.events.vocabulary

    @cached_property
    def scoring(self) -> Scoring:
        """How the game is scored: as it says, or by its payoffs."""
        return self.own_scoring or by_payoff(self.rules.payoff)

    @cached_property
    def encodings(self) -> Encodings[Any, Any]:
        """What learners observe: as the game says, or its views as they are."""
        if self.own_encodings is None:
            return plain_encodings(self.name, self.contract, self.layout, max(self.seats))
        return self.own_encodings()

    def is_cooperative(self, seats: int) -> bool:
        """Whether all seats win or lose together."""
        return len(set(self.sides(seats))) == 1

    @cached_property
    def layout(self) -> np.dtype[Any]:
        """The record of this game's states."""
        declared: type = self.state
        return layout(declared)

    @cached_property
    def contract(self) -> dict[str, Any]:
        """This game's own meaning of every name of the contract."""
        numbers = {"DECISIONS": self.decisions, "ACTIONS": self.actions, "QUICK_TRIES": self.quick_tries}
        return {**self.rules.by_name(), **numbers}

    @cached_property
    def loops(self) -> Loops:
        """The generic loops, compiled for this game."""
        return bind(Loops, vars(generic_loops), self.name, self.contract)

    def loops_with(self, policy: str, choose: Callable[..., int]) -> Loops:
        """The generic loops in which every seat chooses by this policy."""
        return bind(Loops, vars(generic_loops), f"{self.name}.{policy}", {**self.contract, "choose": choose})

    @cached_property
    def rule_ids(self) -> Mapping[int, str]:
        """The id of every rule number, the table's own included."""
        return {**TABLE.ids, **self.rulebook.ids}

    def blank(self, many: int = 1) -> Cells:
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
