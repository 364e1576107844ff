"""Tables, and who sits at them."""

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
    """How long a decision may take: no limit, so many seconds, or so many days."""

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
    # A bot covers for who is out of time or has been away for so many seconds; None: never.
    grace: Annotated[int, Meta(ge=5, le=30 * 86400)] | None = None
    take: Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS)] = msgspec.field(
        default_factory=first_seat  # seats for yourself
    )
    # What those who play on your seats are called, in the order of `take`; none: like you.
    names: Annotated[list[Name], Meta(max_length=MAX_SEATS)] = []
    bots: Annotated[list[BotAt], Meta(max_length=MAX_SEATS)] = []
    start: bool = False  # at once, if every seat is filled
    # Those who play may ask for hints; None: if that is nobody but you.
    hints: bool | None = None
    # Words that fix the deal, for a game with nobody but yourself and bots.
    seed: Annotated[str, Meta(min_length=1, max_length=80, pattern=NO_NUL)] | None = None


class Branch(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A new table that goes on from a ply of a finished game."""

    ply: Ply
    public: bool = False
    onlookers: bool = True  # never, if the game had none
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
    name: str | None  # of the person; None: nobody holds the seat
    person: str | None
    colour: Colour
    bot: str | None  # the level of the bot that plays here now, maybe in place of the person
    covering: bool  # the bot covers for a person who is away or out of time, until they are back
    mine: bool
    away: int | None  # since when the person is away; None: they are here, or there is none
    step_in: int | None  # from when on you may let a bot step in; None: you may not
    nudged: int | None  # since when they have been asked whether they are still there
    answered: int | None  # when they last said that they are


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
    hosting: bool  # that is you
    watching: int  # people who look on and hold no seat
    invite: str | None  # only for who sits here or hosts
    revision: int  # grows with every change to what is in this struct, moves apart
    commitment: str
    seed: str | None  # once the game is over
    ply: int
    seats: list[SeatInfo]
    result: Result | None
    rematch: str | None
    origin: Origin | None
    known_deal: bool  # a branch or a chosen deal: somebody may know what lies hidden; never rated
    hints: bool  # those who play here may ask what to do: POST …/hint
    trouble: Problem | None  # why a frozen table cannot go on
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
