"""Deals anew what a seat cannot know: for searches, which do it over and over."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.games.bloodrunes.position import Position
from nemeton.games.bloodrunes.runes import RUNE_KINDS


def redeal(position: Position, seat: int, chance: Chance) -> None:
    """Exchange unseen runes among the deck and the others' hands, and shuffle both decks.

    Runes that everyone saw going into a hand or into the deck stay there.
    """
    unseen = unseen_runes(position, seat)
    chance.shuffle(unseen)
    for index, caster in enumerate(position.casters):
        if index != seat:
            hidden = sum(caster.hand) - sum(caster.known)
            caster.hand = caster.known.copy()
            for _ in range(hidden):
                caster.hand[unseen.pop()] += 1
    for rune in range(RUNE_KINDS):
        unseen += [rune] * position.deck_known[rune]
    chance.shuffle(unseen)
    position.rune_deck = unseen  # a new list: the real deck is shared with the state it is from
    position.spell_deck = position.spell_deck[: position.spells_left]
    chance.shuffle(position.spell_deck)
    position.chance = chance.copy()  # so that two deals of one source do not share it


def unseen_runes(position: Position, seat: int) -> list[int]:
    """The runes that lie in the deck or in another hand, the seat could not say where."""
    counts = [-known for known in position.deck_known]
    for at in range(position.runes_left):
        counts[position.rune_deck[at]] += 1
    for index, caster in enumerate(position.casters):
        if index != seat:
            for rune in range(RUNE_KINDS):
                counts[rune] += caster.hand[rune] - caster.known[rune]
    unseen: list[int] = []
    for rune in range(RUNE_KINDS):
        unseen += [rune] * counts[rune]
    return unseen
