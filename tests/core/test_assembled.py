"""A game's parts are found by the names that they have in every game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from nemeton.core.assembled import Parts
from nemeton.games import find
from nemeton.games.alarun.messages import prompts
from nemeton.games.alarun.views import sample


def test_parts_are_functions_of_the_modules_named_for_them() -> None:
    parts = Parts("nemeton.games.alarun")
    assert parts.prompt is prompts.prompt
    assert parts.restore is sample.restore


def test_what_a_game_need_not_have_may_be_missing() -> None:
    assert Parts("nemeton.games.alluvium").contents is None
    assert Parts("nemeton.games.bloodrunes").contents is not None


@pytest.fixture
def package(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    folder = tmp_path / "half_a_game"
    folder.mkdir()
    (folder / "__init__.py").write_text("")
    (folder / "dealing.py").write_text("def lay_out(position, chance): ...")
    (folder / "prompts.py").write_text("")
    monkeypatch.syspath_prepend(tmp_path)
    return folder.name


def test_what_is_missing_is_named(package: str) -> None:
    with pytest.raises(AttributeError, match=r"half_a_game\.prompts.*prompt"):
        Parts(package)
    prompts_file = Path(sys.modules[package].__path__[0]) / "prompts.py"
    prompts_file.write_text("def prompt(position, seat): ...")
    del sys.modules[f"{package}.prompts"]
    with pytest.raises(ModuleNotFoundError, match=r"half_a_game\.view"):
        Parts(package)


def test_views_begin_with_what_is_true_of_the_state_for_everybody() -> None:
    state = find("alarun").new(seats=2, seed=9)
    frame = state.frame()
    for seat in (None, 0, 1):
        view = state.view(seat)
        assert {name: getattr(view, name) for name in frame} == frame
        assert view.seat == seat
