"""Tables without onlookers: nobody else sees their games, during or after play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server.routes.socket import FORBIDDEN
from nemeton.server.tables.live import LiveTable
from tests.server.in_process import world
from tests.server.running import Guest, Player, finished

Meet = Callable[[str], Guest]


def test_a_finished_game_stays_closed(meet: Meet) -> None:
    """By every route to it, also with an invitation."""
    ada, eve = meet("Ada"), meet("Eve")
    table = finished(ada, onlookers=False)
    assert table["seed"] is not None
    invite = {"invite": table["invite"]}
    for path in ("log", "record", "position", "poll"):
        address = f"/api/tables/{table['id']}/{path}"
        assert ada.http.get(address, params={"ply": 0}).status_code == 200
        refused = eve.http.get(address, params={"ply": 0, **invite})
        assert (refused.status_code, refused.json()["error"]["code"]) == (403, "no-onlookers")
    assert eve.refused(f"/tables/{table['id']}/branch", ply=0) == "no-onlookers"
    assert eve.refused(f"/tables/{table['id']}/rematch") == "not-your-table"
    shown = eve.get(f"/tables/{table['id']}", **invite)
    assert (shown["seed"], shown["result"]) == (None, None)
    assert ada.get(f"/tables/{table['id']}")["seed"] == table["seed"]


def test_lists_do_not_show_results_of_closed_games(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    closed, opened = finished(ada, onlookers=False)["id"], finished(ada)["id"]

    def results(guest: Guest) -> dict[str, object]:
        listed = guest.get("/tables", list="finished")["tables"]
        return {table["id"]: table["result"] for table in listed}

    assert results(eve)[closed] is None
    assert results(eve)[opened] is not None
    assert results(ada)[closed] is not None


def test_a_branch_does_not_open_a_closed_game(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    path = f"/tables/{finished(ada, onlookers=False)['id']}/branch"
    assert ada.refused(path, ply=3, public=True) == "branch-of-closed"
    branch = ada.post(path, ply=3, take=[0, 1], start=True, onlookers=True)
    assert branch["onlookers"] is False
    refused = eve.http.get(f"/api/tables/{branch['id']}/log", params={"invite": branch["invite"]})
    assert refused.json()["error"]["code"] == "no-onlookers"


def ends(player: Player) -> None:
    """Check that nothing of the game is sent before the socket is closed."""
    heard = len(player.heard)
    assert player.until_closed() == FORBIDDEN
    *before, last = player.heard[heard:]
    assert (last["type"], last["error"]["code"]) == ("closing", "no-onlookers")
    assert {message["type"] for message in before} <= {"table", "chat"}


def test_people_without_a_seat_are_removed_when_a_closed_game_begins(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    table = ada.new_table(public=True, take=[0, 1], onlookers=False)["id"]
    waiting = eve.sit(table)
    playing = ada.sit(table)
    ada.post(f"/tables/{table}/start")
    ends(waiting)
    playing.until("snapshot")
    assert playing.table["status"] == "running"


def test_leaving_a_closed_table_hides_it(meet: Meet) -> None:
    ada, ben = meet("Ada"), meet("Ben")
    table = ada.new_table(public=True, onlookers=False)["id"]
    ben.post(f"/tables/{table}/seats/1/take")
    ada.post(f"/tables/{table}/start")
    player = ben.sit(table)
    ben.post(f"/tables/{table}/seats/1/leave")
    ends(player)


def test_a_long_poll_ends_when_a_closed_game_begins(meet: Meet) -> None:
    ada, eve = meet("Ada"), meet("Eve")
    table = ada.new_table(public=True, take=[0, 1], onlookers=False)
    known = {"ply": 0, "revision": table["revision"], "wait": 20}
    with ThreadPoolExecutor() as threads:
        waiting = threads.submit(eve.http.get, f"/api/tables/{table['id']}/poll", params=known)
        ada.post(f"/tables/{table['id']}/start")
        assert waiting.result().json()["error"]["code"] == "no-onlookers"


def test_permission_is_checked_again_once_the_table_is_up_to_date(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The game may have begun at another process, which is known here only then."""

    async def look() -> None:
        async with world(tmp_path) as real:
            wanted = {"game": "alarun", "seats": 2, "public": True, "onlookers": False}
            live = real.live((await real.ok("Ada", "/tables", **wanted))["id"])
            runtime = real.services.tables
            await runtime.admit(live, "somebody", None, 0)

            async def begin(live: LiveTable, _ply: int, _revision: int) -> None:
                live.header.status = "running"

            monkeypatch.setattr(runtime, "reach", begin)
            with pytest.raises(NemetonError, match="no-onlookers"):
                await runtime.admit(live, "somebody", None, 0)

    asyncio.run(look())
