"""A druid that thinks less: for studies and searches that need many games."""

from __future__ import annotations

from collections.abc import Sequence

from nemeton.bots import Bot
from nemeton.bots.levels import bot_for
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games import find

QUICK_DRUID = "quick-druid"


class QuickDruid(Bot):
    """Plays as the game's druid does where fewest play, whoever is at the table."""

    def __init__(self, game: str) -> None:
        self.game = game
        rules = find(game)
        self.bot = bot_for(rules, "druid", rules.seats[0])

    def __reduce__(self) -> tuple[type[QuickDruid], tuple[str]]:
        return QuickDruid, (self.game,)  # compiled bots cannot be sent to another process

    @property
    def name(self) -> str:
        return QUICK_DRUID

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        return self.bot.choose(game, view, legal, chance)


def players(game: str, levels: Sequence[str]) -> list[str | Bot]:
    """The same, with bots for this game in place of this name."""
    return [QuickDruid(game) if level == QUICK_DRUID else level for level in levels]
