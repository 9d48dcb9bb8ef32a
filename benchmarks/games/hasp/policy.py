"""Fits the model of a likely card (bots/hasp/policy.npy) to the cards that players choose.

`python -m benchmarks.games.hasp.policy collect PLAYS.npz --bot sampler:30 --rounds 300` plays rounds with 2, 3 and 4
seats and keeps what was seen and played; `fit PLAYS.npz… --out src/speeltafel/bots/hasp/policy.npy` finds the weights
under which those cards are likeliest.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import numpy as np

from benchmarks.games.hasp.rounds import HASP, Player, over
from speeltafel.bots.hasp.policy import FEATURES, PROMISED, card_features
from speeltafel.games.hasp.actions import FIRST_PLAY, is_play
from speeltafel.games.hasp.cards import CARDS
from speeltafel.games.hasp.rules import playable_cards
from speeltafel.kernel.compiling import rule
from speeltafel.kernel.contract import CHANCE, Cells
from speeltafel.kernel.match import Match

SEATS = (4, 4, 4, 2, 3)
PULL = 1.0
"""How strongly weights are pulled to the first guess."""
SHARP = 0.04
"""Of two cards whose values are so far apart, the better one should be played nearly three times as often."""
DECIDED = 2.5
"""Values from few worlds are blurred, so that the weights come out too even: they are multiplied by this."""
TELLING = 0.05
"""A decision teaches something if its best and worst card are so far apart."""
FIRST_GUESS = np.zeros(FEATURES)
FIRST_GUESS[PROMISED : PROMISED + 5] = 3.0, 1.0, 3.0, 1.0, -2.0
FIRST_GUESS[PROMISED + 8 : PROMISED + 13] = -5.0, 0.0, 3.0, 0.5, 0.0
"""Promises are rare: what the rounds do not tell is guessed, high cards to win tricks and low ones to lose them."""


def collect(file: Path, bot: str, rounds: int, seed: int) -> None:
    """Play rounds and keep every view with the card that was played."""
    views, actions, values = [], [], []
    for number in range(rounds):
        seats = SEATS[number % len(SEATS)]
        match, player = Match(HASP, seats), Player(bot)
        while not over(match):
            if match.actor == CHANCE:
                match.draw(seed * 1_000_000 + number)
                continue
            views.append(match.view(match.actor))
            choice = player.act(match, number)
            actions.append(match.history[-1])
            row = np.full(CARDS, np.nan)
            for action, value in choice.alternatives:
                if is_play(action):
                    row[action - FIRST_PLAY] = value
            values.append(row)
    np.savez_compressed(file, views=np.array(views, HASP.layout), actions=np.array(actions), values=np.array(values))
    print(f"{len(actions)} decisions of {rounds} rounds")


@rule
def features_of_all(
    views: Cells, actions: Cells, values: Cells, features: Cells, places: Cells, chosen: Cells, judged: Cells
) -> int:
    """Compute the features of every playable card where there was a choice. Returns how many cards that is."""
    count = 0
    for n in range(views.shape[0]):
        if not is_play(int(actions[n])):
            continue
        seat = int(views[n].turn)
        cards = playable_cards(views[n], seat)
        if cards & (cards - 1) == 0:
            continue
        for card in range(CARDS):
            if (cards >> card) & 1:
                card_features(views[n], seat, card, features[count])
                places[count] = n
                chosen[count] = actions[n] == FIRST_PLAY + card
                judged[count] = values[n, card]
                count += 1
    return count


def fit(files: list[Path], out: Path | None) -> None:
    """The weights that make the chosen cards likeliest, and those that agree best with what the search said."""
    stored = [np.load(file) for file in files]
    views, actions, values = (np.concatenate([one[name] for one in stored]) for name in ("views", "actions", "values"))
    views, most = np.frombuffer(views.tobytes(), HASP.layout), len(views) * 8
    features, places, chosen, judged = (
        np.zeros((most, FEATURES)),
        np.zeros(most, np.int64),
        np.zeros(most),
        np.zeros(most),
    )
    count = features_of_all(views, actions, values, features, places, chosen, judged)
    features, chosen, judged = features[:count], chosen[:count], judged[:count]
    _, groups = np.unique(places[:count], return_inverse=True)
    wished, telling = wishes(judged, groups)
    found = []
    for name, wanted, used in (("reading", chosen, np.ones(count, bool)), ("playing on", wished, telling)):
        test = (groups % 5 == 0) & used
        tried = climbed(features[~test & used], wanted[~test & used], groups[~test & used])
        for kind, weights in (("fitted", tried), ("even", np.zeros(FEATURES))):
            print(f"{name}, {kind}: {likelihood(features[test], wanted[test], groups[test], weights):.4f} a decision")
        found.append(climbed(features[used], wanted[used], groups[used]))
        if name == "playing on":
            found[-1][:PROMISED] *= DECIDED
        print(np.round(found[-1], 2).tolist())
    if out is not None:
        np.save(out, np.array(found))


def wishes(judged: Any, groups: Any) -> tuple[Any, Any]:
    """How much each card deserves to be played by its value, and which decisions made a difference."""
    best = np.full(groups.max() + 1, -np.inf)
    worst = np.full(groups.max() + 1, np.inf)
    known = np.nan_to_num(judged, nan=-1.0)
    np.maximum.at(best, groups, known)
    np.minimum.at(worst, groups, known)
    merits = np.exp((known - best[groups]) / SHARP)
    return merits / np.bincount(groups, merits)[groups], (worst >= 0)[groups] & (best - worst > TELLING)[groups]


def shares(features: Any, groups: Any, weights: Any) -> Any:
    """The chance of each card among those it was chosen from."""
    merits = np.exp(np.minimum(features @ weights, 30.0))
    return merits / np.bincount(groups, merits)[groups]


def likelihood(features: Any, chosen: Any, groups: Any, weights: Any) -> float:
    """The mean logarithm of the chance of what was chosen."""
    _, groups = np.unique(groups, return_inverse=True)
    return float((chosen * np.log(shares(features, groups, weights))).sum() / (groups.max() + 1))


def climbed(features: Any, chosen: Any, groups: Any) -> Any:
    """The likeliest weights, pulled a little to the first guess; Newton's method on the softmax."""
    _, groups = np.unique(groups, return_inverse=True)
    weights = FIRST_GUESS
    for _ in range(25):
        chance = shares(features, groups, weights)
        slope = features.T @ (chosen - chance) - PULL * (weights - FIRST_GUESS)
        mean = np.zeros((groups.max() + 1, FEATURES))
        np.add.at(mean, groups, features * chance[:, None])
        bend = (features * chance[:, None]).T @ features - mean.T @ mean + PULL * np.eye(FEATURES)
        weights = weights + np.linalg.solve(bend, slope)
    return weights


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("what", choices=("collect", "fit"))
    parser.add_argument("files", nargs="+", type=Path)
    parser.add_argument("--bot", default="sampler:30")
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--out", type=Path)
    parsed = parser.parse_args()
    if parsed.what == "collect":
        collect(parsed.files[0], parsed.bot, parsed.rounds, parsed.seed)
    else:
        fit(parsed.files, parsed.out)


if __name__ == "__main__":
    main()
