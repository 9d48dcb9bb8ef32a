"""`python -m speeltafel.envs.train GAME --seats 2 --minutes 9 --checkpoint FILE` trains a policy by self-play.

Run it again with the same checkpoint to continue. The learning rate falls over the minutes of the whole plan.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from speeltafel.envs.train.session import TrainingPlan, train
from speeltafel.games import load, playable
from speeltafel.kernel.cuda import NoGpu
from speeltafel.kernel.game import Game


def is_trainable(game: Game) -> bool:
    """Whether all seats share one score that is counted as the game goes on: this training learns from that."""
    return all(map(game.is_cooperative, game.seats)) and game.scoring.has_running_payoff


def main(words: list[str] | None = None) -> int:
    """Read the command line and train."""
    parser = parser_of(TrainingPlan)
    chosen = vars(parser.parse_args(words))
    chosen["plan_minutes"] = chosen["plan_minutes"] or chosen["minutes"]
    if chosen["seats"] is None:
        chosen["seats"] = load(chosen["game"]).seats[0]
    for name in ("checkpoint", "policy", "curves", "report"):
        if chosen[name] and not chosen[name].resolve().parent.is_dir():
            parser.error(f"--{name} {chosen[name]}: expected a file in a folder that exists")
    try:
        return train(TrainingPlan(**chosen))
    except (ValueError, NoGpu) as fault:
        parser.error(str(fault))


def parser_of(plan: type[TrainingPlan]) -> argparse.ArgumentParser:
    """The command line, with the defaults of the plan."""
    parser = argparse.ArgumentParser("speeltafel.envs.train", description=__doc__)
    games = [name for name in playable() if is_trainable(load(name))]
    parser.add_argument("game", choices=games, help="a game that is won or lost together")
    parser.add_argument("--seats", type=int, help="the number of players (default: the fewest)")
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
        "--penalty-from",
        type=float,
        default=plan.penalty_from,
        help="share of the plan after which lost points count in full",
    )
    parser.add_argument("--no-graphs", dest="records", action="store_false", help="do not record rounds on a GPU")
    parser.add_argument("--judge", type=int, default=plan.judge, help="games of the final judgement")
    return parser


if __name__ == "__main__":
    sys.exit(main())
