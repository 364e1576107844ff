"""Features of drawings: the counts that learned_weights.py and two_by_two_patterns.py weigh."""

from __future__ import annotations

from typing import Final, final

from nemeton.core.state import State
from nemeton.core.study.playout_features import FeatureWeights, PlayoutFeatures
from nemeton.games.alluvium.bots.evaluation import sheet_lead
from nemeton.games.alluvium.bots.learned_weights import (
    COUNTS,
    STANDING,
    STEPS,
    counts,
    scorings_left,
)
from nemeton.games.alluvium.bots.near_rectangles import MAX_GAPS, by_gaps
from nemeton.games.alluvium.bots.two_by_two_patterns import SQUARES, pattern_name, squares
from nemeton.games.alluvium.rules.position import DUMMY, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet

RECTANGLES: Final = [f"rectangle {few}" for few in range(MAX_GAPS)]
PATTERNS: Final = sorted({pattern_name(code) for code in range(SQUARES)})
PATTERN_NUMBERS: Final = [PATTERNS.index(pattern_name(code)) for code in range(SQUARES)]
FEATURES: Final = [*STANDING, *COUNTS, *RECTANGLES, *PATTERNS]
FILE_HEADER: Final = """\
# Weights of drawings in playouts: those of evaluation_weights.toml, and the value of each pattern
# of two by two boxes (two_by_two_patterns.py)."""


@final
class DrawingFeatures(PlayoutFeatures):
    """Features of the sheet in front after a drawing."""

    def __init__(self) -> None:
        self.names = FEATURES
        self.steps = list(STEPS)
        self.teacher = "playout-16"
        self.choice = 16
        self.about = FILE_HEADER

    def teaches(self, state: State, seat: int) -> bool:
        assert isinstance(state, AlluviumPosition)
        return state.turn > 0 and not state.ready[seat]

    def step(self, state: State) -> int:
        assert isinstance(state, AlluviumPosition)
        return state.step

    def scorings_left(self, state: State) -> int:
        assert isinstance(state, AlluviumPosition)
        return scorings_left(state)

    def rows(self, state: State, seat: int, actions: list[int]) -> list[list[float]]:
        assert isinstance(state, AlluviumPosition)
        sheet = state.sheet_before(seat)
        colour = state.seats if state.step == DUMMY else seat
        found: list[list[float]] = []
        for action in actions:
            after = sheet.copy()
            after.draw(state.turn, colour, action)
            found.append(sheet_features(state, after, seat))
        return found

    def names_of(self, step: int) -> list[str]:
        """Names of the features that count in a step.

        Rectangles take the most time, and tell least on the others' land.
        """
        return FEATURES if step == OWN else [name for name in FEATURES if name not in RECTANGLES]

    def section(
        self, players: int, step: int, decisions: int, weights: FeatureWeights
    ) -> list[str]:
        lines = ["", "[[weights]]", f"players = {players}"]
        lines += [f'step = "{STEPS[step]}"  # {decisions:,} decisions']
        lines += [line(name, weights[name]) for name in (*STANDING, *COUNTS)]
        if step == OWN:
            for number, key in enumerate(("now", "a_scoring")):
                values = ", ".join([rounded(weights[name][number]) for name in RECTANGLES])
                lines.append(f"rectangles.{key} = [{values}]")
        lines.append("[weights.patterns]")
        return lines + [line(f'"{name}"', weights[name]) for name in PATTERNS]


def sheet_features(position: AlluviumPosition, sheet: Sheet, seat: int) -> list[float]:
    """The FEATURES of a sheet on which the seat has drawn."""
    own = sheet.checks_of(seat)
    best = max([sheet.checks_of(one) for one in range(sheet.colour_count) if one != seat])
    standing = [sheet_lead(position, sheet, seat), float(own), float(own - best)]
    boxes = [float(one) for one in (*counts(sheet, seat), *by_gaps(sheet))]
    return [*standing, *boxes, *pattern_counts(sheet, seat)]


def pattern_counts(sheet: Sheet, seat: int) -> list[float]:
    """The number of each of PATTERNS on the sheet and across its edge."""
    found = [0.0] * len(PATTERNS)
    for code in squares(sheet, seat):
        found[PATTERN_NUMBERS[code]] += 1.0
    return found


def line(name: str, weight: tuple[float, float]) -> str:
    return f"{name} = {{ now = {rounded(weight[0])}, a_scoring = {rounded(weight[1])} }}"


def rounded(weight: float) -> str:
    return f"{weight:.3f}".replace("-0.000", "0.000")
