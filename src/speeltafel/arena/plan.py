"""What is to be played: the game, who takes part, how many deals, from which seed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from speeltafel.arena.contenders import Contender
from speeltafel.games import load
from speeltafel.kernel.game import Game, Limits
from speeltafel.kernel.match import BadSeats, Match
from speeltafel.kernel.options import BadOption, shown, whole

MOST_DEALS = 10**7
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
    cap: int = Limits.arena
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
        """Whether all seats win or lose together, so that every bot plays with itself."""
        return self.loaded().is_cooperative(self.seats)

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of every seat, numbered from 0 on in the order in which they sit; partners are one side."""
        found = self.loaded().sides(self.seats)
        numbers = {side: number for number, side in enumerate(dict.fromkeys(found))}
        return tuple(numbers[side] for side in found)

    @property
    def side_count(self) -> int:
        """How many sides there are at a table."""
        return len(set(self.sides))

    def loaded(self) -> Game:
        """The game itself."""
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
    found = load(game)
    try:
        match = Match(found, found.usual_seats if seats is None else seats, options)
    except (BadSeats, BadOption) as fault:
        raise BadPlan(str(fault)) from None
    contenders = tuple(dict.fromkeys(bots))
    kept = found.options.kept(match.options)
    numbers = {"cap": found.limits.arena if cap is None else cap, **more}
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
    demand(not plan.rounds or plan.loaded().scoring.rounds is not None, f"rounds: {plan.game} has none")
    demand(not plan.cross or plan.is_for_teams, f"cross-play: {plan.game} is not played together")
    enough = plan.is_for_teams or len(plan.contenders) > 1
    demand(enough, f"one bot: {plan.game} needs two to compare; one is enough where all play together")
    demand(len(plan.contenders) > 1 or not plan.cross, "cross-play needs two bots or more")


def with_lineup(plan: ArenaPlan, bots: Sequence[Contender]) -> ArenaPlan:
    """The plan with its lineup: a list of bots with repeats means one table, side by side."""
    if len(bots) == len(plan.contenders):
        return plan
    demand(not plan.is_for_teams, "a bot stands twice in the list; in a game played together each plays with itself")
    sides = plan.side_count
    demand(
        len(bots) == sides, f"{len(bots)} bots, some twice: expected as many as there are sides at the table, {sides}"
    )
    return replace(plan, lineup=tuple(plan.contenders.index(one) for one in bots))


def demand(holds: bool, otherwise: str) -> None:
    """Raise BadPlan unless something holds."""
    if not holds:
        raise BadPlan(otherwise)
