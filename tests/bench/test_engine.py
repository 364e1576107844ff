from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.bench import engine, new_positions, sample_decisions
from nemeton.bench.engine import (
    Trees,
    WorkerSpeed,
    measure,
    measure_tree,
    out_of_date,
    trees,
)
from nemeton.bench.new_positions import NewPositionCosts
from nemeton.bench.search_calls import CallCosts
from nemeton.core.compiled import is_compiled
from nemeton.games import NAMES, find


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "PLAY_SECONDS", 0.01)
    monkeypatch.setattr(engine, "REPETITIONS", 2)
    monkeypatch.setattr(engine, "CALL_SECONDS", 0.0001)
    monkeypatch.setattr(sample_decisions, "DECISIONS_PER_GAME", 3)
    monkeypatch.setattr(new_positions, "REPETITIONS", 1)
    monkeypatch.setattr(new_positions, "GAMES_PER_REPETITION", 1)
    monkeypatch.setattr(new_positions, "GAMES_TO_REPLACE_CACHES", 0)


def test_the_running_tree_is_found() -> None:
    here = Path(engine.__file__).parents[2]
    found = trees()
    assert (found.compiled if is_compiled() else found.uncompiled) == here


def test_speed_is_measured() -> None:
    speed = measure(find("alarun"))
    assert speed.decisions_per_second > 1000
    assert 0 < speed.copy_us < 1000
    assert speed.vector is not None
    assert speed.vector > 1000
    assert speed.calls.playout > 1000
    figures = msgspec.to_builtins(speed.calls)
    assert all(figures.values()), figures


@pytest.mark.parametrize("name", NAMES)
def test_calls_are_measured_at_new_positions(name: str) -> None:
    figures = msgspec.to_builtins(new_positions.measure(find(name), 4))
    assert all(figures.values()), figures


@pytest.mark.slow
def test_a_worker_measures_a_tree_of_its_own() -> None:
    here = Path(engine.__file__).parents[2]
    assert measure_tree(here, is_compiled(), ["alarun"])["alarun"].decisions_per_second > 0


def test_the_report_has_call_costs_and_the_speed_of_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = CallCosts(7.0, 1.0, 2.0, 3.0, 4.0, 5.0)
    new = NewPositionCosts(6.0, 8.0, 9.0)

    def found(_tree: Path | None, compiled: bool, _names: list[str]) -> dict[str, WorkerSpeed]:
        return {"alarun": WorkerSpeed(9.0, 0.5, None, calls, new)} if compiled else {}

    monkeypatch.setattr(engine, "measure_tree", found)
    told = msgspec.to_builtins(engine.measure_everywhere(["alarun"])["alarun"])
    assert told == {
        "compiled": 9.0,
        "uncompiled": None,
        "copy_us": 0.5,
        "vector": None,
        **msgspec.to_builtins(calls),
        **msgspec.to_builtins(new),
    }


def test_a_missing_or_broken_tree_has_no_speed(tmp_path: Path) -> None:
    assert measure_tree(None, True, ["alarun"]) == {}
    broken = tmp_path / "nemeton"
    broken.mkdir()
    (broken / "__init__.py").write_text("")
    assert measure_tree(tmp_path, True, ["alarun"]) == {}


def test_an_old_tree_is_noticed(tmp_path: Path) -> None:
    for tree, text in (("old", "a = 1\n"), ("new", "a = 2\n")):
        folder = tmp_path / tree / "nemeton" / "core"
        folder.mkdir(parents=True)
        (folder / "module.py").write_text(text)
    assert out_of_date(Trees(tmp_path / "old", tmp_path / "new"))
    assert not out_of_date(Trees(tmp_path / "new", tmp_path / "new"))
    assert not out_of_date(Trees(None, tmp_path / "new"))
