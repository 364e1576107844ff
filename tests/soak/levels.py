"""Bots of all levels play whole games, legally, without crashes, and within their caps.

They have fewer playouts than at a table. Once in every game one of them has endless playouts, and
only its cap stops it.
"""

from __future__ import annotations

import random
from time import process_time

from nemeton.bot_levels import BOT_NAMES, SEARCHING_LEVELS
from nemeton.bots import Bot
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import PlayoutBot
from nemeton.core.chance import QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.games import NAMES, find
from nemeton.testing.quick_bots import make_quick
from tests.soak.workplace import Workplace

CAP_SECONDS = 0.1  # a smaller cap shows an extra playout more clearly
CAP_TOLERANCE = 1.2
MAX_DECISIONS = 4000


def prove(place: Workplace, seed: int, count: int) -> int:
    for number in range(count):
        play(find(NAMES[(seed + number) % len(NAMES)]), random.Random(f"{seed} {number}"))
    return count


def play(game: Game, rng: random.Random) -> None:
    seats = rng.choice(game.seats)
    state = game.new(seats, seed=rng.getrandbits(32), **game.simulation)
    levels = [rng.choice(BOT_NAMES) for _ in range(seats)]
    bots = [make_quick(game.name, level, seats) for level in levels]
    tried = rng.randrange(20)
    for number in range(MAX_DECISIONS):
        actors = state.actors()
        if not actors:
            break
        seat = rng.choice(actors)
        if number == tried:
            try_cap(game, state, seat, rng)
        state.apply(seat, choice(bots[seat], game, state, seat, rng))
    assert state.result() is not None, f"{game.name} with {levels} does not end"


def choice(bot: Bot, game: Game, state: State, seat: int, rng: random.Random) -> int:
    legal = state.legal(seat)
    chosen = bot.choose(game, state.view(seat), legal, QuickChance(rng.getrandbits(62)))
    assert chosen in legal, f"{bot.name} chose {game.verbs.text(chosen)}"
    return chosen


def try_cap(game: Game, state: State, seat: int, rng: random.Random) -> None:
    """In processor time, which does not depend on other processes."""
    bot = bot_for(game, rng.choice(SEARCHING_LEVELS), state.seats)
    assert isinstance(bot, PlayoutBot)
    bot.settings.playouts = 10**9
    bot.settings.most_seconds = CAP_SECONDS
    begun = process_time()
    choice(bot, game, state, seat, rng)
    took = process_time() - begun
    assert took <= CAP_SECONDS * CAP_TOLERANCE, (
        f"{took:.2f} s of {CAP_SECONDS} at {game.name} with {state.seats}"
    )
