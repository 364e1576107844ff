"""Tiles and cards of a box, numbered and precomputed for the rules.

Fields, groves and spellbooks count from 0 (rules and texts count from 1). Salamander cards are 0 to
7 (black) and 8 to 15 (gold), divinity cards 0 to 11 (bear) and 12 to 23 (eagle). Data common to all
boxes are constants; the numbers of one box are its `Pieces`.
"""

from __future__ import annotations

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from nemeton.games.salamandra.rules.components import (
    COLOURS,
    COMPONENTS,
    CORNERS,
    DIVINITIES,
    EVENTS,
    FACTORS,
    TEMPLES,
    DivinityFace,
    FieldFace,
    GroveFace,
    SalamandraComponents,
    TempleFace,
)
from nemeton.games.salamandra.rules.prices import (
    BLOOM_POTION,
    CAULDRON,
    CRYSTAL,
    FRUIT,
    GOODS,
    GREEN_POTION,
    LEAF,
    Price,
    SalamandraGain,
)

FIELDS: Final = 24
PLACES: Final = 96  # four to a field: north, east, south, west  (1.2)
GROVES: Final = 30
BOOKS: Final = 10
ROUNDS: Final = 4
MARKET_PLACES: Final = 4
SCROLLS_FOR_A_BOOK: Final = 4
NOT_SOLD: Final = 1 << 20
NONE: Final = -1

# The six stacks. The first two are the temples' decks, then come the divinities'.
BLACK: Final = 0
GOLD: Final = 1
BEAR: Final = 2
EAGLE: Final = 3
FIELD_STACK: Final = 4
GROVE_STACK: Final = 5
TEMPLE_CARDS: Final = 8  # in each temple's deck
DIVINITY_CARDS: Final = 12  # in each divinity's deck

# Events for divinity cards: an apprentice placed on a colour (0 to 3), then these.
ON_CAULDRON: Final = 4
TAKE_GROVE: Final = 5
TAKE_DIVINITY: Final = 6
TAKE_SALAMANDER: Final = 7
GAIN_SCROLL: Final = 8
BUILD_FIELD: Final = 9
ON_SPELLBOOK: Final = 10
ANY_TIME: Final = 11


@final
class Field:
    """A field tile. `pay` and `gain` belong to its billhook or its cauldron."""

    def __init__(self, face: FieldFace) -> None:
        deal = face.billhook or face.cauldron
        assert deal is not None
        self.start: bool = face.start
        self.colours = vec[i64](sorted([COLOURS.index(colour) for colour in face.colours]))
        self.cost: Price = Price(face.cost)
        self.bonus: SalamandraGain = SalamandraGain(face.bonus)
        self.billhook: bool = face.billhook is not None
        self.cauldron: bool = face.cauldron is not None
        self.pay: Price = Price(deal.pay)
        self.gain: SalamandraGain = SalamandraGain(deal.gain)
        # Crystals of an active apprentice when its player passes.  (5.8)
        given = self.gain.count_of(CRYSTAL) if self.billhook and self.pay.free else 0
        self.crystals_on_passing: i64 = max(given, 1)


@final
class Divinity:
    """A bear or an eagle: a reaction to an event, or a price for goods."""

    def __init__(self, face: DivinityFace) -> None:
        self.faith: int = face.faith
        self.event: i64 = ANY_TIME if face.any_time else EVENTS.index(face.on)
        self.crystals: int = face.gain.crystal
        self.points: int = face.gain.vp
        self.sells: int = NONE  # LEAF stands for each of the three resources
        self.price: int = 0
        if face.any_time is not None:
            gain = face.any_time.gain
            self.price = face.any_time.pay.crystal
            potion = GREEN_POTION if gain.potion_green else BLOOM_POTION
            self.sells = LEAF if gain.any_resource else potion


@final
class Temple:
    def __init__(self, face: TempleFace) -> None:
        self.pay: Price = Price(face.pay)
        self.empty: SalamandraGain = SalamandraGain(face.empty_deck_gain)


@final
class Pieces:
    """Precomputed data of one box."""

    def __init__(self, box: SalamandraComponents) -> None:
        self.components = box
        self.fields: list[Field] = [Field(face) for face in box.fields]
        self.tile_values = vec[float]([])  # by field; filled by bots/asset_values.py
        # Packed prices by field: of building it, and of its billhook or its cauldron.
        self.building_costs = vec[i64]([field.cost.packed for field in self.fields])
        self.using_costs = vec[i64]([field.pay.packed for field in self.fields])
        groves = [box.groves[number] for number in range(1, GROVES + 1)]
        self.grove_gains: list[SalamandraGain] = [SalamandraGain(face.gain) for face in groves]
        # Points by the length of the row with the new grove.  (6.1)
        self.grove_row: list[int] = [box.grove_row.get(number, 0) for number in range(GROVES + 1)]
        salamanders = [
            box.salamanders[temple][number]
            for temple in TEMPLES
            for number in range(1, TEMPLE_CARDS + 1)
        ]
        self.salamander_faith: list[int] = [face.faith for face in salamanders]
        self.salamander_gains: list[SalamandraGain] = [
            SalamandraGain(face.gain) for face in salamanders
        ]
        self.temples: list[Temple] = [Temple(box.costs.temple[temple]) for temple in TEMPLES]
        self.temple_costs = vec[i64]([temple.pay.packed for temple in self.temples])
        self.divinities: list[Divinity] = [
            Divinity(box.divinities[deck][number])
            for deck in DIVINITIES
            for number in range(1, DIVINITY_CARDS + 1)
        ]
        self.book_points: list[int] = [
            box.spellbooks[number].points[at] for number in range(1, BOOKS + 1) for at in (0, 1)
        ]
        self.books_in_play: dict[int, int] = box.spellbooks_in_play  # by players
        self.new_apprentices: list[int] = list(box.rounds.apprentices)
        self.new_crystals: int = box.rounds.crystals_each_round
        self.harvest_price: Price = Price(box.costs.harvest_grove)
        self.harvest_crystals: i64 = box.costs.harvest_grove.crystal
        # In crystals, by kind of goods.  (4.3)
        self.prices = vec[i64](
            [
                box.costs.buy_resource.crystal if LEAF <= kind <= FRUIT else NOT_SOLD
                for kind in range(GOODS)
            ]
        )
        self.faith_prizes: list[list[int]] = [
            list(box.faith[deck]) for deck in ("salamander", *DIVINITIES)
        ]


PUBLISHED: Final = Pieces(COMPONENTS)

# Data common to all boxes.
_FIELDS = PUBLISHED.fields
START_FIELDS: Final = [tile for tile in range(FIELDS) if _FIELDS[tile].start]
BUILD_FIELDS: Final = [tile for tile in range(FIELDS) if not _FIELDS[tile].start]
COLOUR_BITS: Final = [sum([1 << colour for colour in field.colours]) for field in _FIELDS]


def _tiles_by_factor(factor: int) -> int:
    """Fields that count for a colour or (CAULDRON) for cauldrons, as bits."""  # 6.7
    tiles = 0
    for tile in range(FIELDS):
        field = _FIELDS[tile]
        if field.cauldron if factor == CAULDRON else factor in field.colours:
            tiles |= 1 << tile
    return tiles


TILES_BY_FACTOR: Final = vec[i64]([_tiles_by_factor(factor) for factor in range(CAULDRON + 1)])
CAULDRON_TILES: Final[i64] = TILES_BY_FACTOR[CAULDRON]


def _crystal_paths(face: GroveFace) -> int:
    return sum([1 << CORNERS.index(corner) for corner in face.crystals])


GROVE_PATHS: Final = vec[i64](
    [_crystal_paths(COMPONENTS.groves[number]) for number in range(1, GROVES + 1)]
)
BOOK_PER: Final = [
    FACTORS.index(COMPONENTS.spellbooks[number].per) for number in range(1, BOOKS + 1)
]
