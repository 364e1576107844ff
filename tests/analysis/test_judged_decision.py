"""A decision is judged playout by playout, and may resume anywhere."""

from __future__ import annotations

import random

import pytest

from nemeton.analysis.review import Reviewer, shorten_horizon
from nemeton.bots.playout_search import PlayoutSettings
from nemeton.core.record.history import History
from nemeton.core.record.record import Record
from nemeton.core.seed import seed_from
from nemeton.games import find
from tests.games.alluvium.tables import components

WORK = 12


def played(game: str, seats: int, box: str | None = None) -> Record:
    """A random game."""
    rules, rng = find(game), random.Random(3)
    history = History(rules, seats, rules.settle_simulation(seats, {}), seed_from("oak"), box)
    while not history.over:
        seat = history.state.actors()[0]
        history.play(seat, rng.choice(history.state.legal(seat)))
    return history.record([f"player {seat}" for seat in range(seats)])


def large_box() -> str:
    """A small file with many more placements than Alluvium's own box."""
    sheet = "\n".join(
        "".join("s" if row % 5 == column % 5 == 2 else "." for column in range(26))
        for row in range(26)
    )
    forms = {
        "P": "##\n##\n#.", "L": "#.\n#.\n#.\n##", "T": "###\n.#.\n.#.",
        "U": "#.#\n###", "V": "#..\n#..\n###", "Z": "##.\n.#.\n.##",
    }  # fmt: skip
    return components(sheet, forms)


@pytest.mark.parametrize("game, seats", [("alluvium", 3), ("bloodrunes", 2)])
def test_a_review_resumes_from_its_outcomes(game: str, seats: int) -> None:
    record = played(game, seats)
    at_once, in_pieces = (Reviewer(find(game), record, work=WORK) for _ in range(2))
    at_once.adviser.settings.horizon = in_pieces.adviser.settings.horizon = 1
    for ply in at_once.plies[3:20:8]:
        outcomes: list[list[float]] = []
        found = None
        while found is None:
            judging = in_pieces.begin(ply)  # as in another process, with nothing cached
            for outcome in outcomes:
                judging.take(outcome)
            judging.step()
            assert len(judging.outcomes) == len(outcomes) + 1
            outcomes, found = judging.outcomes, judging.found
        assert found == at_once.judge(ply)


def test_a_large_box_has_a_nearer_horizon() -> None:
    """Otherwise a playout would take seconds that nothing can interrupt."""
    own, large = played("alluvium", 3), played("alluvium", 3, large_box())
    assert Reviewer(find("alluvium"), own).adviser.settings.horizon == 16
    assert Reviewer(find("alluvium"), large).adviser.settings.horizon == 1


def test_the_horizon_comes_nearer_as_choices_grow() -> None:
    def horizon(choices: int) -> tuple[int, int]:
        settings = PlayoutSettings(candidates=4, playouts=8, horizon=16, horizons=4)
        shorten_horizon(settings, choices, 100)
        return settings.horizon, settings.horizons

    assert [horizon(choices) for choices in (50, 100, 200, 800, 9000)] == [
        (16, 4), (16, 4), (8, 4), (2, 2), (1, 1),
    ]  # fmt: skip
