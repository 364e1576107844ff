"""Values of drawing a rune, and of casting it on a square.

Runes complete the own spells, and cover runes that the spells of others need.
"""

from __future__ import annotations

from math import exp
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.bloodrunes.bots.asset_values import spell_value
from nemeton.games.bloodrunes.bots.spell_distance import casts_and_draws, draw_efforts
from nemeton.games.bloodrunes.bots.weights import BloodrunesWeights
from nemeton.games.bloodrunes.rules.board import CENTRE, NEIGHBOURS, SQUARES
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition
from nemeton.games.bloodrunes.rules.runes import EMPTY, LOKI
from nemeton.games.bloodrunes.rules.spell_matching import serves, serving_pair_squares, squares_for


@final
class RuneValues:
    """Values for the seat in turn; casts are valued only for runes in its hand."""

    def __init__(self, position: BloodrunesPosition, seat: int, weights: BloodrunesWeights) -> None:
        self._position = position
        self._weights = weights
        self._draws: vec[float] = weights.drawn[:]
        self._casts: vec[float] = weights.cast_away[:]
        self._held: i64 = position.casters[seat].kinds_held
        self._add_books(seat)

    def draw_value(self, rune: i64) -> float:
        return self._draws[rune]

    def cast_value(self, rune: i64, square: i64) -> float:
        return self._casts[rune * SQUARES + square]

    def _add_books(self, seat: int) -> None:
        """Look at every spell in every book, the seat's own first."""
        position, weights = self._position, self._weights
        river = draw_efforts(position)
        for step in range(position.seats):
            other = seat + step if seat + step < position.seats else seat + step - position.seats
            caster = position.casters[other]
            actions = caster.acolyte_count - (0 if step else position.used)
            share = -weights.denial * weights.survival[step] if step else 1.0
            place: i64
            for place in range(caster.book_size):
                spell: i64 = caster.spell(place)
                casts, draws = casts_and_draws(position, caster, spell, 1.0, river)
                fits = casts + draws <= actions
                if fits or step == 0:
                    value = share * spell_value(position, other, spell, weights)
                    weight = (weights.this_turn if fits else weights.later) * value
                    if step == 0 and weights.haste:
                        weight *= exp(-weights.haste * (casts + draws - 1.0))
                    if position.spells.cell_count[spell]:
                        self._add_pattern(caster, spell, weight, fits, step == 0)
                    else:
                        self._add_pair(caster, spell, weight, fits, step == 0)

    # A wanted rune brings a spell nearer; covering a rune that serves it sets it back, if the spell
    # `fits` into the turn. Drawing a wanted rune only helps `own` spells.

    def _add_pattern(
        self, caster: Caster, spell: i64, weight: float, fits: bool, own: bool
    ) -> None:
        spells = self._position.spells
        index: i64
        for index in range(spells.cell_count[spell]):
            square = spells.square_of(spell, caster.side, index)
            rune = spells.rune_of(spell, index)
            if not serves(self._position, square, rune):
                self._add_wanted(caster, square, rune, weight, fits, own)
            elif fits:
                self._add_covered(square, rune, weight)

    def _add_pair(self, caster: Caster, spell: i64, weight: float, fits: bool, own: bool) -> None:
        position = self._position
        one, other = position.spells.rune_of(spell, 0), position.spells.rune_of(spell, 1)
        ones, others = squares_for(position, one), squares_for(position, other)
        square: i64
        if not ones | others:  # a pair can be started in the middle
            self._add_wanted(caster, CENTRE, one, weight, fits, own)
            self._add_wanted(caster, CENTRE, other, weight, fits, own)
        elif not NEIGHBOURS[ones] & others:
            for square in range(SQUARES):
                if NEIGHBOURS[ones] & 1 << square:
                    self._add_wanted(caster, square, other, weight, fits, own)
                if NEIGHBOURS[others] & 1 << square and one != other:
                    self._add_wanted(caster, square, one, weight, fits, own)
        if fits:
            covering = serving_pair_squares(position, spell)
            for square in range(SQUARES):
                if covering & 1 << square:
                    self._add_covered(square, EMPTY, weight)

    def _add_wanted(
        self, caster: Caster, square: i64, rune: i64, weight: float, fits: bool, own: bool
    ) -> None:
        if fits:
            self._casts[rune * SQUARES + square] += weight
            self._casts[LOKI * SQUARES + square] += self._weights.loki_cast * weight
        elif own:
            self._casts[rune * SQUARES + square] += self._weights.cast_early * weight
        if own and not caster.held(rune):
            self._draws[rune] = max(self._draws[rune], self._weights.rune + weight)

    def _add_covered(self, square: i64, wanted: i64, weight: float) -> None:
        """Lower the value of casts on the square, except of the wanted rune and Loki."""
        rune: i64
        for rune in range(LOKI):
            if self._held & 1 << rune and rune != wanted:
                self._casts[rune * SQUARES + square] -= self._weights.covering * weight
