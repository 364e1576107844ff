"""Learned weights of counts on the sheet in front.

The weights are data, by number of players and step of a round: evaluation_weights.toml for
evaluation, and playout_weights.toml, with more counts, for playouts. They were fitted to
games played to their end; docs/lab/training.md has the method.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.bots.near_rectangles import MAX_GAPS, by_gaps
from nemeton.games.alluvium.bots.two_by_two_patterns import SQUARES, pattern_name
from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet

STEPS: Final = ("own", "dummy", "others")  # as they are numbered in position.py
MAX_PLAYERS: Final = 5
MAX_SCORINGS: Final = 4
# The lead in expected points over the others' mean; own checks on this sheet, and how many more
# they are than the next best's.
STANDING: Final = ("lead", "checks", "margin")
COUNTS: Final = ("exposed", "room", "joined", "edge", "closed")


class TimedWeights:
    """Weights of a list of numbers: now, and the addition for each scoring to come."""

    def __init__(self, now: list[float], a_scoring: list[float]) -> None:
        self.now: vec[float] = vec[float](now)
        self.a_scoring: vec[float] = vec[float](a_scoring)

    def one(self, number: i64, scorings: float) -> float:
        return self.now[number] + scorings * self.a_scoring[number]

    def added_to(self, value: float, found: vec[i64], scorings: float) -> float:
        for number in range(len(self.now)):
            value += self.one(number, scorings) * float(found[number])
        return value


class StepWeights:
    """The weights in one step of a round, for one number of players."""

    def __init__(self, standing: TimedWeights, counts: TimedWeights) -> None:
        self.standing = standing  # weights of STANDING
        self.counts = counts  # weights of COUNTS
        self.rectangles: TimedWeights | None = None  # weights of sizes, by the number of gaps
        self.squares: list[vec[float]] = []  # weights of patterns, by scorings to come and code

    def value(self, position: AlluviumPosition, sheet: Sheet, seat: int, lead: float) -> float:
        """Value of a sheet on which the seat has just drawn, with its lead.

        Patterns are not included: they count by the change that a drawing makes.
        """
        standing = self.standing
        scorings = float(scorings_left(position))
        value = standing.one(0, scorings) * lead
        value = self.counts.added_to(value, counts(sheet, seat), scorings)
        if self.rectangles is not None:
            value = self.rectangles.added_to(value, by_gaps(sheet), scorings)
        own: i64 = sheet.checks_of(seat)
        best: i64 = 0
        for colour in range(sheet.colour_count):
            if colour != seat:
                best = max(best, sheet.checks_of(colour))
        checks = standing.one(1, scorings) * float(own)
        return value + checks + standing.one(2, scorings) * float(own - best)


def scorings_left(position: AlluviumPosition) -> int:
    return position.rounds + 1 - position.round


def counts(sheet: Sheet, seat: i64) -> vec[i64]:
    """Count boxes in the order of COUNTS.

    Empty beside the owner's (a drawing there earns checks); empty beside the seat's own; own beside
    own; empty beside coloured; empty without an empty one beside them.
    """
    terrain = sheet.terrain
    words = terrain.words
    sets = sheet.sets
    by_owner: i64 = (sheet.owner + 1) * words
    own: i64 = (seat + 1) * words
    empty = vec[i64]([0] * words)
    for word in range(words):
        empty[word] = terrain.everywhere[word] & ~sets[word]
    found = vec[i64]([0] * len(COUNTS))
    for word in range(words):
        here: i64 = empty[word]
        beside_own: i64 = terrain.beside(sets, own, word)
        found[0] += bitset.count(here & terrain.beside(sets, by_owner, word))
        found[1] += bitset.count(here & beside_own)
        found[2] += bitset.count(sets[own + word] & beside_own)
        found[3] += bitset.count(here & terrain.beside(sets, 0, word))
        found[4] += bitset.count(here & ~terrain.beside(empty, 0, word))
    return found


class LearnedWeights:
    """The weights of one file, by number of players and step; read on first use."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._found: list[StepWeights | None] = []

    def of_step(self, players: int, step: int) -> StepWeights:
        if not self._found:
            self._found = self._read()  # assigned at once: another thread sees none or all
        found = self._found[place(players, step)]
        assert found is not None, (players, step)
        return found

    def _read(self) -> list[StepWeights | None]:
        found: list[StepWeights | None] = [None] * place(MAX_PLAYERS + 1, 0)
        text = files(__name__.rpartition(".")[0]).joinpath(self._file).read_text(encoding="utf-8")
        for entry in tomllib.loads(text)["weights"]:
            found[place(entry["players"], STEPS.index(entry["step"]))] = read(entry)
        return found


EVALUATION_WEIGHTS: Final = LearnedWeights("evaluation_weights.toml")
PLAYOUT_WEIGHTS: Final = LearnedWeights("playout_weights.toml")


def place(players: int, step: int) -> int:
    return players * len(STEPS) + step


def read(entry: dict[str, Any]) -> StepWeights:
    found = StepWeights(weights(entry, STANDING), weights(entry, COUNTS))
    if "rectangles" in entry:
        rectangles = entry["rectangles"]
        assert len(rectangles["now"]) == MAX_GAPS
        found.rectangles = TimedWeights(rectangles["now"], rectangles["a_scoring"])
    if "patterns" in entry:
        names = [pattern_name(code) for code in range(SQUARES)]
        found.squares = by_scorings(weights(entry["patterns"], tuple(names)))
    return found


def weights(entry: dict[str, Any], names: tuple[str, ...]) -> TimedWeights:
    return TimedWeights(
        [float(entry[name]["now"]) for name in names],
        [float(entry[name]["a_scoring"]) for name in names],
    )


def by_scorings(squares: TimedWeights) -> list[vec[float]]:
    return [
        vec[float]([squares.one(code, float(scorings)) for code in range(SQUARES)])
        for scorings in range(MAX_SCORINGS + 1)
    ]
