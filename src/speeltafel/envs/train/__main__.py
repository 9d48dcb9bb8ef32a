"""`python -m speeltafel.envs.train hanabi --seats 2 --minutes 9 --checkpoint FILE` trains a policy by self-play.

Run it again with the same checkpoint to go on; the learning rate falls over the minutes of the whole plan.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from speeltafel.envs.train.session import Plan, train
from speeltafel.kernel.cuda import NoGpu


def main(words: list[str] | None = None) -> int:
    plan = Plan()
    parser = argparse.ArgumentParser("speeltafel.envs.train", description=__doc__)
    parser.add_argument("game", choices=["hanabi"], help="a game that is won or lost together")
    parser.add_argument("--seats", type=int, default=plan.seats)
    parser.add_argument("--minutes", type=float, default=plan.minutes, help="how long this slice lasts")
    parser.add_argument("--plan-minutes", type=float, help="how long all slices last together (default: this one)")
    parser.add_argument("--checkpoint", type=Path, required=True)
    parser.add_argument("--policy", type=Path, help="write the actor alone to this file (.npz)")
    parser.add_argument("--curves", type=Path, help="draw the learning curves to this file (.svg)")
    parser.add_argument("--report", type=Path, help="write the figures to this file (.json)")
    parser.add_argument("--device", choices=["auto", "cpu", "cuda"], default=plan.device)
    parser.add_argument("--seed", type=int, default=plan.seed)
    parser.add_argument("--games", type=int, default=plan.games, help="games played side by side")
    parser.add_argument("--steps", type=int, default=plan.steps, help="moves of each game in a round of learning")
    parser.add_argument("--batch", type=int, default=plan.batch, help="decisions in a gradient step")
    parser.add_argument("--epochs", type=int, default=plan.epochs)
    parser.add_argument("--width", type=int, default=plan.width)
    parser.add_argument("--critic-width", type=int, default=plan.critic_width)
    parser.add_argument("--learning-rate", type=float, default=plan.learning_rate)
    parser.add_argument("--entropy", type=float, default=plan.entropy)
    parser.add_argument(
        "--penalty-from", type=float, default=plan.penalty_from, help="share of the plan after which errors cost all"
    )
    parser.add_argument("--no-graphs", dest="records", action="store_false", help="do not record rounds on a GPU")
    parser.add_argument("--judge", type=int, default=plan.judge, help="games of the final judgement")
    chosen = vars(parser.parse_args(words))
    chosen["plan_minutes"] = chosen["plan_minutes"] or chosen["minutes"]
    for name in ("checkpoint", "policy", "curves", "report"):
        if chosen[name] and not chosen[name].resolve().parent.is_dir():
            parser.error(f"--{name} {chosen[name]}: expected a file in a folder that exists")
    try:
        return train(Plan(**chosen))
    except (ValueError, NoGpu) as fault:
        parser.error(str(fault))


if __name__ == "__main__":
    sys.exit(main())
