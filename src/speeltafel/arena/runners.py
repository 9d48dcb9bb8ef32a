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

from speeltafel.arena.deals import Task, TaskResult, Worker
from speeltafel.arena.plan import ArenaPlan, BadPlan

AHEAD = 3
"""Tasks that are queued for every process, so that it never waits for the next."""
PATIENCE_S = 10
"""How long a cluster may take to answer the first connection."""
ALONE = {"NUMBA_NUM_THREADS": "1", "OMP_NUM_THREADS": "1", "OPENBLAS_NUM_THREADS": "1", "MKL_NUM_THREADS": "1"}
"""Environment variables that keep a process to one core."""


class Runner(Protocol):
    """Runs tasks in any order; the result of one whose process was lost is None."""

    width: int
    """How many tasks are done at a time."""
    is_near: bool
    """Whether its processes can write files on this machine."""

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, TaskResult | None]]: ...

    def close(self) -> None: ...


class Here:
    """Runs tasks in this process."""

    width = 1
    is_near = True

    def __init__(self, plan: ArenaPlan) -> None:
        self.worker = Worker(plan, is_alone=False)

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, TaskResult | None]]:
        for task in tasks:
            yield task, self.worker.run(task)

    def close(self) -> None:
        """Nothing to close."""


# Several processes

workers: dict[str, Worker] = {}
"""The worker of a process that was started to play."""


def start_worker(plan: ArenaPlan) -> None:
    """Get a new process ready."""
    os.environ.update(ALONE)
    workers["own"] = Worker(plan, is_alone=True)


def work(task: Task) -> TaskResult:
    """Run a task in this process."""
    return workers["own"].run(task)


class Processes:
    """Runs tasks in several processes, each started afresh so that it inherits nothing."""

    is_near = True

    def __init__(self, plan: ArenaPlan, width: int) -> None:
        self.plan, self.width = plan, width
        self.pool = self.opened()

    def opened(self) -> ProcessPoolExecutor:
        return ProcessPoolExecutor(self.width, get_context("spawn"), initializer=start_worker, initargs=(self.plan,))

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, TaskResult | None]]:
        waiting = list(reversed(tasks))
        under_way: dict[Future[TaskResult], Task] = {}
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * self.width:
                task = waiting.pop()
                under_way[self.submitted(task)] = task
            for future in wait(under_way, return_when=FIRST_COMPLETED).done:
                yield under_way.pop(future), result_of(future)

    def submitted(self, task: Task) -> Future[TaskResult]:
        """Submit a task; a pool that has lost a process takes no more, so another one is opened."""
        try:
            return self.pool.submit(work, task)
        except BrokenProcessPool:
            self.pool.shutdown(wait=True)
            self.pool = self.opened()
            return self.pool.submit(work, task)

    def close(self) -> None:
        self.pool.shutdown(wait=True, cancel_futures=True)


def result_of(future: Future[TaskResult]) -> TaskResult | None:
    """What came of a task, or None when its process was lost."""
    try:
        return future.result()
    except BrokenProcessPool:
        return None


# A cluster


class Cluster:
    """Runs tasks on a Ray cluster that has Speeltafel installed on its machines."""

    is_near = False

    def __init__(self, plan: ArenaPlan, address: str) -> None:
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

    def run(self, tasks: Sequence[Task]) -> Iterator[tuple[Task, TaskResult | None]]:
        waiting = list(reversed(tasks))
        under_way: dict[Any, Task] = {}
        while waiting or under_way:
            while waiting and len(under_way) < AHEAD * self.width:
                task = waiting.pop()
                under_way[self.work.remote(self.plan, task)] = task
            ready, _ = self.ray.wait(list(under_way), num_returns=1)
            for reference in ready:
                yield under_way.pop(reference), self.result_of(reference)

    def result_of(self, reference: Any) -> TaskResult | None:
        """What came of a task, or None when its process was lost."""
        try:
            done: TaskResult = self.ray.get(reference)
        except self.ray.exceptions.WorkerCrashedError:
            return None
        return done

    def close(self) -> None:
        self.ray.shutdown()


def demand_answer(address: str) -> None:
    """Raise BadPlan when nobody listens at HOST:PORT; Ray itself would try for minutes."""
    host, colon, port = address.removeprefix("ray://").rpartition(":")
    if not colon:
        return
    try:
        socket.create_connection((host.strip("[]"), int(port)), PATIENCE_S).close()
    except (OSError, ValueError, OverflowError) as fault:
        raise BadPlan(f"ray {address}: no cluster answers there: {fault}") from None


def work_on_cluster(plan: ArenaPlan, task: Task) -> TaskResult:
    """Run a task in a process of the cluster, which keeps its bots as long as the plan stays the same."""
    worker = workers.get("own")
    if worker is None or worker.plan != plan:
        worker = workers["own"] = Worker(plan, is_alone=True)
    return worker.run(task)


def loaded_ray() -> Any:
    """The module `ray`; raises BadPlan when it is not installed."""
    try:
        import ray  # noqa: PLC0415
    except ImportError:
        raise BadPlan("ray is not installed: pip install 'speeltafel[cluster]'") from None
    return ray
