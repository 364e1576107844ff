"""Passing of sheets: the holder of each, and the last turn a seat saw it.

In a *turn* every seat draws once on the sheet in front of it. Turns are counted
from 0 through the whole game. In each round the sheets lie with their owners first (*hop* 0, with
3 players for two turns because of the dummy) and then with one neighbour after the other.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

NEVER_SEEN: Final = -1
MAX_SEATS: Final = 5
MAX_TURNS: Final = 17  # of all rounds, and one more

DUMMY_SEATS: Final = 3  # 2.3: the number of players with a dummy


def turns_at_home(seats: i64) -> i64:
    return 2 if seats == DUMMY_SEATS else 1  # 3.1, 3.8


def turns_in_round(seats: i64) -> i64:
    return turns_at_home(seats) + seats - 1  # 4.1


def round_at(seats: i64, turn: i64) -> i64:
    """The round of a turn, counted from 1."""
    return turn // turns_in_round(seats) + 1


def hop_at(seats: i64, turn: i64) -> i64:
    """The number of neighbours that the sheets have moved on from their owners."""
    hop: i64 = turn % turns_in_round(seats) - turns_at_home(seats) + 1
    return max(0, hop)


def is_clockwise(round_: i64) -> bool:
    return round_ % 2 == 1  # 2.1, 5.2


def holder(seats: i64, owner: i64, round_: i64, hop: i64) -> i64:
    """The seat that has this owner's sheet."""  # 4.1
    return (owner + hop if is_clockwise(round_) else owner - hop) % seats


def owner_before(seats: i64, seat: i64, round_: i64, hop: i64) -> i64:
    """The owner of the sheet in front of this seat."""
    return (seat - hop if is_clockwise(round_) else seat + hop) % seats


def last_seen(seats: i64, seat: i64, owner: i64, turn: i64) -> i64:
    """The last turn, up to this one, with the sheet at the seat; or NEVER_SEEN."""  # 3.7
    return LAST_SEEN[seen_place(seats, seat, owner, turn)]


def seen_place(seats: i64, seat: i64, owner: i64, turn: i64) -> i64:
    return ((seats * MAX_SEATS + seat) * MAX_SEATS + owner) * MAX_TURNS + turn


def _last_seen() -> vec[i64]:
    """The table of last turns; searches read it for every sheet of every sample."""
    table = vec[i64]([NEVER_SEEN] * seen_place(MAX_SEATS + 1, 0, 0, 0))
    for seats in range(DUMMY_SEATS, MAX_SEATS + 1):
        for owner in range(seats):
            for turn in range(MAX_TURNS):
                has = holder(seats, owner, round_at(seats, turn), hop_at(seats, turn))
                for seat in range(seats):
                    place = seen_place(seats, seat, owner, turn)
                    if seat == has:
                        table[place] = turn
                    elif turn > 0:
                        table[place] = table[place - 1]
    return table


LAST_SEEN: Final = _last_seen()
