"""Plays many games at once with the network and keeps what happened for one round of learning."""

from __future__ import annotations

import torch

from speeltafel.envs.train.network import Network
from speeltafel.envs.train.ppo import Recipe, advantages, allowed_moves, drawn, log_chances
from speeltafel.envs.train.tables import Tables
from speeltafel.kernel.bitpack import words_for


class Rollout:
    """A stretch of every game: what was seen, done and gained."""

    def __init__(self, tables: Tables, steps: int) -> None:
        self.tables, self.steps = tables, steps
        games, device = tables.games, tables.device
        self.seen = torch.zeros((steps + 1, games, tables.views * tables.words), dtype=torch.int32, device=device)
        self.masks = torch.zeros((steps + 1, games, words_for(tables.moves)), dtype=torch.int32, device=device)
        self.moves = torch.zeros((steps, games), dtype=torch.int64, device=device)
        self.chances = torch.zeros((steps, games), device=device)
        self.values = torch.zeros((steps + 1, games), device=device)
        self.rewards = torch.zeros((steps, games), device=device)
        self.ends = torch.zeros((steps, games), device=device)
        self.worth = torch.zeros((steps, games), device=device)
        self.scores = torch.zeros(games, device=device)
        """The score so far of the games that are being played."""
        self.finished = torch.zeros(4, dtype=torch.float64, device=device)
        """Games finished, the sum of their scores, the points made in them, and the games in which points were lost."""
        self.penalty = torch.zeros((), device=device)
        """The share of lost points that counts."""
        tables.look(self.seen[0], self.masks[0])

    def collect(self, network: Network, recipe: Recipe) -> None:
        """Play on from where the last stretch ended."""
        for t in range(self.steps):
            features = self.tables.features(self.seen[t], network.words_in)
            self.values[t] = network.judge(features)
            chances = log_chances(network.act(features), allowed_moves(self.masks[t]))
            self.moves[t] = drawn(chances)
            self.chances[t] = chances.gather(1, self.moves[t, :, None]).squeeze(1)
            self.tables.step(self.moves[t], self.seen[t + 1], self.masks[t + 1], self.rewards[t], self.ends[t])
            self.count(t)
        self.values[self.steps] = network.judge(self.tables.features(self.seen[self.steps], network.words_in))
        gains = torch.where(self.rewards < 0, self.rewards * self.penalty, self.rewards)
        self.worth.copy_(advantages(gains, self.values, self.ends, recipe))
        self.seen[0].copy_(self.seen[self.steps])
        self.masks[0].copy_(self.masks[self.steps])

    def count(self, t: int) -> None:
        """Add up the scores."""
        self.scores += self.rewards[t]
        struck_out = (self.rewards[t] < 0).float()
        made = self.rewards[t].clamp_min(0).sum()
        totals = torch.stack((self.ends[t].sum(), (self.scores * self.ends[t]).sum(), made, struck_out.sum()))
        self.finished += totals
        self.scores *= 1 - self.ends[t]
