"""Open cards besides the board: discard piles and the others' books."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.text import Text

from nemeton.cli.boards.bloodrunes.cards import CASTER_STYLES, SpellRow, chip, draw_card, spell_name
from nemeton.cli.boards.flow import Flow
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.bloodrunes.views.box import BloodrunesBox
from nemeton.games.bloodrunes.views.structs import BloodrunesView
from nemeton.words.language import Language


def draw_piles(
    game: Game, view: View, language: Language, players: Sequence[str]
) -> RenderableType:
    """The piles, with the runes certain to be in the deck (3.10)."""
    assert isinstance(view, BloodrunesView)
    spells = Counter(view.spell_discard)
    return Group(
        pile("rune-discard", runes(view.rune_discard, language), language),
        pile("deck-known", runes(view.deck_known, language), language),
        pile(
            "spell-discard",
            [Text(f"{count} × {spell_name(name, language)}") for name, count in spells.items()],
            language,
        ),
    )


def pile(name: str, items: Sequence[Text], language: Language) -> RenderableType:
    title = Text(language.say(f"bloodrunes-board-{name}"), "bold")
    nothing = Text(language.say("bloodrunes-board-nothing"), "dim")
    return Group(title, Flow(items or [nothing], gap=3))


def runes(names: Sequence[str], language: Language) -> list[Text]:
    return [
        Text.assemble(f"{count} × ", chip(name, language)) for name, count in Counter(names).items()
    ]


def draw_books(
    game: Game, view: View, language: Language, players: Sequence[str]
) -> RenderableType:
    """Every book with the runes of its spells, from its owner's side."""
    assert isinstance(view, BloodrunesView)
    box = game.box()
    assert isinstance(box, BloodrunesBox)
    faces = {face.name: face for face in box.spells}
    parts: list[RenderableType] = [
        Text(language.say("bloodrunes-board-books-sides"), "dim"),
    ]
    for seat, caster in enumerate(view.casters):
        title = Text.assemble(
            (f" {seat + 1} ", CASTER_STYLES[caster.colour]), " ", (players[seat], "bold")
        )
        cards = [draw_card("", faces[spell.name], spell, language) for spell in caster.book]
        parts.append(Group(title, SpellRow(cards)))
    return Group(*parts)
