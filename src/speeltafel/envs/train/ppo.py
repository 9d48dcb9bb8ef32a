"""Proximal policy optimisation: advantages of a rollout, and the loss that makes better moves more probable."""

from __future__ import annotations

from dataclasses import dataclass
from typing import NamedTuple

import torch
from torch import Tensor

from speeltafel.kernel.bitpack import WORD

FORBIDDEN_LOGIT = -1e9


@dataclass(frozen=True)
class Recipe:
    """The hyperparameters of the method."""

    discount: float = 0.99
    trace: float = 0.95
    """How far advantages look ahead (GAE's lambda)."""
    clip: float = 0.2
    value_weight: float = 0.5
    largest_gradient: float = 0.5
    epochs: int = 1
    batch: int = 32_768
    """The number of decisions in one gradient step."""
    learning_rate: float = 1e-3
    last_learning_rate: float = 5e-5
    entropy: float = 0.02
    last_entropy: float = 0.005
    full_penalty_from: float = 0.15
    """From this share of the training on, lost points count in full; at the beginning they do not count at all."""


class Decisions(NamedTuple):
    """Decisions that were collected, and what they led to."""

    allowed: Tensor
    """Which moves were legal."""
    moves: Tensor
    chances: Tensor
    """The logarithms of the probabilities that the moves had when they were made."""
    worth: Tensor
    """Their advantages."""
    returns: Tensor
    """What the critic should have expected."""


def advantages(rewards: Tensor, values: Tensor, ends: Tensor, recipe: Recipe) -> Tensor:
    """How much better each decision turned out than the critic expected; `values` has one row more than `rewards`."""
    found = torch.empty_like(rewards)
    running = torch.zeros_like(rewards[0])
    for t in range(rewards.shape[0] - 1, -1, -1):
        goes_on = 1.0 - ends[t]
        surprise = rewards[t] + recipe.discount * goes_on * values[t + 1] - values[t]
        running = surprise + recipe.discount * recipe.trace * goes_on * running
        found[t] = running
    return found


def allowed_moves(masks: Tensor) -> Tensor:
    """Packed masks as truth values, one for each bit."""
    places = torch.arange(WORD, dtype=torch.int32, device=masks.device)
    return ((masks[:, :, None] >> places) & 1).bool().flatten(1)


def log_chances(logits: Tensor, allowed: Tensor) -> Tensor:
    """The logarithms of the probabilities of all moves; those of illegal moves are practically zero."""
    return torch.log_softmax(logits.masked_fill(~allowed, FORBIDDEN_LOGIT), dim=-1)


def drawn(chances: Tensor) -> Tensor:
    """One move each, drawn by their probabilities."""
    return (chances - torch.empty_like(chances).exponential_().log_()).argmax(dim=-1)


def loss_of(
    logits: Tensor, values: Tensor, taken: Decisions, entropy_weight: Tensor, recipe: Recipe
) -> tuple[Tensor, Tensor]:
    """The loss, and its parts to show: policy, value, entropy, share of clipped moves."""
    chances = log_chances(logits, taken.allowed)
    ratio = (chances.gather(1, taken.moves[:, None]).squeeze(1) - taken.chances).exp()
    scaled = (taken.worth - taken.worth.mean()) / (taken.worth.std() + 1e-8)
    clipped = ratio.clamp(1 - recipe.clip, 1 + recipe.clip)
    policy = -torch.minimum(ratio * scaled, clipped * scaled).mean()
    entropy = -(chances.exp() * chances.clamp_min(FORBIDDEN_LOGIT / 2)).sum(-1).mean()
    value = (values - taken.returns).square().mean()
    loss = policy + recipe.value_weight * value - entropy_weight * entropy
    is_clipped = (ratio - 1).abs().gt(recipe.clip).float().mean()
    return loss, torch.stack((policy.detach(), value.detach(), entropy.detach(), is_clipped))
