"""Installs packages of Debian and Ubuntu where this user may: as root, or with a sudo that asks no password."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
from collections.abc import Sequence
from functools import cache
from pathlib import Path

from tools.prepare.running import Failed, run

QUIET = ("env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "--quiet=2", "-o", "DPkg::Lock::Timeout=120")


def is_here() -> bool:
    return shutil.which("apt-get") is not None


@cache
def prefix() -> tuple[str, ...] | None:
    """What makes a command run with the rights that apt-get needs; None where this user has no such way."""
    if os.geteuid() == 0:
        return ()
    sudo = ("sudo", "-n")
    may = shutil.which("sudo") and subprocess.run([*sudo, "true"], capture_output=True, check=False).returncode == 0
    return sudo if may else None


def install(packages: Sequence[str]) -> None:
    """Install packages and nothing that they merely recommend."""
    update()
    apt_get("install", "--yes", "--no-install-recommends", *packages)


@cache
def update() -> None:
    """Fetch the lists of packages, once; where that fails, older lists may still do."""
    try:
        apt_get("update")
    except Failed as failed:
        print(f"The lists of packages could not be fetched: {failed}", flush=True)


def apt_get(*arguments: str) -> None:
    rights = prefix()
    if rights is None:
        raise Failed("this user may not install packages")
    run([*rights, *QUIET, *arguments])


def offers(packages: Sequence[str]) -> dict[str, str]:
    """The version of each package that apt would install, as far as its lists are known."""
    policy = run(["apt-cache", "policy", *packages], environment={"LC_ALL": "C"})
    found = re.findall(r"^(\S+):\n  Installed: .*\n  Candidate: (\S+)$", policy, re.MULTILINE)
    return {package: version for package, version in found if version != "(none)"}


def distribution() -> str:
    """The distribution's name as it gives it itself: debian, ubuntu, …"""
    try:
        told = Path("/etc/os-release").read_text("utf-8")
    except OSError:
        return ""
    found = re.search(r'^ID="?(\w+)', told, re.MULTILINE)
    return found[1] if found else ""
