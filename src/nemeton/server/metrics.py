"""What Prometheus may know: counts and durations, never who or what."""

from __future__ import annotations

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, ProcessCollector

REGISTRY = CollectorRegistry()
ProcessCollector(registry=REGISTRY)  # memory and processor time, where the system tells them

MOVES = Counter("nemeton_moves", "Moves committed to the log", registry=REGISTRY)
SUBMISSIONS = Counter(
    "nemeton_submissions", "Submissions by their outcome", ["outcome"], registry=REGISTRY
)
ACCEPTED = SUBMISSIONS.labels("accepted")
REFUSED = SUBMISSIONS.labels("refused")
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
BOT_SECONDS = Histogram(
    "nemeton_bot_seconds",
    "How long a bot thinks",
    ["level"],
    buckets=(0.001, 0.01, 0.05, 0.1, 0.5, 1, 2, 5, 10, 30),
    registry=REGISTRY,
)
REQUESTS = Counter(
    "nemeton_http_requests", "HTTP requests by status", ["status"], registry=REGISTRY
)
