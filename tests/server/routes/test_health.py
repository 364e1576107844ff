"""Health reports failures as long as they last."""

from __future__ import annotations

import resource
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager, suppress
from pathlib import Path

import httpx
import psycopg
import pytest

from tests.server.running import Guest, Json, Player, ServerProcess, finished, running

DEADLINE_SECONDS = 60
PAGE = 4096
NO_ROOM = 32 * 1024  # bytes: smaller than the database
LIMIT = 10  # seconds for an answer, whatever the database does


def down(server: ServerProcess) -> list[str]:
    response = httpx.get(f"{server.url}/healthz", timeout=LIMIT)
    found: list[str] = response.json()["down"]
    assert (response.status_code, response.json()["status"]) == (
        (503, "failing") if found else (200, "ok")
    )
    return found


def wait_until(condition: Callable[[], bool]) -> None:
    end = time.monotonic() + DEADLINE_SECONDS
    while not condition():
        assert time.monotonic() < end
        time.sleep(0.1)


@pytest.fixture
def alone(tmp_path: Path) -> Iterator[ServerProcess]:
    """A server without players."""
    with running(str(tmp_path / "tables.db"), tmp_path / "log", "--no-limits") as server:
        assert down(server) == []
        yield server


@contextmanager
def no_room(server: ServerProcess) -> Iterator[None]:
    """Stop files from growing, as on a full disk."""
    _, most = resource.prlimit(server.process_id, resource.RLIMIT_FSIZE)
    resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (NO_ROOM, most))
    try:
        yield
    finally:
        resource.prlimit(server.process_id, resource.RLIMIT_FSIZE, (most, most))


def code(guest: Guest, path: str, **body: object) -> tuple[int, str]:
    answer = guest.http.post(f"/api{path}", json=body)
    return answer.status_code, "" if answer.is_success else answer.json()["error"]["code"]


def play(player: Player) -> str:
    """One move, or the reason why it was refused."""
    while not any(seat["legal"] for seat in player.seats.values()):
        player.hear()
    seat, found = next((seat, found) for seat, found in player.seats.items() if found["legal"])
    answer = player.submit("act", seat=seat, steps=[found["legal"][0]], confirm=True)
    return "" if answer["type"] == "update" else str(answer["error"]["code"])


def test_health_reports_a_locked_database(alone: ServerProcess) -> None:
    with closing(sqlite3.connect(alone.database, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        wait_until(lambda: down(alone) == ["database"])
        other.execute("ROLLBACK")
        wait_until(lambda: down(alone) == [])


def test_health_reports_a_full_disk_without_play(alone: ServerProcess) -> None:
    with no_room(alone):
        wait_until(lambda: down(alone) == ["database"])
    wait_until(lambda: down(alone) == [])


def test_health_reports_unsaved_moves(alone: ServerProcess) -> None:
    with closing(Guest(alone)) as ada:
        player = ada.sit(ada.new_table(take=[0, 1], start=True)["id"])
        assert play(player) == ""
        with no_room(alone):
            assert play(player) == "not-saved"
            assert "journal" in down(alone)
        wait_until(lambda: play(player) == "")
        wait_until(lambda: down(alone) == [])


def test_health_reports_a_damaged_file_without_play(alone: ServerProcess) -> None:
    with closing(Guest(alone)) as ada:
        ada.new_table()
    alone.stop()
    alone.start()
    with Path(alone.database).open("r+b") as pages:
        size = pages.seek(0, 2)
        pages.seek(PAGE)
        pages.write(b"\xa5" * (size - PAGE))
    wait_until(lambda: {"damaged", "database"} <= set(down(alone)))


def test_frequent_health_requests_do_not_write(alone: ServerProcess) -> None:
    """The database does not grow, and there is no transaction for each request."""
    log = Path(f"{alone.database}-wal")
    file = Path(alone.database)
    before = file.stat().st_size
    began, size = time.monotonic(), log.stat().st_size
    with httpx.Client(base_url=alone.url) as client:
        for _ in range(300):
            assert client.get("/healthz").is_success
    probes = (log.stat().st_size - size) / PAGE
    assert probes <= 2 * (time.monotonic() - began + 1)  # a page of the table, one of its index
    assert file.stat().st_size == before


@pytest.mark.slow
@pytest.mark.parametrize("own_database", ["postgresql"], indirect=True)
def test_health_reports_a_locked_postgresql_table(own_database: str, tmp_path: Path) -> None:
    with running(own_database, tmp_path / "log") as server:
        assert down(server) == []
        with psycopg.connect(own_database) as other:
            other.execute("LOCK TABLE moves IN ACCESS EXCLUSIVE MODE")
            wait_until(lambda: down(server) == ["database"])
            other.rollback()
        wait_until(lambda: down(server) == [])


def disk(server: ServerProcess) -> Path:
    return Path(f"/proc/{server.process_id}/root/{Path(server.database).parent}")


def test_a_nearly_full_disk_accepts_nothing_new(tmp_path: Path) -> None:
    """24 MB, of which 16 are to stay free."""
    folder = tmp_path / "disk"
    with running(
        str(folder / "tables.db"), tmp_path / "log", "16", kind="small_disk_server"
    ) as server:
        with closing(Guest(server)) as ada:
            table = ada.new_table(take=[0, 1], start=True)["id"]
            player = ada.sit(table)
            assert down(server) == []
            free = shutil.disk_usage(disk(server)).free

            filling = disk(server) / "filling"
            filling.write_bytes(bytes(free - 12_000_000))
            wait_until(lambda: down(server) == ["disk-full"])
            assert code(ada, "/guest", name="Late") == (507, "disk-full")
            assert code(ada, "/tables", game="alarun", seats=2) == (507, "disk-full")
            assert code(ada, "/tokens", label="new") == (507, "disk-full")
            assert code(ada, "/me/link") == (507, "disk-full")
            player.send(type="say", id="s", text="hello")
            assert player.answer_to("s")["error"]["code"] == "disk-full"
            assert play(player) == ""

            filling.write_bytes(bytes(free - 4_000_000))
            wait_until(lambda: play(player) == "disk-full")
            assert ada.get(f"/tables/{table}")["status"] == "running"  # reading goes on

            filling.unlink()
            wait_until(lambda: down(server) == [])
            assert play(player) == ""
            assert code(ada, "/guest", name="Late") == (200, "")
        assert server.stop() == 0
    log = (tmp_path / "log").read_text()
    for said in ("nothing new is accepted", "moves are refused", "everything is accepted again"):
        assert log.count(said) == 1


def test_what_grows_can_wait_on_a_disk_that_is_nearly_full(tmp_path: Path) -> None:
    """People who exist come in, and games are played to their end."""
    folder = tmp_path / "disk"
    with (
        running(
            str(folder / "tables.db"), tmp_path / "log", "16", kind="small_disk_server"
        ) as server,
        closing(Guest(server)) as ada,
        closing(Guest(server, "Ben")) as ben,
    ):
        over = finished(ada, game="bloodrunes", options={"turn_limit": 1, "first": "1"})["id"]
        waiting = ada.new_table(take=[0, 1])["id"]
        link = ada.post("/me/link")["code"]
        filling = disk(server) / "filling"
        filling.write_bytes(bytes(shutil.disk_usage(disk(server)).free - 12_000_000))
        wait_until(lambda: down(server) == ["disk-full"])

        assert code(ada, f"/tables/{waiting}/start") == (507, "disk-full")
        assert code(ada, f"/tables/{waiting}/seats/0/colour", colour="teal") == (200, "")
        for change in ({"name": "Zoë"}, {"prefs": {"sound": True}}):
            answer = ada.http.patch("/api/me", json=change)
            assert (answer.status_code, answer.json()["error"]["code"]) == (507, "disk-full")
        assert review(ada, over)["total"] > 1
        assert review(ada, over)["total"] > 1  # it was kept in memory only
        assert code(ben, "/link", code=link) == (200, "")
        assert ben.get("/me")["me"]["name"] == "Ada"
        assert code(ben, "/logout/everywhere", stay=True) == (200, "")
        assert ben.get("/me")["me"]["name"] == "Ada"

        filling.unlink()
        wait_until(lambda: down(server) == [])
        assert review(ben, over)["total"] > 1
        assert review(ben, over)["total"] == 1  # read from the database
        assert code(ben, f"/tables/{waiting}/start") == (200, "")


def review(guest: Guest, table: str) -> Json:
    """The last of the answers, with the review."""
    while True:
        answer: Json = guest.post(f"/tables/{table}/review")
        if answer["review"] is not None:
            return answer


def fill(file: Path) -> None:
    """Fill the disk to the last page."""
    with file.open("wb", buffering=0) as filling, suppress(OSError):
        while True:
            filling.write(bytes(PAGE))
    assert shutil.disk_usage(file.parent).free == 0


def test_health_reports_a_completely_full_disk(tmp_path: Path) -> None:
    """Without a reserve, filled to the last byte."""
    folder = tmp_path / "disk"
    with running(
        str(folder / "tables.db"), tmp_path / "log", "0", kind="small_disk_server"
    ) as server:
        with closing(Guest(server)) as ada:
            player = ada.sit(ada.new_table(take=[0, 1], start=True)["id"])
            filling = disk(server) / "filling"
            fill(filling)
            wait_until(lambda: play(player) == "not-saved")
            assert "journal" in down(server)
            filling.unlink()
            wait_until(lambda: play(player) == "")
            wait_until(lambda: down(server) == [])
        assert server.stop() == 0


def test_an_impossible_reserve_refuses_everything_new(tmp_path: Path) -> None:
    database, log = str(tmp_path / "tables.db"), tmp_path / "log"
    with running(database, log, "--reserve", "1000000000") as server:
        assert down(server) == ["disk-full"]
        answer = httpx.post(
            f"{server.url}/api/guest", json={"name": "Ada"}, headers={"X-Nemeton": "1"}
        )
        assert (answer.status_code, answer.json()["error"]["code"]) == (507, "disk-full")
