"""Fast redealing of the cards that are hidden from a seat, for searches."""

from __future__ import annotations

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from nemeton.core.chance import Chance
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.decks import shuffle
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, known_in_deck
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS


def redeal(position: BloodrunesPosition, seat: int, chance: Chance) -> None:
    """Exchange unseen runes among the deck and the others' hands, and shuffle both decks.

    Runes that everyone saw going into a hand or into the deck stay there.
    """
    unseen = unseen_runes(position, seat)
    shuffle(unseen, chance)
    left: i64 = len(unseen)
    rune: i64
    for index, caster in enumerate(position.casters):
        if index != seat:
            hidden = take_hidden(caster)
            while hidden:
                left -= 1
                dealt: int = unseen[left]
                caster.gain_rune(dealt)
                hidden -= 1
    deck = unseen[:left]
    for rune in range(RUNE_KINDS):
        deck = append_copies(deck, rune, known_in_deck(position, rune))
    shuffle(deck, chance)
    position.rune_deck = deck  # a new one: the real deck is shared with the state it is from
    position.spell_deck = position.spell_deck[: position.spells_left]
    shuffle(position.spell_deck, chance)
    position.chance = chance.copy()  # so that two deals of one source do not share it


def unseen_runes(position: BloodrunesPosition, seat: int) -> vec[i16]:
    """Runes in the deck or in other hands whose place the seat cannot know, sorted."""
    counts = vec[i64]([0] * RUNE_KINDS)
    at: i64
    for at in range(position.runes_left):
        card: int = position.rune_deck[at]
        counts[card] += 1
    unseen = vec[i16](capacity=len(position.rune_deck))
    rune: i64
    for rune in range(RUNE_KINDS):
        count: int = counts[rune] - known_in_deck(position, rune)
        for index, caster in enumerate(position.casters):
            if index != seat:
                count += caster.held(rune) - caster.known_held(rune)
        unseen = append_copies(unseen, rune, count)
    return unseen


def take_hidden(caster: Caster) -> int:
    """Remove the unknown runes from the hand; returns their number."""
    taken = 0
    rune: i64
    for rune in range(RUNE_KINDS):
        while caster.held(rune) > caster.known_held(rune):
            caster.lose_rune(rune)
            taken += 1
    return taken


def append_copies(cards: vec[i16], kind: int, copies: int) -> vec[i16]:
    """Append copies of a kind to the cards."""
    for _ in range(copies):
        cards = append(cards, kind)
    return cards
