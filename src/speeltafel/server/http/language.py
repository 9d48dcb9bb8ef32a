"""Which of our languages somebody reads, as their browser says."""

from __future__ import annotations

from typing import Any

from litestar.connection import ASGIConnection

from speeltafel.locale import LANGUAGES

USUAL = "en"
MOST_WISHES = 20
"""Languages of a header that are looked at."""


def language_of(connection: ASGIConnection[Any, Any, Any, Any]) -> str:
    """The first of our languages among those that a request asks for."""
    return chosen(connection.headers.get("accept-language", ""))


def chosen(wishes: str) -> str:
    """The language that fits an Accept-Language header best."""
    ranked = sorted(map(weighed, wishes.split(",")[:MOST_WISHES]), key=lambda wish: -wish[1])
    return next((language for language, weight in ranked if weight > 0 and language in LANGUAGES), USUAL)


def weighed(wish: str) -> tuple[str, float]:
    """A language and how much it is wanted; what cannot be read is not wanted."""
    language, _, quality = wish.partition(";")
    try:
        weight = float(quality.strip().removeprefix("q=") or 1)
    except ValueError:
        weight = 0.0
    return language.strip().lower().partition("-")[0], weight
