"""Alarún in the terminal: centre and hand, the own square with its open cells, the others' small.

A card is three characters: a symbol for its kind and two letters for its colour. The colours on
the screen only repeat what the letters say.
"""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, Group, RenderableType, RenderResult
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from nemeton.cli.choice import Choice
from nemeton.cli.flow import Flow
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
PENDING = "*"
GAP = 2  # columns between two squares
OWN_WIDTH = 30  # … of the own square with its names, points and a gap
SMALL_WIDTH = 22  # … of another one


def draw(view: View, language: Language, players: Sequence[str]) -> RenderableType:
    assert isinstance(view, AlarunView)
    heading = language.say(
        "alarun-board-heading", round=view.round, rounds=BOX.play.rounds, phase=view.phase
    )
    piles = language.say("alarun-board-piles", stack=view.stack, discard=len(view.discard))
    return Group(
        Rule(Text.assemble((heading, "bold"), "   ", (piles, "dim")), align="left", style="dim"),
        draw_table_top(view, language, players),
        Text(""),
        Squares(view, language, players),
    )


class Squares:
    """All squares side by side: the own one large, the others as large as the width allows."""

    def __init__(self, view: AlarunView, language: Language, players: Sequence[str]) -> None:
        self.view = view
        self.language = language
        self.players = players

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        view = self.view
        others = [seat for seat in range(view.seats) if seat != view.seat]
        room = options.max_width - (0 if view.seat is None else OWN_WIDTH)
        tight = len(others) * (SMALL_WIDTH + GAP) - GAP > room
        row = Table.grid(padding=(0, GAP))
        blocks: list[RenderableType] = []
        if view.seat is not None:
            row.add_column(min_width=OWN_WIDTH - GAP, no_wrap=True)
            blocks.append(draw_own(view.players[view.seat], self.language))
        blocks += [draw_other(view, seat, self.language, self.players, tight) for seat in others]
        row.add_row(*blocks)
        yield row


def draw_table_top(view: AlarunView, language: Language, players: Sequence[str]) -> Table:
    """Centre, hand and facts, side by side."""
    centre = Text.assemble((language.say("alarun-board-centre"), "bold"))
    if view.face_down:
        down = language.say("alarun-board-face-down", count=view.face_down)
        centre.append(f"  {down}", "dim")
    top = Table.grid(padding=(0, 2))
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


def draw_facts(view: AlarunView, language: Language, players: Sequence[str]) -> RenderableType:
    facts = Table.grid(padding=(0, 1))
    facts.add_column(style="dim")
    if view.seat is not None:
        own = view.players[view.seat]
        if own.colour is not None:
            spoken = language.message(colour_message(COLOURS.index(own.colour)))
            shown = (f" {letters(own.colour, language)} ", STYLES[own.colour])
            facts.add_row(language.say("alarun-board-colour"), Text.assemble(shown, " ", spoken))
        limit = int(view.options["swap_limit"])
        swaps = language.say("alarun-board-swaps-of", swaps=own.swaps, limit=limit)
        facts.add_row(language.say("alarun-board-swaps"), swaps)
    marker = "–" if view.marker is None else players[view.marker]
    facts.add_row(language.say("alarun-board-marker"), marker)
    facts.add_row(language.say("alarun-board-first"), players[view.first])
    return facts


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


def draw_own(player: PlayerView, language: Language) -> Text:
    """With the names of lines and open cells, and the points each line makes as it stands."""
    square = rebuild({CELL_NAMES.index(cell): CARDS[card] for cell, card in player.square.items()})
    open_cells = [CELL_NAMES[cell] for cell in square.open]
    columns, rows = bounds([*player.square, *open_cells])
    points = points_by_line(player)
    lines = [
        Text(language.say("alarun-board-square", points=player.points), "bold"),
        Text.assemble(" ", *((f"  {letter} ", "dim") for letter in columns)),
    ]
    for row in rows:
        cells = [draw_own_cell(letter + row, player, language, open_cells) for letter in columns]
        lines.append(Text.assemble((row, "dim"), *cells, line_points(points.get(row), 3)))
    below = [line_points(points.get(letter), 3).append(" ") for letter in columns]
    lines.append(Text.assemble(" ", *below))
    lines.append(Text.assemble((DRUID, DRUID_STYLE), " = ", chip(player.druid, language)))
    return Text("\n").join(lines)


def draw_own_cell(
    cell: str, player: PlayerView, language: Language, open_cells: Sequence[str]
) -> Text:
    if cell in player.square:
        mark = PENDING if cell in player.pending else " "
        return Text.assemble((mark, "bold"), chip(player.square[cell], language))
    if cell in open_cells:
        return Text(f"  {cell}", "bright_cyan")
    return Text("  · ", "dim")


def draw_other(
    view: AlarunView, seat: int, language: Language, players: Sequence[str], tight: bool
) -> Text:
    """Tight: cards without gaps, and only the points of the whole square."""
    player = view.players[seat]
    columns, rows = bounds([*player.square])
    points = points_by_line(player)
    gap = Text("" if tight else " ")
    lines = [
        Text(players[seat], "bold"),
        Text(language.say("alarun-board-points", points=player.points)),
    ]
    for row in rows:
        cells = [draw_other_cell(letter + row, player, language) for letter in columns]
        line = gap.join(cells)
        lines.append(line if tight else line.append_text(line_points(points.get(row), 3)))
    if not tight:
        below = [line_points(points.get(letter), 2).append(" ") for letter in columns]
        lines.append(gap.join(below))
    lines.append(draw_other_hand(player, language))
    return Text("\n").join(lines)


def draw_other_cell(cell: str, player: PlayerView, language: Language) -> Text:
    return chip(player.square[cell], language) if cell in player.square else Text(" · ", "dim")


def draw_other_hand(player: PlayerView, language: Language) -> Text:
    """The cards everybody saw going there, and a blank for each other one."""
    if not player.hand_size:
        return Text("")
    cards = [chip(name, language) for name in player.known]
    cards += [Text("???", "dim")] * (player.hand_size - len(cards))
    return Text(" ").join(cards)


def bounds(cells: Sequence[str]) -> tuple[list[str], list[str]]:
    """The columns and rows that hold these cells."""
    columns = [letter for letter in COLUMN_LETTERS if any(cell[0] == letter for cell in cells)]
    lines = [str(row) for row in range(1, WINDOW + 1)]
    return columns, [row for row in lines if any(cell[1:] == row for cell in cells)]


def points_by_line(player: PlayerView) -> dict[str, int]:
    return {potion.line: potion.points for potion in player.potions}


def line_points(points: int | None, width: int) -> Text:
    written = "" if points is None else str(points)
    return Text(written.rjust(width), "bold" if points else "dim")


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
        explained((SYMBOLS[kind], "bold"), language.say("alarun-kind", kind=kind)) for kind in KINDS
    ]
    colours = [
        explained(
            (f" {letters(colour, language)} ", STYLES[colour]),
            language.say("alarun-colour", colour=colour),
        )
        for colour in COLOURS
    ]
    others = [
        explained((AURI, AURI_STYLE), language.say("alarun-centum-auri")),
        explained((DRUID, DRUID_STYLE), language.say("alarun-board-legend-druid")),
        explained((PENDING, "bold"), language.say("alarun-board-legend-pending")),
        explained(("c4", "bright_cyan"), language.say("alarun-board-legend-open")),
    ]
    return Group(
        *(Flow(items) for items in (kinds, colours, others)),
        Text(language.say("alarun-board-legend-line"), "dim"),
    )


def explained(sign: tuple[str, str], words: str) -> Text:
    return Text.assemble(sign, " ", words)


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
            label = language.message(game.verbs.message(action))
            menu.append(Choice(str(number), label, action))
    if CONFIRM in legal:
        menu.append(Choice("1", language.message(game.verbs.message(CONFIRM)), CONFIRM))
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
