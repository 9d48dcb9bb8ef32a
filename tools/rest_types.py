"""Writes the REST API as TypeScript types: `python -m tools.rest_types`; with `--check` it only compares."""

from __future__ import annotations

import json
import re
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, get_args

import msgspec

from speeltafel.protocol import messages
from speeltafel.server.http.app import described
from tools import typescript
from tools.typescript import comment

TARGET = Path(__file__).parents[1] / "web" / "src" / "rest.ts"
HEAD = """// The REST API: what it takes and answers, then its routes; docs/rest.md says how it is used.
// Written by `make types` from the OpenAPI document: change the server's structs and handlers, not this file.
"""
ROUTES = "Every route that answers with JSON, by method and path: what it takes, and its answer."
JSON = "application/json"
PARTS = {"path": "path", "query": "query", "header": "headers"}
"""What the page calls the places where a parameter can stand."""

Schema = dict[str, Any]


# Types


def type_of(schema: Schema) -> str:
    """A schema in TypeScript, by its name if the protocol has one for it."""
    text = spelled(schema)
    return aliases().get(members(text), text)


def spelled(schema: Schema) -> str:
    """A schema in TypeScript, spelled out."""
    match schema:
        case {"$ref": reference}:
            return name_of(reference.rpartition("/")[2])
        case {"anyOf": parts} | {"oneOf": parts}:
            return " | ".join(dict.fromkeys(map(type_of, parts)))
        case {"enum": values}:
            return " | ".join(map(json.dumps, values))
        case {"type": "array", "items": dict(item)}:
            inner = type_of(item)
            return f"({inner})[]" if " | " in inner else f"{inner}[]"
        case {"type": "object"}:
            value = schema.get("additionalProperties")
            return f"{{ [name: string]: {type_of(value) if isinstance(value, dict) else 'unknown'} }}"
        case {"type": str(name)}:
            return PLAIN[name]
    if "type" in schema:
        raise TypeError(f"no TypeScript for {schema}")
    return "unknown"


PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def members(text: str) -> frozenset[str]:
    """The parts of a union, in whatever order they are written."""
    return frozenset(text.split(" | "))


@cache
def aliases() -> dict[frozenset[str], str]:
    """The protocol's names by what they stand for."""
    sides = {side: " | ".join(part.__name__ for part in get_args(getattr(messages, side))) for side in typescript.SIDES}
    named = {text: name for text, name in typescript.aliases().items() if " " in text}
    return {members(text): name for text, name in (named | {text: side for side, text in sides.items()}).items()}


def exported() -> set[str]:
    """Every name that protocol.ts gives away."""
    return {*aliases().values(), *protocol_words()}


@cache
def protocol_words() -> dict[str, str]:
    """What the protocol's structs say of themselves, by name."""
    structs = [shape.cls for shape in typescript.shapes_of_protocol().values()]
    _, found = msgspec.json.schema_components(structs)
    return {name: schema.get("description", "") for name, schema in found.items()}


# The document


@cache
def document() -> Schema:
    """The OpenAPI document."""
    read: Schema = json.loads(described())
    return read


def component(name: str) -> Schema:
    found: Schema = document()["components"]["schemas"][name]
    return found


def name_of(name: str) -> str:
    """A component's name here; one that the document names with its module is `LineOfOutcome` here."""
    module, _, last = name.rpartition(".")
    return f"{last}Of{module.rpartition('.')[2].title()}" if module and not is_of_protocol(name) else last


def is_of_protocol(name: str) -> bool:
    """Whether protocol.ts has this component already."""
    return bool(protocol_words().get(name.rpartition(".")[2]) == component(name).get("description", ""))


def references(part: Any) -> Iterator[str]:
    """The components that a part of the document speaks of."""
    if isinstance(part, list):
        for inner in part:
            yield from references(inner)
    elif isinstance(part, dict):
        if "$ref" in part:
            yield part["$ref"].rpartition("/")[2]
        yield from references([inner for key, inner in part.items() if key not in ("example", "examples")])


def gather(part: Any, known: dict[str, Schema]) -> None:
    """Everything with a name of its own that a part of the document is made of, but for the protocol's structs."""
    for name in references(part):
        if name not in known and not is_of_protocol(name):
            known[name] = component(name)
            gather(known[name], known)


def operations() -> Iterator[tuple[str, Schema]]:
    """The routes that answer with JSON, or with nothing: `GET /api/games` and its description."""
    for path, methods in document()["paths"].items():
        for method, operation in methods.items():
            content = success(operation).get("content")
            if content is None or JSON in content:
                yield f"{method.upper()} {path}", operation


def success(operation: Schema) -> Schema:
    (answer,) = [answer for status, answer in operation["responses"].items() if status.startswith("2")]
    found: Schema = answer
    return found


# Declarations


def interface(name: str, schema: Schema) -> list[str]:
    """A struct."""
    needed = schema.get("required", ())
    lines = [*comment(schema.get("description")), f"export interface {name_of(name)} {{"]
    for field, inner in schema["properties"].items():
        lines += comment(inner.get("description"), "  ")
        lines.append(f"  {field}{'' if field in needed else '?'}: {type_of(inner)};")
    return [*lines, "}"]


def route(name: str, operation: Schema) -> list[str]:
    """A route: where its parameters stand, its body, its answer."""
    lines = [*comment(operation.get("description"), "  "), f"  {json.dumps(name)}: {{"]
    for place, part in PARTS.items():
        lines += parameters(part, [one for one in operation.get("parameters", ()) if one["in"] == place])
    body = operation.get("requestBody")
    if body is not None:
        lines.append(f"    body: {type_of(body['content'][JSON]['schema'])};")
    content = success(operation).get("content")
    answer = "null" if content is None else type_of(content[JSON]["schema"])
    return [*lines, f"    answer: {answer};", "  };"]


def parameters(part: str, wanted: list[Schema]) -> list[str]:
    """The parameters that stand in one place of a request."""
    if not wanted:
        return []
    needed = any(one.get("required") for one in wanted)
    lines = [f"    {part}{'' if needed else '?'}: {{"]
    for one in wanted:
        lines += comment(one.get("description"), "      ")
        name = one["name"] if one["name"].isidentifier() else json.dumps(one["name"])
        lines.append(f"      {name}{'' if one.get('required') else '?'}: {type_of(one['schema'])};")
    return [*lines, "    };"]


def page() -> str:
    """The whole file."""
    known: dict[str, Schema] = {}
    for _, operation in operations():
        gather(operation, known)
    blocks = [interface(name, schema) for name, schema in sorted(known.items())]
    routes = [line for name, operation in operations() for line in route(name, operation)]
    blocks.append([*comment(ROUTES), "export interface Routes {", *routes, "}"])
    text = "\n\n".join("\n".join(block) for block in blocks)
    return f"{HEAD}{imports(text)}\n{text}\n"


def imports(text: str) -> str:
    """What the text takes from protocol.ts."""
    code = [line for line in text.splitlines() if not line.lstrip().startswith(("/**", "*"))]
    taken = sorted(exported() & set(re.findall(r"\w+", " ".join(code))))
    return "\n".join(["import type {", *(f"  {name}," for name in taken), "} from './protocol';", ""])


def main(arguments: list[str]) -> int:
    return typescript.write_or_compare(TARGET, page, arguments)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
