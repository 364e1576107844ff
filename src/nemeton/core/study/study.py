"""Study: a game's answers to laboratories."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.errors import BadOptions
from nemeton.core.study.box_search import ComponentSearch
from nemeton.core.study.figures import UsageCount
from nemeton.core.study.playout_features import PlayoutFeatures


@mypyc_attr(allow_interpreted_subclasses=True)
class Study:
    """Additional figures and the component search of a game; `game.study`."""

    def __init__(self, game: str) -> None:
        self.game = game

    def usage_counts(self, seats: int) -> list[UsageCount]:
        """Figures that studies count in addition to the common ones."""
        return []

    def component_search(self) -> ComponentSearch:
        """The search for the game's components. Raises BadOptions."""
        raise BadOptions("no-tuning", game=self.game)

    def playout_features(self) -> PlayoutFeatures:
        """The features whose weights playouts learn. Raises BadOptions."""
        raise BadOptions("no-playout-features", game=self.game)
