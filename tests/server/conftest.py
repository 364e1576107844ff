from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.server.running import Guest, ServerProcess, running


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on SQLite for all tests that need no server of their own."""
    folder: Path = tmp_path_factory.mktemp("server")
    with running(str(folder / "tables.db"), folder / "log", "--no-limits") as server:
        yield server
    logged = (folder / "log").read_text()
    assert '"trace"' not in logged, logged


@pytest.fixture
def meet(server: ServerProcess) -> Iterator[Callable[[str], Guest]]:
    """Makes guests, and sees them off at the end of the test."""
    guests: list[Guest] = []

    def arrive(name: str) -> Guest:
        guests.append(Guest(server, name))
        return guests[-1]

    yield arrive
    for guest in guests:
        guest.close()
