from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy, playout
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.centre_value import offered
from nemeton.games.alarun.bots.evaluation import DENIAL, own_worth
from nemeton.games.alarun.bots.greedy_placing import place_all
from nemeton.games.alarun.bots.line_value import KINDS, LAST_ROUND, Prospect
from nemeton.games.alarun.bots.missing_cards import Prospects
from nemeton.games.alarun.bots.square_value import Promise
from nemeton.games.alarun.bots.unseen_cards import Supply
from nemeton.games.alarun.game import GAME, AlarunState
from nemeton.games.alarun.rules.packed_ints import pack
from nemeton.games.alarun.rules.position import EXCHANGE
from nemeton.games.alarun.rules.square import new_square


def state_after(steps: int, seats: int = 3, seed: int = 1) -> AlarunState:
    state = GAME.new(seats, seed=seed)
    assert isinstance(state, AlarunState)
    chance = QuickChance(seed)
    for _ in range(steps):
        seat = state.actors()[0]
        state.apply(seat, PromisingPolicy(wander=30).choose(state, seat, chance))
    return state


@pytest.mark.parametrize("steps", [0, 20, 60, 100])
def test_a_gain_is_what_the_card_adds_to_the_worth(steps: int) -> None:
    state = state_after(steps)
    for player in state.players:
        promise = Promise(player.square, player.colour, state.round)
        for cell in player.square.open:
            for card in (3, 17, 49):
                after = player.square.copy()
                after.lay(cell, card)
                worth = Promise(after, player.colour, state.round).worth
                assert promise.gain(card, cell) == pytest.approx(worth - promise.worth)


def test_placing_a_hand_in_mind_changes_nothing() -> None:
    state = state_after(40)
    before = state.copy()
    for player in state.players:
        promise = Promise(player.square, player.colour, state.round)
        then = promise.copy()
        place_all(then, player.held)
        assert then.worth >= promise.worth
        assert len(then.square.open) > 0
    assert state == before


def line(kind: int, held: int, power: int) -> Prospect:
    return Prospect(5.0, kind, 0, 4, held, power)


def crossing_worth(one: Prospect, other: Prospect, supply: Supply) -> float:
    found = Prospects(new_square(), LAST_ROUND)  # asks for nothing by itself
    found.cross(one, other)
    return found.worth(supply)


def test_one_card_serves_a_colour_and_a_kind() -> None:
    """Steps of 3 and 4 meet: the smaller counts, by how many copies are still unseen."""
    supply = Supply(state_after(0), 0)
    blue, mandrake = line(3, 0b11, 2), line(KINDS + 5, 0b111, 3)
    card = 5 * 7 + 3
    for copies, share in ((0, -0.2), (1, 0.0), (2, 0.15)):
        supply.unseen[card] = copies
        mandrake.held = 0b111
        assert crossing_worth(blue, mandrake, supply) == pytest.approx(share * 3)
        assert crossing_worth(mandrake, blue, supply) == pytest.approx(share * 3)
        mandrake.held = 0b1111  # the blue one lies there already
        assert crossing_worth(blue, mandrake, supply) == pytest.approx(-0.2 * 3)
    assert crossing_worth(blue, line(4, 0b1, 1), supply) == 0  # two colours
    assert crossing_worth(blue, line(KINDS + 5, 0b11111, 5), supply) == 0  # is complete


def test_a_line_is_worth_less_when_its_cards_are_gone() -> None:
    supply = Supply(state_after(0), 0)
    asking = Prospects(new_square(), LAST_ROUND)
    asking.ask(line(3, 0b11, 2))
    usual = asking.worth(supply)
    for kind in range(7):
        supply.unseen[kind * 7 + 3] = 0
    assert asking.worth(supply) == pytest.approx(-0.1 * 3)
    assert usual > -0.1


def test_an_own_prospect_hangs_on_nothing_hidden() -> None:
    state = state_after(70)
    while state.phase != EXCHANGE:
        seat = state.actors()[0]
        state.apply(seat, GAME.bots.promising(state, seat, 1)[0])
    seat = state.turn
    worth = GAME.bots.evaluate(state, seat)
    for world in range(3):
        other = GAME.redeal(state, seat, QuickChance(world))
        assert GAME.bots.evaluate(other, seat) == pytest.approx(worth)


def test_whoever_holds_the_marker_begins_the_next_round() -> None:
    state = GAME.new(2, seed=1, first="1")
    assert isinstance(state, AlarunState)
    before = own_worth(state, 0)
    state.play(0, "pass")
    assert own_worth(state, 0) == pytest.approx(before + 0.15)


def test_what_the_centre_offers_the_other_counts_with_two_seats() -> None:
    """As much as its best card could add to their square, and only while they may take it."""
    state = GAME.new(2, seed=1, first="1")
    assert isinstance(state, AlarunState)
    assert GAME.bots.evaluate(state, 0) == own_worth(state, 0)
    state.play(0, "pass")
    square = state.players[1].square
    most = max(Promise(square, NOBODY, state.round).fit(card) for card in state.centre)
    assert most > 0
    assert GAME.bots.evaluate(state, 0) == pytest.approx(own_worth(state, 0) - DENIAL * most)
    more = GAME.new(3, seed=1, first="1")
    assert isinstance(more, AlarunState)
    more.play(0, "pass")
    assert GAME.bots.evaluate(more, 0) == own_worth(more, 0)


def test_what_a_square_is_offered_is_found_anew_once_it_has_grown() -> None:
    square = new_square()
    before = offered(pack([0, 8, 16]), square, 3)
    assert offered(pack([0, 8, 16]), square, 3) == before
    square.lay(41, 0)
    assert offered(pack([0, 8, 16]), square, 3) == pytest.approx(
        max(Promise(square, NOBODY, 3).fit(card) for card in (0, 8, 16))
    )
    assert offered(pack([0, 8, 16]), square, 3) != before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_game_that_is_over_is_judged_by_its_result(seats: int) -> None:
    state = GAME.new(seats, seed=seats)
    playout(state, QuickChance(1))
    found, ended = GAME.bots.evaluate_all(state), state.result()
    assert ended is not None
    assert found.points == [score.total for score in ended.scores]
    assert found.chances == [ended.won(seat) for seat in range(seats)]


def test_the_outlook_knows_more_towards_the_end() -> None:
    early, late = GAME.bots.evaluate_all(state_after(0)), GAME.bots.evaluate_all(state_after(130))
    assert sum(early.chances) == pytest.approx(1)
    assert max(early.chances) - min(early.chances) < max(late.chances) - min(late.chances)


@pytest.mark.parametrize("seed", range(12))
def test_who_gains_nothing_by_a_swap_passes(seed: int) -> None:
    """So that games end where swaps have no limit."""
    state = GAME.new(4, seed=seed, swap_limit=0)
    assert playout(state, QuickChance(seed), PromisingPolicy()) < 1000
