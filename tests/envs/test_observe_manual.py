"""docs/observations.md says what the encodings are."""

from __future__ import annotations

from pathlib import Path

from speeltafel.envs.manual import tables

MANUAL = Path(__file__).parent.parent.parent / "docs" / "observations.md"


def test_the_tables_of_the_manual_are_those_of_the_encodings() -> None:
    text = MANUAL.read_text(encoding="utf-8")
    assert text.endswith("`python -m speeltafel.envs.manual`.\n\n" + tables()), (
        "docs/observations.md has other tables; write those of `python -m speeltafel.envs.manual` into it"
    )
