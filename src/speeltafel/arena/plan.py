"""What is to be played: the game, who takes part, how many deals, from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from speeltafel.arena.contenders import Contender
from speeltafel.games import load
from speeltafel.kernel.game import Game
from speeltafel.kernel.match import BadSeats, Match
from speeltafel.kernel.options import BadOption, shown, whole

USUAL_SEATS = {"hasp": 4, "hanabi": 3, "hare": 4}
CAPS = {"hare": 2_000}
"""Random Hare & Tortoise hardly ever ends by itself."""
USUAL_CAP = 20_000
MOST_DEALS = 10**7
TEAM_GAMES = ("hanabi",)
"""Games that are won or lost together: every bot plays with itself."""
GAMES_WITH_ROUNDS = ("hasp",)
WHOLE = ("deals", "seed", "cap")


class BadPlan(ValueError):
    """A plan that cannot be played, with a message that says what was expected."""


@dataclass(frozen=True)
class ArenaPlan:
    """Everything that the results depend on; the same plan gives the same results, wherever it is played."""

    game: str
    seats: int
    contenders: tuple[Contender, ...]
    """Everyone once."""
    lineup: tuple[int, ...] | None = None
    """Who sits at every table, by number, if the list of bots named one of them twice."""
    options: Mapping[str, Any] = field(default_factory=dict)
    deals: int = 1000
    seed: int = 0
    rounds: bool = False
    """Whether a single round from an empty score sheet is played instead of whole matches."""
    cross: bool = False
    """Whether bots also play with each other in a game that is won together."""
    cap: int = USUAL_CAP
    """Decisions after which a game is stopped."""
    patience_s: float = 60.0
    """Seconds for a decision; a bot that takes longer has lost the game."""
    path: tuple[str, ...] = ()
    """Where modules of bots are found."""

    @property
    def labels(self) -> list[str]:
        return [one.label for one in self.contenders]

    @property
    def is_for_teams(self) -> bool:
        """Whether all seats win or lose together."""
        return self.game in TEAM_GAMES

    def loaded(self) -> Game:
        return load(self.game)


def planned(
    game: str,
    bots: Sequence[Contender],
    seats: int | None = None,
    options: Mapping[str, Any] | None = None,
    cap: int | None = None,
    **more: Any,
) -> ArenaPlan:
    """A plan that can be played; raises BadPlan or UnknownGame."""
    try:
        match = Match(load(game), USUAL_SEATS.get(game, min(load(game).seats)) if seats is None else seats, options)
    except (BadSeats, BadOption) as fault:
        raise BadPlan(str(fault)) from None
    contenders = tuple(dict.fromkeys(bots))
    kept = match.game.options.kept(match.options)
    numbers = {"cap": CAPS.get(game, USUAL_CAP) if cap is None else cap, **more}
    plan = ArenaPlan(game, match.seats, contenders, None, kept, **with_whole_numbers(numbers))
    check(plan)
    return with_lineup(plan, bots)


def with_whole_numbers(numbers: Mapping[str, Any]) -> dict[str, Any]:
    """Deals, seed and cap as Python's own integers, also from NumPy's; raises BadPlan for anything else."""
    found = {name: whole(value) if name in WHOLE else value for name, value in numbers.items()}
    for name in WHOLE:
        if name in found and found[name] is None:
            raise BadPlan(f"{name} {shown(numbers[name])}: expected a whole number")
    return found


def check(plan: ArenaPlan) -> None:
    """Raise BadPlan for a plan that makes no sense."""
    demand(1 <= plan.deals <= MOST_DEALS, f"{plan.deals} deals: expected 1 to {MOST_DEALS:,}")
    demand(0 <= plan.seed < 2**63, f"seed {plan.seed}: expected 0 up to 2 to the power of 63")
    demand(1 <= plan.cap < 2**31, f"cap {plan.cap}: expected 1 up to 2 to the power of 31")
    demand(0 < plan.patience_s <= 86_400, f"patience {plan.patience_s}: expected seconds, at most a day")
    demand(not plan.rounds or plan.game in GAMES_WITH_ROUNDS, f"rounds: {plan.game} has none; hasp has")
    demand(not plan.cross or plan.is_for_teams, f"cross-play: {plan.game} is not played together; hanabi is")
    enough = plan.is_for_teams or len(plan.contenders) > 1
    demand(enough, f"one bot: {plan.game} needs two to compare; only hanabi can be played by one")
    demand(len(plan.contenders) > 1 or not plan.cross, "cross-play needs two bots or more")


def with_lineup(plan: ArenaPlan, bots: Sequence[Contender]) -> ArenaPlan:
    """The plan with its lineup: a list of bots with repeats means one table, side by side."""
    if len(bots) == len(plan.contenders):
        return plan
    demand(not plan.is_for_teams, "a bot stands twice in the list; in a game played together each plays with itself")
    sides = side_count(plan)
    demand(
        len(bots) == sides, f"{len(bots)} bots, some twice: expected as many as there are sides at the table, {sides}"
    )
    return replace(plan, lineup=tuple(plan.contenders.index(one) for one in bots))


def side_count(plan: ArenaPlan) -> int:
    """How many sides there are at a table: partners are one."""
    return 2 if (plan.game, plan.seats) == ("hasp", 4) else plan.seats


def demand(holds: bool, otherwise: str) -> None:
    """Raise BadPlan unless something holds."""
    if not holds:
        raise BadPlan(otherwise)
