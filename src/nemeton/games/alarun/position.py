"""What lies before the players: the centre, the stack, and each player's hand and square.

Only data and how to copy it. What may happen to it is in rules.py.
"""

from __future__ import annotations

from typing import Final

from nemeton.core.assembled import AssembledGame, AssembledState
from nemeton.core.options import Options
from nemeton.core.state import State
from nemeton.games.alarun.square import Square

EXCHANGE: Final = 0
PLACING: Final = 1
OVER: Final = 2

NOBODY: Final = -1


class Player:
    """One seat. Hands are kept sorted, so that the order of drawing tells nobody anything."""

    def __init__(self, colour: int, square: Square) -> None:
        self.colour = colour  # the secret colour card  (2.3)
        self.square = square
        self.hand: list[int] = []
        self.known: list[int] = []  # cards of the hand that everyone saw going there
        self.placed: list[int] = []  # cells filled this round, not yet confirmed
        self.swaps = 0  # this round
        self.confirmed = False
        self.shown: object | None = None  # view.py remembers here how it looks
        self.shared = False  # may the square be that of a copy as well?

    def copy(self) -> Player:
        """The square is copied by whoever first lays a card on it: most copies never do."""
        self.shared = True
        twin = Player(self.colour, self.square)
        twin.shared = True
        twin.hand = self.hand.copy()
        twin.known = self.known.copy()
        twin.placed = self.placed.copy()
        twin.swaps = self.swaps
        twin.confirmed = self.confirmed
        twin.shown = self.shown
        return twin

    def lay(self, cell: int, card: int) -> None:
        if self.shared:
            self.square = self.square.copy()
            self.shared = False
        self.square.lay(cell, card)


class Position(AssembledState):
    """All of it. `stack` is never changed, only `drawn` moves: copies share it."""

    def __init__(self, game: AssembledGame, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        limit = options["swap_limit"]
        self.swap_limit = limit if isinstance(limit, int) else 0
        # 6.9: before version 3 the score sheet had letters of its own for rows and columns.
        self.lines_go_by_cells = game.version > 2
        self.phase = EXCHANGE
        self.round = 0
        self.first = 0  # who began this round
        self.turn = 0  # whose exchange it is
        self.marker = NOBODY  # the first to pass  (3.6)
        self.stack: list[int] = []
        self.drawn = 0
        self.centre: list[int] = []
        self.face_down: list[int] = []  # with 2 players only  (2.2)
        self.discard: list[int] = []
        self.players: list[Player] = []

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, Position)
        twin.phase = self.phase
        twin.round = self.round
        twin.first = self.first
        twin.turn = self.turn
        twin.marker = self.marker
        twin.stack = self.stack
        twin.drawn = self.drawn
        twin.centre = self.centre.copy()
        twin.face_down = self.face_down.copy()
        twin.discard = self.discard.copy()
        twin.players = [player.copy() for player in self.players]
