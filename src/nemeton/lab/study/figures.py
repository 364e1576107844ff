"""Figures of a study, printed by `nemeton lab --json` and shown on its page."""

from __future__ import annotations

import msgspec

from nemeton.arena.spread import Spread
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.record.game_terms import Terms


class KindFigures(msgspec.Struct, frozen=True):
    kind: str
    message: Message  # the kind in words
    taken: int
    share: float  # of all decisions
    turns_possible: float  # share of turns in which such an action was legal
    turns_taken: float  # share of turns in which one was taken


class ThingFigures(msgspec.Struct, frozen=True):
    name: str
    message: Message
    copies: int
    used: int
    per_copy: float  # and per game


class CensusFigures(msgspec.Struct, frozen=True):
    """Things that actions of one kind use, those used most per copy first."""

    kind: str
    things: list[ThingFigures]


class StudyReport(Terms, frozen=True, kw_only=True):
    """The figures of a study; a victory shared by two counts one half for each."""

    options: Options
    bots: list[str]
    seed: str
    games: int
    decisions: Spread
    turns_each: Spread
    points: list[Spread]  # by seat
    winning_points: Spread
    other_points: Spread
    wins: list[float]  # by seat, as shares of all games
    wins_by_order: list[float]  # the seat that began first, then as they sit
    kinds: list[KindFigures]  # the most frequent first
    censuses: list[CensusFigures]
