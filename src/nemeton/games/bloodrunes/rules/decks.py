"""Decks and rivers: shuffling and refilling."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16, i64

from nemeton.core.chance import Chance
from nemeton.games.bloodrunes.rules.position import (
    BloodrunesPosition,
    discard_covered,
    draw_from_known,
    known_in_deck,
    river_rune,
    set_river_rune,
    take_discarded_runes,
    take_discarded_spells,
)
from nemeton.games.bloodrunes.rules.runes import EMPTY
from nemeton.games.bloodrunes.rules.state_layout import RIVER_SPACES


def shuffle(cards: vec[i16], chance: Chance) -> None:
    """Shuffle in place, with the same draws as `Chance.shuffle`."""
    last: i64 = len(cards) - 1
    while last > 0:
        other: i64 = chance.below(last + 1)
        swapped = cards[last]
        cards[last] = cards[other]
        cards[other] = swapped
        last -= 1


def fill_runes(position: BloodrunesPosition) -> None:
    """Fill the empty spaces of the rune river while there are runes."""  # 3.3, 3.7, 3.9
    space: i64
    for space in range(RIVER_SPACES):
        if river_rune(position, space) == EMPTY:
            if not position.runes_left:
                reshuffle_runes(position)
                if not position.runes_left:
                    return
            position.runes_left -= 1
            rune: int = position.rune_deck[position.runes_left]
            set_river_rune(position, space, rune)
            if known_in_deck(position, rune):
                draw_from_known(position, rune)
            position.reveals += 1


def reshuffle_runes(position: BloodrunesPosition) -> None:
    """Shuffle the discard pile and all covered runes into a new deck."""  # 3.9
    discard_covered(position)
    position.rune_deck = take_discarded_runes(position)
    position.runes_left = len(position.rune_deck)
    shuffle(position.rune_deck, position.chance)


def next_spell(position: BloodrunesPosition) -> int:
    """Draw the next spell for the river; components.py guarantees that there is one."""  # 3.9
    if not position.spells_left:
        position.spell_deck = take_discarded_spells(position)
        position.spells_left = len(position.spell_deck)
        shuffle(position.spell_deck, position.chance)
    position.spells_left -= 1
    position.reveals += 1
    return position.spell_deck[position.spells_left]
