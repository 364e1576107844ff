from __future__ import annotations

import pytest

from nemeton.core.chance import QuickChance
from nemeton.core.search.playout import PromisingPolicy, playout
from nemeton.core.state import NOBODY
from nemeton.games.alarun.bots.evaluation import DENIAL, centre_value, own_value
from nemeton.games.alarun.bots.greedy_placing import place_greedily
from nemeton.games.alarun.bots.line_value import KINDS, LAST_ROUND, LineSegment
from nemeton.games.alarun.bots.missing_cards import MissingCards, UnseenCards
from nemeton.games.alarun.bots.square_value import SquareValue
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
def test_a_gain_is_the_value_that_the_card_adds(steps: int) -> None:
    state = state_after(steps)
    for player in state.players:
        square_value = SquareValue(player.square, player.colour, state.round)
        for cell in player.square.open:
            for card in (3, 17, 49):
                after = player.square.copy()
                after.lay(cell, card)
                value = SquareValue(after, player.colour, state.round).value
                assert square_value.gain(card, cell) == pytest.approx(value - square_value.value)


def test_placing_a_hand_on_a_copy_changes_no_state() -> None:
    state = state_after(40)
    before = state.copy()
    for player in state.players:
        square_value = SquareValue(player.square, player.colour, state.round)
        then = square_value.copy()
        place_greedily(then, player.held)
        assert then.value >= square_value.value
        assert len(then.square.open) > 0
    assert state == before


def line(kind: int, held: int, power: int) -> LineSegment:
    return LineSegment(5.0, kind, 0, 4, held, power)


def crossing_value(one: LineSegment, other: LineSegment, unseen: UnseenCards) -> float:
    found = MissingCards(new_square(), LAST_ROUND)  # a last round needs no cards
    found.add_crossing(one, other)
    return found.value(unseen)


def test_one_card_serves_a_colour_and_a_kind() -> None:
    """Steps of 3 and 4 meet: the smaller counts, by the number of unseen copies."""
    unseen = UnseenCards(state_after(0), 0)
    blue, mandrake = line(3, 0b11, 2), line(KINDS + 5, 0b111, 3)
    card = 5 * 7 + 3
    for copies, share in ((0, -0.2), (1, 0.0), (2, 0.15)):
        unseen.copies[card] = copies
        mandrake.held = 0b111
        assert crossing_value(blue, mandrake, unseen) == pytest.approx(share * 3)
        assert crossing_value(mandrake, blue, unseen) == pytest.approx(share * 3)
        mandrake.held = 0b1111  # the blue one lies there already
        assert crossing_value(blue, mandrake, unseen) == pytest.approx(-0.2 * 3)
    assert crossing_value(blue, line(4, 0b1, 1), unseen) == 0  # two colours
    assert crossing_value(blue, line(KINDS + 5, 0b11111, 5), unseen) == 0  # is complete


def test_a_line_is_worth_less_when_its_cards_are_gone() -> None:
    unseen = UnseenCards(state_after(0), 0)
    needs = MissingCards(new_square(), LAST_ROUND)
    needs.add_line(line(3, 0b11, 2))
    usual = needs.value(unseen)
    for kind in range(7):
        unseen.copies[kind * 7 + 3] = 0
    assert needs.value(unseen) == pytest.approx(-0.1 * 3)
    assert usual > -0.1


def test_an_evaluation_depends_on_nothing_hidden() -> None:
    state = state_after(70)
    while state.phase != EXCHANGE:
        seat = state.actors()[0]
        state.apply(seat, GAME.bots.promising(state, seat, 1)[0])
    seat = state.turn
    value = GAME.bots.evaluate(state, seat)
    for world in range(3):
        other = GAME.redeal(state, seat, QuickChance(world))
        assert GAME.bots.evaluate(other, seat) == pytest.approx(value)


def test_the_marker_is_worth_the_first_turn_of_the_next_round() -> None:
    state = GAME.new(2, seed=1, first="1")
    assert isinstance(state, AlarunState)
    before = own_value(state, 0)
    state.play(0, "pass")
    assert own_value(state, 0) == pytest.approx(before + 0.15)


def test_the_best_centre_card_for_the_other_counts_with_two_seats() -> None:
    """Only while the other may take it."""
    state = GAME.new(2, seed=1, first="1")
    assert isinstance(state, AlarunState)
    assert GAME.bots.evaluate(state, 0) == own_value(state, 0)
    state.play(0, "pass")
    square = state.players[1].square
    most = max(SquareValue(square, NOBODY, state.round).best_gain(card) for card in state.centre)
    assert most > 0
    assert GAME.bots.evaluate(state, 0) == pytest.approx(own_value(state, 0) - DENIAL * most)
    more = GAME.new(3, seed=1, first="1")
    assert isinstance(more, AlarunState)
    more.play(0, "pass")
    assert GAME.bots.evaluate(more, 0) == own_value(more, 0)


def test_the_centre_value_follows_a_square_that_grows() -> None:
    square = new_square()
    before = centre_value(pack([0, 8, 16]), square, 3)
    assert centre_value(pack([0, 8, 16]), square, 3) == before
    square.lay(41, 0)
    assert centre_value(pack([0, 8, 16]), square, 3) == pytest.approx(
        max(SquareValue(square, NOBODY, 3).best_gain(card) for card in (0, 8, 16))
    )
    assert centre_value(pack([0, 8, 16]), square, 3) != before


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_finished_game_is_evaluated_by_its_result(seats: int) -> None:
    state = GAME.new(seats, seed=seats)
    playout(state, QuickChance(1))
    found, ended = GAME.bots.evaluate_all(state), state.result()
    assert ended is not None
    assert found.points == [score.total for score in ended.scores]
    assert found.chances == [ended.won(seat) for seat in range(seats)]


def test_the_forecast_is_surer_towards_the_end() -> None:
    early, late = GAME.bots.evaluate_all(state_after(0)), GAME.bots.evaluate_all(state_after(130))
    assert sum(early.chances) == pytest.approx(1)
    assert max(early.chances) - min(early.chances) < max(late.chances) - min(late.chances)


@pytest.mark.parametrize("seed", range(12))
def test_a_seat_passes_if_no_swap_gains(seed: int) -> None:
    """Games without a swap limit end."""
    state = GAME.new(4, seed=seed, swap_limit=0)
    assert playout(state, QuickChance(seed), PromisingPolicy()) < 1000
