"""A table as PettingZoo's agents play it, one after the other (AEC); what `hanabi_v0`, `hasp_v0` and `hare_v0` share.

Chance is resolved inside, from the seed given to `reset`. A game that reaches `cap` decisions is truncated: that is no
rule of the game. An observation is a dictionary of `observation`, a byte of 0 or 1 for each feature, and `action_mask`.
Seats may be given to bots of the house: they are no agents, and have moved when the next agent is asked.
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

from speeltafel.envs.batches import EpisodeTerms, GameRecords
from speeltafel.envs.render import picture_of, text_of
from speeltafel.envs.seated_bots import SeatedBots, Wish
from speeltafel.envs.single import REFUSED, single
from speeltafel.envs.spaces import TableSpec, divided, table
from speeltafel.envs.stepping import PLAYING_ON, TERMINATED, Episode
from speeltafel.envs.vector import FINAL, as_seed, cap_for, one_of, pays_changes
from speeltafel.kernel.bitpack import words_for
from speeltafel.kernel.layout import blank
from speeltafel.kernel.options import listed, shown

HUMAN, ANSI, RGB = "human", "ansi", "rgb_array"
Observation = dict[str, Any]
NOT_WRITTEN = ("_run", "_actor_at", "_states", "_memories")
"""Machine code, and second names of records."""


@dataclass(frozen=True, kw_only=True)
class TableSettings:
    """How an environment of one table plays and what it shows; each may be given to `TableEnv` as a keyword."""

    cap: int | None = None
    """Decisions after which a game is truncated; None for the game's usual cap."""
    rewards: str = FINAL
    """`final` pays at the end, `change` every change of the payoff (Hanabi only: points as they are made)."""
    encoding: str | None = None
    """Which observation; None for the game's usual one."""
    render_mode: str | None = None
    """What `render` gives: `human` prints text, `ansi` answers it, `rgb_array` answers a picture."""
    viewer: int | None = None
    """The seat through whose eyes `render` looks; None shows the whole table, hidden cards included."""


class TableEnv(AECEnv[str, Observation, Any]):  # type: ignore[misc]
    """One game at one table.

    `bots` names those that play for some of the seats: `{"player_1": "expert@200"}`. Besides, it takes the fields of
    `TableSettings` and the options of the game by their names.
    """

    metadata: dict[str, Any]
    infos: dict[str, dict[str, Any]]

    def __init__(self, game: str, seats: int = 2, *, bots: Mapping[str, Wish] | None = None, **wishes: Any) -> None:
        super().__init__()
        settings, options = divided(TableSettings, wishes)
        self.table: TableSpec = table(game, seats, settings.encoding, **options)
        self.cap = cap_for(game, settings.cap)
        self.render_mode = one_of("render_mode", settings.render_mode, (None, HUMAN, ANSI, RGB))
        self.viewer = one_of("viewer", settings.viewer, (None, *range(self.table.seats)))
        self.metadata = {"name": f"{game}_v0", "render_modes": [HUMAN, ANSI, RGB], "is_parallelizable": False}
        self._names = [f"player_{seat}" for seat in range(self.table.seats)]
        self._seat_of = {name: seat for seat, name in enumerate(self._names)}
        self._bots, self._is_alone = self._seated(bots or {}), not bots
        self.possible_agents = [name for name in self._names if self._seat_of[name] not in self._bots]
        self._lay_out(pays_changes(game, settings.rewards))
        self._make_spaces()

    def _seated(self, bots: Mapping[str, Wish]) -> SeatedBots:
        """The bots in their seats; at least one seat is left to an agent."""
        for name in bots:
            one_of("a seat for a bot", name, tuple(self._names))
        if len(bots) == len(self._names):
            raise ValueError("bots have all the seats; expected one at least without a bot")
        return SeatedBots(self.table, {self._seat_of[name]: wish for name, wish in bots.items()})

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
        """The state, the memory and the episode of a game, each in an array of one."""
        return GameRecords(self.table.game.blank(), blank(self.table.rules.Memory, 1), blank(Episode, 1))

    def _take_up(self, records: GameRecords) -> None:
        """Play on with these records."""
        self._records = records
        self._states, self._memories = records.states, records.memories
        self._run, self._actor_at = single(self.table), self.table.game.loops.actor_at

    def __getstate__(self) -> dict[str, Any]:
        """For `pickle` and `deepcopy`: the records as bytes, because their types are made while the program runs."""
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
        """Begin the first game of a seed, or the next one when none is named; a table's options stay as they are."""
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
        """What an agent sees now; its mask is empty while another is to act."""
        row = np.empty(self._bits, np.uint8)
        mask = np.zeros(self._moves, np.uint8)
        self._run.look_at(self._states, self._memories, self._seat_of[agent], self._words, row, self._legal, mask)
        if self.terminations.get(agent, True) or self.truncations[agent]:
            mask[:] = 0
        return {"observation": row, "action_mask": mask.view(np.int8)}

    def step(self, action: Any) -> None:
        """Make a move for the agent to act; raises ValueError, and changes nothing, if it is not legal."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        stands = self._make(as_number(action))
        if stands == REFUSED:
            raise ValueError(self._refusal(action))
        self._cumulative_rewards[agent] = 0.0
        self._settle(stands if self._is_alone else self._go_on(stands))
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

    # What stands behind them

    @property
    def game_state(self) -> Any:
        """The whole truth; never show it to a player."""
        return self._states[0]

    def _make(self, move: int) -> int:
        """Make a move, which bots remember; answers how the game stands, or REFUSED."""
        if not 0 <= move < self._moves:
            return REFUSED
        if not self._is_alone:
            seen, decision = self._bots.look(self._states), int(self._run.decision_at(self._states, move))
        stands: int = self._run.step_at(*self._records, self._paid, self._pays, move, self.cap)
        if stands != REFUSED and not self._is_alone:
            self._bots.remember(seen, decision)
        return stands

    def _go_on(self, stands: int) -> int:
        """Let bots move until an agent is to act, and add up what their moves bring."""
        brought = self._pays.copy()
        while stands == PLAYING_ON and (seat := self._actor_at(self._states)) in self._bots:
            move = self._bots.move(self._states, seat)
            stands = self._make(move)
            if stands == REFUSED:
                raise ValueError(f"the bot of {self._names[seat]}: {self._refusal(move)}")
            brought += self._pays
        self._pays[:] = brought
        return stands

    def _settle(self, stands: int) -> None:
        """Tell PettingZoo whose turn it is, what everyone is paid, and whether the game has ended."""
        if stands == PLAYING_ON:
            self.agent_selection = self._names[self._actor_at(self._states)]
        if stands != PLAYING_ON or len(self._paid):
            self._pay()
        if stands != PLAYING_ON:
            self._end(stands == TERMINATED)

    def _pay(self) -> None:
        """Pay everyone what the moves brought them."""
        pays = self._pays.tolist()
        for agent in self.possible_agents:
            self.rewards[agent] = pays[self._seat_of[agent]]
        self._accumulate_rewards()

    def _end(self, by_the_rules: bool) -> None:
        """Let everyone leave, the first seat first."""
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
        """Which rule forbids a move."""
        found, move = self.table, as_number(action)
        if not 0 <= move < found.moves:
            return f"move {shown(action)} is none; expected a whole number from 0 to {found.moves - 1}"
        decision = int(found.rules.decision_of(self._states[0], move))
        rule = found.game.rule_ids[int(found.game.rules.forbidden(self._states[0], decision))]
        return f"move {move} ({found.game.say(found.seats, decision)}) is forbidden by {rule}"


def as_number(action: Any) -> int:
    """A move as a plain number; REFUSED for anything else."""
    try:
        number = index(action)
    except TypeError:
        return REFUSED
    return number if -1 <= number < 1 << 31 else REFUSED


def in_order(game: str, seats: int = 2, **wishes: Any) -> Any:
    """The environment in PettingZoo's wrapper that refuses calls in the wrong order; takes what `TableEnv` takes."""
    return OrderEnforcingWrapper(TableEnv(game, seats, **wishes))
