"""Machine code that was made with other flags is kept apart."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def test_another_flag_has_another_cache_folder(tmp_path: Path) -> None:
    folders = [folder_with({}), folder_with({"NUMBA_BOUNDSCHECK": "1"})]
    assert len(set(folders)) == 2


def folder_with(flags: dict[str, str]) -> str:
    """The cache folder under these flags."""
    run = subprocess.run(
        [sys.executable, "-c", "from speeltafel.kernel.compiling import cache_folder; print(cache_folder())"],
        env={**os.environ, **flags},
        capture_output=True,
        text=True,
        check=True,
    )
    return run.stdout
