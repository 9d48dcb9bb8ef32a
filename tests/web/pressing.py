"""Ways to press a button: with a mouse, a finger on glass, keys, or by its name alone."""

from __future__ import annotations

from typing import Any, Protocol

from playwright.sync_api import Locator, Page, TimeoutError

SMALLEST_TARGET = 44
MOST_KEYS = 90
FOCUS_MS = 5_000
"""How long the focus may take to settle on a busy machine."""

REACH = """(it) => {
  const box = it.getBoundingClientRect();
  const hits = (x, y) => it.contains(document.elementFromPoint(x, y));
  const steps = Array.from({ length: 21 }, (_, at) => at / 20);
  const middle = box.top + box.height / 2;
  const across = steps.map((part) => box.left + part * box.width).filter((x) => hits(x, middle));
  const from = { x: across[Math.floor(across.length / 2)], y: middle };
  const far = (dx, dy) => {
    let far = 0;
    while (far < 400 && hits(from.x + dx * (far + 1), from.y + dy * (far + 1))) far++;
    return far;
  };
  const [left, right, up, down] = [far(-1, 0), far(1, 0), far(0, -1), far(0, 1)];
  const size = { width: left + right + 1, height: up + down + 1 };
  return { x: from.x + (right - left) / 2, y: from.y + (down - up) / 2, ...size };
}"""
"""How wide and high the part of a button is that a finger can hit, and its middle."""

FOCUS = """() => {
  const it = document.activeElement;
  if (!it || it === document.body) return 'nothing has the focus';
  const said = it.getAttribute('aria-label') ?? it.textContent.trim().slice(0, 40);
  const about = `${it.localName} “${said}”`;
  const box = it.getBoundingClientRect();
  const isShown = it.checkVisibility({ opacityProperty: true, visibilityProperty: true });
  if (!isShown || box.width * box.height === 0) return `${about} is not visible`;
  if (!it.matches(':focus-visible')) return `${about} has the focus without showing it`;
  const hasRing = (style) => style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2;
  const parts = ['', '::before', '::after'].map((part) => getComputedStyle(it, part));
  if (!parts.some(hasRing)) return `${about} has no focus ring`;
  const part = [0.1, 0.3, 0.5, 0.7, 0.9];
  const at = (x, y) => document.elementFromPoint(box.left + x * box.width, box.top + y * box.height);
  const seen = part.some((x) => part.some((y) => it.contains(at(x, y))));
  return seen ? null : `${about} has the focus under something else, or out of sight`;
}"""
"""What is wrong with where the focus is."""

WAY = """(goal) => {
  const here = document.activeElement;
  if (here === goal) return null;
  const group = (it) => it.matches('[data-rove]') && it.closest('ol, .clues, [role=group], [role=menu]');
  const wide = (it) => it.closest('.clues') ?? group(it);
  const follows = Node.DOCUMENT_POSITION_FOLLOWING;
  const isAhead = here === document.body || Boolean(here.compareDocumentPosition(goal) & follows);
  if (!group(here) || !group(goal) || wide(here) !== wide(goal)) return isAhead ? 'Tab' : 'Shift+Tab';
  if (goal.dataset.space) return isAhead ? 'ArrowUp' : 'ArrowDown';
  const [from, to] = [here.getBoundingClientRect(), goal.getBoundingClientRect()];
  const [x, y] = [to.left - from.left, to.top - from.top];
  if (Math.abs(y) > from.height / 2) return y > 0 ? 'ArrowDown' : 'ArrowUp';
  return x > 0 ? 'ArrowRight' : 'ArrowLeft';
}"""
"""The key that brings the focus nearer to a button: Tab between things, arrows within a group."""


class Hand(Protocol):
    """How somebody presses a button."""

    def press(self, button: Locator) -> None: ...


class Mouse:
    """Clicks."""

    def press(self, button: Locator) -> None:
        button.click()


class Finger:
    """Taps, on what is large enough to be hit."""

    def __init__(self) -> None:
        self.taps = 0

    def press(self, button: Locator) -> None:
        button.scroll_into_view_if_needed()
        reach: dict[str, Any] = button.evaluate(REACH)
        small = min(reach["width"], reach["height"])
        assert small >= SMALLEST_TARGET, f"{button} can be hit on {reach}"
        button.page.touchscreen.tap(reach["x"], reach["y"])
        self.taps += 1


class Keys:
    """Presses Tab, arrows and Enter; after every key one must see what has the focus."""

    def __init__(self) -> None:
        self.strokes = 0

    def press(self, button: Locator) -> None:
        self.walk(button)
        self.stroke(button.page, "Enter")

    def walk(self, button: Locator) -> None:
        """Bring the focus to a button."""
        for _ in range(MOST_KEYS):
            key = button.evaluate(WAY)
            if key is None:
                return
            self.stroke(button.page, key)
            look(button.page)
        raise AssertionError(f"{MOST_KEYS} keys did not bring the focus to {button}")

    def stroke(self, page: Page, key: str) -> None:
        page.keyboard.press(key)
        self.strokes += 1


def look(page: Page) -> None:
    """Something has the focus, and one sees what; the page may need a moment to move it from what is gone."""
    if page.evaluate(FOCUS) is None:
        return
    try:
        page.wait_for_function(f"() => ({FOCUS})() === null", timeout=FOCUS_MS)
    except TimeoutError:
        fault = page.evaluate(FOCUS)
        assert fault is None, fault


class Voice:
    """Presses the button that it was told the name of, wherever that is."""

    def press(self, button: Locator) -> None:
        button.dispatch_event("click")
