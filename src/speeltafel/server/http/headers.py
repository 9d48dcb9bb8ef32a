"""What every answer says about how browsers should treat it."""

from __future__ import annotations

from litestar.datastructures import MutableScopeHeaders
from litestar.types import Message, Scope

from speeltafel.server.metrics import metrics

CONTENT_POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
UNUSED = "accelerometer camera display-capture geolocation gyroscope magnetometer microphone midi payment usb"
ALWAYS = {
    "content-security-policy": CONTENT_POLICY,
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": ", ".join(f"{feature}=()" for feature in UNUSED.split()),
}
YEAR = 365 * 24 * 60 * 60
HTTPS_ONLY = f"max-age={YEAR}"
NOT_KEPT = "no-store"
"""Most answers are about one person, so nothing keeps them unless a route says so."""


async def sign_off(message: Message, scope: Scope) -> None:
    """Put the headers on an answer, whoever made it."""
    if message["type"] != "http.response.start":
        return
    headers = MutableScopeHeaders.from_message(message)
    for name, value in ALWAYS.items():
        headers[name] = value
    if "cache-control" not in headers:
        headers["cache-control"] = NOT_KEPT
    if scope["litestar_app"].state.is_https:
        headers["strict-transport-security"] = HTTPS_ONLY
    metrics.responses.labels(str(message["status"])).inc()
