from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.databases import KINDS, Postgres, postgres
from tests.server.log_lines import assert_untroubled
from tests.server.running import Guest, Pair, ServerProcess, running, two_servers

# A server of its own takes time to start, so ./check --quick omits such tests.
EACH_KIND = [
    pytest.param(kind, marks=pytest.mark.slow) if kind == "postgresql" else kind for kind in KINDS
]


@pytest.fixture(scope="session")
def own_postgres() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


def new_database(request: pytest.FixtureRequest, folders: pytest.TempPathFactory) -> str:
    if request.param == "sqlite":
        return str(folders.mktemp("database") / "tables.db")
    found: Postgres = request.getfixturevalue("own_postgres")
    return found.new_database()


@pytest.fixture(scope="session", params=EACH_KIND)
def database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """A database of each kind, for all tests that need none of their own."""
    return new_database(request, tmp_path_factory)


@pytest.fixture(params=EACH_KIND)
def own_database(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> str:
    """An empty database of each kind, for a test that changes it directly."""
    return new_database(request, tmp_path_factory)


@pytest.fixture(scope="session")
def server(database: str, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server for all tests that need none of their own."""
    log: Path = tmp_path_factory.mktemp("server") / "log"
    with running(database, log, "--no-limits", "--review-work", "8") as server:
        yield server
        assert server.stop() == 0
    assert_untroubled(log)


@pytest.fixture
def pair(own_postgres: Postgres, tmp_path: Path) -> Iterator[Pair]:
    """Two servers on one database."""
    with two_servers(own_postgres.new_database(), tmp_path) as servers:
        yield servers


Meet = Callable[[str], Guest]


@pytest.fixture
def meet(server: ServerProcess) -> Iterator[Meet]:
    """Makes guests, and closes them after the test."""
    guests: list[Guest] = []

    def arrive(name: str) -> Guest:
        guests.append(Guest(server, name))
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.close()
