from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import RANDOM, playout
from nemeton.games.salamandra.game import GAME
from nemeton.games.salamandra.rules.position import OVER
from nemeton.games.salamandra.rules.scoring import faith_points, score_now, totals
from tests.games.salamandra.scene import Scene, salamandra


def finish(scene: Scene) -> dict[str, list[int]]:
    scene.state.step = OVER
    return sheets(scene)


def sheets(scene: Scene) -> dict[str, list[int]]:
    """Score sheets by item, with books by their numbers, and the totals."""
    result = scene.state.result()
    assert result is not None
    found: dict[str, list[int]] = {}
    for seat, score in enumerate(result.scores):
        for item in score.items:
            name = item.source.id.removeprefix("salamandra-score-")
            name += "".join(f" {value}" for value in item.source.args.values())
            found.setdefault(name, [0] * len(result.scores))[seat] += item.points
    found["total"] = [score.total for score in result.scores]
    found["rank"] = list(result.ranks)
    return found


def study(scene: Scene, seat: int, book: int, at: int) -> None:
    scene.state.readers[2 * (book - 1) + at] = seat - 1
    scene.player(seat).books += (2 * (book - 1) + at,)


@pytest.mark.rule("salamandra", "8.1")
def test_spellbooks_multiply_their_places() -> None:
    land = """
        1  2  24
        T  T  22
        3  4  .
    """
    scene = Scene(land, books=(1, 5, 7, 9, 10)).stand("3 north", "24 east", "24 west", "22 south")
    scene.hold("gold 1", "black 2", "grove 4").stand("3 south", seat=2)
    study(scene, 1, 1, 1)  # second place: 3 × white fields 3, 24 and 22
    study(scene, 1, 5, 0)  # first place: 5 × 2 salamanders
    study(scene, 1, 7, 0)  # 4 × 1 grove
    study(scene, 1, 9, 1)  # 5 × 5 spellbooks
    study(scene, 1, 10, 0)  # 17
    study(scene, 2, 1, 0)  # 5 × white field 3
    found = finish(scene)
    assert found["book 1"] == [9, 5]
    assert found["book 5"] == [10, 0]
    assert found["book 7"] == [4, 0]
    assert found["book 9"] == [25, 0]
    assert found["book 10"] == [17, 0]


@pytest.mark.rule("salamandra", "8.2")
@pytest.mark.parametrize(
    "symbols, prizes, points",
    [
        ([3, 1, 0, 2], [12, 6], [12, 0, 0, 6]),
        ([3, 3, 1, 0], [12, 6], [9, 9, 0, 0]),
        ([2, 2, 2, 1], [12, 6], [6, 6, 6, 0]),
        ([1, 1, 1, 1], [8, 4], [3, 3, 3, 3]),
        ([4, 2, 2, 0], [8, 4], [8, 2, 2, 0]),
        ([4, 1, 1, 1], [6, 3], [6, 1, 1, 1]),
        ([2, 0], [8, 4], [8, 0]),
        ([0, 0, 0], [12, 6], [0, 0, 0]),
    ],
)
def test_prizes_of_faith(symbols: list[int], prizes: list[int], points: list[int]) -> None:
    assert faith_points(symbols, prizes) == points


@pytest.mark.rule("salamandra", "8.2")
def test_faith_is_scored_for_each_divinity() -> None:
    scene = Scene().hold("gold 7", "bear 1", "eagle 9").hold("bear 12", "eagle 2", seat=2)
    found = finish(scene)
    assert found["faith-salamander"] == [12, 0]
    assert found["faith-bear"] == [4, 8]
    assert found["faith-eagle"] == [6, 3]


@pytest.mark.rule("salamandra", "8.3")
def test_scrolls_are_a_point_each_and_crystals_nothing() -> None:
    found = finish(Scene().give(scroll=3, crystal=50))
    assert found["scrolls"] == [3, 0]
    assert found["total"] == [3, 0]


@pytest.mark.rule("salamandra", "8.4")
def test_most_points_win_and_ties_share() -> None:
    scene = Scene(seats=3).give(1, scroll=3).give(2, scroll=3).give(3, scroll=1)
    assert finish(scene)["rank"] == [1, 1, 3]
    scene.state.players[2].scrolls = 4
    assert finish(scene)["rank"] == [2, 2, 1]


def test_nothing_is_scored_before_the_end() -> None:
    assert Scene().state.result() is None


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_totals_are_the_sums_of_the_sheets(seats: int) -> None:
    state = salamandra(GAME.new(seats, seed=seats))
    while state.actors():
        playout(state, QuickChance(seats), RANDOM, state.horizon + 1)
        assert totals(state) == [sheet.total for sheet in score_now(state)]
    ended = state.result()
    assert ended is not None
    forecast = GAME.bots.evaluate_all(state)
    assert forecast.points == [score.total for score in ended.scores]
    assert forecast.chances == [ended.won(seat) for seat in range(seats)]
