"""The references, greedy and tree, play on the current rules."""

from __future__ import annotations

import pytest
from benchmarks.reference.greedy import ReferenceGreedy
from benchmarks.reference.quick import QuickReference
from benchmarks.reference.tree import ReferenceTree

import nemeton
from nemeton.core.chance import QuickChance
from nemeton.games import find

GAMES = ("alarun", "alluvium", "bloodrunes", "salamandra")  # that the references know
DECISIONS = 15
ASKED = {"alarun": 12, "alluvium": 30}  # one decision of this number is compared


@pytest.mark.parametrize("name", GAMES)
def test_the_reference_plays_legally_and_reproducibly(name: str) -> None:
    game = find(name)
    for seats in game.seats:
        state = game.new(seats, seed=seats)
        for number in range(DECISIONS // len(game.seats)):
            actors = state.actors()
            if not actors:
                break
            view, legal = state.view(actors[0]), state.legal(actors[0])
            chosen = ReferenceGreedy().choose(game, view, legal, QuickChance(number))
            assert chosen in legal
            assert chosen == ReferenceGreedy().choose(game, view, legal, QuickChance(number))
            state.apply(actors[0], chosen)


@pytest.mark.parametrize("name", GAMES)
def test_the_tree_plays_legally_and_from_its_view_alone(name: str) -> None:
    game = find(name)
    seats = game.seats[0]
    options = game.settle_simulation(seats, {})  # random playouts must end
    state = game.new(seats, seed="ash", **options)
    tree = ReferenceTree("12")
    for number in range(4):
        seat = state.actors()[-1]
        view, legal = state.view(seat), state.legal(seat)
        chosen = tree.choose(game, view, legal, QuickChance(number))
        assert chosen in legal
        other = game.sample(view, QuickChance(99))
        assert chosen == tree.choose(game, other.view(seat), legal, QuickChance(number))
        state.apply(seat, chosen)


@pytest.mark.slow
def test_the_tree_finds_a_winning_action() -> None:
    result = nemeton.match(find("alarun"), [ReferenceTree("30"), "random"], games=6, seed=3)
    assert result.wins[0] == 6


@pytest.mark.parametrize("name", ["alarun", "alluvium"])
def test_the_quick_reference_chooses_as_the_reference(name: str) -> None:
    """Both play whole games; the slow reference is asked now and then."""
    game = find(name)
    for seats in (game.seats[0], game.seats[-1]):
        state = game.new(seats, seed=f"quick {seats}")
        quick = QuickReference()
        asked = 0
        while actors := state.actors():
            seat = actors[0]
            view, legal = state.view(seat), state.legal(seat)
            chosen = quick.choose(game, view, legal, QuickChance(asked))
            if len(legal) > 1:
                asked += 1
                if asked % ASKED[name] == 0:
                    slow = ReferenceGreedy().choose(game, view, legal, QuickChance(asked))
                    assert chosen == slow
            state.apply(seat, chosen)
