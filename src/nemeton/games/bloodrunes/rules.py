"""Who may act, what they may do, and what it does. The order is that of RULES.md."""

from __future__ import annotations

from typing import Final

from nemeton.core.errors import Refused
from nemeton.core.observation import Rows
from nemeton.core.ordered import put_in
from nemeton.core.verbs import Verb
from nemeton.games.bloodrunes.decks import fill_runes, next_spell
from nemeton.games.bloodrunes.effects import RULE_OF_HINDRANCE, aims, carry_out, hindrance
from nemeton.games.bloodrunes.observation import observe
from nemeton.games.bloodrunes.position import Caster, Position
from nemeton.games.bloodrunes.runes import EMPTY

FORTUNES_TO_WIN: Final = 6  # 5.2


class BloodrunesState(Position):
    """What the kernel asks of a state; the details follow below."""

    def actors(self) -> list[int]:
        return [] if self.over else [self.turn]

    def legal(self, seat: int) -> list[int]:
        """Ascending. Never empty in turn: the spell river always holds three to clear."""  # 3.9
        if self.over or seat != self.turn:
            return []
        verbs = self.verbs
        caster = self.casters[seat]
        actions = verbs.at_rivers(self.rune_river)  # 3.3, 3.7, 3.8
        for rune, held in enumerate(caster.hand):
            if held:
                actions += verbs.casts_of_rune[rune]  # 3.5
        if len(caster.book) < caster.book_limit:
            add_river(actions, verbs.draw_spell, self.spell_river)  # 3.4
        if caster.book:
            add_casts(self, seat, caster, actions)  # 3.6
        return actions

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The number of the rule that forbids it, if one does."""
        if self.over:
            return Refused("5.2", "game-over")
        if seat != self.turn:
            if not 0 <= seat < self.seats:
                return Refused("2.1", "no-such-seat")
            return Refused("2.6", "not-your-turn")
        verbs = self.verbs
        if not 0 <= action < verbs.size:
            return Refused("3.1", "no-such-action")
        caster = self.casters[seat]
        if verbs.cast_rune.has(action):
            rune, _ = verbs.cast_rune.pair(action)
            return None if caster.hand[rune] else Refused("3.5", "rune-not-in-hand")
        if verbs.draw_rune.has(action):
            if verbs.draw_rune.case(action) not in self.rune_river:
                return Refused("3.3", "rune-not-in-river")
            return None
        if verbs.draw_spell.has(action):
            return refusal_to_draw_spell(self, caster, verbs.draw_spell.case(action))
        if verbs.cast_spell.has(action):
            return refusal_to_cast_spell(self, seat, verbs.cast_spell.case(action))
        if action == verbs.clear_runes.first:
            return refusal_to_clear_runes(self)
        return None  # 3.8

    def perform(self, seat: int, action: int) -> None:
        """Carry out a legal action."""
        verbs = self.verbs
        caster = self.casters[seat]
        if verbs.cast_rune.has(action):
            rune, square = verbs.cast_rune.pair(action)
            cast_rune(self, caster, rune, square)
        elif verbs.draw_rune.has(action):
            draw_rune(self, caster, verbs.draw_rune.case(action))
        elif verbs.draw_spell.has(action):
            draw_spell(self, caster, verbs.draw_spell.case(action))
        elif verbs.cast_spell.has(action):
            cast_spell(self, seat, verbs.cast_spell.case(action))
        elif action == verbs.clear_runes.first:
            clear_runes(self)
        else:
            clear_spells(self)
        self.used += 1
        if self.over:
            self.horizon += 1  # 5.2
        elif self.used >= caster.acolyte_count:  # 3.1, 3.2
            end_turn(self)

    def observe(self, seat: int, rows: Rows) -> None:
        observe(self, seat, rows)

    def shows(self, _seat: int, _action: int, _viewer: int | None) -> bool:
        return True  # every action is done in the open

    def chapter(self) -> int:
        return self.turns // self.seats + 1


def actions_left(position: Position) -> int:
    """Unused acolytes of the caster in turn; one gained now is unused."""  # 3.1, 3.2
    return position.casters[position.turn].acolyte_count - position.used


def add_river(actions: list[int], draw: Verb, river: list[int]) -> None:
    """The different cards of a full river, ascending: two alike make one choice."""  # 3.9
    low = river[0]
    middle = river[1]
    high = river[2]
    if low > middle:
        low, middle = middle, low
    if middle > high:
        middle, high = high, middle
        if low > middle:
            low, middle = middle, low
    draw.add(actions, low)
    if middle != low:
        draw.add(actions, middle)
    if high != middle:
        draw.add(actions, high)


def add_casts(position: Position, seat: int, caster: Caster, actions: list[int]) -> None:
    match = matching(position)
    if not match:
        return
    cast_spell = position.verbs.cast_spell
    last = -1
    for spell in caster.book:
        if match >> spell & 1 and spell != last:
            cast_spell.add_nths(actions, aims(position, seat, spell))
        last = spell


def matching(position: Position) -> int:
    """The spells whose runes the board shows to the caster in turn."""  # 4.1
    if position.match < 0:
        side = position.casters[position.turn].side
        position.match = position.spells.matching(side, position.tops, position.lying)
    return position.match


def refusal_to_clear_runes(position: Position) -> Refused | None:
    for rune in position.rune_river:
        if rune != EMPTY:
            return None
    return Refused("3.7", "rune-river-empty")


def refusal_to_draw_spell(position: Position, caster: Caster, spell: int) -> Refused | None:
    if spell not in position.spell_river:
        return Refused("3.4", "spell-not-in-river")
    if len(caster.book) >= caster.book_limit:
        return Refused("3.4", "book-full", limit=caster.book_limit)
    return None


def refusal_to_cast_spell(position: Position, seat: int, cast: int) -> Refused | None:
    spells = position.spells
    spell = spells.cast_spell[cast]
    if spell not in position.casters[seat].book:
        return Refused("4.1", "spell-not-in-book")
    if not matching(position) >> spell & 1:
        return Refused("4.1", "runes-do-not-match")
    hindered = hindrance(
        position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast]
    )  # 4.5
    return Refused(RULE_OF_HINDRANCE[hindered], hindered) if hindered else None


def space_of(river: list[int], card: int) -> int:
    """Where in its river the card lies first."""
    space = 0
    while river[space] != card:
        space += 1
    return space


def draw_rune(position: Position, caster: Caster, rune: int) -> None:
    caster.hand[rune] += 1
    caster.known[rune] += 1  # everyone saw it
    river = position.rune_river
    river[space_of(river, rune)] = EMPTY
    fill_runes(position)


def draw_spell(position: Position, caster: Caster, spell: int) -> None:
    put_in(caster.book, spell)
    river = position.spell_river
    river[space_of(river, spell)] = next_spell(position)


def cast_rune(position: Position, caster: Caster, rune: int, square: int) -> None:
    caster.hand[rune] -= 1
    # If others knew of one of these, they can no longer tell whether it was that one.
    if caster.known[rune]:
        caster.known[rune] -= 1
    lay_rune(position, rune, square)
    if not position.runes_left and EMPTY in position.rune_river:
        fill_runes(position)  # 3.9: what it covers may be all there is to draw


def lay_rune(position: Position, rune: int, square: int) -> None:
    """The new rune covers what lay there; only the top rune counts."""  # 3.5
    bit = 1 << square
    position.lying[position.tops[square]] &= ~bit
    position.lying[rune] |= bit
    position.tops[square] = rune
    position.laid.append(square * 16 + rune)
    position.match = -1


def cast_spell(position: Position, seat: int, cast: int) -> None:
    spells = position.spells
    caster = position.casters[seat]
    spell = spells.cast_spell[cast]
    caster.book.remove(spell)
    carry_out(position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast])
    if caster.fortunes >= FORTUNES_TO_WIN:
        position.over = True  # 5.2
        position.won_with = spell


def clear_runes(position: Position) -> None:
    river = position.rune_river
    for space in range(len(river)):
        if river[space] != EMPTY:
            position.rune_discard[river[space]] += 1
            river[space] = EMPTY
    fill_runes(position)


def clear_spells(position: Position) -> None:
    river = position.spell_river
    for spell in river:
        position.spell_discard[spell] += 1
    for space in range(len(river)):
        river[space] = next_spell(position)


def end_turn(position: Position) -> None:
    position.used = 0
    position.match = -1
    position.turns += 1
    position.horizon += 1
    position.turn = (position.turn + 1) % position.seats  # 2.6
    if position.turn_limit and position.turns >= position.turn_limit * position.seats:
        position.over = True  # 5.3
