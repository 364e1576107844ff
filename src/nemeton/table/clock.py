"""How long a decision may take, and when a bot should cover for a seat. Milliseconds."""

from __future__ import annotations

from typing import Literal, NamedTuple

from nemeton.table.decisions import OpenDecisions
from nemeton.table.roster import Roster

SECOND = 1000
DAY = 86_400 * SECOND
PATIENCE = 300  # seconds that count as the grace where none was agreed

Mode = Literal["free", "seconds", "days"]


class Tempo(NamedTuple):
    mode: Mode
    amount: int
    grace: int | None  # seconds somebody may be away; None: no bot covers by itself

    @property
    def limit(self) -> int | None:
        if self.mode == "free":
            return None
        return self.amount * (SECOND if self.mode == "seconds" else DAY)


def deadlines(decisions: OpenDecisions, roster: Roster, tempo: Tempo) -> list[int | None]:
    """For each seat, when its time is up; None: no clock runs for it."""
    limit = tempo.limit
    return [
        decisions.time_since[seat] + limit
        if limit is not None and seat in decisions.actors and roster.seats[seat].bot is None
        else None
        for seat in range(len(roster.seats))
    ]


def cover_times(
    decisions: OpenDecisions, roster: Roster, tempo: Tempo, gone_since: list[int | None]
) -> list[int | None]:
    """For each seat, when a bot should cover for it; None: it need not.

    `gone_since` says for each seat since when its person is away; None: they are here. Who plays
    over days need not be here; otherwise a bot covers only while somebody who plays is here, so
    that no game goes on all alone.
    """
    times: list[int | None] = [None] * len(roster.seats)
    if tempo.grace is None:
        return times
    limits = deadlines(decisions, roster, tempo)
    watched = any(
        seat.person is not None and gone_since[number] is None
        for number, seat in enumerate(roster.seats)
    )
    for seat in decisions.actors:
        if roster.seats[seat].bot is not None or roster.seats[seat].person is None:
            continue
        if tempo.mode == "days":
            times[seat] = limits[seat]
        elif watched:
            gone = gone_since[seat]
            away = None if gone is None else gone + tempo.grace * SECOND
            found = [time for time in (limits[seat], away) if time is not None]
            times[seat] = min(found, default=None)
    return times


def step_in_time(
    seat: int, person: str | None, roster: Roster, tempo: Tempo, gone_since: list[int | None]
) -> int | None:
    """From when on this person may let a bot step in for who is away; None: they may not.

    The host may at once, everybody else who plays after the grace.
    """
    gone = gone_since[seat]
    holder = roster.seats[seat]
    if not roster.started or gone is None or holder.bot is not None or person is None:
        return None
    if person == roster.host:
        return gone
    if not roster.held_by(person):
        return None
    return gone + (PATIENCE if tempo.grace is None else tempo.grace) * SECOND


def nudge_time(
    seat: int,
    person: str,
    roster: Roster,
    tempo: Tempo,
    gone_since: list[int | None],
    quiet_since: int,
) -> int | None:
    """From when on this person may ask whether who sits there is still there; None: they may not.

    Where no clock runs somebody can be here and still do nothing. Once nothing has happened for as
    long as the grace, everybody who plays may ask; without an answer they count as away from then.
    """
    holder = roster.seats[seat]
    if not roster.started or tempo.mode != "free" or gone_since[seat] is not None:
        return None
    if holder.person in {None, person} or holder.bot is not None:
        return None
    if person != roster.host and not roster.held_by(person):
        return None
    return quiet_since + (PATIENCE if tempo.grace is None else tempo.grace) * SECOND


def wake_time(actors: int, roster: Roster, tempo: Tempo, at: int) -> int | None:
    """When a table should be looked at, if by then nobody has: a bot is asked, or time is up.

    `actors` are bits; `at` is since when they have been. Bots among themselves play only for who
    looks on, and that keeps the table awake.
    """
    if roster.only_bots:
        return None
    deciding = [seat for number, seat in enumerate(roster.seats) if actors >> number & 1]
    if any(seat.bot is not None for seat in deciding):
        return 0
    if tempo.mode != "days" or tempo.grace is None or tempo.limit is None:
        return None  # whoever waits is here, and keeps the table awake
    return None if all(seat.person is None for seat in deciding) else at + tempo.limit
