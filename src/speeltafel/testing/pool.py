"""Whole games to test with: each table's, under random, sensible and steering players, from fixed seeds."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from random import Random

import numpy as np
from hypothesis import strategies as st

from speeltafel.bots.roster import sensible_policy
from speeltafel.bots.simple import random_policy
from speeltafel.kernel.contract import CHANCE, OVER, SPECTATOR, Cells, Record
from speeltafel.kernel.dice import throw
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import Match
from speeltafel.testing.kit import Kit, Player, Setup

GAMES_PER_PLAYER = 20
LONGEST = 3_000
"""Decisions after which a game of the pool is left, if the kit does not say less."""


@dataclass(frozen=True)
class PoolGame:
    """One game of the pool."""

    player: str
    history: tuple[int, ...]


def at_random(match: Match, random: Random) -> int:
    """Any legal decision."""
    return random.choice(match.legal())


def sensibly(game: Game) -> Player:
    """The game's simple player, from its own view."""
    choose = sensible_policy(game.name) or random_policy(game)

    def player(match: Match, random: Random) -> int:
        return int(choose(match.view(match.actor), match.actor, np.uint64(random.getrandbits(64))))

    return player


def players(kit: Kit) -> dict[str, Player]:
    """Everyone who plays for the pool."""
    return {"random": at_random, "sensible": sensibly(kit.game), **kit.players}


@cache
def pool(kit: Kit, setup: Setup) -> tuple[PoolGame, ...]:
    """The games played at one table."""
    return tuple(
        PoolGame(who, tuple(play(kit, setup, player, seed).history))
        for who, player in players(kit).items()
        for seed in range(GAMES_PER_PLAYER)
    )


def play(kit: Kit, setup: Setup, player: Player, seed: int) -> Match:
    """One game from a seed."""
    match = Match(kit.game, setup.seats, setup.options)
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
    setup: Setup
    history: tuple[int, ...]
    next: int | None

    @property
    def game(self) -> Game:
        return self.kit.game

    def state(self) -> Record:
        """The whole truth at this moment, fresh."""
        return state_after(self.game, self.setup, self.history)

    def match(self) -> Match:
        """A match at this moment."""
        match = Match(self.game, self.setup.seats, self.setup.options)
        match.replay(self.history)
        return match

    def viewers(self) -> list[int]:
        """Every seat, and somebody who only watches."""
        return [*range(self.setup.seats), SPECTATOR]

    def view(self, state: Record, viewer: int) -> Record:
        """A state as this viewer sees it."""
        view: Record = self.kit.copy(state)
        self.game.rules.hide(view, viewer)
        return view


def start_of(game: Game, setup: Setup, many: int = 1) -> Cells:
    """Records of which the last is a table at its beginning."""
    records: Cells = game.blank(many)
    game.rules.start(records[-1], setup.seats, game.options.record(game.options.read(setup.options)))
    return records


def state_after(game: Game, setup: Setup, history: tuple[int, ...]) -> Record:
    """Replay by the compiled loop."""
    records = start_of(game, setup)
    assert game.loops.replay(records[0], np.array(history, np.int64)) == len(history)
    state: Record = records[0]
    return state


def positions(kit: Kit, setup: Setup) -> st.SearchStrategy[Position]:
    """Any moment of any game of the pool."""

    @st.composite
    def moments(draw: st.DrawFn) -> Position:
        played = draw(st.sampled_from(pool(kit, setup)))
        at = draw(st.integers(0, len(played.history)))
        following = played.history[at] if at < len(played.history) else None
        return Position(kit, setup, played.history[:at], following)

    return moments()


def positions_of(kit: Kit, setup: Setup, every: int) -> Iterator[Position]:
    """Every so many moments of every game of the pool; games begin at different ones, so that short ones count."""
    for number, played in enumerate(pool(kit, setup)):
        for at in range(number % every, len(played.history), every):
            yield Position(kit, setup, played.history[:at], played.history[at])


def steps(kit: Kit, setup: Setup) -> Iterator[tuple[Record, int, Record]]:
    """Every step of every game of the pool: before, action, after."""
    for played in pool(kit, setup):
        records = start_of(kit.game, setup, many=2)
        for action in played.history:
            records[0] = records[1]
            kit.game.rules.apply(records[1], action)
            yield records[0], action, records[1]
