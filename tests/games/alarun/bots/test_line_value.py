"""Line values, computed by hand from the potions' points 0, 1, 3, 6, 10, 15."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alarun.bots.line_value import (
    ANY_TYPE,
    KINDS,
    LineSegment,
    expected_points,
    line_key,
    line_value,
    segment_of,
)
from nemeton.games.alarun.rules.cards import CENTUM_AURI, DRUID
from nemeton.games.alarun.rules.square import EMPTY, EMPTY_LINE, with_card
from tests.games.alarun import naive_lines

LAST = 8
E = EMPTY


def card(kind: int, colour: int) -> int:
    return kind * 7 + colour


def segment(line: list[int], in_round: int) -> LineSegment:
    """The best segment of a line given card by card."""
    packed = EMPTY_LINE
    for at, card in enumerate(line):
        if card != E:
            packed = with_card(packed, at, card)
    return segment_of(line_key(packed, 0, len(line) - 1, in_round))


def test_expected_points_count_each_further_card_by_its_chance() -> None:
    assert expected_points(2, 0, early=1.0) == 3
    assert expected_points(2, 1, early=0.0) == pytest.approx(3 + 0.15 * 3)
    assert expected_points(3, 2, early=1.0) == pytest.approx(6 + 0.34 * 4 + 0.34**2 * 5)


def test_in_the_last_round_only_unbroken_stretches_count() -> None:
    line = [card(0, 1), card(1, 1), E, card(2, 1), DRUID]
    assert segment(line, LAST).value == 3
    assert segment([card(0, 1), card(1, 1), card(2, 1), DRUID, E], LAST).value == 10
    assert segment([card(0, 1), card(0, 1), E, E, E], LAST).value == 1  # 6.4


def test_a_gap_that_can_be_filled_counts_in_part() -> None:
    line = [card(0, 1), card(1, 1), E, card(2, 1), card(3, 5)]
    found = segment(line, 7)
    early = 1 / 7
    now, joined = expected_points(2, 1, early), expected_points(3, 1, early)
    assert found.value == pytest.approx(now + (0.7 + 0.4 * early) * (joined - now))
    assert (found.type, found.first, found.last) == (1, 0, 3)
    assert found.held == 0b111
    assert found.step == 4


def test_colours_of_one_kind_are_a_set_as_well() -> None:
    found = segment([card(3, 0), card(3, 4), E, E, E], 1)
    assert found.type == KINDS + 3
    assert found.held == 0b10001


@pytest.mark.rule("alarun", "6.6")
def test_the_centum_auri_cuts_a_line() -> None:
    cut = segment([card(0, 1), CENTUM_AURI, card(1, 1), E, E], 3)
    whole = segment([card(0, 1), E, card(1, 1), E, E], 3)
    assert cut.value < whole.value
    assert cut.first == 2


def test_a_druid_alone_has_any_type() -> None:
    found = segment([E, E, DRUID, E, E], 1)
    assert found.type == ANY_TYPE
    assert found.value == pytest.approx(expected_points(1, 4, 1.0))


def test_a_full_set_has_no_next_step() -> None:
    line = [card(kind, 2) for kind in range(5)]
    assert segment(line, 2).step == 0
    assert segment(line, 2).value == 15


@pytest.mark.parametrize("in_round", range(1, LAST + 1))
def test_lines_have_the_values_of_the_naive_code(in_round: int) -> None:
    """Lines of few colours and kinds, as players lay them, computed and cached."""
    chance = QuickChance(in_round)
    for _ in range(60):
        line = [E] * (5 + chance.below(5))
        for at in range(len(line)):
            if chance.below(3):
                line[at] = card(chance.below(3), chance.below(3))
            elif chance.below(9) == 0:
                line[at] = CENTUM_AURI
        if chance.below(2):
            line[chance.below(len(line))] = DRUID
        found = segment(line, in_round)
        assert (found.value, found.type, found.first, found.last) == naive_lines.best(
            line, in_round
        )
        assert line_value(found.line) == line_value(found.line) == found.value
