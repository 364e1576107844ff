"""What is remembered of squares and hands is what would be found out anew."""

from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.greedy_placing import place_all
from nemeton.games.alarun.bots.missing_cards import Prospects
from nemeton.games.alarun.bots.square_cache import known, place_of
from nemeton.games.alarun.bots.square_value import Promise
from nemeton.games.alarun.bots.unseen_cards import Supply
from nemeton.games.alarun.game import AlarunState
from nemeton.games.alarun.rules import packed_ints
from nemeton.games.alarun.rules.actions import PLACE
from nemeton.games.alarun.rules.cards import CARD_KINDS
from nemeton.games.alarun.rules.packed_ints import NONE, pack
from nemeton.games.alarun.rules.position import PLACING, Player
from nemeton.games.alarun.rules.square import new_square
from tests.games.alarun.tables import deal


def check(state: AlarunState, seat: int) -> None:
    player = state.players[seat]
    square, held, colour = player.square, player.held, player.colour
    promise = Promise(square.copy(), colour, state.round)
    place_all(promise, held)
    supply = Supply(state, seat)
    prospects = Prospects(promise.square, state.round).worth(supply)
    for _ in range(2):  # found out, and remembered
        laid = known(square, held, colour, state.round).laid(square)
        assert (laid.worth, laid.prospects.worth(supply)) == (promise.worth, prospects)
    for owner in (colour, NOBODY):
        fits = known(square, NONE, owner, state.round).fits(square, state.face_up)
        anew = Promise(square, owner, state.round)
        assert [fits[card] for card in state.centre] == [anew.fit(card) for card in state.centre]
    if state.phase == PLACING and held != NONE and not player.confirmed:
        placings = known(square, held, colour, state.round).placings(player)
        assert placings == best_placings(player, state.round)


def best_placings(player: Player, in_round: int) -> list[int]:
    promise = Promise(player.square, player.colour, in_round)
    ranked = [
        (-promise.gain(card, cell), PLACE.action(card, cell))
        for card in packed_ints.unpack(packed_ints.distinct(player.held))
        for cell in player.square.open
    ]
    return [action for _, action in sorted(ranked)]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_in_whole_games_and_in_other_worlds(seats: int) -> None:
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


def test_a_card_more_or_a_round_later_is_another_matter() -> None:
    square = new_square()
    first = known(square, pack([0]), 1, 2)
    assert known(square, pack([0]), 1, 2) is first
    assert known(square.copy(), pack([0]), 1, 2) is first
    for other in (known(square, pack([1]), 1, 2), known(square, pack([0]), 2, 2)):
        assert other is not first
    assert known(square, pack([0]), 1, 3) is not known(square, pack([0]), 1, 2)
    before = known(square, pack([0]), 1, 2)
    square.lay(41, 0)
    assert known(square, pack([0]), 1, 2) is not before


def test_whoever_is_remembered_in_the_same_place_pushes_the_other_out() -> None:
    square = new_square()
    by_place: dict[int, int] = {}
    for card in range(CARD_KINDS):
        for other in range(CARD_KINDS):
            held = pack(sorted([card, other, other]))
            twin = by_place.setdefault(place_of(square, held, 0, 1), held)
            if twin != held:
                remembered = known(square, twin, 0, 1)
                known(square, held, 0, 1)
                assert known(square, twin, 0, 1) is not remembered
                return
    raise AssertionError("no two hands share a place")
