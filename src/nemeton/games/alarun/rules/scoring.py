"""Section 6: the strength of a potion, the druid's best part, and the points itemised."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank
from nemeton.games.alarun.rules.cards import (
    CENTUM_AURI,
    COLOUR_COUNT,
    DRUID,
    INGREDIENTS,
    KIND_COUNT,
)
from nemeton.games.alarun.rules.components import COMPONENTS
from nemeton.games.alarun.rules.names import card_message, colour_message
from nemeton.games.alarun.rules.position import OVER, AlarunPosition
from nemeton.games.alarun.rules.square import Square

POTION_POINTS: Final = list(COMPONENTS.points.potion)
AURI_POINTS: Final = COMPONENTS.points.centum_auri
COLOUR_POINTS: Final = COMPONENTS.points.colour_bonus
BIT_COUNT: Final = vec[i64]([bits.bit_count() for bits in range(1 << KIND_COUNT)])
_POINTS: Final = vec[i64](POTION_POINTS)  # the same, for compiled code


def strength(line: list[int]) -> int:
    """The strength of a line: most kinds of one colour, or colours of one kind."""  # 6.3
    best = 0
    colour = kind = -1  # of the stretches under way
    kinds_seen = colours_seen = 0  # bit sets: a repeated card counts once  (6.4)
    kind_count = colour_count = 0
    for card in line:
        if card < 0 or card >= INGREDIENTS:  # a gap, or the Centum auri  (6.6)
            colour = kind = -1
            continue
        card_kind = card // COLOUR_COUNT
        card_colour = card % COLOUR_COUNT
        if card_colour != colour:
            colour = card_colour
            kinds_seen = kind_count = 0
        if card_kind != kind:
            kind = card_kind
            colours_seen = colour_count = 0
        if not kinds_seen >> card_kind & 1:
            kinds_seen |= 1 << card_kind
            kind_count += 1
        if not colours_seen >> card_colour & 1:
            colours_seen |= 1 << card_colour
            colour_count += 1
        count = max(kind_count, colour_count)
        best = max(best, count)
    return best


class Potions:
    """The strengths of all rows and columns, with the druid in its best part."""

    def __init__(self, rows: list[int], columns: list[int], druid: int) -> None:
        self.rows = rows
        self.columns = columns
        self.druid = druid  # the ingredient it counts as

    def points(self) -> int:
        return sum([POTION_POINTS[power] for power in self.rows + self.columns])  # 6.5


class DruidLine:
    """The druid's line: the stretches at its two sides, which it can join."""

    def __init__(self, line: list[int], at: int) -> None:
        self.apart: i64 = strength(line)  # the druid itself breaks every stretch here
        self.kinds_by_colour: vec[i64] = vec[i64]([0] * COLOUR_COUNT)  # bit sets
        self.colours_by_kind: vec[i64] = vec[i64]([0] * KIND_COUNT)
        self._follow(line, at - 1, -1)
        self._follow(line, at + 1, 1)

    def _follow(self, line: list[int], at: int, step: int) -> None:
        if not 0 <= at < len(line) or not 0 <= line[at] < INGREDIENTS:
            return
        first: i64 = line[at]
        colour: i64 = first % COLOUR_COUNT
        kind: i64 = first // COLOUR_COUNT
        same_colour = same_kind = True
        while 0 <= at < len(line) and 0 <= line[at] < INGREDIENTS:
            card: i64 = line[at]
            same_colour = same_colour and card % COLOUR_COUNT == colour
            same_kind = same_kind and card // COLOUR_COUNT == kind
            if same_colour:
                self.kinds_by_colour[colour] |= 1 << card // COLOUR_COUNT
            if same_kind:
                self.colours_by_kind[kind] |= 1 << card % COLOUR_COUNT
            at += step

    def strength(self, kind: i64, colour: i64) -> i64:
        """The line's strength with the druid as this ingredient."""
        kinds: i64 = BIT_COUNT[self.kinds_by_colour[colour] | 1 << kind]
        colours: i64 = BIT_COUNT[self.colours_by_kind[kind] | 1 << colour]
        joined: i64 = max(kinds, colours)  # compiled code is slow with max of three
        return max(self.apart, joined)


def brew(square: Square) -> Potions:
    """Find the druid's best part: of 49, the first with most points."""  # 6.2
    lines = square.rows()
    crossing = square.columns()
    row, column = druid_place(lines)
    rows = [strength(line) for line in lines]
    columns = [strength(line) for line in crossing]
    across = DruidLine(lines[row], column)
    down = DruidLine(crossing[column], row)
    best: i64 = -1
    druid: i64 = 0
    kind: i64
    colour: i64
    for kind in range(KIND_COUNT):
        for colour in range(COLOUR_COUNT):
            by_row: i64 = across.strength(kind, colour)
            by_column: i64 = down.strength(kind, colour)
            points: i64 = _POINTS[by_row] + _POINTS[by_column]
            if points > best:
                best = points
                druid = kind * COLOUR_COUNT + colour
                rows[row] = by_row
                columns[column] = by_column
    return Potions(rows, columns, druid)


def druid_place(lines: list[list[int]]) -> tuple[int, int]:
    for row, line in enumerate(lines):
        if DRUID in line:
            return row, line.index(DRUID)
    raise AssertionError("every square has its druid")


def has_centum_auri(square: Square) -> bool:
    for card in square.cells:
        if card == CENTUM_AURI:
            return True
    return False


def colour_count(square: Square, colour: int) -> int:
    """Count the ingredients of this colour, without the druid."""  # 6.7
    count = 0
    for card in square.cells:
        if 0 <= card < INGREDIENTS and card % COLOUR_COUNT == colour:
            count += 1
    return count


def all_bonuses(square: Square) -> list[int]:
    """Points besides the potions, by colour card; last, without a known one."""
    auri = AURI_POINTS if has_centum_auri(square) else 0  # 6.6
    bonuses = [auri] * (COLOUR_COUNT + 1)
    for card in square.cells:
        if 0 <= card < INGREDIENTS:
            bonuses[card % COLOUR_COUNT] += COLOUR_POINTS  # 6.7
    return bonuses


def score(square: Square, colour: int) -> Score:
    """The score sheet of one square."""  # 6.8
    potions = brew(square)
    druid = card_message(potions.druid)
    rows, columns = square.row_names(), square.column_names()  # 6.9
    items = [
        Item(Message("alarun-score-row", {"line": rows[index]}), POTION_POINTS[power])
        for index, power in enumerate(potions.rows)
    ]
    items += [
        Item(Message("alarun-score-column", {"line": columns[index].upper()}), POTION_POINTS[power])
        for index, power in enumerate(potions.columns)
    ]
    auri = AURI_POINTS if has_centum_auri(square) else 0  # 6.6
    bonus = COLOUR_POINTS * colour_count(square, colour)
    items.append(Item(Message("alarun-score-druid", {"card": druid}), 0))
    items.append(Item(Message("alarun-score-centum-auri"), auri))
    items.append(Item(Message("alarun-score-colour", {"colour": colour_message(colour)}), bonus))
    return Score(tuple(items), potions.points() + auri + bonus)


def ranks(position: AlarunPosition) -> tuple[int, ...]:
    """The ranks of the result, without the cost of its items."""
    return rank(standings(position)) if position.phase == OVER else ()


def standings(position: AlarunPosition) -> list[tuple[int, ...]]:
    """The points of each seat, and the points that break a tie."""  # 6.8
    found: list[tuple[int, ...]] = []
    for player in position.players:
        brewed = brew(player.square).points()
        found.append((brewed + all_bonuses(player.square)[player.colour], brewed))
    return found


def result(position: AlarunPosition) -> Result | None:
    if position.phase != OVER:
        return None
    scores = [score(player.square, player.colour) for player in position.players]
    potions = [brew(player.square).points() for player in position.players]
    standings = [(one.total, brewed) for one, brewed in zip(scores, potions, strict=True)]  # 6.8
    return Result(tuple(scores), rank(standings))
