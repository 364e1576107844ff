"""A card in the terminal: three characters, a symbol for its kind and two letters for its colour.

The colours on the screen only repeat what the letters say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nemeton.cli.language import Language
from nemeton.games.alarun.cards import CARD_KINDS, INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.components import COLOURS, KINDS
from nemeton.games.alarun.restoring import CARDS
from nemeton.games.alarun.words import card_message

SYMBOLS = dict(zip(KINDS, "♠☾✿Ψ◉♥♪", strict=True))
STYLES = {
    "yellow": "#000000 on #f2d024",
    "white": "#000000 on #f2f2f2",
    "pink": "#000000 on #f7a8cb",
    "blue": "#ffffff on #2458b8",
    "red": "#ffffff on #c02626",
    "green": "#ffffff on #267a34",
    "purple": "#ffffff on #7a3aa6",
}
AURI, AURI_STYLE = "100", "bold #f2d024 on #000000"
DRUID, DRUID_STYLE = " ★ ", "bold #000000 on #58d0d0"


def list_cards(names: Sequence[str], language: Language) -> list[Text]:
    return [
        Text.assemble((f"{number} ", "dim"), chip(name, language), " ", card_words(name, language))
        for number, name in enumerate(names, start=1)
    ]


def card_words(name: str, language: Language) -> str:
    return language.message(card_message(CARDS[name]))


def letters(colour: str, language: Language) -> str:
    return language.say("alarun-board-letters", colour=colour)


def chip(name: str, language: Language) -> Text:
    """A card in three characters."""
    card = CARDS[name]
    if card < INGREDIENTS:
        colour = COLOURS[colour_of(card)]
        return Text(SYMBOLS[KINDS[kind_of(card)]] + letters(colour, language), STYLES[colour])
    if card < CARD_KINDS:
        return Text(AURI, AURI_STYLE)
    return Text(DRUID, DRUID_STYLE)
