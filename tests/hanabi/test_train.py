"""The training example on Hanabi: a few seconds of it already show."""

from __future__ import annotations

import torch

from speeltafel.envs.train.learning import Learner
from speeltafel.envs.train.network import Network, Shape
from speeltafel.envs.train.ppo import Recipe
from speeltafel.envs.train.tables import CpuTables


def test_learning_makes_games_longer_than_chance_does() -> None:
    torch.set_num_threads(1)
    torch.manual_seed(0)
    tables = CpuTables("hanabi", 2, {"empty_hints": False}, 128, 1)
    network = Network(Shape(tables.words, tables.moves, 32, 32))
    learner = Learner(network, tables, Recipe(batch=256, epochs=2, learning_rate=2e-3, entropy=0.01), 16)
    points = []
    for _ in range(3):
        before = learner.rollout.finished.tolist()
        for _ in range(12):
            learner.round(0.0)
        games, _, made, _ = (now - then for now, then in zip(learner.rollout.finished.tolist(), before, strict=True))
        points.append(made / games)
    assert points[-1] > points[0] + 0.5
