"""What every page is built on: how it is served, its words, its keys, and a connection that comes back."""

from __future__ import annotations

import gzip
import re
from pathlib import Path
from urllib.parse import urlsplit

import httpx
import pytest
from playwright.sync_api import Page, expect

from speeltafel.games import OURS
from tests.cli.served import Served, opened_table, served
from tests.server.server_process import free_port
from tests.web.browsing import LANGUAGES, PHONE, Visit, forgive
from tests.web.chance import server_options

ROUTES = ("/", f"/new/{OURS[0]}", "/replay", "/me", f"/rules/{OURS[-1]}")
LARGEST_FIRST_PAGE = 150 * 1024
WORDS = Path(__file__).parents[2] / "web" / "words" / "ui"


def word(language: str, key: str) -> str:
    """A message without blanks."""
    found = re.search(rf"^{key} = (.+)$", (WORDS / f"{language}.ftl").read_text("utf-8"), re.MULTILINE)
    assert found is not None, key
    return found[1]


# Served


def test_the_page_is_checked_each_time_and_its_parts_are_cached_for_ever(server: Served) -> None:
    page = server.get("/")
    assert page.headers["cache-control"] == "no-cache"
    assert server.get("/", {"if-none-match": page.headers["etag"]}).status_code == 304
    parts = re.findall(r'(?:src|href)="(/assets/[^"]+)"', page.text)
    assert {part.rpartition(".")[2] for part in parts} >= {"js", "css"}
    for part in parts:
        answer = server.get(part)
        assert answer.status_code == 200 and "immutable" in answer.headers["cache-control"], part
        assert answer.headers["x-content-type-options"] == "nosniff"


def test_texts_come_compressed_to_those_who_can_read_that(server: Served) -> None:
    packed, plain = (httpx.get(f"{server.url}/", headers={"accept-encoding": way}) for way in ("gzip", "identity"))
    assert packed.headers["content-encoding"] == "gzip" and "content-encoding" not in plain.headers
    assert packed.text == plain.text and packed.headers["etag"] != plain.headers["etag"]
    assert "accept-encoding" in packed.headers["vary"]


@pytest.mark.parametrize("path", [*ROUTES, "/t/abc", "/r/abc"])
def test_every_address_of_the_page_is_the_page(server: Served, path: str) -> None:
    assert server.get(path).text == server.get("/").text


def test_what_is_not_there_is_not_found(server: Served) -> None:
    for path in ("/assets/none.js", "/assets/..%2findex.html", "/assets/%2e%2e/app.py", "/new/", "/elsewhere"):
        assert server.get(path).status_code == 404, path


@pytest.mark.parametrize("game", OURS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_rulebook_comes_as_json(server: Served, game: str, language: str) -> None:
    book = server.get(f"/api/rules/{game}/{language}").json()
    assert (book["game"], book["language"]) == (game, language)
    assert any(section["anchor"] == f"{game}.goal" for section in book["sections"])


def test_there_is_no_rulebook_of_an_unknown_game_or_language(server: Served) -> None:
    assert server.get("/api/rules/chess/en").status_code == 404
    assert server.get(f"/api/rules/{OURS[0]}/xx").status_code in {400, 404}


def test_the_first_page_needs_little_script(site: Path, visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    loaded: list[str] = page.evaluate("performance.getEntriesByType('resource').map((one) => one.name)")
    names = {urlsplit(name).path for name in loaded if name.endswith(".js")}
    assert names, "no script was loaded"
    weights = {name: len(gzip.compress((site / name.lstrip("/")).read_bytes())) for name in names}
    assert sum(weights.values()) < LARGEST_FIRST_PAGE, weights


# In the browser


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_page_speaks_the_language_of_the_browser(visit: Visit, language: str) -> None:
    page = visit(language=language, size=PHONE)
    address = page.url.rstrip("/")
    for path in ROUTES:
        page.goto(f"{address}{path}")
        expect(page.locator("html")).to_have_attribute("lang", "pt-PT" if language == "pt" else language)
        expect(page.get_by_role("heading", level=1).first).to_be_visible()
        wide = page.evaluate("document.documentElement.scrollWidth - innerWidth")
        assert wide <= 0, f"{path} is {wide} px too wide"
    check_keys(page, language)


def check_keys(page: Page, language: str) -> None:
    """The question mark shows the keys."""
    page.keyboard.press("?")
    dialog = page.get_by_role("dialog", name=word(language, "web-keys-title"))
    expect(dialog).to_be_visible()
    expect(dialog).to_contain_text(word(language, "web-keys-within"))
    page.keyboard.press("Escape")
    expect(dialog).to_be_hidden()


def test_both_fonts_come_with_the_page(visit: Visit) -> None:
    page = visit()
    expect(page.get_by_role("heading", level=1).first).to_be_visible()
    page.evaluate("document.fonts.ready")
    loaded = page.evaluate("[...document.fonts].filter((one) => one.status === 'loaded').map((one) => one.family)")
    assert {"Fraunces", "Source Sans 3"} <= {family.strip('"') for family in loaded}


def test_dark_is_dark_and_light_is_light(visit: Visit) -> None:
    def lightness(page: Page) -> float:
        shown = page.evaluate("getComputedStyle(document.body).backgroundColor")
        return sum(map(int, re.findall(r"\d+", shown)[:3])) / 3

    assert lightness(visit(color_scheme="light")) > 200
    assert lightness(visit(color_scheme="dark")) < 60


def test_a_table_comes_back_when_the_server_restarts(visit: Visit, tmp_path: Path) -> None:
    place = ("--port", str(free_port()), *server_options(tmp_path))
    with served(tmp_path, *place) as first:
        with first.guest("Kim") as kim:
            table = opened_table(kim)
        page = visit(f"/t/{table}", url=first.url, name="Bo")
        expect(page.get_by_text("Kim").first).to_be_visible()
        first.stop()
    banner = page.get_by_role("status").filter(has_text=re.compile("opens again|keep trying"))
    expect(banner).to_be_visible()
    with served(tmp_path, *place):
        expect(banner).to_be_hidden(timeout=30_000)
        expect(page.get_by_text("Kim").first).to_be_visible()
        # A browser writes down every knock at a closed door; that is no complaint of ours.
        forgive(page, "WebSocket", "ERR_CONNECTION")
        page.close()


def test_a_table_that_is_not_there_says_so(visit: Visit) -> None:
    page = visit("/t/nowhere", name="Bo")
    expect(page.get_by_text("no such table").first).to_be_visible()
    forgive(page, "404")
