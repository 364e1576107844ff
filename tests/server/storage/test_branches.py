"""Branches share the moves of their origin, and store only their own."""

from __future__ import annotations

import asyncio
import json
import random
from pathlib import Path

import pytest
from sqlalchemy import func, select

from nemeton import games
from nemeton.core.errors import NemetonError
from nemeton.core.record.history import verify
from nemeton.core.record.record import decode
from nemeton.server.storage import schema
from nemeton.server.storage.backup import export_to, import_from
from nemeton.server.storage.database import Database
from tests.server.running import Guest, Json, finished, play_to_end, running

Lines = list[tuple[int, int, int]]  # ply, seat, action


def move_rows(database: str) -> int:
    async def count() -> int:
        opened = Database(database)
        async with opened.reading() as connection:
            query = select(func.count()).select_from(schema.moves)
            found = (await connection.execute(query)).scalar_one()
        await opened.close()
        return int(found)

    return asyncio.run(count())


def log_of(guest: Guest, table: str) -> Lines:
    found: Lines = []
    while True:
        page = guest.get(f"/tables/{table}/log", since=len(found), limit=500)
        found += [(line[0], line[1], line[2]) for line in page["log"]]
        if len(found) == page["ply"]:
            return found


def branch(guest: Guest, table: str, ply: int) -> str:
    made: Json = guest.post(f"/tables/{table}/branch", ply=ply, take=[0, 1], start=True)
    return str(made["id"])


def play(guest: Guest, table: str, chance: random.Random) -> int:
    """Play to the end; returns the number of moves."""
    player = guest.sit(table)
    begun = player.ply
    play_to_end(player, chance)
    return player.ply - begun


def test_branches_hold_only_their_own_moves(own_database: str, tmp_path: Path) -> None:
    """Also branches of branches, after a restart, and from a backup."""
    chance = random.Random(3)
    with running(own_database, tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        over = finished(ada)["id"]
        whole = log_of(ada, over)
        written = move_rows(own_database)
        assert written == len(whole)
        split = len(whole) - 20

        first = branch(ada, over, split)
        assert log_of(ada, first) == whole[:split]
        assert move_rows(own_database) == written + 1
        listed = next(t for t in ada.get("/tables", list="mine")["tables"] if t["id"] == first)
        assert listed["ply"] == split

        played = play(ada, first, chance)
        assert played > 2
        own = log_of(ada, first)
        assert own[:split] == whole[:split]
        written = move_rows(own_database)
        earlier, later = branch(ada, first, split - 5), branch(ada, first, split + 2)
        beginning = branch(ada, first, 0)
        # One row for the earlier one; of the later one those that the first branch made itself.
        assert move_rows(own_database) == written + 1 + 3
        port = server.port
        assert server.stop() == 0

    with running(own_database, tmp_path / "log", "--no-limits", "--port", str(port)):
        assert log_of(ada, first) == own
        assert log_of(ada, earlier) == whole[: split - 5]
        assert log_of(ada, later) == own[: split + 2]
        assert log_of(ada, beginning) == []
        play(ada, later, chance)
        record = decode(ada.http.get(f"/api/tables/{later}/record").content)
        verify(games.find("alarun"), record)
        assert len(record.moves) == len(log_of(ada, later))
        ada.close()

    backup, restored = tmp_path / "backup.jsonl", str(tmp_path / "restored.db")
    rows = export_to(own_database, backup)
    assert import_from(restored, backup) == rows
    assert export_to(restored, tmp_path / "again.jsonl") == rows


@pytest.fixture(scope="module")
def exported(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    folder = tmp_path_factory.mktemp("branch")
    with running(str(folder / "tables.db"), folder / "log", "--no-limits") as server:
        ada = Guest(server)
        over = finished(ada)
        branch(ada, over["id"], over["ply"] - 1)
        branch(ada, over["id"], over["ply"] - 2)
        ada.close()
    export_to(str(folder / "tables.db"), folder / "whole.jsonl")
    return (folder / "whole.jsonl").read_bytes().splitlines(keepends=True)


@pytest.mark.parametrize(
    "column, values, code",
    [
        ("shared_from", {"shared_from": 999}, "import-dangling"),
        ("shared_from", {"shared_from": None}, "import-wrong-value"),
        ("shared_from", {"shared_plies": 0}, "import-wrong-value"),
        ("shared_plies", {"shared_plies": 100_000}, "import-gap"),
        ("shared_from", {"shared_from": 2}, "import-wrong-value"),  # another branch
    ],
)
def test_a_branch_without_the_moves_it_shares_is_refused(
    tmp_path: Path, exported: list[bytes], column: str, values: Json, code: str
) -> None:
    numbers = [n for n, line in enumerate(exported) if line.startswith(b'["tables",')]
    name, row = json.loads(exported[numbers[-1]])
    lines = [*exported]
    lines[numbers[-1]] = json.dumps([name, {**row, **values}]).encode() + b"\n"
    file = tmp_path / "backup.jsonl"
    file.write_bytes(b"".join(lines))
    with pytest.raises(NemetonError) as caught:
        import_from(str(tmp_path / "empty.db"), file)
    assert caught.value.code == code
    if column in caught.value.args_by_name:
        assert caught.value.args_by_name["column"] == column
