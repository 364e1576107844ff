"""Section 6: connected areas, ranks on the Helper Track, bonus points, and the final score."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.message import Message
from nemeton.core.result import Item, Result, Score, rank
from nemeton.games.alluvium.rules import bitset
from nemeton.games.alluvium.rules.position import OVER, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import UNKNOWN, Sheet
from nemeton.games.alluvium.rules.terrain import Terrain


class Bonus:
    """The bonus of one colour on a sheet of another."""

    def __init__(self, colour: int, rank_: int, area: list[int], points: int) -> None:
        self.colour = colour
        self.rank = rank_
        self.area = area  # the boxes of its largest connected area, ascending
        self.points = points


def largest_area(sheet: Sheet, colour: int) -> list[int]:
    """The boxes of the colour's largest connected area; of equal ones the first."""
    return sheet.terrain.boxes_in(largest_set(sheet, colour), 0)


def largest_size(sheet: Sheet, colour: int) -> int:
    """The size of the largest area, cached until the colour is drawn again."""
    boxes = sheet.area_of(colour)
    if boxes == UNKNOWN:
        boxes = size(largest_set(sheet, colour))
        sheet.note_area(colour, boxes)
    return boxes


def largest_set(sheet: Sheet, colour: i64) -> vec[i64]:
    words = sheet.terrain.words
    first: i64 = (colour + 1) * words
    rest = sheet.sets[first : first + words]
    best = vec[i64]([0] * words)
    most: i64 = 0
    start: i64 = 0
    while start < words:
        if rest[start] == 0:
            start += 1
            continue
        area = vec[i64]([0] * words)
        area[start] = rest[start] & -rest[start]
        spread(sheet.terrain, area, rest)
        boxes: i64 = size(area)
        if boxes > most:
            most = boxes
            best = area
        for word in range(words):
            rest[word] &= ~area[word]
    return best


def spread(terrain: Terrain, area: vec[i64], land: vec[i64]) -> None:
    """Grow a set of boxes over their sides, as far as the land goes."""
    words = terrain.words
    grows = True
    while grows:
        grows = False
        for word in range(words):
            here: i64 = area[word]
            grown: i64 = here | terrain.beside(area, 0, word)
            grown &= land[word]
            if grown != here:
                area[word] = grown
                grows = True


def size(area: vec[i64]) -> i64:
    """Count the boxes of a set."""
    boxes: i64 = 0
    for word in area:
        boxes += bitset.count(word)
    return boxes


def helper_rank(sheet: Sheet, colour: int) -> int:
    """The rank by checks; equal checks share a rank, and the next is skipped."""  # 6.1, 6.3
    return sheet.ahead_of(colour) + 1


def payment(seats: int, rank_: int, boxes: int) -> int:
    """Points of a rank: all boxes, half, and with five players a quarter."""  # 6.2
    if rank_ == 1:
        return boxes
    if rank_ == 2:
        return boxes // 2
    if rank_ == 3 and seats == 5:
        return boxes // 4
    return 0


def bonus(position: AlluviumPosition, sheet: Sheet, colour: int) -> Bonus:
    place = helper_rank(sheet, colour)
    area = largest_area(sheet, colour)
    return Bonus(colour, place, area, payment(position.seats, place, len(area)))


def bonuses(position: AlluviumPosition, sheet: Sheet) -> list[Bonus]:
    """The bonus of every colour but the owner's; the dummy's points are lost."""  # 6.1, 6.4
    return [
        bonus(position, sheet, colour)
        for colour in range(sheet.colour_count)
        if colour != sheet.owner
    ]


def bonus_points(position: AlluviumPosition, sheet: Sheet, colour: int) -> int:
    place = helper_rank(sheet, colour)
    if payment(position.seats, place, sheet.terrain.size) == 0:
        return 0
    return payment(position.seats, place, largest_size(sheet, colour))


def score(position: AlluviumPosition, seat: int) -> Score:
    """Round scores, then the bonus from each of the other sheets."""  # 6.5
    items = [
        Item(Message("alluvium-score-round", {"round": number}), points)
        for number, points in enumerate(position.sheets[seat].scores, start=1)
    ]
    for sheet in position.sheets:
        if sheet.owner != seat:
            points = bonus_points(position, sheet, seat)
            bonus_of = Message("alluvium-score-bonus", {"owner": sheet.owner + 1})  # 6.6
            items.append(Item(bonus_of, points))
    return Score(tuple(items), sum([item.points for item in items]))


def result(position: AlluviumPosition) -> Result | None:
    if position.step != OVER:
        return None
    scores = [score(position, seat) for seat in range(position.seats)]
    standings = [
        (one.total, one.total - sum(position.sheets[seat].scores))
        for seat, one in enumerate(scores)
    ]  # 6.5: more bonus points break a tie
    return Result(tuple(scores), rank([(total, extra) for total, extra in standings]))
