"""The games of a duel: the same deal with the first bot in every seat, among the second's."""

from __future__ import annotations

import msgspec

from nemeton.arena.one_game import deal_seed
from nemeton.arena.timed_game import Clock, Playing, play_timed
from nemeton.core.options import Options
from nemeton.games import find


class Duel(msgspec.Struct, frozen=True, kw_only=True):
    """What is played. The same duel gives the same games, on any number of processes."""

    game: str
    version: int
    a: str
    b: str
    seats: int
    seed: str
    options: Options


class Played(msgspec.Struct, kw_only=True):
    """One game: where A sat, what it won (a shared victory in part), and everybody's points."""

    deal: int
    seat: int
    won: float
    points: list[int]
    clock_a: Clock
    clock_b: Clock


def play_deal(duel: Duel, deal: int, playing: Playing = play_timed) -> list[Played]:
    """All games of one deal."""
    return [play_game(duel, deal, seat, playing) for seat in range(duel.seats)]


def play_game(duel: Duel, deal: int, seat: int, playing: Playing) -> Played:
    names = [duel.a if at == seat else duel.b for at in range(duel.seats)]
    played = playing(find(duel.game), names, duel.options, deal_seed(duel.seed, deal))
    others = [clock for at, clock in enumerate(played.clocks) if at != seat]
    return Played(
        deal=deal,
        seat=seat,
        won=played.result.won(seat),
        points=played.points,
        clock_a=played.clocks[seat],
        clock_b=sum(others, Clock()),
    )
