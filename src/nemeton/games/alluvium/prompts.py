"""What a seat is asked to do, in one sentence."""

from __future__ import annotations

from nemeton.core.message import Message
from nemeton.games.alluvium.rules import drawings, other_card
from nemeton.games.alluvium.state import DUMMY, OTHERS, OVER, Table
from nemeton.games.alluvium.terrain import NO_FORM
from nemeton.games.alluvium.words import colour_message


def prompt(table: Table, seat: int) -> Message:
    if table.step == OVER:
        return Message("alluvium-prompt-over")
    if table.confirmed[seat]:
        return Message("alluvium-prompt-wait", {"count": table.waiting})
    if table.ready[seat]:
        return Message("alluvium-prompt-confirm")
    if not drawings(table, seat):
        return Message("alluvium-prompt-pass")
    forms = table.terrain.forms
    form = forms[table.card_up(seat)]
    if table.step == OTHERS:
        sheet = table.sheet_before(seat)
        owner = colour_message(table.terrain, sheet.owner)
        words = "alluvium-prompt-others-or-box" if sheet.holes else "alluvium-prompt-others"
        return Message(words, {"form": form, "owner": owner})
    if table.step == DUMMY:
        colour = colour_message(table.terrain, table.seats)
        return Message(
            "alluvium-prompt-dummy", {"form": forms[table.dummy_card()], "colour": colour}
        )
    if table.round > 1:
        return Message("alluvium-prompt-own", {"form": form})
    first = table.first_drawn[seat]
    if first == NO_FORM:
        second = forms[table.second_card(seat)]
        return Message("alluvium-prompt-both", {"form": form, "second": second})
    return Message("alluvium-prompt-second", {"form": forms[other_card(table, seat, first)]})
