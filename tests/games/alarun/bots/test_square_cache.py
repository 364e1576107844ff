"""Cached values are equal to newly computed ones."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.greedy_placing import place_greedily
from nemeton.games.alarun.bots.missing_cards import MissingCards, UnseenCards
from nemeton.games.alarun.bots.square_cache import cached_square, slot_of
from nemeton.games.alarun.bots.square_value import SquareValue
from nemeton.games.alarun.game import AlarunState
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.actions import PLACE
from nemeton.games.alarun.rules.cards import CARD_KINDS
from nemeton.games.alarun.rules.packed_ints import NONE, pack
from nemeton.games.alarun.rules.position import PLACING, AlarunPlayer
from nemeton.games.alarun.rules.square import new_square
from tests.games.alarun.tables import deal


def check(state: AlarunState, seat: int) -> None:
    player = state.players[seat]
    square, held, colour = player.square, player.held, player.colour
    square_value = SquareValue(square.copy(), colour, state.round)
    place_greedily(square_value, held)
    unseen = UnseenCards(state, seat)
    missing = MissingCards(square_value.square, state.round).value(unseen)
    for _ in range(2):  # computed, then cached
        placed = cached_square(square, held, colour, state.round).placed_hand(square)
        assert (placed.value, placed.missing.value(unseen)) == (square_value.value, missing)
    for owner in (colour, NOBODY):
        card_gains = cached_square(square, NONE, owner, state.round).card_gains(
            square, state.face_up
        )
        fresh = SquareValue(square, owner, state.round)
        assert [card_gains[card] for card in state.centre] == [
            fresh.best_gain(card) for card in state.centre
        ]
    if state.phase == PLACING and held != NONE and not player.confirmed:
        placings = cached_square(square, held, colour, state.round).placings(player)
        assert placings == best_placings(player, state.round)


def best_placings(player: AlarunPlayer, in_round: int) -> list[int]:
    square_value = SquareValue(player.square, player.colour, in_round)
    ranked = [
        (-square_value.gain(card, cell), PLACE.action(card, cell))
        for card in packed_ints.unpack(packed_ints.distinct(player.held))
        for cell in player.square.open
    ]
    return [action for _, action in sorted(ranked)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_cached_values_in_whole_games_and_redeals(seats: int) -> None:
    state = deal(seats, seed=seats)
    chance = QuickChance(seats)
    while state.actors():
        for seat in range(seats):
            check(state, seat)
        actor = state.first_actor()
        world = state.game.redeal(state, actor, chance)
        assert isinstance(world, AlarunState)
        check(world, (actor + 1) % seats)
        state.apply(actor, PromisingPolicy(wander=30).choose(state, actor, chance))


def test_the_key_has_cards_hand_colour_and_round() -> None:
    square = new_square()
    first = cached_square(square, pack([0]), 1, 2)
    assert cached_square(square, pack([0]), 1, 2) is first
    assert cached_square(square.copy(), pack([0]), 1, 2) is first
    for other in (cached_square(square, pack([1]), 1, 2), cached_square(square, pack([0]), 2, 2)):
        assert other is not first
    assert cached_square(square, pack([0]), 1, 3) is not cached_square(square, pack([0]), 1, 2)
    before = cached_square(square, pack([0]), 1, 2)
    square.lay(41, 0)
    assert cached_square(square, pack([0]), 1, 2) is not before


def test_a_square_in_the_same_slot_replaces_the_other() -> None:
    square = new_square()
    by_slot: dict[int, int] = {}
    for card in range(CARD_KINDS):
        for other in range(CARD_KINDS):
            held = pack(sorted([card, other, other]))
            twin = by_slot.setdefault(slot_of(square, held, 0, 1), held)
            if twin != held:
                first = cached_square(square, twin, 0, 1)
                cached_square(square, held, 0, 1)
                assert cached_square(square, twin, 0, 1) is not first
                return
    raise AssertionError("no two hands share a slot")
