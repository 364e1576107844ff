"""The verbs of Alarún, with their notation.

swap white mandrake for blue myrrh · pass · swap and pass · refresh · place blue myrrh c4 · confirm
"""

from __future__ import annotations

from typing import Final

from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.games.alarun.rules.cards import CARD_KINDS
from nemeton.games.alarun.rules.components import CARD_NAMES
from nemeton.games.alarun.rules.names import card_message
from nemeton.games.alarun.rules.square import CELL_NAMES

CARD: Final = Kind(
    "card", CARD_NAMES[:CARD_KINDS], [card_message(card) for card in range(CARD_KINDS)]
)
CELL: Final = Kind("cell", CELL_NAMES)

SWAP: Final = Verb("swap", "swap {given} for {taken}", given=CARD, taken=CARD)  # 3.2
PASS: Final = Verb("pass", "pass")  # 3.3
SWAP_AND_PASS: Final = Verb("swap-and-pass", "swap and pass")  # 3.4
REFRESH: Final = Verb("refresh", "refresh")  # 3.5
CONFIRM: Final = Verb("confirm", "confirm", closing=True)  # 4.1
PLACE: Final = Verb("place", "place {card} {cell}", card=CARD, cell=CELL)  # 4.1

VERBS: Final = Verbs("alarun", [SWAP, PASS, SWAP_AND_PASS, REFRESH, CONFIRM, PLACE])
