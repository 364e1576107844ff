"""The action space and its text form, both ways.

swap white mandrake for blue myrrh · pass · swap and pass · refresh · place blue myrrh c4 · confirm
"""

from __future__ import annotations

from typing import Final

from nemeton.core.action import ActionSpace
from nemeton.core.errors import BadText
from nemeton.core.message import Message
from nemeton.games.alarun.cards import CARD_KINDS
from nemeton.games.alarun.components import CARD_NAMES
from nemeton.games.alarun.square import CELL_NAMES, CELLS
from nemeton.games.alarun.words import card_message

SWAP: Final = 0  # + given card × 50 + taken card
PASS: Final = 2500
SWAP_AND_PASS: Final = 2501
REFRESH: Final = 2502
CONFIRM: Final = 2503
PLACE: Final = 2504  # + card × 81 + cell
SIZE: Final = PLACE + CARD_KINDS * CELLS

PLAIN: Final = {
    PASS: "pass",
    SWAP_AND_PASS: "swap and pass",
    REFRESH: "refresh",
    CONFIRM: "confirm",
}
PLAIN_BY_TEXT: Final = {text: action for action, text in PLAIN.items()}
CARD_BY_NAME: Final = {name: card for card, name in enumerate(CARD_NAMES[:CARD_KINDS])}
CELL_BY_NAME: Final = {name: cell for cell, name in enumerate(CELL_NAMES)}


def swap(given: int, taken: int) -> int:
    return SWAP + given * CARD_KINDS + taken


def place(card: int, cell: int) -> int:
    return PLACE + card * CELLS + cell


class AlarunActions(ActionSpace):
    def __init__(self) -> None:
        super().__init__(SIZE)

    def text(self, action: int) -> str:
        if action >= PLACE:
            card, cell = divmod(action - PLACE, CELLS)
            return f"place {CARD_NAMES[card]} {CELL_NAMES[cell]}"
        if action < PASS:
            given, taken = divmod(action - SWAP, CARD_KINDS)
            return f"swap {CARD_NAMES[given]} for {CARD_NAMES[taken]}"
        return PLAIN[action]

    def parse(self, text: str) -> int:
        said = " ".join(text.lower().split())
        if said in PLAIN_BY_TEXT:
            return PLAIN_BY_TEXT[said]
        verb, _, rest = said.partition(" ")
        if verb == "swap":
            given, _, taken = rest.partition(" for ")
            if given in CARD_BY_NAME and taken in CARD_BY_NAME:
                return swap(CARD_BY_NAME[given], CARD_BY_NAME[taken])
        if verb == "place":
            name, _, at = rest.rpartition(" ")
            if name in CARD_BY_NAME and at in CELL_BY_NAME:
                return place(CARD_BY_NAME[name], CELL_BY_NAME[at])
        raise BadText("unknown-action", text=text)

    def message(self, action: int) -> Message:
        if action >= PLACE:
            card, cell = divmod(action - PLACE, CELLS)
            return Message("alarun-place", {"card": card_message(card), "cell": CELL_NAMES[cell]})
        if action < PASS:
            given, taken = divmod(action - SWAP, CARD_KINDS)
            return Message(
                "alarun-swap", {"given": card_message(given), "taken": card_message(taken)}
            )
        return Message("alarun-" + PLAIN[action].replace(" ", "-"))
