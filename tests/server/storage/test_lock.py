"""Faults of a database are explained before anything is changed."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server.storage.database import Database
from nemeton.server.storage.lock import only_server
from tests.server.running import Guest, ServerProcess, running


def serve(database: Path) -> subprocess.CompletedProcess[str]:
    """Start a server that is expected to refuse."""
    return subprocess.run(
        [sys.executable, "-m", "nemeton", "serve", "--port", "0", "--database", str(database)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )


def refusal(refused: subprocess.CompletedProcess[str]) -> str:
    assert refused.returncode == 1, refused
    assert refused.stdout == ""
    assert "Traceback" not in refused.stderr
    assert len(refused.stderr.strip().splitlines()) == 1, refused.stderr
    return refused.stderr


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A database with some hundred pages of play."""
    folder = tmp_path_factory.mktemp("used")
    with running(str(folder / "tables.db"), folder / "log", "--no-limits") as server:
        ada = Guest(server)
        for _ in range(60):
            ada.new_table(take=[0, 1], start=True)
        ada.close()
        assert server.stop() == 0
    return folder / "tables.db"


@pytest.fixture
def file(used: Path, tmp_path: Path) -> Path:
    copy = tmp_path / "tables.db"
    shutil.copy(used, copy)
    return copy


def test_a_second_server_is_refused_until_the_first_is_gone(tmp_path: Path) -> None:
    file = tmp_path / "tables.db"
    link = tmp_path / "link.db"
    link.symlink_to(file)
    with running(str(file), tmp_path / "log", "--no-limits") as first:
        for name in (file, link):
            said = refusal(serve(name))
            assert str(name) in said
            assert "--database" in said
        first.kill()  # without a chance to clean up
        second = ServerProcess(str(link), tmp_path / "log")
        second.start()
        assert second.stop() == 0


def test_damaged_pages_are_reported(file: Path) -> None:
    data = bytearray(file.read_bytes())
    assert len(data) > 20 * 4096
    for start in range(4096, len(data), 4096):
        data[start : start + 64] = os.urandom(64)
    file.write_bytes(data)
    assert "damaged" in refusal(serve(file))
    assert file.read_bytes() == data


def test_a_damaged_page_of_the_log_is_reported(file: Path) -> None:
    with sqlite3.connect(file) as connection:
        query = "SELECT rootpage FROM sqlite_schema WHERE name = 'seats'"
        (page,) = connection.execute(query).fetchone()
    connection.close()
    data = bytearray(file.read_bytes())
    data[(page - 1) * 4096 : page * 4096] = b"\xff" * 4096
    file.write_bytes(data)
    assert "damaged" in refusal(serve(file))


def test_a_truncated_file_is_reported(file: Path) -> None:
    data = file.read_bytes()
    for length in (50, 4096, len(data) // 2):
        file.write_bytes(data[:length])
        assert "damaged" in refusal(serve(file))


def test_a_file_of_another_kind_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "notes.txt"
    file.write_text("Remember the milk. " * 1000)
    assert "damaged" in refusal(serve(file))
    assert file.read_text().startswith("Remember the milk.")


def test_a_folder_in_place_of_the_file_is_refused(tmp_path: Path) -> None:
    assert str(tmp_path) in refusal(serve(tmp_path))


def test_a_file_in_place_of_the_folder_is_refused(file: Path) -> None:
    refusal(serve(file / "tables.db"))


@contextmanager
def nobody_special() -> Iterator[None]:
    """Skip for root, whom permissions do not stop."""
    if os.geteuid() != 0:
        yield
        return
    os.seteuid(65534)
    try:
        yield
    finally:
        os.seteuid(0)


def prepare(database: Database) -> None:
    """Prepare the database as a server does at its start."""
    database.migrate()
    database.check_writable()


@pytest.mark.parametrize("mode", [0o000, 0o444])
def test_a_file_without_write_permission_is_refused(used: Path, mode: int) -> None:
    Database(str(used)).migrate()  # loads all it needs while that is permitted
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tables.db"
        shutil.copy(used, file)
        Path(folder).chmod(0o777)
        file.chmod(mode)
        database = Database(str(file))
        with nobody_special(), pytest.raises(NemetonError) as refused:
            prepare(database)
        database.journal.dispose()
    assert refused.value.code == "database-forbidden"


def test_a_folder_without_write_permission_is_refused() -> None:
    with tempfile.TemporaryDirectory() as folder:
        Path(folder).chmod(0o555)
        database = Database(f"{folder}/tables.db")
        with nobody_special(), pytest.raises(NemetonError) as refused, only_server(database):
            pass
    assert refused.value.code == "database-forbidden"
