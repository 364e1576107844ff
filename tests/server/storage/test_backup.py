"""Export and import, between databases of both kinds."""

from __future__ import annotations

import stat
from pathlib import Path

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server.storage.backup import export_to, import_from
from tests.server.databases import Postgres
from tests.server.running import Guest, running


@pytest.mark.slow
def test_an_export_restores_everything_elsewhere(
    own_database: str, own_postgres: Postgres, tmp_path: Path
) -> None:
    """From either kind to the other, with the server still running; guests stay who they are."""
    target = str(tmp_path / "restored.db")
    if "postgresql" not in own_database:
        target = own_postgres.new_database()
    file = tmp_path / "backup.jsonl.gz"
    with running(own_database, tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
        player = ada.sit(table)
        player.submit("act", seat=0, steps=["pass"], confirm=True)
        player.send(type="say", id="c", text="hello")
        player.answer_to("c")
        written = export_to(own_database, file)
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        assert import_from(target, file) == written
        with pytest.raises(NemetonError, match="import-not-empty"):
            import_from(target, file)
        before = player.seats
        port = server.port
        assert server.stop() == 0
        with running(target, tmp_path / "log", "--no-limits", "--port", str(port)) as restored:
            assert restored.url == server.url
            again = ada.sit(table, since=0)
            assert again.seats == before
            assert [line["text"] for line in again.heard[-1]["chat"]] == ["hello"]
            again.submit("act", seat=1, steps=["pass"], confirm=True)
            assert again.ply == 2
            assert ada.new_table()["status"] == "open"
            ada.close()


@pytest.mark.parametrize(
    "damaged",
    [
        b"",
        b"no json\n",
        b'{"format":"other"}\n',
        b'{"format":"nemeton-export"}\n["x",{}]\n',
        b"[" * 100_000,
        b'{"format":"nemeton-export"}\n["people",{"id":' + b"[" * 100_000,
    ],
)
def test_a_damaged_export_changes_nothing(tmp_path: Path, damaged: bytes) -> None:
    file = tmp_path / "backup.jsonl"
    file.write_bytes(damaged)
    target = str(tmp_path / "empty.db")
    if damaged:
        with pytest.raises(NemetonError, match="import-damaged"):
            import_from(target, file)
    assert sum(export_to(target, tmp_path / "out.jsonl").values()) == 0
