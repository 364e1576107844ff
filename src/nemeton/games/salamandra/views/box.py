"""The box for clients: faces of fields, groves, cards and spellbooks."""

from __future__ import annotations

from nemeton.core.box import Box, space
from nemeton.games.salamandra.rules.actions import SalamandraVerbs
from nemeton.games.salamandra.rules.components import (
    DealFace,
    DivinityFace,
    FieldFace,
    GainFace,
    GroveFace,
    PriceFace,
    Rounds,
    SalamanderFace,
    SalamandraCosts,
    SpellbookFace,
)
from nemeton.games.salamandra.rules.tiles import MARKET_PLACES, SCROLLS_FOR_A_BOOK

__all__ = [
    "DealFace",
    "DivinityFace",
    "FieldFace",
    "GainFace",
    "GroveFace",
    "PriceFace",
    "Rounds",
    "SalamanderFace",
    "SalamandraBox",
    "SalamandraCosts",
    "SpellbookFace",
    "box",
]


class SalamandraBox(Box, kw_only=True, frozen=True):
    """Faces by their numbers; decks are "black", "gold", "bear" and "eagle"."""

    rounds: Rounds
    market: int  # number of fields in it
    scrolls_for_a_book: int
    faith: dict[str, tuple[int, int]]  # points for the most symbols and the second most
    grove_row: dict[int, int]  # points when the row reaches this length
    costs: SalamandraCosts
    spellbooks_in_play: dict[int, int]  # by players
    fields: tuple[FieldFace, ...]
    groves: dict[int, GroveFace]
    salamanders: dict[str, dict[int, SalamanderFace]]
    divinities: dict[str, dict[int, DivinityFace]]
    spellbooks: dict[int, SpellbookFace]


def box(verbs: SalamandraVerbs, rules: dict[str, str]) -> SalamandraBox:
    printed = verbs.pieces.components
    return SalamandraBox(
        game=verbs.game,
        edition=printed.edition,
        actions=space(verbs),
        rules=rules,
        rounds=printed.rounds,
        market=MARKET_PLACES,
        scrolls_for_a_book=SCROLLS_FOR_A_BOOK,
        faith=printed.faith,
        grove_row=printed.grove_row,
        costs=printed.costs,
        spellbooks_in_play=printed.spellbooks_in_play,
        fields=printed.fields,
        groves=printed.groves,
        salamanders=printed.salamanders,
        divinities=printed.divinities,
        spellbooks=printed.spellbooks,
    )
