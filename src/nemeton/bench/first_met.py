"""What calls cost at positions that are met for the first time.

Games remember what they have worked out, such as the worth of a line or of a sheet. Asked about the
same moments over and over (search_calls.py) they look it up; asked about new ones they have to work
it out. A search does both: it comes back to what is near, and goes where it has never been.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import islice
from statistics import median
from time import process_time

import msgspec

from nemeton.bench.moments import Moment, moments
from nemeton.bots.one_step import GreedyBot
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State

REPETITIONS = 5
GAMES = 2  # whose moments are looked at in one repetition
FORGOTTEN_AFTER = 60  # games: then next to nothing is remembered of those before
SIBLINGS = 8  # as many actions as searches try


class FirstMet(msgspec.Struct):
    """Microseconds, in the middle of several repetitions; the best would be the easiest games."""

    evaluate_new_us: float  # for the actor, after each of the most promising actions
    promising_new_us: float
    greedy_new_us: float


def measure(game: Game, seats: int) -> FirstMet:
    chance = QuickChance(5)
    bot = GreedyBot()
    # All games are played first, so that what was worked out to play them is forgotten.
    games = [played(game, seats, chance) for _ in range(3 * REPETITIONS * GAMES + FORGOTTEN_AFTER)]
    unmet = iter(games)

    def evaluate() -> float:
        new = [
            Moment(after(moment, action), moment.seat)
            for moment in next_of(unmet)
            for action in game.bots.promising(moment.state, moment.seat, SIBLINGS)
        ]
        start = process_time()
        for state, seat in new:
            game.bots.evaluate(state, seat)
        return (process_time() - start) / len(new)

    def promising() -> float:
        new = next_of(unmet)
        start = process_time()
        for state, seat in new:
            game.bots.promising(state, seat)
        return (process_time() - start) / len(new)

    def greedy() -> float:
        new = [(state.view(seat), state.legal(seat)) for state, seat in next_of(unmet)]
        start = process_time()
        for view, legal in new:
            bot.choose(game, view, legal, chance)
        return (process_time() - start) / len(new)

    return FirstMet(*(middle(one) for one in (evaluate, promising, greedy)))


def played(game: Game, seats: int, chance: QuickChance) -> list[Moment]:
    """Moments of a game in which everybody takes the most promising action."""

    def most_promising(state: State, seat: int) -> int:
        return game.bots.promising(state, seat, 1)[0]

    return moments(game, seats, chance, most_promising)


def next_of(games: Iterator[list[Moment]]) -> list[Moment]:
    return [moment for game in islice(games, GAMES) for moment in game]


def after(moment: Moment, action: int) -> State:
    state = moment.state.copy()
    state.apply(moment.seat, action)
    return state


def middle(seconds: Callable[[], float]) -> float:
    return round(median(seconds() for _ in range(REPETITIONS)) * 1_000_000, 2)
