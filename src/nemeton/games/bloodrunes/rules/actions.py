"""Actions of BloodRunes. Each box has its own spells, and so its own verbs.

draw rune wealth · clear runes · clear spells · cast wealth b2 · draw spell ward-left ·
cast recruit-acolyte · cast steal-fortune-any from seat 2 · cast steal-acolyte-left taking blue ·
cast steal-acolyte-any from seat 2 taking blue · cast hex-steal-ward from seat 2 against left
"""

from __future__ import annotations

from typing import Final, final

from mypy_extensions import i64

from nemeton.core.actions import ABSENT, Kind, Verb, Verbs
from nemeton.games.bloodrunes.rules.board import SQUARE_NAMES, SQUARES
from nemeton.games.bloodrunes.rules.components import COLOURS, COMPONENTS, DIRECTIONS, read
from nemeton.games.bloodrunes.rules.names import (
    colour_message,
    direction_message,
    rune_message,
    spell_message,
)
from nemeton.games.bloodrunes.rules.runes import RUNE_KINDS, RUNES
from nemeton.games.bloodrunes.rules.spells import SEATS, STEAL_ACOLYTE, SpellTable

RUNE: Final = Kind("rune", RUNES, [rune_message(rune) for rune in range(RUNE_KINDS)])
SQUARE: Final = Kind("square", SQUARE_NAMES)
NUMBERS: Final = range(1, SEATS + 1)
SEAT: Final = Kind("seat", [str(number) for number in NUMBERS], list(NUMBERS))
COLOUR: Final = Kind("colour", COLOURS, [colour_message(at) for at in range(len(COLOURS))])
DIRECTION: Final = Kind(
    "direction", DIRECTIONS, [direction_message(at) for at in range(len(DIRECTIONS))]
)
ALL_SQUARES: Final = list(range(SQUARES))


@final
class BloodrunesVerbs(Verbs):
    def __init__(self, spells: SpellTable) -> None:
        spell = Kind("spell", spells.names, [spell_message(name) for name in spells.names])
        self.spells = spells
        self.draw_rune = Verb("draw-rune", "draw rune {rune}", rune=RUNE)  # 3.3
        self.clear_runes = Verb("clear-runes", "clear runes")  # 3.7
        self.clear_spells = Verb("clear-spells", "clear spells")  # 3.8
        self.cast_rune = Verb("cast-rune", "cast {rune} {square}", rune=RUNE, square=SQUARE)  # 3.5
        self.draw_spell = Verb("draw-spell", "draw spell {spell}", spell=spell)  # 3.4
        self.cast_spell = Verb(
            "cast-spell",
            "cast {spell}[ from seat {seat}][ taking {colour}][ against {ward}]",
            cases=ways_to_cast(spells),
            spell=spell,
            seat=SEAT,
            colour=COLOUR,
            ward=DIRECTION,
        )  # 3.6
        super().__init__(
            "bloodrunes",
            [
                self.draw_rune,
                self.clear_runes,
                self.clear_spells,
                self.cast_rune,
                self.draw_spell,
                self.cast_spell,
            ],
        )
        # Lists that are needed before every action, cached by the kinds of runes.
        self._river_actions: list[list[int]] = [[]] * (1 << RUNE_KINDS)
        self._rune_casts: list[list[int]] = [[]] * (1 << RUNE_KINDS)

    def river_actions(self, kinds: i64) -> list[int]:
        """Draws of these kinds of runes, and clearing the rivers."""
        if not self._river_actions[kinds]:
            self._river_actions[kinds] = self._list_rivers(kinds)
        return self._river_actions[kinds].copy()

    def rune_casts(self, kinds: i64) -> list[int]:
        """Casts of runes from a hand with these kinds. The list must not be changed."""
        if not self._rune_casts[kinds] and kinds:
            self._rune_casts[kinds] = [
                action
                for rune in range(RUNE_KINDS)
                if kinds & 1 << rune
                for action in self.cast_rune.actions_with(rune, ALL_SQUARES)
            ]
        return self._rune_casts[kinds]

    def _list_rivers(self, kinds: i64) -> list[int]:
        drawn = [rune for rune in range(RUNE_KINDS) if kinds & 1 << rune]
        actions = self.draw_rune.nths(drawn)  # 3.3: two alike make one choice
        if actions:
            self.clear_runes.add(actions)  # 3.7
        self.clear_spells.add(actions)  # 3.8: it is always full
        return actions


def verbs_of(text: str) -> BloodrunesVerbs:
    """Verbs for the box of a components file. Raises BadComponents."""
    return BloodrunesVerbs(SpellTable(read(text)))


def ways_to_cast(spells: SpellTable) -> list[tuple[int, ...]]:
    """Spell, target seat, colour of an acolyte and direction of a Ward of each cast."""
    cases: list[tuple[int, ...]] = []
    for cast, spell in enumerate(spells.cast_spell):
        detail = spells.cast_detail[cast]
        if spells.effect[spell] == STEAL_ACOLYTE:
            cases.append((spell, spells.cast_target[cast], detail, ABSENT))
        else:
            cases.append((spell, spells.cast_target[cast], ABSENT, detail))
    return cases


OWN_VERBS: Final = BloodrunesVerbs(SpellTable(COMPONENTS))
