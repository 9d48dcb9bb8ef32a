"""Where deals are played: in this process, in several on this machine, or on a cluster; a crash costs only its deal."""

from __future__ import annotations

import logging
import os
import socket
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any, Protocol

from speeltafel.arena.deals import Done, Task, Workshop
from speeltafel.arena.plan import BadPlan, Plan

AHEAD = 3
"""Tasks that are handed out for every process before they are asked for."""
PATIENCE_S = 10
"""How long a cluster may take to answer at all."""
ALONE = {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""One process, one core."""


class Runner(Protocol):
    """Somebody who gets tasks done, in any order; None for one whose process was lost."""

    width: int
    """How many tasks are done at a time."""
    is_near: bool
    """Whether its processes write in this machine's files."""

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, Done | None]]: ...

    def close(self) -> None: ...


class Here:
    """This very process."""

    width = 1
    is_near = True

    def __init__(self, plan: Plan) -> None:
        self.workshop = Workshop(plan, is_alone=False)

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, Done | None]]:
        for task in tasks:
            yield task, self.workshop.do(task)

    def close(self) -> None:
        """Nothing to close."""


# Several processes

workshops: dict[str, Workshop] = {}
"""The workshop of a process that was started to play."""


def move_in(plan: Plan) -> None:
    """A new process gets ready."""
    os.environ.update(ALONE)
    workshops["own"] = Workshop(plan, is_alone=True)


def work(task: Task) -> Done:
    return workshops["own"].do(task)


class Processes:
    """So many processes, each started afresh: nothing of one bot's game can reach another's."""

    is_near = True

    def __init__(self, plan: Plan, width: int) -> None:
        self.plan, self.width = plan, width
        self.pool = self.opened()

    def opened(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.width, get_context("spawn"), initializer=move_in, initargs=(self.plan,))

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, Done | None]]:
        waiting = list(reversed(tasks))
        under_way: dict[Future[Done], Task] = {}
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * self.width:
                task = waiting.pop()
                under_way[self.submitted(task)] = task
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), outcome(future)

    def submitted(self, task: Task) -> Future[Done]:
        """A task on its way; a pool that has lost a process takes no more, so another one is opened."""
        try:
            return self.pool.submit(work, task)
        except BrokenProcessPool:
            self.pool.shutdown(wait=True)
            self.pool = self.opened()
            return self.pool.submit(work, task)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


def outcome(future: Future[Done]) -> Done | None:
    try:
        return future.result()
    except BrokenProcessPool:
        return None


# A cluster


class Cluster:
    """A Ray cluster that has Speeltafel installed on its machines."""

    is_near = False

    def __init__(self, plan: Plan, address: str) -> None:
        self.ray = loaded_ray()
        demand_answer(address)
        try:
            self.ray.init(
                address=address, log_to_driver=False, logging_level=logging.ERROR, runtime_env={"env_vars": ALONE}
            )
        except Exception as fault:
            raise BadPlan(f"ray {address}: no cluster answers there: {fault}") from None
        self.width = max(1, int(self.ray.cluster_resources().get("CPU", 1)))
        self.plan = self.ray.put(plan)
        self.work = self.ray.remote(num_cpus=1, max_retries=0)(work_on_cluster)

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, Done | None]]:
        waiting = list(reversed(tasks))
        under_way: dict[Any, Task] = {}
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * self.width:
                task = waiting.pop()
                under_way[self.work.remote(self.plan, task)] = task
            ready, _ = self.ray.wait(list(under_way), num_returns=1)
            for reference in ready:
                yield under_way.pop(reference), self.outcome(reference)

    def outcome(self, reference: Any) -> Done | None:
        try:
            done: Done = self.ray.get(reference)
        except self.ray.exceptions.WorkerCrashedError:
            return None
        return done

    def close(self) -> None:
        self.ray.shutdown()


def demand_answer(address: str) -> None:
    """Raise BadPlan when nobody listens at HOST:PORT; Ray itself would ask for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE_S).close()
    except (OSError, ValueError, OverflowError) as fault:
        raise BadPlan(f"ray {address}: no cluster answers there: {fault}") from None


def work_on_cluster(plan: Plan, task: Task) -> Done:
    """A task in a process of the cluster, which keeps its bots as long as the plan stays the same."""
    shop = workshops.get("own")
    if shop is None or shop.plan != plan:
        shop = workshops["own"] = Workshop(plan, is_alone=True)
    return shop.do(task)


def loaded_ray() -> Any:
    """Ray, if it is installed."""
    try:
        import ray  # noqa: PLC0415
    except ImportError:
        raise BadPlan("ray is not installed: pip install 'speeltafel[cluster]'") from None
    return ray
