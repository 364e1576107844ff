"""The position: everything that lies on the table, hidden or not."""

from __future__ import annotations

from examples.gops.rules.actions import CARDS
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.state import State

NO_BID = 0


class GopsPosition(State):
    """The whole state. A card or a prize is its number, from 1 to 13."""

    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.hands = [CARDS.copy() for _ in range(seats)]  # 1.1
        self.bids = [NO_BID] * seats  # secret until all have bid
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.stack = CARDS.copy()  # the prizes still face down, the next one last
        self.stake: list[int] = []  # the prizes that are bid for

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, GopsPosition)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.bids = self.bids.copy()
        twin.won = [won.copy() for won in self.won]
        twin.stack = self.stack.copy()
        twin.stake = self.stake.copy()

    def over(self) -> bool:
        return not self.hands[0] and self.bids[0] == NO_BID  # 3.1
