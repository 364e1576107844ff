"""Goofspiel as the kernel sees it: what a state answers, what bots know, and the one `GAME`."""

from __future__ import annotations

from examples.gops import rules, view
from examples.gops.rules import BID, HIGHEST, NO_BID, VERBS, Position
from nemeton.core.box import Box, space
from nemeton.core.chance import Chance
from nemeton.core.errors import Refused
from nemeton.core.game import Game
from nemeton.core.message import Message
from nemeton.core.options import Options
from nemeton.core.outlook import Outlook, decided, outlook
from nemeton.core.result import Result
from nemeton.core.state import State, Tally
from nemeton.core.view import View


class GopsState(Position):
    def actors(self) -> list[int]:
        return rules.actors(self)

    def legal(self, seat: int) -> list[int]:
        return rules.legal(self, seat)

    def refusal(self, seat: int, action: int) -> Refused | None:
        return rules.refusal(self, seat, action)

    def perform(self, seat: int, action: int) -> None:
        rules.perform(self, seat, action)

    def shows(self, seat: int, action: int, viewer: int | None) -> bool:
        return viewer == seat or rules.actors(self) == [seat]  # the last bid is turned up at once

    def prompt(self, seat: int) -> Message:
        if not rules.actors(self):
            return Message("gops-prompt-over")
        if self.bids[seat] != NO_BID:
            return Message("gops-prompt-wait")
        return Message("gops-prompt-bid", {"prize": sum(self.stake)})

    def view(self, seat: int | None) -> View:
        return view.show(self, seat)

    def result(self) -> Result | None:
        return rules.result(self)

    def tally(self, viewer: int | None) -> Tally:
        return {(seat, "points", 0): sum(won) for seat, won in enumerate(self.won)}


class GopsGame(Game):
    def __init__(self) -> None:
        super().__init__(
            name="gops",
            version=1,
            edition="published",
            seats=(2, 3, 4),
            options=(),
            verbs=VERBS,
            view_type=view.GopsView,
        )

    def blank(self, seats: int, options: Options) -> State:
        return GopsState(self, seats, options)

    def lay_out(self, state: State, chance: Chance) -> None:
        assert isinstance(state, Position)
        rules.lay_out(state, chance)

    def restore(self, seen: View, state: State, chance: Chance) -> None:
        assert isinstance(seen, view.GopsView)
        assert isinstance(state, Position)
        view.restore(seen, state, chance)

    def box(self) -> Box:
        return Box(game=self.name, edition=self.edition, actions=space(VERBS))

    def evaluate(self, state: State, seat: int) -> float:
        return self.evaluate_all(state).points[seat]

    def evaluate_all(self, state: State) -> Outlook:
        """Prizes already won; of the others a share by the strength of the cards in hand."""
        assert isinstance(state, Position)
        won = [float(sum(one)) for one in state.won]
        ended = rules.result(state)
        if ended is not None:
            return decided(won, ended.ranks)
        strength = [sum(hand) + state.bids[seat] + 1 for seat, hand in enumerate(state.hands)]
        left = sum(state.stack) + sum(state.stake)
        points = [one + left * strength[seat] / sum(strength) for seat, one in enumerate(won)]
        return outlook(points, spread=1 + left / 6)

    def promising(self, state: State, seat: int, limit: int = 0) -> list[int]:
        """Cards nearest to what the prize is worth first."""
        assert isinstance(state, Position)
        prize = min(sum(state.stake), HIGHEST)
        found = state.legal(seat)
        found.sort(key=lambda action: abs(BID.case(action) + 1 - prize))
        return found[:limit] if limit else found


GAME = GopsGame()
