"""Every move of a batch is answered, and the next batch is written."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from nemeton import games
from nemeton.core.record.history import Move
from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage.database import Database
from nemeton.server.storage.journal import JournalEntry, Outcome
from nemeton.server.storage.people import People
from nemeton.server.storage.tables import TableChange
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck

VERBS = games.find("alarun").verbs
FAULTY: Any = object()  # an action that cannot be written, which is no error of the database


@asynccontextmanager
async def with_tables(folder: Path, count: int) -> AsyncIterator[tuple[TableRuntime, list[int]]]:
    """A runtime whose journal writes, and the keys of new tables."""
    database = Database(str(folder / "tables.db"))
    database.migrate()
    person = await People(database).add("Ada")
    runtime = TableRuntime(database, bot_workers=1)
    wanted = NewTable(game="alarun", seats=2)
    keys = []
    for _ in range(count):
        made = await Lobby(runtime, ComponentCheck(), Quotas(on=True)).create(person.id, wanted)
        async with runtime.use(made.id) as live:
            keys.append(live.header.key)
    runtime.supervisor.keep_running("journal", runtime.journal.run)
    yield runtime, keys
    await runtime.close()
    await database.close()


def entry(
    name: str, key: int, action: Any = 0, answered: Callable[[str, Outcome], None] = print
) -> JournalEntry:
    moves = (Move(0, action, 0, 1),)
    return JournalEntry(key, name, 0, moves, VERBS, TableChange(), partial(answered, name))


def test_a_faulty_entry_harms_no_other(tmp_path: Path) -> None:
    answers: dict[str, Outcome] = {}

    def answered(name: str, outcome: Outcome) -> None:
        answers[name] = outcome
        if name == "bad listener":
            raise ZeroDivisionError

    async def test() -> None:
        async with with_tables(tmp_path, 4) as (runtime, keys):
            journal = runtime.journal
            journal.append(entry("before", keys[0], answered=answered))
            journal.append(entry("no action", keys[1], FAULTY, answered))
            journal.append(entry("bad listener", keys[1], answered=answered))
            journal.append(entry("taken", keys[0], answered=answered))
            journal.append(entry("after", keys[2], answered=answered))
            await journal.flush()
            assert runtime.failing() == []
            journal.append(entry("next", keys[3], answered=answered))
            await journal.flush()
            await asyncio.sleep(0)
            assert runtime.supervisor.down == []

    asyncio.run(test())
    assert answers == {
        "before": Outcome.WRITTEN,
        "no action": Outcome.FAILED,
        "bad listener": Outcome.WRITTEN,
        "taken": Outcome.TAKEN,
        "after": Outcome.WRITTEN,
        "next": Outcome.WRITTEN,
    }


@pytest.mark.parametrize("faulty", [1, 3])
def test_a_journal_that_writes_nothing_is_failing(tmp_path: Path, faulty: int) -> None:
    """Also if the errors are not the database's."""

    async def test() -> list[list[str]]:
        found: list[list[str]] = []
        async with with_tables(tmp_path, 4) as (runtime, keys):
            for number in range(faulty):
                runtime.journal.append(entry("faulty", keys[number], FAULTY))
            await runtime.journal.flush()
            found.append(runtime.failing())
            runtime.journal.append(entry("good", keys[3]))
            await runtime.journal.flush()
            found.append(runtime.failing())
        return found

    assert asyncio.run(test()) == [["journal"], []]
