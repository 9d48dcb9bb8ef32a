"""Turns a rule written in plain Python into machine code, kept on disk until a rule source changes."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import lru_cache
from pathlib import Path
from threading import RLock
from typing import Any, TypeVar, cast

import numba
import numpy as np
from numba import njit

from speeltafel.kernel import packages

Function = TypeVar("Function", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent.parent
CONFIG: Any = numba.config
KEPT_FOLDERS = 8
one_at_a_time = RLock()
"""Two threads that decorate at once would take each other's folder away."""
RULE_SOURCES = ("kernel/**/*.py", "games/**/*.py", "bots/**/*.py", "envs/*.py")
"""Where code stands that is compiled and kept."""
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")


def rule(function: Function, beside_others: bool = False) -> Function:
    """Compile a rule on its first call; interpreted when NUMBA_DISABLE_JIT is set, callable from CUDA kernels.

    What runs for long lets other threads run `beside_others`. A short call must not: giving the interpreter away and
    asking for it back costs more than the call, and a busy thread may keep it for milliseconds.
    """
    with cache_folder_in_force(function):
        compiled = njit(cache=True, nogil=beside_others, forceinline=True, error_model="numpy")(function)
        return cast("Function", compiled)


def routine(function: Function) -> Function:
    """Compile a part of a search once and call it; `rule` would copy its code into every caller.

    Other threads run beside it, because a search takes long.
    """
    with cache_folder_in_force(function):
        return cast("Function", njit(cache=True, nogil=True, error_model="numpy")(function))


@contextmanager
def cache_folder_in_force(function: Callable[..., object]) -> Iterator[None]:
    """Numba fixes a function's cache folder when it is decorated: ours is in force only for that moment."""
    with one_at_a_time:
        before = CONFIG.CACHE_DIR
        is_outside = packages.is_outside(function.__module__) or packages.is_outside(function.__qualname__)
        CONFIG.CACHE_DIR = str(cache_folder(is_outside))
        try:
            yield
        finally:
            CONFIG.CACHE_DIR = before


@lru_cache(maxsize=2)
def cache_folder(is_outside: bool = False) -> Path:
    """A folder named after everything that machine code of ours, or of games from outside, depends on.

    Numba itself looks only at the file a function stands in, so a changed helper or constant in another file, or
    another flag, would go unnoticed.
    """
    folder = user_cache() / f"{'outside' if is_outside else 'rules'}-{fingerprint(is_outside)}"
    try:
        clear_old_folders(folder)
        folder.mkdir(parents=True, exist_ok=True)
        writable = os.access(folder, os.W_OK)
    except OSError:
        writable = False
    return folder if writable else Path(tempfile.mkdtemp(prefix="speeltafel-rules-"))


def cache_is_shared() -> bool:
    """Whether other processes find the machine code that this one keeps."""
    return cache_folder().parent == user_cache()


def clear_old_folders(folder: Path) -> None:
    """Of the machine code of earlier rules of the same kind, keep the latest few."""
    if not folder.exists():
        earlier = sorted(folder.parent.glob(f"{folder.name.partition('-')[0]}-*"), key=lambda old: old.stat().st_mtime)
        for old in earlier[:-KEPT_FOLDERS]:
            shutil.rmtree(old, ignore_errors=True)


def user_cache() -> Path:
    """Where this user's programs keep what they can make again; SPEELTAFEL_CACHE names another place."""
    named = os.environ.get("SPEELTAFEL_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "speeltafel"


def fingerprint(is_outside: bool = False) -> str:
    """A short hash of our rule sources (for games from outside also of theirs), the compiler's versions and flags."""
    digest = hashlib.sha256()
    for name in (numba.__version__, np.__version__, *(f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS)):
        digest.update(name.encode() + b"\0")
    for sources in RULE_SOURCES:
        for source in sorted(PACKAGE.glob(sources)):
            digest.update(source.relative_to(PACKAGE).as_posix().encode() + b"\0" + source.read_bytes() + b"\0")
    for source in packages.sources() if is_outside else ():
        digest.update(str(source).encode() + b"\0" + source.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def is_compiled(part: str) -> bool:
    """Whether the machine code of a part of a game, such as `my-game.play`, is complete in the cache."""
    return bool(CONFIG.DISABLE_JIT) or mark_of(part).exists()


def mark_compiled(part: str) -> None:
    """Remember that the machine code of a part of a game is complete."""
    mark_of(part).touch()


def mark_of(part: str) -> Path:
    """The file that says that the machine code of a part of a game is complete."""
    return cache_folder(packages.is_outside(part)) / f"{part}.compiled"
