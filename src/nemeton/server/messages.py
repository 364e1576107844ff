"""Everything that goes over the wire: HTTP bodies and WebSocket messages, as msgspec structs.

`docs/protocol.md` explains them with examples; the browser client's types are generated from
them. A field that is UNSET is left out of the JSON, and means "as before".
"""

from __future__ import annotations

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, UnsetType

from nemeton.core.message import Message
from nemeton.core.options import Option, Options
from nemeton.core.result import Result

PROTOCOL = 2  # raised when a client written for the one before cannot go on
MAX_SEATS = 8
MAX_STEPS = 64


def first_seat() -> list[int]:
    return [0]


NO_NUL = r"^[^\x00]*$"  # PostgreSQL cannot keep one
VISIBLE = r"^[!-~]+$"

Name = Annotated[str, Meta(min_length=1, max_length=40, pattern=NO_NUL)]
Label = Annotated[str, Meta(min_length=1, max_length=60, pattern=NO_NUL)]
Code = Annotated[str, Meta(max_length=80, pattern=VISIBLE)]
Level = Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
GameName = Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
SeatNumber = Annotated[int, Meta(ge=0, lt=MAX_SEATS)]
Ply = Annotated[int, Meta(ge=0, le=1_000_000)]
ClientId = Annotated[str, Meta(max_length=40, pattern=VISIBLE)]
ActionNumber = Annotated[int, Meta(ge=0, le=1_000_000)]  # as the game's box numbers them
ActionText = Annotated[str, Meta(min_length=1, max_length=400)]
Colour = Literal["red", "blue", "green", "yellow", "purple", "orange", "teal", "grey"]
Status = Literal["open", "running", "finished", "frozen"]
Reaction = Literal["thumbs-up", "applause", "laugh", "surprise", "thinking", "sorry", "thanks"]


class Problem(msgspec.Struct, frozen=True, omit_defaults=True):
    """Why something was refused. Words: `error-<code>`, or with a rule `<game>-refused-<code>`."""

    code: str
    args: dict[str, str | int] = {}
    rule: str | None = None


class ErrorBody(msgspec.Struct, frozen=True):
    """The body of every HTTP answer that is not a success."""

    error: Problem


# The server and its games


class ServerInfo(msgspec.Struct):
    protocol: int
    version: str  # of Nemeton


class GameInfo(msgspec.Struct, kw_only=True):
    name: str
    version: int
    edition: str
    seats: tuple[int, ...]
    options: tuple[Option, ...]
    bots: tuple[str, ...]  # levels, weakest first
    components: Literal["off", "host", "all"]  # who may bring those of another box


# People


class Prefs(msgspec.Struct, kw_only=True):
    auto_forced: bool = False  # play by itself what is the only legal action


class Me(msgspec.Struct, kw_only=True):
    id: str
    name: str
    prefs: Prefs


class WhoAmI(msgspec.Struct):
    me: Me | None


class BecomeGuest(msgspec.Struct, forbid_unknown_fields=True):
    name: Name


class ChangeMe(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    name: Name | None = None
    prefs: Prefs | None = None


class LinkCode(msgspec.Struct):
    """Carries an identity to another device; works once, until `expires` (ms since 1970)."""

    code: str
    url: str
    expires: int


class UseLink(msgspec.Struct, forbid_unknown_fields=True):
    code: Code


class NewToken(msgspec.Struct, forbid_unknown_fields=True):
    label: Label


class TokenInfo(msgspec.Struct, kw_only=True):
    id: str
    label: str
    created: int
    used: int | None


class MadeToken(msgspec.Struct, kw_only=True):
    """The only time the token itself is shown."""

    id: str
    label: str
    token: str


# Tables


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
    components: Annotated[str, Meta(max_length=100_000, pattern=NO_NUL)] | None = None
    public: bool = False
    onlookers: bool = True
    pace: Pace = msgspec.field(default_factory=Pace)
    # A bot covers for who is out of time or has been gone for so many seconds; None: never.
    grace: Annotated[int, Meta(ge=5, le=30 * 86400)] | None = None
    take: Annotated[list[SeatNumber], Meta(max_length=MAX_SEATS)] = msgspec.field(
        default_factory=first_seat  # seats for yourself
    )
    bots: Annotated[list[BotAt], Meta(max_length=MAX_SEATS)] = []
    start: bool = False  # at once, if every seat is filled
    # Words that fix the deal, for a game with nobody but yourself and bots.
    seed: Annotated[str, Meta(min_length=1, max_length=80, pattern=NO_NUL)] | None = None


class Branch(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    """A new table that goes on from a ply of a finished game."""

    ply: Ply
    public: bool = False
    onlookers: bool = True
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
    covering: bool  # the bot covers for a person who is gone or out of time
    mine: bool
    present: bool  # the person is connected now


class Origin(msgspec.Struct):
    table: str
    ply: int


class TableInfo(msgspec.Struct, kw_only=True):
    """A table as one visitor sees it. Times are milliseconds since 1970."""

    id: str
    game: str
    version: int  # of the rules
    edition: str
    box: str  # the hash of what is printed on the components: GET /api/boxes/{box}
    options: Options
    public: bool
    onlookers: bool
    pace: Pace
    grace: int | None
    status: Status
    host: str  # a person's id
    hosting: bool  # that is you
    invite: str | None  # only for who sits here or hosts
    revision: int  # grows with every change to what is in this struct, moves apart
    commitment: str
    seed: str | None  # once the game is over
    ply: int
    seats: list[SeatInfo]
    result: Result | None
    rematch: str | None
    origin: Origin | None
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
    ply: int
    seats: list[SummarySeat]
    my_turn: bool
    updated: int
    result: Result | None


class TableList(msgspec.Struct):
    tables: list[TableSummary]
    next: str | None  # pass as `after` for the next page


# Play


class LogLine(msgspec.Struct, array_like=True, frozen=True):
    """One move: [ply after it, seat, action or null when it is hidden from you, ms since 1970]."""

    ply: int
    seat: int
    action: int | None
    at: int


class Draft(msgspec.Struct):
    steps: list[int]
    complete: bool  # the turn is done: this is the moment to confirm


class SeatState(msgspec.Struct, kw_only=True):
    """A seat you hold (null: you look on), as far as you may see."""

    seat: int | None
    view: Any  # the game's own view; see the game's schema
    legal: list[int]  # actions; empty unless this seat is to act
    prompt: Message | None
    draft: Draft


class SeatUpdate(msgspec.Struct, kw_only=True, omit_defaults=True):
    """What has changed at a seat since the last message about it."""

    seat: int | None
    view: Any | UnsetType = UNSET  # a whole new view, in place of `set` and `each`
    set: dict[str, Any] | UnsetType = UNSET  # top-level fields of the view, replaced
    each: dict[str, dict[str, dict[str, Any]]] | UnsetType = UNSET  # see Patch in protocol.md
    legal: list[int] | UnsetType = UNSET
    prompt: Message | UnsetType | None = UNSET
    draft: Draft | UnsetType = UNSET


class ChatLine(msgspec.Struct, kw_only=True, omit_defaults=True):
    id: int
    at: int
    person: str
    name: str
    room: Literal["players", "onlookers"]
    text: str | None = None
    reaction: Reaction | None = None


class Position(msgspec.Struct, kw_only=True):
    """The table as it was after `ply` moves. Keys of `views`: seat numbers, or "onlooker"."""

    ply: int
    views: dict[str, Any]
    move: LogLine | None  # the one that led here


class LogPage(msgspec.Struct, kw_only=True):
    log: list[LogLine]
    ply: int


# What a client sends


class Hello(msgspec.Struct, tag="hello", kw_only=True, forbid_unknown_fields=True):
    """The first message on a socket."""

    protocol: Annotated[int, Meta(ge=0, le=1000)] = 1  # the first one did not name itself
    since: Ply | None = None  # the last ply you know; the log is sent from there
    invite: Code | None = None


class Act(msgspec.Struct, tag="act", kw_only=True, forbid_unknown_fields=True):
    """Add steps to the seat's draft; with `confirm`, commit it at once."""

    id: ClientId
    seat: SeatNumber
    ply: Ply
    steps: Annotated[list[ActionNumber | ActionText], Meta(min_length=1, max_length=MAX_STEPS)]
    confirm: bool = False


class TakeBack(msgspec.Struct, tag="take_back", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    seat: SeatNumber
    ply: Ply
    steps: Annotated[int, Meta(ge=1, le=MAX_STEPS)] = 1


class Confirm(msgspec.Struct, tag="confirm", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    seat: SeatNumber
    ply: Ply


class Ask(msgspec.Struct, tag="ask", kw_only=True, forbid_unknown_fields=True):
    """Why not? Nothing is tried and nothing changes; the answer is a function of your view."""

    id: ClientId
    seat: SeatNumber
    actions: Annotated[list[ActionNumber], Meta(min_length=1, max_length=MAX_STEPS)]


class Say(msgspec.Struct, tag="say", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    text: Annotated[str, Meta(min_length=1, max_length=500, pattern=NO_NUL)]


class React(msgspec.Struct, tag="react", kw_only=True, forbid_unknown_fields=True):
    id: ClientId
    reaction: Reaction


class Mute(msgspec.Struct, tag="mute", kw_only=True, forbid_unknown_fields=True):
    """Hear nothing more from a person at this table (or hear them again)."""

    id: ClientId
    person: Code
    muted: bool = True


class Ping(msgspec.Struct, tag="ping", forbid_unknown_fields=True):
    pass


Submission = Act | TakeBack | Confirm
FromClient = Hello | Act | TakeBack | Confirm | Ask | Say | React | Mute | Ping


# What the server sends


class Snapshot(msgspec.Struct, tag="snapshot", kw_only=True):
    """Everything, after `hello` and whenever a client must start afresh."""

    table: TableInfo
    ply: int
    seats: list[SeatState]  # none before the start
    log: list[LogLine]  # moves after `since`, but never more than the latest 50
    clocks: list[int | None]  # for each seat: when its time is up
    chat: list[ChatLine]  # the latest 50
    now: int  # the server's clock, to compare deadlines with


class Update(msgspec.Struct, tag="update", kw_only=True, omit_defaults=True):
    """Moves were committed, or your own draft has changed. `re`: accepts that submission."""

    ply: int
    re: str | None = None
    moves: list[LogLine] = []
    seats: list[SeatUpdate] = []
    clocks: list[int | None] | UnsetType = UNSET


class Refusal(msgspec.Struct, tag="refused", kw_only=True, omit_defaults=True):
    """The submission changed nothing. When it was stale, `snapshot` is the fresh state."""

    re: str
    ply: int
    error: Problem
    snapshot: Snapshot | None = None


class Answer(msgspec.Struct, tag="answer", kw_only=True):
    """To `ask`: for each action the reason against it, or null if it may be done now."""

    re: str
    ply: int
    refusals: list[Problem | None]


class TableChanged(msgspec.Struct, tag="table"):
    """Seats, presence or status have changed."""

    table: TableInfo


class Chat(msgspec.Struct, tag="chat", omit_defaults=True):
    line: ChatLine
    re: str | None = None


class Done(msgspec.Struct, tag="done"):
    """Accepts what changes nothing else (mute)."""

    re: str


class Pong(msgspec.Struct, tag="pong"):
    now: int


class Closing(msgspec.Struct, tag="closing"):
    """The last message before the server closes the socket."""

    error: Problem


FromServer = Snapshot | Update | Refusal | Answer | TableChanged | Chat | Done | Pong | Closing
