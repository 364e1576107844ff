"""Counts and durations for Prometheus, without names or contents."""

from __future__ import annotations

from collections.abc import Iterator

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    Metric,
    ProcessCollector,
)
from prometheus_client.core import CounterMetricFamily
from prometheus_client.registry import Collector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory and processor time, where the system reports them

MOVES = Counter("nemeton_moves", "Moves committed to the log", registry=REGISTRY)


class Submissions(Collector):
    """Submissions by outcome. Only the event loop counts them, so no lock is needed."""

    def __init__(self) -> None:
        self.accepted = 0
        self.refused = 0

    def collect(self) -> Iterator[Metric]:
        found = CounterMetricFamily(
            "nemeton_submissions", "Submissions by their outcome", labels=["outcome"]
        )
        found.add_metric(["accepted"], self.accepted)
        found.add_metric(["refused"], self.refused)
        yield found


SUBMISSIONS = Submissions()
REGISTRY.register(SUBMISSIONS)
COMMIT_SECONDS = Histogram(
    "nemeton_commit_seconds",
    "How long a grouped commit takes",
    buckets=(0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 5),
    registry=REGISTRY,
)
COMMIT_SIZE = Histogram(
    "nemeton_commit_entries",
    "Submissions in one commit",
    buckets=(1, 2, 5, 10, 20, 50, 100, 200, 500),
    registry=REGISTRY,
)
SOCKETS = Gauge("nemeton_sockets", "Open sockets", registry=REGISTRY)
TABLES = Gauge("nemeton_tables_in_memory", "Tables in memory", registry=REGISTRY)
TABLES_IN_USE = Gauge(
    "nemeton_tables_in_use", "Tables in memory that somebody needs now", registry=REGISTRY
)
TABLES_FORGOTTEN = Counter(
    "nemeton_tables_forgotten", "Tables that gave way to others in memory", registry=REGISTRY
)
TABLE_MEMORY = Gauge(
    "nemeton_table_memory_bytes", "About what the tables in memory take", registry=REGISTRY
)
TASK_UP = Gauge("nemeton_task_up", "1 while this background task runs", ["task"], registry=REGISTRY)
TASK_FAILURES = Counter(
    "nemeton_task_failures", "Failures in the background by task", ["task"], registry=REGISTRY
)
LISTENING = Gauge(
    "nemeton_listening", "1 while notices of other processes are heard", registry=REGISTRY
)
LISTEN_CONNECTIONS = Counter(
    "nemeton_listen_connections", "Connections made to hear notices", registry=REGISTRY
)
BOT_SECONDS = Histogram(
    "nemeton_bot_seconds",
    "How long a bot thinks",
    ["level"],
    buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
    registry=REGISTRY,
)
DISK_FREE = Gauge(
    "nemeton_disk_free_bytes", "Free on the disk of the database's file (SQLite)", registry=REGISTRY
)
REQUESTS = Counter(
    "nemeton_http_requests", "HTTP requests by status", ["status"], registry=REGISTRY
)
LIMITED = Counter(
    "nemeton_limited",
    "What was refused because it was too much, by code",
    ["code"],
    registry=REGISTRY,
)
DROPPED = Counter(
    "nemeton_connections_dropped", "Connections ended by the server", ["reason"], registry=REGISTRY
)
CONNECTIONS = Gauge("nemeton_connections", "Open connections, sockets too", registry=REGISTRY)
