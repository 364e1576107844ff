"""Alluvium in the terminal: the front sheet, its Helper Track, and the remembered others.

Every colour has a symbol of its own; the colours on the screen only repeat it.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards import Page
from nemeton.cli.boards.alluvium.sheet import (
    CLOSE_PADDING,
    IN_RECTANGLE,
    PENDING,
    SINGLE,
    START,
    SYMBOLS,
    Picture,
    chip,
    draw_front,
    draw_small,
)
from nemeton.cli.boards.flow import Flow
from nemeton.cli.boards.heading import BoardHeading
from nemeton.cli.boards.menu import MenuEntry, argument_texts, completed
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.alluvium.rules.actions import AlluviumVerbs
from nemeton.games.alluvium.views.box import AlluviumBox
from nemeton.games.alluvium.views.structs import AlluviumView
from nemeton.words.language import Language

PAGES: Mapping[str, Page] = {}
ANCHOR, FILLED = "@", "#"
MAX_COLUMNS_WITH_TABLE = 14  # most columns of a sheet with room for a table beside it


def draw(
    game: Game, view: View, legal: Sequence[int], language: Language, players: Sequence[str]
) -> RenderableType:
    assert isinstance(view, AlluviumView)
    box = printed(game)
    heading = language.say(
        "alluvium-board-heading", round=view.round, rounds=view.rounds, step=view.step, hop=view.hop
    )
    direction = language.say("alluvium-board-direction", clockwise=str(view.clockwise).lower())
    about = f"{direction} · {box.edition}"
    parts: list[RenderableType] = [BoardHeading(heading, about)]
    picture = Picture(box.grid, view, language, players)
    shown = None if view.front is None else view.sheets[view.front]
    if view.front is not None and shown is not None:
        facts = Group(
            draw_players(view, language, players), Text(""), draw_task(box, view, language)
        )
        large = draw_front(picture, view.front, shown)
        parts.append(side_by_side(large, facts, box.grid.width <= MAX_COLUMNS_WITH_TABLE))
    else:
        parts.append(draw_players(view, language, players))
    small = [
        draw_small(picture, owner, sheet)
        for owner, sheet in enumerate(view.sheets)
        if sheet is not None and owner != view.front
    ]
    if small:
        parts += [
            Text(""),
            Columns(small, padding=(0, 3)),
        ]  # every small sheet ends with an empty line
    return Group(*parts)


def printed(game: Game) -> AlluviumBox:
    """The printed components."""
    box = game.box()
    assert isinstance(box, AlluviumBox)
    return box


def side_by_side(left: RenderableType, right: RenderableType, fits: bool) -> RenderableType:
    if not fits:
        return Group(left, Text(""), right)
    row = Table.grid(padding=(0, 3))
    row.add_row(left, right)
    return row


def draw_players(view: AlluviumView, language: Language, players: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, padding=CLOSE_PADDING, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    for heading in ("card", "has"):
        table.add_column(language.say(f"alluvium-board-{heading}"))
    table.add_column("")
    for seat, player in enumerate(view.players):
        state = "over" if view.result else "done" if player.confirmed else "drawing"
        table.add_row(
            Text.assemble(chip(view, player.colour), f" {players[seat]}"),
            Text(player.cards[-1], "bold"),
            chip(view, view.players[player.holds].colour),
            language.say("alluvium-board-progress", state=state),
        )
    if view.dummy is not None:
        card = view.dummy.cards[-1] if view.dummy.cards else "–"
        dummy = language.say("alluvium-board-dummy")
        name = Text.assemble(chip(view, view.dummy.colour), f" {dummy}")
        table.add_row(name, Text(card, "bold"), "", "")
    return table


def draw_task(box: AlluviumBox, view: AlluviumView, language: Language) -> RenderableType:
    """The forms still to draw in every rotation, with their anchors."""
    if view.task is None or not view.task.forms:
        return Text("")
    title = language.say("alluvium-board-to-draw")
    lines: list[RenderableType] = [
        Text.assemble((f"{title} ", "bold"), chip(view, view.task.colour))
    ]
    for form in view.task.forms:
        row = Table.grid(padding=(0, 3))
        turned = box.forms[form]
        row.add_row(*(Text(f"{form}{number}", "bold") for number in range(1, len(turned) + 1)))
        row.add_row(*(picture(boxes) for boxes in turned))
        lines.append(row)
    return Group(*lines)


def picture(boxes: Sequence[tuple[int, int]]) -> Text:
    left = min(column for column, _ in boxes)
    right = max(column for column, _ in boxes)
    bottom = max(row for _, row in boxes)
    lines = []
    for row in range(bottom + 1):
        signs = [
            ANCHOR if (column, row) == (0, 0) else FILLED if (column, row) in boxes else " "
            for column in range(left, right + 1)
        ]
        lines.append(" ".join(signs))
    return Text("\n".join(lines))


def standing(game: Game, view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """Round scores and bonus points of the sheets seen; the total at the end."""
    assert isinstance(view, AlluviumView)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    for heading in ("rounds", "bonus"):
        table.add_column(language.say(f"alluvium-board-{heading}"), justify="right")
    table.add_column(language.say("cli-points-column"), justify="right")
    for seat, player in enumerate(view.players):
        sheet = view.sheets[seat]
        table.add_row(
            players[seat],
            as_terms([] if sheet is None else sheet.scores),
            as_terms(bonus_points(view, player.colour)),
            str(view.result.scores[seat].total) if view.result else "–",
        )
    return table


def bonus_points(view: AlluviumView, colour: str) -> list[int]:
    """The points of a colour on the Helper Tracks of the sheets that were seen."""
    sheets = [sheet for sheet in view.sheets if sheet is not None]
    helpers = [helper for sheet in sheets for helper in sheet.helpers]
    return [helper.points for helper in helpers if helper.colour == colour]


def as_terms(points: Sequence[int]) -> str:
    return " + ".join(map(str, points)) or "–"


def legend(game: Game, language: Language) -> RenderableType:
    signs = {
        START: "start",
        SINGLE: "single",
        f"{PENDING[0]}{SYMBOLS[0]}{PENDING[1]}": "pending",
        f"{IN_RECTANGLE[0]}{SYMBOLS[0]}{IN_RECTANGLE[1]}": "rectangle",
        ANCHOR: "anchor",
    }
    return Flow(
        [
            Text.assemble((sign, "bold"), " ", language.say(f"alluvium-board-legend-{word}"))
            for sign, word in signs.items()
        ],
        gap=3,
    )


def entries(game: Game, view: View, legal: Sequence[int], language: Language) -> list[MenuEntry]:
    """Entries by form, rotation and box, by single box, or the only action."""
    verbs = game.verbs
    assert isinstance(verbs, AlluviumVerbs)
    menu: list[MenuEntry] = []
    drawings = [a for a in legal if verbs.draw.has(a)]
    for form in printed(game).forms:
        places = [a for a in drawings if argument_texts(verbs.draw, a)[0] == form.lower()]
        if places:
            menu.append(form_entry(form, places, verbs, language))
    singles = [a for a in legal if verbs.box.has(a)]
    if singles:
        menu.append(
            MenuEntry(
                SINGLE,
                language.say("alluvium-board-single"),
                question=language.say("alluvium-board-which-box"),
                then=[MenuEntry(argument_texts(verbs.box, a)[0], "", a) for a in singles],
                means=completed(verbs, "box {}"),
            )
        )
    for action in legal:
        if not verbs.draw.has(action) and not verbs.box.has(action):
            label = language.message(verbs.message(action))
            menu.append(MenuEntry(verbs.verb(action).name, label, action))
    return menu


def needs_consent(game: Game, action: int) -> bool:
    return True  # the sheet goes on to the next player


def form_entry(
    form: str, places: Sequence[int], verbs: AlluviumVerbs, language: Language
) -> MenuEntry:
    by_rotation: dict[str, list[MenuEntry]] = {}
    for action in places:
        _, rotation, box = argument_texts(verbs.draw, action)
        by_rotation.setdefault(rotation, []).append(MenuEntry(box, "", action))
    return MenuEntry(
        form.lower(),
        language.say("alluvium-board-draw", form=form),
        question=language.say("alluvium-board-which-rotation"),
        then=[
            MenuEntry(
                rotation,
                f"{form}{rotation}",
                question=language.say("alluvium-board-which-anchor"),
                then=anchors,
                means=completed(verbs, f"draw {form}{rotation} {{}}"),
            )
            for rotation, anchors in by_rotation.items()
        ],
    )
