"""Opponents. A bot chooses from a view, like everybody else.

Wherever a bot is wanted, the name of a level or an instance of one's own serves.

    >>> from nemeton.bots import make
    >>> make("druid").name
    'druid'
"""

from __future__ import annotations

from nemeton.bots.bot import Bot
from nemeton.bots.levels import CHOICES, LevelBot
from nemeton.bots.one_step import GreedyBot
from nemeton.bots.random import RandomBot
from nemeton.core.errors import BadOptions

# All names a bot can be made by. Players are offered CHOICES, weakest first; the others are what
# tables and records of earlier versions call theirs.
LEVELS = (*CHOICES, "random", "greedy")

# Who plays where nobody has said how well: sound, and answers at once.
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
