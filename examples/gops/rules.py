"""The table and the rules, in the order of RULES.md. A card is its number, from 1 to 13."""

from __future__ import annotations

from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Item, Result, Score, rank
from nemeton.core.state import State
from nemeton.core.verbs import Kind, Verb, Verbs

HIGHEST = 13
NO_BID = 0

CARD = Kind("card", [str(card) for card in range(1, HIGHEST + 1)], list(range(1, HIGHEST + 1)))
BID = Verb("bid", "bid {card}", card=CARD)
VERBS = Verbs("gops", [BID])


class Position(State):
    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.hands = [list(range(1, HIGHEST + 1)) for _ in range(seats)]  # 1.1
        self.bids = [NO_BID] * seats  # secret until all have bid
        self.last = [NO_BID] * seats  # the bids of the round before
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.stake: list[int] = []  # the prizes that are bid for
        self.stack: list[int] = []  # the prizes still face down, the next one last

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, Position)
        twin.hands = [hand.copy() for hand in self.hands]
        twin.bids, twin.last = self.bids.copy(), self.last.copy()
        twin.won = [won.copy() for won in self.won]
        twin.stake, twin.stack = self.stake.copy(), self.stack.copy()


def lay_out(position: Position, chance: Chance) -> None:
    position.stack = list(range(1, HIGHEST + 1))
    chance.shuffle(position.stack)  # 1.2
    position.stake = [position.stack.pop()]  # 2.1


def over(position: Position) -> bool:
    return not position.hands[0] and position.bids[0] == NO_BID  # 3.1


def actors(position: Position) -> list[int]:
    """2.2: everybody who has not bid yet, at the same time."""
    if over(position):
        return []
    return [seat for seat, bid in enumerate(position.bids) if bid == NO_BID]


def legal(position: Position, seat: int) -> list[int]:
    if seat not in actors(position):
        return []
    return [BID.action(card - 1) for card in position.hands[seat]]


def refusal(position: Position, seat: int, action: int) -> Refused | None:
    if not 0 <= seat < position.seats or not 0 <= action < VERBS.size:
        return Refused("2.2", "no-such-action")
    if over(position):
        return Refused("3.1", "over")
    if position.bids[seat] != NO_BID:
        return Refused("2.2", "has-bid")
    card = BID.case(action) + 1
    return None if card in position.hands[seat] else Refused("2.3", "not-in-hand", card=card)


def perform(position: Position, seat: int, action: int) -> None:
    position.bids[seat] = BID.case(action) + 1
    position.hands[seat].remove(position.bids[seat])
    if NO_BID not in position.bids:
        end_round(position)


def end_round(position: Position) -> None:
    position.reveals += 1  # 2.3
    position.horizon += 1
    highest = max(position.bids)
    if position.bids.count(highest) == 1:
        position.won[position.bids.index(highest)] += position.stake  # 2.4
        position.stake = []
    if position.stack:  # 2.5: after a tie, the prizes of this round are still at stake
        position.stake.append(position.stack.pop())
    position.last, position.bids = position.bids, [NO_BID] * position.seats


def result(position: Position) -> Result | None:
    if not over(position):
        return None
    points = [sum(won) for won in position.won]  # 3.2
    scores = [Score((Item(Message("gops-prizes"), one),), one) for one in points]
    return Result(tuple(scores), rank([(one,) for one in points]))
