"""Every move of a batch is answered, and the next batch is written."""

from __future__ import annotations

import asyncio
from functools import partial
from pathlib import Path
from typing import Any

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


def test_a_faulty_entry_harms_no_other(tmp_path: Path) -> None:
    async def test() -> dict[str, Outcome]:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        person = await People(database).add("Ada")
        runtime = TableRuntime(database, bot_workers=1)
        wanted = NewTable(game="alarun", seats=2)
        keys = []
        for _ in range(4):
            made = await Lobby(runtime, ComponentCheck(), Quotas(on=True)).create(person.id, wanted)
            async with runtime.use(made.id) as live:
                keys.append(live.header.key)
        answers: dict[str, Outcome] = {}
        journal = runtime.journal

        def answered(name: str, outcome: Outcome) -> None:
            answers[name] = outcome
            if name == "bad listener":
                raise ZeroDivisionError

        verbs = games.find("alarun").verbs

        def entry(name: str, key: int, action: Any = 0) -> JournalEntry:
            moves = (Move(0, action, 0, 1),)
            return JournalEntry(key, name, 0, moves, verbs, TableChange(), partial(answered, name))

        runtime.supervisor.keep_running("journal", journal.run)
        journal.append(entry("before", keys[0]))
        journal.append(entry("no action", keys[1], object()))  # no error of the database
        journal.append(entry("bad listener", keys[1]))
        journal.append(entry("taken", keys[0]))
        journal.append(entry("after", keys[2]))
        await journal.flush()
        journal.append(entry("next", keys[3]))
        await journal.flush()
        await asyncio.sleep(0)
        assert runtime.supervisor.down == []
        await runtime.close()
        await database.close()
        return answers

    assert asyncio.run(test()) == {
        "before": Outcome.WRITTEN,
        "no action": Outcome.FAILED,
        "bad listener": Outcome.WRITTEN,
        "taken": Outcome.TAKEN,
        "after": Outcome.WRITTEN,
        "next": Outcome.WRITTEN,
    }
