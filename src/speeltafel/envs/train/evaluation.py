"""Plays whole games with the network's favourite moves and reports how well they score."""

from __future__ import annotations

from dataclasses import dataclass

import torch

from speeltafel.envs.train.network import Network
from speeltafel.envs.train.ppo import allowed_moves, log_chances
from speeltafel.envs.train.tables import Tables

MOST_MOVES = 10_000
"""The number of moves after which every game must be over."""


@dataclass(frozen=True)
class Verdict:
    """The scores of finished games."""

    games: int
    average: float
    error: float
    """Half the width of the 95 % interval."""
    perfect: float
    """The share of games with the highest score."""
    struck_out: float
    """The share of games in which points were lost."""

    def __str__(self) -> str:
        return (
            f"{self.average:.3f} ± {self.error:.3f} over {self.games} games, "
            f"perfect {self.perfect:.1%}, points lost in {self.struck_out:.1%}"
        )


@torch.no_grad()
def judged(network: Network, tables: Tables) -> Verdict:
    """One game at each of these new tables, played greedily to its end."""
    games, device = tables.games, tables.device
    seen = torch.zeros((games, tables.views * tables.words), dtype=torch.int32, device=device)
    masks = torch.zeros((games, -(-tables.moves // 32)), dtype=torch.int32, device=device)
    rewards, ends = torch.zeros(games, device=device), torch.zeros(games, device=device)
    scores, is_playing = torch.zeros(games, device=device), torch.ones(games, device=device)
    struck_out = torch.zeros(games, device=device)
    tables.look(seen, masks)
    for _ in range(MOST_MOVES):
        moves = favourites(network, tables, seen, masks)
        tables.step(moves, seen, masks, rewards, ends)
        scores += rewards * is_playing
        struck_out += (rewards < 0) * is_playing
        is_playing *= 1 - ends
        if not bool(is_playing.any()):
            return verdict(scores, struck_out, tables.highest)
    raise RuntimeError(f"after {MOST_MOVES} moves {int(is_playing.sum())} games are not over")


def favourites(network: Network, tables: Tables, seen: torch.Tensor, masks: torch.Tensor) -> torch.Tensor:
    """The most probable move at every table, in full precision."""
    features = tables.features(seen, network.words_in).float()
    return log_chances(network.act(features), allowed_moves(masks)).argmax(dim=-1)


def verdict(scores: torch.Tensor, struck_out: torch.Tensor, highest: float) -> Verdict:
    """The scores of finished games in figures."""
    spread = float(scores.std()) / len(scores) ** 0.5
    perfect = float((scores == highest).float().mean())
    return Verdict(len(scores), float(scores.mean()), 1.96 * spread, perfect, float((struck_out > 0).float().mean()))
