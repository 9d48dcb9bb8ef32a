"""The server is killed at any moment while people play: nothing acknowledged is lost, and everyone plays on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from msgspec import UNSET

from speeltafel.protocol.messages import GiveUp
from tests.cli.served import command
from tests.server.fork_server import ForkServer
from tests.server.killing import fetch_records, hold_against_the_log, kill_while_people_play, write_records
from tests.server.server_process import ReturningGuest, ServerProcess, waiting_for_words, words_shown

KILLS = 8
"""`make soak` kills hundreds of times."""
DURABLE = ({"synchronous": "full"}, {"synchronous_commit": "on"})
"""As the writing connection of each kind of database states it."""


def test_nothing_is_lost_when_the_server_is_killed(tmp_path: Path, database_url: str, fork_server: ForkServer) -> None:
    async def go() -> list[Path]:
        async with ServerProcess.at(tmp_path, database_url, "--lease-ms", "1000", fork_server=fork_server) as serving:
            report = await kill_while_people_play(serving, KILLS, seed=3)
            await serving.kill()
            await serving.start()
            await fetch_records(serving, report)
            assert await serving.stop() == 0
            assert serving.errors == []
        await hold_against_the_log(database_url, report)
        assert any(wanted.items() <= report.durability.items() for wanted in DURABLE), report.durability
        assert report.kills >= KILLS and report.tally.resent and report.tally.gaps
        return write_records(report, tmp_path)

    records = asyncio.run(go())
    done = command(tmp_path, "check", *map(str, records))
    assert done.returncode == 0 and done.stdout.count("shuffle verified") == len(records), done


def test_a_start_that_waits_for_words_comes_after_a_kill(
    tmp_path: Path, database_url: str, fork_server: ForkServer
) -> None:
    async def go() -> None:
        options = ("--lease-ms", "1000", "--grace-ms", "0", "--show-words-s", "1")
        async with ServerProcess.at(tmp_path, database_url, *options, fork_server=fork_server) as serving:
            people = [await ReturningGuest.named(name, serving) for name in ("An", "Bo")]
            async with waiting_for_words(people) as (an, bo):
                await serving.kill()
                await serving.start()
                for live in (an, bo):
                    await live.until(lambda known: known.phase == "playing")
                    assert words_shown(live) == {"An": True, "Bo": False}
                for live in (an, bo):
                    await live.request(GiveUp(key=live.key()))
                proof = (await an.over()).shuffle
                assert proof is not None and proof.commitments is not UNSET
                assert sorted(map(str, proof.commitments)) == sorted(
                    ["0" * 64, str(an.knowledge.seats[an.seat or 0].commitment)]
                )
            assert serving.errors == []

    asyncio.run(go())
