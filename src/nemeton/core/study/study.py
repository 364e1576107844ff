"""Study: a game's answers to laboratories."""

from __future__ import annotations

from mypy_extensions import mypyc_attr

from nemeton.core.errors import BadOptions
from nemeton.core.study.box_search import BoxSearch
from nemeton.core.study.census import Census
from nemeton.core.study.playout_features import PlayoutFeatures


@mypyc_attr(allow_interpreted_subclasses=True)
class Study:
    """Censuses and searches of a game's laboratory; `game.study`."""

    def __init__(self, game: str) -> None:
        self.game = game

    def censuses(self, seats: int) -> list[Census]:
        """Counts of a study in addition to the common figures."""
        return []

    def box_search(self) -> BoxSearch:
        """The search for a box with hints to meet. Raises BadOptions."""
        raise BadOptions("no-box-search", game=self.game)

    def playout_features(self) -> PlayoutFeatures:
        """The features whose weights playouts learn. Raises BadOptions."""
        raise BadOptions("no-playout-features", game=self.game)
