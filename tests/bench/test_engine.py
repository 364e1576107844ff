from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.bench import engine, first_met, moments
from nemeton.bench.engine import Speed, Trees, measure, measure_tree, out_of_date, trees
from nemeton.bench.first_met import FirstMet
from nemeton.bench.search_calls import Calls
from nemeton.core.compiled import is_compiled
from nemeton.games import NAMES, find


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "SECONDS", 0.01)
    monkeypatch.setattr(engine, "REPETITIONS", 2)
    monkeypatch.setattr(engine, "CALL_SECONDS", 0.0001)
    monkeypatch.setattr(moments, "MOMENTS", 3)
    monkeypatch.setattr(first_met, "REPETITIONS", 1)
    monkeypatch.setattr(first_met, "GAMES", 1)
    monkeypatch.setattr(first_met, "FORGOTTEN_AFTER", 0)


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
def test_calls_are_measured_at_moments_that_are_new(name: str) -> None:
    figures = msgspec.to_builtins(first_met.measure(find(name), 4))
    assert all(figures.values()), figures


@pytest.mark.slow
def test_a_worker_measures_a_tree_of_its_own() -> None:
    here = Path(engine.__file__).parents[2]
    assert measure_tree(here, is_compiled(), ["alarun"])["alarun"].decisions_per_second > 0


def test_what_searches_call_is_told_beside_the_speed_of_play(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    calls = Calls(7.0, 1.0, 2.0, 3.0, 4.0, 5.0)
    new = FirstMet(6.0, 8.0, 9.0)

    def found(_tree: Path | None, compiled: bool, _names: list[str]) -> dict[str, Speed]:
        return {"alarun": Speed(9.0, 0.5, None, calls, new)} if compiled else {}

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


def test_a_tree_that_is_not_there_or_not_what_it_should_be_has_no_speed(tmp_path: Path) -> None:
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
