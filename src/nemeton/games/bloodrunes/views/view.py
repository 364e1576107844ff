"""The view of a seat.

Hidden are only the runes dealt at the start, as long as they stay in a hand, and the order of the
decks. Covered runes are public: everyone saw them being covered.
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from nemeton.games.bloodrunes.rules.board import SIDES, SQUARE_NAMES
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.components import COLOURS
from nemeton.games.bloodrunes.rules.play import actions_left
from nemeton.games.bloodrunes.rules.position import NO_SPELL, BloodrunesPosition
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNES
from nemeton.games.bloodrunes.rules.spell_effects import (
    find_victim,
    is_guarded,
    legal_aims,
    seat_in_direction,
)
from nemeton.games.bloodrunes.rules.spell_matching import (
    list_squares,
    missing_runes,
    serving_squares,
    wanted_casts,
)
from nemeton.games.bloodrunes.rules.spells import ANY, DISCARD_WARD, STEAL_WARD
from nemeton.games.bloodrunes.views.structs import BloodrunesView, BookSpell, CasterView, Wanted


def show(position: BloodrunesPosition, seat: int | None) -> BloodrunesView:
    spells = position.spells
    board: dict[str, list[str]] = {}
    for square, rune in position.laid:
        board.setdefault(SQUARE_NAMES[square], []).append(RUNES[rune])
    return BloodrunesView(
        **position.frame(),
        seat=seat,
        turn=position.turn,
        turns=position.turns,
        turn_number=position.turns // position.seats + 1,
        used=position.used,
        actions_left=0 if position.over else actions_left(position),
        board=dict(sorted(board.items())),
        rune_river=[None if rune == EMPTY else RUNES[rune] for rune in position.rune_river],
        rune_deck=position.runes_left,
        deck_known=rune_names(position.deck_known),
        rune_discard=rune_names(position.rune_discard),
        spell_river=[spells.names[spell] for spell in position.spell_river],
        spell_deck=position.spells_left,
        spell_discard=[
            spells.names[spell]
            for spell, copies in enumerate(position.spell_discard)
            for _ in range(copies)
        ],
        pool=by_colour(position.pool),
        pool_fortunes=position.pool_fortunes,
        won_with=None if position.won_with == NO_SPELL else spells.names[position.won_with],
        casters=[
            show_caster(position, index, caster, own=index == seat)
            for index, caster in enumerate(position.casters)
        ],
    )


def show_all(position: BloodrunesPosition, viewers: Sequence[int | None]) -> list[BloodrunesView]:
    """Views of several viewers; they differ only in the own hand."""
    open_to_all = show(position, None)
    found: list[BloodrunesView] = []
    for seat in viewers:
        if seat is None:
            found.append(open_to_all)
            continue
        casters = open_to_all.casters.copy()
        hand = rune_names(position.casters[seat].hand)
        casters[seat] = msgspec.structs.replace(casters[seat], hand=hand)
        found.append(msgspec.structs.replace(open_to_all, seat=seat, casters=casters))
    return found


def show_caster(position: BloodrunesPosition, seat: int, caster: Caster, own: bool) -> CasterView:
    return CasterView(
        colour=COLOURS[caster.colour],
        side=SIDES[caster.side],
        hand=rune_names(caster.hand) if own else None,
        hand_size=caster.hand_size,
        known=rune_names(caster.known),
        book=[show_spell(position, seat, spell) for spell in caster.book],
        book_limit=caster.book_limit,
        fortunes=caster.fortunes,
        acolytes=by_colour(caster.acolytes),
        acolyte_limit=caster.acolyte_limit,
        wards=[position.spells.names[ward] for ward in caster.wards],
        guarded_from=[
            thief
            for thief in range(position.seats)
            if thief != seat and is_guarded(position, seat, thief)
        ],
    )


def show_spell(position: BloodrunesPosition, seat: int, spell: int) -> BookSpell:
    spells = position.spells
    side = position.casters[seat].side
    lacking = missing_runes(position, side, spell)
    casts = legal_aims(position, seat, spell)
    seats = {find_victim(position, seat, spell, spells.cast_target[cast]) for cast in casts}
    return BookSpell(
        name=spells.names[spell],
        missing=lacking,
        squares=[SQUARE_NAMES[at] for at in list_squares(serving_squares(position, side, spell))],
        wanted=[
            Wanted(SQUARE_NAMES[at], RUNES[rune])
            for at, rune in wanted_casts(position, side, spell)
        ],
        castable=lacking == 0 and bool(casts),
        targets=sorted(target for target in seats if target >= 0),
        points_at=pointed_at(position, seat, spell),
    )


def pointed_at(position: BloodrunesPosition, seat: int, spell: int) -> list[int]:
    direction = position.spells.direction[spell]
    if direction < ANY:
        return [seat_in_direction(position.seats, seat, direction)]  # 2.3
    if direction == ANY or position.spells.effect[spell] == STEAL_WARD:
        return [other for other in range(position.seats) if other != seat]
    return list(range(position.seats)) if position.spells.effect[spell] == DISCARD_WARD else []


def rune_names(counts: list[int]) -> list[str]:
    return [RUNES[rune] for rune, copies in enumerate(counts) for _ in range(copies)]


def by_colour(counts: list[int]) -> dict[str, int]:
    return {COLOURS[colour]: count for colour, count in enumerate(counts) if count}
