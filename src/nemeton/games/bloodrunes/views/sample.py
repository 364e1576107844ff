"""Sampling of a complete position from a view."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i16

from nemeton.core.chance import Chance
from nemeton.games.bloodrunes.rules.board import SQUARE_NAMES
from nemeton.games.bloodrunes.rules.components import COLOURS
from nemeton.games.bloodrunes.rules.decks import shuffle
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, discard_spell
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNE_KINDS, RUNES
from nemeton.games.bloodrunes.rules.setup import rune_cards, seat_casters, spell_cards
from nemeton.games.bloodrunes.views.structs import BloodrunesView

RUNE_BY_NAME = {name: rune for rune, name in enumerate(RUNES)}
SQUARE_BY_NAME = {name: square for square, name in enumerate(SQUARE_NAMES)}


def rune_counts(names: list[str]) -> list[int]:
    counts = [0] * RUNE_KINDS
    for name in names:
        counts[RUNE_BY_NAME[name]] += 1
    return counts


def colour_counts(shown: dict[str, int]) -> list[int]:
    return [shown.get(colour, 0) for colour in COLOURS]


def restore(view: BloodrunesView, position: BloodrunesPosition, chance: Chance) -> None:
    """Lay out the visible pieces of the view, and deal the hidden cards at random."""
    position.over = view.result is not None
    if view.won_with is not None:
        position.won_with = position.spells.names.index(view.won_with)
    position.turn = view.turn
    position.turns = view.turns
    position.used = view.used
    seat_casters(position)
    position.pool = colour_counts(view.pool)
    position.pool_fortunes = view.pool_fortunes
    restore_board(view, position)
    restore_spells(view, position)
    for shown, caster in zip(view.casters, position.casters, strict=True):
        caster.fortunes = shown.fortunes
        caster.acolytes = colour_counts(shown.acolytes)
        caster.known = rune_counts(shown.known)
        caster.hand = rune_counts(shown.known if shown.hand is None else shown.hand)
    shuffle(position.spell_deck, chance)
    unseen = unseen_runes(view, position)
    chance.shuffle(unseen)
    for shown, caster in zip(view.casters, position.casters, strict=True):
        for _ in range(shown.hand_size - caster.hand_size):
            caster.gain_rune(unseen.pop())
    position.rune_deck = vec[i16](unseen + [RUNE_BY_NAME[name] for name in view.deck_known])
    shuffle(position.rune_deck, chance)
    position.runes_left = len(position.rune_deck)
    position.chance = chance.copy()  # so that two samples of one source do not share it


def restore_board(view: BloodrunesView, position: BloodrunesPosition) -> None:
    position.laid = [
        (SQUARE_BY_NAME[name], RUNE_BY_NAME[rune])
        for name, runes in view.board.items()
        for rune in runes
    ]
    position.rune_river = [
        EMPTY if name is None else RUNE_BY_NAME[name] for name in view.rune_river
    ]
    position.rune_discard = rune_counts(view.rune_discard)
    position.deck_known = rune_counts(view.deck_known)


def restore_spells(view: BloodrunesView, position: BloodrunesPosition) -> None:
    by_name = position.spells.by_name
    river = [by_name[name] for name in view.spell_river]
    position.spell_river = river
    discard = [by_name[name] for name in view.spell_discard]
    for spell in discard:
        discard_spell(position, spell)
    seen = river + discard
    for shown, caster in zip(view.casters, position.casters, strict=True):
        book = [by_name[spell.name] for spell in shown.book]
        wards = [by_name[name] for name in shown.wards]
        caster.book = book
        caster.wards = wards
        seen += book + wards
    unseen = remaining_cards(spell_cards(position.spells, position.seats), seen, len(by_name))
    position.spell_deck = vec[i16](unseen)
    position.spells_left = len(unseen)


def unseen_runes(view: BloodrunesView, position: BloodrunesPosition) -> list[int]:
    """Runes in the deck or in a hand whose place the view does not show."""
    seen = [rune for _, rune in position.laid]
    seen += [rune for rune in position.rune_river if rune != EMPTY]
    seen += [RUNE_BY_NAME[name] for name in view.rune_discard + view.deck_known]
    for caster in position.casters:
        for rune, copies in enumerate(caster.hand):
            seen += [rune] * copies
    return remaining_cards(rune_cards(position.spells), seen, RUNE_KINDS)


def remaining_cards(cards: list[int], seen: list[int], kinds: int) -> list[int]:
    """The cards without the seen ones."""
    taken = [0] * kinds
    for card in seen:
        taken[card] += 1
    left: list[int] = []
    for card in cards:
        if taken[card]:
            taken[card] -= 1
        else:
            left.append(card)
    if len(left) + len(seen) != len(cards):
        raise ValueError("more cards are seen than there are")
    return left
