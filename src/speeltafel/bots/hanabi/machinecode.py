"""Turns a part of a bot into machine code that is called, not copied into its callers."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar, cast

import numpy as np
from numba import njit

from speeltafel.kernel.compiling import cache_folder_in_force, rule

Function = TypeVar("Function", bound=Callable[..., object])


def part(function: Function) -> Function:
    """Compile on the first call and keep the result on disk, like a rule; a bot is too large to be inlined whole."""
    with cache_folder_in_force():
        return cast("Function", njit(cache=True, nogil=True, error_model="numpy")(function))


@rule
def wide(number: int) -> int:
    """A number at full width: a part is compiled once for each width it is called with."""
    return int(np.int64(number))
