"""What a host can set: defaults, then a TOML file, then the environment, then the command line."""

from __future__ import annotations

import difflib
import re
from collections.abc import Callable, Iterable, Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple
from urllib.parse import urlsplit

import msgspec
import platformdirs
from msgspec import Meta

from speeltafel.server.allowances import EXPECTED as EXPECTED_LIMITS
from speeltafel.server.allowances import BadAllowance, Written, as_text, read_allowances

APP = "speeltafel"
PREFIX = "SPEELTAFEL_"
OTHER_VARIABLES = frozenset(PREFIX + name for name in ("CACHE", "DEBUG", "CONFIG", "URL", "TOKEN", "TABLE"))
"""Variables of ours that are no settings of a server."""
YES, NO = ("true", "on", "yes", "1"), ("false", "off", "no", "0")
LONGEST_ECHO = 60
"""Signs of a wrong value that are shown again."""


class BadSetting(ValueError):
    """A setting that cannot be used; the text says where it stands and what was expected."""


def default_database() -> str:
    """A file in the user's data folder."""
    return sqlite_url(platformdirs.user_data_path(APP, appauthor=False) / "speeltafel.db")


def default_file() -> Path:
    """Where settings are looked for when no file is named."""
    return platformdirs.user_config_path(APP, appauthor=False) / "speeltafel.toml"


def sqlite_url(file: Path) -> str:
    return f"sqlite:///{file.as_posix()}"


def says(meaning: str, expected: str, **limits: Any) -> Meta:
    """What a setting means and what it may be, in words for the host."""
    return Meta(description=meaning, extra={"expected": expected}, **limits)


class Settings(msgspec.Struct, frozen=True, kw_only=True):
    """Everything a host can set, checked; made by `gathered`."""

    host: Annotated[
        str, says("address to listen on; 0.0.0.0 lets your network in", "an address or host name", min_length=1)
    ] = "127.0.0.1"
    port: Annotated[int, says("port to listen on; 0 takes any free one", "a port, 0 to 65535", ge=0, le=65535)] = 8000
    database: Annotated[
        str, says("where everything is kept", "sqlite:///FILE or postgresql://USER:PASSWORD@HOST/NAME")
    ] = msgspec.field(default_factory=default_database)
    public_url: Annotated[
        str | None,
        says("address people use, when a proxy stands in front", "a web address such as https://games.example"),
    ] = None
    proxies: Annotated[
        tuple[str, ...],
        says("proxies that may say whom they speak for", "IP addresses or networks, such as 10.0.0.0/8"),
    ] = ("127.0.0.1", "::1")
    origins: Annotated[
        tuple[str, ...], says("other sites whose pages may connect", "origins, such as https://games.example")
    ] = ()
    browser: Annotated[bool, says("open the browser at the start", "true or false")] = True
    workers: Annotated[
        int,
        says(
            "processes in which strong house bots think; light ones have one of their own",
            "a number, 0 to 256",
            ge=0,
            le=256,
        ),
    ] = 1
    rate: Annotated[int, says("messages a second one connection may send", "a number, 1 to 10000", ge=1, le=10_000)] = (
        50
    )
    burst: Annotated[int, says("messages it may send at once", "a number, 1 to 100000", ge=1, le=100_000)] = 200
    limits: Annotated[Written, says("how much one player, one address and one network may do", EXPECTED_LIMITS)] = "on"
    waiting_table_s: Annotated[
        int,
        says(
            "a table at which nobody was for so long before its game began is closed",
            "seconds, 60 to 100000000",
            ge=60,
            le=100_000_000,
        ),
    ] = 1800
    deserted_game_s: Annotated[
        int,
        says(
            "a running game at which nobody was for so long is given up",
            "seconds, 60 to 100000000",
            ge=60,
            le=100_000_000,
        ),
    ] = 604_800
    bot_pause_ms: Annotated[
        int, says("pause before a house bot moves", "milliseconds, 0 to 60000", ge=0, le=60_000)
    ] = 600
    bot_budget_ms: Annotated[
        int, says("longest a house bot may think", "milliseconds, 10 to 60000", ge=10, le=60_000)
    ] = 1000
    grace_ms: Annotated[
        int, says("added to running clocks after a restart", "milliseconds, 0 to 3600000", ge=0, le=3_600_000)
    ] = 30_000
    lease_ms: Annotated[
        int,
        says(
            "silence of a process after which others keep its tables going",
            "milliseconds, 500 to 600000",
            ge=500,
            le=600_000,
        ),
    ] = 10_000
    log_format: Annotated[Literal["text", "json"], says("how log lines look", "text or json")] = "text"
    log_level: Annotated[
        Literal["debug", "info", "warning", "error"], says("what is logged", "debug, info, warning or error")
    ] = "info"

    def __repr__(self) -> str:
        """Without the database's password."""
        fields = {name: getattr(self, name) for name in self.__struct_fields__} | {"database": self.shown_database}
        return f"Settings({', '.join(f'{name}={value!r}' for name, value in fields.items())})"

    @property
    def shown_database(self) -> str:
        """The database's address, without its password."""
        return without_password(self.database)


class Setting(NamedTuple):
    """One of the settings, as documentation and checks see it."""

    name: str
    type: Any
    meaning: str
    expected: str
    default: Any

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()


def all_settings() -> list[Setting]:
    """Every setting in order."""
    fields = msgspec.structs.fields(Settings)
    metas = (field.type.__metadata__[0] for field in fields)
    return [
        Setting(field.name, field.type, meta.description, meta.extra["expected"], field.default)
        for field, meta in zip(fields, metas, strict=True)
    ]


SETTINGS = {setting.name: setting for setting in all_settings()}


class Source(NamedTuple):
    """A place where settings stand, and what one is called there."""

    said: Mapping[str, Any]
    called: Callable[[str], str]


def from_command_line(said: Mapping[str, Any]) -> Source:
    """Options that were given, lists with commas; None means that one was not."""
    given = {name: value for name, value in said.items() if value is not None}
    read = {name: from_text(name, value) if isinstance(value, str) else value for name, value in given.items()}
    return Source(read, lambda name: f"--{name.replace('_', '-')}")


def from_environment(environment: Mapping[str, str]) -> Source:
    """Variables such as SPEELTAFEL_PORT; lists with commas, an empty one counts as not set."""
    said = {
        variable.removeprefix(PREFIX).lower(): text
        for variable, text in environment.items()
        if variable.startswith(PREFIX) and variable not in OTHER_VARIABLES and text
    }
    read = {name: from_text(name, text) for name, text in said.items()}
    return Source(read, lambda name: f"the variable {PREFIX}{name.upper()}")


def from_file(name: str, tables: Mapping[str, Any]) -> Source:
    """What a TOML file says."""
    return Source(tables, lambda key: f"{name}: {key}")


def from_text(name: str, text: str) -> Any:
    """A variable is always text: numbers, lists, yes and no are read from it; what does not fit stays text."""
    wanted = type(SETTINGS[name].default) if name in SETTINGS else str
    if wanted is int:
        return int(text) if text.isascii() and text.isdecimal() else text
    if wanted is tuple:
        return [part.strip() for part in text.split(",") if part.strip()]
    if wanted is bool:
        return True if text.lower() in YES else False if text.lower() in NO else text
    return text


def gathered(sources: Iterable[Source]) -> Settings:
    """The settings, from sources named weakest first."""
    found: dict[str, Any] = {}
    for source in sources:
        for name, value in source.said.items():
            found[name] = checked(name, value, source.called)
    return Settings(**found)


def checked(name: str, value: Any, called: Callable[[str], str]) -> Any:
    """A value of a setting, or a complaint that names the place and what was expected."""
    setting = SETTINGS.get(name)
    if setting is None:
        near = difflib.get_close_matches(name, SETTINGS, 1)
        hint = f"did you mean {called(near[0])}?" if near else f"there are {', '.join(SETTINGS)}"
        raise BadSetting(f"{called(name)}: no such setting; {hint}")
    try:
        typed = msgspec.convert(value, setting.type)
        return CHECKS[name](typed) if name in CHECKS else typed
    except BadAllowance as fault:
        raise BadSetting(f"{called(name)}: {fault}") from None
    except ValueError:
        got = "cannot be used" if name == "database" else f"is {shown(value)}"  # an address may hold a password
        raise BadSetting(f"{called(name)} {got}; expected {setting.expected}") from None


def checked_host(host: str) -> str:
    if not host.isprintable() or any(sign in host for sign in " /?#@"):
        raise ValueError(host)
    return host.strip("[]")


def checked_database(url: str) -> str:
    """The kind of database is known; whether it can be reached shows when it is opened."""
    scheme, sign, rest = url.partition("://")
    kind = {"postgres": "postgresql"}.get(scheme, scheme)
    if not sign or kind not in {"sqlite", "postgresql"} or not rest.strip("/"):
        raise ValueError
    return f"{kind}://{rest}"


def checked_url(url: str | None) -> str | None:
    """A web address to which paths can be added."""
    if url is None:
        return None
    parts = urlsplit(url)
    _ = parts.port  # raises when it is none
    if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query or parts.fragment or parts.username:
        raise ValueError(url)
    return url.rstrip("/")


def checked_origin(origin: str) -> str:
    """Scheme, host and port, written as browsers write them."""
    parts = urlsplit(checked_url(origin) or "")
    if parts.path:
        raise ValueError(origin)
    return f"{parts.scheme}://{parts.netloc.lower()}"


def checked_limits(limits: Written) -> str:
    """Limits in one line, after they were read once."""
    read_allowances(limits)
    return as_text(limits)


CHECKS: dict[str, Callable[[Any], Any]] = {
    "host": checked_host,
    "database": checked_database,
    "public_url": checked_url,
    "proxies": lambda proxies: tuple(
        str(ip_network(proxy)) if "/" in proxy else proxy_address(proxy) for proxy in proxies
    ),
    "origins": lambda origins: tuple(map(checked_origin, origins)),
    "limits": checked_limits,
}


def proxy_address(text: str) -> str:
    """One address is a network of its own."""
    return str(ip_network(text).network_address)


def shown(value: Any) -> str:
    text = ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)
    return repr(text if len(text) <= LONGEST_ECHO else text[:LONGEST_ECHO] + "…")


def without_password(url: str) -> str:
    """An address that may be shown: what stands between the user and the last @ is gone, and so are options."""
    return re.sub(r"^([^/]*//[^:/@]*):.*@", r"\1:***@", url).partition("?")[0]


def as_toml(settings: Settings) -> str:
    """The settings as a file could hold them, with what each means; a password is not shown."""
    lines = []
    for setting in SETTINGS.values():
        value = settings.shown_database if setting.name == "database" else getattr(settings, setting.name)
        line = f"# {setting.name} is not set" if value is None else f"{setting.name} = {toml_value(value)}"
        lines.append(f"{line}  # {setting.meaning}" if value is not None else f"{line}: {setting.meaning}")
    return "\n".join(lines)


def toml_value(value: Any) -> str:
    """Text, numbers and lists of text are written in TOML as in JSON."""
    return msgspec.json.encode(value).decode()
