"""A command line to type at."""

from __future__ import annotations

import io
import json
import sys
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest

from speeltafel.cli.app import run


@dataclass(frozen=True)
class Answer:
    """What a command said and how it ended."""

    status: int
    out: str
    err: str

    @property
    def json(self) -> list[Any]:
        """Every line of the output, read as JSON."""
        return [json.loads(line) for line in self.out.splitlines()]

    @property
    def complaint(self) -> str:
        """The one line a command says when it cannot do what was asked."""
        lines = [line for line in self.err.splitlines() if not line.startswith("Compiling")]
        assert len(lines) == 1, self.err
        assert "Traceback" not in self.err
        return lines[0]


Command = Callable[..., Answer]


@pytest.fixture
def speeltafel(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Command:
    """Type a command line, with what standard input holds."""

    def command(*arguments: str, stdin: bytes | str = b"") -> Answer:
        data = stdin.encode() if isinstance(stdin, str) else stdin
        monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data), encoding="utf-8"))
        status = run(list(arguments))
        out, err = capsys.readouterr()
        return Answer(status, out, err)

    return command
