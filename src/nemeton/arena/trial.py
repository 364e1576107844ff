"""A level with other settings: to try them in a duel before they become the level's own."""

from __future__ import annotations

from nemeton.bots.bot import Bot
from nemeton.bots.levels import CHOICES, bot_of, settings_for
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View

# What levels.toml may say of how a level thinks, and what kind of value it is.
WHOLE = {"candidates", "breadth", "playouts", "horizon", "multiple", "samples"}
NUMBERS = {"cap", "softness"}
TEXTS = {"thinks", "policy", "judge"}


class Trial(Bot):
    """For duels: nemeton.arena.trial:Trial:LEVEL,KEY=VALUE,… (the keys of levels.toml)."""

    def __init__(self, text: str) -> None:
        """Raises ValueError."""
        self.level, *pairs = text.split(",")
        if self.level not in CHOICES:
            raise ValueError(f"there is no level {self.level}")
        self.changes = dict(map(setting, pairs))
        self._text = text
        self._playing = ("", 0)
        self._bot: Bot | None = None

    @property
    def name(self) -> str:
        return self._text

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        playing = (game.name, view.seats)
        if self._bot is None or self._playing != playing:
            self._playing = playing
            self._bot = bot_of({**settings_for(game.name, self.level, view.seats), **self.changes})
        return self._bot.choose(game, view, legal, chance)


def setting(pair: str) -> tuple[str, object]:
    """
    >>> setting("playouts=200")
    ('playouts', 200)
    """
    key, _, value = pair.partition("=")
    if key in WHOLE:
        return key, int(value)
    if key in NUMBERS:
        return key, float(value)
    if key in TEXTS:
        return key, value
    raise ValueError(f"no level is told {key}")
