from __future__ import annotations

from collections import Counter

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.bloodrunes.game import GAME, BloodrunesState
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNE_KINDS, RUNES
from nemeton.games.bloodrunes.views.structs import BloodrunesView, BookSpell
from tests.games.bloodrunes.pictures import (
    ALL_LOKI,
    bloodrunes,
    deal,
    do,
    give_book,
    give_hand,
    give_ward,
    lay,
    rune,
    table,
)


def show(state: BloodrunesState, seat: int | None) -> BloodrunesView:
    view = state.view(seat)
    assert isinstance(view, BloodrunesView)
    return view


def test_hands_are_secret_and_books_open() -> None:
    state = deal(3, 1)
    for viewer in (0, 1, 2, None):
        for seat, caster in enumerate(show(state, viewer).casters):
            assert (caster.hand is not None) == (seat == viewer)
            assert caster.hand_size == 5
            assert caster.known == []
            assert len(caster.book) == 1


@pytest.mark.rule("bloodrunes", "3.10")
def test_discard_piles_are_open_to_all() -> None:
    state = table()
    river, spells = list(state.rune_river), list(state.spell_river)
    do(state, "clear runes", "clear spells")
    for viewer in (0, 1, None):
        view = show(state, viewer)
        assert Counter(view.rune_discard) == Counter(RUNES[kind] for kind in river)
        assert Counter(view.spell_discard) == Counter(GAME.spells.names[kind] for kind in spells)


@pytest.mark.rule("bloodrunes", "3.10")
def test_a_hand_has_no_limit() -> None:
    state = table(turn_limit=0)
    for _ in range(40):
        for _ in range(3):
            state.apply(state.turn, min(state.legal(state.turn)))
    assert sum(sum(caster.hand) for caster in state.casters) > 80
    assert max(caster.hand_size for caster in show(state, 0).casters) > 20


def test_runes_drawn_are_known_until_they_may_have_been_cast() -> None:
    state = table()
    give_hand(state, 0, "fire", "fire", "hail")
    state.rune_river = [rune("fire"), rune("fire"), rune("hail")]
    do(state, "draw rune fire")
    assert show(state, 1).casters[0].known == ["fire"]
    do(state, "cast fire a1")  # this one, or one of the two that nobody has seen
    assert show(state, 1).casters[0].known == []
    assert show(state, 1).casters[0].hand_size == 3
    do(state, "cast hail a2")
    assert show(state, None).casters[0].known == []


def test_samples_keep_known_runes() -> None:
    state = table()
    give_hand(state, 0, "horse", "estate")
    state.rune_river = [rune("fire"), rune("fire"), rune("loki")]
    do(state, "draw rune fire", "draw rune loki")
    view = show(state, 1)
    for seed in range(20):
        sample = bloodrunes(GAME.sample(view, QuickChance(seed)))
        hand = sample.casters[0].hand
        assert hand[rune("fire")] >= 1
        assert hand[LOKI] >= 1
        assert sum(hand) == 4


def test_samples_keep_runes_shuffled_into_the_deck() -> None:
    """After a reshuffle, unseen runes can only be in the hands."""
    state = deal(4, 3, first="1", turn_limit=0)
    while not sum(state.deck_known) > LOKI:
        do(state, "clear runes")
    view = show(state, 2)
    assert len(view.deck_known) == view.rune_deck
    unseen = Counter[int]()
    for caster in state.casters[:2] + state.casters[3:]:
        for kind in range(RUNE_KINDS):
            unseen[kind] += caster.hand[kind]
    hands = set()
    for seed in range(10):
        sample = bloodrunes(GAME.sample(view, QuickChance(seed)))
        dealt = Counter[int]()
        for caster in sample.casters[:2] + sample.casters[3:]:
            for kind in range(RUNE_KINDS):
                dealt[kind] += caster.hand[kind]
        assert dealt == unseen
        hands.add(tuple(sample.casters[0].hand))
    assert len(hands) > 1


def spell_in(state: BloodrunesState, seat: int) -> BookSpell:
    return show(state, None).casters[seat].book[0]


def test_a_spell_shows_its_serving_squares_and_wanted_runes() -> None:
    state = table(
        picture="""
        S . .
        S H .
        . . R
        """
    )
    give_book(state, 1, "steal-fortune-left")  # S far left, P, O near: seen from the west
    told = spell_in(state, 1)
    assert [(wanted.square, wanted.rune) for wanted in told.wanted] == [
        ("c1", "serpent"),
        ("a2", "horse"),
        ("b2", "spear"),
    ]
    assert (told.missing, told.squares, told.castable) == (3, [], False)
    give_book(state, 2, "build-fortune-raid")  # seen from the north: W a3, P b2, S c1
    lay(state, "..S .H. P..")
    told = spell_in(state, 2)
    assert (told.missing, told.squares) == (2, ["c1"])
    assert [(wanted.square, wanted.rune) for wanted in told.wanted] == [
        ("b2", "spear"),
        ("a3", "wealth"),
    ]


def test_a_castable_spell_shows_its_targets() -> None:
    state = table(picture=ALL_LOKI)
    give_book(state, 0, "steal-fortune-any")
    assert (spell_in(state, 0).castable, spell_in(state, 0).missing) == (False, 0)
    state.casters[1].fortunes = state.casters[2].fortunes = 1
    assert (spell_in(state, 0).castable, spell_in(state, 0).targets) == (True, [1, 2])
    give_ward(state, 1, "ward-right")
    assert spell_in(state, 0).targets == [2]
    assert show(state, None).casters[1].guarded_from == [0]
    give_book(state, 0, "recruit-acolyte")
    assert (spell_in(state, 0).castable, spell_in(state, 0).targets) == (True, [])


@pytest.mark.rule("bloodrunes", "2.3")
@pytest.mark.parametrize(
    "spell, seats",
    [
        ("steal-fortune-left", [1]),
        ("steal-acolyte-right", [3]),
        ("ward-across", [2]),
        ("steal-fortune-any", [1, 2, 3]),
        ("hex-steal-ward", [1, 2, 3]),
        ("hex-discard-ward", [0, 1, 2, 3]),
        ("build-fortune-raid", []),
    ],
)
def test_a_spell_shows_the_seats_in_its_direction(spell: str, seats: list[int]) -> None:
    state = deal(4, 1, first="1")
    give_book(state, 0, spell)
    assert spell_in(state, 0).points_at == seats


def test_a_pair_shows_the_runes_that_complete_it() -> None:
    state = table(
        picture="""
        . . .
        . . .
        . . W
        """
    )
    give_book(state, 0, "recruit-acolyte")
    told = spell_in(state, 0)
    assert (told.missing, told.squares) == (1, ["c3"])
    assert [(wanted.square, wanted.rune) for wanted in told.wanted] == [
        ("c2", "spear"),
        ("b3", "spear"),
    ]
