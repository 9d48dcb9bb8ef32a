"""Measures how soon a table can be played at: `python -m benchmarks.web [--runs N] [--report FILE]`.

A real server and a real Chromium run on this machine. The time is measured from the start of the navigation to the
first thing on the table that the reader may press, with an empty cache and with a full one.
"""

from __future__ import annotations

import argparse
import tempfile
from pathlib import Path
from urllib.parse import urlsplit

from playwright.sync_api import Browser, BrowserContext, StorageState, sync_playwright
from rich.console import Console
from rich.progress import BarColumn, Progress, TaskID, TextColumn, TimeElapsedColumn

from benchmarks.web.report import Findings, page, table
from speeltafel.games import OURS, load
from tests.cli.served import Served, served
from tools.screenshots import chromium

REPORT = Path(__file__).parents[1] / "reports" / "web.md"
PATIENCE_MS = 30_000
PACES = ("--bot-pause-ms", "0", "--workers", "1", "--rate", "1000", "--burst", "2000")
"""Bots answer at once, and the rate limit is not what is measured."""
BOT = {"kind": "house", "level": "sensible"}

FIRST_ACTION = """() => {
    const actions = '.legal, [data-action]:not(.dull), button[data-pick], [data-rove]:not([aria-disabled=true])';
    const look = () => {
        const mine = document.querySelector('.status.mine');
        const found = mine && [...document.querySelectorAll('main button:not(:disabled)')]
            .find((one) => one.matches(actions) && one.checkVisibility());
        if (found) window.playable = performance.now();
        else requestAnimationFrame(look);
    };
    look();
}"""
"""Notes when the first thing that may be pressed is there, frame by frame; the clock starts with the navigation."""

SCRIPTS = """() => performance.getEntriesByType('resource').filter((one) => one.name.endsWith('.js'))
    .reduce((sum, one) => sum + one.encodedBodySize, 0)"""


def main() -> None:
    """Every game, cold and warm."""
    parser = argparse.ArgumentParser(prog="python -m benchmarks.web", description="How soon a table can be played at.")
    parser.add_argument("--runs", type=int, default=20, help="visits of each kind (20)")
    parser.add_argument("--report", type=Path, default=REPORT, help="where the page goes (benchmarks/reports/web.md)")
    chosen = parser.parse_args()
    console = Console()
    columns = (TextColumn("{task.description}"), BarColumn(), TextColumn("{task.fields[what]}"), TimeElapsedColumn())
    with tempfile.TemporaryDirectory() as home, sync_playwright() as playwright, Progress(*columns) as progress:
        browser = chromium(playwright)
        found = Findings(chosen.runs, browser.version)
        with served(Path(home), "--no-browser", "--database", f"sqlite:///{home}/games.db", *PACES) as server:
            for game in OURS:
                task = progress.add_task(game, total=2 * chosen.runs, what="laying the table")
                measure(browser, server, game, found, progress, task)
        browser.close()
    console.print(table(found))
    chosen.report.write_text(page(found), "utf-8")
    console.print(f"written to {chosen.report}")


def measure(browser: Browser, server: Served, game: str, found: Findings, progress: Progress, task: TaskID) -> None:
    """One table, visited again and again by the guest who is to move there."""
    address, known = laid(browser, server.url, game)
    for _ in range(found.runs):
        with context(browser, known) as fresh:
            found.note(game, "cold", visited(fresh, address), scripts := script_bytes(fresh))
        progress.update(task, advance=1, what=f"{found.last:.0f} ms, {scripts / 1024:.0f} KB of script")
    with context(browser, known) as kept:
        visited(kept, address)
        for _ in range(found.runs):
            found.note(game, "warm", visited(kept, address))
            progress.update(task, advance=1, what=f"{found.last:.0f} ms")


def context(browser: Browser, known: StorageState | None = None) -> BrowserContext:
    made = browser.new_context(viewport={"width": 1280, "height": 800}, locale="en", storage_state=known)
    made.set_default_timeout(PATIENCE_MS)
    made.add_init_script(f"({FIRST_ACTION})()")
    return made


def laid(browser: Browser, url: str, game: str) -> tuple[str, StorageState]:
    """A table where a guest is to move, and who that guest is."""
    with context(browser) as guest:
        headers = {"origin": url}
        assert guest.request.post(f"{url}/api/guests", data={"name": "Kim"}, headers=headers).ok
        wish = {"game": game, "seats": [{"kind": "me"}, *[BOT] * (load(game).usual_seats - 1)]}
        told = guest.request.post(f"{url}/api/tables", data=wish, headers=headers)
        assert told.ok, told.text()
        address = f"{url}/t/{told.json()['table']}"
        visited(guest, address)
        return address, guest.storage_state()


def visited(guest: BrowserContext, address: str) -> float:
    """Milliseconds from the start of a navigation until something may be pressed."""
    old = guest.pages[0] if guest.pages else None
    page = guest.new_page()
    if old is not None:
        old.close()
    page.goto(address)
    page.wait_for_function("() => window.playable !== undefined", polling=20)
    assert urlsplit(page.url).path.startswith("/t/")
    return float(page.evaluate("window.playable"))


def script_bytes(guest: BrowserContext) -> int:
    """Of all scripts that the page has loaded, as they came over the line."""
    return int(guest.pages[-1].evaluate(SCRIPTS))


if __name__ == "__main__":
    main()
