"""Stores a training on disk: checkpoints to continue from, learning curves, and the policy alone."""

from __future__ import annotations

from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

import numpy as np
import torch

from speeltafel.envs.train.curves import Chart, Curve, picture
from speeltafel.envs.train.learning import Learner
from speeltafel.envs.train.network import Network, Shape
from speeltafel.kernel.contract import Cells


@dataclass
class Moment:
    """A point of the learning curves."""

    decisions: int
    seconds: float
    score: float
    """The average of the games finished since the last point, with moves drawn by their probabilities."""
    points: float
    """The same average, without the points that were lost again."""
    struck_out: float
    """The share of games in which points were lost."""
    greedy: float
    """The average score of the most probable moves, or -1 where it was not measured."""
    entropy: float
    value_loss: float
    clipped: float


@dataclass
class TrainingLog:
    """The progress of a training so far."""

    decisions: int = 0
    seconds: float = 0.0
    moments: list[Moment] = field(default_factory=list)


def save(file: Path, learner: Learner, log: TrainingLog) -> None:
    """Write everything that the next slice needs; half precision is enough for the optimiser's moments."""
    names = dict(learner.network.named_parameters())
    moments = {
        name: {kind: lighter(kind, kept) for kind, kept in learner.optimiser.state[weight].items()}
        for name, weight in names.items()
    }
    kept = {
        "shape": asdict(learner.network.shape),
        "weights": {name: weight.detach().cpu() for name, weight in names.items()},
        "moments": moments,
        "course": asdict(log),
    }
    fresh = file.with_suffix(".new")
    torch.save(kept, fresh)
    fresh.replace(file)


def lighter(kind: str, kept: torch.Tensor) -> torch.Tensor:
    """One of the optimiser's moments as it is stored."""
    return kept.detach().cpu() if kind == "step" else kept.detach().to(torch.bfloat16).cpu()


def stored(file: Path) -> dict[str, Any]:
    """The stored checkpoint; empty if there is none."""
    if not file.exists():
        return {}
    kept: dict[str, Any] = torch.load(file, weights_only=True)
    return kept


def check_shape(kept: dict[str, Any], network: Network) -> None:
    """Raise ValueError if the checkpoint is of another network."""
    if kept and Shape(**kept["shape"]) != network.shape:
        raise ValueError(f"the checkpoint is of a network {kept['shape']}; expected {asdict(network.shape)}")


@torch.no_grad()
def resume(kept: dict[str, Any], learner: Learner) -> TrainingLog:
    """Restore weights and moments in place, where a recorded graph expects them."""
    if not kept:
        return TrainingLog()
    for name, weight in learner.network.named_parameters():
        weight.copy_(kept["weights"][name])
        for kind, moment in learner.optimiser.state[weight].items():
            moment.copy_(kept["moments"][name][kind])
    log = kept["course"]
    return TrainingLog(log["decisions"], log["seconds"], [Moment(**one) for one in log["moments"]])


def write_policy(file: Path, network: Network, about: str) -> None:
    """Write the actor alone in half precision."""
    kept = {}
    for name in ("first", "second", "policy"):
        one = getattr(network, name)
        outputs = network.shape.moves if name == "policy" else one.out_features
        kept[name] = half(one.weight[:outputs].T)
        kept[f"{name}_bias"] = half(one.bias[:outputs])
    with file.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, about=np.array(about), **kept)


def half(numbers: torch.Tensor) -> Cells:
    """The numbers in half precision."""
    return numbers.detach().float().cpu().numpy().astype(np.float16)


def write_curves(file: Path, log: TrainingLog, heading: str) -> None:
    """Draw the learning curves."""
    moments = log.moments
    places = [one.decisions / 1e6 for one in moments]
    later = [one for one in moments if one.decisions >= log.decisions / 4]
    points = Curve("points made", places, [one.points for one in moments])
    charts = (
        Chart("Average score", (*scores(moments), points)),
        Chart("The last three quarters", scores(later)),
        Chart("Entropy", (Curve("of the moves", places, [one.entropy for one in moments]),)),
        Chart("Value loss", (Curve("squared error", places, [one.value_loss for one in moments]),)),
        Chart("Points lost", (Curve("share of games", places, [one.struck_out for one in moments]),)),
    )
    file.write_text(picture(charts, heading))


def scores(moments: list[Moment]) -> tuple[Curve, Curve]:
    """The average score of moves drawn by their probabilities, and of the best moves where it was measured."""
    tried = [one for one in moments if one.greedy >= 0]
    return (
        Curve("moves drawn", [one.decisions / 1e6 for one in moments], [one.score for one in moments]),
        Curve("best moves", [one.decisions / 1e6 for one in tried], [one.greedy for one in tried]),
    )
