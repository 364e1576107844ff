"""A whole turn at once: each of its decisions, and what the bot will see before it."""

from __future__ import annotations

from time import perf_counter
from typing import Final

from nemeton.bots.bot import Bot
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View

MOST: Final = 32  # decisions: longer turns are planned in parts


def plan_turn(
    bot: Bot, game: Game, view: View, legal: list[int], chance: Chance, seconds: float
) -> list[tuple[View, int]]:
    """What the bot chooses now, and then, for as long as nothing is turned up and it is asked.

    Every decision is the bot's own, from the view it will have: it plays as it would step by step.
    No further one is begun after so many seconds; what is left is thought about when it comes.
    """
    assert view.seat is not None
    seat = view.seat
    begun = perf_counter()
    action = bot.choose(game, view, legal, chance)
    planned = [(view, action)]
    if perf_counter() - begun >= seconds:
        return planned
    state = game.sample(view, chance)
    reveals = state.reveals
    while len(planned) < MOST and perf_counter() - begun < seconds:
        state.perform(seat, action)
        if state.reveals != reveals or seat not in state.actors():
            break
        ahead = state.view(seat)
        action = bot.choose(game, ahead, state.legal(seat), chance)
        planned.append((ahead, action))
    return planned
