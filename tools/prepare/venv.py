"""Makes a Python environment with pip, and installs Debian's package for that where it is missing and allowed."""

from __future__ import annotations

import subprocess
import sys
from importlib.util import find_spec

from tools.prepare import apt
from tools.prepare.running import Failed

PACKAGE = f"python{sys.version_info.major}.{sys.version_info.minor}-venv"


def main() -> int:
    folder = sys.argv[1]
    try:
        bring_ensurepip()
    except Failed as failed:
        print(f"Python cannot make an environment with pip: it lacks the package {PACKAGE} ({failed}).")
        print("This is left to do before you run make again:")
        print(f"  sudo apt-get install --no-install-recommends {PACKAGE}")
        return 1
    return subprocess.run([sys.executable, "-m", "venv", folder], check=False).returncode


def bring_ensurepip() -> None:
    """Debian and Ubuntu have put ensurepip, without which an environment has no pip, into a package of its own."""
    if find_spec("ensurepip") is not None:
        return
    if not apt.is_here() or apt.prefix() is None:
        raise Failed("this user may not install packages")
    print(f"Python: fetching {PACKAGE} from the system's packages…", flush=True)
    apt.install([PACKAGE])


if __name__ == "__main__":
    sys.exit(main())
