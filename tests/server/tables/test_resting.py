"""Bots among themselves play only while somebody watches."""

from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, text

from nemeton.server.tables import presence
from nemeton.server.tables.presence import POLL_PRESENCE_MS, Presence
from tests.server.conftest import Meet
from tests.server.running import Guest, running


def bots_only(guest: Guest) -> str:
    bots = [{"seat": seat, "level": "random"} for seat in range(2)]
    table = guest.new_table(take=[], bots=bots, start=True, public=True)
    return str(table["id"])


def listed(guest: Guest, table: str) -> tuple[str, int]:
    """Status and ply from the list, which does not open the table."""
    found = guest.get("/tables", list="mine")["tables"]
    return next((each["status"], each["ply"]) for each in found if each["id"] == table)


def watch_to_the_end(guest: Guest, table: str) -> None:
    watcher = guest.sit(table)
    while watcher.table["status"] != "finished":
        watcher.hear()
    watcher.close()


def test_bots_wait_for_an_onlooker(meet: Meet) -> None:
    ada = meet("Ada")
    alone, watched = bots_only(ada), bots_only(ada)
    watch_to_the_end(ada, watched)  # the other one would have come as far meanwhile
    assert listed(ada, alone) == ("running", 0)
    watch_to_the_end(ada, alone)
    assert listed(ada, alone)[0] == "finished"


def test_bots_stop_when_the_last_onlooker_leaves(meet: Meet) -> None:
    ada = meet("Ada")
    left, watched = bots_only(ada), bots_only(ada)
    watcher = ada.sit(left)
    while watcher.ply < 3:
        watcher.hear()
    watcher.close()
    watch_to_the_end(ada, watched)
    assert listed(ada, left)[0] == "running"


def test_http_requests_count_as_watching(meet: Meet) -> None:
    ada = meet("Ada")
    table = bots_only(ada)
    ply = -1
    while (found := ada.get(f"/tables/{table}/poll", ply=ply, wait=20))["ply"] < 5:
        ply = found["ply"]
    assert found["ply"] >= 5


def test_bots_play_on_for_an_absent_player(meet: Meet) -> None:
    """A person who comes back finds the bots' turns played."""
    ada = meet("Ada")
    bots = [{"seat": 1, "level": "random"}]
    table = ada.new_table(bots=bots, start=True, options={"first": "2"})["id"]
    while listed(ada, str(table))[1] == 0:
        time.sleep(0.1)


def test_http_presence_lasts_for_a_while(monkeypatch: pytest.MonkeyPatch) -> None:
    clock = 1_000_000
    monkeypatch.setattr(presence, "now", lambda: clock)
    found = Presence()
    assert not found.anybody()
    found.polled()
    clock += POLL_PRESENCE_MS - 1
    assert found.anybody()
    clock += 1
    assert not found.anybody()
    found.arrive("ada")
    assert found.anybody()
    found.leave("ada")
    assert not found.anybody()


@pytest.mark.slow
def test_an_outdated_wake_up_time_is_removed(tmp_path: Path) -> None:
    """Such tables used to have a wake-up time; one check removes it."""
    database = tmp_path / "tables.db"
    with running(str(database), tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        table = bots_only(ada)
        engine = create_engine(f"sqlite:///{database}")
        with engine.begin() as connection:
            connection.execute(text("update tables set due = 0"))
        due: object = 0
        while due is not None:
            time.sleep(0.1)
            with engine.connect() as connection:
                due = connection.execute(text("select due from tables")).scalar_one()
        assert listed(ada, table) == ("running", 0)
        engine.dispose()
        ada.close()
