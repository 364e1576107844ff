"""The state of a game: the centre, the stack, and each player's hand and square.

Only data and how to copy it; play.py has the rules. Hands and the centre are packed ints, with
properties that give them as lists.
"""

from __future__ import annotations

from typing import ClassVar, Final

from mypy_extensions import i64, mypyc_attr

from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import NOBODY, State
from nemeton.games.alarun.rules.packed_ints import NONE, pack, unpack
from nemeton.games.alarun.rules.square import Square

EXCHANGE: Final = 0
PLACING: Final = 1
OVER: Final = 2


@mypyc_attr(acyclic=True)
class AlarunPlayer:
    """The state of one seat. Hands are sorted, so the order of drawing stays hidden."""

    UNCOMPARED: ClassVar[tuple[str, ...]] = ("shared", "views")

    def __init__(self, colour: i64, square: Square) -> None:
        self.colour: i64 = colour  # the secret colour card  (2.3)
        self.square = square
        self.held: i64 = NONE  # the cards of the hand, ascending
        self.revealed: i64 = NONE  # cards of the hand that everyone has seen, ascending
        self.filled: i64 = NONE  # cells filled this round, not yet confirmed
        self.swaps: i64 = 0  # this round
        self.confirmed = False
        self.views: object | None = None  # a cache of view.py
        self.shared = False  # True if a copy may have the same square

    def copy(self) -> AlarunPlayer:
        """Share the square with the copy, until one of them lays a card on it."""
        self.shared = True
        twin = AlarunPlayer(self.colour, self.square)
        twin.shared = True
        twin.held = self.held
        twin.revealed = self.revealed
        twin.filled = self.filled
        twin.swaps = self.swaps
        twin.confirmed = self.confirmed
        twin.views = self.views
        return twin

    def lay(self, cell: i64, card: i64) -> None:
        if self.shared:
            self.square = self.square.copy()
            self.shared = False
        self.square.lay(cell, card)

    # The packed ints as lists.

    @property
    def hand(self) -> list[int]:
        return unpack(self.held)

    @hand.setter
    def hand(self, cards: list[int]) -> None:
        self.held = pack(sorted(cards))

    @property
    def known(self) -> list[int]:
        return unpack(self.revealed)

    @property
    def placed(self) -> list[int]:
        return unpack(self.filled)


class AlarunPosition(State):
    """The whole state. Lists are replaced, never changed, so copies share them."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        limit = options["swap_limit"]
        self.swap_limit = limit if isinstance(limit, int) else 0
        self.phase: i64 = EXCHANGE
        self.round: i64 = 0
        self.first: i64 = 0  # the seat that began this round
        self.turn: i64 = 0  # the seat that may exchange
        self.marker: i64 = NOBODY  # the first to pass  (3.6)
        self.drawn: i64 = 0  # cards drawn from the stack
        self.face_up: i64 = NONE  # the cards of the centre
        self.stack: list[int] = []
        self.face_down: list[int] = []  # with 2 players only  (2.2)
        self.discard: list[int] = []
        self.players: list[AlarunPlayer] = []

    @property
    def centre(self) -> list[int]:
        """The face-up cards, in their places."""
        return unpack(self.face_up)

    @centre.setter
    def centre(self, cards: list[int]) -> None:
        self.face_up = pack(cards)

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, AlarunPosition)
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.marker = self.marker
        twin.drawn = self.drawn
        twin.face_up = self.face_up
        twin.stack = self.stack
        twin.face_down = self.face_down
        twin.discard = self.discard
        twin.players = [player.copy() for player in self.players]
