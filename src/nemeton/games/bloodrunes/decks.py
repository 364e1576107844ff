"""Decks, rivers and how they are filled: section 2's deal, and rule 3.9."""

from __future__ import annotations

from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.runes import EMPTY, RUNE_KINDS


def fill_runes(position: Position) -> None:
    """Fill the spaces of the rune river, as far as there are runes."""  # 3.3, 3.7, 3.9
    river = position.rune_river
    for space in range(len(river)):
        if river[space] == EMPTY:
            if not position.runes_left:
                reshuffle_runes(position)
                if not position.runes_left:
                    return
            position.runes_left -= 1
            rune = position.rune_deck[position.runes_left]
            river[space] = rune
            if position.deck_known[rune]:
                position.deck_known[rune] -= 1
            position.reveals += 1


def reshuffle_runes(position: Position) -> None:
    """The discard pile and all covered runes become the new deck."""  # 3.9
    counts = position.rune_discard
    for laid in position.laid:
        counts[laid & 15] += 1
    position.laid = []
    for square, top in enumerate(position.tops):
        if top != EMPTY:
            counts[top] -= 1
            position.laid.append(square * 16 + top)
    deck: list[int] = []
    for rune in range(RUNE_KINDS):
        deck += [rune] * counts[rune]
    position.chance.shuffle(deck)
    position.rune_deck = deck
    position.runes_left = len(deck)
    position.deck_known = counts  # everyone could count what went in
    position.rune_discard = [0] * RUNE_KINDS


def next_spell(position: Position) -> int:
    """The next spell for the river. There always is one: components.py sees to it."""  # 3.9
    if not position.spells_left:
        deck: list[int] = []
        for spell, copies in enumerate(position.spell_discard):
            deck += [spell] * copies
        position.spell_discard = [0] * len(position.spell_discard)
        position.chance.shuffle(deck)
        position.spell_deck = deck
        position.spells_left = len(deck)
    position.spells_left -= 1
    position.reveals += 1
    return position.spell_deck[position.spells_left]
