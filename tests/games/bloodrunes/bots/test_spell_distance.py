from __future__ import annotations

from librt.vecs import vec

from nemeton.games.bloodrunes.bots.spell_distance import (
    DRAW_EFFORT_OF,
    casts_and_draws,
    draw_efforts,
)
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNE_KINDS
from nemeton.games.bloodrunes.rules.spell_matching import (
    list_squares,
    missing_runes,
    serving_squares,
    wanted_casts,
)
from tests.games.bloodrunes.pictures import give_hand, rune, spell, table


def actions_until_cast(state: BloodrunesState, seat: int, name: str) -> float:
    """Actions before the spell can be cast, with one action for each draw."""
    one_each = vec[float]([1.0] * RUNE_KINDS)
    return sum(casts_and_draws(state, state.casters[seat], spell(name), 1.0, one_each)) - 1


def test_effort_counts_casting_and_drawing() -> None:
    state = table(picture="S.. .P. ...")
    assert actions_until_cast(state, 0, "build-fortune-alliance") == 2  # draw Wealth, cast it
    assert actions_until_cast(state, 0, "recruit-acolyte") == 2
    give_hand(state, 0, "wealth")
    assert actions_until_cast(state, 0, "build-fortune-alliance") == 1
    assert actions_until_cast(state, 0, "recruit-acolyte") == 1
    assert actions_until_cast(state, 1, "build-fortune-alliance") == 4  # only the Spear serves
    give_hand(state, 1, "loki")
    assert actions_until_cast(state, 1, "build-fortune-alliance") == 3


def test_runes_on_the_board_are_less_safe_than_in_the_hand() -> None:
    state = table(picture="S.. .P. ...")
    give_hand(state, 0, "wealth")
    give_hand(state, 2, "wealth", "serpent", "spear")
    alliance = spell("build-fortune-alliance")
    assert casts_and_draws(state, state.casters[0], alliance, 1.0, DRAW_EFFORT_OF) == (2.0, 0.0)
    casts, draws = casts_and_draws(state, state.casters[0], alliance, 0.5, DRAW_EFFORT_OF)
    assert casts == 3.0
    assert draws > 0  # the Serpent and the Spear could be covered, and the hand has no spare
    casts, draws = casts_and_draws(state, state.casters[2], alliance, 0.5, DRAW_EFFORT_OF)
    assert draws == 0


def test_a_rune_in_the_river_is_one_action_away() -> None:
    state = table()
    state.rune_river = [rune("horse"), EMPTY, rune("horse")]
    efforts = draw_efforts(state)
    assert efforts[rune("horse")] == 1.0
    assert efforts[rune("estate")] > efforts[rune("wealth")] > 1.0


def test_serving_squares_and_wanted_casts_make_up_the_pattern() -> None:
    state = table(picture="WSP CRH FKL")
    for kind in range(GAME.spells.kinds):
        for side in range(4):
            wanted = wanted_casts(state, side, kind)
            if GAME.spells.cells[kind]:
                squares = list_squares(serving_squares(state, side, kind)) + [
                    square for square, _ in wanted
                ]
                assert len(set(squares)) == len(squares) == len(GAME.spells.cells[kind])
                assert len(wanted) == missing_runes(state, side, kind)
