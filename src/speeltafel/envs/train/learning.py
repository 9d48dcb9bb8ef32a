"""Rounds of self-play and learning. On a GPU both are recorded once and replayed, so that nothing waits for Python."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass
from typing import Any

import torch
from torch import Tensor

from speeltafel.envs.train.network import Network
from speeltafel.envs.train.ppo import Decisions, Recipe, allowed_moves, loss_of
from speeltafel.envs.train.rollout import Rollout
from speeltafel.envs.train.tables import Tables


@dataclass(frozen=True)
class Progress:
    """The figures of one round."""

    policy: float
    value: float
    entropy: float
    clipped: float


class Learner:
    """A network, its optimiser and the games it learns from."""

    def __init__(self, network: Network, tables: Tables, recipe: Recipe, steps: int) -> None:
        if (tables.games * steps) % recipe.batch:
            raise ValueError(
                f"{tables.games} games times {steps} steps cannot be cut into batches of {recipe.batch}; "
                "expected a multiple"
            )
        self.network, self.tables, self.recipe = network, tables, recipe
        self.rollout = Rollout(tables, steps)
        device = tables.device
        self.is_on_gpu = device.type == "cuda"
        self.rate = torch.tensor(recipe.learning_rate, device=device)
        self.entropy = torch.tensor(recipe.entropy, device=device)
        self.optimiser = torch.optim.Adam(
            network.parameters(), lr=self.rate, eps=1e-5, fused=self.is_on_gpu, capturable=self.is_on_gpu
        )
        self.chosen = torch.zeros(recipe.batch, dtype=torch.int64, device=device)
        self.shown = torch.zeros(4, device=device)
        self._collect: Callable[[], None] = self._collect_once
        self._improve: Callable[[], None] = self._improve_once

    @property
    def decisions_a_round(self) -> int:
        """The number of decisions that are collected in one round."""
        return self.tables.games * self.rollout.steps

    def record(self, as_graphs: bool = True) -> None:
        """Create the optimiser's moments, and on a GPU record both halves of a round; the weights do not change."""
        before = [one.detach().clone() for one in self.network.parameters()]
        if self.is_on_gpu and as_graphs:
            self._collect, self._improve = recorded(self._collect_once), recorded(self._improve_once)
        else:
            self._improve_once()
        with torch.no_grad():
            for one, kept in zip(self.network.parameters(), before, strict=True):
                one.copy_(kept)
        for moments in self.optimiser.state.values():
            for kept in moments.values():
                kept.zero_()

    def round(self, share: float) -> None:
        """Collect a stretch of every game and learn from it; `share` is how much of the training is done."""
        self._anneal(share)
        self._collect()
        self.shown.zero_()
        for _ in range(self.recipe.epochs):
            order = torch.randperm(self.decisions_a_round, device=self.tables.device)
            for part in order.view(-1, self.recipe.batch):
                self.chosen.copy_(part)
                self._improve()

    def progress(self) -> Progress:
        """The figures of the last round."""
        parts = self.recipe.epochs * (self.decisions_a_round // self.recipe.batch)
        return Progress(*(self.shown / parts).tolist())

    def _anneal(self, share: float) -> None:
        recipe = self.recipe
        self.rate.fill_(between(recipe.learning_rate, recipe.last_learning_rate, share))
        self.entropy.fill_(between(recipe.entropy, recipe.last_entropy, share))
        self.rollout.penalty.fill_(min(1.0, share / recipe.full_penalty_from) if recipe.full_penalty_from else 1.0)

    def _collect_once(self) -> None:
        with torch.no_grad(), self._precision():
            self.rollout.collect(self.network, self.recipe)

    def _improve_once(self) -> None:
        """One gradient step on the chosen decisions."""
        self.optimiser.zero_grad(set_to_none=True)
        loss, shown = self._loss()
        torch.autograd.backward(loss)
        for part in self.network.parts():
            torch.nn.utils.clip_grad_norm_(part, self.recipe.largest_gradient, foreach=True)
        self.optimiser.step()
        self.shown += shown

    def _loss(self) -> tuple[Tensor, Tensor]:
        rollout, chosen = self.rollout, self.chosen
        seen = flat(rollout.seen)[:, : self.network.words_in][chosen]
        worth = flat(rollout.worth)[chosen]
        taken = Decisions(
            allowed=allowed_moves(flat(rollout.masks)[chosen]),
            moves=flat(rollout.moves)[chosen],
            chances=flat(rollout.chances)[chosen],
            worth=worth,
            returns=worth + flat(rollout.values)[chosen],
        )
        with self._precision():
            features = self.tables.features(seen, self.network.words_in)
            logits, values = self.network.act(features), self.network.judge(features)
        return loss_of(logits, values, taken, self.entropy, self.recipe)

    def _precision(self) -> AbstractContextManager[Any]:
        """Sixteen bits on a GPU, which is fast with them."""
        return torch.autocast("cuda", dtype=torch.bfloat16, cache_enabled=False) if self.is_on_gpu else nullcontext()


def recorded(work: Callable[[], None]) -> Callable[[], None]:
    """The same work as a CUDA graph; it is done a few times first, because recording requires that."""
    side = torch.cuda.Stream()  # type: ignore[no-untyped-call]
    side.wait_stream(torch.cuda.current_stream())
    with torch.cuda.stream(side):
        for _ in range(3):
            work()
    torch.cuda.current_stream().wait_stream(side)
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph, capture_error_mode="relaxed"):
        work()
    return graph.replay


def flat(rows: Tensor) -> Tensor:
    """Steps and games in one row."""
    return rows.flatten(0, 1)


def between(first: float, last: float, share: float) -> float:
    """A number that moves in a straight line from the first to the last."""
    return first + (last - first) * min(max(share, 0.0), 1.0)
