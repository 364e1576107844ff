"""A druid that thinks less: for studies and searches that need many games."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.bots import Bot
from nemeton.bots.levels import bot_for
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View

QUICK_DRUID = "quick-druid"


class QuickDruid(Bot):
    """Plays as the game's druid does where fewest play, whoever is at the table."""

    bot: Bot | None = None  # of the class: what is sent to another process arrives bare

    @property
    def name(self) -> str:
        return QUICK_DRUID

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        if self.bot is None:
            self.bot = bot_for(game.name, "druid", game.seats[0])
        return self.bot.choose(game, view, legal, chance)


def players(levels: Sequence[str]) -> list[str | Bot]:
    """The same, with bots in place of this name."""
    return [QuickDruid() if level == QUICK_DRUID else level for level in levels]
