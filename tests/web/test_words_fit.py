"""Every message, with the widest facts, fits a telephone of 360 px in the kind of place where it is shown."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any
from urllib.parse import urlparse

import pytest
from playwright.sync_api import Browser, Page, Route

from speeltafel.locale import LANGUAGES
from tests.language_files import LONGEST_NAME, Said, everything_said, filled, fillings
from tests.web.browsing import PHONE, new_context

WIDEST = 135
"""As high as numbers get on the page: carrots."""
UNBROKEN = "W" * len(LONGEST_NAME)
"""A name without a space, which has to be broken."""
IN_TERMINAL = ("play-", "view-")
ENOUGH = 1500
"""Texts of every language, at least."""


@dataclass(frozen=True)
class Shown:
    """A text and the kind of place where the page shows it."""

    key: str
    place: str
    text: str


def shown(said: Said) -> Iterator[Shown]:
    """Everything that one message can say, where it is said."""
    for count in (1, WIDEST):
        for facts in fillings(said, count):
            yield Shown(said.place, place_of(said.key), filled(said, facts))
            unbroken = {
                fact: value.replace(LONGEST_NAME, UNBROKEN) for fact, value in facts.items() if isinstance(value, str)
            }
            yield Shown(said.place, "broken", filled(said, {**facts, **unbroken}))


def place_of(key: str) -> str:
    """Titles are headings, choices are buttons, refusals are toasts, news is a line of the log."""
    kinds = {
        "refusal": key.endswith(".refused") or key.startswith("closed-"),
        "title": key.startswith("rule-") or key.endswith("-title") or key.startswith("page-lost"),
        "line": "-event-" in key,
        "banner": key.startswith(("web-line-", "page-play-asks", "page-play-wants", "page-play-waits")),
        "choice": "-menu-" in key or "-action-" in key or key.startswith(("preset-", "page-play-", "page-room-")),
    }
    return next(
        (kind for kind, fits in kinds.items() if fits and not key.endswith((".demand", "-text", "-help"))), "text"
    )


WALK = """(texts) => {
    // The class by which a component's own styles know its elements.
    const scoped = (name) => [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
        .map((rule) => rule.selectorText?.match(new RegExp('^\\\\.' + name + '\\\\.(svelte-\\\\w+)$'))?.[1])
        .find(Boolean);
    const kept = Object.fromEntries(['button', 'toast'].map((name) => {
        const hash = scoped(name);
        if (!hash) throw new Error(`no styles for ${name}`);
        return [name, `${name} ${hash}`];
    }));
    const column = document.createElement('div');
    column.style.cssText = 'padding: 0 var(--space-4); width: 100vw; overflow-wrap: normal';
    document.body.replaceChildren(column);
    const made = (name, className, ...inside) => {
        const one = document.createElement(name);
        if (className) one.className = className;
        one.append(...inside);
        return one;
    };
    const styled = (one, style) => { one.style.cssText = style; return one; };
    const cross = () => styled(made('button', ''), 'flex: none; width: var(--touch)');
    const button = (text) => made('button', `${kept.button} plain`, text);
    const places = {
        text: (text) => made('p', '', text),
        broken: (text) => styled(made('p', '', text), 'overflow-wrap: break-word'),
        title: (text) => made('h2', '', text),
        line: (text) => made('ol', '', made('li', '', text)),
        choice: (text) => made('button', `${kept.button} plain wide`, text),
        refusal: (text) => made('div', kept.toast, made('div', '', made('p', '', text)), cross()),
        banner: (text) => styled(
            made('div', '', made('p', '', text), button(text.slice(0, 12))),
            'display: flex; flex-wrap: wrap; gap: var(--space-4); padding: var(--space-2) var(--space-4)',
        ),
    };
    const edge = document.documentElement.clientWidth - parseFloat(getComputedStyle(column).paddingRight);
    const wrong = [], seen = {};
    for (const { key, place, text } of texts) {
        const one = places[place](text);
        column.replaceChildren(one);
        const words = document.createRange();
        words.selectNodeContents(one);
        const right = Math.max(one.getBoundingClientRect().right, words.getBoundingClientRect().right);
        if (right > edge + 1 || one.scrollWidth > one.clientWidth + 1) wrong.push(`${key} (${place}): ${text}`);
        if (!one.getBoundingClientRect().height) wrong.push(`${key} (${place}) cannot be seen`);
        seen[place] = (seen[place] ?? 0) + 1;
    }
    return { wrong, seen };
}"""


@pytest.fixture
def page(browser: Browser, site: Path) -> Iterator[Page]:
    """The built page in a telephone, without a server behind it: nothing but its styles is needed."""

    def answer(route: Route) -> None:
        file = site / urlparse(route.request.url).path.lstrip("/")
        route.fulfill(path=file if file.is_file() else site / "index.html")

    with new_context(browser, size=PHONE) as context:
        context.route("**/*", answer)
        context.route("**/api/**", lambda route: route.abort())
        page = context.new_page()
        page.goto("http://speeltafel.test/")
        page.locator("main").wait_for()
        yield page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_message_fits_a_telephone(page: Page, language: str) -> None:
    texts = [one for said in everything_said(language) if not said.key.startswith(IN_TERMINAL) for one in shown(said)]
    found: Any = page.evaluate(WALK, [vars(one) for one in texts])
    assert not found["wrong"], "\n" + "\n".join(found["wrong"])
    assert set(found["seen"]) == {"text", "broken", "title", "line", "choice", "refusal", "banner"}
    assert sum(found["seen"].values()) > ENOUGH


def test_what_does_not_fit_is_noticed(page: Page) -> None:
    places = ("text", "title", "line", "choice", "refusal", "banner")
    texts = [{"key": place, "place": place, "text": "Donaudampfschifffahrtsgesellschaft" * 2} for place in places]
    found: Any = page.evaluate(WALK, texts)
    assert [fault.split()[0] for fault in found["wrong"]] == list(places)
