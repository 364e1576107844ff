"""What a bot should know about Alluvium: what a sheet promises, and good drawings first.

Coloured boxes stay coloured, so a rectangle that stands now is scored again in every round to
come. That makes the own rectangle worth most early, and the helpers' bonus worth fighting for
where a drawing costs the own sheet nothing: on the others' land.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.games.alluvium.bots.learned_weights import EVALUATION_WEIGHTS, LearnedWeights
from nemeton.games.alluvium.bots.target_rectangle import target
from nemeton.games.alluvium.rules.position import DUMMY, OWN, Position
from nemeton.games.alluvium.rules.scoring import bonus_points, result
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet
from nemeton.games.alluvium.rules.sheet_passing import turns_in_round

# Of one box of a drawing, for sorting; found by trying:
IN_TARGET: Final = 1.0  # fills a gap in the rectangle the owner should aim at
BESIDE_TARGET: Final = 0.3  # lies along its sides
CONTACT: Final = 0.12  # touches something coloured or the edge: leaves fewer odd gaps
LONE_GAP: Final = 0.3  # an empty box that can hardly be filled any more
HELPER_CHECK: Final = 1.0
OWN_CONTACT: Final = 0.35  # joins the own colour on another's sheet
HELPS_OWNER: Final = 0.1  # how much of the owner's gain is the drawing player's loss

# Of the expected final points, fitted to 750 games among greedy players:
HOPE: Final = 0.18  # of what the target is worth beyond the largest rectangle
GAIN_A_ROUND: Final = 21.5  # from rectangles that grow and from helping …
SLOWER: Final = 0.6  # … less for each box that the rectangle has already
BONUS_KEPT: Final = 0.87  # the others may still overtake
SPREAD_AT_END: Final = 3.0
SPREAD_A_ROUND: Final = 4.0


def evaluate(position: Position, seat: int) -> float:
    """The expected lead, and what else was learned of the sheet in front."""
    ended = result(position)
    if ended is not None:
        return lead([float(score.total) for score in ended.scores], seat)
    ahead = lead(expected_points(position), seat)
    sheet = position.sheet_before(seat)
    return EVALUATION_WEIGHTS.of(position.seats, position.step).worth(position, sheet, seat, ahead)


def worth_on(
    position: Position, sheet: Sheet, seat: int, lessons: LearnedWeights = EVALUATION_WEIGHTS
) -> float:
    """The part of `evaluate` that hangs on the sheet in front, if that looked so."""
    ahead = lead_on(position, sheet, seat)
    return lessons.of(position.seats, position.step).worth(position, sheet, seat, ahead)


def lead_on(position: Position, sheet: Sheet, seat: int) -> float:
    """What the sheet adds to the seat's lead."""
    share = -1.0 / (position.seats - 1)  # of another's points in the lead
    at_home = on_own_land(position, sheet, rounds_left(position))
    ahead = at_home * (1.0 if sheet.owner == seat else share)
    for helper in range(position.seats):
        if helper != sheet.owner:
            points = BONUS_KEPT * bonus_points(position, sheet, helper)
            ahead += points * (1.0 if helper == seat else share)
    return ahead


def lead(points: list[float], seat: int) -> float:
    """Over the others' mean."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def evaluate_all(position: Position) -> Forecast:
    ended = result(position)
    if ended is not None:
        return final_forecast([float(score.total) for score in ended.scores], ended.ranks)
    return forecast(
        expected_points(position), SPREAD_AT_END + rounds_left(position) * SPREAD_A_ROUND
    )


def rounds_left(position: Position) -> float:
    turns: int = turns_in_round(position.seats)
    turn: int = position.turn
    return position.rounds - turn / turns


def expected_points(position: Position) -> list[float]:
    left = rounds_left(position)
    return [expected_of(position, seat, left) for seat in range(position.seats)]


def expected_of(position: Position, seat: int, rounds_left: float) -> float:
    return on_own_land(position, position.sheets[seat], rounds_left) + helping(position, seat)


def on_own_land(position: Position, sheet: Sheet, rounds_left: float) -> float:
    """The present rectangle in every scoring to come, and what the time left may add to it."""
    rectangle = target(sheet).standing
    scored = rectangle + hope(sheet)
    points = sum(sheet.scores) + (position.rounds - len(sheet.scores)) * scored  # 5.1
    return points + rounds_left * max(GAIN_A_ROUND - SLOWER * rectangle, 0.0)


def hope(sheet: Sheet) -> float:
    """What the rectangle may still become, in boxes."""
    aim = target(sheet)
    return HOPE * (aim.worth - aim.standing)


def helping(position: Position, seat: int) -> float:
    """What the bonus on the others' sheets is worth now."""  # 6.2
    points = 0.0
    for other in position.sheets:
        if other.owner != seat:
            points += BONUS_KEPT * bonus_points(position, other, seat)
    return points


def promising(position: Position, seat: int, limit: int) -> list[int]:
    """Legal actions, those first whose drawing looks best on the sheet as it lies there."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    land = Land(position.sheet_before(seat))
    at_home = position.step == OWN or position.step == DUMMY
    if limit == 1:
        return [best_at_home(land, actions) if at_home else best_away(land, seat, actions)]
    gains: vec[float] = vec[float]([0.0] * len(actions))
    for number, action in enumerate(actions):
        gain = drawing_gain(land, action)
        if not at_home:
            gain = helpers_gain(land, seat, action) - HELPS_OWNER * gain
        gains[number] = gain
    return best_first(actions, gains, limit)


class Land:
    """A sheet as it is looked at for drawings on it."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.terrain = sheet.terrain
        self.colours = sheet.colours()
        self.worths = box_worths(sheet)


def best_at_home(land: Land, actions: list[int]) -> int:
    best = actions[0]
    most = drawing_gain(land, best)
    for action in actions:
        gain = drawing_gain(land, action)
        if gain > most:
            most = gain
            best = action
    return best


def best_away(land: Land, seat: int, actions: list[int]) -> int:
    """The owner's gain is only counted where it could still decide (3.5 × as quick)."""
    best = actions[0]
    most = helpers_gain(land, seat, best) - HELPS_OWNER * drawing_gain(land, best)
    for action in actions:
        gain = helpers_gain(land, seat, action)
        gaps = len(land.terrain.touches[action])  # no drawing leaves more
        if gain + HELPS_OWNER * LONE_GAP * gaps > most:
            gain -= HELPS_OWNER * drawing_gain(land, action)
            if gain > most:
                most = gain
                best = action
    return best


def box_worths(sheet: Sheet) -> vec[float]:
    """What colouring each box does for the rectangle its owner should aim at."""
    terrain = sheet.terrain
    aim = target(sheet)
    worths: vec[float] = vec[float]([0.0] * terrain.size)
    for row in range(max(aim.top - 1, 0), min(aim.bottom + 2, terrain.height)):
        for column in range(max(aim.left - 1, 0), min(aim.right + 2, terrain.width)):
            inside = aim.top <= row <= aim.bottom and aim.left <= column <= aim.right
            worths[row * terrain.width + column] = IN_TARGET if inside else BESIDE_TARGET
    return worths


def drawing_gain(land: Land, action: int) -> float:
    """What the drawing does for the sheet's owner."""
    terrain = land.terrain
    gain = 0.0
    for box in terrain.covers[action]:
        at: i64 = box
        gain += land.worths[at] + CONTACT * float(terrain.edges[at])
    for box in terrain.touches[action]:
        beside: i64 = box
        if land.colours[beside] != EMPTY:
            gain += CONTACT
        elif is_closed_in(land.sheet, beside, action):
            gain -= LONE_GAP
    return gain


def is_closed_in(sheet: Sheet, box: i64, action: i64) -> bool:
    """Would the box have no empty neighbour left once this is drawn?"""
    terrain = sheet.terrain
    words = terrain.words
    for word in range(words):
        filled: i64 = sheet.sets[word] | terrain.masks[action * words + word]
        if terrain.around[box * words + word] & ~filled:
            return False
    return True


def helpers_gain(land: Land, seat: i64, action: int) -> float:
    """What the drawing does for the player who draws it on another's sheet."""  # 4.5, 6.2
    gain = 0.0
    owner: i64 = land.sheet.owner
    for box in land.terrain.touches[action]:
        at: i64 = box
        there: i64 = land.colours[at]
        if there == owner:
            gain += HELPER_CHECK
        elif there == seat:
            gain += OWN_CONTACT
    return gain
