"""Weights are learned from the same features as they are read with."""

from __future__ import annotations

import tomllib

import numpy as np
import pytest

from nemeton.core.errors import BadOptions
from nemeton.core.study.playout_features import FeatureWeights
from nemeton.games import find
from nemeton.games.alluvium.bots import learned_weights
from nemeton.games.alluvium.bots.evaluation import promising, sheet_value
from nemeton.games.alluvium.bots.learned_weights import (
    MAX_PLAYERS,
    STEPS,
    LearnedWeights,
    StepWeights,
    place,
    scorings_left,
)
from nemeton.games.alluvium.bots.two_by_two_patterns import SheetPatterns
from nemeton.games.alluvium.game import GAME
from nemeton.games.alluvium.lab.drawing_features import FEATURES, DrawingFeatures
from nemeton.games.alluvium.rules.position import OWN
from nemeton.lab.playout_weights import PlayoutTeacher, TaughtDecision, fit
from tests.games.alluvium.tables import deal

DRAWINGS = DrawingFeatures()
PLY = 40  # of a game that is asked about


def same_everywhere(weights: StepWeights) -> LearnedWeights:
    """The same weights for every step and number of players."""
    found = LearnedWeights("")
    found._found = [weights] * place(MAX_PLAYERS + 1, 0)
    return found


def written_and_read(step: int, weights: FeatureWeights) -> StepWeights:
    (entry,) = tomllib.loads("\n".join(DRAWINGS.section(4, step, 400, weights)))["weights"]
    assert (entry["players"], entry["step"]) == (4, STEPS[step])
    return learned_weights.read(entry)


@pytest.mark.parametrize("seed", [1, 2, 3])
def test_weights_judge_by_the_features_they_were_learned_from(seed: int) -> None:
    """Weights times features is the value in a playout, up to a constant."""
    state = deal(4, seed=seed)
    for _ in range(PLY + seed):
        seat = state.first_actor()
        state.perform(seat, promising(state, seat, 1)[0])
    seat = state.first_actor()
    while state.ready[seat]:
        state.perform(seat, state.legal(seat)[0])
        seat = state.first_actor()
    actions = promising(state, seat, 8)
    rows = np.array(DRAWINGS.rows(state, seat, actions))
    random = np.random.default_rng(seed)
    names = DRAWINGS.names_of(state.step)
    weights = random.normal(size=(len(names), 2)).round(3)
    seen = rows[:, [FEATURES.index(name) for name in names]]
    left = scorings_left(state)
    expected = seen @ (weights[:, 0] + left * weights[:, 1])

    by_name = {name: (now, more) for name, (now, more) in zip(names, weights, strict=True)}
    learned = written_and_read(state.step, by_name)
    sheet = state.sheet_before(seat)
    patterns = SheetPatterns(sheet, seat, seat, learned.squares[left])
    found = []
    for action in actions:
        after = sheet.copy()
        after.draw(state.turn, seat, action)
        found.append(
            sheet_value(state, after, seat, same_everywhere(learned)) + patterns.gain(action)
        )
    assert np.array(found) - found[0] == pytest.approx(expected - expected[0], abs=1e-6)


def test_the_feature_that_decides_has_the_largest_weight() -> None:
    """Results depend on the first count alone."""
    random = np.random.default_rng(1)
    counted = FEATURES.index("exposed")
    found = []
    for _ in range(400):
        seen = random.integers(0, 9, size=(6, 2 * len(FEATURES))).astype(float)
        found.append(TaughtDecision(OWN, seen, 3.0 * seen[:, counted] + random.normal(size=6)))
    learned = written_and_read(OWN, fit(found, DRAWINGS, DRAWINGS.names_of(OWN)))
    now = [learned.counts.now[number] for number in range(len(learned_weights.COUNTS))]
    assert 1.5 < now[0] < 3
    assert max(map(abs, now[1:])) < 0.2


def test_a_game_without_features_is_refused() -> None:
    with pytest.raises(BadOptions, match="no-playout-features"):
        PlayoutTeacher(find("alarun"))


@pytest.mark.slow
def test_the_teacher_is_asked_in_every_step() -> None:
    for seats in GAME.seats:
        steps = set()
        for one in PlayoutTeacher(GAME).decisions(seats, b"\0" * 32):
            steps.add(one.step)
            assert one.features.shape == (len(one.leads), 2 * len(FEATURES))
            assert np.ptp(one.leads) > 0 or len(one.leads) < 4
        assert len(steps) == (3 if seats == 3 else 2)
