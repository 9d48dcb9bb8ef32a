"""`speeltafel serve`: a real process that starts, answers, refuses what it must, and stops in order."""

from __future__ import annotations

import asyncio
import json
import signal
import socket
import stat
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from speeltafel.cli.addresses import addresses_of, qr_code
from speeltafel.protocol.messages import PROTOCOL
from tests.cli.served import Served, command, opened_table, refused, served, surroundings


def sqlite(folder: Path) -> str:
    return f"sqlite:///{folder / 'tables.db'}"


# Starting and stopping


def test_it_answers_as_soon_as_it_says_so_and_stops_in_order(tmp_path: Path) -> None:
    with served(tmp_path, "--database", sqlite(tmp_path), "--log-format", "json") as house:
        stop_in_order(house, signal.SIGTERM)
    assert not (tmp_path / "tables.db.url").exists()


def test_an_interrupt_stops_it_in_order_too_and_it_can_be_started_again(tmp_path: Path) -> None:
    for _ in range(2):
        with served(tmp_path, "--database", sqlite(tmp_path), "--log-format", "json") as house:
            stop_in_order(house, signal.SIGINT)


def stop_in_order(house: Served, number: int) -> None:
    """See that it answers, stop it, and see what it has logged."""
    assert house.get("/healthz").status_code == 200
    assert house.stop(number) == 0
    events = [event for line in logged(house) if (event := json.loads(line)["event"]) != "page-not-built"]
    assert events[0] == "open" and events[-2:] == ["stopping", "stopped"]


def logged(house: Served) -> list[str]:
    return [line for line in house.stderr.read_text().splitlines() if not line.startswith("Compiling")]


def test_sockets_and_streams_are_told_that_the_server_restarts_and_do_not_hold_it_up(tmp_path: Path) -> None:
    with served(tmp_path, "--database", sqlite(tmp_path)) as house, house.guest("Kim") as kim:
        with kim.stream("GET", f"/api/tables/{opened_table(kim)}/stream") as stream:
            lines = stream.iter_lines()
            assert json.loads(next(lines))["type"] == "welcome"
            assert asyncio.run(stopped_while_connected(house)) == (1012, "server-restarts")
            last = [line for line in lines if line][-1]
        assert json.loads(last) == {"type": "closed", "reason": "server-restarts"}
        assert house.process.wait(30) == 0


async def stopped_while_connected(house: Served) -> tuple[int, str]:
    """Connect to a table, stop the server, and hear how it says goodbye."""
    with house.guest("Kim") as guest:
        table = opened_table(guest)
    address = f"{house.url.replace('http', 'ws')}/api/tables/{table}/socket"
    async with connect(address) as page:
        await page.send(json.dumps({"type": "hello", "protocol": PROTOCOL}))
        assert json.loads(await page.recv())["type"] == "welcome"
        house.process.send_signal(signal.SIGTERM)
        with pytest.raises(ConnectionClosed) as closed:
            await heard_out(page)
        assert closed.value.rcvd is not None
        return closed.value.rcvd.code, closed.value.rcvd.reason


@contextmanager
def busy(home: Path) -> Iterator[Served]:
    """A server with a request under way whose body never comes."""
    with (
        served(home, "--database", sqlite(home)) as house,
        socket.create_connection(("127.0.0.1", house.ready["port"])) as slow,
    ):
        slow.sendall(b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n")
        assert house.get("/healthz").status_code == 200
        yield house


def test_a_second_signal_is_not_argued_with(tmp_path: Path) -> None:
    with busy(tmp_path) as house:
        house.process.send_signal(signal.SIGTERM)
        with pytest.raises((ConnectionRefusedError, ConnectionResetError)):
            knock_on(house.ready["port"])
        assert house.stop(signal.SIGTERM) == 128 + signal.SIGTERM


def knock_on(port: int) -> None:
    """Until nobody opens any more."""
    while True:
        socket.create_connection(("127.0.0.1", port)).close()


def test_a_request_under_way_does_not_hold_it_up_for_ever(tmp_path: Path) -> None:
    with busy(tmp_path) as house:
        assert house.stop(signal.SIGTERM) == 0
        assert "Traceback" not in house.stderr.read_text()


def test_the_plain_command_opens_the_house_too(tmp_path: Path) -> None:
    variables = {"SPEELTAFEL_PORT": "0", "SPEELTAFEL_DATABASE": sqlite(tmp_path)}
    with subprocess.Popen(
        [sys.executable, "-m", "speeltafel"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=surroundings(tmp_path, variables),
    ) as process:
        assert process.stdout is not None
        address = process.stdout.readline().removeprefix("Speeltafel is open: ").strip()
        assert httpx.get(f"{address}healthz", timeout=30).status_code == 200
        process.send_signal(signal.SIGINT)
        assert process.wait(30) == 0


async def heard_out(page: ClientConnection) -> None:
    while True:
        await page.recv()


def test_the_default_database_is_a_file_of_the_user_alone_and_a_public_address_is_told(tmp_path: Path) -> None:
    with served(tmp_path, "--public-url", "https://games.example/x/") as house:
        assert house.get("/healthz").status_code == 200
        assert house.ready["share"] == "https://games.example/x/"
        assert house.ready["url"] == f"http://127.0.0.1:{house.ready['port']}/"
        assert house.ready["pid"] == house.process.pid
    folder = tmp_path / "data" / "speeltafel"
    assert stat.S_IMODE(folder.stat().st_mode) == 0o700
    assert stat.S_IMODE((folder / "speeltafel.db").stat().st_mode) == 0o600


# Refusals


def test_a_port_that_is_taken_is_named(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        told = refused(tmp_path, "--port", str(port), "--database", sqlite(tmp_path))
    assert told == (f"speeltafel: port {port} on 127.0.0.1 is taken; --port chooses another, --port 0 any free one")


def test_a_host_that_is_not_ours_is_named(tmp_path: Path) -> None:
    assert "192.0.2.1 is no address of this machine" in refused(tmp_path, "--host", "192.0.2.1")


def test_a_second_process_on_the_same_file_is_refused(tmp_path: Path) -> None:
    with served(tmp_path, "--database", sqlite(tmp_path)) as house:
        told = refused(tmp_path, "--port", "0", "--database", sqlite(tmp_path))
        assert "is in use: one process serves one SQLite file" in told
        assert house.get("/healthz").status_code == 200


def test_a_database_that_cannot_be_reached_is_one_line(tmp_path: Path) -> None:
    nobody = "postgresql://kim:hush-hush@127.0.0.1:1/tables"
    told = refused(tmp_path, "--port", "0", "--database", nobody)
    assert "127.0.0.1" in told and "hush" not in told
    assert (
        "no such file or directory"
        in refused(tmp_path, "--port", "0", "--database", f"sqlite:///{tmp_path}/no/such/folder/tables.db").lower()
    )


# Settings from everywhere


def printed(home: Path, *options: str, variables: dict[str, str] | None = None) -> str:
    return command(home, "serve", "--print-config", *options, variables=variables).stdout


def test_the_command_line_wins_over_variables_over_a_file(tmp_path: Path) -> None:
    file = tmp_path / "my.toml"
    file.write_text("port = 1\nrate = 2\nburst = 3\n")
    found = printed(tmp_path, "--config", str(file), "--port", "6", variables={"SPEELTAFEL_RATE": "5"})
    assert "port = 6 " in found and "rate = 5 " in found and "burst = 3 " in found
    assert "rate = 2 " in printed(tmp_path, variables={"SPEELTAFEL_CONFIG": str(file)})


def test_the_file_in_the_settings_folder_is_read_unasked(tmp_path: Path) -> None:
    folder = tmp_path / "config" / "speeltafel"
    folder.mkdir(parents=True)
    (folder / "speeltafel.toml").write_text("workers = 7\n")
    assert "workers = 7 " in printed(tmp_path)
    (folder / "speeltafel.toml").write_text("wrokers = 7\n")
    told = refused(tmp_path)
    assert told.endswith("wrokers: no such setting; did you mean " + str(folder / "speeltafel.toml") + ": workers?")


@pytest.mark.parametrize(
    ("options", "variables", "told"),
    [
        (["--port", "x"], {}, "speeltafel: --port is 'x'; expected a port, 0 to 65535"),
        ([], {"SPEELTAFEL_PORT": "x"}, "speeltafel: the variable SPEELTAFEL_PORT is 'x'; expected a port, 0 to 65535"),
        (["--config", "no-such.toml"], {}, "speeltafel: no-such.toml: cannot be read: no such file or directory"),
    ],
)
def test_a_wrong_setting_is_one_line(tmp_path: Path, options: list[str], variables: dict[str, str], told: str) -> None:
    assert refused(tmp_path, *options, variables=variables) == told


# Addresses


def test_on_this_machine_nobody_else_is_invited() -> None:
    told = addresses_of("127.0.0.1", 8000, None)
    assert told.text.startswith("Speeltafel is open: http://127.0.0.1:8000/\n")
    assert told.share is None and "Others" not in told.text


@pytest.mark.parametrize("host", ["0.0.0.0", "::"])
def test_on_the_network_the_link_and_the_code_have_the_address_others_know(host: str) -> None:
    told = addresses_of(host, 8000, None, find_address=lambda: "192.168.1.5")
    assert told.here == "http://localhost:8000/"
    assert "Others can come to: http://192.168.1.5:8000/" in told.text
    assert qr_code("http://192.168.1.5:8000/") in told.text
    assert "█" in told.text and "\x1b" not in told.text


def test_a_network_without_an_address_is_said() -> None:
    told = addresses_of("0.0.0.0", 8000, None, find_address=lambda: None)
    assert told.share is None and "could not be found" in told.text


def test_a_public_address_wins() -> None:
    told = addresses_of("0.0.0.0", 8000, "https://games.example", find_address=lambda: "192.168.1.5")
    assert told.share == "https://games.example/" and "192.168" not in told.text


def test_an_address_with_colons_stands_in_brackets() -> None:
    assert addresses_of("::1", 8000, None).here == "http://[::1]:8000/"
    assert addresses_of("2001:db8::5", 8000, None).share == "http://[2001:db8::5]:8000/"


def test_every_code_says_its_own_address() -> None:
    assert qr_code("http://192.168.1.5:8000/") != qr_code("http://192.168.1.6:8000/")
