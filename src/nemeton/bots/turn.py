"""Plans for a whole turn of a bot."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from nemeton.bots.bot import Bot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View

MAX_DECISIONS: Final = 32  # longer turns are planned in parts


def plan_turn(
    bot: Bot, game: Game, view: View, legal: list[int], chance: Chance, seconds: float
) -> list[tuple[View, int]]:
    """The bot's choices from now to the next reveal or the next seat's turn.

    Each comes with the view from which the bot decides, so it plays as it would step by step.
    After these seconds only steps without a choice are added.
    """
    assert view.seat is not None
    seat = view.seat
    begun = perf_counter()
    action = bot.choose(game, view, legal, chance)
    planned = [(view, action)]
    state = game.sample(view, chance)
    reveals = state.reveals
    while len(planned) < MAX_DECISIONS:
        state.perform(seat, action)
        if state.reveals != reveals or seat not in state.actors():
            break
        legal = state.legal(seat)
        if len(legal) > 1 and perf_counter() - begun >= seconds:
            break
        ahead = state.view(seat)
        action = bot.choose(game, ahead, legal, chance)
        planned.append((ahead, action))
    return planned
