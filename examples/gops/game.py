"""Goofspiel as the kernel sees it: what a game is, what bots know, and the one `GAME`."""

from __future__ import annotations

from examples.gops.state import BID, CARDS, VERBS, GopsState
from examples.gops.view import GopsView
from nemeton.core.game import Game
from nemeton.core.options import Options
from nemeton.core.search.evaluator import Evaluator
from nemeton.core.search.forecast import Forecast, final_forecast, forecast
from nemeton.core.state import State


class GopsGame(Game):
    def __init__(self) -> None:
        super().__init__("gops", 1, "published", (2, 3, 4), (), VERBS, GopsView)
        self.bots = GopsBots()

    def blank(self, seats: int, options: Options) -> State:
        return GopsState(self, seats, options)


class GopsBots(Evaluator):
    def evaluate_all(self, state: State) -> Forecast:
        """Prizes already won; of the others a share by the strength of the cards in hand."""
        assert isinstance(state, GopsState)
        won = [float(sum(one)) for one in state.won]
        ended = state.result()
        if ended is not None:
            return final_forecast(won, ended.ranks)
        strength = [1 + bid + sum(hand) for bid, hand in zip(state.bids, state.hands, strict=True)]
        left = sum(state.stack) + sum(state.stake)
        points = [one + left * strength[seat] / sum(strength) for seat, one in enumerate(won)]
        return forecast(points, spread=1 + left / 6)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        """Cards nearest to what the prize is worth first."""
        assert isinstance(state, GopsState)
        prize = min(sum(state.stake), CARDS[-1])
        found = state.legal(seat)
        found.sort(key=lambda action: abs(CARDS[BID.case(action)] - prize))
        return found[:limit] if limit else found


GAME = GopsGame()
