"""Evaluation of Alluvium positions, and legal drawings ordered by their gain.

Coloured boxes stay coloured, so a rectangle is scored again in every round to come. That makes the
own rectangle worth most early, and the bonus of helpers worth having where a drawing costs the own
sheet nothing: on the others' land.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.search.ordered import best_first
from nemeton.games.alluvium.bots.learned_weights import EVALUATION_WEIGHTS, LearnedWeights
from nemeton.games.alluvium.bots.target_rectangle import target_of
from nemeton.games.alluvium.rules.position import DUMMY, OWN, AlluviumPosition
from nemeton.games.alluvium.rules.scoring import bonus_points, result
from nemeton.games.alluvium.rules.sheet import EMPTY, Sheet
from nemeton.games.alluvium.rules.sheet_passing import turns_in_round

# Weights of one box of a drawing, for sorting; found by trial.
IN_TARGET: Final = 1.0  # fills a gap in the owner's target
BESIDE_TARGET: Final = 0.3  # lies along the target's sides
CONTACT: Final = 0.12  # touches a coloured box or the edge, and leaves fewer odd gaps
LONE_GAP: Final = 0.3  # an empty box that can hardly be filled
HELPER_CHECK: Final = 1.0
OWN_CONTACT: Final = 0.35  # joins the own colour on another's sheet
HELPS_OWNER: Final = 0.1  # the part of the owner's gain that the drawing player loses

# Weights of the expected final points, fitted to games between greedy players.
GROWTH: Final = 0.18  # a share of the target's value beyond the largest rectangle
GAIN_A_ROUND: Final = 21.5  # from growing rectangles and from bonuses …
SLOWER: Final = 0.6  # … less for each box that the rectangle has already
BONUS_KEPT: Final = 0.87  # the others may still overtake
SPREAD_AT_END: Final = 3.0
SPREAD_A_ROUND: Final = 4.0


def evaluate(position: AlluviumPosition, seat: int) -> float:
    """Value of the expected lead and of the counts on the sheet in front."""
    ended = result(position)
    if ended is not None:
        return lead([float(score.total) for score in ended.scores], seat)
    ahead = lead(expected_points(position), seat)
    sheet = position.sheet_before(seat)
    return EVALUATION_WEIGHTS.of_step(position.seats, position.step).value(
        position, sheet, seat, ahead
    )


def sheet_value(
    position: AlluviumPosition,
    sheet: Sheet,
    seat: int,
    weights: LearnedWeights = EVALUATION_WEIGHTS,
) -> float:
    """The part of `evaluate` that depends on the sheet in front."""
    ahead = sheet_lead(position, sheet, seat)
    return weights.of_step(position.seats, position.step).value(position, sheet, seat, ahead)


def sheet_lead(position: AlluviumPosition, sheet: Sheet, seat: int) -> float:
    """The part of the seat's lead that the sheet adds."""
    share = -1.0 / (position.seats - 1)  # the weight of another's points in the lead
    at_home = own_sheet_points(position, sheet, rounds_left(position))
    ahead = at_home * (1.0 if sheet.owner == seat else share)
    for helper in range(position.seats):
        if helper != sheet.owner:
            points = BONUS_KEPT * bonus_points(position, sheet, helper)
            ahead += points * (1.0 if helper == seat else share)
    return ahead


def lead(points: list[float], seat: int) -> float:
    """The seat's points over the mean of the others."""
    return points[seat] - (sum(points) - points[seat]) / (len(points) - 1)


def evaluate_all(position: AlluviumPosition) -> Forecast:
    ended = result(position)
    if ended is not None:
        return final_forecast([float(score.total) for score in ended.scores], ended.ranks)
    return forecast(
        expected_points(position), SPREAD_AT_END + rounds_left(position) * SPREAD_A_ROUND
    )


def rounds_left(position: AlluviumPosition) -> float:
    turns: int = turns_in_round(position.seats)
    turn: int = position.turn
    return position.rounds - turn / turns


def expected_points(position: AlluviumPosition) -> list[float]:
    left = rounds_left(position)
    return [expected_of(position, seat, left) for seat in range(position.seats)]


def expected_of(position: AlluviumPosition, seat: int, rounds_left: float) -> float:
    return own_sheet_points(position, position.sheets[seat], rounds_left) + bonus_value(
        position, seat
    )


def own_sheet_points(position: AlluviumPosition, sheet: Sheet, rounds_left: float) -> float:
    """Expected points of the owner: the rectangle in every scoring, and its growth."""
    rectangle = target_of(sheet).standing
    scored = rectangle + growth(sheet)
    points = sum(sheet.scores) + (position.rounds - len(sheet.scores)) * scored  # 5.1
    return points + rounds_left * max(GAIN_A_ROUND - SLOWER * rectangle, 0.0)


def growth(sheet: Sheet) -> float:
    """Expected growth of the rectangle, in boxes."""
    target = target_of(sheet)
    return GROWTH * (target.value - target.standing)


def bonus_value(position: AlluviumPosition, seat: int) -> float:
    """Expected bonus on the others' sheets."""  # 6.2
    points = 0.0
    for other in position.sheets:
        if other.owner != seat:
            points += BONUS_KEPT * bonus_points(position, other, seat)
    return points


def promising(position: AlluviumPosition, seat: int, limit: int) -> list[int]:
    """Legal actions, the drawings with the highest gain first."""
    actions = position.legal(seat)
    if len(actions) < 2:
        return actions
    prepared = PreparedSheet(position.sheet_before(seat))
    at_home = position.step == OWN or position.step == DUMMY
    if limit == 1:
        return [best_at_home(prepared, actions) if at_home else best_away(prepared, seat, actions)]
    gains: vec[float] = vec[float]([0.0] * len(actions))
    for number, action in enumerate(actions):
        gain = drawing_gain(prepared, action)
        if not at_home:
            gain = helpers_gain(prepared, seat, action) - HELPS_OWNER * gain
        gains[number] = gain
    return best_first(actions, gains, limit)


class PreparedSheet:
    """A sheet with its box weights, for sorting drawings."""

    def __init__(self, sheet: Sheet) -> None:
        self.sheet = sheet
        self.terrain = sheet.terrain
        self.colours = sheet.colours()
        self.weights = box_weights(sheet)


def best_at_home(prepared: PreparedSheet, actions: list[int]) -> int:
    best = actions[0]
    most = drawing_gain(prepared, best)
    for action in actions:
        gain = drawing_gain(prepared, action)
        if gain > most:
            most = gain
            best = action
    return best


def best_away(prepared: PreparedSheet, seat: int, actions: list[int]) -> int:
    """The best drawing on another's sheet.

    To save time, the owner's gain is only counted if it can decide.
    """
    best = actions[0]
    most = helpers_gain(prepared, seat, best) - HELPS_OWNER * drawing_gain(prepared, best)
    for action in actions:
        gain = helpers_gain(prepared, seat, action)
        gaps = len(prepared.terrain.touches[action])  # no drawing leaves more
        if gain + HELPS_OWNER * LONE_GAP * gaps > most:
            gain -= HELPS_OWNER * drawing_gain(prepared, action)
            if gain > most:
                most = gain
                best = action
    return best


def box_weights(sheet: Sheet) -> vec[float]:
    """Weights of the boxes in and beside the owner's target."""
    terrain = sheet.terrain
    target = target_of(sheet)
    weights: vec[float] = vec[float]([0.0] * terrain.size)
    for row in range(max(target.top - 1, 0), min(target.bottom + 2, terrain.height)):
        for column in range(max(target.left - 1, 0), min(target.right + 2, terrain.width)):
            inside = target.top <= row <= target.bottom and target.left <= column <= target.right
            weights[row * terrain.width + column] = IN_TARGET if inside else BESIDE_TARGET
    return weights


def drawing_gain(prepared: PreparedSheet, action: int) -> float:
    """Gain of the sheet's owner by a drawing."""
    terrain = prepared.terrain
    gain = 0.0
    for box in terrain.covers[action]:
        at: i64 = box
        gain += prepared.weights[at] + CONTACT * float(terrain.edges[at])
    for box in terrain.touches[action]:
        beside: i64 = box
        if prepared.colours[beside] != EMPTY:
            gain += CONTACT
        elif is_closed_in(prepared.sheet, beside, action):
            gain -= LONE_GAP
    return gain


def is_closed_in(sheet: Sheet, box: i64, action: i64) -> bool:
    """True if a drawing leaves the box without an empty neighbour."""
    terrain = sheet.terrain
    words = terrain.words
    for word in range(words):
        filled: i64 = sheet.sets[word] | terrain.masks[action * words + word]
        if terrain.around[box * words + word] & ~filled:
            return False
    return True


def helpers_gain(prepared: PreparedSheet, seat: i64, action: int) -> float:
    """Gain of a player by a drawing on another's sheet."""  # 4.5, 6.2
    gain = 0.0
    owner: i64 = prepared.sheet.owner
    for box in prepared.terrain.touches[action]:
        at: i64 = box
        there: i64 = prepared.colours[at]
        if there == owner:
            gain += HELPER_CHECK
        elif there == seat:
            gain += OWN_CONTACT
    return gain


def evaluation_parts(position: AlluviumPosition, seat: int) -> dict[str, float]:
    """The evaluation in points by name, for hints; the names' words are in text/*.ftl."""
    sheet = position.sheets[seat]
    left = position.rounds - len(sheet.scores)
    rectangle = target_of(sheet).standing
    return {
        "rectangle": float(sum(sheet.scores) + left * rectangle),  # in all scorings
        "room": left * growth(sheet),
        "helping": bonus_value(position, seat),
    }
