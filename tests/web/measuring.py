"""Looks a page over: whether it is too wide, whether text is cut off, and what axe finds."""

from __future__ import annotations

from functools import cache
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.web.browsing import ROOT, WIDE

AXE = ROOT / "web" / "node_modules" / "axe-core" / "axe.min.js"
LARGE_TEXT = "200%"

CHANGE = """([language, theme, text]) => {
    document.documentElement.style.fontSize = text;
    const kept = { ...JSON.parse(localStorage.getItem('speeltafel') ?? '{}'), language, theme, motion: 'off' };
    localStorage.setItem('speeltafel', JSON.stringify(kept));
    dispatchEvent(new StorageEvent('storage', { key: 'speeltafel' }));
}"""
"""What another window of the same reader would cause."""

SETTLED = """(language) => document.documentElement.lang.startsWith(language)
    && document.fonts.status === 'loaded'
    && document.getAnimations().every((one) => one.playState !== 'running')"""

TOO_WIDE = """() => {
    const edge = document.documentElement.clientWidth;
    const scrolls = (one) => one && one !== document.body
        && (/auto|scroll|hidden|clip/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const found = [...document.querySelectorAll('body *')].filter((one) => {
        const box = one.getBoundingClientRect();
        return box.width > 1 && box.height > 1 && (box.right > edge + 1 || box.left < -1)
            && one.checkVisibility({ opacityProperty: true, visibilityProperty: true })
            && !one.ownerSVGElement && !scrolls(one.parentElement);
    }).map((one) => `${one.tagName}.${one.getAttribute('class')} ${one.textContent.trim().slice(0, 40)}`);
    const over = document.documentElement.scrollWidth - edge;
    return over > 0 ? [`the page is ${over} px too wide`, ...found] : found;
}"""

CUT_OFF = """() => {
    const isHidden = (one) => one && (getComputedStyle(one).clipPath !== 'none' || isHidden(one.parentElement));
    const cut = (one, box) => {
        // Letters reach a little beyond their line.
        const some = 0.3 * parseFloat(getComputedStyle(one).fontSize);
        for (let around = one; around && around !== document.body; around = around.parentElement) {
            const style = getComputedStyle(around);
            if (/auto|scroll/.test(`${style.overflowX} ${style.overflowY}`)) return false;
            const clipsX = /hidden|clip/.test(style.overflowX), clipsY = /hidden|clip/.test(style.overflowY);
            const frame = around.getBoundingClientRect();
            if (clipsX && (box.right > frame.right + 2 || box.left < frame.left - 2)) return true;
            if (clipsY && (box.bottom > frame.bottom + some || box.top < frame.top - some)) return true;
        }
        return false;
    };
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found = [];
    while (texts.nextNode()) {
        const text = texts.currentNode, one = text.parentElement;
        if (!text.data.trim() || !one.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (one.closest('svg, option, select, noscript, .news') || isHidden(one)) continue; // news is whole in the log
        const range = document.createRange();
        range.selectNodeContents(text);
        const box = range.getBoundingClientRect();
        if (box.width && cut(one, box)) found.push(`${one.tagName}.${one.className}: ${text.data.trim().slice(0, 60)}`);
    }
    return found;
}"""

VIOLATIONS = """async () => (await axe.run(document)).violations.map((one) => ({
    rule: one.id,
    help: one.help,
    at: one.nodes.map((node) => `${node.target.join(' ')} ${node.failureSummary}`),
}))"""


class View(NamedTuple):
    """How somebody looks at a page."""

    language: str
    size: tuple[int, int] = WIDE
    theme: str = "light"
    text: str = ""
    """The size of the text; empty for the usual one."""


def show(page: Page, view: View) -> None:
    """The same page in another language, colour scheme, window or text size."""
    width, height = view.size
    page.set_viewport_size({"width": width, "height": height})
    page.evaluate(CHANGE, [view.language, view.theme, view.text])
    page.wait_for_function(SETTLED, arg=view.language)


def too_wide(page: Page) -> list[str]:
    """What sticks out of the page, where nothing lets it be scrolled to."""
    return list(page.evaluate(TOO_WIDE))


def cut_off(page: Page) -> list[str]:
    """Texts that a reader cannot see the whole of, and cannot scroll to."""
    return list(page.evaluate(CUT_OFF))


@cache
def axe() -> str:
    return AXE.read_text("utf-8")


def violations(page: Page) -> list[dict[str, Any]]:
    """What axe finds, with every rule of its own in force."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(axe())
    return list(page.evaluate(VIOLATIONS))
