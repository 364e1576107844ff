"""What laboratories ask of a game: figures to count, and a search for components."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.errors import BadOptions
from nemeton.core.study.box_search import ComponentSearch
from nemeton.core.study.figures import UsageCount


@mypyc_attr(allow_interpreted_subclasses=True)
class Study:
    """Questions of a laboratory to a game; `game.study`."""

    def __init__(self, game: str) -> None:
        self.game = game

    def usage_counts(self, seats: int) -> list[UsageCount]:
        """Figures that a study of many games counts besides those of every game."""
        return []

    def component_search(self) -> ComponentSearch:
        """The search for the game's components. Raises BadOptions."""
        raise BadOptions("no-tuning", game=self.game)
