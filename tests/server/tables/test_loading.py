"""Tables begun under other rules, and databases of other versions."""

from __future__ import annotations

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import ScalarSelect, Update, create_engine, select, text, update

from nemeton.core.errors import NemetonError
from nemeton.games import find
from nemeton.server.editions import rules_of
from nemeton.server.storage.backup import export_to
from nemeton.server.storage.database import Database
from nemeton.server.storage.schema import metadata, moves, tables
from nemeton.server.times import now
from nemeton.table.clock import DAY_MS
from tests.core.two_versions import TwoVersions
from tests.server.log_lines import assert_untroubled
from tests.server.running import Guest, running

VERBS = find("alarun").verbs


def begun(own_database: str, tmp_path: Path) -> tuple[Guest, str, int]:
    """A table with a move, its guest, and the port of the stopped server."""
    with running(own_database, tmp_path / "log", "--no-limits") as server:
        ada = Guest(server)
        ada.new_table()
        table = ada.new_table(take=[0, 1], start=True, options={"first": "1"})["id"]
        player = ada.sit(table)
        player.submit("act", seat=0, steps=["pass"], confirm=True)
        player.close()
        port = server.port
        assert server.stop() == 0
    return ada, table, port


def write(own_database: str, statement: Update) -> None:
    engine = create_engine(Database(own_database).url)
    with engine.begin() as connection:
        connection.execute(statement)
    engine.dispose()


def key_of(table: str) -> ScalarSelect[int]:
    return select(tables.c.key).where(tables.c.id == table).scalar_subquery()


def test_a_table_keeps_the_rules_it_began_with(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("nemeton.games.alarun.game.GAME", TwoVersions())
    assert [rules_of("alarun", version).version for version in (2, 3, None)] == [2, 3, 3]
    assert rules_of("alarun", 1).version == 3  # version 1 is gone


def test_a_log_that_replays_under_new_rules_continues_with_a_remark(
    own_database: str, tmp_path: Path
) -> None:
    ada, table, port = begun(own_database, tmp_path)
    write(own_database, update(tables).where(tables.c.id == table).values(version=0))
    with running(own_database, tmp_path / "log", "--no-limits", "--port", str(port)):
        found = ada.get(f"/tables/{table}")
        assert (found["status"], found["version"]) == ("running", find("alarun").version)
        assert found["freeze_reason"]["code"] == "rules-updated"
        player = ada.sit(table)
        player.submit("act", seat=1, steps=["pass"], confirm=True)
        assert player.ply == 2
        ada.close()


@pytest.mark.parametrize(
    "text_, action", [("confirm", VERBS.parse("confirm")), ("no longer a move", None)]
)
def test_logs_that_no_longer_replay_are_frozen_and_kept(
    own_database: str, tmp_path: Path, text_: str, action: int | None
) -> None:
    ada, table, port = begun(own_database, tmp_path)
    write(own_database, update(moves).where(moves.c.table_key == key_of(table)).values(text=text_))
    with running(own_database, tmp_path / "log", "--no-limits", "--port", str(port)) as server:
        found = ada.get(f"/tables/{table}")
        assert found["status"] == "frozen"
        assert found["freeze_reason"]["code"] == "rules-changed"
        assert found["freeze_reason"]["args"]["ply"] == 1
        player = ada.sit(table)
        assert player.submit("confirm", seat=0)["error"]["code"] == "table-frozen"
        assert ada.refused(f"/tables/{table}/seats/0/leave") == "not-running"
        (line,) = ada.get(f"/tables/{table}/log")["log"]
        assert line[:2] == [1, 0]
        assert line[2] == action  # null if the rules have no such action any more
        eve = Guest(server, "Eve")
        assert eve.get(f"/tables/{table}/log", invite=found["invite"])["log"] == [
            [1, 0, None, *line[3:]]
        ]
        eve.close()
        ada.close()
        assert server.stop() == 0
    export_to(own_database, tmp_path / "kept.jsonl")
    assert text_ in (tmp_path / "kept.jsonl").read_text()


def test_a_game_that_is_not_installed_freezes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A server without an external game: its tables wait until it is back."""
    database, log = str(tmp_path / "tables.db"), tmp_path / "log"
    monkeypatch.setenv("NEMETON_GAMES", "examples.gops")
    with running(database, log, "--no-limits") as server:
        ada = Guest(server)
        waiting = ada.new_table(game="gops")["id"]
        table = ada.new_table(game="gops", take=[0, 1], start=True)["id"]
        port = str(server.port)
        assert server.stop() == 0
    monkeypatch.delenv("NEMETON_GAMES")
    with running(database, log, "--no-limits", "--port", port) as server:
        for id_ in (table, waiting):
            answer = ada.http.get(f"/api/tables/{id_}")
            assert answer.json()["error"]["code"] == "unknown-game"
        assert len(ada.get("/tables", list="mine")["tables"]) == 2
        assert server.stop() == 0
    monkeypatch.setenv("NEMETON_GAMES", "examples.gops")
    with running(database, log, "--no-limits", "--port", port):
        assert ada.get(f"/tables/{table}")["status"] == "running"
        assert ada.get(f"/tables/{waiting}")["box"]
        ada.close()
    assert_untroubled(log)


def test_a_database_of_a_newer_version_is_refused(tmp_path: Path) -> None:
    database = Database(str(tmp_path / "tables.db"))
    database.migrate()
    engine = create_engine(database.url)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    with pytest.raises(NemetonError, match="database-newer"):
        database.migrate()


def test_an_unusable_database_has_an_error_code(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    for given, code in (
        (str(tmp_path), "database-forbidden"),
        (str(tmp_path / "file" / "x.db"), "database-unusable"),
        ("postgresql://127.0.0.1:1/x", "database-unusable"),
    ):
        with pytest.raises(NemetonError, match=code):
            Database(given).migrate()
    with pytest.raises(NemetonError, match="database-kind"):
        Database("mysql://localhost/x")


def test_migrations_make_the_declared_schema(own_database: str) -> None:
    source = Database(own_database)
    source.migrate()
    engine = create_engine(source.url)
    with engine.connect() as connection:
        context = MigrationContext.configure(connection)
        assert compare_metadata(context, metadata) == []
    engine.dispose()


def test_retention_never_touches_a_running_table(own_database: str, tmp_path: Path) -> None:
    ada, table, port = begun(own_database, tmp_path)
    old = now() - 90 * DAY_MS
    write(own_database, update(tables).values(created=old, started=old))
    with running(
        own_database, tmp_path / "log", "--no-limits", "--keep-days", "30", "--port", str(port)
    ):
        while any(found["status"] == "open" for found in ada.get("/tables", list="mine")["tables"]):
            pass
        assert ada.get(f"/tables/{table}")["status"] == "running"
        ada.close()
