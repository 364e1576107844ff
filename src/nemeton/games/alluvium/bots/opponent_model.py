"""Model of opponents: selfish or learned choices, and noise in them.

Each drawing that a seat has seen is compared with the choices of two policies, on the sheet before
it: the selfish evaluation and the learned weights. A few drawings show which of the two an opponent
follows; an opponent that follows neither stays at even odds.

Simulated opponents may also choose by softmax instead of always the best: Gumbel noise is added to
the values of drawings. It is the same in all copies of a sampled state, so candidates are compared
fairly.
"""

from __future__ import annotations

from math import log
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.alluvium.bots.evaluation import promising, sheet_value
from nemeton.games.alluvium.bots.selfish_evaluation import selfish_sheet_value
from nemeton.games.alluvium.rules.position import AlluviumPosition
from nemeton.games.alluvium.rules.sheet import Sheet, blank_sheet

ODDS_PER_DRAWING: Final = 4.0  # the factor of the odds for a drawing that only one would choose
LONGEST_ODDS: Final = 400.0  # limits the odds
TIE_TOLERANCE: Final = 1e-6  # values that differ by less are equal
# Steps of this length are spread evenly over a circle, for any number of steps.
GOLDEN_RATIO: Final = 0.6180339887498949

# The scale of the noise, by step of a round, fitted to the choices of druids.
TEMPERATURES: Final = vec[float]([1.7, 0.9, 0.9])
NOISE_STEPS: Final = 1024
NOISE: Final = vec[float]([-log(-log((place + 0.5) / NOISE_STEPS)) for place in range(NOISE_STEPS)])
HASH_MASK: Final = 0x7FFFFFFF  # the bits of a product that are kept


def selfish_chances(position: AlluviumPosition, seat: i64, candidates: int) -> vec[float]:
    """The chance that each player is selfish, by drawings that the seat has seen."""
    odds: vec[float] = vec[float]([1.0] * position.seats)
    scene = position.copy()
    assert isinstance(scene, AlluviumPosition)
    for owner in range(position.seats):
        real = position.sheets[owner]
        known: i64 = position.seen(seat, owner)
        sheet = blank_sheet(position.terrain, owner, real.colour_count)
        for drawing in real.drawings:
            if drawing.turn > known:
                break
            player: i64 = drawing.colour
            # The first turn is another kind of choice, and the dummy's drawings are left out.
            if drawing.turn > 0 and player != seat and player < position.seats:
                scene.go_to(drawing.turn)
                sheet.scores = real.scores[: scene.round - 1]
                scene.sheets[owner] = sheet
                odds[player] *= odds_factor(scene, sheet, player, drawing.action, candidates)
            sheet.add(drawing)
    for player in range(position.seats):
        bounded = min(max(odds[player], 1.0 / LONGEST_ODDS), LONGEST_ODDS)
        odds[player] = bounded / (1.0 + bounded)
    return odds


def odds_factor(
    scene: AlluviumPosition, sheet: Sheet, player: int, drawn: int, candidates: int
) -> float:
    """The factor by which a drawing changes the odds that its player is selfish."""
    actions = promising(scene, player, candidates)
    if len(actions) < 2:
        return 1.0
    turn: int = scene.turn
    after = sheet.copy()
    after.draw(turn, player, drawn)
    learned = sheet_value(scene, after, player) + TIE_TOLERANCE
    selfish = selfish_sheet_value(scene, after, player) + TIE_TOLERANCE
    by_learned = True
    by_selfish = True
    for action in actions:
        after = sheet.copy()
        after.draw(turn, player, action)
        by_learned = by_learned and sheet_value(scene, after, player) <= learned
        by_selfish = by_selfish and selfish_sheet_value(scene, after, player) <= selfish
        if not by_learned and not by_selfish:
            return 1.0
    if by_learned == by_selfish:
        return 1.0
    return ODDS_PER_DRAWING if by_selfish else 1.0 / ODDS_PER_DRAWING


def is_selfish(likely: float, player: i64, number: i64) -> bool:
    """True if the player is selfish in this sampled state, numbered from 0."""
    place = (float(number) + 0.5) * GOLDEN_RATIO + float(player) * GOLDEN_RATIO * GOLDEN_RATIO
    return place - float(int(place)) < likely


@final
class ChoiceNoise:
    """Noise on the values of drawings, for a turn of a sampled state."""

    def __init__(self, world: i64, turn: i64, seat: i64, step: i64) -> None:
        self._key: i64 = ((world * 16 + turn) * 8 + seat) * 8191
        self._temperature: float = TEMPERATURES[step]

    def noise_on(self, action: i64) -> float:
        """The noise on the value of this drawing."""
        mixed: i64 = (self._key + action) & HASH_MASK
        mixed = (mixed * 1103515245 + 12345) & HASH_MASK
        mixed = ((mixed ^ (mixed >> 15)) * 48271) & HASH_MASK
        return self._temperature * NOISE[(mixed ^ (mixed >> 13)) & (NOISE_STEPS - 1)]
