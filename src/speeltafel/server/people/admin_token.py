"""The short-lived bearer with which the command line, which can read the signing key, closes tables and bans."""

from __future__ import annotations

import hashlib
import hmac
import secrets

PREFIX = "spa"
LIFETIME_MS = 60_000
"""How long a bearer counts; the command line makes a new one for every request."""
SKEW_MS = 5_000
"""How far the clocks of two processes of one machine may differ."""
LABEL = b"speeltafel admin 1"
"""Keeps what is signed here apart from everything else the key signs."""


def admin_bearer(key: bytes, now: int) -> str:
    """A bearer that counts for the next minute; `now` in milliseconds since 1970."""
    said = f"{PREFIX}.{now + LIFETIME_MS}.{secrets.token_urlsafe(12)}"
    return f"{said}.{signature(key, said)}"


def is_admin(text: str, key: bytes, now: int) -> bool:
    """Whether a bearer was made with this key, and not too long ago."""
    said, dot, signed = text.rpartition(".")
    if not dot or not text.isascii() or not hmac.compare_digest(signed, signature(key, said)):
        return False
    until = said.split(".")[1]
    return now - SKEW_MS <= int(until) <= now + LIFETIME_MS + SKEW_MS


def signature(key: bytes, said: str) -> str:
    """What only a holder of the key can write under these words."""
    own_key = hmac.digest(key, LABEL, hashlib.sha256)
    return hmac.new(own_key, said.encode(), hashlib.sha256).hexdigest()
