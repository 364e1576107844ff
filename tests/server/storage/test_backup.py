"""Export and import, between databases of both kinds."""

from __future__ import annotations

import gzip
import json
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.core.errors import NemetonError
from nemeton.server.storage.backup import export_to, import_from
from tests.server.databases import Postgres
from tests.server.running import Guest, running


@pytest.mark.slow
def test_an_export_restores_everything_in_another_database(
    own_database: str, own_postgres: Postgres, tmp_path: Path
) -> None:
    """From either kind to the other, with the server still running; sessions stay valid."""
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


def exported(tmp_path: Path) -> list[bytes]:
    """The lines of an export with rows in all tables."""
    database, file = str(tmp_path / "source.db"), tmp_path / "whole.jsonl"
    with running(database, tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        ada.post("/tokens", label="bot")
        player = ada.sit(ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"])
        for seat in (0, 1):
            player.submit("act", seat=seat, steps=["pass"], confirm=True)
        player.send(type="say", id="c", text="hello")
        player.answer_to("c")
        ada.close()
    export_to(database, file)
    return file.read_bytes().splitlines(keepends=True)


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> list[bytes]:
    return exported(tmp_path_factory.mktemp("export"))


def refusal(tmp_path: Path, data: bytes, name: str = "backup.jsonl") -> NemetonError:
    """The code of a refused import, which must leave the database empty."""
    file, target = tmp_path / name, tmp_path / "empty.db"
    file.write_bytes(data)
    with pytest.raises(NemetonError) as caught:
        import_from(str(target), file)
    assert not target.exists()
    return caught.value


@pytest.mark.parametrize(
    "damaged, code",
    [
        (b"", "import-cut-short"),
        (b"no json\n", "import-damaged"),
        (b'{"format":"other"}\n', "import-damaged"),
        (b'{"format":"nemeton-export","format_version":2}\n', "import-damaged"),
        (b'{"format":"nemeton-export"}\n', "import-cut-short"),
        (b'{"format":"nemeton-export"}\n["x",{}]\n', "import-damaged"),
        (b'{"format":"nemeton-export"}\n["people",{},3]\n', "import-damaged"),
        (b'{"format":"nemeton-export"}\n["end",{"rows":1}]\n', "import-cut-short"),
        (b"[" * 100_000, "import-damaged"),
        (b'{"format":"nemeton-export"}\n["people",{"id":' + b"[" * 100_000, "import-damaged"),
    ],
)
def test_a_damaged_export_changes_nothing(tmp_path: Path, damaged: bytes, code: str) -> None:
    assert refusal(tmp_path, damaged).code == code


def changed(whole: list[bytes], table: str, **values: object) -> bytes:
    """The export with other values in the first row of a table."""
    number = next(n for n, line in enumerate(whole) if line.startswith(f'["{table}",'.encode()))
    name, row = json.loads(whole[number])
    lines = [*whole]
    lines[number] = json.dumps([name, {**row, **values}]).encode() + b"\n"
    return b"".join(lines)


@pytest.mark.parametrize(
    "table, column, value",
    [
        ("people", "name", 5),
        ("people", "name", None),
        ("people", "name", "a\0b"),
        ("people", "prefs", "{"),
        ("people", "prefs", '{"theme": "pink"}'),
        ("tables", "public", "yes"),
        ("tables", "public", 1),
        ("seats", "called", 5),
        ("people", "created", "yesterday"),
        ("people", "created", 1.5),
        ("people", "created", True),
        ("people", "created", 2**63),
        ("people", "colour", "red"),
        ("tokens", "digest", "not base64"),
        ("tokens", "digest", []),
        ("sessions", "digest", {}),
        ("tables", "version", 2**31),
        ("tables", "options", "{"),
        ("tables", "options", "[]"),
        ("tables", "result", "5"),
        ("tables", "status", "asleep"),
        ("tables", "pace", "weeks"),
        ("seeds", "seed", "QUJD"),
        ("moves", "text", ["pass"]),
        ("moves", "ply", "1"),
    ],
)
def test_a_wrong_type_is_named(
    tmp_path: Path, whole: list[bytes], table: str, column: str, value: object
) -> None:
    found = refusal(tmp_path, changed(whole, table, **{column: value}))
    assert found.code == "import-wrong-value"
    assert (found.args_by_name["table"], found.args_by_name["column"]) == (table, column)


@pytest.mark.parametrize(
    "table, column, value",
    [
        ("sessions", "person", "nobody"),
        ("tokens", "person", "nobody"),
        ("tables", "host", "nobody"),
        ("seats", "person", "nobody"),
        ("seats", "table_key", 999),
        ("seeds", "table_key", 999),
        ("moves", "table_key", 999),
        ("chat", "person", "nobody"),
    ],
)
def test_dangling_references_are_refused(
    tmp_path: Path, whole: list[bytes], table: str, column: str, value: object
) -> None:
    found = refusal(tmp_path, changed(whole, table, **{column: value}))
    assert found.code == "import-dangling"
    assert (found.args_by_name["table"], found.args_by_name["column"]) == (table, column)


def without(whole: list[bytes], table: str) -> bytes:
    """The export without the first row of a table."""
    number = next(n for n, line in enumerate(whole) if line.startswith(f'["{table}",'.encode()))
    end = json.dumps(["end", {"rows": len(whole) - 3}]).encode() + b"\n"
    return b"".join([*whole[:number], *whole[number + 1 : -1], end])


@pytest.mark.parametrize(
    "table, code",
    [("seeds", "import-incomplete"), ("moves", "import-gap"), ("seats", "import-gap")],
)
def test_an_incomplete_table_is_refused(
    tmp_path: Path, whole: list[bytes], table: str, code: str
) -> None:
    assert refusal(tmp_path, without(whole, table)).code == code


def test_duplicates_are_refused(tmp_path: Path, whole: list[bytes]) -> None:
    """People are checked while reading, tokens by the database; nothing stays in it."""
    for table in ("people", "tokens"):
        number = next(n for n, line in enumerate(whole) if line.startswith(f'["{table}",'.encode()))
        end = json.dumps(["end", {"rows": len(whole) - 1}]).encode() + b"\n"
        file = tmp_path / f"{table}.jsonl"
        file.write_bytes(b"".join([*whole[:number], whole[number], *whole[number:-1], end]))
        target = str(tmp_path / f"{table}.db")
        with pytest.raises(NemetonError, match="import-twice"):
            import_from(target, file)
        assert sum(export_to(target, tmp_path / "out.jsonl").values()) == 0


def test_an_export_cut_short_is_refused(tmp_path: Path, whole: list[bytes]) -> None:
    """Also at the end of a line, which no row would reveal."""
    for last in range(len(whole)):
        found = refusal(tmp_path, b"".join(whole[:last]))
        assert found.code in {"import-cut-short", "import-incomplete"}


@pytest.mark.parametrize("break_it", [-1, -9, 40, 0], ids=["cut", "no end", "inside", "no gzip"])
def test_a_broken_compressed_export_is_explained(
    tmp_path: Path, whole: list[bytes], break_it: int
) -> None:
    """It used to end in silence, with the code of an interruption."""
    packed = bytearray(gzip.compress(b"".join(whole)))
    if break_it < 0:
        del packed[break_it:]
    else:
        packed[break_it : break_it + 3] = b"xyz"
    assert refusal(tmp_path, bytes(packed), "backup.jsonl.gz").code in {
        "import-gzip",
        "import-damaged",
    }
    target = str(tmp_path / "empty.db")
    command = [sys.executable, "-m", "nemeton", "import", str(tmp_path / "backup.jsonl.gz")]
    done = subprocess.run(
        [*command, "--database", target], capture_output=True, text=True, check=False
    )
    assert done.returncode == 1
    assert done.stderr.strip()
    assert "Traceback" not in done.stderr


def test_an_import_into_a_running_server_is_refused(tmp_path: Path, whole: list[bytes]) -> None:
    database, file = str(tmp_path / "tables.db"), tmp_path / "whole.jsonl"
    file.write_bytes(b"".join(whole))
    with (
        running(database, tmp_path / "log"),
        pytest.raises(NemetonError, match="database-in-use"),
    ):
        import_from(database, file)
