"""Messages about a table, with the content for one visitor."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import NamedTuple, cast

import msgspec

from nemeton.core.components import edition_hash
from nemeton.core.errors import NemetonError, Refused
from nemeton.core.preview import Preview
from nemeton.core.result import Result
from nemeton.protocol.people import TokenInfo
from nemeton.protocol.play import ChatLine, PreviewInfo
from nemeton.protocol.problem import Problem, plain_args
from nemeton.protocol.tables import Origin, Pace, SeatInfo, SummarySeat, TableInfo, TableSummary
from nemeton.protocol.values import Colour, Reaction
from nemeton.server.storage.chat import WrittenLine
from nemeton.server.storage.lists import ListedTable
from nemeton.server.storage.people import Token
from nemeton.server.storage.tables import FreezeReason, TableHeader
from nemeton.server.tables.updates import gains, visible_time


class Absence(NamedTuple):
    """Absence of a seat's person, and when one visitor may put a bot there."""

    since: int | None
    step_in: int | None
    nudged: int | None = None  # time of a nudge without an answer
    answered: int | None = None  # time of the last sign of life


encode = msgspec.json.Encoder().encode


def pace(header: TableHeader) -> Pace:
    return Pace(header.pace.mode, header.pace.amount)


def table_info(
    header: TableHeader,
    box: str,
    person: str | None,
    absences: Sequence[Absence],
    ply: int,
    seed: bytes | None,
    watching: int = 0,
) -> TableInfo:
    """The table's public data; `absences` are by seat, `seed` only after the game."""
    sits = person is not None and any(seat.person == person for seat in header.seats)
    hosting = header.host == person
    return TableInfo(
        id=header.id,
        game=header.game,
        version=header.version,
        edition=header.edition,
        edition_hash=None if header.components is None else edition_hash(header.components),
        box=box,
        options=header.options,
        public=header.public,
        onlookers=header.onlookers,
        pace=pace(header),
        grace=header.pace.grace,
        status=header.status,
        host=header.host,
        host_name=header.host_name,
        hosting=hosting,
        watching=watching,
        invite=header.invite if sits or hosting else None,
        revision=header.revision,
        commitment=header.commitment,
        seed=None if seed is None else seed.hex(),
        ply=ply,
        seats=[
            SeatInfo(
                name=header.name_at(seat),
                person=seat.person,
                colour=cast("Colour", seat.colour),
                bot=seat.bot,
                covering=seat.covering,
                mine=seat.person is not None and seat.person == person,
                away=absence.since,
                step_in=absence.step_in,
                nudged=absence.nudged,
                answered=absence.answered,
            )
            for seat, absence in zip(header.seats, absences, strict=True)
        ],
        result=result(header, person),
        rematch=header.rematch,
        origin=None if header.origin is None else Origin(header.origin, header.origin_ply or 0),
        known_deal=header.known_deal,
        hints=header.hints,
        freeze_reason=None if header.freeze_reason is None else freeze_reason(header.freeze_reason),
        created=header.created,
        started=header.started,
        finished=None if header.finished is None else visible_time(header.finished),
    )


def result(header: TableHeader, person: str | None) -> Result | None:
    """The result, with its items only for those who may watch."""
    return header.result if header.seen_by(person) else None


def freeze_reason(found: FreezeReason) -> Problem:
    return Problem(found.code, found.args)


def summary(listed: ListedTable, person: str | None) -> TableSummary:
    header = listed.header
    return TableSummary(
        id=header.id,
        game=header.game,
        status=header.status,
        public=header.public,
        pace=pace(header),
        known_deal=header.known_deal,
        ply=listed.ply,
        seats=[
            SummarySeat(
                name=header.name_at(seat),
                colour=cast("Colour", seat.colour),
                bot=seat.bot,
                mine=seat.person is not None and seat.person == person,
            )
            for seat in header.seats
        ],
        my_turn=header.status == "running"
        and any(
            seat.person is not None
            and seat.person == person
            and seat.bot is None
            and bool(listed.actors >> number & 1)
            for number, seat in enumerate(header.seats)
        ),
        updated=visible_time(listed.updated),
        result=result(header, person),
    )


def preview(found: Preview | None) -> PreviewInfo | None:
    if found is None:
        return None
    marks = [(mark.kind, mark.places, mark.value) for mark in found.marks]
    return PreviewInfo(gains=gains(found.gains), notes=found.notes, marks=marks)


def chat_line(said: WrittenLine, names: Mapping[str, str]) -> ChatLine:
    """A line of chat, with the names that people have now."""
    return ChatLine(
        id=said.id,
        at=said.at,
        person=said.person,
        name=names.get(said.person, said.name),
        room="players" if said.room == "players" else "onlookers",
        text=said.text,
        reaction=cast("Reaction | None", said.reaction),
    )


def token_info(token: Token) -> TokenInfo:
    return TokenInfo(id=token.id, label=token.label, created=token.created, used=token.used)


def problem(error: NemetonError) -> Problem:
    """An error that a person can cause, as a problem."""
    return Problem(
        error.code, plain_args(error), error.rule if isinstance(error, Refused) else None
    )
