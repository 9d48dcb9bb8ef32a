"""A table as PettingZoo's agents play it, one after the other (AEC).

Chance is resolved inside, from the seed given to `reset`. A game that reaches `cap` decisions is truncated, which is
no rule of the game. An observation is a dictionary of `observation`, a byte of 0 or 1 for each feature, and
`action_mask`. Bots can take seats: they are no agents, and they have moved by the time the next agent is asked.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from operator import index
from typing import Any, SupportsIndex

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete
from pettingzoo import AECEnv
from pettingzoo.utils.wrappers import OrderEnforcingWrapper

from speeltafel.drawing.picture import picture_of
from speeltafel.drawing.text import text_of
from speeltafel.envs import VERSION
from speeltafel.envs.batches import EpisodeTerms, GameRecords
from speeltafel.envs.seated_bots import BotSource, SeatedBots
from speeltafel.envs.single import REFUSED
from speeltafel.envs.spaces import TableSpec, divided, table
from speeltafel.envs.stepping import PLAYING_ON, TERMINATED, Episode
from speeltafel.envs.vector import FINAL, as_seed, cap_for, one_of, pays_changes
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.layout import blank
from speeltafel.kernel.options import listed, shown

HUMAN, ANSI, RGB = "human", "ansi", "rgb_array"
Observation = dict[str, Any]
NOT_WRITTEN = ("_step_at", "_look_at", "_actor_at", "_states", "_memories")
"""Attributes that are left out of a pickle: machine code, and arrays that `_records` holds already."""


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """How an environment of one table plays and what it shows; `TableEnv` takes each field as a keyword."""

    cap: int | None = None
    """The number of decisions after which a game is truncated; None for the game's usual cap."""
    rewards: str = FINAL
    """`final` pays at the end. `change` pays every change of the payoff, in games that have one before the end."""
    encoding: str | None = None
    """Which observation; None for the game's usual one."""
    render_mode: str | None = None
    """What `render` does: `human` prints text, `ansi` returns it, `rgb_array` returns a picture."""
    viewer: int | None = None
    """The seat whose view `render` shows; None shows the whole table, hidden cards included."""


class TableEnv(AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game at one table.

    `bots` gives some of the seats to bots: `{"player_1": "expert@200"}`. Besides, it takes the fields of
    `TableSettings` and the game's own options as keywords.
    """

    metadata: dict[str, Any]
    infos: dict[str, dict[str, Any]]

    def __init__(
        self, game: str, seats: int | None = None, *, bots: Mapping[str, BotSource] | None = None, **keywords: Any
    ) -> None:
        super().__init__()
        settings, options = divided(TableSettings, keywords)
        self.table: TableSpec = table(game, seats, settings.encoding, **options)
        self.cap = cap_for(self.table.game, settings.cap)
        self.render_mode = one_of("render_mode", settings.render_mode, (None, HUMAN, ANSI, RGB))
        self.viewer = one_of("viewer", settings.viewer, (None, *range(self.table.seats)))
        self.metadata = {"name": f"{game}{VERSION}", "render_modes": [HUMAN, ANSI, RGB], "is_parallelizable": False}
        self._names = [f"player_{seat}" for seat in range(self.table.seats)]
        self._seat_of = {name: seat for seat, name in enumerate(self._names)}
        self._bots, self._is_alone = self._seated(bots or {}), not bots
        self.possible_agents = [name for name in self._names if self._seat_of[name] not in self._bots]
        self._lay_out(pays_changes(self.table.game, settings.rewards))
        self._make_spaces()

    def _seated(self, bots: Mapping[str, BotSource]) -> SeatedBots:
        """The bots in their seats; at least one seat must be left to an agent."""
        for name in bots:
            one_of("a seat for a bot", name, tuple(self._names))
        if len(bots) == len(self._names):
            raise ValueError("bots have all the seats; expected one at least without a bot")
        return SeatedBots(self.table, {self._seat_of[name]: source for name, source in bots.items()})

    def _lay_out(self, by_change: bool) -> None:
        """The arrays that machine code works on."""
        found = self.table
        self._take_up(self._new_records())
        self._paid = np.zeros(found.seats if by_change else 0, np.float32)
        self._pays = np.zeros(found.seats, np.float32)
        self._words = np.zeros(found.words, np.uint32)
        self._legal = np.zeros(words_for(found.moves), np.uint32)
        self._bits, self._moves = found.bits, found.moves
        self._seed, self._number = np.uint64(np.random.SeedSequence().generate_state(1, np.uint64)[0]), -1

    def _new_records(self) -> GameRecords:
        """The state, the recall record and the episode of a game, each in an array of one."""
        return GameRecords(self.table.game.blank(), self.table.blank_recall(1), blank(Episode, 1))

    def _take_up(self, records: GameRecords) -> None:
        """Continue with these records."""
        self._records = records
        self._states, self._memories = records.states, records.memories
        self._step_at, self._look_at = self.table.single.step_at, self.table.single.look_at
        self._actor_at = self.table.game.loops.actor_at

    def __getstate__(self) -> dict[str, Any]:
        """Pickle the records as bytes, because their types are made while the program runs."""
        kept = {name: value for name, value in vars(self).items() if name not in NOT_WRITTEN}
        return {**kept, "_records": [record.tobytes() for record in self._records]}

    def __setstate__(self, kept: dict[str, Any]) -> None:
        self.__dict__.update(kept)
        written = zip(kept["_records"], self._new_records(), strict=True)
        self._take_up(GameRecords(*(np.frombuffer(bytearray(raw), like.dtype) for raw, like in written)))

    def _make_spaces(self) -> None:
        features = Box(0, 1, (self._bits,), np.uint8)
        legal = Box(0, 1, (self._moves,), np.int8)
        self.observation_spaces = {
            agent: Dict({"observation": features, "action_mask": legal}) for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(self._moves) for agent in self.possible_agents}

    # PettingZoo's names

    def observation_space(self, agent: str) -> Any:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        return self.action_spaces[agent]

    def reset(self, seed: SupportsIndex | None = None, options: dict[str, Any] | None = None) -> None:  # noqa: ARG002
        """Begin the first game of a seed, or the next one when no seed is given; `options` change nothing."""
        if seed is not None:
            self._seed, self._number = as_seed(seed), -1
        self._number += 1
        terms = EpisodeTerms(self.table.seats, self.table.laid, self._seed, 1, self.cap)
        self.table.stepping.begin_all(self._records, terms, self._number)
        self._paid[:] = self._pays[:] = 0
        self.agents = self.possible_agents.copy()
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._skip_agent_selection = None
        self.agent_selection = self.agents[0]
        if not self._is_alone:
            self._bots.begin(int(self._seed), self._number)
        self._settle(self._go_on(PLAYING_ON))

    def observe(self, agent: str) -> Observation:
        """What an agent sees now; its mask is empty while another agent is to act."""
        row = np.empty(self._bits, np.uint8)
        mask = np.zeros(self._moves, np.uint8)
        self._look_at(self._states, self._memories, self._seat_of[agent], self._words, row, self._legal, mask)
        if self.terminations.get(agent, True) or self.truncations[agent]:
            mask[:] = 0
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def step(self, action: Any) -> None:
        """Make a move for the agent to act; if it is not legal, raise ValueError and change nothing."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        move = as_number(action, self._moves)
        status = REFUSED if move == REFUSED else self._make(move)
        if status == REFUSED:
            raise ValueError(self._refusal(action))
        self._cumulative_rewards[agent] = 0.0
        self._settle(status if self._is_alone else self._go_on(status))
        if self.render_mode == HUMAN:
            self.render()

    def render(self) -> Any:
        """The table as text (`ansi`, or printed when `human`) or as a picture (`rgb_array`)."""
        if self.render_mode is None:
            raise ValueError(f"render_mode is None; expected one of {listed([HUMAN, ANSI, RGB])} when it was made")
        if self.render_mode == RGB:
            return picture_of(self.table.game, self._seen(), self.viewer)
        text = text_of(self.table.game, self._seen(), self.viewer)
        return print(text) if self.render_mode == HUMAN else text

    def close(self) -> None:
        """There is no window to close."""

    # Internals

    @property
    def game_state(self) -> Any:
        """The whole truth; never show it to a player."""
        return self._states[0]

    def _make(self, move: int) -> int:
        """Make one of the moves, which the bots remember; answers the status of the game, or REFUSED."""
        if not self._is_alone:
            seen, decision = self._bots.look(self._states), int(self.table.single.decision_at(self._states, move))
        status = self._step_at(*self._records, self._paid, self._pays, move, self.cap)
        if status != REFUSED and not self._is_alone:
            self._bots.remember(seen, decision)
        return status

    def _go_on(self, status: int) -> int:
        """Let bots move until an agent is to act, and add up what their moves earn."""
        earned = self._pays.copy()
        while status == PLAYING_ON and (seat := self._actor_at(self._states)) in self._bots:
            move = self._bots.move(self._states, seat)
            status = self._make(move) if 0 <= move < self._moves else REFUSED
            if status == REFUSED:
                raise ValueError(f"the bot of {self._names[seat]}: {self._refusal(move)}")
            earned += self._pays
        self._pays[:] = earned
        return status

    def _settle(self, status: int) -> None:
        """Tell PettingZoo whose turn it is, what everyone is paid, and whether the game has ended."""
        if status == PLAYING_ON:
            self.agent_selection = self._names[self._actor_at(self._states)]
        if status != PLAYING_ON or len(self._paid):
            self._pay()
        if status != PLAYING_ON:
            self._end(status == TERMINATED)

    def _pay(self) -> None:
        """Pay every agent what the moves earned."""
        pays = self._pays.tolist()
        for agent in self.possible_agents:
            self.rewards[agent] = pays[self._seat_of[agent]]
        self._accumulate_rewards()

    def _end(self, by_the_rules: bool) -> None:
        """Let all agents leave, the first seat first."""
        ended = self.terminations if by_the_rules else self.truncations
        for agent in self.agents:
            ended[agent] = True
        self._deads_step_first()

    def _seen(self) -> Any:
        """The table, or what the viewer sees of it."""
        if self.viewer is None:
            return self._states[0]
        seen = self.table.game.blank()
        self.table.game.loops.look_at(self._states, seen, np.array([self.viewer], np.int64))
        return seen[0]

    def _refusal(self, action: Any) -> str:
        """A message that names the rule that forbids a move."""
        found, move = self.table, as_number(action, self._moves)
        if move == REFUSED:
            return f"move {shown(action)} is none; expected a whole number from 0 to {found.moves - 1}"
        decision = int(found.numbering.decision_of(self._states[0], move))
        rule = found.game.rule_ids[int(found.game.rules.forbidden(self._states[0], decision))]
        return f"move {move} ({found.game.say(found.seats, decision)}) is forbidden by {rule}"


def as_number(action: Any, moves: int) -> int:
    """The number of a move, if it is one of so many; REFUSED for anything else."""
    try:
        number = index(action)
    except TypeError:
        return REFUSED
    return number if 0 <= number < moves else REFUSED


@dataclass(frozen=True)
class GameEnvironments:
    """The environments of one game under the names that PettingZoo's own modules have."""

    game: str

    def env(self, seats: int | None = None, **keywords: Any) -> Any:
        """A `TableEnv` in PettingZoo's wrapper that refuses calls in the wrong order; takes what `TableEnv` takes."""
        return OrderEnforcingWrapper(TableEnv(self.game, seats, **keywords))

    def raw_env(self, seats: int | None = None, **keywords: Any) -> TableEnv:
        """A `TableEnv` without the wrapper, which is faster."""
        return TableEnv(self.game, seats, **keywords)
