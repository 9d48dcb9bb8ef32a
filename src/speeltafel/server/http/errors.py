"""Every answer that is not what was asked for, in one shape: a rule, its facts and the words for it."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, ValidationException

from speeltafel.protocol import refusals as of_messages
from speeltafel.protocol.messages import Facts
from speeltafel.protocol.wire import BadMessage
from speeltafel.server.http import refusals
from speeltafel.server.http.language import language_of
from speeltafel.server.http.wording import rule_text
from speeltafel.server.metrics import metrics
from speeltafel.server.store import DamagedLog, StoreFault, damage

log = logging.getLogger("speeltafel.web")

LONGEST_ECHO = 40
"""Characters of a request that its refusal repeats."""
HUNG_UP = "client disconnected prematurely"
"""What the framework calls a server error though the peer is to blame, who will not read the answer either."""


class Fault(msgspec.Struct, frozen=True, kw_only=True):
    """Why there is no answer: a stable id, what it speaks of, and a sentence in the reader's language."""

    rule: str
    facts: Facts = {}
    text: str = ""


class Denied(Exception):
    """A request that is refused."""

    def __init__(
        self, status: int, rule: str, facts: Facts | None = None, headers: dict[str, str] | None = None
    ) -> None:
        super().__init__(f"{status} {rule}")
        self.status = status
        self.rule = rule
        self.facts = facts or {}
        self.headers = headers or {}


RULES_BY_STATUS = {
    400: refusals.BAD_REQUEST,
    401: refusals.WHO_ARE_YOU,
    403: refusals.NOT_ALLOWED,
    404: refusals.NOT_FOUND,
    405: refusals.WRONG_METHOD,
    413: refusals.TOO_LARGE,
    415: refusals.WRONG_KIND,
    429: refusals.TOO_OFTEN,
}
"""What the framework itself refuses."""

AnyRequest = Request[Any, Any, Any]
FaultResponse = Response[Fault]


def answer(
    request: AnyRequest, status: int, rule: str, facts: Facts, headers: dict[str, str] | None = None
) -> FaultResponse:
    """A refusal as it goes out."""
    metrics.refused(rule)
    fault = Fault(rule=rule, facts=facts, text=rule_text(language_of(request), rule, facts))
    return Response(fault, status_code=status, headers=headers or {}, media_type="application/json")


def on_denied(request: AnyRequest, denied: Denied) -> FaultResponse:
    """What our own code refuses."""
    return answer(request, denied.status, denied.rule, denied.facts, denied.headers)


def on_bad_message(request: AnyRequest, bad: BadMessage) -> FaultResponse:
    """A body that cannot be read, for the same reasons as a message of the socket."""
    return answer(request, 400, bad.rule, bad.facts)


def on_validation(request: AnyRequest, wrong: ValidationException) -> FaultResponse:
    """A parameter of the address that is not what it should be."""
    found = wrong.extra if isinstance(wrong.extra, list) else []
    field = next((str(part["key"]) for part in found if isinstance(part, dict) and "key" in part), "")
    return answer(request, 400, refusals.BAD_ADDRESS, {"field": field[:LONGEST_ECHO]})


def on_http(request: AnyRequest, fault: HTTPException) -> FaultResponse:
    """What the framework refuses; its own words, which quote the request, are not repeated."""
    status = 400 if fault.detail == HUNG_UP else fault.status_code
    if status >= 500:
        return on_bug(request, fault)
    facts: Facts = {"method": str(request.scope["method"])[:LONGEST_ECHO]} if status == 405 else {}
    rule = RULES_BY_STATUS.get(status, refusals.BAD_REQUEST)
    if status == 400 and isinstance(fault.__cause__, Exception) and "decod" in fault.detail.lower():
        rule = of_messages.NOT_JSON
    return answer(request, status, rule, facts, fault.headers)


def on_store_fault(request: AnyRequest, fault: StoreFault) -> FaultResponse:
    """The database does not answer; asking again later is all that can be done."""
    log.error("not-stored", extra={"fault": str(fault)})
    return answer(request, 503, refusals.NOT_STORED, {}, {"retry-after": "5"})


def on_damaged(request: AnyRequest, fault: DamagedLog) -> FaultResponse:
    """A table that cannot be used any more; the host is told once, and asking again is of no use."""
    damage.note(fault)
    return answer(request, 503, refusals.TABLE_DAMAGED, {})


def on_bug(request: AnyRequest, bug: Exception) -> FaultResponse:
    """A bug: the log has everything but the request's content, the caller has only an id to ask about."""
    number = secrets.token_hex(8)
    metrics.server_errors.inc()
    route = request.scope.get("path_template", "")
    log.error("server-error", exc_info=bug, extra={"fault_id": number, "route": route})
    return answer(request, 500, refusals.OUR_FAULT, {"id": number})


HANDLERS: dict[int | type[Exception], Any] = {
    Denied: on_denied,
    BadMessage: on_bad_message,
    ValidationException: on_validation,
    HTTPException: on_http,
    StoreFault: on_store_fault,
    DamagedLog: on_damaged,
    Exception: on_bug,
}
