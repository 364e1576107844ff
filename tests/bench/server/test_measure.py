"""`nemeton bench server` plays real games on a server of its own and tells what it found."""

from __future__ import annotations

import msgspec

from nemeton.bench.server.measure import Size, run


def test_a_small_load() -> None:
    found = run(Size(tables=3, paced=1, full=20, cold_ply=30, cold=1))
    assert found.tables == 3
    assert found.moves == 60
    assert found.plies_per_second >= found.moves_per_second
    assert found.p50_ms <= found.p99_ms
    for name, value in msgspec.to_builtins(found).items():
        assert value > 0, name
