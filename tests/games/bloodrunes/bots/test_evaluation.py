from __future__ import annotations

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.bots.asset_values import spell_value
from nemeton.games.bloodrunes.bots.weights import WEIGHTS
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from tests.games.bloodrunes.pictures import (
    ALL_LOKI,
    deal,
    do,
    give_book,
    give_hand,
    give_ward,
    spell,
    table,
)


def best(state: BloodrunesState) -> str:
    return GAME.verbs.text(GAME.bots.promising(state, state.turn)[0])


def test_the_last_fortune_comes_first() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "recruit-acolyte", "build-fortune-raid", "ward-any")
    state.casters[0].fortunes = 5
    assert best(state) == "cast build-fortune-raid"


def test_a_rune_that_completes_a_spell_is_cast() -> None:
    state = table(picture="... WP. ...")
    give_book(state, 0, "build-fortune-harvest")
    give_hand(state, 0, "cattle", "estate")
    assert best(state) == "cast cattle c2"


def test_a_neighbours_fortune_is_denied_by_covering() -> None:
    """The next caster could build at once; the worst rune of the hand covers enough."""
    state = table(picture="... CPW ...")
    give_book(state, 2, "build-fortune-harvest")
    give_hand(state, 0, "estate")
    state.used = 2
    state.rune_river = [0, 0, 0]
    state.spell_river = [spell("hex-steal-ward")] * 3
    assert best(state).startswith("cast estate")
    assert best(state)[-2:] in ("a2", "b2", "c2")


def test_evaluation_counts_fortunes_acolytes_wards_and_spells() -> None:
    def value(change: object) -> float:
        state = table()
        give_hand(state, 0, "wealth", "serpent")
        assert callable(change)
        change(state)
        return GAME.bots.evaluate(state, 0)

    def nothing(state: BloodrunesState) -> None:
        pass

    def fortune(state: BloodrunesState) -> None:
        state.casters[0].fortunes += 1

    def others_fortune(state: BloodrunesState) -> None:
        state.casters[3].fortunes += 1

    def acolyte(state: BloodrunesState) -> None:
        state.casters[0].gain_acolyte(0)

    def ward(state: BloodrunesState) -> None:
        give_ward(state, 0, "ward-any")

    def prospect(state: BloodrunesState) -> None:
        give_book(state, 0, "build-fortune-alliance")

    def won(state: BloodrunesState) -> None:
        state.casters[0].fortunes = 6

    base = value(nothing)
    assert value(won) > value(fortune) + 5
    assert value(fortune) > value(acolyte) > base
    assert value(fortune) > value(ward) > base
    assert value(fortune) > value(prospect) > base
    assert value(others_fortune) < base


def test_good_moves_beat_random_ones() -> None:
    wins = 0
    for seed in range(12):
        state = deal(2, seed, **GAME.simulation)
        chance = QuickChance(100 + seed)
        while state.actors():
            legal = state.legal(state.turn)
            if state.turn == seed % 2:
                state.apply(state.turn, GAME.bots.promising(state, state.turn)[0])
            else:
                state.apply(state.turn, legal[chance.below(len(legal))])
        result = state.result()
        assert result is not None
        wins += result.winners == [seed % 2]
    assert wins >= 11


def test_an_own_ward_is_not_hexed_without_need() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "hex-discard-ward")
    give_ward(state, 0, "ward-any")
    assert not best(state).startswith("cast hex")
    do(state, "clear runes")


def hex_value(name: str, *book: str, fortunes: int = 2, seats: int = 2) -> float:
    """Value of a Hex for the first caster if the second has a Ward."""
    state = table(seats)
    give_book(state, 0, *book)
    give_ward(state, 1, "ward-any")
    for caster in state.casters:
        caster.fortunes = fortunes
    return spell_value(state, 0, spell(name), WEIGHTS)


def test_with_two_casters_a_hex_has_the_value_of_the_ward() -> None:
    discard, steal = "hex-discard-ward", "hex-steal-ward"
    alone = hex_value(discard)
    assert alone > WEIGHTS.no_ward_yet
    assert hex_value(discard, fortunes=4) > alone
    assert hex_value(discard, "steal-fortune-across") > alone
    assert hex_value(discard, "steal-acolyte-any") > alone
    assert hex_value(discard, "build-fortune-raid") == alone
    assert hex_value(discard, "steal-fortune-any", fortunes=0) == hex_value(discard, fortunes=0)
    assert hex_value(steal) > alone


def test_a_stolen_ward_has_less_value_beside_an_own_one() -> None:
    state = table(2)
    give_ward(state, 1, "ward-any")
    without = spell_value(state, 0, spell("hex-steal-ward"), WEIGHTS)
    give_ward(state, 0, "ward-across")
    assert WEIGHTS.no_ward_yet < spell_value(state, 0, spell("hex-steal-ward"), WEIGHTS) < without


def test_a_hex_has_little_value_without_an_enemy_ward() -> None:
    state = table(2)
    give_ward(state, 0, "ward-any")
    for name in ("hex-discard-ward", "hex-steal-ward"):
        assert spell_value(state, 0, spell(name), WEIGHTS) == WEIGHTS.no_ward_yet


def test_with_more_casters_the_value_of_a_hex_is_fixed() -> None:
    assert hex_value("hex-discard-ward", seats=4) == hex_value(
        "hex-discard-ward", "steal-fortune-any", fortunes=4, seats=4
    )
