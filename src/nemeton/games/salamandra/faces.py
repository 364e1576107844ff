"""The box for a client: what is printed on fields, groves, cards and spellbooks."""

from __future__ import annotations

from nemeton.core.box import Box, space
from nemeton.core.verbs import Verbs
from nemeton.games.salamandra.components import (
    COMPONENTS,
    Costs,
    DivinityFace,
    FieldFace,
    GroveFace,
    Rounds,
    SalamanderFace,
    SpellbookFace,
)
from nemeton.games.salamandra.pieces import MARKET, SCROLLS_FOR_A_BOOK
from nemeton.games.salamandra.prompts import RULES


class SalamandraBox(Box, kw_only=True, frozen=True):
    """Pieces go by their numbers, decks by "black", "gold", "bear" and "eagle"."""

    rounds: Rounds
    market: int  # how many fields lie in it
    scrolls_for_a_book: int
    faith: dict[str, tuple[int, int]]  # points for the most symbols and the second most
    grove_row: dict[int, int]  # points when the row reaches this length
    costs: Costs
    spellbooks_in_play: dict[int, int]  # by players
    fields: tuple[FieldFace, ...]
    groves: dict[int, GroveFace]
    salamanders: dict[str, dict[int, SalamanderFace]]
    divinities: dict[str, dict[int, DivinityFace]]
    spellbooks: dict[int, SpellbookFace]


def box(verbs: Verbs) -> SalamandraBox:
    return SalamandraBox(
        game="salamandra",
        edition=COMPONENTS.edition,
        actions=space(verbs),
        rules=RULES,
        rounds=COMPONENTS.rounds,
        market=MARKET,
        scrolls_for_a_book=SCROLLS_FOR_A_BOOK,
        faith=COMPONENTS.faith,
        grove_row=COMPONENTS.grove_row,
        costs=COMPONENTS.costs,
        spellbooks_in_play=COMPONENTS.spellbooks_in_play,
        fields=COMPONENTS.fields,
        groves=COMPONENTS.groves,
        salamanders=COMPONENTS.salamanders,
        divinities=COMPONENTS.divinities,
        spellbooks=COMPONENTS.spellbooks,
    )
