"""A real Chromium at a real house: pages that are looked at, and that must not complain while they are."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, ConsoleMessage, Page, sync_playwright

from tests.cli.served import Served, served
from tests.server.http_server import eventually
from tests.web import dealing
from tests.web.dealing import LUCK
from tools.prepare import finding

ROOT = Path(__file__).parents[2]
SITE = ROOT / "src" / "speeltafel" / "server" / "web" / "site"
QUIETLY = ("--disable-gpu", "--disable-background-networking", "--disable-component-update", "--no-first-run")
PATIENCE_MS = 20_000
WIDE = (1280, 800)
PHONE = (360, 740)
LANGUAGES = ("nl", "en", "pt")
Visit: TypeAlias = Callable[..., Page]


@pytest.fixture(scope="session")
def site() -> Path:
    """The built page."""
    assert (SITE / "index.html").is_file(), (
        "the page is not built; run: npm --prefix web ci && npm --prefix web run build"
    )
    return SITE


@pytest.fixture(scope="session")
def house(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A house whose bots are ready and do not pause, and whose chance can be named: `tests/web/dealing.py`."""
    home = tmp_path_factory.mktemp("house")
    luck = {LUCK: str(home / LUCK), "PYTHONPATH": os.pathsep.join((str(ROOT), str(ROOT / "src")))}
    with served(home, *options(home), module=dealing.__name__, variables=luck) as ready:
        eventually(lambda: "speeltafel_bot_workers 1.0" in ready.get("/metrics").text)
        yield ready


def options(home: Path) -> tuple[str, ...]:
    """What a house for browsers is started with."""
    paces = ("--bot-pause-ms", "0", "--workers", "1", "--rate", "1000", "--burst", "2000")
    return ("--no-browser", "--database", f"sqlite:///{home / 'games.db'}", *paces)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """One Chromium: this machine's, or the one that `make` brought."""
    found = finding.browser()
    assert found is not None, "there is no browser that runs; run: make programs"
    if node := finding.playwright_node():
        os.environ["PLAYWRIGHT_NODEJS_PATH"] = str(node)
    sandbox = ("--no-sandbox",) if hasattr(os, "geteuid") and os.geteuid() == 0 else ()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=found.path, args=[*QUIETLY, *sandbox])
        yield browser
        browser.close()


@pytest.fixture
def visit(browser: Browser, house: Served, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens a page in a browser of its own: `visit("/", language="nl", size=PHONE, name="An")`.

    Where a path hangs on something that this visitor does first, it is a function of the browser.
    Unless a test names the luck of its tables, they have that of the test's name: the same every time.
    """
    house.stderr.with_name(LUCK).write_text(request.node.nodeid, "utf-8")
    with ExitStack() as stack:
        watched: list[Page] = []

        def opened(
            path: str | Callable[[BrowserContext], str] = "/",
            url: str = house.url,
            name: str | None = None,
            meet: Callable[[Page], object] | None = None,
            **wishes: Any,
        ) -> Page:
            context = stack.enter_context(someone(browser, **wishes))
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


def someone(
    browser: Browser, size: tuple[int, int] = WIDE, language: str = "en", touch: bool = False, **more: Any
) -> BrowserContext:
    """A reader with a browser of their own."""
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
    """What a page has complained of, but for what was forgiven."""
    signs = FORGIVEN.get(page, ())
    return [text for text in COMPLAINTS.get(page, []) if not any(sign in text for sign in signs)]


def forgive(page: Page, *signs: str) -> None:
    """Some complaints are meant, and a browser may write them down at any moment: those with one of these in them."""
    FORGIVEN[page] = (*FORGIVEN.get(page, ()), *signs)
