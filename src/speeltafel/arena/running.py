"""A run of the arena: deals are handed out in batches, and after each batch it is decided whether to go on."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from tempfile import NamedTemporaryFile

from speeltafel.arena.deals import Deal, Task, TaskResult
from speeltafel.arena.plan import ArenaPlan
from speeltafel.arena.playing import NOBODY, check_contenders
from speeltafel.arena.runners import Cluster, Here, Processes, Runner
from speeltafel.arena.stopping import StoppingRule
from speeltafel.arena.timing import Stopwatch

FIRST_BATCH = 64
LARGEST_TASK = 32
TASKS_EACH = 8
"""Tasks a batch is cut into for every process, so that none of them waits long for the last."""
MOST_FORFEITS = 20
"""After so many games that one bot broke off, the run ends with the batch."""
MOST_CRASHES = 3
"""After so many lost processes the run ends, because each costs time."""

Advance = Callable[[int], None]


@dataclass
class ArenaRun:
    """What was played, and why no more."""

    plan: ArenaPlan
    deals: list[Deal] = field(default_factory=list)
    watches: list[Stopwatch] = field(default_factory=list)
    stopped: str = "all deals played"
    seconds: float = 0.0
    processes: int = 1
    crashes: int = 0
    """How often a bot has taken its process down."""

    def take(self, done: TaskResult) -> None:
        """Count what a process has played."""
        self.deals += done.deals
        for own, other in zip(self.watches, done.watches, strict=True):
            own.merge(other)

    def broken_bots(self) -> list[str]:
        """Bots that break off game after game."""
        forfeits = [game.forfeit.bot for deal in self.deals for game in deal.games if game.forfeit is not None]
        return [label for bot, label in enumerate(self.plan.labels) if forfeits.count(bot) >= MOST_FORFEITS]


def hold(
    plan: ArenaPlan,
    processes: int = 1,
    ray: str | None = None,
    rule: StoppingRule | None = None,
    advance: Advance | None = None,
) -> ArenaRun:
    """Play a plan; the results depend on the plan and the rule alone. Raises BadContender, BadPlan."""
    check_contenders(plan)
    runner = runner_for(plan, processes, ray)
    run = ArenaRun(plan, watches=[Stopwatch() for _ in plan.contenders], processes=runner.width)
    begun = time.perf_counter()
    try:
        for first, end in batches(plan.deals, rule is not None):
            play_batch(run, runner, first, end, advance or (lambda _: None))
            if is_enough(run, rule):
                break
    finally:
        runner.close()
    run.seconds = time.perf_counter() - begun
    return run


def runner_for(plan: ArenaPlan, processes: int, ray: str | None) -> Runner:
    """Who plays the deals."""
    if ray is not None:
        return Cluster(plan, ray)
    return Processes(plan, processes) if processes > 1 else Here(plan)


def batches(deals: int, is_watched: bool) -> Iterator[tuple[int, int]]:
    """The first deal of each batch and the end of it; a run without a stopping rule has two batches."""
    first, end = 0, min(FIRST_BATCH, deals)
    while first < deals:
        yield first, end
        more = max(FIRST_BATCH, end // 4) if is_watched else deals
        first, end = end, min(deals, end + more)


def is_enough(run: ArenaRun, rule: StoppingRule | None) -> bool:
    """Whether to stop; the reason is kept in the run."""
    broken = run.broken_bots()
    if run.crashes >= MOST_CRASHES:
        run.stopped = "a bot takes its process down"
        return True
    if broken and len(run.deals) < run.plan.deals:
        run.stopped = f"{', '.join(broken)} broke off too many games"
        return True
    reason = None if rule is None else rule.reason_to_stop(run.plan, run.deals)
    if reason is not None:
        run.stopped = reason
    return reason is not None


def play_batch(run: ArenaRun, runner: Runner, first: int, end: int, advance: Advance) -> None:
    """Play the deals of a batch and keep them in order, whoever played them."""
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
        if run.crashes < MOST_CRASHES:
            run.take(played_alone(run, runner, deal))
            advance(1)
    run.deals.sort(key=lambda deal: deal.number)


def played_alone(run: ArenaRun, runner: Runner, deal: int) -> TaskResult:
    """Play a deal whose process was lost again by itself; if that fails too, without the bot that was asked."""
    banned: frozenset[int] = frozenset()
    while True:
        with NamedTemporaryFile() as note:
            [(_, done)] = runner.run([Task((deal,), banned, note.name if runner.is_near else "")])
            asked = note.read(1)
        suspect = asked[0] - 1 if asked else NOBODY
        if done is not None:
            run.crashes += bool(banned)
            return done
        everyone = frozenset(range(len(run.plan.contenders)))
        banned = banned | {suspect} if suspect not in banned | {NOBODY} else everyone
