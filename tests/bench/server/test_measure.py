"""`nemeton bench server` plays real games on a server of its own and reports figures."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.bench.server.measure import Size, kind_of, run, usual_size
from nemeton.core.errors import NemetonError


def test_a_small_load() -> None:
    found = run(Size(tables=3, paced=1, full=20, cold_ply=30, cold=1))
    assert found.tables == 3
    assert found.moves == 60
    assert found.plies_per_second >= found.moves_per_second
    assert found.p50_ms <= found.p99_ms
    assert (found.processes, found.database) == (1, "sqlite")
    for name, value in msgspec.to_builtins(found).items():
        assert isinstance(value, str) or value > 0, name


def test_two_processes_on_postgresql() -> None:
    """The players of every table are at both, and hear of every move."""
    size = Size(tables=2, paced=1, full=10, cold_ply=20, cold=1)
    found = run(size, processes=2, database="postgresql")
    assert (found.processes, found.database) == (2, "postgresql")
    assert found.moves == 20


def test_many_tables_are_played_for_fewer_moves() -> None:
    sizes = [usual_size(tables) for tables in (50, 200, 800, 3200)]
    assert [size.tables for size in sizes] == [50, 200, 800, 3200]
    assert [size.full for size in sizes] == [100, 100, 50, 20]


@pytest.mark.parametrize(
    "processes, database, code",
    [(2, "sqlite", "bench-one-process"), (1, "oracle", "database-kind")],
)
def test_an_impossible_measurement_is_reported(processes: int, database: str, code: str) -> None:
    with pytest.raises(NemetonError) as raised:
        run(Size(tables=1), processes, database)
    assert raised.value.code == code


def test_an_address_is_not_repeated() -> None:
    assert kind_of("postgresql+psycopg://ada:secret@db/nemeton") == "postgresql"
