"""Takes the README's pictures of the page: a real server, a real Chromium, one table of each game. `make pictures`."""

from __future__ import annotations

import os
import shutil
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Page, Playwright, ViewportSize, sync_playwright

from speeltafel.games import OURS, load
from tests.cli.served import served

FOLDER = Path(__file__).parent.parent / "docs" / "pictures"
SIZE: ViewportSize = {"width": 1280, "height": 800}
QUIETLY = ("--disable-gpu", "--disable-background-networking", "--no-sandbox")
PATIENCE_MS = 60_000
SETTLED_MS = 1_500
"""Until the last card has come to rest."""


def main() -> None:
    """The front page, and each game when it is the reader's turn for the first time."""
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright:
        browser = chromium(playwright)
        options = ("--no-browser", "--database", f"sqlite:///{home}/games.db", "--bot-pause-ms", "0")
        with served(Path(home), *options) as server:
            front(browser, server.url)
            for game in OURS:
                table(browser, server.url, game)
        browser.close()


def chromium(playwright: Playwright) -> Browser:
    """This machine's Chromium, or the one that Playwright brought."""
    found = os.environ.get("SPEELTAFEL_CHROMIUM") or shutil.which("chromium")
    return playwright.chromium.launch(executable_path=found, args=[*QUIETLY])


def front(browser: Browser, url: str) -> None:
    page = visit(browser, url)
    shoot(page, "front")


def table(browser: Browser, url: str, game: str) -> None:
    page = visit(browser, url)
    page.get_by_role("button", name=f"Play now: {load(game).title}").or_(
        page.get_by_role("button", name="Play now").nth(OURS.index(game))
    ).first.click()
    page.get_by_text("Your turn").first.wait_for(timeout=PATIENCE_MS)
    shoot(page, game)


def visit(browser: Browser, url: str) -> Page:
    page = browser.new_context(viewport=SIZE, color_scheme="light", locale="en").new_page()
    page.goto(url)
    page.get_by_role("button", name="Play now").first.wait_for(timeout=PATIENCE_MS)
    return page


def shoot(page: Page, name: str) -> None:
    page.wait_for_timeout(SETTLED_MS)
    page.screenshot(path=FOLDER / f"page-{name}.png")
    page.context.close()


if __name__ == "__main__":
    main()
