"""Writes the protocol's messages as TypeScript types: `python -m tools.typescript`; with `--check` it only compares."""

from __future__ import annotations

import ast
import difflib
import inspect
import json
import sys
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from types import ModuleType
from typing import get_args

from msgspec import inspect as shapes

from speeltafel.kernel.rulebook import TABLE
from speeltafel.protocol import messages, refusals

TARGET = Path(__file__).parents[1] / "web" / "src" / "protocol.ts"
HEAD = """// The messages between a page and a table; docs/protocol.md says how they are used.
// Written by `make types` from speeltafel.protocol: change the structs there, not this file.
"""
ALIASES = (
    "Preset",
    "Phase",
    "ChairKind",
    "ClockKind",
    "TableEventType",
    "Fact",
    "Facts",
    "Field",
    "View",
    "Places",
    "Changes",
)
"""Types of the Python side that keep their names here; a later one may be made of earlier ones."""
SYNONYMS = {"GameEvent": "Facts"}
"""Types of the Python side that are another name for one of those."""
SIDES = {"ClientMessage": "What a page may send.", "TableMessage": "What a table may say."}
WIDTH = 110

Aliases = dict[str, str]
"""Names by what they stand for."""


# Types


def written(shape: shapes.Type, names: Aliases) -> str:
    """A type of the wire in TypeScript, by its name if it has one."""
    text = spelled(shape, names)
    return names.get(text, text)


def spelled(shape: shapes.Type, names: Aliases) -> str:
    """A type of the wire in TypeScript, spelled out."""
    plain = PLAIN.get(type(shape))
    if plain is not None:
        return plain
    match shape:
        case shapes.LiteralType(values=values):
            return " | ".join(map(json.dumps, values))
        case shapes.UnionType(types=types):
            return " | ".join(dict.fromkeys(written(part, names) for part in types if not is_unset(part)))
        case shapes.ListType(item_type=item):
            inner = written(item, names)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case shapes.DictType(value_type=value):
            return f"{{ [name: string]: {written(value, names)} }}"
        case shapes.StructType(cls=cls) | shapes.TypedDictType(cls=cls):
            return str(cls.__name__)
    raise TypeError(f"no TypeScript for {shape}")


PLAIN: dict[type[shapes.Type], str] = {
    shapes.StrType: "string",
    shapes.IntType: "number",
    shapes.FloatType: "number",
    shapes.BoolType: "boolean",
    shapes.NoneType: "null",
}


def is_unset(shape: shapes.Type) -> bool:
    return isinstance(shape, shapes.CustomType) and shape.cls.__name__ == "UnsetType"


@cache
def aliases() -> Aliases:
    """What stands for what, each made with the names before it."""
    names: Aliases = {}
    for name in ALIASES:
        names[spelled(shapes.type_info(getattr(messages, name)), dict(names))] = name
    return names


# Comments


@cache
def documented(module: ModuleType) -> dict[str, str]:
    """The texts that stand below fields and types of a module, by `Class.field` or name."""
    tree = ast.parse(inspect.getsource(module))
    found = dict(texts_below(tree.body, ""))
    for part in tree.body:
        if isinstance(part, ast.ClassDef):
            found |= dict(texts_below(part.body, f"{part.name}."))
    return found


def texts_below(body: list[ast.stmt], prefix: str) -> Iterator[tuple[str, str]]:
    for above, below in pairwise(body):
        if isinstance(below, ast.Expr) and isinstance(below.value, ast.Constant) and isinstance(below.value.value, str):
            target = above.targets[0] if isinstance(above, ast.Assign) else getattr(above, "target", None)
            if isinstance(target, ast.Name):
                yield prefix + target.id, below.value.value


def comment(text: str | None, indent: str = "") -> list[str]:
    """A text as a comment, or nothing."""
    if not text:
        return []
    lines = [line.strip() for line in inspect.cleandoc(text).splitlines()]
    if len(lines) == 1:
        return [f"{indent}/** {lines[0]} */"]
    return [f"{indent}/**", *(f"{indent} * {line}".rstrip() for line in lines), f"{indent} */"]


def own_doc(cls: type) -> str | None:
    return cls.__dict__.get("__doc__")


# Declarations


def interface(shape: shapes.StructType) -> list[str]:
    """A message or a part of one."""
    cls = shape.cls
    lines = [*comment(own_doc(cls)), f"export interface {cls.__name__} {{"]
    if shape.tag_field is not None:
        lines.append(f"  {shape.tag_field}: {json.dumps(shape.tag)};")
    module = inspect.getmodule(cls)
    assert module is not None
    for field in shape.fields:
        lines += comment(documented(module).get(f"{cls.__name__}.{field.name}"), "  ")
        optional = "" if field.required else "?"
        lines.append(f"  {field.encode_name}{optional}: {written(field.type, aliases())};")
    return [*lines, "}"]


def listed(shape: shapes.StructType) -> list[str]:
    """A part that is a list on the wire."""
    parts = [
        f"{field.encode_name}{'' if field.required else '?'}: {written(field.type, aliases())}"
        for field in shape.fields
    ]
    return [*comment(own_doc(shape.cls)), f"export type {shape.cls.__name__} = [{', '.join(parts)}];"]


def dictionary(shape: shapes.TypedDictType) -> list[str]:
    """A part that is a plain dictionary in Python."""
    fields = [
        f"  {field.encode_name}{'' if field.required else '?'}: {written(field.type, aliases())};"
        for field in shape.fields
    ]
    return [*comment(own_doc(shape.cls)), f"export interface {shape.cls.__name__} {{", *fields, "}"]


def union(name: str, members: list[str], text: str | None = None) -> list[str]:
    """One of several."""
    line = f"export type {name} = {' | '.join(members)};"
    if len(line) <= WIDTH:
        return [*comment(text), line]
    head = [f"export type {name} =", *(f"  | {member}" for member in members)]
    return [*comment(text), *head[:-1], f"{head[-1]};"]


def choices(text: str) -> list[str]:
    """The words of a list of words; any other type is one piece."""
    parts = text.split(" | ")
    return parts if all(part.startswith('"') for part in parts) else [text]


def declared(shape: shapes.Type) -> list[str]:
    if isinstance(shape, shapes.TypedDictType):
        return dictionary(shape)
    assert isinstance(shape, shapes.StructType)
    return listed(shape) if shape.array_like else interface(shape)


def parts_of(shape: shapes.Type, known: dict[str, shapes.StructType | shapes.TypedDictType]) -> None:
    """Everything with a name of its own that a type is made of, the parts before the whole."""
    if isinstance(shape, shapes.StructType | shapes.TypedDictType):
        if shape.cls.__name__ in known:
            return
        known[shape.cls.__name__] = shape
        for field in shape.fields:
            parts_of(field.type, known)
    for inner in ("types", "item_type", "value_type"):
        found = getattr(shape, inner, ())
        for part in found if isinstance(found, tuple) else (found,):
            parts_of(part, known)


@cache
def shapes_of_protocol() -> dict[str, shapes.StructType | shapes.TypedDictType]:
    """Everything with a name of its own that both sides say."""
    known: dict[str, shapes.StructType | shapes.TypedDictType] = {}
    for side in SIDES:
        parts_of(shapes.type_info(getattr(messages, side)), known)
    return known


def constants() -> list[str]:
    """What both sides know."""
    docs = documented(messages)
    presets = ", ".join(map(json.dumps, messages.PRESETS))
    return [
        *comment(docs.get("PROTOCOL")),
        f"export const PROTOCOL = {messages.PROTOCOL};",
        *comment(docs.get("LARGEST")),
        f"export const LARGEST = {messages.LARGEST};",
        *comment(docs.get("Preset")),
        f"export const PRESETS = [{presets}] as const;",
    ]


def rules() -> list[str]:
    """The ids of refusals that are no rules of a game."""
    ours = [value for name, value in vars(refusals).items() if name.isupper() and isinstance(value, str)]
    every = sorted({*ours, *TABLE.ids.values()})
    text = "Why a table refuses something, besides the rules of its game."
    return union("TableRule", [json.dumps(rule) for rule in every], text)


def page() -> str:
    """The whole file."""
    named: Callable[[str], str | None] = documented(messages).get
    blocks = [constants()]
    blocks += [union(name, choices(text), named(name)) for text, name in aliases().items()]
    blocks += [union(name, [meant], named(name)) for name, meant in SYNONYMS.items()]
    blocks += [declared(shape) for shape in shapes_of_protocol().values()]
    blocks += [
        union(side, [member.__name__ for member in get_args(getattr(messages, side))], text)
        for side, text in SIDES.items()
    ]
    blocks += [rules()]
    return HEAD + "\n" + "\n\n".join("\n".join(block) for block in blocks) + "\n"


def write_or_compare(target: Path, page: Callable[[], str], arguments: list[str]) -> int:
    """Write a file of types, or with `--check` show how it differs from what would be written."""
    if arguments not in ([], ["--check"]):
        print("the only argument is --check", file=sys.stderr)
        return 2
    new, old = page(), target.read_text(encoding="utf-8") if target.exists() else ""
    if not arguments:
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(new, encoding="utf-8")
        return 0
    name = f"web/src/{target.name}"
    differences = list(
        difflib.unified_diff(old.splitlines(True), new.splitlines(True), name, f"{name} from the sources")
    )
    if differences:
        sys.stdout.writelines(differences)
        print(f"{name} is out of date: `make types` writes it again", file=sys.stderr)
    return bool(differences)


def main(arguments: list[str]) -> int:
    return write_or_compare(TARGET, page, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
