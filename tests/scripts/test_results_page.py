"""The page of results shows all of the data."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

import results_page
from nemeton.games import NAMES, find


def test_the_page_is_up_to_date() -> None:
    assert results_page.PAGE.read_text(encoding="utf-8") == results_page.page()


@pytest.mark.parametrize("name", NAMES)
def test_every_match_has_a_row(name: str) -> None:
    file = Path(results_page.ROOT, "src/nemeton/games", name, "bots/evidence.toml")
    rows = list(results_page.matches(name))
    assert len(rows) == len(tomllib.loads(file.read_text())["match"])
    assert {int(row.split(" | ")[0].strip("| ")) for row in rows} == set(find(name).seats)


def test_a_page_that_is_out_of_date_is_noticed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(results_page, "PAGE", tmp_path / "results.md")
    monkeypatch.setattr("sys.argv", ["results_page.py", "--check"])
    assert results_page.main() == 1
    results_page.PAGE.write_text(results_page.page(), encoding="utf-8")
    assert results_page.main() == 0
    results_page.PAGE.write_text("# Results\n")
    assert results_page.main() == 1
