"""People connected to a table, and how long absent ones are remembered."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from nemeton.protocol.tables import NewTable
from nemeton.server.access.quotas import Quotas
from nemeton.server.lobby.creation import Lobby
from nemeton.server.storage.database import Database
from nemeton.server.storage.people import People
from nemeton.server.tables import presence
from nemeton.server.tables.presence import FORGET_AFTER_MS, REMOTE_PRESENCE_MS, Presence
from nemeton.server.tables.runtime import TableRuntime
from nemeton.server.workers.component_check import ComponentCheck
from nemeton.table.roster import Roster, Seat

BEGAN = 1_000_000
ROSTER = Roster([Seat("red", "ada"), Seat("blue", "ben")], "ada")

Later = Callable[[int], None]


@pytest.fixture
def later(monkeypatch: pytest.MonkeyPatch) -> Later:
    time = BEGAN
    monkeypatch.setattr(presence, "now", lambda: time)

    def pass_by(milliseconds: int) -> None:
        nonlocal time
        time += milliseconds

    return pass_by


def remembered(found: Presence) -> set[str]:
    """All people in the presence data."""
    return {person for known in vars(found).values() if isinstance(known, dict) for person in known}


def test_visitors_are_forgotten_and_seat_holders_are_not(later: Later) -> None:
    found = Presence()
    later(1)
    visitors = [f"guest {number}" for number in range(1000)]
    for person in ("ada", *visitors):
        found.arrive(person)
        found.leave(person)
    for person in visitors:
        found.arrive_elsewhere(person)
    found.nudge("ben")
    found.awake("ben")
    found.nudge("ada")

    later(REMOTE_PRESENCE_MS)
    found.forget(ROSTER)
    assert remembered(found) == {"ada", "ben", *visitors}  # they may take a seat, and be away

    later(FORGET_AFTER_MS)
    found.forget(ROSTER)
    assert remembered(found) == {"ada", "ben"}
    assert found.gone_since(ROSTER) == [BEGAN + 1, BEGAN]
    assert (found.nudged("ada"), found.answered("ben")) == (BEGAN + 1, BEGAN + 1)


def test_a_nudged_person_without_a_seat_is_forgotten(later: Later) -> None:
    found = Presence()
    found.nudge("cem")
    found.nudge("dot")
    found.awake("dot")
    later(1)
    found.forget(ROSTER)
    assert not remembered(found)


def test_connected_people_are_not_forgotten(later: Later) -> None:
    found = Presence()
    found.arrive("guest")
    later(2 * FORGET_AFTER_MS)
    found.arrive_elsewhere("another")
    found.forget(ROSTER)
    assert found.here() == {"guest", "another"}


def test_the_housekeeping_forgets_absent_visitors(later: Later, tmp_path: Path) -> None:
    async def keep_house() -> None:
        database = Database(str(tmp_path / "tables.db"))
        database.migrate()
        person = await People(database).add("Ada")
        runtime = TableRuntime(database, bot_workers=1)
        lobby = Lobby(runtime, ComponentCheck(), Quotas(on=False))
        table = await lobby.create(person.id, NewTable(game="alarun", seats=2, take=[0, 1]))
        try:
            async with runtime.use(table.id) as live:
                live.presence.arrive("guest")
                live.presence.leave("guest")
                later(FORGET_AFTER_MS)
                await runtime.start()
                while remembered(live.presence):  # noqa: ASYNC110  (nobody says when)
                    await asyncio.sleep(0.01)
        finally:
            await runtime.close()
            await database.close()

    asyncio.run(asyncio.wait_for(keep_house(), 60))
