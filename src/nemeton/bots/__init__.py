"""Opponents, which choose from a view as people do.

Where a bot is wanted, pass the name of a level or an instance of your own.

    >>> from nemeton.bots import make
    >>> make("druid").name
    'druid'
"""

from __future__ import annotations

from nemeton.bots.bot import Bot
from nemeton.bots.greedy import GreedyBot
from nemeton.bots.level_settings import CHOICES
from nemeton.bots.levels import LevelBot
from nemeton.bots.random import RandomBot
from nemeton.core.errors import BadOptions

# All names by which a bot can be made. Players are offered CHOICES, weakest first.
LEVELS = (*CHOICES, "random", "greedy")

# The default level: sound, and it answers at once.
USUAL = "apprentice"


def make(bot: str | Bot) -> Bot:
    """A bot of this level, or the bot itself. Raises BadOptions for what is neither."""
    if isinstance(bot, Bot):
        return bot
    if not isinstance(bot, str):
        raise BadOptions("no-bot-object", found=repr(bot))
    if bot in CHOICES:
        return LevelBot(bot)
    if bot == "random":
        return RandomBot()
    if bot == "greedy":
        return GreedyBot()
    raise BadOptions("unknown-bot", level=bot, levels=", ".join(LEVELS))


__all__ = ["CHOICES", "LEVELS", "USUAL", "Bot", "make"]
