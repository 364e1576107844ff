"""A position: board, decks, rivers, discard piles and the casters.

Data with access to it; play.py and spell_effects.py have the rules. Hands and discard piles are
stored as counts by kind.
"""

from __future__ import annotations

from typing import ClassVar, Final

from librt.vecs import append, vec
from mypy_extensions import i16, i64

from nemeton.core.chance import Chance
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.bloodrunes.rules.actions import BloodrunesVerbs
from nemeton.games.bloodrunes.rules.board import SQUARES
from nemeton.games.bloodrunes.rules.caster import Caster
from nemeton.games.bloodrunes.rules.runes import EMPTY, RUNE_KINDS
from nemeton.games.bloodrunes.rules.state_layout import (
    COLOURS,
    DECK_KNOWN,
    POOL,
    RIVER_SPACES,
    RUNE_DISCARD,
    RUNE_RIVER,
    RUNES_LYING,
    SPELL_DISCARD,
    SPELL_RIVER,
    TOPS,
    put,
    read_list,
)

NO_SPELL: Final = -1
UNKNOWN: Final = -1  # matching spells: not yet computed
SQUARE_SHIFT: Final = 4  # a rune on the board is stored as its square, shifted, plus its kind
RUNE_MASK: Final = 15
NO_PIECES: Final = vec[i16]()


class BloodrunesPosition(State):
    """All data of a position. Copies share the decks, of which only the size changes.

    `horizon` counts the finished turns, and the one that a sixth Fortune ends.
    """

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("match",)

    chance: Chance  # for later shuffles; set when a position is laid out

    def __init__(self, game: Game, seats: int, options: Options, verbs: BloodrunesVerbs) -> None:
        super().__init__(game, seats, options)
        self.verbs = verbs
        self.spells = verbs.spells
        self.clan_attributes = options["clan_attributes"] is True
        self.stacked_wards = options["stacked_wards"] is True
        limit = options["turn_limit"]
        self.turn_limit = limit if isinstance(limit, int) else 0
        self.over = False
        self.won_with: i64 = NO_SPELL  # the spell that brought the sixth Fortune  (5.2)
        self.turn: i64 = 0  # the seat in turn
        self.turns = 0  # finished turns
        self.used = 0  # acolytes used this turn
        self.match: i64 = UNKNOWN  # matching spells of the caster in turn, a bit for each
        self.runes_to_draw: i64 = 0  # kinds in the rune river, a bit for each
        self.pool_fortunes: i64 = 0
        self.rune_deck = NO_PIECES
        self.runes_left: i64 = 0
        self.spell_deck = NO_PIECES
        self.spells_left: i64 = 0
        self.pieces = NO_PIECES
        self.laid_at: i64 = SPELL_DISCARD + self.spells.kinds
        self.laid_count: i64 = 0
        self.casters: list[Caster] = []

    def clear(self) -> None:
        """Remove all pieces."""
        self.pieces = vec[i16]([0] * (self.laid_at + self.spells.rune_count))
        self.tops = [EMPTY] * SQUARES
        self.rune_river = [EMPTY] * RIVER_SPACES
        self.casters = [Caster(self.pieces, seat) for seat in range(self.seats)]

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, BloodrunesPosition)
        twin.chance = self.chance.copy()
        twin.over = self.over
        twin.won_with = self.won_with
        twin.turn = self.turn
        twin.turns = self.turns
        twin.used = self.used
        twin.match = self.match
        twin.runes_to_draw = self.runes_to_draw
        twin.pool_fortunes = self.pool_fortunes
        twin.rune_deck = self.rune_deck
        twin.runes_left = self.runes_left
        twin.spell_deck = self.spell_deck
        twin.spells_left = self.spells_left
        pieces = self.pieces[:]
        twin.pieces = pieces
        twin.laid_count = self.laid_count
        twin.casters = [caster.copy(pieces) for caster in self.casters]

    @property
    def tops(self) -> list[int]:
        """The rune on top of each square."""
        return read_list(self.pieces, TOPS, SQUARES)

    @tops.setter
    def tops(self, runes: list[int]) -> None:
        put(self.pieces, TOPS, runes)
        put(
            self.pieces,
            RUNES_LYING,
            [
                sum([1 << square for square in range(SQUARES) if runes[square] == rune])
                for rune in range(RUNE_KINDS + 1)
            ],
        )
        self.match = UNKNOWN

    @property
    def lying(self) -> list[int]:
        """Squares by the rune on top, a bit for each square."""
        return read_list(self.pieces, RUNES_LYING, RUNE_KINDS + 1)

    @property
    def laid(self) -> list[tuple[int, int]]:
        """Square and rune of every rune on the board, in the order of casting."""
        return [
            (laid >> SQUARE_SHIFT, laid & RUNE_MASK)
            for laid in read_list(self.pieces, self.laid_at, self.laid_count)
        ]

    @laid.setter
    def laid(self, runes: list[tuple[int, int]]) -> None:
        """Lay these runes, square and rune, onto an empty board."""
        put(self.pieces, self.laid_at, [0] * self.laid_count)
        self.laid_count = 0
        self.tops = [EMPTY] * SQUARES
        for square, rune in runes:
            lay(self, rune, square)

    @property
    def rune_river(self) -> list[int]:
        return read_list(self.pieces, RUNE_RIVER, RIVER_SPACES)

    @rune_river.setter
    def rune_river(self, runes: list[int]) -> None:
        for space, rune in enumerate(runes):
            set_river_rune(self, space, rune)

    @property
    def spell_river(self) -> list[int]:
        return read_list(self.pieces, SPELL_RIVER, RIVER_SPACES)

    @spell_river.setter
    def spell_river(self, spells: list[int]) -> None:
        put(self.pieces, SPELL_RIVER, spells)

    @property
    def rune_discard(self) -> list[int]:
        """Discarded runes, counted by kind."""
        return read_list(self.pieces, RUNE_DISCARD, RUNE_KINDS)

    @rune_discard.setter
    def rune_discard(self, counts: list[int]) -> None:
        put(self.pieces, RUNE_DISCARD, counts)

    @property
    def deck_known(self) -> list[int]:
        """Runes that are certainly in the deck, counted by kind."""
        return read_list(self.pieces, DECK_KNOWN, RUNE_KINDS)

    @deck_known.setter
    def deck_known(self, counts: list[int]) -> None:
        put(self.pieces, DECK_KNOWN, counts)

    @property
    def spell_discard(self) -> list[int]:
        """Discarded spells, counted by kind."""
        return read_list(self.pieces, SPELL_DISCARD, self.spells.kinds)

    @spell_discard.setter
    def spell_discard(self, counts: list[int]) -> None:
        put(self.pieces, SPELL_DISCARD, counts)

    @property
    def pool(self) -> list[int]:
        """Acolytes in the pool, counted by colour."""
        return read_list(self.pieces, POOL, COLOURS)

    @pool.setter
    def pool(self, counts: list[int]) -> None:
        put(self.pieces, POOL, counts)


# Access to single places. These are functions, because compiled code calls functions directly and
# mostly inlines them; a method of a class with subclasses is looked up first.


def top(position: BloodrunesPosition, square: i64) -> int:
    """The rune on top of the square."""
    return position.pieces[TOPS + square]


def squares_of(position: BloodrunesPosition, rune: i64) -> int:
    """Squares with the rune on top, a bit for each."""
    return position.pieces[RUNES_LYING + rune]


def lay(position: BloodrunesPosition, rune: int, square: int) -> None:
    """Lay a rune on top of the square."""
    pieces = position.pieces
    squares = 1 << square
    before: int = pieces[TOPS + square]
    pieces[RUNES_LYING + before] &= ~squares
    pieces[RUNES_LYING + rune] |= squares
    pieces[TOPS + square] = rune
    pieces[position.laid_at + position.laid_count] = (square << SQUARE_SHIFT) + rune
    position.laid_count += 1
    position.match = UNKNOWN


def river_rune(position: BloodrunesPosition, space: i64) -> int:
    return position.pieces[RUNE_RIVER + space]


def set_river_rune(position: BloodrunesPosition, space: i64, rune: int) -> None:
    pieces = position.pieces
    before: int = pieces[RUNE_RIVER + space]
    pieces[RUNE_RIVER + space] = rune
    if before == EMPTY:  # no kind is lost
        kind: i64 = rune
        position.runes_to_draw |= 1 << kind & ~(1 << EMPTY)
        return
    kinds: i64 = 0
    at: i64
    for at in range(RUNE_RIVER, RUNE_RIVER + RIVER_SPACES):
        lies: int = pieces[at]
        kind = lies
        kinds |= 1 << kind
    position.runes_to_draw = kinds & ~(1 << EMPTY)


def river_spell(position: BloodrunesPosition, space: i64) -> int:
    return position.pieces[SPELL_RIVER + space]


def set_river_spell(position: BloodrunesPosition, space: i64, spell: int) -> None:
    position.pieces[SPELL_RIVER + space] = spell


def known_in_deck(position: BloodrunesPosition, rune: i64) -> int:
    return position.pieces[DECK_KNOWN + rune]


def draw_from_known(position: BloodrunesPosition, rune: i64) -> None:
    """Count one rune less that is certainly in the deck."""
    position.pieces[DECK_KNOWN + rune] -= 1


def discard_rune(position: BloodrunesPosition, rune: i64) -> None:
    position.pieces[RUNE_DISCARD + rune] += 1


def discard_spell(position: BloodrunesPosition, spell: i64) -> None:
    position.pieces[SPELL_DISCARD + spell] += 1


def discard_covered(position: BloodrunesPosition) -> None:
    """Discard all runes of the board that are covered."""
    pieces = position.pieces
    at: i64
    for at in range(position.laid_at, position.laid_at + position.laid_count):
        laid: int = pieces[at]
        pieces[RUNE_DISCARD + (laid & RUNE_MASK)] += 1
        pieces[at] = 0
    at = position.laid_at
    for square in range(SQUARES):
        rune: int = pieces[TOPS + square]
        if rune != EMPTY:
            pieces[RUNE_DISCARD + rune] -= 1
            pieces[at] = (square << SQUARE_SHIFT) + rune
            at += 1
    position.laid_count = at - position.laid_at


def take_discarded_runes(position: BloodrunesPosition) -> vec[i16]:
    """Take all discarded runes, sorted, for a new deck with known contents."""
    pieces = position.pieces
    taken = vec[i16](capacity=position.spells.rune_count)
    for rune in range(RUNE_KINDS):
        pieces[DECK_KNOWN + rune] = pieces[RUNE_DISCARD + rune]
        while pieces[RUNE_DISCARD + rune]:
            taken = append(taken, rune)
            pieces[RUNE_DISCARD + rune] -= 1
    return taken


def take_discarded_spells(position: BloodrunesPosition) -> vec[i16]:
    """Take all discarded spells, sorted, for a new deck."""
    pieces = position.pieces
    taken = vec[i16]()
    for spell in range(position.spells.kinds):
        while pieces[SPELL_DISCARD + spell]:
            taken = append(taken, spell)
            pieces[SPELL_DISCARD + spell] -= 1
    return taken


def in_pool(position: BloodrunesPosition, colour: i64) -> int:
    """Acolytes of the colour in the pool."""
    return position.pieces[POOL + colour]


def take_from_pool(position: BloodrunesPosition, colour: i64) -> None:
    position.pieces[POOL + colour] -= 1


def put_into_pool(position: BloodrunesPosition, colour: i64) -> None:
    position.pieces[POOL + colour] += 1
