"""Cost of the calls that searches repeat, in microseconds, and the speed of playouts.

Every figure is a mean over the same decisions of a random game, from the first to the last.
"""

from __future__ import annotations

from collections.abc import Callable
from time import process_time

import msgspec

from nemeton.bench.sample_decisions import SampleDecision, sample_decisions
from nemeton.bots.greedy import GreedyBot
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.search.playout import playout
from nemeton.core.state import State


class CallCosts(msgspec.Struct):
    playout: float  # decisions per second of random games, redealt after the first move
    redeal_us: float
    sample_us: float
    evaluate_us: float  # of one seat
    promising_us: float  # all legal actions, good ones first
    greedy_us: float  # a decision, from the view


def measure(game: Game, seats: int, repetitions: int, seconds: float) -> CallCosts:
    """The best of several repetitions, each at least of these seconds and of every decision."""
    found = random_game(game, seats)
    chance = QuickChance(3)
    bot = GreedyBot()
    views = {id(decision): decision.state.view(decision.seat) for decision in found}
    legal = {id(decision): decision.state.legal(decision.seat) for decision in found}

    def redeal(decision: SampleDecision) -> None:
        game.redeal(decision.state, decision.seat, chance)

    def sample(decision: SampleDecision) -> None:
        game.sample(views[id(decision)], chance)

    def evaluate(decision: SampleDecision) -> None:
        game.bots.evaluate(decision.state, decision.seat)

    def promising(decision: SampleDecision) -> None:
        game.bots.promising(decision.state, decision.seat)

    def greedy(decision: SampleDecision) -> None:
        bot.choose(game, views[id(decision)], legal[id(decision)], chance)

    costs = [
        microseconds(call, found, repetitions, seconds)
        for call in (redeal, sample, evaluate, promising, greedy)
    ]
    return CallCosts(round(measure_playout(game, seats, repetitions, seconds)), *costs)


def random_game(game: Game, seats: int) -> list[SampleDecision]:
    """Decisions of a random game."""
    chance = QuickChance(2)

    def at_random(state: State, seat: int) -> int:
        legal = state.legal(seat)
        return legal[chance.below(len(legal))]

    return sample_decisions(game, seats, chance, at_random)


def microseconds(
    call: Callable[[SampleDecision], None],
    found: list[SampleDecision],
    repetitions: int,
    seconds: float,
) -> float:
    best = float("inf")
    left = repetitions * seconds  # a slow call has fewer repetitions
    while left > 0:
        calls, spent, start = 0, 0.0, process_time()
        while spent < seconds:
            for decision in found:
                call(decision)
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
