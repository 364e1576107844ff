from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alluvium.bots.target_rectangle import target_of
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.rules.sheet import blank_sheet
from tests.games.alluvium.tables import alluvium, deal, paint, painted, play_to, stack


def test_the_target_is_large_and_has_few_gaps() -> None:
    sheet = painted(
        """
        rrr....
        r.r....
        rrr.rr.
        .......
        """
    )
    target = target_of(sheet)
    assert (target.top, target.left, target.bottom, target.right) == (0, 0, 2, 2)
    assert target.value == 6  # nine boxes less three for the gap
    assert target.standing == 3
    blank = target_of(painted("...\n..."))
    assert (blank.value, blank.standing) == (0, 0)


def test_at_home_a_drawing_that_completes_the_rectangle_comes_first() -> None:
    state = play_to(deal(4), 4)
    state.sheets[0] = blank_sheet(state.terrain, 0, 4)
    paint(state.sheets[0], "rrrrrr....\nrrrrrr....\nrrrrr.....\nrr........")
    stack(state, 0, "P", "T", "L")
    best = state.terrain.covers[GAME.bots.promising(state, 0)[0]]
    names = {state.terrain.names[box] for box in best}
    assert names == {"c4", "d4", "e4", "f4", "f3"}


def test_on_the_others_land_checks_come_first() -> None:
    state = deal(4)
    state.go_to(1)
    paint(state.sheets[0], "..........\n..........\n....rr....\n....rr....")
    before = state.sheets[0].checks[1]
    state.apply(1, GAME.bots.promising(state, 1)[0])
    assert state.sheets[0].checks[1] - before >= 2


def test_the_evaluation_is_the_lead_in_points_at_the_end() -> None:
    state = play_to(deal(4), 1000)
    result = state.result()
    assert result is not None
    totals = [score.total for score in result.scores]
    for seat in range(4):
        others = (sum(totals) - totals[seat]) / 3
        assert GAME.bots.evaluate(state, seat) == pytest.approx(totals[seat] - others)


def test_promising_players_beat_random_ones() -> None:
    chance = QuickChance(5)
    lead = 0
    for seed in range(12):
        state = deal(4, seed=seed)
        while state.actors():
            for seat in state.actors():
                legal = state.legal(seat)
                thoughtful = (seat + seed) % 2 == 0
                random_action = legal[chance.below(len(legal))]
                action = GAME.bots.promising(state, seat)[0] if thoughtful else random_action
                state.apply(seat, action)
        result = state.result()
        assert result is not None
        for seat, score in enumerate(result.scores):
            lead += score.total if (seat + seed) % 2 == 0 else -score.total
    assert lead > 0


def test_a_larger_rectangle_and_a_bonus_improve_the_forecast() -> None:
    state = play_to(deal(4), 12)
    before = GAME.bots.evaluate_all(state)
    ahead = alluvium(state.copy())
    paint(ahead.sheets[2], "\n".join(["rrrrrrrrrr"] * 10))
    better = GAME.bots.evaluate_all(ahead)
    assert better.points[2] > before.points[2] + 20
    assert better.chances[2] > before.chances[2]
    state.sheets[0].checks = [0, 0, 5, 5]
    unranked = GAME.bots.evaluate_all(state)
    state.sheets[0].checks = [0, 9, 5, 5]
    assert GAME.bots.evaluate_all(state).points[1] > unranked.points[1]


def test_the_forecast_gets_better_with_time() -> None:
    """Mean errors over games of the most promising drawings."""
    errors = {2: 0.0, 14: 0.0}
    for seed in range(12):
        state = deal(4, seed=seed)
        told = {}
        while state.actors():
            if state.turn in errors and state.turn not in told:
                told[state.turn] = GAME.bots.evaluate_all(state).points
            for seat in state.actors():
                state.apply(seat, GAME.bots.promising(state, seat, 1)[0])
        result = state.result()
        assert result is not None
        for turn, points in told.items():
            gaps = [abs(a - b.total) for a, b in zip(points, result.scores, strict=True)]
            errors[turn] += sum(gaps) / len(gaps) / 12
    assert errors[14] < errors[2] < 20
