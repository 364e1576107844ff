"""A position: the land, the stacks, the spellbooks and the players.

Data and copying; play.py has the rules. Copies share what seldom changes: tuples, market and
prices, which are replaced as a whole, the land (`writable_land`), and the players, of whom a step
changes one (`writable_player`).
"""

from __future__ import annotations

from typing import ClassVar, Final, final

from librt.vecs import append, remove, vec
from mypy_extensions import i64, mypyc_attr

from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.salamandra.rules.land import NO_LAND, SalamandraLand, empty_land
from nemeton.games.salamandra.rules.prices import GOODS
from nemeton.games.salamandra.rules.tiles import BOOKS, NONE, PLACES, Pieces

# The next decision of the player in turn.
PREPARE: Final = 0  # a preparing step or the action  (section 4)
REACTIVATE: Final = 1  # which apprentice turns active again  (6.5)
WIN_GROVE: Final = 2  # which grove a card wins  (6.6)
LAY: Final = 3  # where the new field goes  (5.2)
FOLLOW: Final = 4  # an apprentice on the new field, or a divinity card  (5.4)
HARVEST: Final = 5  # which groves, after passing  (5.8)
SEND: Final = 6  # which apprentice goes to a spellbook  (6.2)
STUDY: Final = 7  # to which place of which spellbook
OVER: Final = 8
FINISH: Final = 9  # no decision: the action is over, scrolls are checked, the turn ends

# Sources of points during the game.
FROM_FIELDS: Final = 0
FROM_CAULDRONS: Final = 1
FROM_TEMPLE: Final = 2
FROM_GROVES: Final = 3
FROM_GROVE_ROW: Final = 4
FROM_BEARS: Final = 5
FROM_EAGLES: Final = 6
SOURCES: Final = 7

# The horizon counts turns, and jumps to the next multiple of HORIZON_PER_ROUND at the end of each
# round: `n` more are n turns or the end of the round; the next multiple is always the end of the
# round.
HORIZON_PER_ROUND: Final = 1 << 12

NO_GOODS: Final = vec[i64]([0] * GOODS)
NO_STACKS: Final[list[list[int]]] = [[], [], [], [], [], []]
NO_OWNERS: Final = vec[i64]([NONE] * PLACES)
NONE_DRAWN: Final = vec[i64]([0] * len(NO_STACKS))
NO_READERS: Final = vec[i64]([NONE] * (2 * BOOKS))


@mypyc_attr(acyclic=True)
@final
class SalamandraPlayer:
    """One seat. Apprentices on fields are place numbers: field × 4 + place, ascending."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("shared",)

    def __init__(self, prices: vec[i64]) -> None:
        self.available: i64 = 0
        self.active = vec[i64]()
        self.idle = vec[i64]()  # after work
        self.goods = NO_GOODS[:]
        self.scrolls: i64 = 0
        self.reactions: i64 = 0  # events with a reaction of an own divinity card, as bits
        self.total: i64 = 0
        self.passed = False
        self.books: tuple[int, ...] = ()  # book × 2 + place
        self.groves: tuple[int, ...] = ()  # the own row, in order  (6.1)
        self.salamanders: tuple[int, ...] = ()
        self.divinities: tuple[int, ...] = ()
        self.prices = prices  # in crystals  (4.3); replaced as a whole
        self.points: list[int] = [0] * SOURCES
        self.shared = False  # another position may have the same object

    def copy(self) -> SalamandraPlayer:
        twin = SalamandraPlayer(self.prices)
        twin.available = self.available
        twin.active = self.active[:]
        twin.idle = self.idle[:]
        twin.goods = self.goods[:]
        twin.scrolls = self.scrolls
        twin.reactions = self.reactions
        twin.total = self.total
        twin.passed = self.passed
        twin.books = self.books
        twin.groves = self.groves
        twin.salamanders = self.salamanders
        twin.divinities = self.divinities
        twin.points = self.points.copy()
        return twin

    def field_places(self) -> list[int]:
        return [*self.active, *self.idle]


class SalamandraPosition(State):
    """All data of a position."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("shared",)

    def __init__(self, game: Game, seats: int, options: Options, pieces: Pieces) -> None:
        super().__init__(game, seats, options)
        self.pieces = pieces
        self.round: i64 = 0
        self.starter: i64 = 0
        self.turn: i64 = 0
        self.step: i64 = PREPARE
        self.then: i64 = PREPARE  # the step that follows once pending choices are made
        self.passing = False  # the player in turn has declared the pass  (5.8)
        self.new_field: i64 = NONE  # being built
        self.for_free = False  # … by rule 5.9
        self.reactivations: i64 = 0  # pending choices
        self.groves_due: i64 = 0  # pending choices
        self.worker: i64 = NONE  # the user of a billhook cannot reactivate itself  (6.5)
        self.free = vec[i64]()  # places of fields in play without an apprentice, ascending
        self.owner = NO_OWNERS  # the seat of the apprentice on each place
        self.drawn = NONE_DRAWN  # cards of each stack
        self.readers = NO_READERS  # the seat on each place: book × 2 + place
        self.track: list[int] = []  # seats by when their marker last moved  (7.2)
        self.players: list[SalamandraPlayer] = []
        self.land = NO_LAND
        self.shared = True  # another position may have the same land
        self.market = vec[i64]()
        self.books: tuple[int, ...] = ()  # in play, ascending  (2.5)
        self.stacks = NO_STACKS  # never changed, only `drawn` moves

    def clear(self) -> None:
        """Remove all pieces except the temple."""
        self.owner = NO_OWNERS[:]
        self.drawn = NONE_DRAWN[:]
        self.readers = NO_READERS[:]
        self.players = [SalamandraPlayer(self.pieces.prices) for _ in range(self.seats)]
        self.land = empty_land()
        self.shared = False

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, SalamandraPosition)
        twin.pieces = self.pieces
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
        twin.free = self.free[:]
        twin.owner = self.owner[:]
        twin.drawn = self.drawn[:]
        twin.readers = self.readers[:]
        twin.track = self.track.copy()
        for player in self.players:
            player.shared = True
        twin.players = self.players.copy()
        twin.land = self.land
        self.shared = True
        twin.market = self.market
        twin.stacks = self.stacks
        twin.books = self.books

    def writable_land(self) -> SalamandraLand:
        """The land, copied first if another position shares it."""
        if self.shared:
            self.land = self.land.copy()
            self.shared = False
        return self.land

    def writable_player(self, seat: i64) -> SalamandraPlayer:
        """The player, copied first if another position shares it."""
        player = self.players[seat]
        if player.shared:
            player = player.copy()
            self.players[seat] = player
        return player

    def current_player(self) -> SalamandraPlayer:
        """The player in turn."""
        return self.players[self.turn]

    def left(self, stack: i64) -> i64:
        return len(self.stacks[stack]) - self.drawn[stack]

    def top(self, stack: i64) -> int:
        """The next card of a stack, or NONE. Only the decks of cards show it."""  # 2.4
        return self.stacks[stack][self.drawn[stack]] if self.left(stack) else NONE


# Places in ascending order. Both functions use up the given vector: keep only the result.


def with_place(places: vec[i64], place: i64) -> vec[i64]:
    """Insert a place."""
    longer = append(places, place)
    at: i64 = len(longer) - 1
    while at > 0 and longer[at - 1] > place:
        longer[at] = longer[at - 1]
        at -= 1
    longer[at] = place
    return longer


def without_place(places: vec[i64], place: i64) -> vec[i64]:
    """Remove a place. Raises ValueError if it is missing."""
    return remove(places, place)
