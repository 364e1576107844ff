"""Alarún in the terminal: centre and hand, the own square with its open cells, the others' small.

A card is three characters: a symbol for its kind and two letters for its colour. The colours on
the screen only repeat what the letters say.
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
from nemeton.games.alarun.actions import CONFIRM, PASS, PLACE, REFRESH, SWAP_AND_PASS
from nemeton.games.alarun.cards import CARD_KINDS, INGREDIENTS, colour_of, kind_of
from nemeton.games.alarun.components import BOX, CARD_NAMES, COLOURS, KINDS
from nemeton.games.alarun.square import CELL_NAMES, CELLS, COLUMN_LETTERS, WINDOW
from nemeton.games.alarun.view import CARDS, AlarunView, PlayerView, rebuild
from nemeton.games.alarun.words import card_message, colour_message

SYMBOLS = dict(zip(KINDS, "♠☾✿Ψ◉♥♪", strict=True))
STYLES = {
    "yellow": "black on #f2d024",
    "white": "black on #f2f2f2",
    "pink": "black on #f7a8cb",
    "blue": "bright_white on #2458b8",
    "red": "bright_white on #c02626",
    "green": "bright_white on #267a34",
    "purple": "bright_white on #7a3aa6",
}
AURI, AURI_STYLE = "100", "bold #f2d024 on black"
DRUID, DRUID_STYLE = " ★ ", "bold black on bright_cyan"


def draw(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, AlarunView)
    heading = language.say(
        "alarun-board-heading", round=view.round, rounds=BOX.play.rounds, phase=view.phase
    )
    piles = language.say("alarun-board-piles", stack=view.stack, discard=len(view.discard))
    parts: list[RenderableType] = [
        Rule(Text.assemble((heading, "bold"), "   ", (piles, "dim")), align="left", style="dim"),
        draw_table_top(view, language, players),
        Text(""),
    ]
    others = [seat for seat in range(view.seats) if seat != view.seat]
    small = [draw_other(view, seat, language, players) for seat in others]
    if view.seat is None:
        parts.append(Columns(small, padding=(0, 3)))
        return Group(*parts)
    layout = Table.grid(padding=(0, 3))
    layout.add_column(no_wrap=True)
    layout.add_column()
    layout.add_row(draw_own(view.players[view.seat], language), Columns(small, padding=(0, 2)))
    parts.append(layout)
    return Group(*parts)


def draw_table_top(view: AlarunView, language: Language, players: Sequence[str]) -> Table:
    """Centre, hand and facts, side by side."""
    centre = Text.assemble((language.say("alarun-board-centre"), "bold"))
    if view.face_down:
        down = language.say("alarun-board-face-down", count=view.face_down)
        centre.append(f"  {down}", "dim")
    top = Table.grid(padding=(0, 3))
    top.add_row(
        Group(centre, *list_cards(view.centre, language)),
        draw_hand(view, language),
        draw_facts(view, language, players),
    )
    return top


def draw_hand(view: AlarunView, language: Language) -> RenderableType:
    hand = None if view.seat is None else view.players[view.seat].hand
    if hand is None:
        return Text("")
    title = Text(language.say("alarun-board-hand"), "bold")
    return Group(title, *list_cards(hand, language))


def draw_facts(view: AlarunView, language: Language, players: Sequence[str]) -> Text:
    lines: list[Text] = []
    if view.seat is not None:
        own = view.players[view.seat]
        if own.colour is not None:
            chip = Text(f" {letters(own.colour, language)} ", STYLES[own.colour])
            spoken = language.message(colour_message(COLOURS.index(own.colour)))
            line = language.say("alarun-board-colour", colour=spoken)
            lines.append(Text.assemble(line, " ", chip))
        limit = view.options["swap_limit"]
        swaps = language.say("alarun-board-swaps", swaps=own.swaps, limit=int(limit))
        lines.append(Text(swaps, "dim"))
    if view.marker is None:
        lines.append(Text(language.say("alarun-board-marker-free"), "dim"))
    else:
        lines.append(Text(language.say("alarun-board-marker", player=players[view.marker]), "bold"))
    lines.append(Text(language.say("alarun-board-first", player=players[view.first]), "dim"))
    return Text("\n").join(lines)


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


def draw_own(player: PlayerView, language: Language) -> RenderableType:
    square = rebuild({CELL_NAMES.index(cell): CARDS[card] for cell, card in player.square.items()})
    open_cells = [CELL_NAMES[cell] for cell in square.open]
    title = Text(language.say("alarun-board-square", points=player.points), "bold")
    druid = language.say("alarun-board-druid", card=card_words(player.druid, language))
    grid = draw_square(player, language, open_cells, gap=1)
    return Group(title, grid, Text(druid, "dim"))


def draw_other(
    view: AlarunView, seat: int, language: Language, players: Sequence[str]
) -> RenderableType:
    player = view.players[seat]
    acts = seat in view.actors and view.seat is not None
    title = language.say("alarun-board-other", player=players[seat], points=player.points)
    return Group(
        Text(title, "bold"),
        draw_square(player, language, [], gap=0),
        draw_other_hand(player, language, acts),
    )


def draw_other_hand(player: PlayerView, language: Language, acts: bool) -> Text:
    if player.confirmed:
        return Text(language.say("alarun-board-placed"), "dim")
    line = Text(language.say("alarun-board-cards", count=player.hand_size), "" if acts else "dim")
    for name in player.known:
        line.append(" ").append_text(chip(name, language))
    unknown = player.hand_size - len(player.known)
    return line.append(" " + " ".join(["???"] * unknown), "dim") if unknown else line


def draw_square(
    player: PlayerView, language: Language, open_cells: Sequence[str], gap: int
) -> Table:
    """The square with the names of its lines and the points each makes as it stands."""
    shown = [*player.square, *open_cells]
    columns = [letter for letter in COLUMN_LETTERS if any(cell[0] == letter for cell in shown)]
    rows = [str(row) for row in range(1, WINDOW + 1) if any(c[1:] == str(row) for c in shown)]
    points = {potion.line: potion.points for potion in player.potions}
    grid = Table.grid(padding=(0, gap, 0, 0) if gap else (0, 1, 0, 0))
    for _ in range(len(columns) + 2):
        grid.add_column(no_wrap=True, justify="center")
    grid.add_row("", *(Text(letter, "dim") for letter in columns), "")
    for row in rows:
        cells = [draw_cell(letter + row, player, language, open_cells) for letter in columns]
        grid.add_row(Text(row, "dim"), *cells, line_points(points.get(row)))
    grid.add_row("", *(line_points(points.get(letter)) for letter in columns), "")
    return grid


def draw_cell(cell: str, player: PlayerView, language: Language, open_cells: Sequence[str]) -> Text:
    wide = bool(open_cells) or bool(player.pending) or player.hand is not None
    if cell in player.square:
        card = chip(player.square[cell], language)
        if not wide:
            return card
        around = "[]" if cell in player.pending else "  "
        return Text.assemble(around[0], card, around[1])
    if cell in open_cells:
        return Text(f" {cell} ".center(5), "bright_cyan")
    return Text("·" if not wide else "  ·  ", "dim")


def line_points(points: int | None) -> Text:
    return Text("") if points is None else Text(f"{points:>2}", "bold" if points > 5 else "")


def standing(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, AlarunView)
    table = Table(box=None, pad_edge=False, header_style="dim")
    table.add_column(language.say("cli-player-column"))
    table.add_column(language.say("cli-points-column"), justify="right")
    for seat, player in enumerate(view.players):
        table.add_row(players[seat], str(player.points))
    return table


def legend(language: Language) -> RenderableType:
    kinds = [
        Text.assemble((SYMBOLS[kind], "bold"), " ", language.say("alarun-kind", kind=kind))
        for kind in KINDS
    ]
    colours = [
        Text.assemble((f" {letters(colour, language)} ", STYLES[colour]), " ", spoken)
        for colour in COLOURS
        for spoken in [language.say("alarun-colour", colour=colour)]
    ]
    others = [
        Text.assemble((AURI, AURI_STYLE), " ", language.say("alarun-centum-auri")),
        Text.assemble((DRUID, DRUID_STYLE), " ", language.say("alarun-board-legend-druid")),
        Text.assemble("[ ]", " ", language.say("alarun-board-legend-pending")),
        Text.assemble(("c4", "bright_cyan"), " ", language.say("alarun-board-legend-open")),
    ]
    gap = Text("  ")
    return Group(
        gap.join(kinds),
        gap.join(colours),
        gap.join(others),
        Text(language.say("alarun-board-legend-line"), "dim"),
    )


def choices(game: Game, view: View, legal: Sequence[int], language: Language) -> list[Choice]:
    """By position in the hand, then by position in the centre or by cell."""
    assert isinstance(view, AlarunView)
    assert view.seat is not None
    hand = view.players[view.seat].hand or []
    menu: list[Choice] = []
    for number, name in enumerate(hand, start=1):
        if name in hand[: number - 1]:
            continue  # a second copy makes no second choice
        card = CARDS[name]
        swaps = [action for action in legal if action < PASS and action // CARD_KINDS == card]
        places = [action for action in legal if action >= PLACE and placed_card(action) == card]
        if swaps:
            menu.append(swap_choice(str(number), name, swaps, view, language))
        if places:
            menu.append(place_choice(str(number), name, places, language))
    for number, action in enumerate((PASS, SWAP_AND_PASS, REFRESH), start=BOX.play.hand + 1):
        if action in legal:
            label = language.message(game.actions.message(action))
            menu.append(Choice(str(number), label, action))
    if CONFIRM in legal:
        menu.append(Choice("1", language.message(game.actions.message(CONFIRM)), CONFIRM))
    return menu


def placed_card(action: int) -> int:
    return (action - PLACE) // CELLS


def swap_choice(
    key: str, name: str, swaps: Sequence[int], view: AlarunView, language: Language
) -> Choice:
    taken = {CARD_NAMES[action % CARD_KINDS]: action for action in swaps}
    then = [
        Choice(
            str(number),
            language.say("alarun-board-take", card=card_words(other, language)),
            taken[other],
        )
        for number, other in enumerate(view.centre, start=1)
        if other not in view.centre[: number - 1]
    ]
    label = language.say("alarun-board-give", card=card_words(name, language))
    return Choice(key, label, question=language.say("alarun-board-take-which"), then=then)


def place_choice(key: str, name: str, places: Sequence[int], language: Language) -> Choice:
    cells = [(CELL_NAMES[(action - PLACE) % CELLS], action) for action in places]
    return Choice(
        key,
        language.say("alarun-board-place", card=card_words(name, language)),
        question=language.say("alarun-board-place-where"),
        then=[Choice(cell, "", action) for cell, action in cells],
    )
