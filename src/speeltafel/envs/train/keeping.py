"""Keeps a training on disk: to go on later, to draw its curves, and the network alone for who only plays."""

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
    """Average of the games finished since the last point, moves drawn by their chances."""
    points: float
    """The same, but a third error takes nothing away."""
    struck_out: float
    greedy: float
    """Average of the likeliest moves, or -1 where it was not tried."""
    entropy: float
    value_loss: float
    clipped: float


@dataclass
class Course:
    """How far a training is."""

    decisions: int = 0
    seconds: float = 0.0
    moments: list[Moment] = field(default_factory=list)


def save(file: Path, learner: Learner, course: Course) -> None:
    """Write everything that the next slice needs; half the digits of the optimiser's moments are enough."""
    names = dict(learner.network.named_parameters())
    moments = {
        name: {kind: lighter(kind, kept) for kind, kept in learner.optimiser.state[weight].items()}
        for name, weight in names.items()
    }
    kept = {
        "shape": asdict(learner.network.shape),
        "weights": {name: weight.detach().cpu() for name, weight in names.items()},
        "moments": moments,
        "course": asdict(course),
    }
    fresh = file.with_suffix(".new")
    torch.save(kept, fresh)
    fresh.replace(file)


def lighter(kind: str, kept: torch.Tensor) -> torch.Tensor:
    """A moment as it is stored."""
    return kept.detach().cpu() if kind == "step" else kept.detach().to(torch.bfloat16).cpu()


def stored(file: Path) -> dict[str, Any]:
    """What was saved, or nothing."""
    if not file.exists():
        return {}
    kept: dict[str, Any] = torch.load(file, weights_only=True)
    return kept


def check_shape(kept: dict[str, Any], network: Network) -> None:
    """Raise ValueError when what was saved is of another network."""
    if kept and Shape(**kept["shape"]) != network.shape:
        raise ValueError(f"the checkpoint is of a network {kept['shape']}; expected {asdict(network.shape)}")


@torch.no_grad()
def resume(kept: dict[str, Any], learner: Learner) -> Course:
    """Put weights and moments back where a recorded graph expects them."""
    if not kept:
        return Course()
    for name, weight in learner.network.named_parameters():
        weight.copy_(kept["weights"][name])
        for kind, moment in learner.optimiser.state[weight].items():
            moment.copy_(kept["moments"][name][kind])
    course = kept["course"]
    return Course(course["decisions"], course["seconds"], [Moment(**one) for one in course["moments"]])


def write_policy(file: Path, network: Network, about: str) -> None:
    """Write the actor alone, in half precision."""
    kept = {}
    for name in ("first", "second", "policy"):
        one = getattr(network, name)
        outputs = network.shape.moves if name == "policy" else one.out_features
        kept[name] = half(one.weight[:outputs].T)
        kept[f"{name}_bias"] = half(one.bias[:outputs])
    with file.open("wb") as out:
        np.savez_compressed(out, allow_pickle=False, about=np.array(about), **kept)


def half(numbers: torch.Tensor) -> Cells:
    """Numbers of two bytes."""
    return numbers.detach().float().cpu().numpy().astype(np.float16)


def write_curves(file: Path, course: Course, heading: str) -> None:
    """Draw how the training went."""
    moments = course.moments
    places = [one.decisions / 1e6 for one in moments]
    later = [one for one in moments if one.decisions >= course.decisions / 4]
    points = Curve("points made", places, [one.points for one in moments])
    charts = (
        Chart("Average score", (*scores(moments), points)),
        Chart("The last three quarters", scores(later)),
        Chart("Entropy", (Curve("of the moves", places, [one.entropy for one in moments]),)),
        Chart("Value loss", (Curve("squared error", places, [one.value_loss for one in moments]),)),
        Chart("Third error", (Curve("share of games", places, [one.struck_out for one in moments]),)),
    )
    file.write_text(picture(charts, heading))


def scores(moments: list[Moment]) -> tuple[Curve, Curve]:
    """The average score of moves drawn by their chances, and of the best moves where they were tried."""
    tried = [one for one in moments if one.greedy >= 0]
    return (
        Curve("moves drawn", [one.decisions / 1e6 for one in moments], [one.score for one in moments]),
        Curve("best moves", [one.decisions / 1e6 for one in tried], [one.greedy for one in tried]),
    )
