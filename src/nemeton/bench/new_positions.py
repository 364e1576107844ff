"""Cost of calls at positions that were not met before.

Games keep what they have computed, such as the value of a line or of a sheet, so repeated calls at
the same positions (search_calls.py) mostly look it up. A search does both: it returns to positions
near the last one, and it visits new ones.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median
from time import process_time

import msgspec

from nemeton.bench.sample_decisions import SampleDecision, sample_decisions
from nemeton.bots.greedy import GreedyBot
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State

REPETITIONS = 5
GAMES_PER_REPETITION = 2
GAMES_TO_REPLACE_CACHES = 60  # played after one, they have replaced nearly all that was kept of it
SIBLINGS = 8  # actions, as many as searches try


class NewPositionCosts(msgspec.Struct):
    """Microseconds, the median of several repetitions: the best would be the easiest games."""

    evaluate_new_us: float  # for the actor, after each of the most promising actions
    promising_new_us: float
    greedy_new_us: float


def measure(game: Game, seats: int) -> NewPositionCosts:
    chance = QuickChance(5)
    bot = GreedyBot()
    # All games are played first, so that nothing is kept of the first ones when they are measured.
    games = [
        decisions_of(game, seats, chance)
        for _ in range(3 * REPETITIONS * GAMES_PER_REPETITION + GAMES_TO_REPLACE_CACHES)
    ]
    unmeasured = iter(games)

    def evaluate() -> float:
        new = [
            SampleDecision(after(decision, action), decision.seat)
            for decision in next_decisions(unmeasured)
            for action in game.bots.promising(decision.state, decision.seat, SIBLINGS)
        ]
        start = process_time()
        for state, seat in new:
            game.bots.evaluate(state, seat)
        return (process_time() - start) / len(new)

    def promising() -> float:
        new = next_decisions(unmeasured)
        start = process_time()
        for state, seat in new:
            game.bots.promising(state, seat)
        return (process_time() - start) / len(new)

    def greedy() -> float:
        new = [(state.view(seat), state.legal(seat)) for state, seat in next_decisions(unmeasured)]
        start = process_time()
        for view, legal in new:
            bot.choose(game, view, legal, chance)
        return (process_time() - start) / len(new)

    return NewPositionCosts(*(middle(one) for one in (evaluate, promising, greedy)))


def decisions_of(game: Game, seats: int, chance: QuickChance) -> list[SampleDecision]:
    """Decisions of a game of most promising actions."""

    def most_promising(state: State, seat: int) -> int:
        return game.bots.promising(state, seat, 1)[0]

    return sample_decisions(game, seats, chance, most_promising)


def next_decisions(games: Iterator[list[SampleDecision]]) -> list[SampleDecision]:
    return [decision for game in islice(games, GAMES_PER_REPETITION) for decision in game]


def after(decision: SampleDecision, action: int) -> State:
    state = decision.state.copy()
    state.apply(decision.seat, action)
    return state


def middle(seconds: Callable[[], float]) -> float:
    return round(median(seconds() for _ in range(REPETITIONS)) * 1_000_000, 2)
