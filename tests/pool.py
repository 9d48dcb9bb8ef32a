"""Whole games to test with: each table's, under random, sensible and steering players, from fixed seeds."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import cache
from importlib import import_module
from random import Random

import numpy as np
from hypothesis import strategies as st

from speeltafel.kernel.contract import CHANCE, OVER
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match
from tests.kits import KITS, Kit, State, Table, kit

GAMES_PER_PLAYER = 20
LONGEST = 3_000
"""Decisions after which a game of the pool is left, if the kit does not say less."""

Player = Callable[[Match, Random], int]

EVERY_TABLE = [(name, table) for name in KITS for table in kit(name).tables]
"""Every game at every table of its kit."""


@dataclass(frozen=True)
class Played:
    """One game of the pool."""

    player: str
    history: tuple[int, ...]


def at_random(match: Match, random: Random) -> int:
    """Any legal decision."""
    return random.choice(match.legal())


def sensibly(game: Game) -> Player:
    """The house's simple player, from its own view."""
    choose = import_module(f"speeltafel.bots.{game.name}.sensible").choose

    def player(match: Match, random: Random) -> int:
        return int(choose(match.view(match.actor), match.actor, np.uint64(random.getrandbits(64))))

    return player


def players(kit: Kit) -> dict[str, Player]:
    """Everyone who plays for the pool."""
    return {"random": at_random, "sensible": sensibly(kit.game), **kit.players}


@cache
def pool(name: str, table: Table) -> tuple[Played, ...]:
    """The games played at one table."""
    found = kit(name)
    return tuple(
        Played(who, tuple(play(found, table, player, seed).history))
        for who, player in players(found).items()
        for seed in range(GAMES_PER_PLAYER)
    )


def play(kit: Kit, table: Table, player: Player, seed: int) -> Match:
    """One game from a seed."""
    match = Match(kit.game, table.seats, table.options)
    random = Random(seed)
    decisions = 0
    while match.actor != OVER and decisions < min(kit.cap, LONGEST):
        if match.actor == CHANCE:
            rng = throw(random.getrandbits(60), 0)
            refused = match.act(int(kit.game.loops.chance_outcome(match.state, rng)))
        else:
            refused = match.act(player(match, random), match.actor)
            decisions += 1
        assert refused is None, refused
    return match


@dataclass
class Position:
    """A moment of a game of the pool: everything up to it, and the action that came next."""

    kit: Kit
    table: Table
    history: tuple[int, ...]
    next: int | None

    @property
    def game(self) -> Game:
        return self.kit.game

    def state(self) -> State:
        """The whole truth at this moment, fresh."""
        return state_after(self.game, self.table, self.history)

    def match(self) -> Match:
        """A match at this moment."""
        match = Match(self.game, self.table.seats, self.table.options)
        match.replay(self.history)
        return match

    def viewers(self) -> list[int]:
        return [*range(self.table.seats), -3]


def state_after(game: Game, table: Table, history: tuple[int, ...]) -> State:
    """Replay by the compiled loop."""
    records = game.blank()
    game.rules.start(records[0], table.seats, game.options.record(game.options.read(table.options)))
    assert game.loops.replay(records[0], np.array(history, np.int64)) == len(history)
    return records[0]


def positions(name: str, table: Table) -> st.SearchStrategy[Position]:
    """Any moment of any game of the pool."""

    @st.composite
    def moments(draw: st.DrawFn) -> Position:
        played = draw(st.sampled_from(pool(name, table)))
        at = draw(st.integers(0, len(played.history)))
        following = played.history[at] if at < len(played.history) else None
        return Position(kit(name), table, played.history[:at], following)

    return moments()


def steps(name: str, table: Table) -> Iterator[tuple[State, int, State]]:
    """Every step of every game of the pool: before, action, after."""
    game = kit(name).game
    for played in pool(name, table):
        records = game.blank(2)
        game.rules.start(records[1], table.seats, game.options.record(game.options.read(table.options)))
        for action in played.history:
            records[0] = records[1]
            game.rules.apply(records[1], action)
            yield records[0], action, records[1]
