"""A run of the arena: deals are handed out in rounds, and between rounds it is decided whether that is enough."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from tempfile import NamedTemporaryFile

from speeltafel.arena.clockwork import Stopwatch
from speeltafel.arena.deals import Deal, Done, Task
from speeltafel.arena.plan import Plan
from speeltafel.arena.playing import NOBODY, check_contenders
from speeltafel.arena.runners import Cluster, Here, Processes, Runner
from speeltafel.arena.stopping import Rule

FIRST_ROUND = 64
LARGEST_TASK = 32
TASKS_EACH = 8
"""Tasks a round is cut into for every process, so that none of them waits long for the last."""
MOST_VERDICTS = 20
"""A bot that has broken off so many games in a round is not asked on."""
MOST_CONVICTED = 3
"""Lost processes are dear: after so many the run ends."""

Advance = Callable[[int], None]


@dataclass
class Run:
    """What was played, and why no more."""

    plan: Plan
    deals: list[Deal] = field(default_factory=list)
    watches: list[Stopwatch] = field(default_factory=list)
    stopped: str = "all deals played"
    seconds: float = 0.0
    processes: int = 1
    convicted: int = 0
    """How often a bot has taken its process with it."""

    def take(self, done: Done) -> None:
        """Count what a process has played."""
        self.deals += done.deals
        for own, other in zip(self.watches, done.watches, strict=True):
            own.merge(other)

    def broken_bots(self) -> list[str]:
        """Bots that break off game after game."""
        verdicts = [game.verdict.bot for deal in self.deals for game in deal.games if game.verdict is not None]
        return [label for bot, label in enumerate(self.plan.labels) if verdicts.count(bot) >= MOST_VERDICTS]


def hold(
    plan: Plan, processes: int = 1, ray: str | None = None, rule: Rule | None = None, advance: Advance | None = None
) -> Run:
    """Play a plan; the results hang on the plan and the rule alone. Raises BadContender, BadPlan."""
    check_contenders(plan)
    runner = runner_for(plan, processes, ray)
    run = Run(plan, watches=[Stopwatch() for _ in plan.contenders], processes=runner.width)
    begun = time.perf_counter()
    try:
        for first, end in rounds(plan.deals, rule is not None):
            play_round(run, runner, first, end, advance or (lambda _: None))
            if is_enough(run, rule):
                break
    finally:
        runner.close()
    run.seconds = time.perf_counter() - begun
    return run


def runner_for(plan: Plan, processes: int, ray: str | None) -> Runner:
    """Who plays the deals."""
    if ray is not None:
        return Cluster(plan, ray)
    return Processes(plan, processes) if processes > 1 else Here(plan)


def rounds(deals: int, is_watched: bool) -> Iterator[tuple[int, int]]:
    """The deals of each round; a run that nobody wants to stop early has two rounds."""
    first, end = 0, min(FIRST_ROUND, deals)
    while first < deals:
        yield first, end
        more = max(FIRST_ROUND, end // 4) if is_watched else deals
        first, end = end, min(deals, end + more)


def is_enough(run: Run, rule: Rule | None) -> bool:
    """Whether to stop, and why."""
    broken = run.broken_bots()
    if run.convicted >= MOST_CONVICTED:
        run.stopped = "a bot takes its process down"
        return True
    if broken and len(run.deals) < run.plan.deals:
        run.stopped = f"{', '.join(broken)} broke off too many games"
        return True
    reason = None if rule is None else rule.reason_to_stop(run.plan, run.deals)
    if reason is not None:
        run.stopped = reason
    return reason is not None


def play_round(run: Run, runner: Runner, first: int, end: int, advance: Advance) -> None:
    """Deals of a round, in order whoever played them."""
    size = max(1, min(LARGEST_TASK, (end - first) // (TASKS_EACH * runner.width)))
    tasks = [Task(tuple(range(begin, min(begin + size, end)))) for begin in range(first, end, size)]
    lost: list[int] = []
    for task, done in runner.run(tasks):
        if done is None:
            lost += task.deals
            continue
        run.take(done)
        advance(len(task.deals))
    for deal in sorted(lost):
        if run.convicted < MOST_CONVICTED:
            run.take(played_alone(run, runner, deal))
            advance(1)
    run.deals.sort(key=lambda deal: deal.number)


def played_alone(run: Run, runner: Runner, deal: int) -> Done:
    """A deal whose process was lost: played by itself, and if it is lost again, without the bot that was asked."""
    condemned: frozenset[int] = frozenset()
    while True:
        with NamedTemporaryFile() as note:
            [(_, done)] = runner.run([Task((deal,), condemned, note.name if runner.is_near else "")])
            asked = note.read(1)
        suspect = asked[0] - 1 if asked else NOBODY
        if done is not None:
            run.convicted += bool(condemned)
            return done
        everyone = frozenset(range(len(run.plan.contenders)))
        condemned = condemned | {suspect} if suspect not in condemned | {NOBODY} else everyone
