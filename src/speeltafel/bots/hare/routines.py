"""Machine code that is called: `rule` copies a function into each of its callers, which a search cannot afford."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

from numba import njit

from speeltafel.kernel.compiling import cache_folder_in_force

Function = TypeVar("Function", bound=Callable[..., object])


def routine(function: Function) -> Function:
    """Compile a function on its first call, once for all its callers; other threads may run meanwhile."""
    with cache_folder_in_force():
        return cast("Function", njit(cache=True, nogil=True, error_model="numpy")(function))
