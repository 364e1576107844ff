"""Start of a server, its log, and the files it leaves behind."""

from __future__ import annotations

import asyncio
import json
import shutil
import socket
import sqlite3
import stat
import subprocess
import sys
import time
from contextlib import closing
from pathlib import Path

import pytest

import nemeton
from nemeton.conformance.private_server import EmbeddedServer
from nemeton.core.errors import NemetonError
from nemeton.server.app import make_app
from nemeton.server.config import Config
from nemeton.server.run import address_of, bind, bounded
from nemeton.server.storage import private_file
from nemeton.server.storage.database import Database
from tests.server.running import Guest, running

DEADLINE_SECONDS = 60


def free_port() -> int:
    with closing(socket.socket()) as found:
        found.bind(("127.0.0.1", 0))
        return int(found.getsockname()[1])


def modes(folder: Path) -> dict[str, str]:
    return {path.name: oct(stat.S_IMODE(path.stat().st_mode)) for path in folder.iterdir()}


def test_the_file_alone_is_complete_after_a_stop(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with running(str(database), tmp_path / "log") as server:
        with closing(Guest(server)) as ada:
            ada.new_table(take=[0, 1], start=True)
        assert database.with_name("tables.db-wal").stat().st_size
        assert server.stop() == 0
    copy = tmp_path / "copy.db"
    shutil.copyfile(database, copy)  # without -wal and -shm
    with closing(sqlite3.connect(copy)) as connection:
        found = [
            connection.execute(f"SELECT count(*) FROM {name}").fetchone()[0]
            for name in ("people", "tables", "seats")
        ]
    assert found == [1, 1, 2]
    assert not database.with_name("tables.db-wal").exists()


def test_a_log_is_merged_while_another_program_has_it_open(tmp_path: Path) -> None:
    database = tmp_path / "tables.db"
    with (
        running(str(database), tmp_path / "log") as server,
        closing(sqlite3.connect(database)) as other,
    ):
        assert other.execute("SELECT count(*) FROM people").fetchone() == (0,)
        Guest(server).close()
        assert server.stop() == 0
        copy = shutil.copyfile(database, tmp_path / "copy.db")
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("SELECT count(*) FROM people").fetchone() == (1,)


def test_connections_are_refused_until_requests_are_answered(tmp_path: Path) -> None:
    """Another program has locked the file: the server waits for it, with its port reserved."""
    database, port = tmp_path / "tables.db", free_port()
    lock = tmp_path / "tables.db.lock"
    with closing(sqlite3.connect(database, isolation_level=None)) as other:
        other.execute("BEGIN EXCLUSIVE")
        command = ["-m", "nemeton", "serve", "--port", str(port), "--database", str(database)]
        with subprocess.Popen(
            [sys.executable, *command], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True
        ) as server:
            try:
                end = time.monotonic() + DEADLINE_SECONDS
                while not lock.exists():  # taken once the port is reserved
                    assert time.monotonic() < end
                    time.sleep(0.01)
                with pytest.raises(ConnectionRefusedError):
                    socket.create_connection(("127.0.0.1", port)).close()
                other.execute("ROLLBACK")
                assert server.stdout is not None
                assert server.stdout.readline().strip() == f"http://127.0.0.1:{port}"
                socket.create_connection(("127.0.0.1", port)).close()
            finally:
                server.terminate()


def test_the_second_server_on_a_port_is_refused(tmp_path: Path) -> None:
    database = str(tmp_path / "tables.db")
    Database(database).migrate()
    with closing(bind("127.0.0.1", 0)) as first:
        port = first.getsockname()[1]
        with closing(bind("127.0.0.1", port)) as second:
            second.listen()
            config = Config(database=database, public_url=address_of(first), components="off")
            app = make_app(config)
            server = EmbeddedServer(bounded(app, config), app, lambda: None)
            with pytest.raises(NemetonError) as refused:
                asyncio.run(server.serve(sockets=[first]))
    assert refused.value.code == "port-taken"
    assert refused.value.args_by_name["port"] == str(port)


def test_start_and_stop_are_logged(tmp_path: Path) -> None:
    log = tmp_path / "log"
    with running(str(tmp_path / "tables.db"), log) as server:
        assert server.stop() == 0
        url = server.url
    lines = [json.loads(line) for line in log.read_text().splitlines() if line.startswith("{")]
    first, last = lines[0]["message"], lines[-1]["message"]
    assert first.startswith(f"nemeton {nemeton.__version__} (")
    assert first.endswith(f"compiled) on {url} with sqlite")
    assert last.startswith("stopped by SIGTERM after ")


def test_only_its_owner_may_read_the_database(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    with running(str(folder / "tables.db"), tmp_path / "log") as server:
        Guest(server).close()
        found = modes(folder)
    assert {"tables.db", "tables.db-wal", "tables.db-shm"} <= found.keys()
    assert set(found.values()) == {"0o600"}


def remarks(caplog: pytest.LogCaptureFixture) -> list[str]:
    """Lines about access rights of files, not those about migrations."""
    return [one.getMessage() for one in caplog.records if one.name == private_file.__name__]


def test_open_access_rights_are_removed_and_logged(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    database = tmp_path / "tables.db"
    Database(str(database)).migrate()
    assert not remarks(caplog)
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA journal_mode=WAL")
        other.execute("CREATE TABLE more (x)")
        for path in tmp_path.iterdir():
            path.chmod(0o644)
        Database(str(database)).migrate()
        assert modes(tmp_path) == dict.fromkeys(
            ["tables.db", "tables.db-wal", "tables.db-shm"], "0o600"
        )
    said = remarks(caplog)
    assert [line.split()[0] for line in said] == ["tables.db", "tables.db-wal", "tables.db-shm"]
    assert all("644" in line for line in said)
