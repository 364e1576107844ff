"""Bots of studies and box searches, which need many games."""

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
    """The game's druid for the smallest number of seats, at any table."""

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


def study_bots(game: str, levels: Sequence[str]) -> list[str | Bot]:
    """The levels, with a QuickDruid of this game for its name."""
    return [QuickDruid(game) if level == QUICK_DRUID else level for level in levels]
