"""After a restart of the database all notices arrive again."""

from __future__ import annotations

import os
import signal
import time
from collections.abc import Iterator
from contextlib import ExitStack
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.server.databases import Postgres, postgres
from tests.server.running import (
    Guest,
    Json,
    Pair,
    Player,
    ServerProcess,
    running,
    start_table,
    two_servers,
)

pytestmark = pytest.mark.slow


DEADLINE_SECONDS = 60.0  # far more than it takes


@pytest.fixture(scope="module")
def fragile() -> Iterator[Postgres]:
    """A server that no other test depends on."""
    with postgres() as server:
        yield server


@pytest.fixture
def database(fragile: Postgres) -> str:
    return fragile.new_database()


@pytest.fixture
def pair(database: str, tmp_path: Path) -> Iterator[Pair]:
    with two_servers(database, tmp_path) as servers:
        yield servers
        for server in servers:
            assert server.stop() == 0


def health(server: ServerProcess) -> tuple[int, Json]:
    response = httpx.get(f"{server.url}/healthz", timeout=30)
    return response.status_code, response.json()


def metric(server: ServerProcess, name: str) -> float:
    lines = httpx.get(f"{server.url}/metrics", timeout=30).text.splitlines()
    return float(next(line.split()[-1] for line in lines if line.startswith(f"{name} ")))


def wait_until_well(pair: Pair) -> None:
    end = time.monotonic() + DEADLINE_SECONDS
    for server in pair:
        while (found := health(server)) != (200, {"status": "ok", "down": []}):
            assert time.monotonic() < end, (found, server.log.read_text())
            time.sleep(0.1)


class Company:
    """Tables with one player at each process, so that every move needs a notice."""

    def __init__(self, pair: Pair, stack: ExitStack, tables: int) -> None:
        self.ada, self.ben = Guest(pair[0], "Ada"), Guest(pair[1], "Ben")
        stack.callback(self.ada.close)
        stack.callback(self.ben.close)
        self.tables = [self._sit() for _ in range(tables)]

    def _sit(self) -> tuple[Player, Player]:
        table = start_table(self.ada, self.ben)
        return self.ada.sit(table), self.ben.sit(table)

    def play(self) -> None:
        """Play a move of each player at each table, received by both."""
        for players in self.tables:
            for active in players:
                while not active.legal:
                    active.hear()
                swap = next(text for text in active.legal if " for " in text)
                assert active.act(swap, confirm=True)["type"] == "update"
                for player in players:
                    while player.ply < active.ply:
                        player.hear()


def test_connections_recover_from_repeated_cuts(
    pair: Pair, fragile: Postgres, database: str
) -> None:
    with ExitStack() as stack:
        company = Company(pair, stack, tables=12)
        company.play()
        for _ in range(30):
            fragile.cut(database)
            time.sleep(0.1)  # so that some are cut while they read what they have missed
        wait_until_well(pair)
        company.play()
        assert len(fragile.listeners(database)) == len(pair)
        for server in pair:
            assert metric(server, "nemeton_listening") == 1
            assert metric(server, "nemeton_listen_connections_total") > 1


def test_play_continues_after_six_quick_restarts(
    pair: Pair, fragile: Postgres, database: str
) -> None:
    with ExitStack() as stack:
        company = Company(pair, stack, tables=25)
        company.play()
        for _ in range(6):
            fragile.restart()
        wait_until_well(pair)
        company.play()
        assert len(fragile.listeners(database)) == len(pair)


def test_missed_notices_are_recovered(pair: Pair, fragile: Postgres, database: str) -> None:
    """A silent connection is noticed, too."""
    with ExitStack() as stack:
        company = Company(pair, stack, tables=1)
        company.play()
        ((ada, ben),) = company.tables
        deaf = fragile.listeners(database)
        assert len(deaf) == len(pair)
        try:
            for pid in deaf:
                os.kill(pid, signal.SIGSTOP)
            ada.act(next(text for text in ada.legal if " for " in text), confirm=True)
            ada.send(type="say", id="x", text="can you hear me?")
            ada.answer_to("x")
            while ben.ply < ada.ply:
                ben.hear(DEADLINE_SECONDS)
            while not any(message["type"] == "chat" for message in ben.heard):
                ben.hear(DEADLINE_SECONDS)
        finally:
            for pid in deaf:
                os.kill(pid, signal.SIGCONT)
        wait_until_well(pair)
        ben.act(next(text for text in ben.legal if " for " in text), confirm=True)
        company.play()


def test_malformed_notices_are_ignored(pair: Pair, database: str) -> None:
    with ExitStack() as stack:
        company = Company(pair, stack, tables=1)
        ((ada, _ben),) = company.tables
        table = ada.table["id"]
        with psycopg.connect(database, autocommit=True) as connection:
            for payload in (
                "",
                "nonsense",
                '["moves"]',
                '["dance","x",[],""]',
                f'["chat","x",["{table}"],"no number"]',
                f'["chat","x",["{table}"],"999999999"]',
                '["table","x",["no-such-table"],""]',
            ):
                connection.execute("SELECT pg_notify('nemeton', %s)", [payload])
        company.play()
        for server in pair:
            assert health(server)[0] == 200
            assert metric(server, "nemeton_listen_connections_total") == 1


def test_health_names_failed_parts(fragile: Postgres, database: str, tmp_path: Path) -> None:
    with running(database, tmp_path / "log", "--no-limits") as server:
        assert health(server) == (200, {"status": "ok", "down": []})
        with fragile.stopped():
            end = time.monotonic() + DEADLINE_SECONDS
            while not {"database", "listen"} <= set((found := health(server))[1]["down"]):
                assert time.monotonic() < end, found
                time.sleep(0.1)
            assert found[0] == 503
            assert found[1]["status"] == "failing"
        wait_until_well((server, server))
        assert server.stop() == 0
