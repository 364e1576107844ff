"""One game between bots, from its deal to its result."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from operator import index
from typing import NamedTuple

from nemeton.bots import Bot
from nemeton.bots.random import RandomBot
from nemeton.core.chance import Chance, KeyedChance, QuickChance
from nemeton.core.describer import describe_refusal
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.record.history import History
from nemeton.core.search.playout import playout
from nemeton.core.seed import seed_from
from nemeton.core.state import State
from nemeton.core.view import View

Deciding = Callable[[State, int, list[int]], None]


class Ended(NamedTuple):
    state: State
    decisions: int


def deal_seed(seed: str, index: int) -> bytes:
    """The seed of one game of a series: the same whether or not it is recorded."""
    return seed_from(f"{seed}/{index}")


def bot_chance(seed: bytes) -> QuickChance:
    """What the bots of a game roll: their own stream, so that it tells nothing of the deal."""
    return QuickChance(int.from_bytes(seed_from(f"{seed.hex()}/bots")[:16], "little"))


def play_game(
    game: Game, seats: int, options: Mapping[str, object], bots: Sequence[Bot], seed: bytes
) -> Ended:
    """Let the bots, one for each seat, play to the end, and keep nothing but that end."""
    if all(type(bot) is RandomBot for bot in bots):  # they look at no view: by the quick loop
        state = game.deal(seats, options, KeyedChance(seed))
        return Ended(state, playout(state, bot_chance(seed)))
    history = History(game, seats, options, seed)
    record_game(history, bots)
    return Ended(history.state, history.ply)


def record_game(history: History, bots: Sequence[Bot], deciding: Deciding | None = None) -> None:
    """The very game that `play_game` plays, with its moves noted. Each bot sees its own view.

    `deciding` is told before every decision the state, the seat and its legal actions.
    """
    game = history.game
    chance = bot_chance(history.seed)
    state = history.state
    actors = state.actors()
    while actors:
        seat = actors[0]
        legal = state.legal(seat)
        if deciding is not None:
            deciding(state, seat, legal)
        action = decide(bots[seat], game, state, seat, legal, chance)
        try:
            history.play(seat, action)
        except Refused as error:
            describe_refusal(error, state, seat, action)
            raise
        actors = state.actors()


def decide(
    bot: Bot, game: Game, state: State, seat: int, legal: list[int], chance: QuickChance
) -> int:
    if type(bot) is RandomBot:  # without a view it is many times as quick
        return legal[chance.below(len(legal))]
    return choose(bot, game, state.view(seat), legal, chance)


def choose(bot: Bot, game: Game, view: View, legal: list[int], chance: Chance) -> int:
    """What the bot chooses, as an int. Raises TypeError."""
    chosen = bot.choose(game, view, legal, chance)
    try:
        return index(chosen)
    except TypeError:
        raise TypeError(f"{bot.name} must choose one of `legal`, not {chosen!r}") from None
