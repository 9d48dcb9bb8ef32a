"""What carries our signature: cookies, and the marks that prove that a form is ours."""

from __future__ import annotations

import hashlib
import hmac
import re
from base64 import urlsafe_b64encode
from dataclasses import dataclass, field

KEY_BYTES = 32
DAY = 24 * 60 * 60 * 1000
COOKIE_LIFE = 400 * DAY
"""The longest that browsers keep a cookie; it begins anew with every day it is used."""

COOKIE = re.compile(r"1\.([A-Za-z0-9_-]{22})\.([0-9]{1,16})\.([A-Za-z0-9_-]{43})")
"""Version, login, expiry, signature of all before it."""


@dataclass(frozen=True, slots=True)
class Cookie:
    """A cookie with a good signature."""

    login: str = field(repr=False)
    expires: int


class Signer:
    """Signs with the one key that all processes of a database share."""

    def __init__(self, key: bytes) -> None:
        if len(key) < KEY_BYTES:
            raise ValueError(f"a signing key has at least {KEY_BYTES} bytes, this one has {len(key)}")
        self._key = key

    @property
    def key(self) -> bytes:
        """The key itself, for signatures of other forms."""
        return self._key

    def mark(self, purpose: str, text: str) -> str:
        """The signature of a text; one for a purpose is worth nothing for another."""
        made = hmac.digest(self._key, f"{purpose}\n{text}".encode(), hashlib.sha256)
        return urlsafe_b64encode(made).rstrip(b"=").decode()

    def is_mark(self, purpose: str, text: str, claimed: str) -> bool:
        """Compared as text: a signature has one spelling."""
        return claimed.isascii() and hmac.compare_digest(self.mark(purpose, text), claimed)

    def cookie(self, login: str, expires: int) -> str:
        """The value of a cookie for a login."""
        body = f"1.{login}.{expires}"
        return f"{body}.{self.mark('cookie', body)}"

    def read_cookie(self, text: str, now: int) -> Cookie | None:
        """What a cookie says, if we signed it and it has not expired."""
        found = COOKIE.fullmatch(text)
        if found is None or not self.is_mark("cookie", text[: found.start(3) - 1], found[3]):
            return None
        cookie = Cookie(found[1], int(found[2]))
        return cookie if now < cookie.expires else None

    def csrf_token(self, login: str) -> str:
        """What a page of ours sends along with every change; another site cannot know it."""
        return self.mark("csrf", login)

    def csrf_ok(self, login: str, claimed: str | None) -> bool:
        return claimed is not None and self.is_mark("csrf", login, claimed)
