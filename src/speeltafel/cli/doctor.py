"""Looks whether a server could work here, and says what to do where it could not."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable
from dataclasses import asdict, dataclass
from pathlib import Path

from speeltafel.cli.errors import CommandError, printable
from speeltafel.cli.host_options import DatabaseOptions
from speeltafel.cli.host_settings import SQLITE, read_settings
from speeltafel.cli.output import print_json
from speeltafel.server.settings import SETTINGS, Settings

DATABASE = "database"
LITTLE_SPACE = 1 << 30
"""Bytes of free disk below which something has to be done."""


@dataclass(frozen=True)
class Check:
    """One thing that was looked at."""

    name: str
    found: str
    ok: bool = True
    advice: str = ""
    """What to do about it, where something is wrong."""


def check_settings(settings: Settings) -> Check:
    """What differs from the defaults."""
    own = {name: getattr(settings, name) for name in SETTINGS}
    own["database"] = settings.shown_database
    changed = [
        f"{name}={value}" for name, value in own.items() if name == "database" or value != SETTINGS[name].default
    ]
    return Check("settings", ", ".join(changed))


def check_descriptors(settings: Settings) -> Check:  # noqa: ARG001
    """How many files and connections a process may have open."""
    from speeltafel.server.limits.descriptors import ENOUGH, raise_limit, used  # noqa: PLC0415

    most = raise_limit()
    found = f"{used()} open, at most {most}"
    return Check("descriptors", found, most >= ENOUGH, f"allow at least {ENOUGH}: ulimit -n, or LimitNOFILE in a unit")


def check_database(settings: Settings) -> Check:
    """Whether the database answers, and how large it is."""
    from speeltafel.cli.admin import run_on_database  # noqa: PLC0415
    from speeltafel.server.admin import size_of  # noqa: PLC0415

    try:
        size = run_on_database(size_of(settings.database))
    except CommandError as fault:
        return Check(DATABASE, str(fault), ok=False, advice="is the address right, and may you read it?")
    if size is None:
        return Check(DATABASE, f"{settings.shown_database} is not there yet; the first start makes it")
    return Check(DATABASE, f"{settings.shown_database}, {in_bytes(size)}")


def check_disk(settings: Settings) -> Check:
    """Whether a file of a database can grow."""
    if not settings.database.startswith(SQLITE):
        return Check("disk", "the database has its own")
    folder = nearest_folder(Path(settings.database.removeprefix(SQLITE)).parent)
    free = shutil.disk_usage(folder).free
    return Check("disk", f"{in_bytes(free)} free in {folder}", free >= LITTLE_SPACE, "make room, or move the database")


def check_cache(settings: Settings) -> Check:  # noqa: ARG001
    """Whether machine code can be kept."""
    from speeltafel.kernel.compiling import cache_is_shared, user_cache  # noqa: PLC0415

    return Check(
        "cache", str(user_cache()), cache_is_shared(), "make it writable; SPEELTAFEL_CACHE names another folder"
    )


def check_machine_code(settings: Settings) -> Check:  # noqa: ARG001
    """Whether rules and bots are compiled: else the next start takes minutes."""
    from speeltafel.games import playable  # noqa: PLC0415
    from speeltafel.server.workers.players import is_warm  # noqa: PLC0415

    missing = [game for game in playable() if not is_warm(game)]
    found = f"missing for {', '.join(missing)}" if missing else f"ready for {', '.join(playable())}"
    return Check("machine code", found, not missing, "speeltafel compile makes it")


CHECKS: list[Callable[[Settings], Check]] = [
    check_settings,
    check_descriptors,
    check_database,
    check_disk,
    check_cache,
    check_machine_code,
]
"""In the order in which a host reads them."""


def run(options: DatabaseOptions, as_json: bool) -> int:
    """Make every check, also after one that failed; the exit status is 1 when something is wrong."""
    settings = read_settings({"database": options.database}, options.config)
    checks = [made(check, settings) for check in CHECKS]
    if next(check.ok for check in checks if check.name == DATABASE):
        checks += checks_of_content(settings)
    if as_json:
        print_json([asdict(check) for check in checks])
    else:
        print("\n".join(map(line, checks)))
    return 0 if all(check.ok for check in checks) else 1


def made(check: Callable[[Settings], Check], settings: Settings) -> Check:
    """What a check found; one that cannot be made has found something as well."""
    try:
        return check(settings)
    except (CommandError, OSError) as fault:
        name = check.__name__.removeprefix("check_").replace("_", " ")
        return Check(name, str(fault), ok=False, advice="this could not be looked at")


def checks_of_content(settings: Settings) -> list[Check]:
    """Whether what is stored is whole, where there is a database that can be read."""
    from speeltafel.cli.admin import run_on_database  # noqa: PLC0415
    from speeltafel.server.store.integrity import database_checks  # noqa: PLC0415

    try:
        found = [Check(*finding) for finding in run_on_database(database_checks(settings))]
    except (CommandError, OSError) as fault:
        return [Check("content", str(fault), ok=False, advice="this could not be looked at")]
    return [check for check in found if check.name != "file" or not check.ok]


def line(check: Check) -> str:
    """One check, for people."""
    advice = "" if check.ok else f"; {check.advice}"
    return printable(f"{'ok   ' if check.ok else 'WRONG'} {check.name}: {check.found}{advice}")


def nearest_folder(folder: Path) -> Path:
    """The folder, or the one in which it will be made."""
    return next(parent for parent in (folder.absolute(), *folder.absolute().parents) if os.path.isdir(parent))


def in_bytes(size: int) -> str:
    return f"{size / (1 << 30):,.1f} GB" if size >= 1 << 30 else f"{size / (1 << 20):,.1f} MB"
