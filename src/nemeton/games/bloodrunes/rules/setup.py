"""Section 2: setup, with section 6 for the clans."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16

from nemeton.core.chance import Chance
from nemeton.core.options import FIRST_PLAYER, Options
from nemeton.games.bloodrunes.rules.board import CENTRE, SIDES_TAKEN
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.components import COLOURS
from nemeton.games.bloodrunes.rules.decks import next_spell
from nemeton.games.bloodrunes.rules.position import BloodrunesPosition, lay, put_into_pool
from nemeton.games.bloodrunes.rules.runes import LOKI, RUNE_KINDS, RUNES
from nemeton.games.bloodrunes.rules.spells import BUILD_FORTUNE, RECRUIT_ACOLYTE, WARD, SpellTable
from nemeton.games.bloodrunes.rules.state_layout import RIVER_SPACES

BLUE: Final = 0
GREEN: Final = 1
RED: Final = 2
YELLOW: Final = 3

HAND: Final = 5
ACOLYTES: Final = 3


def lay_out(position: BloodrunesPosition, chance: Chance) -> None:
    position.chance = chance
    seat_casters(position)
    fill_pool(position)
    deal_spells(position)
    deal_runes(position)
    named = position.options[FIRST_PLAYER]
    position.turn = chance.below(position.seats) if named == "random" else int(named) - 1  # 2.6


def colours_by_seat(seats: int, options: Options) -> list[int]:
    """Colour of each seat: the chosen one, else the first free one."""  # 2.5
    wanted = [str(options[f"colour_{seat + 1}"]) for seat in range(seats)]
    free = [colour for colour, name in enumerate(COLOURS) if name not in wanted]
    return [free.pop(0) if name == "free" else COLOURS.index(name) for name in wanted]


def seat_casters(position: BloodrunesPosition) -> None:
    """Seat the casters (2.1), with the clans' limits."""  # 6.2
    colours = colours_by_seat(position.seats, position.options)
    sides = SIDES_TAKEN[position.seats]
    position.clear()
    for seat, caster in enumerate(position.casters):
        caster.colour = colours[seat]
        caster.side = sides[seat]
        if position.clan_attributes and caster.colour == RED:
            caster.acolyte_limit = 7
        if position.clan_attributes and caster.colour == YELLOW:
            caster.book_limit = 7


def fill_pool(position: BloodrunesPosition) -> None:
    """Fill the pool and give each caster three acolytes."""  # 2.5
    components = position.spells.components
    position.pool_fortunes = components.fortunes
    for caster in position.casters:
        colour = caster.colour
        for _ in range(ACOLYTES):
            caster.gain_acolyte(colour)
        rest = components.acolytes[COLOURS[colour]] - ACOLYTES
        if colour == RED and not position.clan_attributes:
            rest -= 1
        for _ in range(rest):
            put_into_pool(position, colour)


def spell_cards(spells: SpellTable, seats: int) -> list[int]:
    """Spells in play with this number of casters, in the order of the box."""  # 1.2, 2.2
    cards: list[int] = []
    for kind, spell in enumerate(spells.components.spells):
        if seats in spell.players:
            cards += [kind] * spell.copies
    return cards


def rune_cards(spells: SpellTable) -> list[int]:
    """All runes, in the order of the box."""  # 1.1
    cards: list[int] = []
    for rune, name in enumerate(RUNES):
        cards += [rune] * spells.components.runes[name].copies
    return cards


def deal_spells(position: BloodrunesPosition) -> None:
    """Deal the spells (2.4), the clans' special spells first."""  # 6.1
    deck = spell_cards(position.spells, position.seats)
    position.chance.shuffle(deck)
    if position.clan_attributes:
        for caster in position.casters:
            if caster.colour == BLUE:  # 6.2
                take_first(position, deck, caster, [WARD])
            elif caster.colour == GREEN:
                take_first(position, deck, caster, [RECRUIT_ACOLYTE, BUILD_FORTUNE])
        position.chance.shuffle(deck)
    for caster in position.casters:
        caster.gain_spell(deck.pop())
        if position.clan_attributes and caster.colour == YELLOW:
            caster.gain_spell(deck.pop())
    position.spell_deck = vec[i16](deck)
    position.spells_left = len(deck)
    position.spell_river = [next_spell(position) for _ in range(RIVER_SPACES)]


def take_first(
    position: BloodrunesPosition, deck: list[int], caster: Caster, effects: list[int]
) -> None:
    """Give the caster the first spell of the shuffled deck with one of the effects."""
    for place, spell in enumerate(deck):
        if position.spells.effect[spell] in effects:
            caster.gain_spell(deck.pop(place))
            return


def deal_runes(position: BloodrunesPosition) -> None:
    """Deal hands, river and centre square (2.4); face-up Lokis return to the deck."""
    deck = rune_cards(position.spells)
    position.chance.shuffle(deck)
    for caster in position.casters:
        for _ in range(HAND):
            caster.gain_rune(deck.pop())
    face_up: list[int] = []
    lokis = 0
    while len(face_up) < RIVER_SPACES + 1:
        rune = deck.pop()
        if rune == LOKI:
            lokis += 1
        else:
            face_up.append(rune)
    if lokis:
        deck += [LOKI] * lokis
        position.chance.shuffle(deck)
        position.deck_known = [lokis if rune == LOKI else 0 for rune in range(RUNE_KINDS)]
    lay(position, face_up.pop(), CENTRE)
    position.rune_river = face_up
    position.rune_deck = vec[i16](deck)
    position.runes_left = len(deck)
    position.reveals += 1
