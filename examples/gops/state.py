"""The table and its rules, in the order of RULES.md. A card is its number, from 1 to 13."""

from __future__ import annotations

from examples.gops.view import GopsView, PlayerView
from nemeton.core.actions import Kind, Verb, Verbs
from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.result import Item, Result, Score, rank
from nemeton.core.state import State, Tally
from nemeton.core.view import View

CARDS = list(range(1, 14))
NO_BID = 0
BID = Verb("bid", "bid {card}", card=Kind("card", [str(card) for card in CARDS], CARDS))
VERBS = Verbs("gops", [BID])


class GopsState(State):
    def __init__(self, game: Game, seats: int, options: Options) -> None:
        super().__init__(game, seats, options)
        self.hands = [CARDS.copy() for _ in range(seats)]  # 1.1
        self.bids = [NO_BID] * seats  # secret until all have bid
        self.won: list[list[int]] = [[] for _ in range(seats)]
        self.stack = CARDS.copy()  # the prizes still face down, the next one last
        self.stake: list[int] = []  # the prizes that are bid for

    def copy_to(self, twin: State) -> None:
        assert isinstance(twin, GopsState)
        twin.hands, twin.bids = [hand.copy() for hand in self.hands], self.bids.copy()
        twin.won = [won.copy() for won in self.won]
        twin.stack, twin.stake = self.stack.copy(), self.stake.copy()

    def lay_out(self, chance: Chance) -> None:
        chance.shuffle(self.stack)  # 1.2
        self.stake.append(self.stack.pop())  # 2.1

    def over(self) -> bool:
        return not self.hands[0] and self.bids[0] == NO_BID  # 3.1

    def actors(self) -> list[int]:
        """2.2: everybody who has not bid yet, at the same time."""
        return [] if self.over() else [s for s, bid in enumerate(self.bids) if bid == NO_BID]

    def legal(self, seat: int) -> list[int]:
        if seat not in self.actors():
            return []
        return [BID.action(CARDS.index(card)) for card in self.hands[seat]]

    def refusal(self, seat: int, action: int) -> Refused | None:
        if not 0 <= seat < self.seats or not 0 <= action < VERBS.size:
            return Refused("2.2", "no-such-action")
        if self.over():
            return Refused("3.1", "over")
        if self.bids[seat] != NO_BID:
            return Refused("2.2", "has-bid")
        card = CARDS[BID.case(action)]
        return None if card in self.hands[seat] else Refused("2.3", "not-in-hand", card=card)

    def perform(self, seat: int, action: int) -> None:
        self.bids[seat] = CARDS[BID.case(action)]
        self.hands[seat].remove(self.bids[seat])
        if NO_BID not in self.bids:
            self.end_round()

    def end_round(self) -> None:
        self.reveals += 1  # 2.3
        self.horizon += 1
        if self.bids.count(max(self.bids)) == 1:
            self.won[self.bids.index(max(self.bids))] += self.stake  # 2.4
            self.stake = []
        if self.stack:  # 2.5: after a tie, the prizes of this round are still at stake
            self.stake.append(self.stack.pop())
        self.bids = [NO_BID] * self.seats

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return viewer == seat or self.actors() == [seat]  # the last bid is turned up at once

    def result(self) -> Result | None:
        points = [sum(won) for won in self.won]  # 3.2
        scores = [Score((Item(Message("gops-prizes"), one),), one) for one in points]
        return Result(tuple(scores), rank([(one,) for one in points])) if self.over() else None

    def prompt(self, seat: int) -> Message:
        if self.over():
            return Message("gops-prompt-over")
        if self.bids[seat] != NO_BID:
            return Message("gops-prompt-wait")
        return Message("gops-prompt-bid", {"prize": sum(self.stake)})

    def tally(self, viewer: int | None) -> Tally:
        return {(seat, "points", 0): sum(won) for seat, won in enumerate(self.won)}

    def view(self, seat: int | None) -> View:
        players = []
        for number, (hand, bid) in enumerate(zip(self.hands, self.bids, strict=True)):
            own = number == seat
            held = hand.copy() if own or bid == NO_BID else sorted([*hand, bid])
            known = bid if own and bid != NO_BID else None
            players.append(PlayerView(held, known, bid != NO_BID, self.won[number].copy()))
        left = sorted(self.stack)
        return GopsView(
            **self.frame(), seat=seat, stake=self.stake.copy(), left=left, players=players
        )

    def restore(self, view: View, chance: Chance) -> None:
        assert isinstance(view, GopsView)
        self.stake, self.stack = view.stake.copy(), view.left.copy()
        chance.shuffle(self.stack)
        for seat, player in enumerate(view.players):
            hand = self.hands[seat] = player.hand.copy()
            self.won[seat] = player.won.copy()
            if player.bid is not None:
                self.bids[seat] = player.bid
            elif player.ready:
                self.bids[seat] = hand.pop(chance.below(len(hand)))
