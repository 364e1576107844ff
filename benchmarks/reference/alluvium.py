"""A frozen evaluation of Alluvium: the yardstick of matches between versions.

Coloured boxes stay coloured, so a rectangle that stands now is scored again in every round to
come. That makes the own rectangle worth most early, and the bonus of helpers worth having
where a drawing costs the own sheet nothing: on the others' land.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.alluvium.rules.position import DUMMY, OVER, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.scoring import (
    helper_rank,
    largest_area,
    payment,
)
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet

# The cost of an empty box in a target. All weights were found by trial.
GAP: Final = 3
# A share of the present bonus points, because others may still overtake.
TRUST: Final = 0.6
CHECK: Final = 0.8  # the value of a check beyond its present points

# Weights of one box of a drawing, for sorting.
IN_TARGET: Final = 1.0  # fills a gap in the owner's target
BESIDE_TARGET: Final = 0.3  # lies along the target's sides
CONTACT: Final = 0.12  # touches a coloured box or the edge, and leaves fewer odd gaps
LONE_GAP: Final = 0.3  # an empty box that can hardly be filled
HELPER_CHECK: Final = 1.0
OWN_CONTACT: Final = 0.35  # joins the own colour on another's sheet
HELPS_OWNER: Final = 0.1  # the part of the owner's gain that the drawing player loses


class Target:
    """The target rectangle of a sheet's owner: large, with few gaps."""

    def __init__(self, value: int, top: int, left: int, bottom: int, right: int) -> None:
        self.value = value
        self.top = top
        self.left = left
        self.bottom = bottom
        self.right = right


def target(sheet: Sheet) -> Target:
    """The rectangle with the most boxes, less GAP for each empty one."""
    height = sheet.terrain.height
    width = sheet.terrain.width
    by_box = [1 - GAP if colour == EMPTY else 1 for colour in sheet.cells]
    aim = Target(0, 0, 0, -1, -1)
    best: i64 = 0
    for top in range(height):
        by_column = [0] * width
        for bottom in range(top, height):
            first = bottom * width
            # The best run of columns; a run below zero is dropped, and the next one begins.
            value: i64 = 0
            left = 0
            for column in range(width):
                down: i64 = by_column[column] + by_box[first + column]
                by_column[column] = down
                value += down
                if value <= 0:
                    value = 0
                    left = column + 1
                elif value > best:
                    best = value
                    aim = Target(value, top, left, bottom, column)
    return aim


def evaluate(position: AlluviumPosition, seat: int) -> float:
    """The points in sight, less what the others have in sight on average."""
    prospects = [prospect(position, player) for player in range(position.seats)]
    others = (sum(prospects) - prospects[seat]) / (position.seats - 1)
    return prospects[seat] - others


def prospect(position: AlluviumPosition, seat: int) -> float:
    sheet = position.sheets[seat]
    points = float(sum(sheet.scores))
    left = position.rounds - len(sheet.scores)
    if left > 0:
        points += left * target(sheet).value  # 5.1
    for other in position.sheets:
        if other.owner != seat:
            points += helping(position, other, seat)
    return points


def helping(position: AlluviumPosition, sheet: Sheet, seat: int) -> float:
    """Present value of the bonus on another's sheet."""  # 6.2
    points = payment(position.seats, helper_rank(sheet, seat), len(largest_area(sheet, seat)))
    if position.step == OVER:
        return float(points)
    return TRUST * points + CHECK * sheet.checks[seat]


def promising(position: AlluviumPosition, seat: int, limit: int) -> list[int]:
    """Legal actions, the drawings with the highest gain first."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    sheet = position.sheet_before(seat)
    values = box_values(sheet)
    at_home = position.step == OWN or position.step == DUMMY
    if limit == 1:
        return [
            best_at_home(sheet, values, actions)
            if at_home
            else best_away(sheet, values, seat, actions)
        ]
    ranked: list[tuple[float, int]] = []
    for action in actions:
        gain = drawing_gain(sheet, values, action)
        if not at_home:
            gain = helpers_gain(sheet, seat, action) - HELPS_OWNER * gain
        ranked.append((-gain, action))
    ranked.sort()
    return [action for _, action in (ranked[:limit] if limit else ranked)]


def best_at_home(sheet: Sheet, values: list[float], actions: list[int]) -> int:
    best = actions[0]
    most = drawing_gain(sheet, values, best)
    for action in actions:
        gain = drawing_gain(sheet, values, action)
        if gain > most:
            most = gain
            best = action
    return best


def best_away(sheet: Sheet, values: list[float], seat: int, actions: list[int]) -> int:
    """The best drawing; the owner's gain is only counted if it can decide."""
    best = actions[0]
    most = helpers_gain(sheet, seat, best) - HELPS_OWNER * drawing_gain(sheet, values, best)
    for action in actions:
        gain = helpers_gain(sheet, seat, action)
        gaps = len(sheet.terrain.touches[action])  # no drawing leaves more
        if gain + HELPS_OWNER * LONE_GAP * gaps > most:
            gain -= HELPS_OWNER * drawing_gain(sheet, values, action)
            if gain > most:
                most = gain
                best = action
    return best


def box_values(sheet: Sheet) -> list[float]:
    """Values of the boxes in and beside the owner's target."""
    terrain = sheet.terrain
    aim = target(sheet)
    values = [0.0] * terrain.size
    for row in range(max(aim.top - 1, 0), min(aim.bottom + 2, terrain.height)):
        for column in range(max(aim.left - 1, 0), min(aim.right + 2, terrain.width)):
            inside = aim.top <= row <= aim.bottom and aim.left <= column <= aim.right
            values[row * terrain.width + column] = IN_TARGET if inside else BESIDE_TARGET
    return values


def drawing_gain(sheet: Sheet, values: list[float], action: int) -> float:
    """Gain of the sheet's owner by a drawing."""
    terrain = sheet.terrain
    cells = sheet.cells
    covers = terrain.covers[action]
    gain = 0.0
    for box in covers:
        gain += values[box] + CONTACT * (4 - len(terrain.neighbours[box]))
    for box in terrain.touches[action]:
        if cells[box] != EMPTY:
            gain += CONTACT
        elif is_closed_in(sheet, box, covers):
            gain -= LONE_GAP
    return gain


def is_closed_in(sheet: Sheet, box: int, covers: list[int]) -> bool:
    """True if covering these boxes leaves the box without an empty neighbour."""
    for beside in sheet.terrain.neighbours[box]:
        if sheet.cells[beside] == EMPTY and beside not in covers:
            return False
    return True


def helpers_gain(sheet: Sheet, seat: int, action: int) -> float:
    """Gain of a player by a drawing on another's sheet."""  # 4.5, 6.2
    gain = 0.0
    for box in sheet.terrain.touches[action]:
        there = sheet.cells[box]
        if there == sheet.owner:
            gain += HELPER_CHECK
        elif there == seat:
            gain += OWN_CONTACT
    return gain
