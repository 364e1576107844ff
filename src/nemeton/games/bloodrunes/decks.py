"""Decks, rivers and how they are filled: section 2's deal, and rule 3.9."""

from __future__ import annotations

from nemeton.games.bloodrunes.runes import EMPTY, RUNE_KINDS
from nemeton.games.bloodrunes.state import Table


def fill_runes(table: Table) -> None:
    """Fill the spaces of the rune river, as far as there are runes."""  # 3.3, 3.7, 3.9
    river = table.rune_river
    for space in range(len(river)):
        if river[space] == EMPTY:
            if not table.runes_left:
                reshuffle_runes(table)
                if not table.runes_left:
                    return
            table.runes_left -= 1
            rune = table.rune_deck[table.runes_left]
            river[space] = rune
            if table.deck_known[rune]:
                table.deck_known[rune] -= 1
            table.reveals += 1


def reshuffle_runes(table: Table) -> None:
    """The discard pile and all covered runes become the new deck."""  # 3.9
    counts = table.rune_discard
    for laid in table.laid:
        counts[laid & 15] += 1
    table.laid = []
    for square, top in enumerate(table.tops):
        if top != EMPTY:
            counts[top] -= 1
            table.laid.append(square * 16 + top)
    deck: list[int] = []
    for rune in range(RUNE_KINDS):
        deck += [rune] * counts[rune]
    table.chance.shuffle(deck)
    table.rune_deck = deck
    table.runes_left = len(deck)
    table.deck_known = counts  # everyone could count what went in
    table.rune_discard = [0] * RUNE_KINDS


def next_spell(table: Table) -> int:
    """The next spell for the river. There always is one: components.py sees to it."""  # 3.9
    if not table.spells_left:
        deck: list[int] = []
        for spell, copies in enumerate(table.spell_discard):
            deck += [spell] * copies
        table.spell_discard = [0] * len(table.spell_discard)
        table.chance.shuffle(deck)
        table.spell_deck = deck
        table.spells_left = len(deck)
    table.spells_left -= 1
    table.reveals += 1
    return table.spell_deck[table.spells_left]
