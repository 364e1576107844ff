"""Legal drawings of a player: as a list, their count, and each by its number."""

from __future__ import annotations

from mypy_extensions import i64

from nemeton.games.alluvium.rules.form_fits import Fitting
from nemeton.games.alluvium.rules.position import DUMMY, OTHERS, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet
from nemeton.games.alluvium.rules.terrain import NO_FORM, Terrain


def drawings(position: AlluviumPosition, seat: int) -> list[int]:
    """The drawings that the seat may make on the sheet in front, ascending."""
    if is_opening(position, seat):
        return openings(position.terrain, position.card_up(seat), position.second_card(seat))
    sheet = position.sheet_before(seat)
    places = position.terrain.anchors.every(fitting(position, sheet, seat))
    return places + singles(sheet) if position.step == OTHERS else places


def drawing_count(position: AlluviumPosition, seat: i64) -> i64:
    """Count the legal drawings."""
    if is_opening(position, seat):
        return opening_count(position.terrain, position.card_up(seat), position.second_card(seat))
    sheet = position.sheet_before(seat)
    places: i64 = fitting(position, sheet, seat).count
    return places + sheet.hole_count() if position.step == OTHERS else places


def nth_drawing(position: AlluviumPosition, seat: i64, number: i64) -> i64:
    """The nth legal drawing, counted from 0."""
    terrain = position.terrain
    if is_opening(position, seat):
        return nth_opening(terrain, position.card_up(seat), position.second_card(seat), number)
    sheet = position.sheet_before(seat)
    places = fitting(position, sheet, seat)
    if number < places.count:
        return terrain.anchors.nth(places, number)
    return terrain.single(sheet.nth_hole(number - places.count))  # 4.3


def fitting(position: AlluviumPosition, sheet: Sheet, seat: i64) -> Fitting:
    """The placements that fit of the form that the seat has to draw."""
    if position.step == DUMMY:
        return sheet.fitting(position.dummy_card())  # 3.8
    if position.step == OTHERS or position.round > 1:
        return sheet.fitting(position.card_up(seat))  # 3.2, 4.2
    other = other_card(position, seat, position.first_drawn[seat])
    return sheet.fitting(other, opening=True)  # 3.4


def singles(sheet: Sheet) -> list[int]:
    """Boxes that may be coloured alone."""  # 4.3
    return [sheet.terrain.single(box) for box in sheet.holes]


# 3.4: the first drawing of round 1, on the blank sheet.


def is_opening(position: AlluviumPosition, seat: i64) -> bool:
    at_first = position.step == OWN and position.round == 1
    return at_first and position.first_drawn[seat] == NO_FORM


def openings(terrain: Terrain, one: int, other: int) -> list[int]:
    low = min(one, other)
    high = max(one, other)
    if low == high:
        return first_openings(terrain, low, low).copy()
    return first_openings(terrain, low, high) + first_openings(terrain, high, low)


def opening_count(terrain: Terrain, one: int, other: int) -> i64:
    count: i64 = len(first_openings(terrain, one, other))
    return count if one == other else count + len(first_openings(terrain, other, one))


def nth_opening(terrain: Terrain, one: int, other: int, number: i64) -> i64:
    low = first_openings(terrain, min(one, other), max(one, other))
    count: i64 = len(low)
    if number < count:
        return low[number]
    return first_openings(terrain, max(one, other), min(one, other))[number - count]


def first_openings(terrain: Terrain, form: int, other: int) -> list[int]:
    """Openings of a form that leave one to the other; not to be changed."""
    # 3.5: if both cannot be placed, one is enough. If one leaves a place so does the other.
    return terrain.pairs[form][other] or terrain.openings[form]


def other_card(position: AlluviumPosition, seat: i64, form: int) -> int:
    """The other one of the seat's two cards of round 1."""  # 3.4
    card_up = position.card_up(seat)
    return position.second_card(seat) if form == card_up else card_up
