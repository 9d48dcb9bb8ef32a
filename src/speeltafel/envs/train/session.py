"""One slice of a training, from the plan to the evaluation, and what it shows meanwhile."""

from __future__ import annotations

import json
import time
from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import torch

from speeltafel.envs.train.checkpoints import (
    Moment,
    TrainingLog,
    check_shape,
    resume,
    save,
    stored,
    write_curves,
    write_policy,
)
from speeltafel.envs.train.display import Display
from speeltafel.envs.train.evaluation import Verdict, judged
from speeltafel.envs.train.learning import Learner
from speeltafel.envs.train.network import Network, Shape
from speeltafel.envs.train.ppo import Recipe
from speeltafel.envs.train.tables import Tables, new_tables
from speeltafel.games import load

JUDGE_SEED = 20_260
"""The seed of the deals of an evaluation; training deals from other seeds."""
TRIED = 2_000
"""The number of games of an evaluation during the training."""


@dataclass(frozen=True)
class TrainingPlan:
    """What to train, for how long, and where to store it."""

    game: str
    seats: int
    checkpoint: Path
    minutes: float = 9.0
    plan_minutes: float = 9.0
    policy: Path | None = None
    curves: Path | None = None
    report: Path | None = None
    device: str = "auto"
    seed: int = 1
    games: int = 16_384
    steps: int = 32
    batch: int = 32_768
    epochs: int = 1
    width: int = 1_024
    critic_width: int = 512
    learning_rate: float = 1e-3
    entropy: float = 0.02
    penalty_from: float = 0.15
    judge: int = 10_000
    records: bool = True
    """Whether a GPU records a round once and then replays it."""
    point_seconds: float = 5.0
    """The time between two points of the curves."""
    try_seconds: float = 20.0
    """The time between two evaluations during the training."""
    keep_seconds: float = 60.0
    """The time between two checkpoints."""

    @property
    def options(self) -> dict[str, Any]:
        """The options that the game is trained with."""
        return dict(load(self.game).encodings.training)

    @property
    def recipe(self) -> Recipe:
        """The hyperparameters."""
        return Recipe(
            epochs=self.epochs,
            batch=self.batch,
            learning_rate=self.learning_rate,
            entropy=self.entropy,
            full_penalty_from=self.penalty_from,
        )

    def tables(self, games: int, seed: int) -> Tables:
        """New games."""
        return new_tables(self.device, self.game, self.seats, self.options, games, seed)


def train(plan: TrainingPlan) -> int:
    """Train for one slice, evaluate, and write everything down."""
    torch.set_float32_matmul_precision("high")
    torch.manual_seed(plan.seed)
    kept = stored(plan.checkpoint)
    done = kept["course"]["decisions"] if kept else 0
    tables = plan.tables(plan.games, plan.seed + done)
    network = Network(Shape(tables.words, tables.moves, plan.width, plan.critic_width)).to(tables.device)
    learner = Learner(network, tables, plan.recipe, plan.steps)
    check_shape(kept, network)
    learner.record(plan.records)
    log = resume(kept, learner)
    with Display(f"{plan.game}, {plan.seats} seats", plan.minutes * 60) as display:
        Slice(plan, learner, log, display).run()
    keep(plan, learner, log)
    verdict = judged(network, plan.tables(plan.judge, JUDGE_SEED))
    print(f"The best moves score {verdict}.", flush=True)
    write_down(plan, network, log, verdict)
    return 0


class Slice:
    """Rounds of learning until the time is up, and points for the curves."""

    def __init__(self, plan: TrainingPlan, learner: Learner, log: TrainingLog, display: Display) -> None:
        self.plan, self.learner, self.log, self.display = plan, learner, log, display
        self.begun = time.monotonic()
        self.before = log.seconds
        self.next_point = plan.point_seconds if log.seconds else 0.0  # the first games to end are the short ones
        self.next_try = 0.0
        self.next_keep = plan.keep_seconds
        self.counted = learner.rollout.finished.tolist()

    def run(self) -> None:
        """Play and learn; the progress is read seldom, because reading it waits for the GPU."""
        here, spent = 0, 0.0
        while spent < self.plan.minutes * 60:
            share = (self.before + spent) / (self.plan.plan_minutes * 60)
            self.learner.round(share)
            here += 1
            self.log.decisions += self.learner.decisions_a_round
            if here % 8 == 0 or not self.learner.is_on_gpu:
                spent = self._check(self.learner)

    def _check(self, learner: Learner) -> float:
        """Wait for the work that was handed out; add a point and store a checkpoint when it is time."""
        finished = learner.rollout.finished.tolist()
        spent = time.monotonic() - self.begun
        self.log.seconds = self.before + spent
        if spent >= self.next_point:
            self.next_point = spent + self.plan.point_seconds
            self._note(finished, spent)
        if spent >= self.next_keep:
            self.next_keep = spent + self.plan.keep_seconds
            keep(self.plan, learner, self.log)
        return spent

    def _note(self, finished: list[float], spent: float) -> None:
        games, scores, points, struck = (now - then for now, then in zip(finished, self.counted, strict=True))
        self.counted = finished
        greedy = -1.0
        if spent >= self.next_try:
            self.next_try = spent + self.plan.try_seconds
            tried = self.plan.tables(min(TRIED, self.plan.judge), JUDGE_SEED + 1)
            greedy = judged(self.learner.network, tried).average
        shown = self.learner.progress()
        many = max(games, 1)
        moment = Moment(
            self.log.decisions,
            self.log.seconds,
            score=scores / many,
            points=points / many,
            struck_out=struck / many,
            greedy=greedy,
            entropy=shown.entropy,
            value_loss=shown.value,
            clipped=shown.clipped,
        )
        self.log.moments.append(moment)
        self.display.show(moment, spent)


def keep(plan: TrainingPlan, learner: Learner, log: TrainingLog) -> None:
    """Write a checkpoint for the next slice, and the policy as it is now."""
    save(plan.checkpoint, learner, log)
    if plan.policy:
        write_policy(plan.policy, learner.network, f"{plan.game} {plan.seats}: {log.decisions} decisions")


def write_down(plan: TrainingPlan, network: Network, log: TrainingLog, verdict: Verdict) -> None:
    """The network, the curves and the figures, where they were asked for."""
    if plan.policy:
        write_policy(plan.policy, network, f"{plan.game} {plan.seats}: {verdict}")
    if plan.curves:
        write_curves(plan.curves, log, f"{plan.game}, {plan.seats} seats: {verdict}")
    if plan.report:
        figures = {
            "plan": {name: str(value) if isinstance(value, Path) else value for name, value in asdict(plan).items()},
            "rules": plan.options,
            "verdict": asdict(verdict),
            "course": asdict(log),
        }
        plan.report.write_text(json.dumps(figures, indent=1) + "\n")
