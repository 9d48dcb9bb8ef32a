"""Turns a rule written in plain Python into machine code, kept on disk until a source that it is made from changes."""

from __future__ import annotations

import hashlib
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache, lru_cache
from pathlib import Path
from threading import RLock
from typing import Any, Self, TypeVar, cast

import numba
import numpy as np
from numba import njit

from speeltafel.kernel import packages, sources

Function = TypeVar("Function", bound=Callable[..., object])

PACKAGE = Path(__file__).resolve().parent.parent
CONFIG: Any = numba.config
KEPT_FOLDERS = 8
"""How many versions of the same code stay on disk: several checkouts share the cache."""
one_at_a_time = RLock()
"""Two threads that decorate at once would take each other's setting away."""
FLAGS = ("NUMBA_BOUNDSCHECK", "NUMBA_DISABLE_JIT", "NUMBA_OPT", "NUMBA_CPU_NAME", "NUMBA_CPU_FEATURES")
folders_in_use: set[Path] = set()
BOUND_TO = "__bound_to__"
"""Says of a copy of generic code which names were filled in: a label, and a stamp of all they mean."""


def rule(function: Function, beside_others: bool = False) -> Function:
    """Compile a rule on its first call; interpreted when NUMBA_DISABLE_JIT is set, callable from CUDA kernels.

    What runs for long lets other threads run `beside_others`. A short call must not: giving the interpreter away and
    asking for it back costs more than the call, and a busy thread may keep it for milliseconds.
    """
    with our_cache():
        compiled = njit(cache=True, nogil=beside_others, forceinline=True, error_model="numpy")(function)
        return cast("Function", compiled)


def routine(function: Function) -> Function:
    """Compile a part of a search once and call it; `rule` would copy its code into every caller.

    Other threads run beside it, because a search takes long.
    """
    with our_cache():
        return cast("Function", njit(cache=True, nogil=True, error_model="numpy")(function))


@contextmanager
def our_cache() -> Iterator[None]:
    """Numba decides where code is kept when a function is decorated: our way is in force only for that moment."""
    with one_at_a_time:
        before = CONFIG.CACHE_LOCATOR_CLASSES
        CONFIG.CACHE_LOCATOR_CLASSES = f"{__name__}.{CodePlace.__name__}"
        try:
            yield
        finally:
            CONFIG.CACHE_LOCATOR_CLASSES = before


class CodePlace:
    """Where the machine code of one function is kept, as Numba asks for it.

    Numba itself looks only at the file in which a function stands, so a changed helper or constant in another file
    would go unnoticed. Here the folder is named after every source that the function can depend on, wherever the
    checkout lies.
    """

    def __init__(self, function: Any, file: str) -> None:
        self._py_file, self._lineno = file, function.__code__.co_firstlineno  # Numba names them in warnings
        module = function.__module__ or "__main__"
        label, names = getattr(function, BOUND_TO, ("", ""))
        self.stamp = hashlib.sha256(f"{stamp_of(module, file)} {names}".encode()).hexdigest()[:16]
        self.folder = code_folder(f"{module}{label and '@'}{label}", self.stamp)

    @classmethod
    def from_function(cls, function: Any, file: str) -> Self | None:
        """The place for a function, or None for one without a file."""
        return cls(function, file) if os.path.exists(file) else None

    def ensure_cache_path(self) -> None:
        """The folder was made when the place was chosen."""
        self.folder.mkdir(parents=True, exist_ok=True)

    def get_cache_path(self) -> str:
        return str(self.folder)

    def get_source_stamp(self) -> str:
        return self.stamp

    def get_disambiguator(self) -> str:
        return str(self._lineno)


@cache
def stamp_of(module: str, file: str) -> str:
    """What the code of a module's functions depends on."""
    return sources.stamp(module, file)


def stamp_of_names(names: Mapping[str, Any]) -> str:
    """What these names mean: functions by all their sources, everything else by its value."""
    digest = hashlib.sha256()
    for name, meaning in sorted(names.items()):
        digest.update(f"{name}={meaning_of(meaning)}\0".encode())
    return digest.hexdigest()[:16]


def meaning_of(value: Any) -> str:
    """A function by its name and sources, an array by its bytes, anything else by how Python writes it."""
    function = getattr(value, "py_func", value)
    if code := getattr(function, "__code__", None):
        bound = getattr(function, BOUND_TO, "")
        return f"{function.__qualname__} {stamp_of(function.__module__, code.co_filename)} {bound}"
    if isinstance(value, np.ndarray):
        return f"{value.dtype.descr} {value.shape} {hashlib.sha256(value.tobytes()).hexdigest()}"
    return repr(value)


@cache
def code_folder(name: str, stamp: str) -> Path:
    """The folder for one version of the code of one module."""
    folder = cache_folder() / f"{name}-{stamp}"
    clear_old_folders(folder)
    folder.mkdir(exist_ok=True)
    folders_in_use.add(folder)
    return folder


@lru_cache(maxsize=1)
def cache_folder() -> Path:
    """The folder for code made by this compiler with these flags; one of this process where nothing can be kept."""
    folder = user_cache() / f"rules-{compiler_stamp()}"
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
    """Before a folder is made: of the earlier ones for the same, keep the latest few."""
    if not folder.exists():
        earlier = folder.parent.glob(f"{folder.name.rpartition('-')[0]}-*")
        for old in sorted(earlier, key=changed_at)[: 1 - KEPT_FOLDERS]:
            shutil.rmtree(old, ignore_errors=True)


def changed_at(folder: Path) -> float:
    """When a folder changed; long ago if another process has just taken it away."""
    try:
        return folder.stat().st_mtime
    except FileNotFoundError:
        return 0.0


def user_cache() -> Path:
    """Where this user's programs keep what they can make again; SPEELTAFEL_CACHE names another place."""
    named = os.environ.get("SPEELTAFEL_CACHE") or os.environ.get("NUMBA_CACHE_DIR")
    if named:
        return Path(named)
    base = os.environ.get("XDG_CACHE_HOME") or os.path.join(os.path.expanduser("~"), ".cache")
    return Path(base) / "speeltafel"


def compiler_stamp() -> str:
    """A short hash of the compiler's versions and flags."""
    flags = [f"{flag}={os.environ.get(flag, '')}" for flag in FLAGS]
    return hashlib.sha256("\0".join([numba.__version__, np.__version__, *flags]).encode()).hexdigest()[:16]


def is_compiled(part: str) -> bool:
    """Whether the machine code of a part of a game, such as `my-game.play`, is complete in the cache."""
    if CONFIG.DISABLE_JIT:
        return True
    try:
        folders = mark_of(part).read_text().split()
    except FileNotFoundError:
        return False
    return all((cache_folder() / folder).exists() for folder in folders)


def mark_compiled(part: str) -> None:
    """Remember that the machine code of a part of a game is complete, as long as the folders in use now are there."""
    mark_of(part).write_text("\n".join(sorted(folder.name for folder in folders_in_use)))


def mark_of(part: str) -> Path:
    """The file that says that the machine code of a part of a game is complete, for sources as they are now."""
    return cache_folder() / f"{part}-{sources_of_game(part.partition('.')[0])}.compiled"


@cache
def sources_of_game(game: str) -> str:
    """A hash of all that code compiled for a game may be made from."""
    shared = [PACKAGE / "kernel", PACKAGE / "envs", *(PACKAGE / "bots").glob("*.py")]
    own = [PACKAGE / "games" / game, PACKAGE / "bots" / game]
    outside = packages.sources() if packages.is_outside(game) else ()
    return sources.stamp_of_files(*shared, *own, *outside)
