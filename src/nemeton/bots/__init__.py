"""Opponents. A bot chooses from a view, like everybody else.

Wherever a bot is wanted, the name of a level or an instance of one's own serves.

    >>> from nemeton.bots import make
    >>> make("greedy").name
    'greedy'
"""

from __future__ import annotations

from nemeton.bots.bot import Bot
from nemeton.bots.greedy import GreedyBot
from nemeton.bots.random import RandomBot
from nemeton.core.errors import BadOptions

LEVELS = ("random", "greedy")


def make(bot: str | Bot) -> Bot:
    """A bot of this level, or the bot itself. Raises BadOptions for a level there is not."""
    if isinstance(bot, Bot):
        return bot
    if bot == "random":
        return RandomBot()
    if bot == "greedy":
        return GreedyBot()
    raise BadOptions("unknown-bot", level=bot, levels=", ".join(LEVELS))


__all__ = ["LEVELS", "Bot", "make"]
