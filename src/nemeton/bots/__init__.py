"""Opponents, which choose from a view as people do.

Where a bot is wanted, pass the name of a level or an instance of your own.

    >>> from nemeton.bots import make
    >>> make("druid").name
    'druid'
"""

from __future__ import annotations

from nemeton.bot_levels import BOT_NAMES, DEFAULT_LEVEL, LEVELS
from nemeton.bots.bot import Bot
from nemeton.bots.greedy import GreedyBot
from nemeton.bots.levels import LevelBot
from nemeton.bots.random import RandomBot
from nemeton.core.errors import BadOptions


def make(bot: str | Bot) -> Bot:
    """A bot of this level, or the bot itself. Raises BadOptions for what is neither."""
    if isinstance(bot, Bot):
        return bot
    if not isinstance(bot, str):
        raise BadOptions("no-bot-object", found=repr(bot))
    if bot in LEVELS:
        return LevelBot(bot)
    if bot == "random":
        return RandomBot()
    if bot == "greedy":
        return GreedyBot()
    raise BadOptions("unknown-bot", level=bot, levels=", ".join(BOT_NAMES))


__all__ = ["BOT_NAMES", "DEFAULT_LEVEL", "LEVELS", "Bot", "make"]
