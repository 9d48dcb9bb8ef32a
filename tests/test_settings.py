"""Settings: where they come from, which wins, and what a host reads when one is wrong."""

from __future__ import annotations

import io
import json
import logging
import re
import tomllib
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from speeltafel.server import logs
from speeltafel.server.settings import (
    SETTINGS,
    BadSetting,
    Settings,
    as_toml,
    from_command_line,
    from_environment,
    from_file,
    gathered,
    without_password,
)

HOSTING = Path(__file__).parent.parent / "docs" / "hosting.md"


def settled(file: dict[str, Any] | None = None, variables: dict[str, str] | None = None, **options: Any) -> Settings:
    """Settings from a file, variables and options."""
    return gathered([from_file("my.toml", file or {}), from_environment(variables or {}), from_command_line(options)])


def complaint(file: dict[str, Any] | None = None, variables: dict[str, str] | None = None, **options: Any) -> str:
    with pytest.raises(BadSetting) as bad:
        settled(file, variables, **options)
    return str(bad.value)


# Which wins


def test_the_command_line_wins_over_the_environment_over_the_file_over_the_defaults() -> None:
    file = {"port": 1, "rate": 2, "burst": 3}
    variables = {"SPEELTAFEL_PORT": "4", "SPEELTAFEL_RATE": "5"}
    found = settled(file, variables, port="6")
    assert (found.port, found.rate, found.burst, found.workers) == (6, 5, 3, Settings().workers)


def test_an_empty_variable_counts_as_not_set() -> None:
    assert settled({"port": 1}, {"SPEELTAFEL_PORT": ""}).port == 1


def test_variables_of_other_programs_do_not_matter() -> None:
    assert settled(variables={"PORT": "1", "SPEELTAFEL_CACHE": "/x", "SPEELTAFEL_DEBUG": "1"}) == Settings()


def test_text_becomes_what_a_setting_is() -> None:
    found = settled(
        variables={
            "SPEELTAFEL_BROWSER": "no",
            "SPEELTAFEL_PROXIES": "10.0.0.0/8, ::1",
            "SPEELTAFEL_ORIGINS": "https://Games.Example,http://localhost:5173",
            "SPEELTAFEL_PUBLIC_URL": "https://games.example/table/",
            "SPEELTAFEL_DATABASE": "postgres://kim@db/tables",
        }
    )
    assert found.browser is False
    assert found.proxies == ("10.0.0.0/8", "::1")
    assert found.origins == ("https://games.example", "http://localhost:5173")
    assert found.public_url == "https://games.example/table"
    assert found.database == "postgresql://kim@db/tables"


# What is wrong


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("port", "x"),
        ("port", "-1"),
        ("port", "65536"),
        ("host", "two words"),
        ("public_url", "games.example"),
        ("public_url", "ftp://games.example"),
        ("public_url", "https://games.example:99999"),
        ("public_url", "https://games.example/?a=b"),
        ("proxies", "10.0.0.1/8"),
        ("proxies", "nginx"),
        ("origins", "https://games.example/path"),
        ("database", "mysql://kim@db/tables"),
        ("database", "speeltafel.db"),
        ("log_format", "xml"),
        ("browser", "perhaps"),
        ("workers", "1000"),
    ],
)
def test_a_wrong_value_names_its_place_and_what_was_expected(name: str, value: str) -> None:
    variable = f"SPEELTAFEL_{name.upper()}"
    told = complaint(variables={variable: value})
    assert told.startswith(f"the variable {variable} ") and told.endswith(f"; expected {SETTINGS[name].expected}")
    option: dict[str, Any] = {name: value}
    assert complaint(**option).startswith(f"--{name.replace('_', '-')} ")
    assert complaint({name: value}).startswith(f"my.toml: {name} ")


def test_a_file_says_numbers_as_numbers() -> None:
    assert complaint({"port": "8000"}) == "my.toml: port is '8000'; expected a port, 0 to 65535"


def test_an_unknown_name_gets_a_hint() -> None:
    told = complaint(variables={"SPEELTAFEL_PROT": "1"})
    assert told == "the variable SPEELTAFEL_PROT: no such setting; did you mean the variable SPEELTAFEL_PORT?"
    assert complaint({"xyz": 1}).startswith("my.toml: xyz: no such setting; there are host, port, ")


# Passwords


@pytest.mark.parametrize("password", ["hunter2", "a:b", "x@y", "p/q", "#[", "%40"])
def test_nobody_is_shown_the_password_of_the_database(password: str) -> None:
    found = settled(database=f"postgresql://kim:{password}@db.example:5432/tables?ssl=require")
    assert found.shown_database == "postgresql://kim:***@db.example:5432/tables"
    assert password not in repr(found) + as_toml(found)
    assert password not in complaint(database=f"mysql://kim:{password}@db/tables")


def test_an_address_without_password_is_shown_as_it_is() -> None:
    for url in ("sqlite:////var/lib/speeltafel/speeltafel.db", "postgresql://kim@db/tables", "postgresql:///tables"):
        assert without_password(url) == url


# Writing and documentation


def test_printed_settings_can_be_read_again() -> None:
    found = settled(port="0", proxies="10.0.0.0/8", public_url="https://games.example", browser=False)
    assert settled(tomllib.loads(as_toml(found))) == found


def test_the_documentation_lists_every_setting_with_its_default() -> None:
    rows = re.findall(r"^\| `(\w+)` \| `(SPEELTAFEL_\w+)` \| (.*?) \| (.*?) \|$", HOSTING.read_text(), re.MULTILINE)
    assert rows == [
        (setting.name, setting.variable, documented(setting.name), f"{setting.meaning}: {setting.expected}")
        for setting in SETTINGS.values()
    ]


def documented(name: str) -> str:
    """A default as the documentation shows it."""
    default = SETTINGS[name].default
    if name == "database":
        return "a file in your data folder"
    if default is None or default == ():
        return "none"
    text = ",".join(default) if isinstance(default, tuple) else str(default)
    return f"`{text.lower() if isinstance(default, bool) else text}`"


# Logs


@pytest.fixture
def lines() -> Iterator[io.StringIO]:
    """What a process would log, with the loggers put back afterwards."""
    root = logging.getLogger()
    handlers, levels = root.handlers[:], {name: logging.getLogger(name).level for name in ("", *logs.QUIET)}
    yield io.StringIO()
    root.handlers[:] = handlers
    for name, level in levels.items():
        logging.getLogger(name).setLevel(level)


def test_a_line_of_json_has_event_and_fields(lines: io.StringIO) -> None:
    logs.configure("json", "info", lines)
    logs.tell("open", port=8765, name="Kim\nKim")
    logging.getLogger("speeltafel.server.live.house").error("not-stored", extra={"table": "t1"})
    logging.getLogger("uvicorn.error").warning("a %s word", "library's")
    first, second, third = map(json.loads, lines.getvalue().splitlines())
    assert (first["level"], first["event"], first["port"], first["name"]) == ("info", "open", 8765, "Kim\nKim")
    assert (second["level"], second["event"], second["table"]) == ("error", "not-stored", "t1")
    assert (third["event"], third["library"]) == ("a library's word", "uvicorn.error")


def test_a_line_of_text_stays_one_line(lines: io.StringIO) -> None:
    logs.configure("text", "info", lines)
    logs.tell("sat", name="Kim\n2026 error forged", odd="a=b")
    line = lines.getvalue().rstrip("\n")
    assert line.endswith('info    sat name=Kim\\n2026 error forged odd="a=b"') and "\n" not in line


def test_what_a_library_writes_on_every_record_is_no_field(lines: io.StringIO) -> None:
    plain = logging.getLogRecordFactory()

    def stamped(*parts: Any, **named: Any) -> logging.LogRecord:
        record = plain(*parts, **named)
        record._stamp = 1
        return record

    logs.configure("text", "info", lines)
    logging.setLogRecordFactory(stamped)
    try:
        logs.tell("sat", name="Kim")
    finally:
        logging.setLogRecordFactory(plain)
    assert lines.getvalue().endswith("info    sat name=Kim\n")


def test_the_level_counts_for_us_and_libraries_speak_from_warnings_on(lines: io.StringIO) -> None:
    logs.configure("text", "info", lines)
    logs.tell("hidden", level=logging.DEBUG)
    logging.getLogger("uvicorn.error").info("Started server process")
    assert lines.getvalue() == ""


@pytest.mark.parametrize("look", ["text", "json"])
@pytest.mark.parametrize(
    "name", ["password", "Cookie", "token", "api_token", "secret", "authorization", "hand", "legal", "signing_key"]
)
def test_a_field_with_a_secrets_name_is_withheld(lines: io.StringIO, look: str, name: str) -> None:
    logs.configure(look, "info", lines)
    fields: dict[str, Any] = {name: "hush-hush", "deep": {"list": [{name: "hush-hush"}]}}
    logs.tell("oops", **fields)
    logging.getLogger("speeltafel.server.live.room").info("oops", extra={name: "hush-hush"})
    assert lines.getvalue().count("withheld") == 3 and "hush" not in lines.getvalue()


def test_a_fault_brings_its_traceback(lines: io.StringIO) -> None:
    logs.configure("json", "info", lines)
    try:
        raise ZeroDivisionError("by zero")
    except ZeroDivisionError as fault:
        logs.tell("broken", level=logging.ERROR, fault=fault)
    assert json.loads(lines.getvalue())["fault"].endswith("ZeroDivisionError: by zero")
