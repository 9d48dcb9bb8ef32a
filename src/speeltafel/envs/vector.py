"""Thousands of games in one process, stepped together: a vector environment modelled on Gymnasium's.

As in Gymnasium, `reset` returns observations and infos, and `step` returns observations, rewards, terminations,
truncations and infos. A game that ends is followed by the next one in the same step (autoreset mode SAME_STEP). It
differs from Gymnasium because several players share a game:

- the observation is that of the seat to act (`infos["actor"]`), or that of all seats with `views="all"`;
- rewards have a column for every seat, because a move may also earn something for others;
- `infos["action_mask"]` says which moves are legal, and any other move is refused.

The arrays are written in place. Those that a step returned stay unchanged during the next step and are overwritten by
the one after it. Copy what has to live longer.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import pairwise
from operator import index
from typing import Any, NoReturn, SupportsIndex

import numpy as np

from speeltafel.envs import spaces
from speeltafel.envs.batches import EpisodeTerms, GameRecords, Observations, StepResults, part_of
from speeltafel.envs.stepping import Episode
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.contract import Cells
from speeltafel.kernel.dice import ALL_BITS
from speeltafel.kernel.game import Game, Limits
from speeltafel.kernel.layout import blank
from speeltafel.kernel.options import listed, shown, whole

ACTOR, ALL = "actor", "all"
FINAL, CHANGE = "final", "change"
NO_CAP = Limits().environment
"""The cap of a game that names none; no game gets there."""
WORTH_A_THREAD = 256
"""The fewest games that are worth a thread of their own, unless the caller says otherwise."""
Step = tuple[Cells, Cells, Cells, Cells, dict[str, Any]]


@dataclass(frozen=True, kw_only=True)
class VectorSettings:
    """How a vector environment plays and what it shows; `VectorEnv` takes each field as a keyword."""

    cap: int | None = None
    """The number of decisions after which a game is cut off; None for the game's usual cap."""
    threads: int | None = None
    """The number of threads that share the games; None for as many as are worthwhile. Results do not depend on it."""
    encoding: str | None = None
    """Which observation; None for the game's usual one."""
    packed: bool = False
    """Whether observations stay packed, 32 features in a word."""
    views: str = ACTOR
    """Whose observations are shown: `actor` or `all`."""
    rewards: str = FINAL
    """`final` pays at the end. `change` pays every change of the payoff, in games that have one before the end."""


class VectorEnv(spaces.GymnasiumNames):
    """Many games of one table, stepped together: `VectorEnv(game, 4096, seats=2, packed=True)`.

    Besides seats and seed it takes the fields of `VectorSettings` and the game's own options as keywords.
    """

    def __init__(
        self, game: str, games: int, *, seats: int | None = None, seed: SupportsIndex = 0, **keywords: Any
    ) -> None:
        settings, options = spaces.divided(VectorSettings, keywords)
        self.table = spaces.table(game, seats, settings.encoding, **options)
        self.num_envs = at_least_one("games", games)
        self.cap = cap_for(self.table.game, settings.cap)
        self.packed = settings.packed
        self._terms = self._terms_of(seed)
        self._all_seats = one_of("views", settings.views, (ACTOR, ALL)) == ALL
        self._games = self._new_records()
        self._chosen = np.zeros(self.num_envs, np.int64)
        paid = self.table.seats if pays_changes(self.table.game, settings.rewards) else 0
        self._paid = np.zeros((self.num_envs, paid), np.float32)
        self._sets = tuple((self._new_observations(), self._new_results()) for _ in range(2))
        self._turn = 0
        self._begun = False
        self._share_out(settings.threads)

    def reset(self, *, seed: SupportsIndex | None = None, options: None = None) -> tuple[Cells, dict[str, Any]]:
        """Begin a game in every row: games 0, 1, 2, … of a seed, or the next ones when no seed is given."""
        if options:
            raise ValueError(f"a table's options are given when it is made; reset was given {shown(options)}")
        first = -1 if self._begun and seed is None else 0
        if seed is not None:
            self._terms = self._terms_of(seed)
        self._begun = True
        self._turn = 1 - self._turn
        self._paid[:] = 0
        self._together(partial(self._begin, first))
        return self._observations, self._infos()

    def step(self, moves: Cells) -> Step:
        """Make one move in every game; if one of them is not legal, raise ValueError and change nothing."""
        self._must_have_begun("step")
        self._take(moves)
        self._turn = 1 - self._turn
        self._together(self._advance)
        results = self._sets[self._turn][1]
        infos = self._infos()
        infos["final_obs"] = self._shape(results.finals if self.packed else results.final_rows)
        infos["_final_obs"] = results.truncations
        infos["final_actor"] = results.final_actors
        infos["length"] = results.lengths
        return self._observations, results.rewards, results.terminations, results.truncations, infos

    def sample(self, seed: SupportsIndex) -> Cells:
        """A random legal move for every game; the same seed picks the same moves at the same tables."""
        self._must_have_begun("sample")
        chosen = np.empty(self.num_envs, np.int64)
        self.table.stepping.pick_all(self._sets[self._turn][0].legal, chosen, as_seed(seed), 0)
        return chosen

    def close(self) -> None:
        """End the threads."""
        if self._pool:
            self._pool.shutdown()

    # Internals

    def __reduce__(self) -> NoReturn:
        """Refuse to be copied: the parts share memory, and copies of them would not."""
        raise TypeError("a vector environment cannot be copied or pickled; make another one with the same seed")

    @property
    def states(self) -> Cells:
        """The whole truth of every game, in place; never show it to a player."""
        return self._games.states

    @property
    def _observations(self) -> Cells:
        shown = self._sets[self._turn][0]
        return self._shape(shown.words if self.packed else shown.rows)

    @property
    def _views(self) -> tuple[int, ...]:
        """The number of observations of a game, if there are several."""
        return (self.table.seats,) if self._all_seats else ()

    def _shape(self, seen: Cells) -> Cells:
        return seen if self._all_seats else seen[:, 0]

    def _infos(self) -> dict[str, Any]:
        shown = self._sets[self._turn][0]
        return {"actor": shown.actors, "action_mask": shown.masks.view(np.int8)}

    def _terms_of(self, seed: SupportsIndex) -> EpisodeTerms:
        """What all games of a seed have in common."""
        return EpisodeTerms(self.table.seats, self.table.laid, as_seed(seed), self.num_envs, self.cap)

    def _new_records(self) -> GameRecords:
        many = self.num_envs
        return GameRecords(self.table.game.blank(many), self.table.blank_recall(many), blank(Episode, many))

    def _new_observations(self) -> Observations:
        many, moves = self.num_envs, self.table.moves
        words, rows = self._new_views()
        return Observations(
            words=words,
            rows=rows,
            legal=np.zeros((many, words_for(moves)), np.uint32),
            masks=np.zeros((many, moves), np.uint8),
            actors=np.zeros(many, np.int32),
        )

    def _new_results(self) -> StepResults:
        many = self.num_envs
        finals, final_rows = self._new_views()
        return StepResults(
            rewards=np.zeros((many, self.table.seats), np.float32),
            terminations=np.zeros(many, np.bool_),
            truncations=np.zeros(many, np.bool_),
            lengths=np.zeros(many, np.int32),
            finals=finals,
            final_rows=final_rows,
            final_actors=np.zeros(many, np.int32),
        )

    def _new_views(self) -> tuple[Cells, Cells]:
        """Arrays for packed observations and, unless they stay packed, for bytes."""
        many, views = self.num_envs, self.table.seats if self._all_seats else 1
        words = np.zeros((many, views, self.table.words), np.uint32)
        return words, np.zeros((many, views, 0 if self.packed else self.table.bits), np.uint8)

    def _share_out(self, threads: int | None) -> None:
        """Divide the games among the threads."""
        usual = max(1, min(cores(), self.num_envs // WORTH_A_THREAD))
        many = min(at_least_one("threads", usual if threads is None else threads), self.num_envs)
        edges = [self.num_envs * n // many for n in range(many + 1)]
        self._parts = [slice(begin, end) for begin, end in pairwise(edges)]
        self._pool = ThreadPoolExecutor(many - 1) if many > 1 else None
        self._records = [part_of(self._games, rows) for rows in self._parts]
        self._shown = [[part_of(shown, rows) for rows in self._parts] for shown, _ in self._sets]
        self._results = [[part_of(results, rows) for rows in self._parts] for _, results in self._sets]

    def _together(self, work: Callable[[int], Any]) -> list[Any]:
        """Do this for all parts of the games at once; the caller's thread takes the first part."""
        if not self._pool:
            return [work(0)]
        others = [self._pool.submit(work, part) for part in range(1, len(self._parts))]
        return [work(0), *(other.result() for other in others)]

    def _begin(self, first: int, part: int) -> None:
        number = first if first < 0 else first + self._parts[part].start
        self.table.stepping.begin_all(self._records[part], self._terms, number)
        self._look(part)

    def _advance(self, part: int) -> None:
        rows, results = self._parts[part], self._results[self._turn][part]
        self.table.stepping.advance(self._records[part], self._chosen[rows], self._paid[rows], results, self._terms)
        self._look(part)

    def _look(self, part: int) -> None:
        self.table.stepping.look_at_all(self._records[part], self._shown[self._turn][part])

    def _must_have_begun(self, asked: str) -> None:
        if not self._begun:
            raise ValueError(f"{asked} was called before the first reset")

    def _take(self, moves: Cells) -> None:
        """Check every move before any is made."""
        given = np.asarray(moves)
        if given.shape != (self.num_envs,) or given.dtype.kind not in "iu":
            came = f"{given.dtype} of shape {given.shape}"
            raise ValueError(f"moves must be {self.num_envs} whole numbers, one for each game; {came} came")
        self._chosen[:] = given
        refused = self._together(self._first_refused)
        for part, game in zip(self._parts, refused, strict=True):
            if game >= 0:
                self._refuse(part.start + game)

    def _first_refused(self, part: int) -> int:
        states, chosen = self._records[part].states, self._chosen[self._parts[part]]
        return int(self.table.stepping.first_refused(states, chosen, self.table.moves))

    def _refuse(self, game: int) -> None:
        """Raise ValueError with the rule that forbids the move."""
        move, table = int(self._chosen[game]), self.table
        if not 0 <= move < table.moves:
            raise ValueError(f"game {game}: move {move} is none; expected 0 to {table.moves - 1}")
        s = self._games.states[game]
        decision = int(table.numbering.decision_of(s, move))
        rule = table.game.rule_ids[int(table.game.rules.forbidden(s, decision))]
        raise ValueError(f"game {game}: move {move} ({table.game.say(table.seats, decision)}) is forbidden by {rule}")


def cores() -> int:
    """How many cores this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def at_least_one(name: str, value: object) -> int:
    """The value as a number, if it is 1 or more; raises ValueError otherwise."""
    number = whole(value)
    if number is None or number < 1:
        raise ValueError(f"{name} must be a whole number of 1 or more; {shown(value)} came")
    return number


def cap_for(game: Game, wanted: int | None) -> int:
    """The number of decisions after which a game is cut off: as asked for, or the game's usual cap."""
    return at_least_one("cap", game.limits.environment if wanted is None else wanted)


def one_of(name: str, value: Any, allowed: tuple[Any, ...]) -> Any:
    """The value, if it is one of those allowed; raises ValueError otherwise."""
    if value not in allowed or isinstance(value, bool):
        raise ValueError(f"{name} must be one of {listed(allowed)}; {shown(value)} came")
    return value


def pays_changes(game: Game, rewards: str) -> bool:
    """Whether every change of the payoff is paid, which needs a game that has one before its end."""
    allowed = (FINAL, CHANGE) if game.scoring.has_running_payoff else (FINAL,)
    changes: bool = one_of("rewards", rewards, allowed) == CHANGE
    return changes


def as_seed(value: SupportsIndex) -> np.uint64:
    """The lowest 64 bits of any whole number."""
    try:
        return np.uint64(index(value) & ALL_BITS)
    except TypeError:
        raise ValueError(f"seed must be a whole number; {shown(value)} came") from None
