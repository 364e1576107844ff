"""The action space and its text form, both ways.

place 5 north · use 5 north · work 5 north · cast 7 east · temple gold 5 north · buy leaf ·
build 12 · build 12 free · lay 2,-1 · take bear · reactivate 5 north · win grove 7 ·
pass · harvest grove 7 · done · send 5 north · work and send 5 north · study book 3 first
"""

from __future__ import annotations

from typing import Final

from nemeton.core.action import ActionSpace
from nemeton.core.errors import BadText
from nemeton.core.message import Message
from nemeton.games.salamandra.box import BOOKS, FIELDS, GROVES, PLACES
from nemeton.games.salamandra.gains import GOODS, GOODS_NAMES
from nemeton.games.salamandra.land import CELL_NAMES, CELLS

# Each verb's first action; its argument is added: a place, a kind of goods, a field, …
PLACE: Final = 0
USE: Final = 96
WORK: Final = 192
CAST: Final = 288
TEMPLE_BLACK: Final = 384
TEMPLE_GOLD: Final = 480
REACTIVATE: Final = 576
SEND: Final = 672
WORK_AND_SEND: Final = 768
BUY: Final = 864
BUILD: Final = 870
BUILD_FREE: Final = 894
TAKE: Final = 918
WIN: Final = 920
HARVEST: Final = 950
STUDY: Final = 980
PASS: Final = 1000
DONE: Final = 1001
LAY: Final = 1002
SIZE: Final = 2982

# The verbs in this order are numbered from 0; VERB tells an action's.
V_PLACE: Final = 0
V_USE: Final = 1
V_WORK: Final = 2
V_CAST: Final = 3
V_TEMPLE_BLACK: Final = 4
V_TEMPLE_GOLD: Final = 5
V_REACTIVATE: Final = 6
V_SEND: Final = 7
V_WORK_AND_SEND: Final = 8
V_BUY: Final = 9
V_BUILD: Final = 10
V_BUILD_FREE: Final = 11
V_TAKE: Final = 12
V_WIN: Final = 13
V_HARVEST: Final = 14
V_STUDY: Final = 15
V_PASS: Final = 16
V_DONE: Final = 17
V_LAY: Final = 18

PLACE_NAMES: Final = ("north", "east", "south", "west")
BOOK_PLACE_NAMES: Final = ("first", "second")

PLACE_TEXTS: Final = [f"{place // 4 + 1} {PLACE_NAMES[place % 4]}" for place in range(PLACES)]
FIELD_TEXTS: Final = [str(tile + 1) for tile in range(FIELDS)]
GROVE_TEXTS: Final = [str(grove + 1) for grove in range(GROVES)]
BOOK_TEXTS: Final = [f"{at // 2 + 1} {BOOK_PLACE_NAMES[at % 2]}" for at in range(2 * BOOKS)]

# For each verb: first action, text before its argument, the arguments' texts, text after.
FORMS: Final[list[tuple[int, str, list[str], str]]] = [
    (PLACE, "place ", PLACE_TEXTS, ""),
    (USE, "use ", PLACE_TEXTS, ""),
    (WORK, "work ", PLACE_TEXTS, ""),
    (CAST, "cast ", PLACE_TEXTS, ""),
    (TEMPLE_BLACK, "temple black ", PLACE_TEXTS, ""),
    (TEMPLE_GOLD, "temple gold ", PLACE_TEXTS, ""),
    (REACTIVATE, "reactivate ", PLACE_TEXTS, ""),
    (SEND, "send ", PLACE_TEXTS, ""),
    (WORK_AND_SEND, "work and send ", PLACE_TEXTS, ""),
    (BUY, "buy ", list(GOODS_NAMES), ""),
    (BUILD, "build ", FIELD_TEXTS, ""),
    (BUILD_FREE, "build ", FIELD_TEXTS, " free"),
    (TAKE, "take ", ["bear", "eagle"], ""),
    (WIN, "win grove ", GROVE_TEXTS, ""),
    (HARVEST, "harvest grove ", GROVE_TEXTS, ""),
    (STUDY, "study book ", BOOK_TEXTS, ""),
    (PASS, "pass", [""], ""),
    (DONE, "done", [""], ""),
    (LAY, "lay ", CELL_NAMES, ""),
]

VERB: Final = [verb for verb, form in enumerate(FORMS) for _ in form[2]]
TEXTS: Final = [
    before + argument + after for _, before, arguments, after in FORMS for argument in arguments
]
ACTION_BY_TEXT: Final = {text: action for action, text in enumerate(TEXTS)}
assert len(VERB) == SIZE
assert CELLS == SIZE - LAY
assert GOODS == BUILD - BUY


def argument(action: int) -> int:
    return action - FORMS[VERB[action]][0]


class SalamandraActions(ActionSpace):
    def __init__(self) -> None:
        super().__init__(SIZE)

    def text(self, action: int) -> str:
        return TEXTS[action]

    def parse(self, text: str) -> int:
        said = " ".join(text.lower().split())
        if said not in ACTION_BY_TEXT:
            raise BadText("unknown-action", text=text)
        return ACTION_BY_TEXT[said]

    def message(self, action: int) -> Message:
        verb = VERB[action]
        at = argument(action)
        first, before, _, after = FORMS[verb]
        name = "salamandra-" + (before.strip() + after).replace(" ", "-")
        if first < BUY:
            return Message(name, {"field": at // 4 + 1, "place": PLACE_NAMES[at % 4]})
        if first == BUY:
            return Message(name, {"goods": GOODS_NAMES[at]})
        if first in (BUILD, BUILD_FREE):
            return Message(name, {"field": at + 1})
        if first == TAKE:
            return Message(name, {"divinity": "eagle" if at else "bear"})
        if first in (WIN, HARVEST):
            return Message(name, {"grove": at + 1})
        if first == STUDY:
            return Message(name, {"book": at // 2 + 1, "place": BOOK_PLACE_NAMES[at % 2]})
        if first == LAY:
            return Message(name, {"cell": CELL_NAMES[at]})
        return Message(name)
