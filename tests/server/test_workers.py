"""Bots in worker processes: whatever a bot does, the table gets a legal move in time and nothing is left over."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from ast import literal_eval
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import pytest

from speeltafel.bots.bot import Reason
from speeltafel.bots.roster import RosterEntry, UnknownBot, entries
from speeltafel.games import SHELF, UnknownGame, load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from speeltafel.server.table import seats
from speeltafel.server.workers import (
    Asker,
    BotJob,
    BotQuestion,
    Known,
    LaterQuestion,
    Rank,
    Thought,
    Workers,
    known_to,
)
from speeltafel.server.workers.lane import LEAST_MS, ROUND_S, Counts
from speeltafel.server.workers.players import asked, for_people
from speeltafel.server.workers.pool import ANYBODY
from speeltafel.server.workers.question import BadView, question_of
from tests.games import ANY_GAME, HIDING
from tests.server.kits import server_kit
from tests.server.odd_players import NOTE, WHY

ODD = "tests.server.odd_players"
ODD_ONES = ("never", "stubborn", "broken", "fallen", "leaving", "cheat", "talker", "curious", "slow")
PATIENCE_S = 120.0
LONGEST_TEST_S = 300.0
SIMPLE = ("random", "sensible")


def with_odd_ones(game: str) -> tuple[RosterEntry, ...]:
    """Our own bots and those that go wrong."""
    return (*entries(game), *(RosterEntry(name, f"{ODD}:{name.capitalize()}", count=7) for name in ODD_ONES))


def at_table(game: str = ANY_GAME, seats: int = 2, seed: int = 1) -> Match:
    """A game that waits for its first decision."""
    match = Match(load(game), seats)
    match.draw(seed)
    return match


def question_to(match: Match, seed: int) -> BotQuestion:
    """The decision of the seat to act."""
    return BotQuestion(match.game.name, match.seats, match.actor, known_to(match, match.actor), seed)


async def thought_of(workers: Workers, match: Match, level: str, seed: int = 5, budget_ms: int = 5000) -> Thought:
    """What a bot thinks for the seat to act; a legal action, or the test has failed."""
    thought = await workers.choose(question_to(match, seed), level, budget_ms)
    assert thought is not None
    assert match.refusal(thought.action, match.actor) is None
    return thought


async def ask(workers: Workers, match: Match, level: str, seed: int = 5, budget_ms: int = 5000) -> str:
    return (await thought_of(workers, match, level, seed, budget_ms)).action


def view_of(match: Match) -> bytes:
    view: bytes = match.view(match.actor).tobytes()
    return view


Test = Callable[[Workers], Awaitable[None]]


def with_workers(test: Test, count: int = 1, **wishes: Any) -> None:
    """Run a test with workers of its own that are ready; afterwards none of them is left."""
    with asyncio.Runner() as runner, kept_open(runner, count, **wishes) as pool:
        pool.run(test)


class Pool:
    """Workers that several tests use, one after the other; a test that stops a worker leaves another one behind."""

    def __init__(self, runner: asyncio.Runner, workers: Workers) -> None:
        self.runner, self.workers = runner, workers
        self.seen: set[int] = set()

    def run(self, test: Test) -> None:
        """Run a test with workers that are ready and have counted nothing yet."""
        self.runner.run(asyncio.wait_for(self.do(test), LONGEST_TEST_S))

    async def do(self, test: Test) -> None:
        await self.workers.ready()
        await until(lambda: all(lane.pids for lane in self.workers.lanes))
        self.workers.counts = counts = Counts()
        for lane in self.workers.lanes:
            lane.counts = counts
        self.seen.update(self.workers.pids)
        await test(self.workers)
        self.seen.update(self.workers.pids)


@contextmanager
def kept_open(runner: asyncio.Runner, count: int = 1, **wishes: Any) -> Iterator[Pool]:
    """Workers for a while; afterwards none of them is left."""
    opened = Workers.open(count, roster=with_odd_ones, **{"patience_ms": 60_000, **wishes})
    pool = Pool(runner, runner.run(opened.__aenter__()))
    try:
        yield pool
    finally:
        runner.run(opened.__aexit__(None, None, None))
    assert pool.seen
    assert not [pid for pid in pool.seen if is_running(pid)]


@pytest.fixture(scope="module")
def runner() -> Iterator[asyncio.Runner]:
    with asyncio.Runner() as opened:
        yield opened


@pytest.fixture(scope="module")
def notes(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    """The folder in which odd bots leave their notes; a worker gets its environment when it starts."""
    folder = tmp_path_factory.mktemp("notes")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("SPEELTAFEL_DATABASE", "postgresql://table:swordfish@db/games")
        patch.setenv(NOTE, str(folder / "note"))
        yield folder


@pytest.fixture(scope="module")
def pool(runner: asyncio.Runner, notes: Path) -> Iterator[Pool]:
    """A worker for one game."""
    with kept_open(runner, games=[ANY_GAME]) as opened:
        yield opened


@pytest.fixture(scope="module")
def pool_for_all(runner: asyncio.Runner) -> Iterator[Pool]:
    """A worker for all games; it takes longer to get ready."""
    with kept_open(runner, games=SHELF) as opened:
        yield opened


def is_running(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


async def until(is_so: Callable[[], object]) -> None:
    """Wait for something to come true; fails when it does not."""
    async with asyncio.timeout(PATIENCE_S):
        while not is_so():
            await asyncio.sleep(0.01)


@pytest.fixture
def note(notes: Path) -> Path:
    """The file in which odd bots leave their notes; nobody has done so yet."""
    (notes / "note").unlink(missing_ok=True)
    return notes / "note"


# Playing


@pytest.mark.parametrize("game", SHELF)
def test_simple_levels_play_whole_games_that_a_seed_repeats(game: str, pool_for_all: Pool) -> None:
    async def test(workers: Workers) -> None:
        for level in SIMPLE:
            first, again = [await played(workers, game, level) for _ in range(2)]
            assert first == again
        assert workers.counts.fallbacks == 0

    pool_for_all.run(test)


async def played(workers: Workers, game: str, level: str) -> list[int]:
    match = at_table(game, min(load(game).seats))
    while not match.is_over and len(match.history) < 400:
        match.draw(1)
        if not match.is_over:
            match.act(await ask(workers, match, level, seed=len(match.history)), match.actor)
    assert len(match.history) > 20
    return match.history


@pytest.mark.parametrize("game", SHELF)
def test_a_worker_decides_as_the_player_itself_does(game: str, pool_for_all: Pool) -> None:
    async def test(workers: Workers) -> None:
        match = at_table(game, max(load(game).seats))
        for seed in range(4):
            for entry in for_people(game):
                own = asked(entry.maker, entry.count, question_of(question_to(match, seed)))
                assert await ask(workers, match, entry.name, seed, budget_ms=60_000) == match.say(int(own.action))

    pool_for_all.run(test)


def test_hundreds_of_questions_at_once_are_all_answered() -> None:
    async def test(workers: Workers) -> None:
        tables = [at_table(game, 3, seed) for game in HIDING for seed in range(100)]
        found = await asyncio.gather(*(ask(workers, match, "sensible", seed) for seed, match in enumerate(tables)))
        again = [await ask(workers, match, "sensible", seed) for seed, match in enumerate(tables)]
        assert found == again
        assert len(found) == 100 * len(HIDING)
        assert workers.counts.fallbacks == 0

    with_workers(test, count=2, games=HIDING)


def test_what_a_player_prints_or_reads_stays_out_of_the_pipes(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        for seed in range(3):
            await ask(workers, at_table(), "talker", seed)
        assert workers.counts.answered == 3

    pool.run(test)


# What a bot is told


def test_a_bot_is_told_what_its_seat_saw_and_nothing_else(note: Path, pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        match = at_table(seats=3)
        for _ in range(2):
            match.act(match.legal()[-1])
            match.draw(1)
        thought = await thought_of(workers, match, "curious", budget_ms=60_000)
        (view, views, decisions, count, left), environment = literal_eval(note.read_text())
        assert view == view_of(match).hex() != match.state.tobytes().hex()
        assert views == match.recall(match.actor)[0].tobytes().hex()
        assert decisions == [action for action in match.history if action < match.game.decisions]
        assert count == 7
        assert 30 < left <= 48
        assert "swordfish" not in str(environment)
        assert thought.reasons == (Reason("test-why", WHY),)
        assert "test-why" not in repr(thought)

    pool.run(test)


@pytest.mark.parametrize("game", SHELF)
def test_what_is_asked_is_the_same_in_two_worlds_that_look_the_same_to_the_seat(game: str) -> None:
    """The whole history is dealt anew, with other cards wherever the seat has not seen them."""
    compared = 0
    for seats_there in load(game).seats:
        for seed in range(3):
            match = Match(load(game), seats_there)
            dice = Random(seed)
            for _ in range(25):
                match.draw(seed)
                if match.is_over:
                    break
                match.act(dice.choice(match.legal()))
            seat = match.actor if match.actor >= 0 else 0
            for twin in twins(match, seat, dice):
                assert known_to(twin, seat) == known_to(match, seat)
                compared += twin.state.tobytes() != match.state.tobytes()
    assert compared > 3 or load(game).is_open


def twins(match: Match, seat: int, dice: Random) -> Iterator[Match]:
    """Games with the same decisions in which hidden cards were swapped in the deal, and that look the same so far."""
    draws = [n for n, action in enumerate(match.history) if action >= match.game.decisions]
    for _ in range(60):
        one, other = dice.sample(draws, 2) if len(draws) > 1 else (0, 0)
        history = list(match.history)
        history[one], history[other] = history[other], history[one]
        twin = Match(match.game, match.seats, match.options)
        if all(twin.act(action) is None for action in history) and looks_the_same(match, twin, seat):
            yield twin


def looks_the_same(match: Match, twin: Match, seat: int) -> bool:
    """Whether the rulebook says that the seat has seen no difference: by what lies open at every decision."""
    ours, theirs = (Match(match.game, match.seats, match.options) for _ in range(2))
    look = server_kit(match.game.name).public
    for own, other in zip(match.history, twin.history, strict=True):
        ours.act(own)
        theirs.act(other)
        if ours.actor != CHANCE and look(ours.state, seat) != look(theirs.state, seat):
            return False
    return look(ours.state, seat) == look(theirs.state, seat)


# Going wrong


@pytest.mark.parametrize("level", ["never", "stubborn"])
def test_who_thinks_too_long_is_replaced_and_the_table_gets_its_move(level: str, note: Path, pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        before = workers.heavy.pids[0]
        await ask(workers, at_table(), level, budget_ms=1000)
        assert note.read_text() == str(before)
        assert (workers.counts.late, workers.counts.fallbacks) == (1, 1)
        await ask(workers, at_table(), "slow")
        assert workers.counts.answered == 1
        assert workers.heavy.pids[0] != before
        assert not is_running(before)

    pool.run(test)


@pytest.mark.parametrize(
    ("level", "survives"), [("broken", True), ("leaving", True), ("cheat", True), ("fallen", False)]
)
def test_a_bot_that_breaks_down_costs_only_its_own_move(
    level: str, survives: bool, caplog: pytest.LogCaptureFixture, pool: Pool
) -> None:
    async def test(workers: Workers) -> None:
        before = workers.pids
        match = at_table()
        for seed in (2, 3):
            await ask(workers, match, level, seed)
            await ask(workers, match, "slow", seed)
        counts = workers.counts
        assert (counts.answered, counts.fallbacks, counts.failed + counts.crashed) == (2, 2, 2)
        assert (workers.pids == before) is survives
        assert view_of(match).hex()[:40] not in caplog.text

    with caplog.at_level(logging.DEBUG):
        pool.run(test)
    assert "fallback move" in caplog.text


def test_the_fallback_move_hangs_on_the_seed_alone(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        match = at_table()
        found = [[await ask(workers, match, "broken", seed) for seed in range(8)] for _ in range(2)]
        assert found[0] == found[1]

    pool.run(test)


def test_a_worker_killed_in_mid_thought_is_replaced(note: Path, pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        asked = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=60_000))
        await until(lambda: note.exists() and note.read_text())
        os.kill(int(note.read_text()), signal.SIGKILL)
        await asyncio.wait_for(asked, PATIENCE_S)
        assert workers.counts.crashed == 1
        await ask(workers, at_table(), "slow")
        assert workers.counts.answered == 1

    pool.run(test)


def test_an_idle_worker_that_is_killed_is_replaced_before_anybody_asks(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        first = workers.heavy.pids[0]
        os.kill(first, signal.SIGKILL)
        await until(lambda: workers.heavy.pids.get(0, first) != first)
        await ask(workers, at_table(), "slow")
        assert workers.counts.answered == 1

    pool.run(test)


def test_questions_get_the_fallback_move_when_nobody_at_all_is_served(note: Path) -> None:
    async def test(workers: Workers) -> None:
        busy = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=60_000))
        await until(note.exists)
        await asyncio.gather(*(ask(workers, at_table(), "slow", seed) for seed in range(20)))
        assert workers.counts.unheard == workers.counts.fallbacks == 20
        busy.cancel()

    with_workers(test, games=[ANY_GAME], most_waiting=5, patience_ms=100)


def asked_by(workers: Workers, owner: str, level: str, seed: int = 5, rank: Rank = Rank.ATTENDED) -> BotJob:
    """A question of a table of somebody's."""
    return workers.job(question_to(at_table(), seed), level, 60_000, Asker(owner, rank=rank))


def test_light_bots_do_not_wait_behind_one_that_thinks(note: Path, pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        busy = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=60_000))
        await until(note.exists)
        for seed in range(20):
            await ask(workers, at_table(), "sensible", seed)
        assert (workers.counts.answered, workers.counts.fallbacks) == (20, 0)
        busy.cancel()
        os.kill(int(note.read_text()), signal.SIGKILL)

    pool.run(test)


def test_everybody_has_a_turn_before_anybody_has_many(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        jobs = [asked_by(workers, "greedy", "slow", seed) for seed in range(60)]
        jobs += [asked_by(workers, "deserted", "slow", seed, Rank.DESERTED) for seed in range(3)]
        jobs += [asked_by(workers, owner, "slow") for owner in ("an", "bo")]
        order = []

        async def answered(job: BotJob) -> None:
            assert await workers.decided(job) is not None
            order.append(job.asker.owner)

        await asyncio.gather(*map(answered, jobs))
        assert {"an", "bo"} < set(order[:8])
        assert order[-3:] == ["deserted"] * 3
        assert workers.counts.fallbacks == 0

    pool.run(test)


def test_who_waits_for_their_own_other_tables_goes_on_waiting(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        lane = workers.heavy
        patient, lane.plan = lane.plan, replace(lane.plan, patience_s=0.2)
        try:
            await asyncio.gather(*(workers.decided(asked_by(workers, "an", "slow", seed)) for seed in range(40)))
        finally:
            lane.plan = patient
        assert (workers.counts.answered, workers.counts.unheard) == (40, 0)

    pool.run(test)


def test_a_table_is_served_when_somebody_comes_back(note: Path, pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        busy = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=60_000))
        await until(note.exists)
        away, back, here = [
            asked_by(workers, owner, "slow", rank=rank)
            for owner, rank in (("an", Rank.DESERTED), ("bo", Rank.DESERTED), ("cas", Rank.ATTENDED))
        ]
        tasks = [asyncio.create_task(workers.decided(job)) for job in (away, back, here)]
        await until(lambda: len(workers.heavy.queue) == 3)
        workers.rerank(back, Rank.ATTENDED)
        workers.rerank(back, Rank.ATTENDED)
        busy.cancel()
        os.kill(int(note.read_text()), signal.SIGKILL)
        await asyncio.gather(*tasks)
        begun = [job.begun for job in (here, back, away)]
        assert begun == sorted(begun, key=lambda moment: moment or 0.0)
        workers.rerank(back, Rank.DESERTED)  # too late: it was answered

    pool.run(test)


def test_bots_think_less_while_many_wait_and_as_long_as_they_may_when_nobody_does(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        lane = workers.heavy
        jobs = [asked_by(workers, f"owner-{number}", "slow") for number in range(200)]
        assert lane.budget(jobs[0]) == 60_000
        for number, job in enumerate(jobs):
            lane.queue.put(job)
            if number == 7:
                assert lane.budget(job) == ROUND_S * 1000 / 8
        assert lane.budget(jobs[-1]) == LEAST_MS
        replay = asked_by(workers, "an", "slow", rank=Rank.REPLAY)
        lane.queue.put(replay)
        assert lane.budget(replay) == 60_000
        lane.settle_all()
        assert len(lane.queue) == 0

    pool.run(test)


def test_a_full_queue_turns_deserted_tables_away_without_a_move() -> None:
    async def test() -> None:
        async with Workers.open(1, roster=with_odd_ones, games=[ANY_GAME], most_waiting=1) as workers:
            jobs = [asked_by(workers, owner, "slow", rank=Rank.DESERTED) for owner in ("an", "bo")]
            first = asyncio.create_task(workers.decided(jobs[0]))
            await until(lambda: len(workers.heavy.queue) == 1)
            assert await workers.decided(jobs[1]) is None
            assert workers.counts.fallbacks == 0
            assert (await first) is not None

    asyncio.run(test())


def test_a_question_is_put_together_when_it_has_its_turn(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        made = []

        def make() -> BotQuestion:
            made.append(len(workers.heavy.queue))
            return question_to(at_table(), 5)

        jobs = [workers.job(LaterQuestion(ANY_GAME, make), "slow", 5000, ANYBODY) for _ in range(5)]
        await asyncio.gather(*map(workers.decided, jobs))
        assert made == [4, 3, 2, 1, 0]

    pool.run(test)


def test_heavy_workers_start_when_they_are_first_needed() -> None:
    async def test() -> None:
        async with Workers.open(1, roster=with_odd_ones, games=[]) as workers:
            await ask(workers, at_table(), "sensible")
            assert not workers.heavy.pids
            await ask(workers, at_table(), "slow")
            assert len(set(workers.pids)) == 2

    asyncio.run(test())


def test_who_stops_waiting_leaves_the_others_their_turn(note: Path, pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        busy = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=1000))
        await until(note.exists)
        waiting = asyncio.create_task(ask(workers, at_table(), "slow"))
        last = asyncio.create_task(ask(workers, at_table(), "talker"))
        await asyncio.sleep(0)
        for task in (busy, waiting):
            task.cancel()
        await last
        assert workers.counts.answered == 1
        assert len(workers.heavy.queue) == 0

    pool.run(test)


def test_closing_in_mid_thought_answers_everybody(note: Path) -> None:
    async def test() -> None:
        async with Workers.open(1, roster=with_odd_ones, games=[ANY_GAME]) as workers:
            await workers.ready()
            asked = [asyncio.create_task(ask(workers, at_table(), "never", seed, 60_000)) for seed in (1, 2)]
            await until(note.exists)
        await asyncio.wait_for(asyncio.gather(*asked), PATIENCE_S)
        await ask(workers, at_table(), "sensible")
        assert not is_running(int(note.read_text()))

    asyncio.run(test())


def test_workers_that_cannot_be_started_are_named_and_bots_still_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test() -> None:
        async with Workers.open(2, games=[ANY_GAME]) as workers:
            with pytest.raises(RuntimeError, match="no worker process"):
                await workers.ready()
            await ask(workers, at_table(), "sensible")
            assert workers.counts.unheard == 1

    asyncio.run(test())


@pytest.mark.skipif(sys.platform == "win32", reason="processes have no niceness there")
def test_workers_let_others_go_first_as_soon_as_they_are_ready(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        await workers.ready()
        own = os.getpriority(os.PRIO_PROCESS, 0)
        light, heavy = (next(iter(lane.pids.values())) for lane in (workers.light, workers.heavy))
        assert own < os.getpriority(os.PRIO_PROCESS, light) < os.getpriority(os.PRIO_PROCESS, heavy)

    pool.run(test)


# Nobody is left behind

PARENT = """
import asyncio
from speeltafel.server.workers import Workers
from tests.games import ANY_GAME
from tests.server.test_workers import ask, at_table, with_odd_ones

async def main():
    async with Workers.open(2, roster=with_odd_ones, games=[ANY_GAME]) as workers:
        await workers.ready()
        while len(workers.pids) < 3:
            await asyncio.sleep(0.01)
        asyncio.create_task(ask(workers, at_table(), "never", budget_ms=600_000))
        print(*workers.pids, flush=True)
        await asyncio.sleep(3600)

asyncio.run(main())
"""


def test_a_server_that_is_killed_leaves_no_worker_behind(note: Path) -> None:
    command = [sys.executable, "-c", PARENT]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as parent:
        assert parent.stdout is not None
        try:
            pids = [int(pid) for pid in parent.stdout.readline().split()]
            asyncio.run(until(lambda: note.exists() and note.read_text()))
            assert len(pids) == 3
            assert all(map(is_running, pids))
            assert int(note.read_text()) in pids
        finally:
            parent.kill()
    asyncio.run(until(lambda: not any(map(is_alive, pids))))


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits for a new parent to notice does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return is_running(pid) if not Path("/proc/self").exists() else False
    return state != "Z"


def test_signals_to_the_whole_group_leave_the_workers_to_the_server(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        for wanted in (signal.SIGINT, signal.SIGTERM):
            for pid in workers.pids:
                os.kill(pid, wanted)
        before = workers.pids
        for seed in range(5):
            await ask(workers, at_table(), "slow", seed)
        assert workers.pids == before

    pool.run(test)


# What cannot be asked


def test_levels_and_games_and_views_that_are_not_there_are_named(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        match = at_table()
        with pytest.raises(UnknownBot, match=f"no bot 'grandmaster' plays {ANY_GAME}; expected one of random, sens"):
            await ask(workers, match, "grandmaster")
        with pytest.raises(UnknownGame):
            await workers.choose(BotQuestion("chess", 2, 0, Known(b""), 0), "random", 100)
        with pytest.raises(BadView, match="bytes; 3 came"):
            await workers.choose(BotQuestion(ANY_GAME, 2, 0, Known(b"abc"), 0), "random", 100)
        with pytest.raises(BadView, match="1 views with 0 decisions"):
            await workers.choose(BotQuestion(ANY_GAME, 2, 0, Known(view_of(match), view_of(match)), 0), "random", 100)

    pool.run(test)


def test_a_seat_that_has_nothing_to_decide_gets_no_move(pool: Pool) -> None:
    async def test(workers: Workers) -> None:
        match = Match(load(ANY_GAME), 2)
        assert match.actor == CHANCE
        question = BotQuestion(ANY_GAME, 2, 0, known_to(match, 0), 1)
        assert await workers.choose(question, "sensible", 1000) is None

    pool.run(test)


def test_people_can_choose_the_bots_that_are_for_people() -> None:
    for game in SHELF:
        chosen = seats.levels(game)
        assert chosen == tuple(entry.name for entry in entries(game) if entry.for_people)
        assert chosen[:2] == SIMPLE
        assert set(chosen) <= set(seats.LEVELS)
