"""What lies before the casters: board, decks, rivers and discard piles, and their consoles.

Only data and how to copy it. What may happen to it is in rules.py and effects.py. Cards of one
kind are all alike, so hands and discard piles are counts.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, AssembledState
from nemeton.core.chance import Chance
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.bloodrunes.board import SQUARES
from nemeton.games.bloodrunes.runes import EMPTY, RUNE_KINDS
from nemeton.games.bloodrunes.verbs import BloodrunesVerbs

NO_SPELL: Final = -1


class Caster:
    """One seat: its hand, Spell Book and console."""

    def __init__(self, colour: int, side: int) -> None:
        self.colour = colour
        self.side = side
        self.hand: list[int] = [0] * RUNE_KINDS
        # Runes of the hand that everyone can be sure of, because they saw them going there.
        self.known: list[int] = [0] * RUNE_KINDS
        self.book: list[int] = []  # sorted
        self.book_limit = 6
        self.fortunes = 0
        self.acolytes: list[int] = [0, 0, 0, 0]  # by colour
        self.acolyte_count = 0
        self.acolyte_limit = 6
        self.wards: list[int] = []  # spells, by direction

    def copy(self) -> Caster:
        twin = Caster(self.colour, self.side)
        twin.hand = self.hand.copy()
        twin.known = self.known.copy()
        twin.book = self.book.copy()
        twin.book_limit = self.book_limit
        twin.fortunes = self.fortunes
        twin.acolytes = self.acolytes.copy()
        twin.acolyte_count = self.acolyte_count
        twin.acolyte_limit = self.acolyte_limit
        twin.wards = self.wards.copy()
        return twin


class Position(AssembledState):
    """All of it. A deck's list is never changed, only what is left of it: copies share it.

    `horizon` counts the turns that are over, and the one that a sixth Fortune cuts short.
    """

    chance: Chance  # for the shuffles to come; whoever lays a position out brings it

    def __init__(
        self, game: AssembledGame, seats: int, options: Options, verbs: BloodrunesVerbs
    ) -> None:
        super().__init__(game, seats, options)
        self.verbs = verbs
        self.spells = verbs.spells
        self.own_ward_can_be_stolen = game.version > 1  # 4.12
        self.clan_attributes = options["clan_attributes"] is True
        self.stacked_wards = options["stacked_wards"] is True
        limit = options["turn_limit"]
        self.turn_limit = limit if isinstance(limit, int) else 0
        self.over = False
        self.won_with = NO_SPELL  # the spell that brought the last Fortune needed  (5.2)
        self.turn = 0  # whose it is
        self.turns = 0  # how many are over
        self.used = 0  # acolytes, this turn
        self.tops: list[int] = [EMPTY] * SQUARES
        self.lying: list[int] = [0] * (RUNE_KINDS + 1)  # rune -> the squares it is on top of
        self.laid: list[int] = []  # every rune on the board, square × 16 + rune, as they came
        self.match = -1  # the spells that match for the caster in turn; -1: not looked up yet
        self.rune_deck: list[int] = []
        self.runes_left = 0
        self.deck_known: list[int] = [0] * RUNE_KINDS  # runes that are certainly in the deck
        self.rune_river: list[int] = [EMPTY, EMPTY, EMPTY]
        self.rune_discard: list[int] = [0] * RUNE_KINDS
        self.spell_deck: list[int] = []
        self.spells_left = 0
        self.spell_river: list[int] = []
        self.spell_discard: list[int] = [0] * self.spells.kinds
        self.pool: list[int] = [0, 0, 0, 0]  # acolytes by colour
        self.pool_fortunes = 0
        self.casters: list[Caster] = []

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, Position)
        twin.chance = self.chance.copy()
        twin.over = self.over
        twin.won_with = self.won_with
        twin.turn = self.turn
        twin.turns = self.turns
        twin.used = self.used
        twin.tops = self.tops.copy()
        twin.lying = self.lying.copy()
        twin.laid = self.laid.copy()
        twin.match = self.match
        twin.rune_deck = self.rune_deck
        twin.runes_left = self.runes_left
        twin.deck_known = self.deck_known.copy()
        twin.rune_river = self.rune_river.copy()
        twin.rune_discard = self.rune_discard.copy()
        twin.spell_deck = self.spell_deck
        twin.spells_left = self.spells_left
        twin.spell_river = self.spell_river.copy()
        twin.spell_discard = self.spell_discard.copy()
        twin.pool = self.pool.copy()
        twin.pool_fortunes = self.pool_fortunes
        twin.casters = [caster.copy() for caster in self.casters]
