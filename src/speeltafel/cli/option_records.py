"""Lets a command take its options as records, so that a command line is declared in one place.

A record is a frozen dataclass whose fields carry their `typer.Option` or `typer.Argument`:

    @dataclass(frozen=True)
    class BenchOptions:
        repeats: Annotated[int, typer.Option(metavar="R", help="Rounds; the median counts.")] = 5

    @app.command()
    @takes_records
    def bench(options: BenchOptions) -> int: ...

Typer sees a command with an option `--repeats`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import MISSING, Field, fields, is_dataclass
from functools import wraps
from inspect import Parameter, Signature, signature
from typing import Any, get_type_hints


def takes_records(command: Callable[..., int]) -> Callable[..., int]:
    """The same command with a parameter for each field of its records; its other parameters stay as they are."""
    hints = get_type_hints(command, include_extras=True)
    records = {name: hint for name, hint in hints.items() if is_dataclass(hint)}

    @wraps(command)
    def run(**given: Any) -> int:
        for name, record in records.items():
            given[name] = record(**{field.name: given.pop(field.name) for field in fields(record)})  # type: ignore[operator]
        return command(**given)

    parameters = [one for name in signature(command).parameters for one in parameters_for(name, command, hints)]
    run.__signature__ = Signature(parameters, return_annotation=int)  # type: ignore[attr-defined]
    run.__annotations__ = {one.name: one.annotation for one in parameters}
    return run


def parameters_for(name: str, command: Callable[..., int], hints: dict[str, Any]) -> Iterator[Parameter]:
    """What Typer sees instead of one parameter of the command."""
    hint = hints[name]
    if not is_dataclass(hint):
        default = signature(command).parameters[name].default
        yield Parameter(name, Parameter.KEYWORD_ONLY, default=default, annotation=hint)
        return
    types = get_type_hints(hint, include_extras=True)
    for field in fields(hint):
        yield Parameter(field.name, Parameter.KEYWORD_ONLY, default=default_of(field), annotation=types[field.name])


def default_of(field: Field[Any]) -> Any:
    """What a field holds unless it is given."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return Parameter.empty if field.default is MISSING else field.default
