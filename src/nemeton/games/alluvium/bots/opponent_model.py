"""Who draws grudgingly, and who by the learned weights? What they have drawn so far tells.

Every drawing that a seat has seen is looked at again, on the sheet as it was before: is it what one
of the two would have chosen, and not the other? A few of them make it clear for whoever keeps to
one of them; of who keeps to neither nothing is known, as before the first drawing.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.bots.evaluation import promising, worth_on
from nemeton.games.alluvium.bots.selfish_evaluation import selfish_sheet_value
from nemeton.games.alluvium.rules.position import Position
from nemeton.games.alluvium.rules.sheet import Sheet, blank_sheet

TELLS: Final = 4.0  # so many times as likely is one of them after a drawing that speaks for it
SURE: Final = 400.0  # no odds are longer
ALMOST: Final = 1e-6  # worths that differ by less are the same
# Steps of this length hit every part of a circle about as often, however many there are.
GOLDEN: Final = 0.6180339887498949


def grudges(position: Position, seat: i64, candidates: int) -> vec[float]:
    """By player: how likely it is, by what the seat has seen, that they draw grudgingly."""
    odds: vec[float] = vec[float]([1.0] * position.seats)
    scene = position.copy()
    assert isinstance(scene, Position)
    for owner in range(position.seats):
        real = position.sheets[owner]
        known: i64 = position.seen(seat, owner)
        sheet = blank_sheet(position.terrain, owner, real.colour_count)
        for drawing in real.drawings:
            if drawing.turn > known:
                break
            who: i64 = drawing.colour
            # The first turn is another choice, and who draws the dummy's form is not asked.
            if drawing.turn > 0 and who != seat and who < position.seats:
                scene.go_to(drawing.turn)
                sheet.scores = real.scores[: scene.round - 1]
                scene.sheets[owner] = sheet
                odds[who] *= speaks_for(scene, sheet, who, drawing.action, candidates)
            sheet.add(drawing)
    for player in range(position.seats):
        bounded = min(max(odds[player], 1.0 / SURE), SURE)
        odds[player] = bounded / (1.0 + bounded)
    return odds


def speaks_for(scene: Position, sheet: Sheet, who: int, drawn: int, candidates: int) -> float:
    """By how much a drawing makes it more likely that they are grudging, or less."""
    actions = promising(scene, who, candidates)
    if len(actions) < 2:
        return 1.0
    turn: int = scene.turn
    after = sheet.copy()
    after.draw(turn, who, drawn)
    learned = worth_on(scene, after, who) + ALMOST
    grudging = selfish_sheet_value(scene, after, who) + ALMOST
    by_learned = True
    by_grudge = True
    for action in actions:
        after = sheet.copy()
        after.draw(turn, who, action)
        by_learned = by_learned and worth_on(scene, after, who) <= learned
        by_grudge = by_grudge and selfish_sheet_value(scene, after, who) <= grudging
        if not by_learned and not by_grudge:
            return 1.0
    if by_learned == by_grudge:
        return 1.0
    return TELLS if by_grudge else 1.0 / TELLS


def is_grudging(likely: float, player: i64, number: i64) -> bool:
    """Is the player so in this world, of worlds that are numbered from 0?"""
    place = (float(number) + 0.5) * GOLDEN + float(player) * GOLDEN * GOLDEN
    return place - float(int(place)) < likely
