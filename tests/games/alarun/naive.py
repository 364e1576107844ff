"""Points of a square by a second, slow and plain implementation of the rules.

It shares no code with the game: cards are (kind, colour) pairs, and every stretch of every line
is tried, those of the druid's lines for each of its 49 parts.
"""

from __future__ import annotations

from typing import NamedTuple

Card = tuple[str, str] | str  # (kind, colour), or "auri", or "druid"
Grid = list[list[Card]]

COLOURS = ["yellow", "white", "pink", "blue", "red", "green", "purple"]
KINDS = [
    "fungi magica",
    "moon berries",
    "calendula",
    "phoenix feathers",
    "dragon eggs",
    "mandrake",
    "myrrh",
]
POINTS = {0: 0, 1: 1, 2: 3, 3: 6, 4: 10, 5: 15}


class Sheet(NamedTuple):
    druid: Card
    potions: list[int]  # five rows, five columns
    auri: int
    colour: int

    @property
    def total(self) -> int:
        return sum(self.potions) + self.auri + self.colour


def strength(line: list[Card]) -> int:
    best = 0
    for first in range(5):
        kinds: set[str] = set()
        colours: set[str] = set()
        for card in line[first:]:
            if isinstance(card, str):
                break
            kinds.add(card[0])
            colours.add(card[1])
            if len(colours) == 1:
                best = max(best, len(kinds))
            elif len(kinds) == 1:
                best = max(best, len(colours))
            else:
                break
    return best


def score(grid: Grid, secret: str) -> Sheet:
    """The score sheet with the druid's best part; of equal ones the first."""
    lines = grid + [[row[index] for row in grid] for index in range(5)]
    plain = [POINTS[strength(line)] for line in lines]
    crossing = [index for index, line in enumerate(lines) if "druid" in line]
    best: tuple[Card, list[int]] | None = None
    for part in [(kind, colour) for kind in KINDS for colour in COLOURS]:
        potions = plain.copy()
        for index in crossing:
            line = [part if card == "druid" else card for card in lines[index]]
            potions[index] = POINTS[strength(line)]
        if best is None or sum(potions) > sum(best[1]):
            best = (part, potions)
    assert best is not None
    flat = [card for row in grid for card in row]
    return Sheet(
        druid=best[0],
        potions=best[1],
        auri=10 if "auri" in flat else 0,
        colour=sum(2 for card in flat if not isinstance(card, str) and card[1] == secret),
    )


def from_view(cells: dict[str, str]) -> Grid:
    """A full square from a view: card names by cell names."""
    letters = sorted({cell[0] for cell in cells})
    numbers = sorted({cell[1] for cell in cells})
    assert len(cells) == 25
    assert len(letters) == len(numbers) == 5
    return [[named(cells[letter + number]) for letter in letters] for number in numbers]


def named(name: str) -> Card:
    if name == "druid":
        return "druid"
    if name == "centum auri":
        return "auri"
    colour, _, kind = name.partition(" ")
    assert colour in COLOURS
    assert kind in KINDS
    return (kind, colour)
