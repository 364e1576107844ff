"""What lies before the casters: board, decks, rivers and discard piles, and their consoles.

Only data, how to reach it and how to copy it. What may happen to it is in rules.py and effects.py.
Cards of one kind are all alike, so hands and discard piles are counts.
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
    LYING,
    POOL,
    RIVER,
    RUNE_DISCARD,
    RUNE_RIVER,
    SPELL_DISCARD,
    SPELL_RIVER,
    TOPS,
    listed,
    put,
)

NO_SPELL: Final = -1
UNKNOWN: Final = -1  # spells that match: not looked up yet
SQUARE_SHIFT: Final = 4  # a rune that was laid is its square, shifted, and its kind
RUNE_MASK: Final = 15
NOTHING: Final = vec[i16]()


class Position(State):
    """All of it. A deck's cards are never changed, only what is left of it: copies share them.

    `horizon` counts the turns that are over, and the one that a sixth Fortune cuts short.
    """

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("match",)

    chance: Chance  # for the shuffles to come; whoever lays a position out brings it

    def __init__(self, game: Game, seats: int, options: Options, verbs: BloodrunesVerbs) -> None:
        super().__init__(game, seats, options)
        self.verbs = verbs
        self.spells = verbs.spells
        self.clan_attributes = options["clan_attributes"] is True
        self.stacked_wards = options["stacked_wards"] is True
        limit = options["turn_limit"]
        self.turn_limit = limit if isinstance(limit, int) else 0
        self.over = False
        self.won_with: i64 = NO_SPELL  # the spell that brought the last Fortune needed  (5.2)
        self.turn: i64 = 0  # whose it is
        self.turns = 0  # how many are over
        self.used = 0  # acolytes, this turn
        self.match: i64 = UNKNOWN  # the spells that match for the caster in turn
        self.runes_to_draw: i64 = 0  # the kinds in their river, a bit for each
        self.pool_fortunes: i64 = 0
        self.rune_deck = NOTHING
        self.runes_left: i64 = 0
        self.spell_deck = NOTHING
        self.spells_left: i64 = 0
        self.pieces = NOTHING
        self.laid_at: i64 = SPELL_DISCARD + self.spells.kinds
        self.laid_count: i64 = 0
        self.casters: list[Caster] = []

    def clear(self) -> None:
        """Nothing lies anywhere."""
        self.pieces = vec[i16]([0] * (self.laid_at + self.spells.rune_count))
        self.tops = [EMPTY] * SQUARES
        self.rune_river = [EMPTY] * RIVER
        self.casters = [Caster(self.pieces, seat) for seat in range(self.seats)]

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, Position)
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
        return listed(self.pieces, TOPS, SQUARES)

    @tops.setter
    def tops(self, runes: list[int]) -> None:
        put(self.pieces, TOPS, runes)
        put(
            self.pieces,
            LYING,
            [
                sum([1 << square for square in range(SQUARES) if runes[square] == rune])
                for rune in range(RUNE_KINDS + 1)
            ],
        )
        self.match = UNKNOWN

    @property
    def lying(self) -> list[int]:
        """Rune -> the squares it is on top of."""
        return listed(self.pieces, LYING, RUNE_KINDS + 1)

    @property
    def laid(self) -> list[tuple[int, int]]:
        """Square and rune of every rune on the board, as they came."""
        return [
            (laid >> SQUARE_SHIFT, laid & RUNE_MASK)
            for laid in listed(self.pieces, self.laid_at, self.laid_count)
        ]

    @laid.setter
    def laid(self, runes: list[tuple[int, int]]) -> None:
        """On top of the squares lie the last of them."""
        put(self.pieces, self.laid_at, [0] * self.laid_count)
        self.laid_count = 0
        self.tops = [EMPTY] * SQUARES
        for square, rune in runes:
            lay(self, rune, square)

    @property
    def rune_river(self) -> list[int]:
        return listed(self.pieces, RUNE_RIVER, RIVER)

    @rune_river.setter
    def rune_river(self, runes: list[int]) -> None:
        for space, rune in enumerate(runes):
            set_river_rune(self, space, rune)

    @property
    def spell_river(self) -> list[int]:
        return listed(self.pieces, SPELL_RIVER, RIVER)

    @spell_river.setter
    def spell_river(self, spells: list[int]) -> None:
        put(self.pieces, SPELL_RIVER, spells)

    @property
    def rune_discard(self) -> list[int]:
        """How many of each rune."""
        return listed(self.pieces, RUNE_DISCARD, RUNE_KINDS)

    @rune_discard.setter
    def rune_discard(self, counts: list[int]) -> None:
        put(self.pieces, RUNE_DISCARD, counts)

    @property
    def deck_known(self) -> list[int]:
        """How many of each rune are certainly in the deck."""
        return listed(self.pieces, DECK_KNOWN, RUNE_KINDS)

    @deck_known.setter
    def deck_known(self, counts: list[int]) -> None:
        put(self.pieces, DECK_KNOWN, counts)

    @property
    def spell_discard(self) -> list[int]:
        """How many of each spell."""
        return listed(self.pieces, SPELL_DISCARD, self.spells.kinds)

    @spell_discard.setter
    def spell_discard(self, counts: list[int]) -> None:
        put(self.pieces, SPELL_DISCARD, counts)

    @property
    def pool(self) -> list[int]:
        """Acolytes by colour."""
        return listed(self.pieces, POOL, COLOURS)

    @pool.setter
    def pool(self, counts: list[int]) -> None:
        put(self.pieces, POOL, counts)


# One place each. Functions, because compiled code calls them directly and most often inlines them;
# a method of a class that others derive from it has to look up first.


def top(position: Position, square: i64) -> int:
    """The rune on top of the square."""
    return position.pieces[TOPS + square]


def squares_of(position: Position, rune: i64) -> int:
    """The squares that the rune is on top of, a bit for each."""
    return position.pieces[LYING + rune]


def lay(position: Position, rune: int, square: int) -> None:
    """A rune comes to lie on top."""
    pieces = position.pieces
    squares = 1 << square
    before: int = pieces[TOPS + square]
    pieces[LYING + before] &= ~squares
    pieces[LYING + rune] |= squares
    pieces[TOPS + square] = rune
    pieces[position.laid_at + position.laid_count] = (square << SQUARE_SHIFT) + rune
    position.laid_count += 1
    position.match = UNKNOWN


def river_rune(position: Position, space: i64) -> int:
    return position.pieces[RUNE_RIVER + space]


def set_river_rune(position: Position, space: i64, rune: int) -> None:
    pieces = position.pieces
    before: int = pieces[RUNE_RIVER + space]
    pieces[RUNE_RIVER + space] = rune
    if before == EMPTY:  # so nothing is gone
        kind: i64 = rune
        position.runes_to_draw |= 1 << kind & ~(1 << EMPTY)
        return
    kinds: i64 = 0
    at: i64
    for at in range(RUNE_RIVER, RUNE_RIVER + RIVER):
        lies: int = pieces[at]
        kind = lies
        kinds |= 1 << kind
    position.runes_to_draw = kinds & ~(1 << EMPTY)


def river_spell(position: Position, space: i64) -> int:
    return position.pieces[SPELL_RIVER + space]


def set_river_spell(position: Position, space: i64, spell: int) -> None:
    position.pieces[SPELL_RIVER + space] = spell


def known_in_deck(position: Position, rune: i64) -> int:
    return position.pieces[DECK_KNOWN + rune]


def draw_from_known(position: Position, rune: i64) -> None:
    """One of the runes that were certainly in the deck no longer is."""
    position.pieces[DECK_KNOWN + rune] -= 1


def discard_rune(position: Position, rune: i64) -> None:
    position.pieces[RUNE_DISCARD + rune] += 1


def discard_spell(position: Position, spell: i64) -> None:
    position.pieces[SPELL_DISCARD + spell] += 1


def discard_covered(position: Position) -> None:
    """Of the runes on the board only those on top stay there."""
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


def take_discarded_runes(position: Position) -> vec[i16]:
    """All of them, sorted, for a new deck; everyone can count what goes into it."""
    pieces = position.pieces
    taken = vec[i16](capacity=position.spells.rune_count)
    for rune in range(RUNE_KINDS):
        pieces[DECK_KNOWN + rune] = pieces[RUNE_DISCARD + rune]
        while pieces[RUNE_DISCARD + rune]:
            taken = append(taken, rune)
            pieces[RUNE_DISCARD + rune] -= 1
    return taken


def take_discarded_spells(position: Position) -> vec[i16]:
    """The same of the spells."""
    pieces = position.pieces
    taken = vec[i16]()
    for spell in range(position.spells.kinds):
        while pieces[SPELL_DISCARD + spell]:
            taken = append(taken, spell)
            pieces[SPELL_DISCARD + spell] -= 1
    return taken


def in_pool(position: Position, colour: i64) -> int:
    """Acolytes of the colour in the pool."""
    return position.pieces[POOL + colour]


def take_from_pool(position: Position, colour: i64) -> None:
    position.pieces[POOL + colour] -= 1


def put_into_pool(position: Position, colour: i64) -> None:
    position.pieces[POOL + colour] += 1
