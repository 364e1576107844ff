"""Random games: no piece appears or disappears, and an independent scorer agrees."""

from __future__ import annotations

import msgspec
import pytest

from nemeton.core.chance import QuickChance
from nemeton.games.salamandra.game import GAME, SalamandraState
from nemeton.games.salamandra.rules.position import PREPARE, STUDY
from nemeton.games.salamandra.rules.tiles import NONE
from tests.games.salamandra.naive import FACTS, final_scores
from tests.games.salamandra.scene import deal

pytestmark = pytest.mark.slow  # slow tests run compiled

NEW = FACTS["rounds"]["apprentices"]


def check_apprentices(state: SalamandraState) -> None:
    standing = 0
    for seat, player in enumerate(state.players):
        in_hand = state.step == STUDY and state.turn == seat
        later = sum(NEW[state.round :])
        on_fields = player.field_places()
        placed = len(on_fields) + len(player.books) + in_hand
        assert placed + player.available + later == 10
        assert len(set(on_fields)) == len(on_fields)
        assert all(state.owner[place] == seat for place in on_fields)
        assert all(state.readers[at] == seat for at in player.books)
        standing += len(on_fields)
    assert sum(owner != NONE for owner in state.owner) == standing
    in_play = [tile for tile in range(24) if state.land.cell_of[tile] != NONE]
    places = {4 * tile + at for tile in in_play for at in range(4)}
    assert set(state.free) == {place for place in places if state.owner[place] == NONE}


def check_pieces(state: SalamandraState) -> None:
    in_play = [tile for tile in range(24) if state.land.cell_of[tile] != NONE]
    stacked = [stack[drawn:] for stack, drawn in zip(state.stacks, state.drawn, strict=True)]
    new = (
        []
        if state.new_field == NONE or state.new_field in in_play
        else [state.new_field]
    )  # fmt: skip
    assert sorted([*in_play, *state.market, *new, *stacked[4]]) == list(range(24))
    groves = list(state.land.groves().values()) + stacked[5]
    salamanders = stacked[0] + stacked[1]
    divinities = stacked[2] + stacked[3]
    for player in state.players:
        groves += player.groves
        salamanders += player.salamanders
        divinities += player.divinities
    assert sorted(groves) == list(range(30))
    assert sorted(salamanders) == list(range(16))
    assert sorted(divinities) == list(range(24))
    assert list(state.land.gap_of) == [
        next((gap for gap, one in state.land.groves().items() if one == grove), NONE)
        for grove in range(30)
    ]


def check_goods(state: SalamandraState, turn_began: bool) -> None:
    for seat, player in enumerate(state.players):
        assert min(player.goods) >= 0
        assert player.scrolls >= 0
        assert player.total == sum(player.points)
        if seat != state.turn or turn_began:
            assert not any(player.goods[1:])
    assert sorted(state.track) == list(range(state.seats))


def play_checked(seed: int, every: int) -> None:
    """Play a random game; count the whole table every `every` plies."""
    seats = 2 + seed % 3
    state = deal(seats, QuickChance(seed))
    chance = QuickChance(seed + 1_000_000)
    ply = 0
    last_turn = NONE
    while state.actors():
        began = state.step == PREPARE and state.turn != last_turn
        last_turn = state.turn
        check_goods(state, began)
        if ply % every == 0:
            check_apprentices(state)
            check_pieces(state)
        legal = state.legal(state.turn)
        assert legal, f"a dead end in game {seed}"
        action = legal[chance.below(len(legal))]
        state.apply(state.turn, action)
        ply += 1
        assert ply < 2000, f"game {seed} does not end: {GAME.verbs.text(action)}"
    check_apprentices(state)
    check_pieces(state)
    result = state.result()
    assert result is not None
    view = msgspec.json.decode(msgspec.json.encode(state.view(None)))
    assert [score.total for score in result.scores] == final_scores(view)
    for score in result.scores:
        assert score.total == sum(item.points for item in score.items)


@pytest.mark.rule("salamandra", "1.4")
@pytest.mark.rule("salamandra", "4.4")
@pytest.mark.parametrize("batch", range(3))
def test_nothing_is_lost(batch: int) -> None:
    for seed in range(batch * 20, batch * 20 + 20):
        play_checked(seed, every=1)


@pytest.mark.slow
@pytest.mark.long
def test_nothing_is_lost_in_ten_thousand_games() -> None:
    for seed in range(1000, 11_000):
        play_checked(seed, every=40)
