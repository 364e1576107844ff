"""A search for a box is repeatable, and resumes."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest

from nemeton.core.errors import BadOptions
from nemeton.games import find
from nemeton.lab.box_search.search import BoxSearchReport, BoxSearchRun, BoxSearchSettings, check
from nemeton.lab.box_search.verdict import judge
from nemeton.lab.study.study import study

ORDER = BoxSearchSettings(
    game="bloodrunes",
    version=find("bloodrunes").version,
    edition="oak",
    seed="oak",
    steps=20,
    candidates=2,
    finalists=1,
    games=1,
    sorter="random",
    judge="novice",
)
TOLD = list[tuple[str, int, int]]


def search(order: BoxSearchSettings, path: Path | None, told: TOLD) -> BoxSearchReport:
    return BoxSearchRun(order, 1, path, lambda *what: told.append(what)).run()


def test_it_finds_the_same_box_again_and_resumes(tmp_path: Path) -> None:
    order = msgspec.structs.replace(ORDER, judge="random")
    told: TOLD = []
    path = tmp_path / "kept.json"
    found = search(order, path, told)
    assert found.components == search(order, None, []).components
    assert find("bloodrunes").with_components(found.components).edition == "oak"
    assert {what for what, _, _ in told} == {"proposing", "random"}
    assert all(0 <= done <= total for _, done, total in told)
    assert len(found.costs) == 18
    # Both boxes with every number of seats; the finalist was judged by the same bots before.
    assert [(one.candidate, one.seats) for one in found.judgements] == [
        (box, seats) for box in (1, 2) for seats in (2, 3, 4)
    ]
    again: TOLD = []
    assert search(order, path, again) == found
    assert again == []
    with pytest.raises(BadOptions, match="box-search-other"):
        search(msgspec.structs.replace(order, steps=21), path, [])
    path.write_text("{}")
    with pytest.raises(BadOptions, match="box-search-damaged"):
        search(order, path, [])


def test_unused_things_and_long_games_count_against_a_box() -> None:
    found = study(find("bloodrunes"), 4, {}, ["random"], 1, "oak")
    loss = judge(found, 1, "random")
    assert loss.turns > 16
    assert loss.unused
    assert loss.loss >= loss.turns - 16 + len(loss.unused) - 0.01
    shorter = msgspec.structs.replace(
        found, turns_each=msgspec.structs.replace(found.turns_each, median=12.0)
    )
    assert judge(shorter, 1, "random").loss == pytest.approx(
        loss.loss - (loss.turns - 16), abs=0.01
    )


def test_games_of_the_right_length_are_counted() -> None:
    found = study(find("bloodrunes"), 2, {}, ["random"], 1, "oak")
    lasted = msgspec.structs.replace(found.turns_each, histogram={7: 1, 8: 2, 16: 3, 17: 4})
    counted = msgspec.structs.replace(found, games=10, turns_each=lasted)
    assert judge(counted, 1, "random").within == 0.5


@pytest.mark.parametrize(
    "changes, code",
    [
        ({"steps": 0}, "box-search-counts"),
        ({"games": 0}, "box-search-counts"),
        ({"finalists": 3}, "box-search-counts"),
        ({"judge": "oracle"}, "unknown-bot"),
    ],
)
def test_impossible_searches_are_refused(changes: dict[str, object], code: str) -> None:
    with pytest.raises(BadOptions, match=code):
        check(msgspec.structs.replace(ORDER, **changes))
