"""The place of a proof: a folder, a database, and servers on it."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from functools import cached_property
from pathlib import Path

from tests.server.databases import Postgres, postgres
from tests.server.running import Guest, ServerProcess, running
from tests.soak.plan import Setting


class Workplace:
    def __init__(self, folder: Path, setting: Setting, postgres: Postgres | None = None) -> None:
        self.folder = folder
        self.setting = setting
        self._postgres = postgres

    @property
    def postgres(self) -> Postgres:
        assert self._postgres is not None
        return self._postgres

    @cached_property
    def database(self) -> str:
        if self.setting.database == "sqlite":
            return str(self.folder / "tables.db")
        return self.postgres.new_database()

    def report(self, text: str) -> None:
        """Print the figures, and keep them beside the folder, which goes if all is well."""
        print(text, file=sys.stderr)
        self.folder.with_name(f"{self.folder.name}.txt").write_text(f"{text}\n")

    @contextmanager
    def servers(self, *arguments: str) -> Iterator[list[ServerProcess]]:
        """The servers of the setting. They stop at the end, with clean logs."""
        with ExitStack() as stack:
            found = [
                stack.enter_context(
                    running(self.database, self.folder / f"log{number}", "--no-limits", *arguments)
                )
                for number in range(self.setting.processes)
            ]
            yield found
            for server in found:
                assert server.stop() == 0
        for server in found:
            logged = server.log.read_text()
            assert '"trace"' not in logged, logged


@contextmanager
def guests(server: ServerProcess, count: int) -> Iterator[list[Guest]]:
    with ExitStack() as stack:
        found = [Guest(server, f"Guest {number}") for number in range(count)]
        for guest in found:
            stack.callback(guest.close)
        yield found


@contextmanager
def open_place(folder: Path, setting: Setting) -> Iterator[Workplace]:
    """A place with a PostgreSQL of its own, if it needs one."""
    if setting.database != "postgresql":
        yield Workplace(folder, setting)
        return
    with postgres() as server:
        yield Workplace(folder, setting, server)
