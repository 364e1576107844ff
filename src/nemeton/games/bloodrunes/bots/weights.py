"""Weights of the evaluation, in Fortunes; weights.toml explains each."""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec

from nemeton.core.search.weights import EvaluationWeights, Numbers, read
from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNE_KINDS

MAX_TURNS: Final = 5  # one of each caster, and the first one's next


@final
class BloodrunesWeights(EvaluationWeights):
    fortune_growth: float
    sixth_fortune: float
    theft: float
    acolytes: vec[float]  # by their number beyond the third
    guard: float
    guard_growth: float
    second_ward: float
    hex: float
    no_ward_yet: float
    rune: float
    loki: float
    drawn: vec[float]  # value of a rune in the hand, by kind
    cast_away: vec[float]  # its loss from the hand, by kind and square
    survival: vec[float]  # by turns
    hoped: float
    patience: float
    too_long: float
    drawing: float
    ranks: vec[float]
    this_turn: float
    later: float
    haste: float
    denial: float
    covering: float
    loki_cast: float
    cast_early: float
    effect: float
    clearing: float

    def __init__(self, numbers: Numbers) -> None:
        self.take(numbers)

    def take(self, numbers: Numbers) -> None:
        (self.fortune_growth,) = numbers["fortune_growth"]
        (self.sixth_fortune,) = numbers["sixth_fortune"]
        (self.theft,) = numbers["theft"]
        self.acolytes = vec[float](numbers["acolytes"])
        (self.guard,) = numbers["guard"]
        (self.guard_growth,) = numbers["guard_growth"]
        (self.second_ward,) = numbers["second_ward"]
        (self.hex,) = numbers["hex"]
        (self.no_ward_yet,) = numbers["no_ward_yet"]
        (self.rune,) = numbers["rune"]
        (self.loki,) = numbers["loki"]
        kinds = [self.rune + (self.loki if kind == LOKI else 0.0) for kind in range(RUNE_KINDS)]
        self.drawn = vec[float](kinds)
        self.cast_away = vec[float]([-value for value in kinds for _ in range(SQUARES)])
        (survives,) = numbers["survives"]
        self.survival = vec[float]([survives**turns for turns in range(MAX_TURNS)])
        (self.hoped,) = numbers["hoped"]
        (self.patience,) = numbers["patience"]
        (self.too_long,) = numbers["too_long"]
        (self.drawing,) = numbers["drawing"]
        self.ranks = vec[float](numbers["ranks"])
        (self.this_turn,) = numbers["this_turn"]
        (self.later,) = numbers["later"]
        (self.haste,) = numbers["haste"]
        (self.denial,) = numbers["denial"]
        (self.covering,) = numbers["covering"]
        (self.loki_cast,) = numbers["loki_cast"]
        (self.cast_early,) = numbers["cast_early"]
        (self.effect,) = numbers["effect"]
        (self.clearing,) = numbers["clearing"]


WEIGHTS: Final = BloodrunesWeights(read(__name__.rpartition(".")[0]))
