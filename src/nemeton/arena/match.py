"""One game between bots, from its deal to its result."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from nemeton.bots import Bot
from nemeton.core.chance import KeyedChance, QuickChance
from nemeton.core.game import Game
from nemeton.core.state import State
from nemeton.core.playout import playout
from nemeton.core.history import History
from nemeton.core.seed import seed_from


def deal_seed(seed: str, index: int) -> bytes:
    """The seed of one game of a series: the same whether or not it is recorded."""
    return seed_from(f"{seed}/{index}")


def bot_chance(seed: bytes) -> QuickChance:
    """What the bots of a game roll: their own stream, so that it tells nothing of the deal."""
    return QuickChance(int.from_bytes(seed_from(f"{seed.hex()}/bots")[:16], "little"))


def play_random(
    game: Game, seats: int, options: Mapping[str, object], seed: bytes
) -> tuple[State, int]:
    """A game of random bots by the quick loop; returns its end and the number of decisions."""
    state = game.deal(seats, options, KeyedChance(seed))
    return state, playout(state, bot_chance(seed))


def record_random(history: History) -> None:
    """The very game that `play_random` plays, with its moves noted."""
    chance = bot_chance(history.seed)
    state = history.state
    actors = state.actors()
    while actors:
        legal = state.legal(actors[0])
        history.play(actors[0], legal[chance.below(len(legal))])
        actors = state.actors()


def play_bots(history: History, bots: Sequence[Bot]) -> None:
    """Let the bots, one for each seat, play to the end. Each decides from its own view."""
    game = history.game
    chance = bot_chance(history.seed)
    actors = history.state.actors()
    while actors:
        seat = actors[0]
        state = history.state
        action = bots[seat].choose(game, state.view(seat), state.legal(seat), chance)
        history.play(seat, action)
        actors = history.state.actors()
