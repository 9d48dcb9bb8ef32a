"""The server is killed at any moment while people play: nothing acknowledged is lost, and everyone plays on."""

from __future__ import annotations

import asyncio
from pathlib import Path

from tests.cli.served import command
from tests.server.fork_server import ForkServer
from tests.server.killing import fetch_records, hold_against_the_log, kill_while_people_play, write_records
from tests.server.server_process import ServerProcess

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
