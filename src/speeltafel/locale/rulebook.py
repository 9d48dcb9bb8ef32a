"""Reads a game's rulebook, a small kind of Markdown, into plain pieces that a page can draw."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import groupby
from typing import Literal

from msgspec import Struct

from speeltafel.kernel.game import Game
from speeltafel.locale import LANGUAGES

ANCHOR = r"[a-z]+(?:\.[a-z0-9-]+)+"
"""A rule id such as `game.a-rule`, or a section's name such as `game.goal`."""
HEADING = re.compile(rf"(#{{1,3}}) (\S.*?)(?: \{{#({ANCHOR})\}})?$")
MARKED = re.compile(rf"(?:\[#({ANCHOR})\] )?(.*)$")
PICTURE = re.compile(r"!\[([^\]]+)\]\(piece:(\w+(?::\w+)?)\)$")
ITEM = re.compile(r"(- |\d+\. )(\S.*)$")
RULER = re.compile(r"\|(?: ?:?-{3,}:? ?\|)+$")
EMPHASIS = re.compile(r"\*\*([^*]+)\*\*|\*([^*]+)\*")
STRAY = re.compile(r"[*<>`\[\]{}|]|https?:")
"""Signs that only mean something where another rule reads them; left over, they are a mistake."""


class Misprint(ValueError):
    """A rulebook that cannot be read, with the place and what was expected there."""


class TextRun(Struct, frozen=True):
    """Words in one style."""

    text: str
    style: Literal["plain", "strong", "emphasis"] = "plain"


Line = tuple[TextRun, ...]


class Paragraph(Struct, frozen=True, tag_field="kind", tag="paragraph"):
    """A paragraph, or an item of a list; the anchor is where a link to its rule leads."""

    line: Line
    anchor: str | None = None


class Listing(Struct, frozen=True, tag_field="kind", tag="list"):
    """Items with bullets or, when the order matters, with numbers."""

    items: tuple[Paragraph, ...]
    ordered: bool = False


class TableBlock(Struct, frozen=True, tag_field="kind", tag="table"):
    """A table with a head; every row has as many cells."""

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]


class Picture(Struct, frozen=True):
    """A piece of the game that the page draws itself, and what to say instead of it."""

    piece: str
    alt: str


class Pictures(Struct, frozen=True, tag_field="kind", tag="pictures"):
    """Pictures side by side."""

    pictures: tuple[Picture, ...]


Block = Paragraph | Listing | TableBlock | Pictures


class BookSection(Struct, frozen=True):
    """A heading of level 2 or 3 with all that stands below it, up to the next heading."""

    level: int
    title: str
    anchor: str | None
    blocks: tuple[Block, ...]


class Rulebook(Struct, frozen=True):
    """The rules of one game in one language."""

    game: str
    language: str
    title: str
    intro: tuple[Block, ...]
    sections: tuple[BookSection, ...]

    @property
    def blocks(self) -> tuple[Block, ...]:
        """Everything but the headings, in order."""
        return (*self.intro, *(block for section in self.sections for block in section.blocks))

    @property
    def anchors(self) -> tuple[str, ...]:
        """Every place that a link can lead to, in order."""
        found = [anchor for block in self.intro for anchor in anchors_of(block)]
        for section in self.sections:
            found += [section.anchor, *(anchor for block in section.blocks for anchor in anchors_of(block))]
        return tuple(anchor for anchor in found if anchor is not None)

    @property
    def pictures(self) -> tuple[Picture, ...]:
        """Every picture, in order."""
        return tuple(one for block in self.blocks if isinstance(block, Pictures) for one in block.pictures)

    def section(self, anchor: str) -> BookSection:
        """The section whose heading has this anchor."""
        for section in self.sections:
            if section.anchor == anchor:
                return section
        raise KeyError(f"no section {anchor[:60]!r} in the rulebook of {self.game}")


@cache
def read(game: Game, language: str) -> Rulebook:
    """The rulebook of a game."""
    if language not in LANGUAGES:
        raise ValueError(f"unknown language {language[:60]!r}; expected one of {', '.join(LANGUAGES)}")
    page = files(game.package).joinpath("rulebook", f"{language}.md")
    return parse(game.name, language, page.read_text(encoding="utf-8"))


def parse(game: str, language: str, text: str) -> Rulebook:
    """A rulebook from its text: one title, then sections."""
    heads: list[tuple[int, str, str | None]] = []
    bodies: list[list[Block]] = []
    for chunk in chunks(f"{game} {language}", text):
        if chunk.lines[0].startswith("#"):
            heads.append(read_heading(chunk, is_title=not heads))
            bodies.append([])
        elif heads:
            bodies[-1].append(read_block(chunk))
        else:
            raise chunk.misprint("a title such as “# Name of the game”")
    if not heads:
        raise Misprint(f"{game} {language}: expected a title such as “# Name of the game”; the file is empty")
    sections = (BookSection(*head, tuple(body)) for head, body in zip(heads[1:], bodies[1:], strict=True))
    book = Rulebook(game, language, heads[0][1], tuple(bodies[0]), tuple(sections))
    twice = sorted({anchor for anchor in book.anchors if book.anchors.count(anchor) > 1})
    if twice:
        raise Misprint(f"{game} {language}: expected every anchor once; {', '.join(twice)} came again")
    return book


def plain(line: Line) -> str:
    """The words of a line without their style."""
    return "".join(run.text for run in line)


def anchors_of(block: Block) -> Iterator[str | None]:
    """The anchors of a paragraph or of the items of a list."""
    if isinstance(block, Paragraph):
        yield block.anchor
    elif isinstance(block, Listing):
        yield from (item.anchor for item in block.items)


@dataclass(frozen=True)
class Chunk:
    """Lines that belong together, and where they stand."""

    book: str
    number: int
    lines: list[str]

    def misprint(self, expected: str) -> Misprint:
        return Misprint(f"{self.book}, line {self.number}: expected {expected}; came {self.lines[0][:60]!r}")


def chunks(book: str, text: str) -> Iterator[Chunk]:
    """Blank lines part the chunks; a heading is one on its own."""

    def part(line: tuple[int, str]) -> tuple[bool, int]:
        number, words = line
        return bool(words.strip()), number if words.startswith("#") else 0

    for (has_words, _), group in groupby(enumerate(text.splitlines(), 1), part):
        if has_words:
            lines = list(group)
            yield Chunk(book, lines[0][0], [words.rstrip() for _, words in lines])


def read_heading(chunk: Chunk, is_title: bool) -> tuple[int, str, str | None]:
    """The level, the words and the anchor of a heading."""
    match = HEADING.fullmatch(chunk.lines[0])
    if match is None or STRAY.search(match[2]) or is_title != (len(match[1]) == 1):
        raise chunk.misprint("one title “# …” and then headings such as “## Goal {#game.goal}”")
    return len(match[1]), match[2], match[3]


def read_block(chunk: Chunk) -> Block:
    """What the first signs of a chunk say it is."""
    first = chunk.lines[0]
    if first.startswith("!["):
        return read_pictures(chunk)
    if first.startswith("|"):
        return read_table(chunk)
    if ITEM.match(first):
        return read_list(chunk)
    if any(ITEM.match(line) or line.startswith(("|", "![")) for line in chunk.lines):
        raise chunk.misprint("a blank line between this paragraph and the list, table or picture below it")
    return read_paragraph(chunk, " ".join(line.strip() for line in chunk.lines))


def read_paragraph(chunk: Chunk, words: str) -> Paragraph:
    """Words that may begin with an anchor, such as “[#game.a-rule] Play a card …”."""
    match = MARKED.match(words)
    assert match is not None
    return Paragraph(read_line(chunk, match[2]), match[1])


def read_list(chunk: Chunk) -> Listing:
    """Items of one kind; a line that is indented belongs to the item above it."""
    items: list[str] = []
    kinds = set()
    for line in chunk.lines:
        match = ITEM.match(line)
        if match is not None:
            kinds.add(match[1] != "- ")
            items.append(match[2])
        elif line.startswith("  ") and not ITEM.match(line.strip()):
            items[-1] += " " + line.strip()
        else:
            raise chunk.misprint("a list with “- ” or “1. ” before every item, and none inside another")
    if len(kinds) != 1:
        raise chunk.misprint("a list with bullets or one with numbers, not both")
    return Listing(tuple(read_paragraph(chunk, item) for item in items), kinds.pop())


def read_table(chunk: Chunk) -> TableBlock:
    """A head, a ruler and rows of as many cells."""
    if len(chunk.lines) < 3 or not RULER.match(chunk.lines[1]):
        raise chunk.misprint("a table: a head, a ruler “|---|---|” and rows")
    head, _, *rows = (line.strip("|").split("|") for line in chunk.lines)
    if not all(line.startswith("|") and line.endswith("|") for line in chunk.lines) or any(
        len(row) != len(head) for row in rows
    ):
        raise chunk.misprint(f"a table with {len(head)} cells in every row")
    return TableBlock(read_cells(chunk, head), tuple(read_cells(chunk, row) for row in rows))


def read_cells(chunk: Chunk, cells: list[str]) -> tuple[Line, ...]:
    return tuple(read_line(chunk, cell.strip()) for cell in cells)


def read_pictures(chunk: Chunk) -> Pictures:
    """One picture a line, such as “![River 6](piece:card:R6)”."""
    found = [PICTURE.match(line) for line in chunk.lines]
    if None in found:
        raise chunk.misprint("one picture a line, such as “![River 6](piece:card:R6)”")
    return Pictures(tuple(Picture(match[2], match[1]) for match in found if match is not None))


def read_line(chunk: Chunk, words: str) -> Line:
    """Words with **strong** and *emphasised* parts."""
    runs: list[TextRun] = []
    end = 0
    for match in EMPHASIS.finditer(words):
        runs.append(TextRun(words[end : match.start()]))
        runs.append(TextRun(match[1], "strong") if match[1] else TextRun(match[2], "emphasis"))
        end = match.end()
    runs.append(TextRun(words[end:]))
    if any(STRAY.search(run.text) for run in runs):
        raise chunk.misprint("plain words, **strong** and *emphasised* ones; no HTML, code or links")
    return tuple(run for run in runs if run.text)
