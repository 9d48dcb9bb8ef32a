"""The network that learns: an actor that sees what its seat sees, and a critic that may see more."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Any

import torch
from torch import Tensor, nn
from torch.nn import functional

from speeltafel.kernel.bitpack import WORD, words_for

VALUES_OUT = 8
"""The critic's last layer computes so many numbers, of which the first is used: a product of one column is slow."""


@dataclass(frozen=True)
class Shape:
    """How large a network is."""

    words: int
    """The number of words of one seat's observation."""
    moves: int
    width: int = 1024
    critic_width: int = 512
    secret_words: int = 4
    """The number of words of the next seat's observation that only the critic sees.

    In encodings that begin with the other players' hands, these words show the critic its own seat's hand.
    """

    @property
    def features(self) -> int:
        """The number of features that the actor takes in."""
        return self.words * WORD

    @property
    def all_features(self) -> int:
        """The number of features that the critic takes in."""
        return (self.words + self.secret_words) * WORD


class Network(nn.Module):
    """Two layers for the actor and two for the critic, which share nothing, so that neither disturbs the other."""

    def __init__(self, shape: Shape) -> None:
        super().__init__()
        self.shape = shape
        self.first = layer(shape.features, shape.width, 2**0.5)
        self.second = layer(shape.width, shape.width, 2**0.5)
        self.policy = layer(shape.width, words_for(shape.moves) * WORD, 0.01)
        self.critic_first = layer(shape.all_features, shape.critic_width, 2**0.5)
        self.critic_second = layer(shape.critic_width, shape.critic_width, 2**0.5)
        self.value = layer(shape.critic_width, VALUES_OUT, 1.0)

    @property
    def words_in(self) -> int:
        """The number of words of observations that the network takes in, in the order of the seats."""
        return self.shape.words + self.shape.secret_words

    def parts(self) -> tuple[list[nn.Parameter], list[nn.Parameter]]:
        """The weights of the actor and those of the critic."""
        actor = [self.first, self.second, self.policy]
        critic = [self.critic_first, self.critic_second, self.value]
        return tuple([weight for one in half for weight in one.parameters()] for half in (actor, critic))  # type: ignore[return-value]

    def act(self, features: Tensor) -> Tensor:
        """The logits of all moves up to the end of a mask's last word; numbers beyond the moves are never legal."""
        hidden = functional.relu(self.first(features[:, : self.shape.features]))
        return exact(self.policy, functional.relu(self.second(hidden)))

    def judge(self, features: Tensor) -> Tensor:
        """What the critic expects of the rest of the game."""
        hidden = functional.relu(self.critic_first(features))
        return exact(self.value, functional.relu(self.critic_second(hidden)))[:, 0]


def layer(inputs: int, outputs: int, gain: float) -> nn.Linear:
    """A layer with orthogonal weights of this gain and no bias yet."""
    made = nn.Linear(inputs, outputs)
    nn.init.orthogonal_(made.weight, gain)
    nn.init.zeros_(made.bias)
    return made


def exact(last: nn.Linear, hidden: Tensor) -> Tensor:
    """A last layer with results in single precision: coarser logits would blur the ratio that PPO clips."""
    if hidden.dtype == torch.float32:
        return functional.linear(hidden, last.weight, last.bias)
    with torch.autocast(hidden.device.type, enabled=False):
        wide: Tensor = WideProduct.apply(hidden, last.weight, last.bias)  # type: ignore[no-untyped-call]
    return wide


class WideProduct(torch.autograd.Function):
    """A product with factors of sixteen bits and results of thirty-two."""

    @staticmethod
    def forward(ctx: Any, hidden: Tensor, weight: Tensor, bias: Tensor) -> Tensor:
        short = weight.to(hidden.dtype)
        ctx.save_for_backward(hidden, short)
        return product(hidden, short.t()) + bias

    @staticmethod
    def backward(ctx: Any, *gradients: Tensor) -> tuple[Tensor, Tensor, Tensor]:
        hidden, short = ctx.saved_tensors
        gradient = gradients[0].to(hidden.dtype)
        return gradient @ short, (gradient.t() @ hidden).float(), gradients[0].sum(0)


def product(left: Tensor, right: Tensor) -> Tensor:
    """A matrix product in single precision; a GPU multiplies the short factors as they are."""
    if left.is_cuda and has_wide_products():
        return torch.mm(left, right, out_dtype=torch.float32)
    return left.float() @ right.float()


@cache
def has_wide_products() -> bool:
    """Whether this torch multiplies short factors into wide results."""
    tried = torch.ones((8, 8), dtype=torch.bfloat16, device="cuda")
    try:
        return torch.mm(tried, tried, out_dtype=torch.float32).dtype == torch.float32
    except (TypeError, RuntimeError, NotImplementedError):
        return False
