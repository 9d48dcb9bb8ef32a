"""The environments on a GPU: the same rules and observations, in memory that torch owns."""

from __future__ import annotations

import numpy as np

if not hasattr(np, "row_stack"):
    np.row_stack = np.vstack  # type: ignore[attr-defined, unused-ignore]  # numba-cuda 0.30 asks for it under NumPy 2.5
