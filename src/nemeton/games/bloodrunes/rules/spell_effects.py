"""Effects of spells, and the reasons that prevent them.

The box defines the effect and direction of each spell. `reason_against` alone decides which casts
are legal and why others are refused.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.games.bloodrunes.rules.board import across_from
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.position import (
    BloodrunesPosition,
    discard_spell,
    in_pool,
    put_into_pool,
    take_from_pool,
)
from nemeton.games.bloodrunes.rules.spells import (
    ACROSS,
    ANY,
    BUILD_FORTUNE,
    DISCARD_WARD,
    LEFT,
    RECRUIT_ACOLYTE,
    STEAL_ACOLYTE,
    STEAL_FORTUNE,
    STEAL_WARD,
    WARD,
)

FEWEST_ACOLYTES: Final = 3  # 5.1
NO_WARD: Final = -1

RULE_OF_REASON: Final = {
    "no-acolyte-in-pool": "4.6",
    "acolyte-limit": "4.6",
    "no-fortune-in-pool": "4.7",
    "no-such-opponent": "2.3",
    "no-fortune-to-steal": "4.8",
    "warded": "4.11",
    "no-acolyte-of-colour": "4.9",
    "nothing-to-move": "4.9",
    "no-such-ward": "4.12",
}


def seat_in_direction(seats: i64, seat: i64, direction: i64) -> i64:
    """The caster in a direction (not *any*), or NOBODY."""  # 2.3
    if direction == LEFT:
        return seat + 1 if seat + 1 < seats else 0
    if direction == ACROSS:
        return across_from(seats, seat)
    return seat - 1 if seat else seats - 1


def is_guarded(position: BloodrunesPosition, owner: i64, thief: i64) -> bool:
    """True if the owner's Wards keep this thief away."""  # 4.11, 7.1
    caster = position.casters[owner]
    place: i64
    for place in range(caster.ward_count):
        direction = position.spells.direction[caster.ward(place)]
        if direction == ANY or seat_in_direction(position.seats, owner, direction) == thief:
            return True
    return False


def find_victim(position: BloodrunesPosition, seat: i64, spell: i64, target: i64) -> i64:
    """The seat that the spell takes from: by its card's direction, or the target."""
    direction = position.spells.direction[spell]
    if direction < ANY:
        return seat_in_direction(position.seats, seat, direction)
    return target


def reason_against(
    position: BloodrunesPosition, seat: i64, spell: i64, target: i64, detail: i64
) -> str:
    """The reason why the aimed spell would have no effect; empty if it has one."""  # 4.5
    effect = position.spells.effect[spell]
    caster = position.casters[seat]
    if effect == WARD:
        return ""
    if effect == BUILD_FORTUNE:
        return "" if position.pool_fortunes else "no-fortune-in-pool"
    if effect == RECRUIT_ACOLYTE:
        if caster.acolyte_count >= caster.acolyte_limit:
            return "acolyte-limit"
        return "" if in_pool(position, caster.colour) else "no-acolyte-in-pool"
    other = find_victim(position, seat, spell, target)
    if not 0 <= other < position.seats:
        return "no-such-opponent"
    if effect in (DISCARD_WARD, STEAL_WARD):
        # 4.12: the own Ward counts as well
        return "no-such-ward" if find_ward(position, other, detail) == NO_WARD else ""
    if other == seat:
        return "no-such-opponent"
    if is_guarded(position, other, seat):
        return "warded"
    if effect == STEAL_FORTUNE:
        return "" if position.casters[other].fortunes else "no-fortune-to-steal"
    return reason_against_acolyte(position, caster, position.casters[other], detail)


def reason_against_acolyte(
    position: BloodrunesPosition, thief: Caster, loser: Caster, colour: i64
) -> str:
    if loser.acolyte_count > FEWEST_ACOLYTES:
        return "" if loser.acolytes_of(colour) else "no-acolyte-of-colour"
    if thief.acolyte_count >= thief.acolyte_limit or not in_pool(position, loser.colour):
        return "nothing-to-move"
    return "" if colour == loser.colour else "no-acolyte-of-colour"


def find_ward(position: BloodrunesPosition, owner: i64, direction: i64) -> int:
    caster = position.casters[owner]
    place: i64
    for place in range(caster.ward_count):
        ward = caster.ward(place)
        if position.spells.direction[ward] == direction:
            return ward
    return NO_WARD


def any_ward(position: BloodrunesPosition) -> bool:
    """True if a Ward lies on any console."""
    for caster in position.casters:
        if caster.ward_count:
            return True
    return False


def legal_aims(position: BloodrunesPosition, seat: i64, spell: i64) -> list[int]:
    """All casts of the spell with an effect now, as indices of `SpellTable.cast_spell`."""
    spells = position.spells
    return [
        cast
        for cast in range(spells.first_cast[spell], spells.first_cast[spell + 1])
        if not reason_against(
            position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast]
        )
    ]


def count_aims(position: BloodrunesPosition, seat: i64, spell: i64) -> int:
    """Number of `legal_aims`."""
    spells = position.spells
    found = 0
    cast: i64
    for cast in range(spells.first_cast[spell], spells.first_cast[spell + 1]):
        if not reason_against(
            position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast]
        ):
            found += 1
    return found


def has_effect(position: BloodrunesPosition, seat: i64, spell: i64) -> bool:
    """True if any cast of the spell would have an effect now."""
    spells = position.spells
    effect = spells.effect[spell]
    if effect in (DISCARD_WARD, STEAL_WARD) and not any_ward(position):
        return False  # the usual case: no cast needs to be checked
    cast: i64
    for cast in range(spells.first_cast[spell], spells.first_cast[spell + 1]):
        if not reason_against(
            position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast]
        ):
            return True
    return False


def apply_effect(
    position: BloodrunesPosition, seat: i64, spell: i64, target: i64, detail: i64
) -> None:
    """Carry out the effect of a spell that has left the book."""
    effect = position.spells.effect[spell]
    caster = position.casters[seat]
    if effect == WARD:
        lay_ward(position, caster, spell)
        return
    discard_spell(position, spell)  # 4.4
    if effect == RECRUIT_ACOLYTE:  # 4.6
        take_from_pool(position, caster.colour)
        caster.gain_acolyte(caster.colour)
    elif effect == BUILD_FORTUNE:  # 4.7
        position.pool_fortunes -= 1
        caster.fortunes += 1
    else:
        other = position.casters[find_victim(position, seat, spell, target)]
        if effect == STEAL_FORTUNE:  # 4.8
            other.fortunes -= 1
            caster.fortunes += 1
        elif effect == STEAL_ACOLYTE:
            steal_acolyte(position, caster, other, detail)
        else:
            hex_ward(position, caster, other, effect, detail)


def steal_acolyte(position: BloodrunesPosition, thief: Caster, loser: Caster, colour: i64) -> None:
    if loser.acolyte_count > FEWEST_ACOLYTES:  # 4.9
        loser.lose_acolyte(colour)
        if thief.acolyte_count >= thief.acolyte_limit:
            put_into_pool(position, colour)
            return
    else:
        take_from_pool(position, colour)
    thief.gain_acolyte(colour)


def hex_ward(
    position: BloodrunesPosition, caster: Caster, owner: Caster, effect: i64, direction: i64
) -> None:
    for ward in owner.wards:
        if position.spells.direction[ward] == direction:  # 4.12
            owner.wards = [other for other in owner.wards if other != ward]
            if effect == DISCARD_WARD:
                discard_spell(position, ward)
            else:
                lay_ward(position, caster, ward)
            return


def lay_ward(position: BloodrunesPosition, caster: Caster, ward: i64) -> None:
    """Put a Ward on the console, and discard the Wards that it replaces."""  # 4.10, 7.1
    spells = position.spells
    direction = spells.direction[ward]
    stays: list[int] = []
    for old in caster.wards:
        old_direction = spells.direction[old]
        if (
            position.stacked_wards
            and direction != ANY
            and old_direction != ANY
            and old_direction != direction
        ):
            stays.append(old)
        else:
            discard_spell(position, old)
    place = 0
    while place < len(stays) and spells.direction[stays[place]] < direction:
        place += 1
    stays.insert(place, ward)
    caster.wards = stays
