"""What is wrong with something that came from outside: a code and facts that any language can word."""

from __future__ import annotations

from speeltafel.kernel.facts import Value


class BadInput(ValueError):
    """What was expected and what came: a plain English line for makers of programs, a code and facts for everyone.

    The language files choose a sentence by `code`; facts are texts, or numbers that they count by.
    """

    def __init__(self, message: str, code: str = "other", **facts: Value) -> None:
        super().__init__(message)
        self.facts: dict[str, Value] = {"fault": message, "code": code, **facts}
