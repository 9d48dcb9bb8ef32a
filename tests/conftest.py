"""Fixtures that tests of several folders share: a browser, servers to visit, and the example game.

Their modules are imported when a test first asks for them, so that tests without a browser start quickly.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from hypothesis import HealthCheck, settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.cli.served import Served
    from tests.web.browsing import Visit


settings.register_profile("any-machine", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("any-machine")
"""How long an example takes says nothing where other programs run too."""


chromium_here = ExitStack()
"""Holds the Chromium of this process, while tests need it."""


def needs_browser(item: pytest.Item | None) -> bool:
    return "browser" in getattr(item, "fixturenames", ())


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Browser tests come last: their library keeps an event loop running in its process, so no other can be started."""
    items.sort(key=needs_browser)


@pytest.hookimpl(trylast=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> None:
    """Close Chromium after the last browser test: its library keeps an event loop running, so no other could run."""
    if needs_browser(item) and not needs_browser(nextitem):
        chromium_here.close()


@pytest.fixture(scope="session")
def site() -> Path:
    """The folder with the built page."""
    from tests.web.browsing import built_page  # noqa: PLC0415

    return built_page()


@pytest.fixture
def browser() -> Browser:
    """One Chromium for all browser tests of this process."""
    from tests.web.browsing import chromium_in  # noqa: PLC0415

    return chromium_in(chromium_here)


@pytest.fixture(scope="session")
def server(site: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """One server for all tests of this process: its bots are ready and do not pause, and tests choose its chance."""
    from tests.web.chance import chosen_chance_server  # noqa: PLC0415

    with chosen_chance_server(tmp_path_factory.mktemp("server")) as ready:
        yield ready


@pytest.fixture
def visit(browser: Browser, server: Served, request: pytest.FixtureRequest) -> Iterator[Visit]:
    """Opens pages of the server, each in a browser context of its own; see `tests.web.browsing.visiting`."""
    from tests.web.browsing import visiting  # noqa: PLC0415
    from tests.web.chance import choose_luck, luck_of  # noqa: PLC0415

    choose_luck(server, luck_of(request.node.nodeid))
    with visiting(browser, server.url) as opened:
        yield opened


@pytest.fixture(scope="session")
def example_game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with the example game as an installed package; put it on PYTHONPATH to have the game on the shelf."""
    from tests.examples.installing import installed  # noqa: PLC0415

    return installed(tmp_path_factory.mktemp("example-game"))


@pytest.fixture(scope="session")
def example_server(site: Path, example_game: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A server that has the example game on its shelf beside ours."""
    from tests.examples.installing import example_variables  # noqa: PLC0415
    from tests.web.chance import chosen_chance_server  # noqa: PLC0415

    home = tmp_path_factory.mktemp("example-server")
    with chosen_chance_server(home, example_variables(example_game)) as ready:
        yield ready
