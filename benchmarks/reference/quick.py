"""A fast reference: the same choices as `reference:greedy`, without repeated evaluations.

Most of the time of a match against the reference was its own. The parts of its evaluation are often
the same in its three samples, or in earlier positions: a line of Alarún's square, a sheet of
Alluvium; in BloodRunes with more than two seats the compiled evaluation is the same. Tests play
whole games with both. Otherwise it is the reference itself.
"""

from __future__ import annotations

from benchmarks.reference import quick_alarun, quick_alluvium, quick_bloodrunes
from benchmarks.reference.greedy import ReferenceGreedy
from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.view import View


class QuickReference(ReferenceGreedy):
    @property
    def name(self) -> str:
        return "reference:quick"

    def choose(self, game: Game, view: View, legal: list[int], chance: Chance) -> int:
        if len(legal) > 1 and view.seat is not None:
            if game.name == "alarun":
                return quick_alarun.choose(game, view, view.seat, legal, chance)
            if game.name == "alluvium":
                return quick_alluvium.choose(game, view, view.seat, legal, chance)
            if game.name == "bloodrunes" and view.seats > 2:
                return quick_bloodrunes.choose(game, view, view.seat, legal, chance)
        return super().choose(game, view, legal, chance)
