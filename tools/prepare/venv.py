"""Makes a Python environment with pip, and installs Debian's package for that where it is missing and allowed."""

from __future__ import annotations

import shutil
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

from tools.prepare import apt
from tools.prepare.running import Failed

PACKAGE = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def main() -> int:
    folder = Path(sys.argv[1])
    try:
        bring_ensurepip()
    except Failed as failed:
        print(f"Python cannot make an environment with pip: its package {PACKAGE} is missing ({failed}).")
        print(f"Install it, then run make again:\n  sudo apt-get install --no-install-recommends {PACKAGE}")
        return 1
    done = subprocess.run([sys.executable, "-m", "venv", folder], check=False)
    if done.returncode:
        shutil.rmtree(folder, ignore_errors=True)
    return done.returncode


def bring_ensurepip() -> None:
    """Debian and Ubuntu have put ensurepip, without which an environment has no pip, into a package of its own."""
    if find_spec("ensurepip") is not None:
        return
    if not apt.is_here():
        raise Failed("there is no apt-get")
    print(f"Python: fetching {PACKAGE} from the system's packages…", flush=True)
    apt.install([PACKAGE])


if __name__ == "__main__":
    sys.exit(main())
