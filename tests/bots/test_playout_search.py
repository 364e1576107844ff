from __future__ import annotations

from time import perf_counter, sleep

import pytest

from nemeton.bots.candidates import candidates
from nemeton.bots.playout_search import CandidateResult, PlayoutBot, PlayoutSettings, better_half
from nemeton.bots.policies import policy
from nemeton.core.chance import Chance, QuickChance
from nemeton.core.game import Game
from nemeton.core.search.playout import Policy, playout
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.testing.quick_bots import make_quick


def test_halving_keeps_the_better_half_and_the_more_promising_of_equals() -> None:
    assert better_half([0, 1, 2, 3], [1.0, 3.0, 2.0, 3.0]) == [1, 3]
    assert better_half([0, 1, 2], [5.0, 5.0, 5.0]) == [0, 1]
    assert better_half([2], [0.0, 0.0, -1.0]) == [2]


def test_a_horizon_may_rise_by_more_than_one() -> None:
    state = find("salamandra").new(2, seed=1)
    state.horizon = 4096 + 3
    assert PlayoutSettings(1, 1, horizon=1, multiple=4096).until(state) == 8192
    assert PlayoutSettings(1, 1, horizon=2).until(state) == 4096 + 5


def opening(game: Game) -> tuple[State, int]:
    state = game.new(game.seats[0], seed=2)
    return state, state.actors()[0]


def test_a_level_may_judge_at_several_horizons() -> None:
    """It takes the mean; after the first horizon everybody plays by another policy."""
    game = find("bloodrunes")
    state = game.new(3, seed=4)
    seat = state.first_actor()
    action = game.bots.promising(state, seat, 1)[0]
    bot = PlayoutBot(
        PlayoutSettings(2, 2, horizon=3, policy="greedy-3", later_policy="promising", horizons=2)
    )
    one = CandidateResult(action)
    value = bot.try_out(game, state, seat, one, QuickChance(1), bot.settings.until(state))
    after = state.copy()
    after.perform(seat, action)
    playout(after, QuickChance(1), policy("greedy-3"), state.horizon + 2)
    near = game.bots.evaluate_all(after)
    playout(after, QuickChance(1), policy("promising"), state.horizon + 3)
    far = game.bots.evaluate_all(after)
    assert near.chances != far.chances
    assert one.worlds == 1
    assert one.chance == pytest.approx((near.chances[seat] + far.chances[seat]) / 2)
    assert one.points == pytest.approx((near.points[seat] + far.points[seat]) / 2)
    assert value == pytest.approx(one.chance, abs=0.01)


def test_work_not_time_ends_a_search() -> None:
    """Results are reproducible, and depend only on the number of playouts."""
    game = find("salamandra")
    state, seat = opening(game)
    view, legal = state.view(seat), state.legal(seat)
    bot = PlayoutBot(PlayoutSettings(candidates=4, playouts=12, horizon=1, multiple=4096))
    chance, twin = QuickChance(3), QuickChance(3)
    assert bot.choose(game, view, legal, chance) == bot.choose(game, view, legal, twin)
    assert chance.below(1 << 30) == twin.below(1 << 30)


def test_the_cap_bounds_a_search_with_too_much_work() -> None:
    game = find("salamandra")
    state, seat = opening(game)
    bot = PlayoutBot(
        PlayoutSettings(candidates=4, playouts=10**9, horizon=1, multiple=4096, most_seconds=0.2)
    )
    begun = perf_counter()
    assert bot.choose(game, state.view(seat), state.legal(seat), QuickChance(1)) in state.legal(
        seat
    )
    assert perf_counter() - begun < 20  # generous: one world is finished after the limit


class Idler(Policy):
    def choose(self, state: State, seat: int, chance: Chance) -> int:
        sleep(0.01)
        return state.game.bots.promising(state, seat, 1)[0]


def test_an_incomplete_world_does_not_count() -> None:
    game = find("alarun")
    state, seat = opening(game)
    bot = PlayoutBot(
        PlayoutSettings(candidates=4, breadth=12, playouts=99, horizon=1, most_seconds=0.01)
    )
    bot.policy = Idler()
    found = bot.compare(game, state, seat, QuickChance(1))
    assert sum(one.worlds for one in found) == 1
    assert [one.action for one in found] == candidates(bot.policy, state, seat, 12, 4)


@pytest.mark.slow
@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("level", ["novice", "apprentice", "druid"])
def test_whole_games_without_an_illegal_move(name: str, level: str) -> None:
    game = find(name)
    for seats in game.seats:
        options = {"turn_limit": 6} if name == "bloodrunes" else {}
        state = game.new(seats, seed=seats, **options)
        chance = QuickChance(seats)
        bots = [make_quick(name, level, seats) for _ in range(seats)]
        while state.actors():
            seat = state.actors()[-1]
            legal = state.legal(seat)
            state.apply(seat, bots[seat].choose(game, state.view(seat), legal, chance))
        assert state.result() is not None
