"""BloodRunes in the terminal: casting board, rivers, books and consoles."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards import Page
from nemeton.cli.boards.bloodrunes.cards import (
    CASTER_STYLES,
    SpellRow,
    chip,
    chips,
    draw_card,
)
from nemeton.cli.boards.bloodrunes.consoles import console_items, draw_consoles
from nemeton.cli.boards.bloodrunes.menu import entries
from nemeton.cli.boards.bloodrunes.open_piles import draw_books, draw_piles
from nemeton.cli.boards.flow import Flow
from nemeton.cli.boards.heading import BoardHeading
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.bloodrunes.rules.actions import BloodrunesVerbs
from nemeton.games.bloodrunes.views.box import BloodrunesBox, SpellFace
from nemeton.games.bloodrunes.views.structs import BloodrunesView, CasterView
from nemeton.words.language import Language

__all__ = ["PAGES", "draw", "entries", "legend", "needs_consent", "standing"]

PAGES: Mapping[str, Page] = {"piles": draw_piles, "books": draw_books}


def draw(
    game: Game, view: View, legal: Sequence[int], language: Language, players: Sequence[str]
) -> RenderableType:
    assert isinstance(view, BloodrunesView)
    box = printed(game)
    faces = {face.name: face for face in box.spells}
    top = Table.grid(padding=(0, 3))
    top.add_row(
        draw_board(view, box, language),
        draw_rivers(view, language),
        draw_offer(view.spell_river, faces, language),
    )
    parts: list[RenderableType] = [draw_heading(view, language, players), top]
    if view.seat is not None:
        parts += draw_own(view.casters[view.seat], faces, language)
    parts += draw_consoles(view, box, language, players)
    return Group(*parts)


def printed(game: Game) -> BloodrunesBox:
    """The printed components."""
    box = game.box()
    assert isinstance(box, BloodrunesBox)
    return box


def draw_heading(view: BloodrunesView, language: Language, players: Sequence[str]) -> BoardHeading:
    if view.result is None:
        heading = language.say(
            "bloodrunes-board-heading",
            turn=view.turn_number,
            player=players[view.turn],
            left=view.actions_left,
        )
    else:
        heading = language.say("bloodrunes-board-over", turn=view.turn_number)
    piles = language.say(
        "bloodrunes-board-piles",
        runes=view.rune_deck,
        spells=view.spell_deck,
        discard=len(view.rune_discard),
        spent=len(view.spell_discard),
    )
    return BoardHeading(heading, piles)


def draw_board(view: BloodrunesView, box: BloodrunesBox, language: Language) -> RenderableType:
    side = next(iter(box.sides)) if view.seat is None else view.casters[view.seat].side
    grid = Table.grid(padding=(0, 1))
    for row in range(3):
        names = box.sides[side][row * 3 : row * 3 + 3]
        stacks = [view.board.get(name, []) for name in names]
        grid.add_row(*(draw_top(stack, language) for stack in stacks))
        grid.add_row(*(draw_name(name, stack) for name, stack in zip(names, stacks, strict=True)))
    title = language.say("bloodrunes-board-seen-from", side=side)
    return Group(Text(title, "bold"), grid)


def draw_top(stack: Sequence[str], language: Language) -> Text:
    if not stack:
        return Text("  ·  ", "dim")
    top = chip(stack[-1], language)
    return Text.assemble((" ", top.style), top, (" ", top.style))


def draw_name(name: str, stack: Sequence[str]) -> Text:
    covered = f"+{len(stack) - 1}" if len(stack) > 1 else ""
    return Text(f"{name} {covered}".ljust(5), "dim")


def draw_rivers(view: BloodrunesView, language: Language) -> RenderableType:
    lines = [Text(language.say("bloodrunes-board-rune-river"), "bold")]
    for number, rune in enumerate(view.rune_river, start=1):
        line = Text(f"{number} ", "dim")
        if rune is None:
            line.append(language.say("bloodrunes-board-nothing"), "dim")
        else:
            line.append_text(chip(rune, language))
            line.append(" " + language.say("bloodrunes-rune", rune=rune))
        lines.append(line)
    lines.append(Text(language.say("bloodrunes-board-pool"), "bold"))
    for colour, count in view.pool.items():
        name = language.say("bloodrunes-colour", colour=colour)
        lines.append(Text.assemble((f" {count} ", CASTER_STYLES[colour]), " ", name))
    lines.append(Text(language.say("bloodrunes-board-fortunes", count=view.pool_fortunes)))
    return Group(*lines)


def draw_offer(
    river: Sequence[str], faces: Mapping[str, SpellFace], language: Language
) -> RenderableType:
    title = Text(language.say("bloodrunes-board-spell-river"), "bold")
    cards = [
        draw_card(str(number), faces[name], None, language)
        for number, name in enumerate(river, start=1)
    ]
    return Group(title, SpellRow(cards))


def draw_own(
    own: CasterView, faces: Mapping[str, SpellFace], language: Language
) -> list[RenderableType]:
    hand = Text(language.say("bloodrunes-board-hand") + "  ", "bold")
    hand.append_text(chips(own.hand or [], language))
    title = language.say("bloodrunes-board-book", count=len(own.book), limit=own.book_limit)
    cards = [draw_card("", faces[spell.name], spell, language) for spell in own.book]
    return [Text(""), hand, Group(Text(title, "bold"), SpellRow(cards)), Text("")]


def standing(game: Game, view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, BloodrunesView)
    box = printed(game)
    table = Table(box=None, pad_edge=False)
    for seat, caster in enumerate(view.casters):
        table.add_row(players[seat], Flow(console_items(caster, box, language)))
    return table


def legend(game: Game, language: Language) -> RenderableType:
    table = Table.grid(padding=(0, 3))
    cells = [
        Text.assemble(
            chip(face.name, language),
            " ",
            language.say("bloodrunes-rune", rune=face.name),
            (" " + "•" * face.dots, "dim"),
        )
        for face in printed(game).runes
    ]
    for first in range(0, len(cells), 4):
        table.add_row(*cells[first : first + 4])
    notes = [
        Text(language.say(f"bloodrunes-board-legend-{note}"), "dim")
        for note in ("dots", "card", "stack", "missing")
    ]
    return Group(table, *notes)


def needs_consent(game: Game, action: int) -> bool:
    """True for clearing a river, which discards its cards (3.7, 3.8)."""
    verbs = game.verbs
    assert isinstance(verbs, BloodrunesVerbs)
    return verbs.clear_runes.has(action) or verbs.clear_spells.has(action)
