"""The games of a duel: each deal with the first bot in every seat."""

from __future__ import annotations

import msgspec

from nemeton.arena.schedule import Fixture, of_deal
from nemeton.arena.timed_game import Clock, Playing, play_timed
from nemeton.core.options import Options
from nemeton.games import find


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """A duel; the same one gives the same games on any number of processes."""

    game: str
    version: int
    a: str
    b: str
    seats: int
    seed: str
    options: Options


class DuelGame(msgspec.Struct, kw_only=True):
    """One game: the seat of A, its share of the victory, and all points."""

    deal: int
    seat: int
    won: float
    points: list[int]
    clock_a: Clock
    clock_b: Clock


def play_deal(duel: Duel, deal: int, playing: Playing = play_timed) -> list[DuelGame]:
    """All games of one deal."""
    return [play_fixture(duel, one, playing) for one in of_deal(duel.seed, deal, duel.seats)]


def play_fixture(duel: Duel, one: Fixture, playing: Playing) -> DuelGame:
    """One game: the first bot of the schedule is A, all others are B."""
    seat = one.bots.index(0)
    names = [duel.b if bot else duel.a for bot in one.bots]
    played = playing(find(duel.game), names, duel.options, one.seed)
    others = [clock for at, clock in enumerate(played.clocks) if at != seat]
    return DuelGame(
        deal=one.deal,
        seat=seat,
        won=played.result.won(seat),
        points=played.points,
        clock_a=played.clocks[seat],
        clock_b=sum(others, Clock()),
    )
