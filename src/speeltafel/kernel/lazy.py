"""Functions whose module is imported when they are first called, so that a game loads fast and needs few libraries."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from typing import Any


def lazy(package: str, path: str) -> Callable[..., Any]:
    """The function that `module:name` means inside a package."""
    module, _, name = path.partition(":")

    def call(*arguments: Any) -> Any:
        return getattr(import_module(f"{package}.{module}"), name)(*arguments)

    return call
