"""House bots in worker processes: whatever a bot does, the table gets a legal move in time and nothing is left over."""

from __future__ import annotations

import asyncio
import logging
import os
import signal
import subprocess
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest

from speeltafel.games import SHELF, UnknownGame, load
from speeltafel.kernel.contract import CHANCE
from speeltafel.kernel.match import Match
from speeltafel.server import seats
from speeltafel.server.workers import LEVELS, Level, UnknownLevel, Workers, levels
from speeltafel.server.workers.players import named
from speeltafel.server.workers.question import BadView, Question, laid_out

ODD = "tests.server.odd_players"
ODD_ONES = ("never", "stubborn", "broken", "fallen", "leaving", "cheat", "talker", "curious", "slow")
WITH_ODD_ONES = (*LEVELS, *(Level(name, {"*": f"{ODD}:{name}"}) for name in ODD_ONES))
PATIENCE_S = 30.0


def at_table(game: str = "hanabi", seats: int = 2, seed: int = 1) -> Match:
    """A game that waits for its first decision."""
    match = Match(load(game), seats)
    match.draw(seed)
    return match


async def ask(workers: Workers, match: Match, level: str, seed: int = 5, budget_ms: int = 5000, **more: Any) -> str:
    """What a bot does for the seat to act; a legal action, or the test has failed."""
    seat = match.actor
    action = await workers.choose(
        match.game.name, match.seats, more.pop("options", {}), level, view_of(match), seat, seed, budget_ms, **more
    )
    assert action is not None
    assert match.refusal(action, seat) is None
    return action


def view_of(match: Match) -> bytes:
    view: bytes = match.view(match.actor).tobytes()
    return view


def with_workers(test: Callable[[Workers], Awaitable[None]], count: int = 1, **wishes: Any) -> None:
    """Run a test with workers that are ready; afterwards none of them is left."""
    seen: set[int] = set()

    async def run() -> None:
        async with Workers.open(count, levels=WITH_ODD_ONES, **wishes) as workers:
            await workers.ready()
            seen.update(workers.pids.values())
            await asyncio.wait_for(test(workers), 120)
            seen.update(workers.pids.values())

    asyncio.run(run())
    assert seen
    assert not [pid for pid in seen if is_running(pid)]


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


# Playing


@pytest.mark.parametrize("game", SHELF)
def test_every_level_plays_whole_games_that_a_seed_repeats(game: str) -> None:
    async def test(workers: Workers) -> None:
        for level in levels(game):
            first, again = [await played(workers, game, level.id) for _ in range(2)]
            assert first == again
        assert workers.counts.fallbacks == 0

    with_workers(test, games=[game])


async def played(workers: Workers, game: str, level: str) -> list[int]:
    match = at_table(game, min(load(game).seats))
    while not match.is_over and len(match.history) < 400:
        match.draw(1)
        if not match.is_over:
            match.act(await ask(workers, match, level, seed=len(match.history)), match.actor)
    assert len(match.history) > 20
    return match.history


@pytest.mark.parametrize("game", SHELF)
def test_a_worker_decides_as_the_player_itself_does(game: str) -> None:
    async def test(workers: Workers) -> None:
        match = at_table(game, max(load(game).seats))
        for seed in range(20):
            for level in levels(game):
                view = laid_out(match.game, view_of(match))
                own = named(level.player(game) or "")(Question(match.game, match.seats, view, match.actor, seed))
                assert await ask(workers, match, level.id, seed) == match.say(own)

    with_workers(test, games=[game])


def test_two_hundred_questions_at_once_are_all_answered() -> None:
    async def test(workers: Workers) -> None:
        tables = [at_table(game, 3, seed) for game in SHELF for seed in range(67)]
        found = await asyncio.gather(*(ask(workers, match, "sensible", seed) for seed, match in enumerate(tables)))
        again = [await ask(workers, match, "sensible", seed) for seed, match in enumerate(tables)]
        assert found == again
        assert len(found) == 201
        assert workers.counts.fallbacks == 0

    with_workers(test, count=2)


def test_what_a_player_prints_or_reads_stays_out_of_the_pipes() -> None:
    async def test(workers: Workers) -> None:
        for seed in range(3):
            await ask(workers, at_table(), "talker", seed)
        assert workers.counts.answered == 3

    with_workers(test, games=["hanabi"])


# What a bot is told


def test_a_bot_is_told_the_seats_own_view_and_nothing_else(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SPEELTAFEL_DATABASE", "postgresql://table:swordfish@db/games")
    note = tmp_path / "note"

    async def test(workers: Workers) -> None:
        match = at_table(seats=3)
        await ask(workers, match, "curious", options={"note": str(note)}, history=("hint 1 R",))
        told, view, environment = note.read_text().splitlines()
        assert view == view_of(match).hex() != match.state.tobytes().hex()
        assert "hint 1 R" in told
        assert "swordfish" not in environment

    with_workers(test, games=["hanabi"])


# Going wrong


@pytest.mark.parametrize("level", ["never", "stubborn"])
def test_who_thinks_too_long_is_replaced_and_the_table_gets_its_move(level: str, tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        before = dict(workers.pids)
        options = {"note": str(tmp_path / "note")}
        await ask(workers, at_table(), level, budget_ms=100, options=options)
        assert (tmp_path / "note").read_text() == str(before[0])
        assert (workers.counts.late, workers.counts.fallbacks) == (1, 1)
        await ask(workers, at_table(), "sensible")
        assert workers.counts.answered == 1
        assert workers.pids != before
        assert not is_running(before[0])

    with_workers(test, games=["hanabi"])


@pytest.mark.parametrize(
    ("level", "survives"), [("broken", True), ("leaving", True), ("cheat", True), ("fallen", False)]
)
def test_a_bot_that_breaks_down_costs_only_its_own_move(
    level: str, survives: bool, caplog: pytest.LogCaptureFixture
) -> None:
    async def test(workers: Workers) -> None:
        before = dict(workers.pids)
        match = at_table()
        for seed in (2, 3):
            await ask(workers, match, level, seed)
            await ask(workers, match, "sensible", seed)
        counts = workers.counts
        assert (counts.answered, counts.fallbacks, counts.failed + counts.crashed) == (2, 2, 2)
        assert (workers.pids == before) is survives
        assert view_of(match).hex()[:40] not in caplog.text

    with caplog.at_level(logging.DEBUG):
        with_workers(test, games=["hanabi"])
    assert "fallback move" in caplog.text


def test_the_fallback_move_hangs_on_the_seed_alone() -> None:
    async def test(workers: Workers) -> None:
        match = at_table()
        found = [[await ask(workers, match, "broken", seed) for seed in range(8)] for _ in range(2)]
        assert found[0] == found[1]

    with_workers(test, games=["hanabi"])


def test_a_worker_killed_in_mid_thought_is_replaced(tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        note = tmp_path / "note"
        asked = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=60_000, options={"note": str(note)}))
        await until(lambda: note.exists() and note.read_text())
        os.kill(int(note.read_text()), signal.SIGKILL)
        await asyncio.wait_for(asked, PATIENCE_S)
        assert workers.counts.crashed == 1
        await ask(workers, at_table(), "sensible")
        assert workers.counts.answered == 1

    with_workers(test, games=["hanabi"])


def test_an_idle_worker_that_is_killed_is_replaced_before_anybody_asks() -> None:
    async def test(workers: Workers) -> None:
        first = workers.pids[0]
        os.kill(first, signal.SIGKILL)
        await until(lambda: workers.pids.get(0, first) != first)
        await ask(workers, at_table(), "sensible")
        assert workers.counts.answered == 1

    with_workers(test, games=["hanabi"])


def test_more_questions_than_may_wait_get_the_fallback_move_at_once(tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        note = tmp_path / "note"
        busy = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=2000, options={"note": str(note)}))
        await until(note.exists)
        await asyncio.gather(*(ask(workers, at_table(), "sensible", seed) for seed in range(20)))
        assert workers.counts.unheard == 20
        await busy

    with_workers(test, games=["hanabi"], most_waiting=5, patience_ms=100)


def test_who_stops_waiting_leaves_the_others_their_turn(tmp_path: Path) -> None:
    async def test(workers: Workers) -> None:
        note = tmp_path / "note"
        busy = asyncio.create_task(ask(workers, at_table(), "never", budget_ms=300, options={"note": str(note)}))
        await until(note.exists)
        waiting = asyncio.create_task(ask(workers, at_table(), "slow"))
        last = asyncio.create_task(ask(workers, at_table(), "sensible"))
        await asyncio.sleep(0)
        for task in (busy, waiting):
            task.cancel()
        await last
        assert workers.counts.answered == 1
        assert workers.waiting.empty()

    with_workers(test, games=["hanabi"])


def test_closing_in_mid_thought_answers_everybody(tmp_path: Path) -> None:
    async def test() -> None:
        note = tmp_path / "note"
        async with Workers.open(1, levels=WITH_ODD_ONES, games=["hanabi"]) as workers:
            await workers.ready()
            options = {"note": str(note)}
            asked = [
                asyncio.create_task(ask(workers, at_table(), "never", seed, 60_000, options=options)) for seed in (1, 2)
            ]
            await until(note.exists)
        await asyncio.wait_for(asyncio.gather(*asked), PATIENCE_S)
        await ask(workers, at_table(), "sensible")
        assert not is_running(int(note.read_text()))

    asyncio.run(test())


def test_workers_that_cannot_be_started_are_named_and_bots_still_move(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/nowhere/python")

    async def test() -> None:
        async with Workers.open(2, games=["hanabi"]) as workers:
            with pytest.raises(RuntimeError, match="no worker process"):
                await workers.ready()
            await ask(workers, at_table(), "sensible")
            assert workers.counts.unheard == 1

    asyncio.run(test())


# Nobody is left behind

PARENT = """
import asyncio
from speeltafel.server.workers import Workers
from tests.server.test_workers import WITH_ODD_ONES, ask, at_table

async def main():
    async with Workers.open(2, levels=WITH_ODD_ONES, games=["hanabi"]) as workers:
        await workers.ready()
        asyncio.create_task(ask(workers, at_table(), "never", budget_ms=600_000, options={"note": "%s"}))
        print(*workers.pids.values(), flush=True)
        await asyncio.sleep(3600)

asyncio.run(main())
"""


def test_a_server_that_is_killed_leaves_no_worker_behind(tmp_path: Path) -> None:
    note = tmp_path / "note"
    command = [sys.executable, "-c", PARENT % note]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True, start_new_session=True) as parent:
        assert parent.stdout is not None
        pids = [int(pid) for pid in parent.stdout.readline().split()]
        asyncio.run(until(lambda: note.exists() and note.read_text()))
        assert len(pids) == 2
        assert all(map(is_running, pids))
        assert int(note.read_text()) in pids
        parent.kill()
    asyncio.run(until(lambda: not any(map(is_alive, pids))))


def is_alive(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits for a new parent to notice does not."""
    try:
        state = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0]
    except FileNotFoundError:
        return is_running(pid) if not Path("/proc/self").exists() else False
    return state != "Z"


def test_signals_to_the_whole_group_leave_the_workers_to_the_server() -> None:
    async def test(workers: Workers) -> None:
        for wanted in (signal.SIGINT, signal.SIGTERM):
            os.kill(workers.pids[0], wanted)
        before = dict(workers.pids)
        for seed in range(5):
            await ask(workers, at_table(), "slow", seed)
        assert workers.pids == before

    with_workers(test, games=["hanabi"])


# What cannot be asked


def test_levels_and_games_and_views_that_are_not_there_are_named() -> None:
    async def test(workers: Workers) -> None:
        match = at_table()
        with pytest.raises(UnknownLevel, match="no bot of level 'expert' plays hanabi; expected one of random, sens"):
            await ask(workers, match, "expert")
        with pytest.raises(UnknownGame):
            await workers.choose("chess", 2, {}, "random", b"", 0, 0, 100)
        with pytest.raises(BadView, match="bytes; 3 came"):
            await workers.choose("hanabi", 2, {}, "random", b"abc", 0, 0, 100)

    with_workers(test, games=["hanabi"])


def test_a_seat_that_has_nothing_to_decide_gets_no_move() -> None:
    async def test(workers: Workers) -> None:
        match = Match(load("hanabi"), 2)
        assert match.actor == CHANCE
        view = match.view(0).tobytes()
        assert await workers.choose("hanabi", 2, {}, "sensible", view, 0, 1, 1000) is None

    with_workers(test, games=["hanabi"])


def test_the_table_knows_the_levels_that_the_workers_have() -> None:
    for game in SHELF:
        assert tuple(level.id for level in levels(game)) == seats.LEVELS
    assert [level.words for level in LEVELS] == ["bot-level-random", "bot-level-sensible"]
