"""Cards in the terminal: three characters for kind and colour.

The colours on the screen only repeat the letters.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from nemeton.games.alarun.rules.actions import CARD
from nemeton.games.alarun.views.box import CARD_FACES
from nemeton.words.language import Language

FACES = {face.name: face for face in CARD_FACES}
SYMBOLS = {
    "fungi-magica": "♠",
    "moon-berries": "☾",
    "calendula": "✿",
    "phoenix-feathers": "Ψ",
    "dragon-eggs": "◉",
    "mandrake": "♥",
    "myrrh": "♪",
}
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
    face = FACES[name]
    if face.colour is None:
        return language.say(f"alarun-{face.kind}")
    return language.say("alarun-card", kind=face.kind, colour=face.colour)


def letters(colour: str, language: Language) -> str:
    return language.say("alarun-board-letters", colour=colour)


def chip(name: str, language: Language) -> Text:
    """A card in three characters."""
    face = FACES[name]
    if face.colour is not None:
        return Text(SYMBOLS[face.kind] + letters(face.colour, language), STYLES[face.colour])
    if name in CARD.texts:
        return Text(AURI, AURI_STYLE)
    return Text(DRUID, DRUID_STYLE)  # never in a hand, so no action names it
