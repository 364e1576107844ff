"""The levels with less work: the same bots in the time of a test."""

from __future__ import annotations

from nemeton.bots import LEVELS, Bot, make
from nemeton.bots.levels import bot_for
from nemeton.bots.playout_search import PlayoutBot
from nemeton.core.game import Game
from nemeton.games import find

PLAYOUTS = 6
BREADTH = 6
CANDIDATES = 3
HORIZON = 1  # Alluvium's bots play out whole games


def make_quick(game: Game | str, level: str, seats: int) -> Bot:
    """The bot of this level, with fewer playouts, candidates and rounds ahead."""
    if level not in LEVELS:
        return make(level)
    bot = bot_for(find(game) if isinstance(game, str) else game, level, seats)
    if isinstance(bot, PlayoutBot):
        bot.settings.playouts = min(bot.settings.playouts, PLAYOUTS)
        bot.settings.breadth = min(bot.settings.breadth, BREADTH)
        bot.settings.candidates = min(bot.settings.candidates, CANDIDATES)
        bot.settings.horizon = min(bot.settings.horizon, HORIZON)
        bot.settings.horizons = min(bot.settings.horizons, HORIZON)
        bot.settings.most_seconds = 1000.0  # the result must not depend on the machine
    return bot
