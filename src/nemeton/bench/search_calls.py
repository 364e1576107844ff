"""What the calls cost that searches make over and over, in microseconds, and how fast they play on.

Every figure is a mean over the same moments of random games, from the first to the last.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec

from nemeton.bench.moments import Moment, moments
from nemeton.bots.one_step import GreedyBot
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.search.playout import playout
from nemeton.core.state import State


class Calls(msgspec.Struct):
    playout: float  # decisions per second of random play on from the first move, redealt each time
    redeal_us: float
    sample_us: float
    evaluate_us: float  # of one seat
    promising_us: float  # all legal actions, good ones first
    greedy_us: float  # a decision, from the view


def measure(game: Game, seats: int, repetitions: int, seconds: float) -> Calls:
    """The best of several repetitions, each of so many seconds or one call for every moment."""
    found = random_moments(game, seats)
    chance = QuickChance(3)
    bot = GreedyBot()
    views = {id(moment): moment.state.view(moment.seat) for moment in found}
    legal = {id(moment): moment.state.legal(moment.seat) for moment in found}

    def redeal(moment: Moment) -> None:
        game.redeal(moment.state, moment.seat, chance)

    def sample(moment: Moment) -> None:
        game.sample(views[id(moment)], chance)

    def evaluate(moment: Moment) -> None:
        game.bots.evaluate(moment.state, moment.seat)

    def promising(moment: Moment) -> None:
        game.bots.promising(moment.state, moment.seat)

    def greedy(moment: Moment) -> None:
        bot.choose(game, views[id(moment)], legal[id(moment)], chance)

    costs = [
        microseconds(call, found, repetitions, seconds)
        for call in (redeal, sample, evaluate, promising, greedy)
    ]
    return Calls(round(measure_playout(game, seats, repetitions, seconds)), *costs)


def random_moments(game: Game, seats: int) -> list[Moment]:
    chance = QuickChance(2)

    def at_random(state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[chance.below(len(legal))]

    return moments(game, seats, chance, at_random)


def microseconds(
    call: Callable[[Moment], None], found: list[Moment], repetitions: int, seconds: float
) -> float:
    best = float("inf")
    left = repetitions * seconds  # a slow call has fewer repetitions
    while left > 0:
        calls, spent, start = 0, 0.0, process_time()
        while spent < seconds:
            for moment in found:
                call(moment)
            calls += len(found)
            spent = process_time() - start
        best = min(best, spent / calls)
        left -= spent
    return round(best * 1_000_000, 2)


def measure_playout(game: Game, seats: int, repetitions: int, seconds: float) -> float:
    chance = QuickChance(4)
    state = game.deal(seats, game.simulation, chance)
    seat = state.actors()[0]
    best = 0.0
    for _ in range(repetitions):
        decisions, spent, start = 0, 0.0, process_time()
        while spent < seconds:
            decisions += playout(game.redeal(state, seat, chance), chance)
            spent = process_time() - start
        best = max(best, decisions / spent)
    return best
