"""Time limits of decisions, and times for bots to cover seats, in milliseconds."""

from __future__ import annotations

from typing import Literal, NamedTuple

from nemeton.table.decisions import OpenDecisions
from nemeton.table.roster import Roster

SECOND_MS = 1000
DAY_MS = 86_400 * SECOND_MS
DEFAULT_GRACE_SECONDS = 300  # if none was agreed

Mode = Literal["free", "seconds", "days"]


class TablePace(NamedTuple):
    """The time limit of a decision, and the grace of people who are away."""

    mode: Mode
    amount: int
    grace: int | None  # seconds somebody may be away; None: no bot covers by itself

    @property
    def limit(self) -> int | None:
        """Milliseconds for a decision; None without a clock."""
        if self.mode == "free":
            return None
        return self.amount * (SECOND_MS if self.mode == "seconds" else DAY_MS)


def deadlines(decisions: OpenDecisions, roster: Roster, pace: TablePace) -> list[int | None]:
    """The deadline of each seat; None if no clock runs for it."""
    limit = pace.limit
    return [
        decisions.time_since[seat] + limit
        if limit is not None and seat in decisions.actors and roster.seats[seat].bot is None
        else None
        for seat in range(len(roster.seats))
    ]


def cover_times(
    decisions: OpenDecisions, roster: Roster, pace: TablePace, gone_since: list[int | None]
) -> list[int | None]:
    """The time for a bot to cover each seat; None if it need not.

    `gone_since` has the time since which each seat's person is away, or None. In games over days
    nobody needs to be present; otherwise a bot covers only while another player is present, so that
    no game goes on without people.
    """
    times: list[int | None] = [None] * len(roster.seats)
    if pace.grace is None:
        return times
    limits = deadlines(decisions, roster, pace)
    watched = any(
        seat.person is not None and gone_since[number] is None
        for number, seat in enumerate(roster.seats)
    )
    for seat in decisions.actors:
        if roster.seats[seat].bot is not None or roster.seats[seat].person is None:
            continue
        if pace.mode == "days":
            times[seat] = limits[seat]
        elif watched:
            gone = gone_since[seat]
            away = None if gone is None else gone + pace.grace * SECOND_MS
            found = [time for time in (limits[seat], away) if time is not None]
            times[seat] = min(found, default=None)
    return times


def step_in_time(
    seat: int, person: str | None, roster: Roster, pace: TablePace, gone_since: list[int | None]
) -> int | None:
    """The time from which this person may let a bot step in; None if never.

    The host may at once, other players after the grace.
    """
    gone = gone_since[seat]
    holder = roster.seats[seat]
    if not roster.started or gone is None or holder.bot is not None or person is None:
        return None
    if person == roster.host:
        return gone
    if not roster.held_by(person):
        return None
    return gone + (DEFAULT_GRACE_SECONDS if pace.grace is None else pace.grace) * SECOND_MS


def nudge_time(
    seat: int,
    person: str,
    roster: Roster,
    pace: TablePace,
    gone_since: list[int | None],
    quiet_since: int,
) -> int | None:
    """The time from which this person may nudge a seat; None if never.

    Without clocks somebody can be connected and still do nothing. If nothing happens for as long
    as the grace, every player may nudge; without an answer the seat counts as away from then.
    """
    holder = roster.seats[seat]
    if not roster.started or pace.mode != "free" or gone_since[seat] is not None:
        return None
    if holder.person in {None, person} or holder.bot is not None:
        return None
    if person != roster.host and not roster.held_by(person):
        return None
    return quiet_since + (DEFAULT_GRACE_SECONDS if pace.grace is None else pace.grace) * SECOND_MS


def wake_time(actors: int, roster: Roster, pace: TablePace, at: int) -> int | None:
    """Time at which a table has to be loaded: for a bot or a clock.

    `actors` are bits; `at` is the time since which they are to act. Games between bots go on only
    while onlookers keep the table loaded.
    """
    if roster.only_bots:
        return None
    deciding = [seat for number, seat in enumerate(roster.seats) if actors >> number & 1]
    if any(seat.bot is not None for seat in deciding):
        return 0
    if pace.mode != "days" or pace.grace is None or pace.limit is None:
        return None  # a player who waits keeps the table loaded
    return None if all(seat.person is None for seat in deciding) else at + pace.limit
