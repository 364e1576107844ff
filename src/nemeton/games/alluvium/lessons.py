"""What was learned of drawings: how much a few counts on the sheet in front are worth.

The weights are data (lessons.toml), by number of players and step of a round. A teacher who played
on to the end of the game in many worlds found them; docs/training.md tells how.
"""

from __future__ import annotations

import tomllib
from importlib.resources import files
from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium import bits
from nemeton.games.alluvium.gaps import MOST_GAPS, by_gaps
from nemeton.games.alluvium.position import Position
from nemeton.games.alluvium.sheet import Sheet

STEPS: Final = ("own", "dummy", "others")  # as they are numbered in position.py
MOST_PLAYERS: Final = 5
COUNTS: Final = ("exposed", "room", "joined", "edge", "closed")


class Lesson:
    """The weights in one step of a round."""

    def __init__(self, lead: float, checks: float, margin: float) -> None:
        self.lead = lead  # in expected points over the others' mean
        self.checks = checks  # own ones on this sheet
        self.margin = margin  # of them over the next best
        self.now: vec[float] = vec[float]([0.0] * len(COUNTS))  # of each count …
        self.a_scoring: vec[float] = vec[float]([0.0] * len(COUNTS))  # … for each that is to come
        # The same of the largest rectangles, by how many boxes they lack; on the own land alone.
        self.at_home = False
        self.rectangles_now: vec[float] = vec[float]([0.0] * MOST_GAPS)
        self.rectangles_a_scoring: vec[float] = vec[float]([0.0] * MOST_GAPS)

    def worth(self, position: Position, sheet: Sheet, seat: int, lead: float) -> float:
        """Of a sheet on which the seat has just drawn, with a lead that it has by then."""
        found = counts(sheet, seat)
        scorings = float(position.rounds + 1 - position.round)
        worth = self.lead * lead
        for number in range(len(found)):
            weight = self.now[number] + scorings * self.a_scoring[number]
            worth += weight * float(found[number])
        if self.at_home:
            most = by_gaps(sheet)
            for few in range(MOST_GAPS):
                weight = self.rectangles_now[few] + scorings * self.rectangles_a_scoring[few]
                worth += weight * float(most[few])
        own: i64 = sheet.checks_of(seat)
        best: i64 = 0
        for colour in range(sheet.colour_count):
            if colour != seat:
                best = max(best, sheet.checks_of(colour))
        return worth + self.checks * float(own) + self.margin * float(own - best)


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
        found[0] += bits.count(here & terrain.beside(sets, by_owner, word))
        found[1] += bits.count(here & beside_own)
        found[2] += bits.count(sets[own + word] & beside_own)
        found[3] += bits.count(here & terrain.beside(sets, 0, word))
        found[4] += bits.count(here & ~terrain.beside(empty, 0, word))
    return found


_LESSONS: list[Lesson | None] = []  # by number of players, then step


def lesson(players: int, step: int) -> Lesson:
    """Read when one is first asked for."""
    if not _LESSONS:
        _LESSONS[:] = read_all()  # at once: another thread sees none of them, or all
    found = _LESSONS[place(players, step)]
    assert found is not None, (players, step)
    return found


def read_all() -> list[Lesson | None]:
    found: list[Lesson | None] = [None] * place(MOST_PLAYERS + 1, 0)
    text = files("nemeton.games.alluvium").joinpath("lessons.toml").read_text(encoding="utf-8")
    for entry in tomllib.loads(text)["lesson"]:
        found[place(entry["players"], STEPS.index(entry["step"]))] = read(entry)
    return found


def place(players: int, step: int) -> int:
    return players * len(STEPS) + step


def read(entry: dict[str, Any]) -> Lesson:
    found = Lesson(entry["lead"], entry["checks"], entry["margin"])
    for number, name in enumerate(COUNTS):
        found.now[number] = entry[name]["now"]
        found.a_scoring[number] = entry[name]["a_scoring"]
    if "rectangles" in entry:
        found.at_home = True
        for few in range(MOST_GAPS):
            found.rectangles_now[few] = entry["rectangles"]["now"][few]
            found.rectangles_a_scoring[few] = entry["rectangles"]["a_scoring"][few]
    return found
