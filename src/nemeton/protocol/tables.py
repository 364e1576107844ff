"""Tables and their seats."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec
from msgspec import Meta

from nemeton.core.options import Options
from nemeton.core.result import Result
from nemeton.protocol.components import ComponentsText
from nemeton.protocol.problem import Problem
from nemeton.protocol.values import (
    MAX_SEATS,
    NO_NUL,
    Code,
    Colour,
    GameName,
    Level,
    Name,
    Ply,
    SeatNumber,
    Status,
)


def first_seat() -> list[int]:
    return [0]


class Pace(msgspec.Struct, forbid_unknown_fields=True):
    """The time limit of a decision: none, or a number of seconds or days."""

    mode: Literal["free", "seconds", "days"] = "free"
    amount: Annotated[int, Meta(ge=0, le=3600)] = 0


class BotAt(msgspec.Struct, forbid_unknown_fields=True):
    seat: SeatNumber
    level: Level


class NewTable(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: GameName
    seats: Annotated[int, Meta(ge=1, le=MAX_SEATS)]
    options: Annotated[dict[str, bool | int | str], Meta(max_length=40)] = {}
    components: ComponentsText | None = None
    edition: Code | None = None  # instead: the hash of one that the host offers
    public: bool = False
    onlookers: bool = True
    pace: Pace = msgspec.field(default_factory=Pace)
    # Seconds of absence after which a bot covers, as it does when time is up; None: never.
    grace: Annotated[int, Meta(ge=5, le=30 * 86400)] | None = None
    take: Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS)] = msgspec.field(
        default_factory=first_seat  # your own seats
    )
    # Names of the players on your seats, in the order of `take`; by default your own.
    names: Annotated[list[Name], Meta(max_length=MAX_SEATS)] = []
    bots: Annotated[list[BotAt], Meta(max_length=MAX_SEATS)] = []
    start: bool = False  # at once, if every seat is filled
    # Players may ask for hints; None: only if you are the only one.
    hints: bool | None = None
    # Words that fix the deal, for a game with nobody but yourself and bots.
    seed: Annotated[str, Meta(min_length=1, max_length=80, pattern=NO_NUL)] | None = None


class Branch(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A new table that continues from a ply of a finished game."""

    ply: Ply
    public: bool = False
    onlookers: bool = True  # ignored if the game had none
    take: Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS)] = msgspec.field(
        default_factory=first_seat
    )
    bots: Annotated[list[BotAt], Meta(max_length=MAX_SEATS)] = []
    start: bool = False


class TakeSeat(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    invite: Code | None = None  # needed at a table that is not public
    colour: Colour | None = None


class ChooseColour(msgspec.Struct, forbid_unknown_fields=True):
    colour: Colour


class SeatBot(msgspec.Struct, forbid_unknown_fields=True):
    level: Level


class SeatInfo(msgspec.Struct, kw_only=True):
    name: str | None  # of the person; None if nobody holds the seat
    person: str | None
    colour: Colour
    bot: str | None  # the level of the bot that plays now, maybe for the person
    covering: bool  # the bot covers for a person who is away or out of time, until they are back
    mine: bool
    away: int | None  # the time since which the person is away
    step_in: int | None  # the time from which you may let a bot step in
    nudged: int | None  # the time of the last nudge
    answered: int | None  # the time of the last answer to one


class Origin(msgspec.Struct):
    table: str
    ply: int


class TableInfo(msgspec.Struct, kw_only=True):
    """A table as one visitor sees it. Times are milliseconds since 1970."""

    id: str
    game: str
    version: int  # of the rules
    edition: str
    edition_hash: str | None  # of the components file; None: the game's own box
    box: str  # the hash of what is printed on the components: GET /api/boxes/{box}
    options: Options
    public: bool
    onlookers: bool
    pace: Pace
    grace: int | None
    status: Status
    host: str  # a person's id
    host_name: str
    hosting: bool  # you are the host
    watching: int  # the number of onlookers
    invite: str | None  # only for its players and the host
    revision: int  # grows with every change of this struct, except by moves
    commitment: str
    seed: str | None  # once the game is over
    ply: int
    seats: list[SeatInfo]
    result: Result | None
    rematch: str | None
    origin: Origin | None
    known_deal: bool  # a branch or a chosen deal, so that hidden cards may be known; never rated
    hints: bool  # players may ask for hints: POST …/hint
    freeze_reason: Problem | None  # the reason for a frozen table
    created: int
    started: int | None
    finished: int | None


class SummarySeat(msgspec.Struct, kw_only=True):
    name: str | None
    colour: Colour
    bot: str | None
    mine: bool


class TableSummary(msgspec.Struct, kw_only=True):
    id: str
    game: str
    status: Status
    public: bool
    pace: Pace
    known_deal: bool  # see TableInfo
    ply: int
    seats: list[SummarySeat]
    my_turn: bool
    updated: int
    result: Result | None


class TableList(msgspec.Struct):
    tables: list[TableSummary]
    next: str | None  # pass as `after` for the next page
