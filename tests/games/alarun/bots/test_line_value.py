"""What a line promises, worked out by hand from the potions' points 0, 1, 3, 6, 10, 15."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.alarun.bots.line_value import (
    ANY_TYPE,
    KINDS,
    Prospect,
    chain,
    numbered,
    prospect_of,
    worth_of,
)
from nemeton.games.alarun.rules.cards import CENTUM_AURI, DRUID
from nemeton.games.alarun.rules.square import EMPTY, EMPTY_LINE, with_card
from tests.games.alarun import naive_lines

LAST = 8
E = EMPTY


def card(kind: int, colour: int) -> int:
    return kind * 7 + colour


def prospect(line: list[int], in_round: int) -> Prospect:
    """The best segment of a line that is given card by card."""
    packed = EMPTY_LINE
    for at, laid in enumerate(line):
        if laid != E:
            packed = with_card(packed, at, laid)
    return prospect_of(numbered(packed, 0, len(line) - 1, in_round))


def test_a_chain_counts_each_further_card_by_the_chance_that_all_come() -> None:
    assert chain(2, 0, early=1.0) == 3
    assert chain(2, 1, early=0.0) == pytest.approx(3 + 0.15 * 3)
    assert chain(3, 2, early=1.0) == pytest.approx(6 + 0.34 * 4 + 0.34**2 * 5)


def test_in_the_last_round_only_what_stands_unbroken_counts() -> None:
    line = [card(0, 1), card(1, 1), E, card(2, 1), DRUID]
    assert prospect(line, LAST).worth == 3
    assert prospect([card(0, 1), card(1, 1), card(2, 1), DRUID, E], LAST).worth == 10
    assert prospect([card(0, 1), card(0, 1), E, E, E], LAST).worth == 1  # 6.4


def test_a_gap_that_can_be_filled_is_worth_most_of_what_it_joins() -> None:
    line = [card(0, 1), card(1, 1), E, card(2, 1), card(3, 5)]
    found = prospect(line, 7)
    early = 1 / 7
    now, joined = chain(2, 1, early), chain(3, 1, early)
    assert found.worth == pytest.approx(now + (0.7 + 0.4 * early) * (joined - now))
    assert (found.type, found.first, found.last) == (1, 0, 3)
    assert found.held == 0b111
    assert found.step == 4


def test_colours_of_one_kind_are_a_set_as_well() -> None:
    found = prospect([card(3, 0), card(3, 4), E, E, E], 1)
    assert found.type == KINDS + 3
    assert found.held == 0b10001


@pytest.mark.rule("alarun", "6.6")
def test_the_centum_auri_cuts_a_line() -> None:
    cut = prospect([card(0, 1), CENTUM_AURI, card(1, 1), E, E], 3)
    whole = prospect([card(0, 1), E, card(1, 1), E, E], 3)
    assert cut.worth < whole.worth
    assert cut.first == 2


def test_a_druid_alone_may_become_anything() -> None:
    found = prospect([E, E, DRUID, E, E], 1)
    assert found.type == ANY_TYPE
    assert found.worth == pytest.approx(chain(1, 4, 1.0))


def test_a_full_set_has_no_next_step() -> None:
    line = [card(kind, 2) for kind in range(5)]
    assert prospect(line, 2).step == 0
    assert prospect(line, 2).worth == 15


@pytest.mark.parametrize("in_round", range(1, LAST + 1))
def test_lines_are_judged_as_the_naive_way_does(in_round: int) -> None:
    """Lines of few colours and kinds, as players lay them; asked once and again."""
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
        found = prospect(line, in_round)
        assert (found.worth, found.type, found.first, found.last) == naive_lines.best(
            line, in_round
        )
        assert worth_of(found.line) == worth_of(found.line) == found.worth
