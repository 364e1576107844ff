"""Alluvium in the terminal: the sheet in front, its Helper Track, and the others as remembered.

Every colour has a symbol of its own; the colours on the screen only repeat it.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.cli.choice import Choice
from nemeton.cli.language import Language
from nemeton.core.game import Game
from nemeton.core.view import View
from nemeton.games.alluvium.game import AlluviumGame
from nemeton.games.alluvium.view import AlluviumView, HelperView, RectangleView, SheetView

SYMBOLS = "▲●■◆★"
STYLES = {
    "red": "bright_white on #c02626",
    "blue": "bright_white on #2458b8",
    "green": "bright_white on #267a34",
    "yellow": "black on #f2d024",
    "brown": "bright_white on #7a4a20",
}
PLAIN_STYLE = "reverse"
EMPTY, START, SINGLE = "·", "s", "+"
PENDING, IN_RECTANGLE, USUAL = "()", "[]", "  "
ANCHOR, FILLED = "@", "#"
WIDE = 14  # columns of a sheet that leaves room for a table beside it


def draw(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, AlluviumView)
    heading = language.say(
        "alluvium-board-heading", round=view.round, rounds=view.rounds, step=view.step, hop=view.hop
    )
    direction = language.say("alluvium-board-direction", clockwise=str(view.clockwise).lower())
    edition = language.say("alluvium-board-edition", edition=view.edition)
    about = f"{direction} · {edition}"
    parts: list[RenderableType] = [
        Rule(Text.assemble((heading, "bold"), "   ", (about, "dim")), align="left", style="dim")
    ]
    shown = None if view.front is None else view.sheets[view.front]
    if view.front is not None and shown is not None:
        facts = Group(draw_players(view, language, players), Text(""), draw_task(view, language))
        large = draw_front(view, view.front, shown, language, players)
        parts.append(side_by_side(large, facts, view.grid.width <= WIDE))
    else:
        parts.append(draw_players(view, language, players))
    small = [
        draw_small(view, owner, sheet, language, players)
        for owner, sheet in enumerate(view.sheets)
        if sheet is not None and owner != view.front
    ]
    if small:
        parts += [Text(""), Columns(small, padding=(0, 3))]
    return Group(*parts)


def side_by_side(left: RenderableType, right: RenderableType, fits: bool) -> RenderableType:
    if not fits:
        return Group(left, Text(""), right)
    row = Table.grid(padding=(0, 3))
    row.add_row(left, right)
    return row


def colours_of(view: AlluviumView) -> list[str]:
    dummy = [] if view.dummy is None else [view.dummy.colour]
    return [player.colour for player in view.players] + dummy


def symbol(view: AlluviumView, colour: str) -> str:
    return SYMBOLS[colours_of(view).index(colour)]


def chip(view: AlluviumView, colour: str, frame: str = USUAL) -> Text:
    text = f"{frame[0]}{symbol(view, colour)}{frame[1]}"
    return Text(text, STYLES.get(colour, PLAIN_STYLE))


def name_of(view: AlluviumView, colour: str, language: Language, players: Sequence[str]) -> str:
    seat = colours_of(view).index(colour)
    return players[seat] if seat < view.seats else language.say("alluvium-board-dummy")


def draw_front(
    view: AlluviumView, owner: int, sheet: SheetView, language: Language, players: Sequence[str]
) -> RenderableType:
    colour = view.players[owner].colour
    own = "own" if owner == view.seat else "other"
    title = language.say("alluvium-board-sheet", player=players[owner], own=own)
    return Group(
        Text.assemble(chip(view, colour), " ", (title, "bold")),
        draw_boxes(view, sheet),
        draw_scores(sheet, language),
        draw_track(view, sheet, language, players),
    )


def draw_boxes(view: AlluviumView, sheet: SheetView) -> Table:
    grid = Table.grid()
    letters = [chr(ord("a") + column) for column in range(view.grid.width)]
    grid.add_row("", *(Text(f" {letter} ", "dim") for letter in letters))
    now = [drawing for drawing in sheet.drawings if drawing.turn == view.turn]
    pending = {box for drawing in now for box in drawing.boxes}
    inside = boxes_in(sheet.rectangle)
    for row in range(1, view.grid.height + 1):
        cells = [draw_box(view, sheet, f"{letter}{row}", pending, inside) for letter in letters]
        grid.add_row(Text(f"{row:>2} ", "dim"), *cells)
    return grid


def boxes_in(rectangle: RectangleView | None) -> set[str]:
    if rectangle is None:
        return set()
    columns = range(ord(rectangle.first[0]), ord(rectangle.last[0]) + 1)
    rows = range(int(rectangle.first[1:]), int(rectangle.last[1:]) + 1)
    return {f"{chr(column)}{row}" for column in columns for row in rows}


def draw_box(
    view: AlluviumView, sheet: SheetView, box: str, pending: set[str], inside: set[str]
) -> Text:
    if box in sheet.boxes:
        frame = PENDING if box in pending else IN_RECTANGLE if box in inside else USUAL
        return chip(view, sheet.boxes[box], frame)
    if view.task is not None and box in view.task.singles:
        return Text(f" {SINGLE} ", "bold bright_cyan")
    if box in view.grid.starts:
        return Text(f" {START} ", "bold")
    return Text(f" {EMPTY} ", "dim")


def draw_scores(sheet: SheetView, language: Language) -> Text:
    rounds = " ".join(str(points) for points in sheet.scores) or "–"
    line = Text(language.say("alluvium-board-scores", scores=rounds))
    if sheet.rectangle is not None:
        words = language.say(
            "alluvium-board-rectangle",
            first=sheet.rectangle.first,
            last=sheet.rectangle.last,
            points=sheet.rectangle.points,
        )
        line.append(f"\n{words}", "bold")
    return line


def draw_track(
    view: AlluviumView, sheet: SheetView, language: Language, players: Sequence[str]
) -> Table:
    """The Helper Track, and what its rows would pay now."""
    track = Table(box=None, pad_edge=False, header_style="dim")
    track.add_column(language.say("alluvium-board-helper"))
    for heading in ("checks", "rank", "area", "bonus"):
        track.add_column(language.say(f"alluvium-board-{heading}"), justify="right")
    for helper in sheet.helpers:
        track.add_row(draw_helper(view, helper, language, players), *helper_numbers(helper))
    return track


def draw_helper(
    view: AlluviumView, helper: HelperView, language: Language, players: Sequence[str]
) -> Text:
    name = name_of(view, helper.colour, language, players)
    return Text.assemble(chip(view, helper.colour), f" {name}")


def helper_numbers(helper: HelperView) -> list[str]:
    rank = f"{helper.rank}." if helper.rank else "–"
    return [str(helper.checks), rank, str(len(helper.area)), str(helper.points)]


def draw_players(view: AlluviumView, language: Language, players: Sequence[str]) -> Table:
    table = Table(box=None, pad_edge=False, header_style="dim")
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


def draw_task(view: AlluviumView, language: Language) -> RenderableType:
    """The forms still to draw in every rotation, with the anchor that names a place."""
    if view.task is None or not view.task.forms:
        return Text("")
    title = language.say("alluvium-board-to-draw")
    lines: list[RenderableType] = [
        Text.assemble((f"{title} ", "bold"), chip(view, view.task.colour))
    ]
    for form in view.task.forms:
        row = Table.grid(padding=(0, 3))
        turned = view.forms[form]
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


def draw_small(
    view: AlluviumView, owner: int, sheet: SheetView, language: Language, players: Sequence[str]
) -> RenderableType:
    """A sheet as it was last seen."""
    grid = Text()
    for row in range(1, view.grid.height + 1):
        for column in range(view.grid.width):
            box = f"{chr(ord('a') + column)}{row}"
            colour = sheet.boxes.get(box)
            if colour is None:
                grid.append(f" {EMPTY}", "dim")
            else:
                grid.append(f" {symbol(view, colour)}", STYLES.get(colour, PLAIN_STYLE))
        grid.append("\n")
    turns = view.turn - sheet.seen
    title = Text.assemble(chip(view, view.players[owner].colour), " ", (players[owner], "bold"))
    seen = "alluvium-board-final" if view.result else "alluvium-board-seen"
    checks = Text(" ").join(
        Text.assemble(
            (symbol(view, helper.colour), STYLES.get(helper.colour, PLAIN_STYLE)),
            f"{helper.checks}",
        )
        for helper in sheet.helpers
    )
    return Group(
        title,
        Text(language.say(seen, turns=turns), "dim"),
        grid,
        Text.assemble(language.say("alluvium-board-checks"), " ", checks),
        draw_scores(sheet, language),
    )


def standing(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    """Round scores and bonus points as far as the sheets were seen."""
    assert isinstance(view, AlluviumView)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    for heading in ("rounds", "bonus"):
        table.add_column(language.say(f"alluvium-board-{heading}"), justify="right")
    table.add_column(language.say("cli-points-column"), justify="right")
    for seat, player in enumerate(view.players):
        sheet = view.sheets[seat]
        scores = [] if sheet is None else sheet.scores
        bonus = sum(
            helper.points
            for other in view.sheets
            if other is not None
            for helper in other.helpers
            if helper.colour == player.colour
        )
        rounds = " + ".join(str(points) for points in scores) or "–"
        table.add_row(players[seat], rounds, str(bonus), str(sum(scores) + bonus))
    return table


def legend(language: Language) -> RenderableType:
    signs = {
        START: "start",
        SINGLE: "single",
        f"{PENDING[0]}{SYMBOLS[0]}{PENDING[1]}": "pending",
        f"{IN_RECTANGLE[0]}{SYMBOLS[0]}{IN_RECTANGLE[1]}": "rectangle",
        ANCHOR: "anchor",
    }
    return Text("   ").join(
        Text.assemble((sign, "bold"), " ", language.say(f"alluvium-board-legend-{word}"))
        for sign, word in signs.items()
    )


def choices(game: Game, view: View, legal: Sequence[int], language: Language) -> list[Choice]:
    """By form, rotation and box; or by single box; or the only thing there is to do."""
    assert isinstance(game, AlluviumGame)
    assert isinstance(view, AlluviumView)
    terrain = game.space.terrain
    menu: list[Choice] = []
    for form, name in enumerate(terrain.forms):
        places = [a for a in legal if a < terrain.placements and terrain.form[a] == form]
        if places:
            menu.append(form_choice(str(len(menu) + 1), name, places, game, language))
    singles = [a for a in legal if 0 <= a - terrain.placements < terrain.size]
    if singles:
        menu.append(
            Choice(
                str(len(menu) + 1),
                language.say("alluvium-board-single"),
                question=language.say("alluvium-board-which-box"),
                then=[Choice(terrain.names[a - terrain.placements], "", a) for a in singles],
            )
        )
    for action in legal:
        if action >= terrain.placements + terrain.size:
            label = language.message(game.verbs.message(action))
            menu.append(Choice(str(len(menu) + 1), label, action))
    return menu


def form_choice(
    key: str, name: str, places: Sequence[int], game: AlluviumGame, language: Language
) -> Choice:
    terrain = game.space.terrain
    by_rotation: dict[int, list[int]] = {}
    for action in places:
        by_rotation.setdefault(terrain.rotation[action] + 1, []).append(action)
    return Choice(
        key,
        language.say("alluvium-board-draw", form=name),
        question=language.say("alluvium-board-which-rotation"),
        then=[
            Choice(
                str(rotation),
                f"{name}{rotation}",
                question=language.say("alluvium-board-which-anchor"),
                then=[Choice(terrain.names[terrain.covers[a][0]], "", a) for a in actions],
            )
            for rotation, actions in by_rotation.items()
        ],
    )
