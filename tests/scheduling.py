"""Which process runs which tests, when several processes test."""

from __future__ import annotations

import re

from xdist.scheduler import LoadScopeScheduling

BROWSER_FILES = re.compile(r"tests/(web/test_\w+|\w+/test_page|examples/test_browser)\.py::")


class BrowserTogether(LoadScopeScheduling):  # type: ignore[misc]
    """Tests go one by one to whoever is free, except that those of a browser stay together."""

    def _split_scope(self, nodeid: str) -> str:
        """The group of a test; a private method, but the one that schedulers are meant to replace."""
        return "browser" if BROWSER_FILES.match(nodeid) else nodeid
