"""Who may act, what they may do, and what it does. The order is that of RULES.md."""

from __future__ import annotations

from bisect import insort
from typing import Final

from nemeton.core.errors import Refused
from nemeton.games.bloodrunes.actions import (
    CAST_RUNE,
    CASTS_OF_RUNE,
    CLEAR_RUNES,
    CLEAR_SPELLS,
    DRAW_SPELL,
)
from nemeton.games.bloodrunes.board import SQUARES
from nemeton.games.bloodrunes.decks import fill_runes, next_spell
from nemeton.games.bloodrunes.effects import RULE_OF_HINDRANCE, aims, carry_out, hindrance
from nemeton.games.bloodrunes.runes import EMPTY, RUNE_KINDS
from nemeton.games.bloodrunes.state import Caster, Table

FORTUNES_TO_WIN: Final = 6  # 5.2


def actors(table: Table) -> list[int]:
    return [] if table.over else [table.turn]


def actions_left(table: Table) -> int:
    """Unused acolytes of the caster in turn; one gained now is unused."""  # 3.1, 3.2
    return table.casters[table.turn].acolyte_count - table.used


def legal(table: Table, seat: int) -> list[int]:
    """Ascending. Never empty in turn: the spell river always holds three to clear."""  # 3.9
    if table.over or seat != table.turn:
        return []
    caster = table.casters[seat]
    actions: list[int] = []
    add_river(actions, table.rune_river, 0)  # 3.3
    if actions:
        actions.append(CLEAR_RUNES)  # 3.7
    actions.append(CLEAR_SPELLS)  # 3.8
    hand = caster.hand
    for rune in range(RUNE_KINDS):
        if hand[rune]:
            actions += CASTS_OF_RUNE[rune]  # 3.5
    if len(caster.book) < caster.book_limit:
        add_river(actions, table.spell_river, DRAW_SPELL)  # 3.4
    if caster.book:
        add_casts(table, seat, caster, actions)  # 3.6
    return actions


def add_river(actions: list[int], river: list[int], base: int) -> None:
    """The different cards of a river, ascending: two alike make one choice."""
    low = river[0]
    middle = river[1]
    high = river[2]
    if low > middle:
        low, middle = middle, low
    if middle > high:
        middle, high = high, middle
        if low > middle:
            low, middle = middle, low
    if base == 0 and high == EMPTY:  # spaces of the rune river that could not be filled  (3.9)
        if middle == EMPTY:
            if low != EMPTY:
                actions.append(low)
            return
        high = middle
    actions.append(base + low)
    if middle != low:
        actions.append(base + middle)
    if high != middle:
        actions.append(base + high)


def add_casts(table: Table, seat: int, caster: Caster, actions: list[int]) -> None:
    match = matching(table)
    if not match:
        return
    first = DRAW_SPELL + table.spells.kinds
    last = -1
    for spell in caster.book:
        if match >> spell & 1 and spell != last:
            for cast in aims(table, seat, spell):
                actions.append(first + cast)
        last = spell


def matching(table: Table) -> int:
    """The spells whose runes the board shows to the caster in turn."""  # 4.1
    if table.match < 0:
        side = table.casters[table.turn].side
        table.match = table.spells.matching(side, table.tops, table.lying)
    return table.match


def apply(table: Table, seat: int, action: int) -> None:
    """Carry out an action, or refuse it with the number of the rule."""
    if table.over:
        raise Refused("5.2", "game-over")
    if seat != table.turn:
        if not 0 <= seat < table.seats:
            raise Refused("2.1", "no-such-seat")
        raise Refused("2.6", "not-your-turn")
    caster = table.casters[seat]
    if action < 0:
        raise Refused("3.1", "no-such-action")
    if action < CLEAR_RUNES:
        draw_rune(table, caster, action)
    elif action < CAST_RUNE:
        if action == CLEAR_RUNES:
            clear_runes(table)
        else:
            clear_spells(table)
    elif action < DRAW_SPELL:
        cast_rune(table, caster, (action - CAST_RUNE) // SQUARES, (action - CAST_RUNE) % SQUARES)
    elif action < DRAW_SPELL + table.spells.kinds:
        draw_spell(table, caster, action - DRAW_SPELL)
    else:
        cast = action - DRAW_SPELL - table.spells.kinds
        if cast >= len(table.spells.cast_spell):
            raise Refused("3.1", "no-such-action")
        cast_spell(table, seat, cast)
    table.used += 1
    if table.used >= caster.acolyte_count and not table.over:  # 3.1, 3.2
        end_turn(table)


def draw_rune(table: Table, caster: Caster, rune: int) -> None:
    if rune not in table.rune_river:
        raise Refused("3.3", "rune-not-in-river")
    caster.hand[rune] += 1
    caster.known[rune] += 1  # everyone saw it
    table.rune_river[table.rune_river.index(rune)] = EMPTY
    fill_runes(table)


def draw_spell(table: Table, caster: Caster, spell: int) -> None:
    if spell not in table.spell_river:
        raise Refused("3.4", "spell-not-in-river")
    if len(caster.book) >= caster.book_limit:
        raise Refused("3.4", "book-full", limit=caster.book_limit)
    insort(caster.book, spell)
    table.spell_river[table.spell_river.index(spell)] = next_spell(table)


def cast_rune(table: Table, caster: Caster, rune: int, square: int) -> None:
    if not caster.hand[rune]:
        raise Refused("3.5", "rune-not-in-hand")
    caster.hand[rune] -= 1
    # If others knew of one of these, they can no longer tell whether it was that one.
    if caster.known[rune]:
        caster.known[rune] -= 1
    lay_rune(table, rune, square)
    if not table.runes_left and EMPTY in table.rune_river:
        fill_runes(table)  # 3.9: what it covers may be all there is to draw


def lay_rune(table: Table, rune: int, square: int) -> None:
    """The new rune covers what lay there; only the top rune counts."""  # 3.5
    bit = 1 << square
    table.lying[table.tops[square]] &= ~bit
    table.lying[rune] |= bit
    table.tops[square] = rune
    table.laid.append(square * 16 + rune)
    table.match = -1


def cast_spell(table: Table, seat: int, cast: int) -> None:
    spells = table.spells
    caster = table.casters[seat]
    spell = spells.cast_spell[cast]
    target = spells.cast_target[cast]
    detail = spells.cast_detail[cast]
    if spell not in caster.book:
        raise Refused("4.1", "spell-not-in-book")
    if not matching(table) >> spell & 1:
        raise Refused("4.1", "runes-do-not-match")
    hindered = hindrance(table, seat, spell, target, detail)
    if hindered:
        raise Refused(RULE_OF_HINDRANCE[hindered], hindered)  # 4.5
    caster.book.remove(spell)
    carry_out(table, seat, spell, target, detail)
    if caster.fortunes >= FORTUNES_TO_WIN:
        table.over = True  # 5.2


def clear_runes(table: Table) -> None:
    river = table.rune_river
    if min(river) == EMPTY:
        raise Refused("3.7", "rune-river-empty")
    for space in range(len(river)):
        if river[space] != EMPTY:
            table.rune_discard[river[space]] += 1
            river[space] = EMPTY
    fill_runes(table)


def clear_spells(table: Table) -> None:
    river = table.spell_river
    for spell in river:
        table.spell_discard[spell] += 1
    for space in range(len(river)):
        river[space] = next_spell(table)


def end_turn(table: Table) -> None:
    table.used = 0
    table.match = -1
    table.turns += 1
    table.turn = (table.turn + 1) % table.seats  # 2.6
    if table.turn_limit and table.turns >= table.turn_limit * table.seats:
        table.over = True  # 5.3
