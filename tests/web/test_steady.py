"""Nothing jumps when a move arrives: only the pieces that are moved on purpose change their place."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page

from speeltafel.games import OURS
from tests.cli.served import Served
from tests.web.browsing import PHONE, WIDE, Visit
from tests.web.game_page import page_of
from tests.web.players import Player, SensiblePlayer
from tests.web.tables import open_table, play

MOVES = 9
NEXT_FRAME = "() => new Promise((done) => requestAnimationFrame(() => done(null)))"
TEXTS = ".status, .news, .prompt, .advice, .says, .rest, .label"
"""Lines of text whose place is kept, whatever they say."""
FRAME = "header, header nav button, main, footer"
WATCH = """() => {
  window.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.shifts.push(entry);
  }).observe({ type: 'layout-shift', buffered: false });
}"""
SHIFTED = """(pieces) => {
  const isPiece = (node) => node.closest(pieces);
  const size = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(' ');
  const said = ({ node, previousRect, currentRect }) =>
    `${node.className ?? ''} “${node.textContent.trim().slice(0, 30)}”: ${size(previousRect)} → ${size(currentRect)}`;
  const sources = window.shifts.splice(0).flatMap((entry) => entry.sources);
  const hasMoved = ({ node, previousRect: a, currentRect: b }) => node?.nodeType === 1 && size(a) !== size(b);
  return sources.filter((source) => hasMoved(source) && !isPiece(source.node)).map(said);
}"""
BOXES = """(parts) => {
  const seen = [...document.querySelectorAll(parts)].filter((it) => it instanceof HTMLElement && it.checkVisibility());
  return seen.map((it) => {
    const { x, y, width, height } = it.getBoundingClientRect();
    return [it.localName, ...[x, y, width, height].map(Math.round)];
  });
}"""


def boxes(page: Page, parts: str) -> dict[str, list[int]]:
    """Where the parts of the frame and of the table are; parts of one kind are counted."""
    page.evaluate(NEXT_FRAME)
    found: dict[str, list[int]] = {}
    for number, (name, *box) in enumerate(page.evaluate(BOXES, f"{FRAME}, {parts}")):
        found[f"{number} {name}"] = box
    return found


@pytest.mark.parametrize("size", [WIDE, PHONE], ids=["1280", "360"])
@pytest.mark.parametrize("game", OURS)
def test_nothing_jumps(visit: Visit, server: Served, game: str, size: tuple[int, int]) -> None:
    player, known_page = SensiblePlayer("Ann"), page_of(game)
    open_table(visit, server, [player], game, known_page.tables["steady"], size=size)
    faults: list[Any] = []
    known: list[dict[str, list[int]]] = []

    def compare(one: Player) -> None:
        if not known:
            one.page.evaluate("() => document.fonts.ready.then(() => null)")
            one.page.evaluate(WATCH)
        now = boxes(one.page, known_page.parts)
        if known:
            assert now == known[0], {
                name: (known[0].get(name), box) for name, box in now.items() if known[0].get(name) != box
            }
        known.append(now)
        faults.extend(one.page.evaluate(SHIFTED, f"{known_page.pieces}, {TEXTS}"))

    play([player], before=compare, is_enough=lambda: len(known) > MOVES)
    assert len(known) > MOVES and len(known[0]) > 6
    assert faults == []
