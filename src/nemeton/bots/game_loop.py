"""The loop that plays a game between bots, and the rule for its seeds.

A game of a series is dealt from `deal_seed(seed, number)`. Bots draw from other streams, which
follow from that seed and tell nothing of the deal. In simulations, data sets, studies and
self-play all bots of a game share one (`shared_chance`). In matches, duels and ladders each seat
has its own (`seat_chance`), so that the luck of a bot does not depend on the others.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from operator import index

from nemeton.bots.bot import Bot
from nemeton.bots.random import RandomBot
from nemeton.core.chance import Chance, QuickChance
from nemeton.core.describer import describe_refusal
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.record.history import History
from nemeton.core.seed import seed_from
from nemeton.core.state import State
from nemeton.core.view import View

Choose = Callable[[State, int], int]  # the action of the seat that is to act
Perform = Callable[[int, int], None]  # carries out a seat's action


def play_game(state: State, choose: Choose, perform: Perform | None = None) -> int:
    """Play the state to its end; returns the number of decisions.

    Of several seats that may act the lowest does. `perform` is for actions that need more than
    `state.apply`, or less. Raises Refused, with an explanation, for an action that is not legal.
    """
    carry_out = state.apply if perform is None else perform
    decisions = 0
    actors = state.actors()
    while actors:
        seat = actors[0]
        action = choose(state, seat)
        try:
            carry_out(seat, action)
        except Refused as error:
            describe_refusal(error, state, seat, action)
            raise
        decisions += 1
        actors = state.actors()
    return decisions


class SeatedBots:
    """Bots in their seats, each with the stream it draws from."""

    def __init__(self, bots: Sequence[Bot], chances: Sequence[Chance]) -> None:
        self.bots = bots
        self.chances = chances

    def choose(self, state: State, seat: int) -> int:
        return self.ask(state, seat, state.legal(seat))

    def ask(self, state: State, seat: int, legal: list[int]) -> int:
        """The choice of the bot in this seat, from its view."""
        bot = self.bots[seat]
        chance = self.chances[seat]
        if type(bot) is RandomBot:  # it needs no view, and making one takes longer than a move
            return legal[chance.below(len(legal))]
        return ask(bot, state.game, state.view(seat), legal, chance)


def ask(bot: Bot, game: Game, view: View, legal: list[int], chance: Chance) -> int:
    """The choice of a bot, which may be anybody's. Raises TypeError unless it is a number."""
    chosen = bot.choose(game, view, legal, chance)
    try:
        return index(chosen)
    except TypeError:
        raise TypeError(f"{bot.name} must choose one of `legal`, not {chosen!r}") from None


def share_chance(bots: Sequence[Bot], seed: bytes) -> SeatedBots:
    """The bots of a game in a series, with one stream for all of them."""
    return SeatedBots(bots, [shared_chance(seed)] * len(bots))


def record_game(history: History, bots: Sequence[Bot]) -> None:
    """Play a game to its end, with its moves in the history."""
    play_game(history.state, share_chance(bots, history.seed).choose, history.play)


def deal_seed(seed: str, number: int) -> bytes:
    """The seed of one game of a series."""
    return seed_from(f"{seed}/{number}")


def shared_chance(seed: bytes) -> QuickChance:
    """The stream that all bots of a game share."""
    return stream(f"{seed.hex()}/bots")


def seat_chance(seed: bytes, seat: int) -> QuickChance:
    """The stream of the bot in one seat."""
    return stream(f"{seed.hex()}/bot/{seat}")


def stream(words: str) -> QuickChance:
    return QuickChance(int.from_bytes(seed_from(words)[:16], "little"))
