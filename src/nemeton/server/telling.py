"""Puts what a table knows into the messages one visitor may see."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import cast

from msgspec import UNSET

from nemeton.core.errors import NemetonError, Refused
from nemeton.server.messages import (
    Colour,
    Draft,
    LogLine,
    Origin,
    Pace,
    Problem,
    SeatInfo,
    SeatState,
    SeatUpdate,
    SummarySeat,
    TableInfo,
    TableSummary,
)
from nemeton.server.storage.tables import Header, Listed
from nemeton.table.play import Line
from nemeton.table.sight import Glance, Sight

Audience = tuple[int | None, ...]  # the seats someone holds, or (None,) for an onlooker

ONLOOKERS: Audience = (None,)


def pace(header: Header) -> Pace:
    return Pace(header.tempo.mode, header.tempo.amount)


def table_info(
    header: Header, person: str | None, here: Container[str], ply: int, seed: bytes | None
) -> TableInfo:
    """`seed` is given only once the game is over."""
    sits = person is not None and any(seat[1] == person for seat in header.seats)
    hosting = header.host == person
    return TableInfo(
        id=header.id,
        game=header.game,
        version=header.version,
        edition=header.edition,
        options=header.options,
        public=header.public,
        onlookers=header.onlookers,
        pace=pace(header),
        grace=header.tempo.grace,
        status=header.status,
        host=header.host,
        hosting=hosting,
        invite=header.invite if sits or hosting else None,
        revision=header.revision,
        commitment=header.commitment,
        seed=None if seed is None else seed.hex(),
        ply=ply,
        seats=[
            SeatInfo(
                name=None if holder is None else header.names[holder],
                person=holder,
                colour=cast("Colour", colour),
                bot=bot,
                covering=covering,
                mine=holder is not None and holder == person,
                present=holder is not None and holder in here,
            )
            for colour, holder, bot, covering in header.seats
        ],
        result=header.result,
        rematch=header.rematch,
        origin=None if header.origin is None else Origin(header.origin, header.origin_ply or 0),
        trouble=header.trouble,
        created=header.created,
        started=header.started,
        finished=header.finished,
    )


def summary(listed: Listed, person: str | None) -> TableSummary:
    header = listed.header
    return TableSummary(
        id=header.id,
        game=header.game,
        status=header.status,
        public=header.public,
        pace=pace(header),
        ply=listed.ply,
        seats=[
            SummarySeat(
                name=None if holder is None else header.names[holder],
                colour=cast("Colour", colour),
                bot=bot,
                mine=holder is not None and holder == person,
            )
            for colour, holder, bot, _covering in header.seats
        ],
        my_turn=header.status == "running"
        and any(
            holder is not None
            and holder == person
            and bot is None
            and bool(listed.actors >> seat & 1)
            for seat, (_colour, holder, bot, _covering) in enumerate(header.seats)
        ),
        updated=listed.updated,
        result=header.result,
    )


def seat_state(sight: Sight) -> SeatState:
    return SeatState(
        seat=sight.seat,
        view=sight.view,
        legal=sight.legal,
        prompt=sight.prompt,
        draft=Draft(sight.steps, sight.complete),
    )


def seat_update(seat: int | None, glance: Glance) -> SeatUpdate | None:
    """None when nothing at all has changed for the seat."""
    changed, inside = glance.patch
    if not changed and not inside and glance[1:] == (None, None, None):
        return None
    return SeatUpdate(
        seat=seat,
        set=changed or UNSET,
        each=inside or UNSET,
        legal=UNSET if glance.legal is None else glance.legal,
        prompt=UNSET if glance.prompt is None else glance.prompt,
        draft=UNSET if glance.draft is None else Draft(*glance.draft),
    )


def whole_update(sight: Sight) -> SeatUpdate:
    """For who does not know what came before."""
    return SeatUpdate(
        seat=sight.seat,
        view=sight.view,
        legal=sight.legal,
        prompt=sight.prompt,
        draft=Draft(sight.steps, sight.complete),
    )


def log_lines(lines: Sequence[Line], start: int, audience: Audience) -> list[LogLine]:
    """Lines from ply `start` + 1 on, without what the audience may not read."""
    return [
        LogLine(ply, line.seat, line.text if line.shown_to(audience) else None, line.at)
        for ply, line in enumerate(lines[start:], start=start + 1)
    ]


def problem(error: NemetonError) -> Problem:
    """An error a person can cause, as it is told."""
    args = {
        name: value if isinstance(value, int) else str(value)
        for name, value in error.args_by_name.items()
    }
    return Problem(error.code, args, error.rule if isinstance(error, Refused) else None)
