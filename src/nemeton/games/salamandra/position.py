"""What lies before the players: the land, the stacks, the spellbooks, and what each player owns.

Only data and how to copy it. What may happen to it is in rules.py.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, AssembledState
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.salamandra.gains import FRUIT, GOODS, LEAF
from nemeton.games.salamandra.land import NO_LAND
from nemeton.games.salamandra.pieces import BOOKS, NONE, PLACES, RESOURCE_PRICE

# What the player in turn decides next.
PREPARE: Final = 0  # a preparing step or the action  (section 4)
REACTIVATE: Final = 1  # which apprentice turns active again  (6.5)
WIN_GROVE: Final = 2  # which grove a card wins  (6.6)
LAY: Final = 3  # where the new field goes  (5.2)
FOLLOW: Final = 4  # an apprentice on the new field, or a divinity card  (5.4)
HARVEST: Final = 5  # which groves, after passing  (5.8)
SEND: Final = 6  # which apprentice goes to a spellbook  (6.2)
STUDY: Final = 7  # to which place of which spellbook
OVER: Final = 8
FINISH: Final = 9  # never waited in: the action is done, scrolls are looked at, the turn ends

# Where points come from during the game.
FROM_FIELDS: Final = 0
FROM_CAULDRONS: Final = 1
FROM_TEMPLE: Final = 2
FROM_GROVES: Final = 3
FROM_GROVE_ROW: Final = 4
FROM_BEARS: Final = 5
FROM_EAGLES: Final = 6
SOURCES: Final = 7

NOT_SOLD: Final = 1 << 20

# The horizon counts turns, and from each round's end on by the next multiple of A_ROUND: `n` more
# are n turns or the end of the round, the next multiple is the end of the round in any case.
A_ROUND: Final = 1 << 12


class Player:
    """One seat. Apprentices on fields are place numbers: field × 4 + place, ascending."""

    def __init__(self) -> None:
        self.available = 0
        self.active: list[int] = []
        self.idle: list[int] = []  # have worked
        self.books: list[int] = []  # book × 2 + place
        self.goods: list[int] = [0] * GOODS
        self.scrolls = 0
        self.groves: list[int] = []  # the own row, in order  (6.1)
        self.salamanders: list[int] = []
        self.divinities: list[int] = []
        self.reacts = 0  # events that some own divinity card reacts to, as bits
        self.prices: list[int] = [NOT_SOLD] * GOODS  # in crystals  (4.3)
        for kind in range(LEAF, FRUIT + 1):
            self.prices[kind] = RESOURCE_PRICE
        self.points: list[int] = [0] * SOURCES
        self.total = 0
        self.passed = False

    def copy(self) -> Player:
        twin = Player.__new__(Player)
        twin.available = self.available
        twin.active = self.active.copy()
        twin.idle = self.idle.copy()
        twin.books = self.books.copy()
        twin.goods = self.goods.copy()
        twin.scrolls = self.scrolls
        twin.groves = self.groves.copy()
        twin.salamanders = self.salamanders.copy()
        twin.divinities = self.divinities.copy()
        twin.reacts = self.reacts
        twin.prices = self.prices.copy()
        twin.points = self.points.copy()
        twin.total = self.total
        twin.passed = self.passed
        return twin

    def on_fields(self) -> list[int]:
        return self.active + self.idle


class Position(AssembledState):
    """All of it. `stacks` are never changed, only `drawn` moves: copies share them."""

    def __init__(self, game: AssembledGame, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.round = 0
        self.starter = 0
        self.turn = 0
        self.step = PREPARE
        self.then = PREPARE  # the step that follows once pending choices are made
        self.passing = False  # the player in turn has declared the pass  (5.8)
        self.new_field = NONE  # being built
        self.for_free = False  # … by rule 5.9
        self.reactivations = 0  # still to choose
        self.groves_due = 0  # still to choose
        self.worker = NONE  # cannot reactivate itself  (6.5)
        self.land = NO_LAND
        self.free: list[int] = []  # places of fields in play without an apprentice, ascending
        self.owner: list[int] = [NONE] * PLACES  # the seat whose apprentice stands there
        self.market: list[int] = []
        self.stacks: list[list[int]] = [[], [], [], [], [], []]
        self.drawn: list[int] = [0, 0, 0, 0, 0, 0]
        self.books: list[int] = []  # in play, ascending  (2.5)
        self.readers: list[int] = [NONE] * (2 * BOOKS)  # the seat on each place: book × 2 + place
        self.track: list[int] = []  # seats by when their marker last moved  (7.2)
        self.players: list[Player] = []

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, Position)
        twin.round = self.round
        twin.starter = self.starter
        twin.turn = self.turn
        twin.step = self.step
        twin.then = self.then
        twin.passing = self.passing
        twin.new_field = self.new_field
        twin.for_free = self.for_free
        twin.reactivations = self.reactivations
        twin.groves_due = self.groves_due
        twin.worker = self.worker
        twin.land = self.land.copy()
        twin.free = self.free.copy()
        twin.owner = self.owner.copy()
        twin.market = self.market.copy()
        twin.stacks = self.stacks
        twin.drawn = self.drawn.copy()
        twin.books = self.books
        twin.readers = self.readers.copy()
        twin.track = self.track.copy()
        twin.players = [player.copy() for player in self.players]

    def mover(self) -> Player:
        """The player in turn."""
        return self.players[self.turn]

    def left(self, stack: int) -> int:
        return len(self.stacks[stack]) - self.drawn[stack]

    def top(self, stack: int) -> int:
        """The next card of a stack, or NONE. Only divinities and salamanders show it."""  # 2.4
        return self.stacks[stack][self.drawn[stack]] if self.left(stack) else NONE
