"""What was learned of drawings: how much a few counts on the sheet in front are worth.

The weights are data, by number of players and step of a round: evaluation_weights.toml for all who
look one step ahead, rollout_weights.toml, which sees more, for play-outs. A teacher who played on
to the end of the game in many worlds found them; docs/training.md tells how.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.bots.near_rectangles import MOST_GAPS, by_gaps
from nemeton.games.alluvium.bots.two_by_two_patterns import SQUARES, pattern
from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.position import Position
from nemeton.games.alluvium.rules.sheet import Sheet

STEPS: Final = ("own", "dummy", "others")  # as they are numbered in position.py
MOST_PLAYERS: Final = 5
MOST_SCORINGS: Final = 4
# The lead in expected points over the others' mean; own checks on this sheet, and how many more
# they are than the next best's.
STANDING: Final = ("lead", "checks", "margin")
COUNTS: Final = ("exposed", "room", "joined", "edge", "closed")


class Weights:
    """What each of a few numbers is worth now, and more for each scoring that is to come."""

    def __init__(self, now: list[float], a_scoring: list[float]) -> None:
        self.now: vec[float] = vec[float](now)
        self.a_scoring: vec[float] = vec[float](a_scoring)

    def one(self, number: i64, scorings: float) -> float:
        return self.now[number] + scorings * self.a_scoring[number]

    def added_to(self, worth: float, found: vec[i64], scorings: float) -> float:
        for number in range(len(self.now)):
            worth += self.one(number, scorings) * float(found[number])
        return worth


class SheetWeights:
    """The weights in one step of a round."""

    def __init__(self, standing: Weights, counts: Weights) -> None:
        self.standing = standing  # of STANDING
        self.counts = counts  # of COUNTS
        self.rectangles: Weights | None = None  # of the largest, by how many boxes they lack
        self.squares: list[vec[float]] = []  # of patterns: by scorings to come, then code

    def worth(self, position: Position, sheet: Sheet, seat: int, lead: float) -> float:
        """Of a sheet on which the seat has just drawn, with a lead that it has by then; without
        its patterns, which count by what a drawing changes."""
        standing = self.standing
        scorings = float(scorings_left(position))
        worth = standing.one(0, scorings) * lead
        worth = self.counts.added_to(worth, counts(sheet, seat), scorings)
        if self.rectangles is not None:
            worth = self.rectangles.added_to(worth, by_gaps(sheet), scorings)
        own: i64 = sheet.checks_of(seat)
        best: i64 = 0
        for colour in range(sheet.colour_count):
            if colour != seat:
                best = max(best, sheet.checks_of(colour))
        checks = standing.one(1, scorings) * float(own)
        return worth + checks + standing.one(2, scorings) * float(own - best)


def scorings_left(position: Position) -> int:
    return position.rounds + 1 - position.round


def counts(sheet: Sheet, seat: i64) -> vec[i64]:
    """How many boxes are: empty beside the owner's (a drawing there earns checks); empty beside
    the seat's own; own beside own; empty beside coloured; empty with no empty one beside them."""
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
    """Of one school, by number of players and step; read when one is first asked for."""

    def __init__(self, file: str) -> None:
        self._file = file
        self._found: list[SheetWeights | None] = []

    def of(self, players: int, step: int) -> SheetWeights:
        if not self._found:
            self._found = self._read()  # at once: another thread sees none of them, or all
        found = self._found[place(players, step)]
        assert found is not None, (players, step)
        return found

    def _read(self) -> list[SheetWeights | None]:
        found: list[SheetWeights | None] = [None] * place(MOST_PLAYERS + 1, 0)
        text = files("nemeton.games.alluvium.bots").joinpath(self._file).read_text(encoding="utf-8")
        for entry in tomllib.loads(text)["lesson"]:
            found[place(entry["players"], STEPS.index(entry["step"]))] = read(entry)
        return found


EVALUATION_WEIGHTS: Final = LearnedWeights("evaluation_weights.toml")
ROLLOUT_WEIGHTS: Final = LearnedWeights("rollout_weights.toml")


def place(players: int, step: int) -> int:
    return players * len(STEPS) + step


def read(entry: dict[str, Any]) -> SheetWeights:
    found = SheetWeights(weights(entry, STANDING), weights(entry, COUNTS))
    if "rectangles" in entry:
        rectangles = entry["rectangles"]
        assert len(rectangles["now"]) == MOST_GAPS
        found.rectangles = Weights(rectangles["now"], rectangles["a_scoring"])
    if "patterns" in entry:
        names = [pattern(code) for code in range(SQUARES)]
        found.squares = by_scorings(weights(entry["patterns"], tuple(names)))
    return found


def weights(entry: dict[str, Any], names: tuple[str, ...]) -> Weights:
    return Weights(
        [float(entry[name]["now"]) for name in names],
        [float(entry[name]["a_scoring"]) for name in names],
    )


def by_scorings(squares: Weights) -> list[vec[float]]:
    return [
        vec[float]([squares.one(code, float(scorings)) for code in range(SQUARES)])
        for scorings in range(MOST_SCORINGS + 1)
    ]
