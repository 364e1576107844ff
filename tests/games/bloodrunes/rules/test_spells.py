from __future__ import annotations

import random

import pytest

from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rulebook.scene_reader import LETTERS
from nemeton.games.bloodrunes.rules.spell_matching import matching_spells_from, missing_runes
from tests.games.bloodrunes import naive
from tests.games.bloodrunes.pictures import lay, spell, table

SPELLS = GAME.spells


def matching_spells(state: BloodrunesState, side: int) -> set[str]:
    bits = matching_spells_from(state, side)
    return {name for kind, name in enumerate(SPELLS.names) if bits >> kind & 1}


@pytest.mark.rule("bloodrunes", "4.1")
def test_a_board_serves_one_side_and_not_another() -> None:
    state = table(
        picture="""
        S . .
        . P .
        . . W
        """
    )
    assert matching_spells(state, 0) == {"build-fortune-alliance"}
    assert matching_spells(state, 1) == {"build-fortune-raid"}
    assert matching_spells(state, 2) == set()
    assert matching_spells(state, 3) == set()


@pytest.mark.rule("bloodrunes", "4.1")
def test_blank_squares_of_the_card_may_hold_anything() -> None:
    for around in "EOL":
        state = table(picture=f"S{around * 2} {around}P{around} {around * 2}W")
        assert "build-fortune-alliance" in matching_spells(state, 0)
        assert "build-fortune-raid" in matching_spells(state, 1)


@pytest.mark.rule("bloodrunes", "4.1")
def test_every_square_of_the_card_counts() -> None:
    whole = "..W .P. S.."
    assert "build-fortune-raid" in matching_spells(table(picture=whole), 0)
    for place, letter in enumerate(whole):
        if letter not in ". ":
            for other in ".E":
                spoiled = whole[:place] + other + whole[place + 1 :]
                assert "build-fortune-raid" not in matching_spells(table(picture=spoiled), 0)


@pytest.mark.rule("bloodrunes", "4.2")
def test_loki_counts_as_any_rune_for_anyone() -> None:
    state = table(
        picture="""
        S . .
        W L C
        . . W
        """
    )
    assert {"build-fortune-alliance", "build-fortune-harvest"} <= matching_spells(state, 0)
    assert {"build-fortune-raid", "recruit-acolyte"} <= matching_spells(state, 1)
    lay(state, "... LPC ...")
    assert "build-fortune-harvest" in matching_spells(state, 0)
    lay(state, "LLL LLL LLL")
    for side in range(4):
        assert matching_spells(state, side) == set(SPELLS.names)


@pytest.mark.rule("bloodrunes", "4.3")
@pytest.mark.parametrize(
    "picture, found",
    [
        ("WP. ... ...", True),
        ("PW. ... ...", True),
        ("... ..W ..P", True),
        ("... ..P ..W", True),
        ("W.. .P. ...", False),  # corners do not touch
        ("..W P.. ...", False),  # the end of a row does not touch the next row's beginning
        ("W.P ... ...", False),
        ("... .L. .P.", True),
        ("L.. .L. ...", False),
        ("L.. L.. ...", True),
        ("W.. W.. ...", False),
    ],
)
def test_a_pair_lies_anywhere_side_by_side(picture: str, found: bool) -> None:
    state = table(picture=picture)
    for side in range(4):
        assert ("recruit-acolyte" in matching_spells(state, side)) == found


def check_random_boards(count: int, seed: int) -> None:
    """Compare with the naive matcher on random boards of few runes, where many spells match."""
    rng = random.Random(seed)
    state = table()
    found = 0
    for _ in range(count):
        few = rng.sample(LETTERS[:10], rng.randint(2, 5))
        letters = "".join(rng.choice([*few, *few, "L", "."]) for _ in range(9))
        rows = [letters[:3], letters[3:6], letters[6:]]
        lay(state, letters)
        for side in range(4):
            seen = naive.seen_from(rows, side)
            bits = matching_spells_from(state, side)
            for kind, card in enumerate(naive.SPELLS):
                expected = naive.matches(card, seen)
                found += expected
                assert bool(bits >> kind & 1) == expected, (card["name"], side, rows)
    assert found > count


def test_the_naive_matcher_agrees() -> None:
    check_random_boards(1500, seed=1)


@pytest.mark.slow
@pytest.mark.long
def test_the_naive_matcher_agrees_on_every_one_of_many_boards() -> None:
    check_random_boards(100_000, seed=2)


def test_missing_runes_agree_with_the_naive_count() -> None:
    rng = random.Random(3)
    state = table()
    for _ in range(800):
        letters = "".join(rng.choice("WWRSPCHFKEOL..") for _ in range(9))
        rows = [letters[:3], letters[3:6], letters[6:]]
        lay(state, letters)
        for side in range(4):
            seen = naive.seen_from(rows, side)
            for kind, card in enumerate(naive.SPELLS):
                assert missing_runes(state, side, kind) == naive.missing_by_trying(card, seen)


def test_ways_to_cast() -> None:
    ways = {name: SPELLS.first_cast[spell(name) + 1] - SPELLS.first_cast[spell(name)]
            for name in SPELLS.names}  # fmt: skip
    assert ways["recruit-acolyte"] == ways["ward-any"] == ways["steal-fortune-left"] == 1
    assert ways["steal-fortune-any"] == ways["steal-acolyte-right"] == 4
    assert ways["steal-acolyte-any"] == ways["hex-discard-ward"] == ways["hex-steal-ward"] == 16
