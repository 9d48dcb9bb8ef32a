"""Pages in a real Chromium: opening them, and noting what they complain of."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import Any, TypeAlias

from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, expect, sync_playwright

from tools.prepare import finding

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "speeltafel" / "server" / "http" / "site"
FLAGS = ("--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run")
PATIENCE_MS = 20_000
WIDE = (1280, 800)
PHONE = (360, 740)
LANGUAGES = ("nl", "en", "pt")
THEMES = ("light", "dark")
Visit: TypeAlias = Callable[..., Page]
expect.set_options(timeout=PATIENCE_MS)


def built_page() -> Path:
    """The folder with the built page; fails with advice where there is none."""
    assert (SITE / "index.html").is_file(), "the page is not built; run: make web"
    return SITE


@contextmanager
def chromium() -> Iterator[Browser]:
    """This machine's Chromium, or the one that `make` brought."""
    found = finding.browser()
    assert found is not None, "there is no browser that runs; run: make programs"
    if node := finding.playwright_node():
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.path, args=[*FLAGS, *sandbox])
        yield browser
        browser.close()


opened_in: dict[ExitStack, Browser] = {}


def chromium_in(stack: ExitStack) -> Browser:
    """A Chromium that is opened at the first call and closed with the stack."""
    if stack not in opened_in:
        opened_in[stack] = stack.enter_context(chromium())
        stack.callback(opened_in.pop, stack)
    return opened_in[stack]


@contextmanager
def visiting(browser: Browser, url: str) -> Iterator[Visit]:
    """Opens pages of a server: `visit("/", language="nl", size=PHONE, name="An")`; none of them may complain.

    Where a path depends on something that this visitor does first, it is a function of the browser context.
    """
    with ExitStack() as stack:
        watched: list[Page] = []

        def opened(
            path: str | Callable[[BrowserContext], str] = "/",
            url: str = url,
            name: str | None = None,
            meet: Callable[[Page], object] | None = None,
            **wishes: Any,
        ) -> Page:
            context = stack.enter_context(new_context(browser, **wishes))
            context.set_default_timeout(PATIENCE_MS)
            if name is not None:
                answer = context.request.post(f"{url}/api/guests", data={"name": name}, headers={"origin": url})
                assert answer.ok, answer.text()
            there = path if isinstance(path, str) else path(context)
            page = context.new_page()
            watch(page)
            if meet is not None:
                meet(page)
            watched.append(page)
            page.goto(f"{url}{there}")
            return page

        yield opened
        for page in watched:
            assert complaints(page) == []
            del COMPLAINTS[page]


def new_context(
    browser: Browser, size: tuple[int, int] = WIDE, language: str = "en", touch: bool = False, **more: Any
) -> BrowserContext:
    """A reader with cookies and settings of their own."""
    width, height = size
    return browser.new_context(
        viewport={"width": width, "height": height}, locale=language, has_touch=touch, is_mobile=touch, **more
    )


COMPLAINTS: dict[Page, list[str]] = {}
FORGIVEN: dict[Page, tuple[str, ...]] = {}


def watch(page: Page) -> None:
    """Note everything that a page complains of: errors, missing words, what the content policy forbids."""
    noted = COMPLAINTS.setdefault(page, [])

    def heard(message: ConsoleMessage) -> None:
        if message.type in {"error", "warning"}:
            noted.append(message.text)

    page.on("console", heard)
    page.on("pageerror", lambda fault: noted.append(f"{page.url} {fault} {fault.stack}"))


def complaints(page: Page) -> list[str]:
    """What a page has complained of, without what was forgiven."""
    signs = FORGIVEN.get(page, ())
    return [text for text in COMPLAINTS.get(page, []) if not any(sign in text for sign in signs)]


def forgive(page: Page, *signs: str) -> None:
    """Expect complaints that contain one of these texts; a browser may write them down at any moment."""
    FORGIVEN[page] = (*FORGIVEN.get(page, ()), *signs)
