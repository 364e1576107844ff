"""Section 2, and section 6 for the clans: what is on the table before the first turn."""

from __future__ import annotations

from bisect import insort
from typing import Final

from nemeton.core.options import FIRST_PLAYER, Options
from nemeton.games.bloodrunes.board import CENTRE, SIDES_TAKEN
from nemeton.games.bloodrunes.components import COLOURS
from nemeton.games.bloodrunes.decks import next_spell
from nemeton.games.bloodrunes.rules import lay_rune
from nemeton.games.bloodrunes.runes import LOKI, RUNES
from nemeton.games.bloodrunes.spells import BUILD_FORTUNE, RECRUIT_ACOLYTE, WARD, Spells
from nemeton.games.bloodrunes.state import Caster, Table

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3

HAND: Final = 5
RIVER: Final = 3
ACOLYTES: Final = 3


def deal(table: Table) -> None:
    seat_casters(table)
    fill_pool(table)
    deal_spells(table)
    deal_runes(table)
    named = table.options[FIRST_PLAYER]
    table.turn = table.chance.below(table.seats) if named == "random" else int(named) - 1  # 2.6


def colours_by_seat(seats: int, options: Options) -> list[int]:
    """The colours asked for; whoever asks for none gets the first one free."""  # 2.5
    asked = [str(options[f"colour_{seat + 1}"]) for seat in range(seats)]
    free = [colour for colour, name in enumerate(COLOURS) if name not in asked]
    return [free.pop(0) if name == "free" else COLOURS.index(name) for name in asked]


def seat_casters(table: Table) -> None:
    """2.1 and what the clans are allowed."""  # 6.2
    colours = colours_by_seat(table.seats, table.options)
    sides = SIDES_TAKEN[table.seats]
    table.casters = [Caster(colours[seat], sides[seat]) for seat in range(table.seats)]
    if table.clan_attributes:
        for caster in table.casters:
            if caster.colour == RED:
                caster.acolyte_limit = 7
            if caster.colour == YELLOW:
                caster.book_limit = 7


def fill_pool(table: Table) -> None:
    """2.5"""
    box = table.spells.box
    table.pool_fortunes = box.fortunes
    for caster in table.casters:
        colour = caster.colour
        caster.acolytes[colour] = ACOLYTES
        caster.acolyte_count = ACOLYTES
        table.pool[colour] = box.acolytes[COLOURS[colour]] - ACOLYTES
        if colour == RED and not table.clan_attributes:
            table.pool[colour] -= 1


def spell_cards(spells: Spells, seats: int) -> list[int]:
    """The spells of a game for so many casters, in component order."""  # 1.2, 2.2
    cards: list[int] = []
    for kind, spell in enumerate(spells.box.spells):
        if seats in spell.players:
            cards += [kind] * spell.copies
    return cards


def rune_cards(spells: Spells) -> list[int]:
    """All runes in component order."""  # 1.1
    cards: list[int] = []
    for rune, name in enumerate(RUNES):
        cards += [rune] * spells.box.runes[name].copies
    return cards


def deal_spells(table: Table) -> None:
    """2.4, and the clans' special spells first."""  # 6.1
    deck = spell_cards(table.spells, table.seats)
    table.chance.shuffle(deck)
    if table.clan_attributes:
        for caster in table.casters:
            if caster.colour == BLUE:  # 6.2
                take_first(table, deck, caster, [WARD])
            elif caster.colour == GREEN:
                take_first(table, deck, caster, [RECRUIT_ACOLYTE, BUILD_FORTUNE])
        table.chance.shuffle(deck)
    for caster in table.casters:
        insort(caster.book, deck.pop())
        if table.clan_attributes and caster.colour == YELLOW:
            insort(caster.book, deck.pop())
    table.spell_deck = deck
    table.spells_left = len(deck)
    table.spell_river = [next_spell(table) for _ in range(RIVER)]


def take_first(table: Table, deck: list[int], caster: Caster, effects: list[int]) -> None:
    """The first spell of a shuffled deck that has one of the effects: a random one."""
    for place, spell in enumerate(deck):
        if table.spells.effect[spell] in effects:
            caster.book.append(deck.pop(place))
            return


def deal_runes(table: Table) -> None:
    """2.4: hands, river and centre square; a Loki turned up goes back into the deck."""
    deck = rune_cards(table.spells)
    table.chance.shuffle(deck)
    for caster in table.casters:
        for _ in range(HAND):
            caster.hand[deck.pop()] += 1
    face_up: list[int] = []
    lokis = 0
    while len(face_up) < RIVER + 1:
        rune = deck.pop()
        if rune == LOKI:
            lokis += 1
        else:
            face_up.append(rune)
    if lokis:
        deck += [LOKI] * lokis
        table.chance.shuffle(deck)
        table.deck_known[LOKI] = lokis
    lay_rune(table, face_up.pop(), CENTRE)
    table.rune_river = face_up
    table.rune_deck = deck
    table.runes_left = len(deck)
    table.reveals += 1
