"""How long a decision may take, and when a bot should cover for a seat. Milliseconds."""

from __future__ import annotations

from typing import Literal, NamedTuple

from nemeton.table.decisions import Decisions
from nemeton.table.roster import Roster

SECOND = 1000
DAY = 86_400 * SECOND

Mode = Literal["free", "seconds", "days"]


class Tempo(NamedTuple):
    mode: Mode
    amount: int
    grace: int | None  # seconds; None: no bot ever covers

    @property
    def limit(self) -> int | None:
        if self.mode == "free":
            return None
        return self.amount * (SECOND if self.mode == "seconds" else DAY)


def deadlines(decisions: Decisions, roster: Roster, tempo: Tempo) -> list[int | None]:
    """For each seat, when its time is up; None: no clock runs for it."""
    limit = tempo.limit
    return [
        decisions.time_since[seat] + limit
        if limit is not None and seat in decisions.actors and roster.seats[seat].bot is None
        else None
        for seat in range(len(roster.seats))
    ]


def cover_times(
    decisions: Decisions, roster: Roster, tempo: Tempo, gone_since: list[int | None]
) -> list[int | None]:
    """For each seat, when a bot should cover for it; None: it need not.

    `gone_since` says for each seat since when its person is away; None: they are here.
    """
    times: list[int | None] = [None] * len(roster.seats)
    if tempo.grace is None:
        return times
    grace = tempo.grace * SECOND
    limits = deadlines(decisions, roster, tempo)
    for seat in decisions.actors:
        if roster.seats[seat].bot is not None or roster.seats[seat].person is None:
            continue
        found: list[int] = []
        limit = limits[seat]
        if limit is not None:
            found.append(limit + grace)
        gone = gone_since[seat]
        if gone is not None and tempo.mode != "days":  # who plays over days is never "gone"
            found.append(max(gone, decisions.time_since[seat]) + grace)
        times[seat] = min(found, default=None)
    return times


def wake_time(actors: int, roster: Roster, tempo: Tempo, at: int) -> int | None:
    """When a table should be looked at, if by then nobody has: a bot is asked, or time is up.

    `actors` are bits; `at` is since when they have been.
    """
    deciding = [seat for number, seat in enumerate(roster.seats) if actors >> number & 1]
    if any(seat.bot is not None for seat in deciding):
        return 0
    if tempo.grace is None or all(seat.person is None for seat in deciding):
        return None
    waits = tempo.limit or 0 if tempo.mode == "days" else 0
    return at + waits + tempo.grace * SECOND
