from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.salamandra.game import SalamandraState
from nemeton.games.salamandra.rules.components import COMPONENTS
from nemeton.games.salamandra.rules.land import CELL_NAMES, START_GAPS
from nemeton.games.salamandra.views.structs import SalamandraView
from tests.games.salamandra import scene

each_count = pytest.mark.parametrize("seats", [2, 3, 4])


def deal(seats: int, seed: int = 7, first: str = "random") -> SalamandraState:
    return scene.deal(seats, QuickChance(seed), first)


def shown(state: SalamandraState) -> SalamandraView:
    view = state.view(None)
    assert isinstance(view, SalamandraView)
    return view


@pytest.mark.rule("salamandra", "2.1")
def test_starting_fields_lie_at_random_above_and_below_the_temple() -> None:
    orders = set()
    for seed in range(60):
        fields = shown(deal(2, seed)).fields
        assert {field.cell for field in fields.values()} == {"0,-1", "1,-1", "0,1", "1,1"}
        assert set(fields) == {1, 2, 3, 4}
        orders.add(tuple(fields[number].cell for number in (1, 2, 3, 4)))
    assert len(orders) > 15


@pytest.mark.rule("salamandra", "2.2")
def test_eight_groves_lie_in_the_gaps_round_the_temple() -> None:
    view = shown(deal(2))
    assert set(view.groves) == {CELL_NAMES[gap] for gap in START_GAPS}
    assert len(set(view.groves.values())) == 8


@pytest.mark.rule("salamandra", "2.3")
def test_four_fields_are_the_market_and_the_rest_is_stacked() -> None:
    view = shown(deal(3))
    assert len(set(view.market)) == 4
    assert not any(COMPONENTS.fields[number - 1].start for number in view.market)
    assert (view.field_stack, view.grove_stack) == (16, 22)


@pytest.mark.rule("salamandra", "2.4")
def test_each_deck_shows_its_top_card_and_no_other() -> None:
    state = deal(4)
    decks = shown(state).decks
    assert {name: deck.left for name, deck in decks.items()} == {
        "black": 8, "gold": 8, "bear": 12, "eagle": 12,
    }  # fmt: skip
    assert decks["black"].top == state.stacks[0][0] + 1
    assert decks["eagle"].top == state.stacks[3][0] - 12 + 1
    again = scene.sample(shown(state), QuickChance(1))
    assert again.stacks[0][0] == state.stacks[0][0]
    assert any(
        scene.sample(shown(state), QuickChance(seed)).stacks[0] != state.stacks[0]
        for seed in range(3)
    )


@pytest.mark.rule("salamandra", "2.5")
@each_count
def test_spellbooks_are_one_more_than_players(seats: int) -> None:
    books = shown(deal(seats)).books
    assert len(books) == seats + 1
    assert set(books.values()) == {(None, None)}


@pytest.mark.rule("salamandra", "2.6")
@each_count
def test_the_topmost_marker_starts_with_new_apprentices_and_crystals(seats: int) -> None:
    starters = set()
    for seed in range(30):
        state = deal(seats, seed)
        assert state.turn == state.starter == state.track[-1]
        assert sorted(state.track) == list(range(seats))
        starters.add(state.turn)
        for player in state.players:
            assert (player.available, player.goods[0], player.total, player.scrolls) == (3, 2, 0, 0)
    assert starters == set(range(seats))
    assert deal(seats, 3, first="2").turn == 1
