"""What the server counts about itself; nothing here names a player, a table or an address."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector, generate_latest
from prometheus_client.exposition import CONTENT_TYPE_LATEST

CONTENT_TYPE = CONTENT_TYPE_LATEST
LATENCIES = (0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5)
"""Seconds; a durable append takes about a millisecond, so the steps are fine there."""
WAITS = (0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1.0, 2.0, 5.0, 10.0, 30.0, 120.0)
"""Seconds; two are the longest that a light bot may wait."""
OTHER_RULE = "other"


class Metrics:
    """One set of counters; a process has one, a test may have its own."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)  # open descriptors and how many there may be, memory, processor time
        self._gauges()
        self._counters()
        self.bot_wait_seconds = Histogram(
            "speeltafel_bot_wait_seconds",
            "How long a question to a house bot waited for a worker, by lane and by who is at the table",
            ["lane", "rank"],
            buckets=WAITS,
            registry=self.registry,
        )
        self.append_seconds = Histogram(
            "speeltafel_append_seconds",
            "One group commit: what many tables asked for at once, until it is durable",
            buckets=LATENCIES,
            registry=self.registry,
        )

    def _gauges(self) -> None:
        self.tables = self._gauge("tables", "Tables in memory")
        self.sockets = self._gauge("sockets", "Open WebSockets")
        self.bot_workers = self._gauge("bot_workers", "Processes that are ready to think for house bots")
        self.bot_fallbacks = self._gauge("bot_fallbacks", "Decisions made for bots that crashed or took too long")
        self.bot_questions = self._gauge("bot_questions", "Decisions that house bots were asked for so far")
        self.bot_waiting = self._gauge("bot_waiting", "Questions that wait for a worker, by lane", ["lane", "rank"])
        self.streams = self._gauge("streams", "Open ND-JSON streams")
        self.open_by_kind = self._gauge(
            "conversations", "Open WebSockets and streams, by whether they have a name", ["kind"]
        )
        self.connections = self._gauge("connections", "Open connections of any kind")
        self.most_connections = self._gauge("most_connections", "Connections for which there are descriptors")

    def _counters(self) -> None:
        self.tables_opened = self._counter("tables_opened", "Tables opened, by game", ["game"])
        self.tables_deserted = self._counter("tables_deserted", "Tables to which nobody came any more", ["phase"])
        self.games_finished = self._counter("games_finished", "Games played to their end, by game", ["game"])
        self.moves = self._counter("moves", "Decisions stored, of people and programs")
        self.bot_moves = self._counter("bot_moves", "Decisions stored, of house bots")
        self.messages = self._counter("messages", "Messages read from clients")
        self.refusals = self._counter("refusals", "Messages and requests refused, by rule", ["rule"])
        self.damaged_tables = self._counter("damaged_tables", "Tables whose log cannot be used; the log names them")
        self.conflicts = self._counter("conflicts", "Appends that another process was ahead of")
        self.lag_drops = self._counter("lag_drops", "Pages that were too slow and must repair a gap")
        self.rate_drops = self._counter("rate_drops", "Messages that were not read because they came too fast")
        self.responses = self._counter("responses", "Answers to requests, by status", ["status"])
        self.server_errors = self._counter("server_errors", "Requests that met a bug")
        self.limited = self._counter(
            "limited", "What was not done because of a limit, and whose limit it was", ["limit", "level"]
        )

    def _gauge(self, name: str, about: str, labels: list[str] | None = None) -> Gauge:
        return Gauge(f"speeltafel_{name}", about, labels or [], registry=self.registry)

    def _counter(self, name: str, about: str, labels: list[str] | None = None) -> Counter:
        return Counter(f"speeltafel_{name}", about, labels or [], registry=self.registry)

    def refused(self, rule: str) -> None:
        """Count a refusal; only ids of ours become labels, whatever a peer sends."""
        known = len(rule) <= 60 and all(sign.isascii() and (sign.isalnum() or sign in ".-") for sign in rule)
        self.refusals.labels(rule if known and "." in rule else OTHER_RULE).inc()

    def exposed(self) -> bytes:
        """Everything as Prometheus reads it."""
        return generate_latest(self.registry)


metrics = Metrics()
"""The metrics of this process."""
