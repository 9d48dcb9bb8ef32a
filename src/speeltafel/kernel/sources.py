"""Tells whether the source of a module has changed, or of anything that it imports from us or from games' packages."""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from functools import cache
from importlib.util import find_spec
from pathlib import Path

from speeltafel.kernel import packages

OURS = __name__.partition(".")[0]
IMPORTED = re.compile(
    r"^[ \t]*(?:from[ \t]+([.\w]+)[ \t]+import[ \t]*(\([^)]*\)|[^\n#;]+)|import[ \t]+([^\n#;]+))", re.M
)
"""An import anywhere in a module; text that looks like one does no harm."""
NAME = re.compile(r"[.\w]+(?:[ \t]+as[ \t]+\w+)?")


def stamp(module: str, file: str | Path) -> str:
    """A hash of a module's source and of every source that it imports, directly or through others."""
    digest = hashlib.sha256()
    for name, source in sorted({module: Path(file), **reached_from(module, Path(file))}.items()):
        digest.update(f"{name}\0{digest_of(source)}\0".encode())
    return digest.hexdigest()[:16]


def stamp_of_files(*places: Path) -> str:
    """A hash of these files, and of every source in these folders."""
    digest = hashlib.sha256()
    for place in places:
        for source in [place] if place.is_file() else sorted(place.rglob("*.py")):
            digest.update(f"{source.name}\0{digest_of(source)}\0".encode())
    return digest.hexdigest()[:16]


def reached_from(module: str, file: Path) -> dict[str, Path]:
    """The modules that a module imports, with their files; only those whose packages we follow."""
    found: dict[str, Path] = {}
    waiting = [(module, file)]
    while waiting:
        name, source = waiting.pop()
        for other in imports_of(name, source):
            if other not in found and (place := place_of(other)) is not None:
                found[other] = place
                waiting.append((other, place))
    return found


@cache
def imports_of(module: str, file: Path) -> tuple[str, ...]:
    """The names of all modules that a module may import."""
    return tuple(dict.fromkeys(names_in(text_of(file), package_of(module, file))))


def names_in(text: str, package: str) -> Iterator[str]:
    """Every module that a text names in an import; a name from a package may be a module as well."""
    for origin, imported, plain in IMPORTED.findall(text):
        if plain:
            yield from (name.split()[0] for name in NAME.findall(plain))
        else:
            base = absolute(origin, package)
            yield base
            yield from (f"{base}.{name.split()[0]}" for name in NAME.findall(imported))


def absolute(origin: str, package: str) -> str:
    """The full name of a module that is imported from a package, perhaps by dots."""
    name = origin.lstrip(".")
    above = len(origin) - len(name)
    if not above:
        return name
    parents = package.split(".")
    return ".".join(filter(None, [*parents[: len(parents) - above + 1], name]))


def package_of(module: str, file: Path) -> str:
    """The package in which a module's imports by dots begin."""
    return module if file.name == "__init__.py" else module.rpartition(".")[0]


@cache
def place_of(module: str) -> Path | None:
    """The file of a module, or None where there is none or where its package is none of those we follow."""
    top, *below = module.split(".")
    for folder in folders_of(top):
        place = folder.joinpath(*below)
        for file in (place.with_suffix(".py"), place / "__init__.py") if below else (folder / "__init__.py",):
            if file.is_file():
                return file
    return None


@cache
def folders_of(top: str) -> tuple[Path, ...]:
    """Where a package lies that we follow: ours, or one that brings a game."""
    if top != OURS and not packages.is_outside(top):
        return ()
    spec = find_spec(top)
    return tuple(map(Path, (spec.submodule_search_locations or ()) if spec else ()))


@cache
def digest_of(file: Path) -> str:
    return hashlib.sha256(file.read_bytes()).hexdigest()


@cache
def text_of(file: Path) -> str:
    return file.read_text("utf-8")
