"""Turn order, legal actions and their effects, in the order of RULES.md."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from nemeton.core.errors import Refused
from nemeton.core.state import NOBODY
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.decks import fill_runes, next_spell
from nemeton.games.bloodrunes.rules.legal_actions import (
    add_casts,
    add_spells_to_draw,
    count_choices,
    nth_choice,
)
from nemeton.games.bloodrunes.rules.position import (
    UNKNOWN,
    BloodrunesPosition,
    discard_rune,
    discard_spell,
    lay,
    river_rune,
    river_spell,
    set_river_rune,
    set_river_spell,
)
from nemeton.games.bloodrunes.rules.runes import EMPTY
from nemeton.games.bloodrunes.rules.spell_effects import (
    RULE_OF_REASON,
    apply_effect,
    reason_against,
)
from nemeton.games.bloodrunes.rules.spell_matching import matching_spells
from nemeton.games.bloodrunes.rules.state_layout import RIVER_SPACES

FORTUNES_TO_WIN: Final = 6  # 5.2


class BloodrunesRules(BloodrunesPosition):
    """A position with its rules: actors, legal actions, refusals and effects."""

    def actors(self) -> list[int]:
        return [] if self.over else [self.turn]

    def first_actor(self) -> i64:
        return NOBODY if self.over else self.turn

    def legal_count(self, seat: i64) -> i64:
        if self.over or seat != self.turn:
            return 0
        return count_choices(self, self.casters[seat])

    def nth_legal(self, seat: i64, number: i64) -> i64:
        return nth_choice(self, self.casters[seat], number)

    def legal(self, seat: int) -> list[int]:
        """Legal actions, ascending; in turn at least clearing the spell river."""  # 3.9
        if self.over or seat != self.turn:
            return []
        caster = self.casters[seat]
        actions = self.verbs.river_actions(self.runes_to_draw)  # 3.3, 3.7, 3.8
        actions += self.verbs.rune_casts(caster.kinds_held)  # 3.5
        if caster.book_size < caster.book_limit:
            add_spells_to_draw(self, actions)  # 3.4
        if caster.book_size:
            add_casts(self, caster, actions)  # 3.6
        return actions

    def refusal(self, seat: int, action: int) -> Refused | None:
        """The rule that forbids the action, or None."""
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
            return None if caster.held(rune) else Refused("3.5", "rune-not-in-hand")
        if verbs.draw_rune.has(action):
            if space_of_rune(self, verbs.draw_rune.case(action)) == RIVER_SPACES:
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

    def shows(self, _seat: int, _action: int, _viewer: int | None) -> bool:
        return True  # every action is public

    def round_number(self) -> int:
        return self.turns // self.seats + 1


def actions_left(position: BloodrunesPosition) -> int:
    """Unused acolytes of the caster in turn, with those gained this turn."""  # 3.1, 3.2
    return position.casters[position.turn].acolyte_count - position.used


def refusal_to_clear_runes(position: BloodrunesPosition) -> Refused | None:
    return None if position.runes_to_draw else Refused("3.7", "rune-river-empty")


def refusal_to_draw_spell(
    position: BloodrunesPosition, caster: Caster, spell: int
) -> Refused | None:
    if space_of_spell(position, spell) == RIVER_SPACES:
        return Refused("3.4", "spell-not-in-river")
    if caster.book_size >= caster.book_limit:
        return Refused("3.4", "book-full", limit=caster.book_limit)
    return None


def refusal_to_cast_spell(position: BloodrunesPosition, seat: int, cast: int) -> Refused | None:
    spells = position.spells
    spell = spells.cast_spell[cast]
    if not position.casters[seat].has_spell(spell):
        return Refused("4.1", "spell-not-in-book")
    if not matching_spells(position) >> spell & 1:
        return Refused("4.1", "runes-do-not-match")
    hindered = reason_against(
        position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast]
    )  # 4.5
    return Refused(RULE_OF_REASON[hindered], hindered) if hindered else None


def space_of_rune(position: BloodrunesPosition, rune: int) -> i64:
    """First space of the rune in its river, or RIVER_SPACES if it is not there."""
    space: i64 = 0
    while space < RIVER_SPACES and river_rune(position, space) != rune:
        space += 1
    return space


def space_of_spell(position: BloodrunesPosition, spell: int) -> i64:
    space: i64 = 0
    while space < RIVER_SPACES and river_spell(position, space) != spell:
        space += 1
    return space


def draw_rune(position: BloodrunesPosition, caster: Caster, rune: int) -> None:
    caster.gain_rune(rune)
    caster.show_rune(rune)  # everyone saw it
    set_river_rune(position, space_of_rune(position, rune), EMPTY)
    fill_runes(position)


def draw_spell(position: BloodrunesPosition, caster: Caster, spell: int) -> None:
    caster.gain_spell(spell)
    set_river_spell(position, space_of_spell(position, spell), next_spell(position))


def cast_rune(position: BloodrunesPosition, caster: Caster, rune: int, square: int) -> None:
    """Cast a rune onto a square; it covers the rune below."""  # 3.5
    caster.lose_rune(rune)
    # If others knew of one of these runes, it may have been that one.
    if caster.known_held(rune):
        caster.hide_rune(rune)
    lay(position, rune, square)
    if not position.runes_left and space_of_rune(position, EMPTY) < RIVER_SPACES:
        fill_runes(position)  # 3.9: the covered rune may be the only one left to draw


def cast_spell(position: BloodrunesPosition, seat: int, cast: int) -> None:
    spells = position.spells
    caster = position.casters[seat]
    spell = spells.cast_spell[cast]
    caster.lose_spell(spell)
    apply_effect(position, seat, spell, spells.cast_target[cast], spells.cast_detail[cast])
    if caster.fortunes >= FORTUNES_TO_WIN:
        position.over = True  # 5.2
        position.won_with = spell


def clear_runes(position: BloodrunesPosition) -> None:
    space: i64
    for space in range(RIVER_SPACES):
        rune = river_rune(position, space)
        if rune != EMPTY:
            discard_rune(position, rune)
            set_river_rune(position, space, EMPTY)
    fill_runes(position)


def clear_spells(position: BloodrunesPosition) -> None:
    space: i64
    for space in range(RIVER_SPACES):
        discard_spell(position, river_spell(position, space))
    for space in range(RIVER_SPACES):
        set_river_spell(position, space, next_spell(position))


def end_turn(position: BloodrunesPosition) -> None:
    position.used = 0
    position.match = UNKNOWN
    position.turns += 1
    position.horizon += 1
    following = position.turn + 1
    position.turn = following if following < position.seats else 0  # 2.6
    if position.turn_limit and position.turns >= position.turn_limit * position.seats:
        position.over = True  # 5.3
