"""Every caster's console, known hand and open book."""

from __future__ import annotations

from collections.abc import Sequence

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from nemeton.cli.boards.bloodrunes.cards import CASTER_STYLES, chips, spell_name
from nemeton.cli.boards.flow import Flow
from nemeton.games.bloodrunes.views.box import BloodrunesBox
from nemeton.games.bloodrunes.views.structs import BloodrunesView, BookSpell, CasterView
from nemeton.words.language import Language

INDENT = 6  # columns before a name
MAX_DRAWN = 12  # most unknown runes that are drawn one by one


def draw_consoles(
    view: BloodrunesView, box: BloodrunesBox, language: Language, players: Sequence[str]
) -> list[RenderableType]:
    """All consoles in the order of play, the viewer's first."""
    names = [
        f"{player} ({language.say('bloodrunes-colour', colour=caster.colour)})"
        for player, caster in zip(players, view.casters, strict=True)
    ]
    width = max(map(cell_len, names))
    start = 0 if view.seat is None else view.seat
    drawn: list[RenderableType] = []
    for step in range(view.seats):
        seat = (start + step) % view.seats
        caster = view.casters[seat]
        marker = "▶ " if seat == view.turn and view.result is None else "  "
        row = Table.grid(padding=(0, 2, 0, 0))
        row.add_column(width=INDENT + width)
        row.add_row(
            Text.assemble(
                marker, (f" {seat + 1} ", CASTER_STYLES[caster.colour]), " ", (names[seat], "bold")
            ),
            Flow(console_items(caster, box, language)),
        )
        drawn.append(row if seat == view.seat else Group(row, secrets(view, seat, language)))
    return drawn


def console_items(caster: CasterView, box: BloodrunesBox, language: Language) -> list[Text]:
    lacking = box.fortunes_to_win - caster.fortunes
    fortunes = Text("◆" * caster.fortunes + "◇" * lacking, "bold #e0593a")
    fortunes.append(" " + language.say("bloodrunes-board-fortunes", count=caster.fortunes))
    acolytes = Text(language.say("bloodrunes-board-acolytes"))
    for colour, count in caster.acolytes.items():
        name = language.say("bloodrunes-colour", colour=colour)
        acolytes = Text.assemble(acolytes, " ", (f"{count} {name}", CASTER_STYLES[colour]))
    wards = [Text(spell_name(ward, language)) for ward in caster.wards]
    return [fortunes, acolytes, *(wards or [Text(language.say("bloodrunes-board-no-ward"), "dim")])]


def secrets(view: BloodrunesView, seat: int, language: Language) -> RenderableType:
    """Another caster's position, known hand and book."""
    caster = view.casters[seat]
    hand = Text(language.say("bloodrunes-board-runes", count=caster.hand_size) + " ")
    hand.append_text(chips(caster.known, language))
    unknown = caster.hand_size - len(caster.known)
    if unknown:
        shown = " ".join(["???"] * unknown) if unknown <= MAX_DRAWN else f"{unknown} × ???"
        hand.append((" " if caster.known else "") + shown, "dim")
    if view.seat is not None:
        side = side_of((seat - view.seat) % view.seats, view.seats)
        hand = Text.assemble((language.say(f"bloodrunes-board-{side}"), "dim"), " · ", hand)
    book = Flow([draw_title(spell, language) for spell in caster.book], gap=3)
    return Padding(Group(hand, book) if caster.book else hand, (0, 0, 0, INDENT))


def side_of(step: int, seats: int) -> str:
    """The position of another caster, `step` seats after the viewer."""
    if seats == 2 or (seats == 4 and step == 2):
        return "across"
    return "left" if step == 1 else "right"


def draw_title(spell: BookSpell, language: Language) -> Text:
    """A spell in another caster's book: its name and its number of missing runes."""
    name = spell_name(spell.name, language)
    if spell.castable:
        return Text(f"● {name}", "bold bright_red")
    return Text(f"{name} −{spell.missing}" if spell.missing else f"○ {name}")
