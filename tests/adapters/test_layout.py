"""Layouts are complete, and the documentation shows them."""

from __future__ import annotations

from pathlib import Path

import pytest
from examples.gops.game import GAME as GOPS
from librt.vecs import vec
from mypy_extensions import i64

from nemeton.adapters.spaces import Encoder
from nemeton.core.errors import NemetonError
from nemeton.core.learning.observation import HIGHEST, Layout, Rows
from nemeton.games import NAMES, find
from tests.adapters.tables import TABLES

PAGE = Path(__file__).parents[2] / "docs" / "layouts.md"


@pytest.mark.parametrize("game, seats", TABLES)
def test_parts_are_adjacent_and_have_unique_names(game: str, seats: int) -> None:
    layout = find(game).observer.layout(seats)
    stops = [0, *(part.stop for part in layout.parts)]
    assert [part.start for part in layout.parts] == stops[:-1]
    assert layout.width == stops[-1]
    names = [part.name for part in layout.parts]
    assert len(set(names)) == len(names)


@pytest.mark.parametrize("game", NAMES)
def test_the_page_shows_the_layout_with_the_fewest_seats(game: str) -> None:
    rows = [
        f"| {part.start} | {part.stop - 1} | {part.name} | {part.most} | {part.categories or ''} |"
        for part in find(game).observer.layout(find(game).seats[0]).parts
    ]
    assert "\n".join(rows) in PAGE.read_text(encoding="utf-8")


def test_a_game_without_observations_says_so() -> None:
    with pytest.raises(NemetonError) as error:
        Encoder(GOPS, 2)
    assert error.value.code == "no-observation"
    with pytest.raises(NemetonError):
        GOPS.observer.observe(GOPS.new(seats=2, seed=1), 0, Rows(Layout(2)))


def test_a_row_is_cleared_before_it_is_written() -> None:
    layout = Layout(2)
    layout.part("amounts", 4, most=10)
    rows = Rows(layout, count=2)
    for row, values in ((0, [3, 0, 999, 1]), (1, [1, 1, 1, 1]), (0, [0, 2, 0, 0])):
        rows.begin(row)
        for at, value in enumerate(values):
            rows.put(at, value)
        rows.end()
    assert list(rows.data) == [0, 2, 0, 0, 1, 1, 1, 1]
    rows.begin(0)
    rows.put(1, 999)
    rows.add(1)
    rows.add_all(0, [2, 2, 3])
    rows.end()
    assert list(rows.data)[:4] == [0, HIGHEST, 2, 1]
    rows.begin(0)
    rows.put_run(1, vec[i64]([7, 4, -1, 0, 9]), 1, 4)
    rows.end()
    assert list(rows.data)[:4] == [0, 5, 0, 1]
