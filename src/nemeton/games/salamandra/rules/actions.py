"""Actions of Salamandra.

place 5 north · use 5 north · work 5 north · cast 7 east · temple gold 5 north · buy leaf ·
build 12 · build 12 free · lay 2,-1 · take bear · reactivate 5 north · win grove 7 ·
pass · harvest grove 7 · done · send 5 north · work and send 5 north · study book 3 first

A verb's action for a *place* (field × 4 + side) or a *book place* (book × 2 + place) is the one
of that number.
"""

from __future__ import annotations

from typing import Final, final

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.games.salamandra.rules.components import DIVINITIES
from nemeton.games.salamandra.rules.custom_box import read
from nemeton.games.salamandra.rules.land import CELL_NAMES
from nemeton.games.salamandra.rules.prices import GOODS_NAMES
from nemeton.games.salamandra.rules.tiles import BOOKS, FIELDS, GROVES, PUBLISHED, Pieces

SIDES: Final = ("north", "east", "south", "west")


def numbered(name: str, count: int) -> Kind:
    """A kind of pieces, numbered from 1."""
    numbers = range(1, count + 1)
    return Kind(name, [str(number) for number in numbers], list(numbers))


FIELD: Final = numbered("field", FIELDS)
SIDE: Final = Kind("side", SIDES)
GOODS: Final = Kind("goods", GOODS_NAMES)
DIVINITY: Final = Kind("divinity", DIVINITIES)
GROVE: Final = numbered("grove", GROVES)
BOOK: Final = numbered("book", BOOKS)
BOOK_PLACE: Final = Kind("book-place", ("first", "second"))
CELL: Final = Kind("cell", CELL_NAMES)

PLACE: Final = Verb("place", "place {field} {place}", field=FIELD, place=SIDE)  # 5.1
USE: Final = Verb("use", "use {field} {place}", field=FIELD, place=SIDE)  # 4.1
WORK: Final = Verb("work", "work {field} {place}", field=FIELD, place=SIDE)  # 4.2
CAST: Final = Verb("cast", "cast {field} {place}", field=FIELD, place=SIDE)  # 5.6
TEMPLE_BLACK: Final = Verb(
    "temple-black", "temple black {field} {place}", field=FIELD, place=SIDE
)  # 5.7
TEMPLE_GOLD: Final = Verb(
    "temple-gold", "temple gold {field} {place}", field=FIELD, place=SIDE
)  # 5.7
REACTIVATE: Final = Verb("reactivate", "reactivate {field} {place}", field=FIELD, place=SIDE)  # 6.5
SEND: Final = Verb("send", "send {field} {place}", field=FIELD, place=SIDE)  # 6.2
WORK_AND_SEND: Final = Verb(
    "work-and-send", "work and send {field} {place}", field=FIELD, place=SIDE
)  # 6.2
BUY: Final = Verb("buy", "buy {goods}", goods=GOODS)  # 4.3
BUILD: Final = Verb("build", "build {field}", quiet=True, field=FIELD)  # 5.2
BUILD_FREE: Final = Verb("build-free", "build {field} free", quiet=True, field=FIELD)  # 5.9
TAKE: Final = Verb("take", "take {divinity}", divinity=DIVINITY)  # 5.4
WIN: Final = Verb("win-grove", "win grove {grove}", grove=GROVE)  # 6.6
HARVEST: Final = Verb("harvest-grove", "harvest grove {grove}", grove=GROVE)  # 5.8
STUDY: Final = Verb("study-book", "study book {book} {place}", book=BOOK, place=BOOK_PLACE)  # 6.2
PASS: Final = Verb("pass", "pass")  # 5.8
DONE: Final = Verb("done", "done")  # 5.8
LAY: Final = Verb("lay", "lay {cell}", cell=CELL)  # 5.2

ALL: Final = [
    PLACE,
    USE,
    WORK,
    CAST,
    TEMPLE_BLACK,
    TEMPLE_GOLD,
    REACTIVATE,
    SEND,
    WORK_AND_SEND,
    BUY,
    BUILD,
    BUILD_FREE,
    TAKE,
    WIN,
    HARVEST,
    STUDY,
    PASS,
    DONE,
    LAY,
]


@final
class SalamandraVerbs(Verbs):
    """Verbs, the same for every box, with the box's pieces."""

    def __init__(self, pieces: Pieces) -> None:
        self.pieces = pieces
        super().__init__("salamandra", ALL)


VERBS: Final = SalamandraVerbs(PUBLISHED)


def verbs_of(text: str) -> SalamandraVerbs:
    """Verbs for the box of a components file. Raises BadComponents."""
    return SalamandraVerbs(Pieces(read(text)))
