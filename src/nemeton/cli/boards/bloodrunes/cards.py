"""Runes and spells as characters.

A rune is three characters: its sign and two letters of its name. The colours only repeat the
letters.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.table import Table
from rich.text import Text

from nemeton.games.bloodrunes.views.box import SpellFace
from nemeton.games.bloodrunes.views.structs import BookSpell
from nemeton.words.language import Language

STYLES = {
    "wealth": "black on #e3b93c",
    "serpent": "bright_white on #267a34",
    "spear": "bright_white on #5a6470",
    "cattle": "bright_white on #8a5a2b",
    "rider": "bright_white on #2458b8",
    "hail": "black on #a9d3ea",
    "fire": "bright_white on #c02626",
    "chalice": "bright_white on #7a3aa6",
    "estate": "black on #b9c26a",
    "horse": "black on #d9b7a0",
    "loki": "bold #f2d024 on black",
}
SIGNS = dict(zip(STYLES, "ᚠᛡᛏᚢᚱᚺᚲᛈᛟᛖ✶", strict=True))
CASTER_STYLES = {
    "blue": "bright_white on #2458b8",
    "green": "bright_white on #267a34",
    "red": "bright_white on #c02626",
    "yellow": "black on #f2d024",
}
WIDEST, NARROWEST = 15, 11  # columns of a spell


def chip(rune: str, language: Language) -> Text:
    """A rune in three characters."""
    letters = language.say("bloodrunes-board-letters", rune=rune)
    return Text(SIGNS[rune] + letters, STYLES[rune])


def chips(runes: Sequence[str], language: Language) -> Text:
    return Text(" ").join(chip(rune, language) for rune in runes)


class SpellRow:
    """Spells side by side, in as few rows as fit."""

    def __init__(self, cards: Sequence[RenderableType]) -> None:
        self.cards = cards

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        abreast = max(1, min(len(self.cards), (options.max_width + 1) // (NARROWEST + 1)))
        width = min(WIDEST, (options.max_width + 1) // abreast - 1)
        for first in range(0, len(self.cards), abreast):
            row = Table.grid(padding=(0, 1, 0, 0))
            cards = self.cards[first : first + abreast]
            for _ in cards:
                row.add_column(width=width)
            row.add_row(*cards)
            yield row


def draw_card(
    number: str, face: SpellFace, spell: BookSpell | None, language: Language
) -> RenderableType:
    """A spell with its runes from its caster's side, and its state."""
    castable = spell is not None and spell.castable
    title = Text.assemble((f"{number} " if number else "", "dim"), spell_name(face.name, language))
    if castable:
        title.stylize("bold bright_green")
    status = Text("") if spell is None else draw_status(spell, language)
    return Group(title, *draw_face(face, language), status)


def spell_name(name: str, language: Language) -> str:
    return language.say("bloodrunes-spell", spell=name)


def draw_face(face: SpellFace, language: Language) -> list[Text]:
    if face.pair:
        words = language.say("bloodrunes-board-side-by-side")
        return [chips(face.pair, language), Text(words, "dim")]
    return [
        Text(" ").join(
            Text(" · ", "dim") if rune is None else chip(rune, language)
            for rune in face.cells[row * 3 : row * 3 + 3]
        )
        for row in range(3)
    ]


def draw_status(spell: BookSpell, language: Language) -> Text:
    if spell.castable:
        return Text("● " + language.say("bloodrunes-board-castable"), "bold bright_green")
    if not spell.missing:
        return Text("○ " + language.say("bloodrunes-board-no-effect"), "yellow")
    return Text(language.say("bloodrunes-board-missing", count=spell.missing), "dim")
